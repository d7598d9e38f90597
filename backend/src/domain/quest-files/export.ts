/** Writes a quest as a file: as whoever asks may read it, and its right answers encrypted. */
import { buffer } from 'node:stream/consumers'
import type { Accountability } from '@directus/types'
import type { StepConfig, StepKind } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { json } from '../../platform/database/columns.ts'
import { isUuid } from '../../platform/database/ids.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { readable } from '../content/question.ts'
import { readSecrets } from '../quests/answers.ts'
import type { FileDesk } from './desk.ts'
import { encryptAnswers } from './encrypted-answers.ts'
import {
  type FileCover,
  type FileQuest,
  type FileReward,
  type FileStep,
  type FileTexts,
  fileVersion,
  largestCover,
  type QuestFile,
  questColumns,
} from './format.ts'

type Row = Record<string, unknown>

const fields = [
  ...['*', 'season.slug', 'requires.requires_quest.slug', 'translations.*', 'steps.*', 'steps.translations.*'],
  ...['id', 'kind', 'amount', 'sort', 'item_type.slug', 'trait.slug'].map((name) => `rewards.${name}`),
  ...['id', 'type', 'filesize', 'filename_download'].map((name) => `cover.${name}`),
]
/** All of them, however many Directus gives at once. */
const deep = Object.fromEntries(
  ['requires', 'translations', 'steps', 'rewards'].map((name) => [
    name,
    name === 'steps' ? { _limit: -1, translations: { _limit: -1 } } : { _limit: -1 },
  ]),
)

/** Throws NOT_FOUND for a quest that is not there, or that whoever asks may not read. */
export async function exportQuest({ db }: Pick<Context, 'db'>, desk: FileDesk, id: string): Promise<QuestFile> {
  const quest = await readQuest(db, desk, id)
  const encryptedAnswers = await encryptedAnswersOf(db, desk.secret, rowsIn(quest, 'steps'))
  return fileOf(quest, await coverWithBytes(desk, quest['cover']), encryptedAnswers)
}

/** The same without answers and without the bytes of a picture: what of a quest its history keeps. */
export async function describeQuest(
  db: Context['db'],
  desk: Pick<FileDesk, 'directus' | 'accountability'>,
  id: string,
): Promise<{ file: QuestFile; status: string }> {
  const quest = await readQuest(db, desk, id)
  return { file: fileOf(quest, coverOf(quest['cover']), new Map()), status: String(quest['status'] ?? 'draft') }
}

/** A file of an earlier state with the answers that its steps have today, as far as their questions are the same. */
export async function withAnswers(db: Context['db'], desk: FileDesk, id: string, file: QuestFile): Promise<QuestFile> {
  const quest = await readQuest(db, desk, id)
  const encryptedAnswers = await encryptedAnswersOf(db, desk.secret, rowsIn(quest, 'steps'))
  const steps = file.quest.steps?.map((step) => {
    const encrypted = encryptedAnswers.get(step.slug)
    return encrypted ? { ...step, answers: { encrypted } } : step
  })
  return steps ? { ...file, quest: { ...file.quest, steps } } : file
}

function fileOf(quest: Row, cover: FileCover | null, encryptedAnswers: ReadonlyMap<string, string>): QuestFile {
  const steps = inOrder(rowsIn(quest, 'steps'))
  const requires = rowsIn(quest, 'requires').flatMap((row) => slugIn(row['requires_quest']) ?? [])
  const rewards = inOrder(rowsIn(quest, 'rewards')).map(rewardOf)
  const season = slugIn(quest['season'])
  return {
    format: 'waymark-quest',
    version: fileVersion,
    quest: {
      ...columnsOf(quest),
      ...(season ? { season } : {}),
      ...(cover ? { cover } : {}),
      ...(requires.length > 0 ? { requires: requires.toSorted() } : {}),
      ...(rewards.length > 0 ? { rewards } : {}),
      ...(steps.length > 0
        ? { steps: steps.map((step) => stepOf(step, encryptedAnswers.get(String(step['slug'])))) }
        : {}),
      ...translationsOf(quest),
    },
  }
}

/** Encrypted answers, by the slug of their step. */
async function encryptedAnswersOf(db: Context['db'], key: string, steps: Row[]): Promise<Map<string, string>> {
  const ids = steps.map(({ id }) => String(id))
  const secrets = await readSecrets(db, ids)
  return new Map(
    steps.flatMap((row) => {
      const secret = secrets.get(String(row['id']))
      return secret ? [[String(row['slug']), encryptAnswers(key, answeredStepOf(row), secret)] as const] : []
    }),
  )
}

const answeredStepOf = (row: Row) => ({
  kind: (row['kind'] ?? 'info') as StepKind,
  config: json<StepConfig>(row['config'], {}),
})

async function readQuest(
  db: Context['db'],
  desk: Pick<FileDesk, 'directus' | 'accountability'>,
  id: string,
): Promise<Row> {
  const { directus, accountability } = desk
  const schema = await directus.getSchema({ database: db })
  const quests = new directus.services.ItemsService('quests', { knex: db, schema, accountability })
  try {
    return (await quests.readOne(id, { fields, deep } as object)) as Row
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'FORBIDDEN') throw error
    throw new ApiError('NOT_FOUND', 'There is no such quest.')
  }
}

function columnsOf(row: Row): FileQuest {
  const found = Object.entries(questColumns).flatMap(([field, [column, otherwise]]) => {
    const value = row[column] ?? otherwise
    if (value === null || value === '') return []
    return [[field, field === 'startsAt' || field === 'endsAt' ? new Date(String(value)).toISOString() : value]]
  })
  return Object.fromEntries(found) as unknown as FileQuest
}

function stepOf(row: Row, encrypted: string | undefined): FileStep {
  const { kind, config } = answeredStepOf(row)
  const [explanations, criteria] = ['explanations', 'criteria'].map((name) =>
    json<Record<string, string | null>[]>(row[name], []),
  )
  return {
    slug: String(row['slug']),
    title: String(row['title'] ?? ''),
    ...(row['body'] ? { body: String(row['body']) } : {}),
    kind,
    required: row['required'] !== false,
    ...(Object.keys(config).length > 0 ? { config } : {}),
    ...(encrypted ? { answers: { encrypted } } : {}),
    ...(explanations?.length ? { explanations } : {}),
    ...(criteria?.length ? { criteria } : {}),
    ...translationsOf(row),
  }
}

function rewardOf(row: Row): FileReward {
  const [itemType, trait] = [slugIn(row['item_type']), slugIn(row['trait'])]
  const kind = (row['kind'] ?? 'item') as FileReward['kind']
  return {
    kind,
    ...(kind === 'xp' ? { amount: Number(row['amount'] ?? 0) } : {}),
    ...(kind === 'item' && itemType ? { itemType } : {}),
    ...(kind === 'trait' && trait ? { trait } : {}),
  }
}

function translationsOf(row: Row): { translations?: Record<string, FileTexts> } {
  const texts = rowsIn(row, 'translations')
    .map((own): [string, FileTexts] => {
      const { questions, hint, place } = readable(json<unknown>(own['extra'], {}))
      const said = { title: own['title'], summary: own['summary'], body: own['body'], questions, hint, place }
      return [codeIn(own['languages_code']), Object.fromEntries(Object.entries(said).filter(([, text]) => text))]
    })
    .filter(([, own]) => Object.keys(own).length > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return texts.length > 0 ? { translations: Object.fromEntries(texts) } : {}
}

function coverOf(file: unknown): FileCover | null {
  if (typeof file !== 'object' || file === null) return null
  const { id, type, filename_download: name } = file as Row
  return isUuid(id) ? { file: id, name: String(name ?? 'cover'), type: String(type ?? '') } : null
}

/** With its bytes where they are few. */
async function coverWithBytes({ directus, accountability }: FileDesk, row: unknown): Promise<FileCover | null> {
  const cover = coverOf(row)
  if (!cover?.file || Number((row as Row)['filesize']) > largestCover) return cover
  const bytes = await bytesOf(directus, accountability, cover.file)
  return bytes && bytes.length <= largestCover ? { ...cover, data: bytes.toString('base64') } : cover
}

async function bytesOf(
  directus: FileDesk['directus'],
  accountability: Accountability | null,
  id: string,
): Promise<Buffer | null> {
  try {
    const assets = new directus.services.AssetsService({ schema: await directus.getSchema(), accountability })
    const { stream } = await assets.getAsset(id, { transformationParams: {} })
    return await buffer(stream)
  } catch (error) {
    // The library names a file whose bytes are gone: the quest is written all the same.
    directus.logger.warn(error, 'programme: a cover has no bytes')
    return null
  }
}

const rowsIn = (row: Row, name: string): Row[] => (Array.isArray(row[name]) ? (row[name] as Row[]) : [])

/** As every list of them is ordered. */
const inOrder = (rows: Row[]): Row[] =>
  rows.toSorted(
    (one, other) =>
      Number(one['sort'] ?? 1e9) - Number(other['sort'] ?? 1e9) || (String(one['id']) < String(other['id']) ? -1 : 1),
  )

function slugIn(row: unknown): string | null {
  return typeof row === 'object' && row !== null && 'slug' in row && row.slug ? String(row.slug) : null
}

function codeIn(language: unknown): string {
  return typeof language === 'object' && language !== null && 'code' in language
    ? String(language.code)
    : String(language)
}

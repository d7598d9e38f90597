/**
 * Makes a quest of a file: always a draft, in one transaction, with the rights of whoever brings it. The dry run does the
 * same and takes it back, so that it knows of everything for which the import would be refused.
 */
import { Readable } from 'node:stream'
import type { StepSecret } from 'waymark-core'
import type { Context, TxContext } from '../../platform/context.ts'
import { isUuid } from '../../platform/database/ids.ts'
import { inTransaction, type Trx } from '../../platform/database/transaction.ts'
import { artFolder, submissionsFolder } from '../../platform/directus/roles.ts'
import { ApiError, invalid, toApiError } from '../../platform/http/errors.ts'
import { slugOf } from '../content/slug.ts'
import { answersField } from '../content/step-rules.ts'
import { answersProblem } from '../quests/answers.ts'
import { needsAnswers } from '../quests/needed-answers.ts'
import { type CheckedFile, checkFile, type FileProblem } from './check.ts'
import type { FileDesk } from './desk.ts'
import { decryptAnswers } from './encrypted-answers.ts'
import { type FileQuest, type FileStep, type FileTexts, type QuestFile, questColumns } from './format.ts'
import { placeOf } from './places.ts'
import { findReferences, type ReferenceChoice, type ReferenceKind, type References } from './references.ts'
import { recordUnknownState } from './versions.ts'

export interface QuestImport {
  /** Base64 of the file, which may be packed with gzip. */
  file: string
  /**
   * What is taken instead of what is unknown here.
   * @maxItems 200
   */
  choices?: ReferenceChoice[]
  /** Where a draft with the slug of the file is here: whether the file takes its place. Otherwise it gets another slug. */
  replaces?: boolean
  /**
   * Of which quest the file is a version: that one is in its way, whatever its slug is by now, and keeps that.
   * @format uuid
   */
  versionOf?: string
}

/** Something that the file names and that is not here. */
export interface UnknownName {
  kind: ReferenceKind
  slug: string
  place: string
  /** Line of the file, from 1. */
  line: number
}

/** What an import would do. */
export interface QuestImportPlan {
  /** Whether it can be imported as it is. */
  ready: boolean
  problems: FileProblem[]
  unknown: UnknownName[]
  /** What would be made; null while the file cannot be read. */
  quest: PlannedQuest | null
}

export interface PlannedQuest {
  title: string
  /** That it would get. */
  slug: string
  /** Titles, in order. */
  steps: string[]
  rewards: number
  requires: number
  /** Codes of the languages beside English. */
  languages: string[]
  /** Titles of the steps whose right answers have to be given anew: they were encrypted elsewhere, or are missing. */
  unanswered: string[]
  /** `here`: in the library; `comes`: with the file; `missing`: neither. */
  cover: 'none' | 'here' | 'comes' | 'missing'
  /** The quest that has the slug of the file, or whose version it is. */
  taken: { title: string; isDraft: boolean } | null
  /** Whether it is replaced. */
  replaces: boolean
}

export interface ImportedQuest {
  id: string
  slug: string
  title: string
}

type Row = Record<string, unknown>

export async function planImport(context: Context, desk: FileDesk, request: QuestImport): Promise<QuestImportPlan> {
  const checked = checkFile(request.file, desk.differences)
  if (!checked.file) return { ready: false, problems: checked.problems, unknown: [], quest: null }
  const languages = await languageProblems(context, checked)
  if (languages.length > 0) return { ready: false, problems: languages, unknown: [], quest: null }
  const prepared = await prepare(context, desk, request, checked.file)
  const unknown = prepared.references.unknown.map(({ kind, slug, pointer }) => {
    const { place, line } = checked.problemAt('missing', pointer)
    return { kind, slug, place, line }
  })
  const problems = unknown.length > 0 ? [] : await tryImport(context, desk, prepared, checked)
  return { ready: unknown.length === 0 && problems.length === 0, problems, unknown, quest: prepared.planned }
}

/** What stands where the file will: before anything of it is changed, and outside of what changes it. */
export async function keepReplaced({ db }: Context, desk: FileDesk, request: QuestImport): Promise<void> {
  const taken = request.replaces ? await takenQuest(db, request, readableFile(request, desk)) : null
  if (taken) await recordUnknownState(desk.directus, taken.id)
}

/** Throws VALIDATION where the dry run would have said no. `cover`: what `storeCover` gave. */
export async function importQuest(
  context: TxContext,
  desk: FileDesk,
  request: QuestImport,
  cover: StoredCover,
): Promise<ImportedQuest> {
  const prepared = await prepare(context, desk, request, readableFile(request, desk))
  const [unknown] = prepared.references.unknown
  if (unknown)
    throw invalid('file', 'unknown', `${placeOf(unknown.pointer)}: there is no ${unknown.kind} ${unknown.slug}`)
  const id = await write(context.db, desk, prepared, cover.id)
  return { id, slug: prepared.planned.slug, title: prepared.planned.title }
}

/** Texts in a language that content is not written in here. */
async function languageProblems({ db }: Context, { file, problemAt }: CheckedFile): Promise<FileProblem[]> {
  const known: string[] = await db('languages').orderBy('sort').pluck('code')
  const { translations = {}, steps = [] } = file?.quest ?? {}
  const named = [
    ...Object.keys(translations).map((code) => ({ code, pointer: '/quest/translations' })),
    ...steps.flatMap((step, at) =>
      Object.keys(step.translations ?? {}).map((code) => ({ code, pointer: `/quest/steps/${at}/translations` })),
    ),
  ]
  return named
    .filter(({ code }) => !known.includes(code))
    .map(({ code, pointer }) => problemAt('unknown_word', `${pointer}/${code}`, known.join(', ')))
}

function readableFile({ file: sent }: QuestImport, desk: FileDesk): QuestFile {
  const { file, problems } = checkFile(sent, desk.differences)
  if (file) return file
  throw invalid('file', 'malformed', problems.map(({ code, place }) => `${code} ${place}`.trim()).join('; '))
}

export interface StoredCover {
  id: string | null
  /** Takes it out of the library again, where it came with a file that was not imported. */
  drop: () => Promise<void>
}

/** The cover that the file names, or brings: no transaction holds the bytes of a picture. */
export async function storeCover({ db }: Context, desk: FileDesk, request: QuestImport): Promise<StoredCover> {
  const { quest } = readableFile(request, desk)
  const known = await coverHere(db, quest)
  const { cover } = quest
  if (known || !cover?.data) return { id: known, drop: async () => undefined }
  const { directus, accountability } = desk
  const files = new directus.services.FilesService({ schema: await directus.getSchema(), accountability })
  const name = cover.name.replaceAll(/[/\\\p{Cc}]/gu, '-')
  const about = { filename_download: name, title: name, type: cover.type, folder: artFolder }
  const id = String(await files.uploadOne(Readable.from([Buffer.from(cover.data, 'base64')]), about as never))
  const own = new directus.services.FilesService({ schema: await directus.getSchema(), accountability: null })
  return { id, drop: () => own.deleteOne(id).then(() => undefined) }
}

interface Prepared {
  quest: FileQuest
  references: References
  planned: PlannedQuest
  answers: Map<string, StepSecret>
  /** Id of the draft whose place it takes. */
  replaced: string | null
  /** Id of its cover, where that is in the library. */
  cover: string | null
}

async function prepare({ db }: Context, desk: FileDesk, request: QuestImport, file: QuestFile): Promise<Prepared> {
  const references = await findReferences({ db }, file, request.choices ?? [])
  const taken = await takenQuest(db, request, file)
  const isDraft = taken?.status === 'draft'
  if (request.replaces && taken && !isDraft)
    throw new ApiError('CONFLICT', 'This quest is out already: a file takes the place of drafts alone.')
  const replaced = request.replaces && taken ? taken.id : null
  const slug = taken && replaced ? taken.slug : await freeSlug(db, file.quest.slug)
  const quest: FileQuest = { ...file.quest, slug }
  const answers = new Map((quest.steps ?? []).flatMap((step) => answersOf(step, desk) ?? []))
  const unanswered = (quest.steps ?? []).filter(
    (step) =>
      needsAnswers({ ...step, required: step.required ?? true, config: step.config ?? {} }) && !answers.has(step.slug),
  )
  const known = await coverHere(db, quest)
  return {
    ...{ quest, references, answers, replaced, cover: known },
    planned: {
      ...{ title: quest.title, slug, steps: (quest.steps ?? []).map(({ title }) => title) },
      rewards: quest.rewards?.length ?? 0,
      requires: quest.requires?.length ?? 0,
      languages: Object.keys(quest.translations ?? {}),
      unanswered: unanswered.map(({ title }) => title),
      cover: !quest.cover ? 'none' : known ? 'here' : quest.cover.data ? 'comes' : 'missing',
      taken: taken ? { title: taken.title ?? '', isDraft } : null,
      replaces: replaced !== null,
    },
  }
}

interface TakenQuest {
  id: string
  slug: string
  title: string | null
  status: string
}

async function takenQuest(db: Context['db'], { versionOf }: QuestImport, file: QuestFile): Promise<TakenQuest | null> {
  const which = versionOf === undefined ? { slug: file.quest.slug } : { id: versionOf }
  const found: TakenQuest | undefined = await db('quests').where(which).first('id', 'slug', 'title', 'status')
  if (!found && versionOf !== undefined) throw new ApiError('NOT_FOUND', 'This quest was deleted.')
  return found ?? null
}

async function freeSlug(db: Context['db'], own: string): Promise<string> {
  const taken = new Set<string>(await db('quests').pluck('slug'))
  return taken.has(own) ? slugOf(own, taken, 'quest') : own
}

/** Those that can be read here, by the slug of the step. */
function answersOf(step: FileStep, { secret }: FileDesk): [string, StepSecret][] | null {
  const { kind, config = {}, answers } = step
  const asked = { title: step.title, required: true, kind, config }
  if (!answers || answersField(asked) === null) return null
  const found = answers.encrypted
    ? decryptAnswers(secret, { kind, config }, answers.encrypted)
    : { answers: answers.choices?.map((choice) => choice - 1) ?? null, codes: answers.codes ?? null }
  return found && answersProblem(asked, found) === null ? [[step.slug, found]] : null
}

async function coverHere(db: Context['db'], { cover }: FileQuest): Promise<string | null> {
  if (!cover?.file || !isUuid(cover.file)) return null
  // What people handed in is no cover, whoever names it.
  const row = await db('directus_files')
    .where({ id: cover.file })
    .andWhere((where) => where.whereNull('folder').orWhereNot({ folder: submissionsFolder }))
    .first('id')
  return row ? String(row.id) : null
}

class TakenBack extends Error {}

/** Does it all, and takes it back. */
async function tryImport(
  { db }: Context,
  desk: FileDesk,
  prepared: Prepared,
  { problemAt }: CheckedFile,
): Promise<FileProblem[]> {
  try {
    await inTransaction(db, async (trx) => {
      await write(trx, desk, prepared, prepared.cover, true)
      throw new TakenBack()
    })
  } catch (error) {
    if (error instanceof TakenBack) return []
    const refusal = toApiError(error)
    if (!refusal) throw error
    return [problemAt('refused', '/quest', refusal.message)]
  }
  return []
}

async function write(
  trx: Trx,
  desk: FileDesk,
  prepared: Prepared,
  cover: string | null,
  quietly = false,
): Promise<string> {
  const { directus, accountability } = desk
  const schema = await directus.getSchema({ database: trx })
  const quests = new directus.services.ItemsService('quests', { knex: trx, schema, accountability })
  const how = quietly ? { bypassEmitAction: () => undefined, autoPurgeCache: false as const } : {}
  const row = questRow(prepared, cover)
  if (prepared.replaced === null) return String(await quests.createOne(row, how))
  // What goes comes first: it makes room for the rest.
  const related = { steps: 'quest_steps', requires: 'quest_requires', rewards: 'rewards', translations: 'translations' }
  const gone: Row = {}
  for (const [field, table] of Object.entries(related)) {
    const ids: string[] = await trx(table).where({ quest: prepared.replaced }).pluck('id')
    gone[field] = { create: [], update: [], delete: ids }
  }
  await quests.updateOne(prepared.replaced, gone, how)
  const made = Object.keys(related).map((field) => [field, { create: row[field], update: [], delete: [] }])
  await quests.updateOne(prepared.replaced, { ...row, ...Object.fromEntries(made) }, how)
  return prepared.replaced
}

function questRow({ quest, references, answers }: Prepared, cover: string | null): Row {
  const columns = Object.entries(questColumns).map(([field, [column, otherwise]]) => [
    column,
    quest[field as keyof typeof questColumns] ?? otherwise,
  ])
  const { season, requires = [], rewards = [], steps = [] } = quest
  return {
    ...Object.fromEntries(columns),
    status: 'draft',
    cover,
    season: season ? references.idOf('season', season) : null,
    requires: requires.flatMap((slug) => {
      const id = references.idOf('quest', slug)
      return id ? [{ requires_quest: id }] : []
    }),
    rewards: rewards
      .map(({ kind, amount, itemType, trait }) => ({
        kind,
        amount: kind === 'xp' ? (amount ?? 0) : null,
        item_type: kind === 'item' && itemType ? references.idOf('item', itemType) : null,
        trait: kind === 'trait' && trait ? references.idOf('trait', trait) : null,
      }))
      .filter(({ kind, item_type, trait }) => kind === 'xp' || item_type !== null || trait !== null)
      .map((reward, index) => ({ ...reward, sort: index + 1 })),
    steps: steps.map((step, index) => stepRow(step, index + 1, references, answers.get(step.slug) ?? null)),
    translations: translationRows(quest.translations),
  }
}

function stepRow(step: FileStep, sort: number, { slugOf: hereOf }: References, answers: StepSecret | null): Row {
  const { slug, title, body, kind, required = true, explanations, criteria, translations } = step
  const { itemType, ...config } = step.config ?? {}
  const named = itemType === undefined ? null : kind === 'on_chain' ? hereOf('item', itemType) : itemType
  return {
    ...{ slug, title, body: body ?? null, kind, required, sort },
    config: { ...config, ...(named === null ? {} : { itemType: named }) },
    explanations: explanations ?? null,
    criteria: criteria ?? null,
    ...(answers?.answers ? { set_choices: answers.answers.map((choice) => choice + 1) } : {}),
    ...(answers?.codes ? { set_codes: answers.codes } : {}),
    translations: translationRows(translations),
  }
}

function translationRows(translations: Record<string, FileTexts> = {}): Row[] {
  return Object.entries(translations).map(([code, { title, summary, body, ...extra }]) => ({
    ...{ languages_code: code, title: title ?? null, summary: summary ?? null, body: body ?? null },
    extra: Object.keys(extra).length > 0 ? extra : null,
  }))
}

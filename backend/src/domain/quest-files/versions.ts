/**
 * The history of a quest, with its steps, rewards, requirements and texts: each state that it had, as its file would say
 * it, without answers. Revisions of Directus do not hold what a new row points to, nor what stood in a deleted one.
 */
import { createHash } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { isoOrNull, json, toInt } from '../../platform/database/columns.ts'
import { newId } from '../../platform/database/ids.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { Directus } from '../../platform/directus/directus.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { FileDesk } from './desk.ts'
import { describeQuest, withAnswers } from './export.ts'
import type { QuestFile } from './format.ts'

export interface QuestVersionRow {
  id: string
  /** ISO 8601. */
  at: string
  /** Who made it so; null where it was no one in the Studio, or they are gone. */
  by: string | null
  status: string
  /** When it opens by that version, as the file says it; null without a day. */
  opensAt: string | null
}

/** As it was then, with the answers of today encrypted, where the questions are the same. */
export interface QuestVersion extends QuestVersionRow {
  quest: string
  file: QuestFile
}

/** Versions of one quest; the oldest go first. */
const mostVersions = 100

/** One save tells of each of its rows: they are one version. In ms. */
const pauseMs = 60
/** Quests that were changed a moment ago, and by whom. */
const changed = new Map<string, { author: string | null; timer: NodeJS.Timeout }>()

/** Records a change, of which more may follow at once. */
export function noteChange(directus: Directus, quest: string, author: string | null): void {
  const before = changed.get(quest)
  clearTimeout(before?.timer)
  const timer = setTimeout(() => void recordChange(directus, quest), pauseMs)
  timer.unref()
  changed.set(quest, { author: author ?? before?.author ?? null, timer })
}

/** What is changed is not refused because its history cannot be written. */
async function recordChange(directus: Directus, quest: string): Promise<void> {
  const author = changed.get(quest)?.author ?? null
  clearTimeout(changed.get(quest)?.timer)
  changed.delete(quest)
  try {
    await recordVersion(directus.database, directus, quest, author)
  } catch (error) {
    // It was deleted meanwhile.
    if (error instanceof ApiError) return
    directus.logger.warn(error, `programme: no version of the quest ${quest} was kept`)
  }
}

/** Stores the state that a quest has now, unless that is known already. What is gone has no new state. */
export async function recordVersion(db: Db, directus: Directus, quest: string, author: string | null): Promise<void> {
  if (!(await db('quests').where({ id: quest }).first('id'))) return
  const { file, status } = await describeQuest(db, { directus, accountability: null }, quest)
  const text = JSON.stringify(file)
  const digest = createHash('sha256').update(`${status} ${text}`).digest('hex').slice(0, 32)
  const known: { id: string; number: unknown; digest: string }[] = await db('quest_versions')
    .where({ quest })
    .orderBy('number', 'desc')
    .select('id', 'number', 'digest')
  if (known[0]?.digest === digest) return
  const [made] = await db('quest_versions')
    .insert({
      ...{ id: newId(), quest, number: toInt(known[0]?.number) + 1, at: new Date() },
      ...{ author, status, digest, file: text },
    })
    .onConflict(['quest', 'number'])
    .ignore()
    .returning('id')
  // Somebody else recorded one meanwhile: this one, or another.
  if (!made) return await recordVersion(db, directus, quest, author)
  const old = known.slice(mostVersions - 1).map(({ id }) => id)
  if (old.length > 0) await db('quest_versions').whereIn('id', old).delete()
}

/** Newest first. Throws NOT_FOUND for a quest that whoever asks may not read. */
export async function readVersions({ db }: Context, desk: FileDesk, quest: string): Promise<QuestVersionRow[]> {
  await describeQuest(db, desk, quest)
  // What was changed past the Studio is told of as such.
  await recordChange(desk.directus, quest)
  const rows = await withAuthors(db).where({ 'version.quest': quest }).orderBy('version.number', 'desc')
  return rows.map(rowOf)
}

export async function readVersion({ db }: Context, desk: FileDesk, id: string): Promise<QuestVersion> {
  const row = await withAuthors(db).where({ 'version.id': id }).first('version.quest')
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such version.')
  const quest = String(row['quest'])
  return { ...rowOf(row), quest, file: await withAnswers(db, desk, quest, fileIn(row)) }
}

const withAuthors = (db: Db) =>
  db('quest_versions as version')
    .leftJoin('directus_users as author', 'author.id', 'version.author')
    .select('version.id', 'version.at', 'version.status', 'version.file', 'author.first_name', 'author.last_name')

const fileIn = (row: Record<string, unknown>) => json<QuestFile>(row['file'], {} as QuestFile)

function rowOf(row: Record<string, unknown>): QuestVersionRow {
  const name = [row['first_name'], row['last_name']].filter(Boolean).join(' ')
  return {
    id: String(row['id']),
    at: isoOrNull(row['at']) ?? '',
    by: name || null,
    status: String(row['status']),
    opensAt: fileIn(row).quest?.startsAt ?? null,
  }
}

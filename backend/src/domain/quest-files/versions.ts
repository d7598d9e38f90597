/**
 * The history of a quest, with its steps, rewards, requirements and texts: each state that it had, as its file would say
 * it, without answers. Revisions of Directus do not hold what a new row points to, nor what stood in a deleted one.
 */
import { createHash } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { isoOrNull, json, toInt } from '../../platform/database/columns.ts'
import { newId } from '../../platform/database/ids.ts'
import { type Db, inTransaction, isSqlite, type Trx } from '../../platform/database/transaction.ts'
import type { Directus } from '../../platform/directus/directus.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { FileDesk } from './desk.ts'
import { describeQuest, withAnswers } from './export.ts'
import type { FileQuest, QuestFile } from './format.ts'

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

/** What a save made of a quest. */
export interface SavedVersion {
  /** Null where it is new. */
  before: SavedQuest | null
  after: SavedQuest
}

interface SavedQuest {
  status: string
  quest: FileQuest
}

/**
 * Stores the state that a quest has at the end of the save `trx`, unless that is known already. Whoever saves the same
 * quest waits from here until the end of this save, so that each state is stored by whoever made it. Null where nothing
 * of it was changed, or it is gone.
 */
export async function recordVersion(
  trx: Trx,
  directus: Directus,
  quest: string,
  author: string | null,
): Promise<SavedVersion | null> {
  if (!isSqlite(trx)) await trx.raw('select pg_advisory_xact_lock(hashtext(?), hashtext(?))', ['quest_versions', quest])
  const state = await stateOf(trx, directus, quest)
  // What is gone has no history.
  if (!state) {
    await trx('quest_versions').where({ quest }).delete()
    return null
  }
  const known: KnownVersion[] = await newestFirst(trx, quest)
  if (known[0]?.digest === state.digest) return null
  await trx('quest_versions').insert({
    ...{ id: newId(), quest, number: toInt(known[0]?.number) + 1, at: new Date() },
    ...{ author, ...state },
  })
  const old = known.slice(mostVersions - 1).map(({ id }) => id)
  if (old.length > 0) await trx('quest_versions').whereIn('id', old).delete()
  const before = known[0] ? await trx('quest_versions').where({ id: known[0].id }).first('status', 'file') : null
  const after = { status: state.status, quest: (JSON.parse(state.file) as QuestFile).quest }
  return { before: before && { status: String(before.status), quest: fileIn(before).quest }, after }
}

/** Stores a state that nobody in the Studio made: the content that ships, or what was written past the Studio. */
export async function recordUnknownState(directus: Directus, quest: string): Promise<void> {
  const { database: db } = directus
  try {
    const [state, known] = [await stateOf(db, directus, quest), await newestFirst(db, quest).first()]
    if (!state || state.digest === known?.digest) return
    await inTransaction(db, (trx) => recordVersion(trx, directus, quest, null))
  } catch (error) {
    // What is asked for is not refused because its history cannot be written.
    directus.logger.warn(error, `programme: no version of the quest ${quest} was kept`)
  }
}

interface KnownVersion {
  id: string
  number: unknown
  digest: string
}

const newestFirst = (db: Db, quest: string) =>
  db('quest_versions').where({ quest }).orderBy('number', 'desc').select('id', 'number', 'digest')

/** Null for a quest that is gone. */
async function stateOf(db: Db, directus: Directus, quest: string) {
  if (!(await db('quests').where({ id: quest }).first('id'))) return null
  const { file, status } = await describeQuest(db, { directus, accountability: null }, quest)
  const text = JSON.stringify(file)
  const digest = createHash('sha256').update(`${status} ${text}`).digest('hex').slice(0, 32)
  return { status, digest, file: text }
}

/** Newest first. Throws NOT_FOUND for a quest that whoever asks may not read. */
export async function readVersions({ db }: Context, desk: FileDesk, quest: string): Promise<QuestVersionRow[]> {
  await describeQuest(db, desk, quest)
  await recordUnknownState(desk.directus, quest)
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

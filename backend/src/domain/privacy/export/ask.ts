/** Asking for an export, how far it is, and the link by which it is fetched. */
import { createHash, randomBytes } from 'node:crypto'
import type { ExportLink, PersonalExport } from 'waymark-core'
import type { Context, TxContext, UserContext } from '../../../platform/context.ts'
import { iso, isoOrNull, json, toInt } from '../../../platform/database/columns.ts'
import { newId } from '../../../platform/database/ids.ts'
import type { Db } from '../../../platform/database/transaction.ts'
import { ApiError } from '../../../platform/http/errors.ts'
import { lockProfile } from '../../profiles/profile.ts'
import type { ExportContents } from './contents.ts'
import { tablesInAll } from './tables.ts'

/** How long a link is good, in ms. */
const linkMs = 60_000

const none: PersonalExport = {
  ...{ state: 'none', askedAt: null, done: 0, total: tablesInAll, rows: 0, files: 0, until: null },
}

export async function personalExport({ db, profile, now }: UserContext): Promise<PersonalExport> {
  const row = await db('exports').where({ profile }).first()
  if (!row) return none
  const until = isoOrNull(row.expires_at)
  // It is gone for everybody at its time, whenever the job deletes it.
  if (until !== null && new Date(until) <= now) return none
  return {
    state: row.state === 'asked' ? 'making' : row.state,
    askedAt: iso(row.asked_at),
    ...{ done: toInt(row.done), total: tablesInAll, rows: toInt(row.rows), files: toInt(row.files), until },
  }
}

/**
 * One at a time for each person: asking while one is made changes nothing, and a new one replaces the one before.
 * `count` is called before anything changes, and may refuse it.
 */
export async function askExport(context: TxContext, count: () => Promise<void>): Promise<PersonalExport> {
  const { db, profile, now, lang } = context
  const { locale } = await lockProfile(db, profile)
  if (await db('exports').where({ profile, state: 'asked' }).first('id')) return await personalExport(context)
  await count()
  await db('exports').where({ profile }).delete()
  await db('exports').insert({
    ...{ id: newId(), profile, lang: locale ?? lang, state: 'asked', asked_at: now },
    ...{ attempts: 0, done: 0, rows: 0, files: 0 },
  })
  return await personalExport(context)
}

/** A new link ends the one before. Throws NOT_FOUND while no export is ready; `count` as in `askExport`. */
export async function linkExport(context: TxContext, count: () => Promise<void>): Promise<ExportLink> {
  const { db, profile, now } = context
  const ready = db('exports').where({ profile, state: 'ready' }).where('expires_at', '>', now)
  if (!(await ready.clone().first('id')))
    throw new ApiError('NOT_FOUND', 'No export is ready: ask for one, and wait for the mail that says it is.')
  await count()
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + linkMs)
  await ready.update({ link_hash: hashOf(token), link_expires_at: expiresAt })
  return { path: `/exports/${token}`, expiresAt: expiresAt.toISOString() }
}

/** An export to which a link leads. */
export interface LinkedExport {
  profile: string
  claim: string
  readyAt: Date
  contents: ExportContents
}

/** Throws NOT_FOUND for a link that was used, has expired, or never was. */
export async function linkedExport({ db, now }: Context, token: string): Promise<LinkedExport> {
  const row = await goodLink(db, now, token).first('profile', 'claim', 'ready_at', 'contents')
  if (!row) throw isOver()
  return {
    ...{ profile: row.profile, claim: row.claim },
    readyAt: new Date(iso(row.ready_at)),
    contents: json<ExportContents>(row.contents, { entries: [], files: [] }),
  }
}

/** Of two that use a link at the same moment the second gets NOT_FOUND. */
export async function useLink({ db, now }: Context, token: string): Promise<void> {
  const used = await goodLink(db, now, token).update({ link_hash: null, link_expires_at: null })
  if (used !== 1) throw isOver()
}

const goodLink = (db: Db, now: Date, token: string) =>
  db('exports')
    .where({ link_hash: hashOf(token), state: 'ready' })
    .where('link_expires_at', '>', now)
    .where('expires_at', '>', now)

const isOver = () => new ApiError('NOT_FOUND', 'This link was used or has expired: ask for another one.')

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

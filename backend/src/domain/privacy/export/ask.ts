/** Asking for an export, how far it is, and the link by which it is fetched. */
import { createHash, randomBytes } from 'node:crypto'
import type { ExportLink, PersonalExport } from 'waymark-core'
import type { Context, TxContext, UserContext } from '../../../platform/context.ts'
import { iso, isoOrNull, json, toInt } from '../../../platform/database/columns.ts'
import { newId } from '../../../platform/database/ids.ts'
import { ApiError } from '../../../platform/http/errors.ts'
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

/** One at a time for each person: asking while one is made changes nothing, and a new one replaces the one before. */
export async function askExport(context: TxContext): Promise<PersonalExport> {
  const { db, profile, now, lang } = context
  const profiles: { locale: string | null } | undefined = await db('profiles').where({ id: profile }).first('locale')
  await db('exports').where({ profile }).whereNot({ state: 'asked' }).delete()
  await db('exports')
    .insert({
      ...{ id: newId(), profile, lang: profiles?.locale ?? lang, state: 'asked', asked_at: now },
      ...{ attempts: 0, done: 0, rows: 0, files: 0 },
    })
    .onConflict('profile')
    .ignore()
  return await personalExport(context)
}

/** A new link ends the one before. Throws NOT_FOUND while no export is ready. */
export async function linkExport({ db, profile, now }: TxContext): Promise<ExportLink> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + linkMs)
  const linked = await db('exports')
    .where({ profile, state: 'ready' })
    .where('expires_at', '>', now)
    .update({ link_hash: hashOf(token), link_expires_at: expiresAt })
  if (linked !== 1)
    throw new ApiError('NOT_FOUND', 'No export is ready: ask for one, and wait for the mail that says it is.')
  return { path: `/exports/${token}`, expiresAt: expiresAt.toISOString() }
}

/** An export that is being fetched. */
export interface OpenedExport {
  claim: string
  readyAt: Date
  contents: ExportContents
}

/** Uses a link up. Throws NOT_FOUND for one that was used, has expired, or never was. */
export async function openExport({ db, now }: Context, token: string): Promise<OpenedExport> {
  const link_hash = hashOf(token)
  const row = await db('exports').where({ link_hash, state: 'ready' }).first('claim', 'ready_at', 'contents')
  const used = row
    ? await db('exports')
        .where({ link_hash, state: 'ready' })
        .where('link_expires_at', '>', now)
        .where('expires_at', '>', now)
        .update({ link_hash: null, link_expires_at: null })
    : 0
  if (used !== 1) throw new ApiError('NOT_FOUND', 'This link was used or has expired: ask for another one.')
  return {
    claim: row.claim,
    readyAt: new Date(iso(row.ready_at)),
    contents: json<ExportContents>(row.contents, { entries: [], files: [] }),
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

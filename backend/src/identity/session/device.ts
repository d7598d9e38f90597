/**
 * A device that somebody asked to be kept signed in on. Its token is a row of `directus_sessions` of its own, so that it
 * ends with every session of the account: by signing out everywhere, a suspension, another password or address, and
 * with the credential that opened the session in which it was kept (`session-names.ts`). The browser has it in a cookie that no script can read; the row opens ordinary sessions, without the proof that a change
 * of credentials asks for.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { Accountability } from '@directus/types'
import type { SessionTokens } from 'waymark-core'
import { toDate } from '../../platform/database/columns.ts'
import { type Db, inTransaction } from '../../platform/database/transaction.ts'
import type { Filter } from '../../platform/directus/hooks.ts'
import { nameOf, noteSessionLike } from './session-names.ts'

/** How long a device is kept after it was last used, in days. */
export const deviceDays = 30

/** How many devices one person has; the ones that were not used for longest are forgotten. */
const mostDevices = 20

const mark = 'device-'

export const isDeviceToken = (token: string | null | undefined): boolean => token?.startsWith(mark) ?? false

/** What a page may know of the token: it names the device, and opens nothing. */
export const deviceId = (token: string): string => createHash('sha256').update(token).digest('base64url').slice(0, 22)

/** The device that a page knows by the cookie `waymark_kept`, on https `__Host-waymark_kept`. */
export interface DeviceName {
  /**
   * The value of that cookie.
   * @trimmed 22
   */
  device: string
}

/** The tokens of a session that a device opened. */
export interface ResumedSession extends SessionTokens {
  /** The device that the browser keeps. */
  device: string
}

export interface Device {
  user: string
  until: Date
}

const keptUntil = (now: Date): Date => new Date(now.getTime() + deviceDays * 86_400_000)

/** The token of a device that is kept from now on; the one that this browser had before ends. */
export async function keepDevice(
  db: Db,
  user: string,
  before: string | null,
  now: Date,
  accountability: Accountability | null,
): Promise<{ token: string; until: Date }> {
  const token = `${mark}${randomBytes(42).toString('base64url')}`
  const until = keptUntil(now)
  await inTransaction(db, async (trx) => {
    await forgetDevice(trx, before)
    await trx('directus_sessions').insert({
      token,
      user,
      expires: until,
      ip: accountability?.ip ?? null,
      user_agent: accountability?.userAgent ?? null,
      origin: accountability?.origin ?? null,
    })
    await noteSessionLike(trx, user, token, await nameOf(trx, accountability))
    const surplus = trx('directus_sessions')
      .where({ user })
      .whereLike('token', `${mark}%`)
      .orderBy('expires', 'desc')
      .offset(mostDevices)
      .limit(1000)
      .select('token')
    // A list of its own: not every database deletes what it reads in the same statement.
    await trx('directus_sessions')
      .whereIn(
        'token',
        (await surplus).map(({ token }) => token),
      )
      .delete()
  })
  return { token, until }
}

/** Whose device it is; null once it ended. */
export async function findDevice(db: Db, token: string | null, now: Date): Promise<Device | null> {
  if (!isDeviceToken(token)) return null
  const found = await db('directus_sessions').where({ token }).first('user', 'expires')
  if (!found?.user) return null
  const until = toDate(found.expires)
  return until.getTime() < now.getTime() ? null : { user: found.user, until }
}

/** It was used, so its time begins anew; null when it ended in the same moment. */
export async function extendDevice(db: Db, token: string, now: Date): Promise<Date | null> {
  const until = keptUntil(now)
  const extended = await db('directus_sessions').where({ token }).update({ expires: until })
  return extended > 0 ? until : null
}

/** Ends it; nothing happens where it ended before. */
export async function forgetDevice(db: Db, token: string | null): Promise<void> {
  if (isDeviceToken(token)) await db('directus_sessions').where({ token }).delete()
}

/** Ends a session that a device has just opened. */
export async function takeBack(db: Db, refreshToken: string): Promise<void> {
  await db('directus_sessions').where({ token: refreshToken }).delete()
}

/** Whoever sets a one-time password, or another one, proves it on each device before that one is kept. */
export function endDevicesWithoutSecondFactor(filter: Filter): void {
  filter('users.update', async (change, { keys = [] }, { database }) => {
    if ('tfa_secret' in (change as object))
      await database('directus_sessions').whereIn('user', keys).whereLike('token', `${mark}%`).delete()
  })
}

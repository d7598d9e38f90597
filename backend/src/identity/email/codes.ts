/**
 * Six-digit codes for an e-mail address. Each belongs to a challenge that only its requester has, is valid for ten
 * minutes and five attempts, and works once: nobody else can use up the attempts or replace the code. The table holds
 * keyed hashes only. All steps are the same whether an account has the address or not.
 */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { toDate, toInt } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { type Limit, rateLimit } from '../../platform/http/rate-limit.ts'
import type { Programme } from '../../platform/programme.ts'
import { isKnownNetwork } from './known-networks.ts'

export const codeMinutes = 10
export const codeTries = 5

export interface Challenge {
  challenge: string
  code: string
  expiresAt: Date
}

/** Sent back by the client. */
export interface ChallengeAnswer {
  email: string
  code: string
  challenge: string
}

export type MailLimit = (network: string, email: string, now: Date) => Promise<void>

/**
 * Limits of codes for one address: by the hour for each requesting network, and by the day over all networks. Above the
 * daily limit only networks that the account was opened from before are served, so that a stranger cannot lock the
 * owner out.
 */
export function limitCodes({ directus, settings }: Programme): MailLimit {
  const ofAsker: Limit = rateLimit(settings, 'codes', settings.emailCodesPerHour, 3600)
  const ofAddress: Limit = rateLimit(settings, 'codes-of-day', settings.emailCodesPerDay, 86_400)
  return async (network, email, now) => {
    const address = keyed(settings.secret, 'address', email)
    await ofAsker(`${network} ${address}`)
    // Looked up in any case, so that the response time says nothing about an address.
    const isKnown = await isKnownNetwork(directus.database, email, network, now)
    if (!isKnown) await ofAddress(address)
  }
}

export async function makeChallenge({ directus, settings }: Programme, email: string, now: Date): Promise<Challenge> {
  const db = directus.database
  const challenge = randomBytes(24).toString('base64url')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000)
  await db('email_challenges').where('expires_at', '<', now).delete()
  await db('email_challenges').insert({
    id: challenge,
    address: keyed(settings.secret, 'address', email),
    code: keyed(settings.secret, email, code),
    ...{ expires_at: expiresAt, tries: 0 },
  })
  return { challenge, code, expiresAt }
}

/**
 * Counts an attempt and, if the code is right and `permit` does not throw, uses the code up. The attempt stays counted
 * after an error, so do not call this in a transaction.
 */
export async function useCode(
  { directus: { database: db }, settings: { secret } }: Programme,
  { email, code, challenge }: ChallengeAnswer,
  now: Date,
  permit: () => Promise<void>,
): Promise<void> {
  const address = keyed(secret, 'address', email)
  const live = await db('email_challenges').where({ id: challenge, address }).first('code', 'expires_at', 'tries')
  if (!live || toDate(live.expires_at) <= now) throw expired()
  if (!(await countTry(db, challenge))) throw tooMany()
  if (!isSame(live.code, keyed(secret, email, code))) {
    const triesLeft = codeTries - toInt(live.tries) - 1
    if (triesLeft <= 0) throw tooMany()
    throw new ApiError('EMAIL_CODE_INVALID', 'The code is wrong.', { triesLeft })
  }
  await permit()
  const used = await db('email_challenges').where({ id: challenge }).delete()
  if (used !== 1) throw expired()
  // The requester can read the mail: codes that others requested become worthless.
  await db('email_challenges').where({ address }).delete()
}

/** One statement, so that any number of simultaneous guesses are five. */
async function countTry(db: Db, id: string): Promise<boolean> {
  return (await db('email_challenges').where({ id }).where('tries', '<', codeTries).increment('tries', 1)) === 1
}

function expired(): ApiError {
  return new ApiError('EMAIL_CODE_EXPIRED', 'There is no such code any more: have a new one sent.')
}

function tooMany(): ApiError {
  return new ApiError('EMAIL_CODE_TOO_MANY', 'The code was tried too often: have a new one sent.')
}

function keyed(secret: string, what: string, text: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['email-code', what, text]))
    .digest('hex')
}

function isSame(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))
}

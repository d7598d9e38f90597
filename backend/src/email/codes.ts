/**
 * Codes of six digits for an e-mail address: one is live, for ten minutes and five tries, and works once. The table holds keyed
 * hashes alone, and the same happens whether an account has the address or not.
 */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { type Db, inTransaction } from '../database/transaction.ts'
import { moment, whole } from '../database/values.ts'
import { Refusal } from '../http/refusal.ts'
import type { Programme } from '../programme.ts'

export const codeMinutes = 10
export const codeTries = 5
const hourMs = 3_600_000

export interface LiveCode {
  code: string
  expiresAt: Date
}

/** Replaces the code before it. */
export async function makeCode({ directus, settings }: Programme, email: string, now: Date): Promise<LiveCode> {
  const address = keyed(settings.secret, 'address', email)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000)
  await inTransaction(directus.database, async (trx) => {
    await trx('email_codes')
      .where('sent_since', '<', new Date(now.getTime() - hourMs))
      .where('expires_at', '<', now)
      .delete()
    const row = { address, code: keyed(settings.secret, email, code), expires_at: expiresAt, tries: 0 }
    await trx('email_codes')
      .insert({ ...row, sent: 0, sent_since: now })
      .onConflict('address')
      .ignore()
    const { sent, sent_since } = await trx('email_codes').where({ address }).forUpdate().first('sent', 'sent_since')
    const since = moment(sent_since)
    const isOver = now.getTime() - since.getTime() > hourMs
    if (!isOver && whole(sent) >= settings.emailCodesPerHour)
      throw new Refusal('RATE_LIMITED', 'Too many codes were sent to this address: wait.', {
        retryAfterSeconds: Math.ceil((since.getTime() + hourMs - now.getTime()) / 1000),
      })
    await trx('email_codes')
      .where({ address })
      .update({ ...row, sent: isOver ? 1 : whole(sent) + 1, sent_since: isOver ? now : since })
  })
  return { code, expiresAt }
}

/**
 * Counts a try and, if the code is right and `permit` does not refuse, uses it up. The count stays when it is refused, so this
 * must not run in a transaction.
 */
export async function useCode(
  { directus: { database: db }, settings: { secret } }: Programme,
  email: string,
  given: string,
  now: Date,
  permit: () => Promise<void>,
): Promise<void> {
  const address = keyed(secret, 'address', email)
  const live = await db('email_codes').where({ address }).first('code', 'expires_at', 'tries')
  if (!live?.code || moment(live.expires_at) <= now) throw expired()
  if (!(await countTry(db, address, live.code))) throw tooMany()
  if (!isSame(live.code, keyed(secret, email, given))) {
    const triesLeft = codeTries - whole(live.tries) - 1
    if (triesLeft <= 0) throw tooMany()
    throw new Refusal('EMAIL_CODE_INVALID', 'The code is wrong.', { triesLeft })
  }
  await permit()
  const used = await db('email_codes').where({ address, code: live.code }).update({ code: null })
  if (used !== 1) throw expired()
}

/** In one statement: any number of guesses at once are five. */
async function countTry(db: Db, address: string, code: string): Promise<boolean> {
  const counted = await db('email_codes').where({ address, code }).where('tries', '<', codeTries).increment('tries', 1)
  return counted === 1
}

function expired(): Refusal {
  return new Refusal('EMAIL_CODE_EXPIRED', 'There is no such code any more: have a new one sent.')
}

function tooMany(): Refusal {
  return new Refusal('EMAIL_CODE_TOO_MANY', 'The code was tried too often: have a new one sent.')
}

function keyed(secret: string, what: string, text: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['email-code', what, text]))
    .digest('hex')
}

function isSame(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))
}

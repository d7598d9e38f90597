/** Nonces for sign-in messages: each belongs to one requester, is valid for five minutes, and works once. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Nonce } from 'waymark-core'
import { toDate } from '../platform/database/columns.ts'
import type { Db } from '../platform/database/transaction.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Programme } from '../platform/programme.ts'
import type { Settings } from '../platform/settings/settings.ts'

const nonceMinutes = 5

/** Sent back by the client with its proof. */
export interface NonceAnswer {
  nonce: string
  verifier: string
}

/** Requester: the user id of a signed-in person, or null for a sign-in. */
export async function createNonce({ directus, settings }: Programme, user: string | null, now: Date): Promise<Nonce> {
  const db = directus.database
  const nonce = randomBytes(16).toString('hex')
  const expires = new Date(now.getTime() + nonceMinutes * 60_000)
  await db('sign_in_nonces')
    .where('expires_at', '<', new Date(now.getTime() - 86_400_000))
    .delete()
  await db('sign_in_nonces').insert({ nonce, expires_at: expires })
  return {
    nonce,
    verifier: verifierOf(settings, nonce, user ?? ''),
    issuedAt: now.toISOString(),
    expiresAt: expires.toISOString(),
    ...expected(settings),
  }
}

/** The nonce that a message must contain. */
export function expected({ appUrl, chain, solanaChain }: Settings) {
  return { domain: new URL(appUrl).host, uri: appUrl, chainId: chain?.chainId ?? 80001, solanaChain }
}

/**
 * Uses a nonce up. `forUser`: only if this account requested it, so that a proof cannot be linked to another account.
 */
export async function useNonce(
  { directus, settings }: Programme,
  { nonce, verifier }: NonceAnswer,
  now: Date,
  forUser: string | null,
): Promise<void> {
  const asker = verifier.split('.')[0] ?? ''
  if (!isSame(verifier, verifierOf(settings, nonce, asker)) || (forUser !== null && asker !== forUser)) {
    await requireKnown(directus.database, nonce)
    throw new ApiError('NONCE_OTHER_SESSION', 'This nonce was given to another session: begin again.')
  }
  const rows = await directus
    .database('sign_in_nonces')
    .where({ nonce })
    .whereNull('used_at')
    .where('expires_at', '>', now)
    .update({ used_at: now })
  if (rows === 1) return
  const { expires_at, used_at } = await requireKnown(directus.database, nonce)
  if (used_at !== null) throw new ApiError('NONCE_USED', 'This nonce was used before: begin again.')
  throw new ApiError('NONCE_EXPIRED', `This nonce ran out at ${toDate(expires_at).toISOString()}: begin again.`)
}

async function requireKnown(db: Db, nonce: string): Promise<{ expires_at: unknown; used_at: unknown }> {
  const known = await db('sign_in_nonces').where({ nonce }).first('expires_at', 'used_at')
  if (!known) throw new ApiError('NONCE_UNKNOWN', 'This nonce was never given out: begin again.')
  return known
}

/** Only the server can compute it, and it is stored nowhere. */
function verifierOf({ secret }: Settings, nonce: string, user: string): string {
  return `${user}.${createHmac('sha256', secret).update(`nonce:${nonce}:${user}`).digest('base64url')}`
}

function isSame(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

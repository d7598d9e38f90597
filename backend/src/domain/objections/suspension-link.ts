/**
 * The way to object for somebody who cannot sign in: a link that whoever has proven who they are is given with the
 * refusal. It is good for an hour, for this alone: reading why the account is suspended, and objecting once.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { isUuid } from '../../platform/database/ids.ts'

const hourMs = 3600_000

const sealOf = (secret: string, profile: string, until: string): string =>
  createHmac('sha256', secret).update(`suspension ${profile} ${until}`).digest('base64url').slice(0, 32)

/** Path below `/programme`. */
export function suspensionPath(secret: string, profile: string, now: Date): string {
  const until = String(now.getTime() + hourMs)
  return `/suspensions/${profile}.${until}.${sealOf(secret, profile, until)}`
}

/** Profile id; null for what is no token of this programme, or too old. */
export function readSuspensionToken(secret: string, token: string, now: Date): string | null {
  const [profile = '', until = '', seal = ''] = token.split('.')
  if (!isUuid(profile) || !(Number(until) > now.getTime())) return null
  const [given, right] = [Buffer.from(seal), Buffer.from(sealOf(secret, profile, until))]
  return given.length === right.length && timingSafeEqual(given, right) ? profile : null
}

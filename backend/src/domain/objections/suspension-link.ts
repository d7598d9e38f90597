/**
 * The way to object for somebody who cannot sign in: a link that whoever has proven who they are is given with the
 * refusal, and that is mailed when the account is suspended. It is good for this alone: reading why the account is
 * suspended, and objecting.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { isUuid } from '../../platform/database/ids.ts'

/** How long a link is good, in ms: that of a refusal is used at once, that of a mail is found some time. */
export const suspensionLinkMs = { refusal: 3600_000, mail: 30 * 86_400_000 } as const

const sealOf = (secret: string, profile: string, until: string): string =>
  createHmac('sha256', secret).update(`suspension ${profile} ${until}`).digest('base64url').slice(0, 32)

/** Path below `/programme`. */
export function suspensionPath(
  secret: string,
  profile: string,
  now: Date,
  given: keyof typeof suspensionLinkMs = 'refusal',
): string {
  const until = String(now.getTime() + suspensionLinkMs[given])
  return `/suspensions/${profile}.${until}.${sealOf(secret, profile, until)}`
}

/** Profile id; null for what is no token of this programme, or too old. */
export function readSuspensionToken(secret: string, token: string, now: Date): string | null {
  const [profile = '', until = '', seal = ''] = token.split('.')
  if (!isUuid(profile) || !(Number(until) > now.getTime())) return null
  const [given, right] = [Buffer.from(seal), Buffer.from(sealOf(secret, profile, until))]
  return given.length === right.length && timingSafeEqual(given, right) ? profile : null
}

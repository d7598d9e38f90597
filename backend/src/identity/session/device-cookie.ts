/**
 * The two cookies of a device that is kept: the token, which no script can read and which goes to the calls about the
 * device alone, and beside it a name without worth, by which a page knows that it may ask.
 */
import type { CookieOptions, Request } from 'express'
import { ApiError } from '../../platform/http/errors.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { deviceId } from './device.ts'

const tokenName = 'waymark_device'
const hintName = 'waymark_kept'

/** What one browser keeps of its device. */
export interface DeviceCookie {
  /** The token that came with this request; null where the browser keeps none. */
  token: string | null
  /** Has the browser keep a token. */
  keep(token: string, until: Date): void
  /** Has the browser forget it. */
  forget(): void
}

export function deviceCookieOf(request: Request, settings: Settings): DeviceCookie {
  const calls = new URL(settings.callsUrl, settings.appUrl)
  // Strict: neither a form nor a link of another site brings it along.
  const shared: CookieOptions = { sameSite: 'strict', secure: new URL(settings.appUrl).protocol === 'https:' }
  const hidden: CookieOptions = { ...shared, httpOnly: true, path: `${calls.pathname}/auth/device` }
  const readable: CookieOptions = { ...shared, path: '/' }
  const found: unknown = request.cookies?.[tokenName]
  return {
    token: typeof found === 'string' && found !== '' ? found : null,
    keep(token, expires) {
      request.res?.cookie(tokenName, token, { ...hidden, expires })
      request.res?.cookie(hintName, deviceId(token), { ...readable, expires })
    },
    forget() {
      request.res?.clearCookie(tokenName, hidden)
      request.res?.clearCookie(hintName, readable)
    },
  }
}

/**
 * Throws FORBIDDEN for what a page of another origin had sent, a neighbour below the same domain included, for whom
 * `SameSite` holds nothing back. Programs that are no browser say neither.
 */
export function requireOwnPage(request: Request, { appUrl }: Settings): void {
  const site = request.get('sec-fetch-site')
  const origin = request.get('origin')
  const isOwn = site !== undefined ? site === 'same-origin' : origin === undefined || origin === new URL(appUrl).origin
  if (!isOwn) throw new ApiError('FORBIDDEN', 'Only a page of the programme may ask this.')
}

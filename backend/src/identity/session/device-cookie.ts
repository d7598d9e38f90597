/**
 * The two cookies of a device that is kept: the token, which no script can read and which goes to the calls about the
 * device alone, and beside it a name without worth, by which a page knows that it may ask. On https no neighbour below
 * the same domain can write that name (`__Host-`), and so none can have a page go on as somebody else.
 */
import type { CookieOptions, Request } from 'express'
import { isForeign, refusalOf } from '../../platform/http/foreign-origins.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { deviceId } from './device.ts'

/** Name of the cookie with the token. */
export const deviceCookieName = 'waymark_device'
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
  const secure = new URL(settings.appUrl).protocol === 'https:'
  const hint = secure ? `__Host-${hintName}` : hintName
  const shared: CookieOptions = { sameSite: 'strict', secure }
  const hidden: CookieOptions = { ...shared, httpOnly: true, path: `${calls.pathname}/auth/device` }
  const readable: CookieOptions = { ...shared, path: '/' }
  const found: unknown = request.cookies?.[deviceCookieName]
  return {
    token: typeof found === 'string' && found !== '' ? found : null,
    keep(token, expires) {
      request.res?.cookie(deviceCookieName, token, { ...hidden, expires })
      request.res?.cookie(hint, deviceId(token), { ...readable, expires })
    },
    forget() {
      request.res?.clearCookie(deviceCookieName, hidden)
      request.res?.clearCookie(hint, readable)
    },
  }
}

/** Throws FORBIDDEN for what a page of another origin had sent, also without the cookie. */
export function requireOwnPage({ headers }: Request, { ownOrigins }: Settings): void {
  if (isForeign(headers, ownOrigins)) throw refusalOf(headers)
}

/**
 * Single sign-on of Directus itself (`AUTH_PROVIDERS`): its providers, the address that leads to one, and the way back.
 * `assemble/types.js` has the types. Script alone: a bundler leaves it out of a page that has no use for it.
 */

import { errorCodes, isOwnPath } from '../../../.waymark/core/waymark_core.js'
import { invalid, waymarkError } from './failure.js'
import { isSessionError } from './guards.js'

/** @param {import('waymark-core').Core} core @param {import('waymark-core').CallOptions} [control] */
export const ssoProviders = (core, control) => core.request({ ...control, path: 'auth' })

/**
 * @param {import('waymark-core').Core} core
 * @param {string} provider
 * @param {import('waymark-core').SsoOptions} options
 */
export function ssoAddress(core, provider, { redirect, otp, prompt }) {
  requireCookie(core)
  if (!provider.trim()) throw waymarkError('validation', 'EMPTY_ID', 'The provider cannot be empty.')
  if (!isOwnPath(redirect)) throw invalid('redirect', 'not_a_path_of_this_site')
  const here = globalThis.location?.origin
  const address = new URL(`${core.apiUrl}auth/login/${encodeURIComponent(provider)}`, here)
  // Directus leads to a path of its own origin, or to an address of another one that it was told to allow.
  const isElsewhere = here && address.origin !== here
  address.searchParams.set('redirect', isElsewhere ? here + redirect : redirect)
  if (otp) address.searchParams.set('otp', otp)
  if (prompt) address.searchParams.set('prompt', 'true')
  // The page that opens on the way back asks the server, whatever it kept before.
  if (globalThis.document) for (const name of ['directus_token', 'directus_left']) removeCookie(name)
  return address.href
}

/**
 * @param {import('waymark-core').Core} core
 * @param {string} [search]
 * @param {import('waymark-core').CallControl} [control]
 */
export async function takeOverSso(core, search = globalThis.location?.search ?? '', control) {
  requireCookie(core)
  const reason = new URLSearchParams(search).get('reason')
  if (reason) throw refused(reason)
  try {
    await core.session.refresh(control)
  } catch (error) {
    if (!isSessionError(error)) throw error
    throw waymarkError(
      'session',
      'LOGIN_FAILED',
      'The provider left no session: the mode of the core must be AUTH_<PROVIDER>_MODE of Directus.',
    )
  }
}

/**
 * Directus puts the session that a provider began into a cookie, and nowhere else: a core that keeps its tokens itself
 * would never have it, nor would a page that may have no cookies.
 *
 * @param {import('waymark-core').Core} core
 */
function requireCookie(core) {
  if (core.mode === 'json') throw invalid('mode', 'cookie_or_session')
  try {
    void globalThis.document?.cookie
  } catch (cause) {
    const said = { field: 'cookie', reason: 'not_allowed' }
    const message =
      'cookie: not_allowed. This page may have none (a sandboxed frame?), and single sign-on works by them.'
    throw waymarkError('validation', 'VALIDATION', message, said, cause)
  }
}

/** @param {string} reason as Directus adds it to the address */
function refused(reason) {
  const codes = /** @type {string[]} */ (errorCodes())
  const isKnown = reason !== 'INVALID_CREDENTIALS' && codes.includes(reason)
  const word = /^[A-Z_]{1,60}$/.test(reason) ? reason : 'UNKNOWN'
  return waymarkError('session', isKnown ? reason : 'LOGIN_FAILED', `The provider's sign-in failed: ${word}`, {
    reason: word,
  })
}

/** @param {string} name */
function removeCookie(name) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`
}

/**
 * Where a sign-in at a provider of Directus leads afterwards. Directus takes a path, but leaves what it finds once dots
 * and backslashes are resolved: `/.//evil.example` is a path to it, and another site to a browser.
 */
import { isOwnPath } from 'waymark-core'

/**
 * The place as a browser would resolve it; null where it is none that a sign-in may lead to. Which other origins are
 * allowed is up to Directus (`AUTH_<PROVIDER>_REDIRECT_ALLOW_LIST`).
 *
 * @param own origin of `PUBLIC_URL`, which paths belong to
 */
export function loginRedirect(redirect: string, own: string): string | null {
  const isAbsolute = URL.canParse(redirect)
  if (!isAbsolute && !URL.canParse(redirect, own)) return null
  const { protocol, origin, username, password, pathname, search, hash, href } = new URL(redirect, own)
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return null
  const path = `${pathname}${search}${hash}`
  if (!isOwnPath(path) || (!isAbsolute && origin !== own)) return null
  return isAbsolute ? href : path
}

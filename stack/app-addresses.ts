/**
 * Which addresses have a page of the app. Every gateway answers any other with the same document and HTTP 404. The
 * addresses are read from the app; `app/src/app/gateway-addresses.test.ts` holds them against its router.
 */

import { checkInPath, kioskPath } from '../app/src/shared/attendance-paths.ts'
import { consentsPath } from '../app/src/shared/consents-path.ts'
import { paths, patterns } from '../app/src/shared/paths.ts'
import { previewPath } from '../app/src/shared/preview-path.ts'
import { processingPath } from '../app/src/shared/processing-path.ts'
import { verifyPath } from '../app/src/shared/verify-path.ts'

/** Routes as the app declares them; a segment that begins with a colon stands for any, and may be left out with `?`. */
export const appRoutes = [
  ...Object.values(paths),
  ...Object.values(patterns),
  previewPath,
  verifyPath,
  processingPath,
  consentsPath,
  checkInPath,
  kioskPath,
].filter((path) => typeof path === 'string')

/** A letter is written as it is or as a percent-encoded byte. */
const inAddress = (letter: string) => {
  const encoded = `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`
  return `(?:${letter.replace(/[^\w]/, '\\$&')}|${encoded})`
}

function segmentPattern(segment: string): string {
  if (!segment.startsWith(':')) return `/${[...segment].map(inAddress).join('')}`
  return segment.endsWith('?') ? '(?:/[^/?#]+)?' : '/[^/?#]+'
}

/**
 * A regular expression, to be used without regard to case, of the addresses of a route as a request line has them: with
 * any number of slashes behind, as the router takes them, and with a query or without.
 */
export function addressPattern(route: string): string {
  const segments = route.split('/').filter(Boolean)
  return `^${segments.map(segmentPattern).join('') || '/'}/*(?:\\?|$)`
}

const known = appRoutes.map((route) => new RegExp(addressPattern(route), 'i'))

/** Whether a page of the app has this address: path and query as a request line has them. */
export const isAppAddress = (address: string) => known.some((pattern) => pattern.test(address))

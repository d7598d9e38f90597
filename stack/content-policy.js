/** The Content-Security-Policy and the other headers of the app's pages, shared by the local gateway and production. */

/**
 * No inline script or style, nothing from elsewhere. The Studio brings its own policy and is not touched.
 *
 * @param {string[]} connect hosts beside our own that the app may talk to
 */
export function contentPolicy(connect) {
  return [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Headers of everything the app consists of.
 *
 * @param {string[]} connect
 * @returns {Record<string, string>}
 */
export function pageHeaders(connect) {
  return {
    'Content-Security-Policy': contentPolicy(connect),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
  }
}

/** How long a browser may keep what the app consists of: a name in /assets/ changes with what is in it. */
export const assetCaching = 'public, max-age=31536000, immutable'

/** The addresses of library images on the app's own origin, and the headers they are served with. */

/** Widths in which the backend makes pictures, by name. */
const presets = ['xs', 'sm', 'md', 'lg', 'xl', 'xxl']

/** `/images/{file}` is the file as it is, `/images/{file}/{preset}` a smaller one. Nothing else may be asked for. */
export const imagePattern = `^/images/(?<picture>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:/(?<size>${presets.join('|')}))?$`

/**
 * How long a browser may keep a picture. An address with the file's version (`?v=`) always has the same bytes behind
 * it; without it the browser asks, soon, whether it changed.
 */
export const imageCaching = {
  versioned: 'public, max-age=31536000, immutable',
  plain: 'public, max-age=60, stale-while-revalidate=86400',
}

/** A drawing (SVG) that somebody uploaded is shown, but runs nothing, also where it is opened by itself. */
export const imageHeaders = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Request headers that are not forwarded: these images are public, so credentials must not matter. */
export const forgottenHeaders = ['cookie', 'authorization']

/**
 * Where Directus has what an address names, or null.
 *
 * @param {string} pathname
 */
export function assetPath(pathname) {
  const { picture, size } = new RegExp(imagePattern).exec(pathname)?.groups ?? {}
  if (!picture) return null
  return `/assets/${picture}${size ? `?key=${size}` : ''}`
}

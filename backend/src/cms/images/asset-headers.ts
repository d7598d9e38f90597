/**
 * Files that people uploaded come from the origin of the app: whatever they are, a browser neither runs them nor takes
 * them for something else, and shows by itself only what is made of pixels.
 */
import type { Express, Response } from 'express'

const shown = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'])

export function guardAssets(app: Express): void {
  app.use('/assets', (_request, response, next) => {
    const writeHead = response.writeHead
    // The last moment: Directus says what it is only when it has found it.
    response.writeHead = (...args: unknown[]) => {
      secure(response)
      return writeHead.apply(response, args as Parameters<typeof writeHead>)
    }
    next()
  })
}

function secure(response: Response): void {
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
  const type = String(response.getHeader('content-type') ?? '').split(';')[0] ?? ''
  // Pages of the app load scripts of their own origin, which this is.
  if (type === '' || /script|css|wasm/i.test(type)) response.setHeader('Content-Type', 'text/plain; charset=utf-8')
  const disposition = String(response.getHeader('content-disposition') ?? '')
  if (disposition.startsWith('inline') && !shown.has(type.toLowerCase()))
    response.setHeader('Content-Disposition', disposition.replace('inline', 'attachment'))
}

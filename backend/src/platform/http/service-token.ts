/**
 * Tokens of other systems. Directus knows accounts alone, and refuses any other token wherever it meets one; under
 * `/programme/integrations`, and nowhere else, a service token is taken from the request before Directus sees it.
 */
import type { Express, Request } from 'express'

export const serviceTokenPrefix = 'wms_'
const place = '/programme/integrations/'

const tokens = new WeakMap<object, string>()

export function takeServiceTokens(app: Express): void {
  app.use((request, _response, next) => {
    const [, token] = /^bearer (wms_[\w-]{43})$/i.exec(request.headers.authorization ?? '') ?? []
    if (token && request.path.startsWith(place)) {
      tokens.set(request, token)
      delete request.headers.authorization
    }
    next()
  })
}

/** As it was sent; nobody has looked yet whether it is one. */
export function serviceTokenOf(request: Request): string | null {
  return tokens.get(request) ?? null
}

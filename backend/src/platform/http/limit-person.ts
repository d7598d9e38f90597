/**
 * How often one person may call, by whatever door: so that somebody who takes part and means harm takes nobody else's
 * turn. A page is ten to fifteen calls. The team's Studio, which reads much at once, and whoever is not signed in, whom
 * the proxy counts by their network, are not counted here.
 */
import type { Express } from 'express'
import type { Settings } from '../settings/settings.ts'
import { envelope } from './envelope.ts'
import { ApiError } from './errors.ts'
import { rateLimit } from './rate-limit.ts'

/**
 * So long that pages opened one after the other are not cut off, so short that nobody saves up what stops everybody
 * else.
 */
const spanSeconds = 10

export function limitPeople(app: Express, settings: Pick<Settings, 'redis' | 'callsPerSecond'>): void {
  const take = rateLimit(settings, 'calls', settings.callsPerSecond * spanSeconds, spanSeconds)
  app.use('/', ({ method, path, accountability }, response, next) => {
    const { user = null, admin = false, app: studio = false } = accountability ?? {}
    if (!user || admin || studio || isPartOfUpload(method, path)) return next()
    take(user).then(
      () => next(),
      (error: unknown) => {
        if (!(error instanceof ApiError)) return next(error)
        response.set('Retry-After', String(error.params['retryAfterSeconds'] ?? spanSeconds))
        response.status(error.status).json({ errors: [envelope(error)] })
      },
    )
  })
}

/** A file of 25 MB is fifty of them; how much one person may send in a day is counted elsewhere. */
const isPartOfUpload = (method: string, path: string) => method === 'PUT' && path.startsWith('/programme/uploads/')

/**
 * Limits how often one participant may call, over all endpoints of Directus and the programme. A page of the app needs
 * ten to fifteen calls. Members of the team, whose Studio reads much at once, are not limited; requests without a
 * session are limited by network at the proxy.
 */
import type { Express } from 'express'
import type { Settings } from '../settings/settings.ts'
import { envelope } from './envelope.ts'
import { ApiError } from './errors.ts'
import { rateLimit } from './rate-limit.ts'

/**
 * Span in seconds: long enough for several pages opened one after the other, short enough that nobody saves up a burst.
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

/** A file of 25 MB is fifty parts; `domain/uploads/quota.ts` limits uploads by size. */
const isPartOfUpload = (method: string, path: string) => method === 'PUT' && path.startsWith('/programme/uploads/')

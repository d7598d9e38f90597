/** Turns errors of an overloaded or missing database into SERVICE_UNAVAILABLE, which tells the client to try again. */
import type { ErrorRequestHandler, Express } from 'express'
import { isGone, isOutOfRoom, isTooBusy } from '../database/transaction.ts'
import { envelope } from './envelope.ts'
import { ApiError } from './errors.ts'
import { isOfRedis } from './redis-away.ts'

/** Null when the error has another cause. */
export function missingDatabase(error: unknown): ApiError | null {
  if (isTooBusy(error))
    return new ApiError(
      'SERVICE_UNAVAILABLE',
      'There is too much to do now. Nothing was changed; try again in a moment.',
    )
  if (isOfRedis(error))
    return new ApiError('SERVICE_UNAVAILABLE', 'A part of the programme starts again. Try again in a moment.')
  if (isOutOfRoom(error))
    return new ApiError(
      'SERVICE_UNAVAILABLE',
      'There is no room left on the disk. Nothing was changed; try again once the operators have made some.',
    )
  if (isGone(error))
    return new ApiError(
      'SERVICE_UNAVAILABLE',
      'The database does not answer. Try again in a moment; under the same Idempotency-Key nothing is done twice.',
    )
  return null
}

/** For Directus's own endpoints, which would answer 500. Register it after all routes. */
export function answerForMissingDatabase(app: Express, log: { error: (error: unknown, about: string) => void }): void {
  // Express knows by the four parameters that it is about errors.
  const answer: ErrorRequestHandler = (error, _request, response, next) => {
    const refusal = missingDatabase(Array.isArray(error) ? error[0] : error)
    if (!refusal || response.headersSent) return next(error)
    log.error(error, 'programme: the database did not answer')
    response.status(refusal.status).json({ errors: [envelope(refusal)] })
  }
  app.use(answer)
}

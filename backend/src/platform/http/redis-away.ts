/**
 * Keeps the process alive while Redis is away. Directus sends some commands without awaiting them, and their unhandled
 * rejection would end the process. Any other unhandled rejection ends it as before.
 */
interface Log {
  warn: (text: string) => void
}

const quietMs = 60_000

export function outliveRedis(log: Log): void {
  let saidAt = 0
  process.on('unhandledRejection', (error) => {
    if (!isOfRedis(error)) throw error
    if (Date.now() - saidAt < quietMs) return
    saidAt = Date.now()
    log.warn(`programme: Redis does not answer (${error.message})`)
  })
}

/** Matches messages of ioredis, which has no codes for most of its errors. */
export function isOfRedis(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'MaxRetriesPerRequestError' ||
    /^(Command timed out|Connection is closed\.|Stream isn't writeable and enableOfflineQueue)/.test(error.message)
  )
}

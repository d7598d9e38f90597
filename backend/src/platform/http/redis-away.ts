/**
 * Keeps the process while Redis is away: Directus sends some of its commands without waiting for them, and one that
 * fails unheard would end it, and every other one that asks the same Redis. Whatever else fails unheard ends it as
 * before.
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

/** The words of ioredis, which Directus and the programme use; it has no codes for most of them. */
export function isOfRedis(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'MaxRetriesPerRequestError' ||
    /^(Command timed out|Connection is closed\.|Stream isn't writeable and enableOfflineQueue)/.test(error.message)
  )
}

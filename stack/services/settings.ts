/** Directus's settings for PostgreSQL and Redis; the same locally, in tests and in production. */

/** Facts, content and accounts. */
export function postgresSettings(url: string): Record<string, string> {
  return { DB_CLIENT: 'pg', DB_CONNECTION_STRING: url }
}

/** What several processes must agree on: who asked how often, who runs a schedule, what everybody is to be told. */
export function redisSettings(url: string): Record<string, string> {
  const { hostname, port, password } = new URL(url)
  return {
    REDIS_HOST: hostname,
    REDIS_PORT: port,
    ...(password ? { REDIS_PASSWORD: decodeURIComponent(password) } : {}),
    // One that is started again at once is waited for, in tries to reach it (less than 2 s); while it is away nobody
    // waits long: in ms.
    REDIS_CONNECT_TIMEOUT: '2000',
    // For one that takes calls and never answers. Longer than a start keeps a process of Directus busy, also on a loaded
    // machine: it ends when one of its first commands is late.
    REDIS_COMMAND_TIMEOUT: '20000',
    REDIS_MAX_RETRIES_PER_REQUEST: '8',
    // Directus counts nothing that the programme does not: without Redis it would let nobody in.
    RATE_LIMITER_STORE: 'memory',
    SYNCHRONIZATION_STORE: 'redis',
    CACHE_STORE: 'redis',
    // Answers are not kept (CACHE_ENABLED stays off): a reader sees what was written before. Schema and permissions
    // are.
    CACHE_NAMESPACE: 'waymark',
  }
}

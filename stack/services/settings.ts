/** What Directus is told about PostgreSQL and Redis; the same here, in tests and in production. */

/** Facts, content and accounts. */
export function postgresSettings(url: string): Record<string, string> {
  return { DB_CLIENT: 'pg', DB_CONNECTION_STRING: url }
}

/** What several processes must agree on: who asked how often, who runs a schedule, what everybody is to be told. */
export function redisSettings(url: string): Record<string, string> {
  return {
    REDIS: url,
    RATE_LIMITER_STORE: 'redis',
    SYNCHRONIZATION_STORE: 'redis',
    CACHE_STORE: 'redis',
    // Answers are not kept (CACHE_ENABLED stays off): a reader sees what was written before. Schema and permissions are.
    CACHE_NAMESPACE: 'waymark',
  }
}

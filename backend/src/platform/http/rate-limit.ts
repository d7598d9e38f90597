/** Rate limits by caller. They are counted in Redis where Directus has one, so that all instances count together. */
import { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { limitRefusals } from '../metrics/registry.ts'
import type { RedisSettings, Settings } from '../settings/settings.ts'
import { ApiError } from './errors.ts'

/** `points`: how much of the limit is used up; one unless it is said. */
export type Limit = (caller: string, points?: number) => Promise<void>

/** Attempts that count only while they fail. */
export interface Tries {
  /** Counts an attempt. Throws RATE_LIMITED above the limit. */
  take: Limit
  /** Takes back one attempt, which succeeded. */
  giveBack: (caller: string) => Promise<void>
  /** Takes back all attempts of the caller. */
  forget: (caller: string) => Promise<void>
}

/** `name`: limits of the same name share their counts. */
export function rateLimit(settings: Pick<Settings, 'redis'>, name: string, most: number, spanSeconds = 60): Limit {
  return tries(settings, name, most, spanSeconds).take
}

export function tries({ redis }: Pick<Settings, 'redis'>, name: string, most: number, spanSeconds: number): Tries {
  const about = { keyPrefix: `waymark:${name}`, points: most, duration: spanSeconds }
  const memory = new RateLimiterMemory(about)
  // While Redis is away each instance counts for itself.
  const limiter = redis
    ? new RateLimiterRedis({ ...about, storeClient: connection(redis), insuranceLimiter: memory })
    : memory
  return {
    take: async (caller, points = 1) => {
      try {
        await limiter.consume(caller, points)
      } catch (refused) {
        if (refused instanceof Error) throw refused
        limitRefusals.inc({ limit: name })
        const { msBeforeNext } = refused as { msBeforeNext: number }
        throw new ApiError('RATE_LIMITED', 'Too many attempts: wait a while.', {
          retryAfterSeconds: Math.ceil(msBeforeNext / 1000),
        })
      }
    },
    giveBack: async (caller) => void (await limiter.reward(caller)),
    forget: async (caller) => void (await limiter.delete(caller)),
  }
}

/** Rejects when Redis does not answer. */
export async function pingRedis(redis: RedisSettings): Promise<void> {
  await connection(redis).ping()
}

let shared: Redis | null = null

function connection(redis: RedisSettings): Redis {
  if (shared) return shared
  // A Redis that accepts commands and never answers counts as gone after this time, in ms.
  const options = { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 3000 }
  shared = typeof redis === 'string' ? new Redis(redis, options) : new Redis({ ...redis, ...options })
  // Directus reports what is wrong with its Redis; without a listener each try would be written to the console.
  shared.on('error', () => undefined)
  return shared
}

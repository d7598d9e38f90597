import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { redis } from '../../stack/services/redis.ts'
import { pingRedis, rateLimit } from '../src/platform/http/rate-limit.ts'
import { freePort } from './support/places.ts'

let store: Awaited<ReturnType<typeof redis>>

beforeAll(async () => {
  const folder = mkdtempSync(join(inject('template'), '..', 'redis-'))
  store = await redis({ folder, port: await freePort(), log: join(folder, 'redis.log') })
  await store.process.start()
})
afterAll(() => store.process.kill())

test('two instances with one Redis count together, and each for itself while it is away', async () => {
  const settings = { redis: store.url }
  const [one, other] = [rateLimit(settings, 'tries', 3), rateLimit(settings, 'tries', 3)]
  // Until the connection stands, an instance counts alone.
  let name = 0
  const together = async () => {
    await rateLimit(settings, `connected-${++name}`, 1)('somebody')
    return await refused(rateLimit(settings, `connected-${name}`, 1))
  }
  await expect.poll(together).toBe(true)
  for (const limit of [one, other, one]) await limit('somebody')
  expect(await refused(other)).toBe(true)
  expect(await refused(rateLimit({ redis: null }, 'tries', 3))).toBe(false)
  await pingRedis(store.url)
  await store.process.kill()
  const tries = [1, 2, 3, 4].map(() => refused(other, 'somebody else'))
  expect(await Promise.all(tries)).toEqual([false, false, false, true])
  await expect(pingRedis(store.url)).rejects.toThrow()
})

async function refused(limit: (caller: string) => Promise<void>, caller = 'somebody'): Promise<boolean> {
  return await limit(caller).then(
    () => false,
    (error: { code?: string }) => {
      if (error.code !== 'RATE_LIMITED') throw error
      return true
    },
  )
}

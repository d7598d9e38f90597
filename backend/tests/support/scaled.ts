/**
 * The programme grown past one machine: two processes of Directus on one PostgreSQL and one Redis.
 *
 *     const programme = await scaledProgramme({ chain: chain.settings })
 *     await Promise.all(people.map((person) => person.programme('POST', '/…')))   // in turn to both
 *     await send('GET', '/programme/health')                                      // as well
 *     await fetch(`${programme.urls[0]}/programme/health`)                        // to one of them
 *     programme.processes[1].process.kill('SIGKILL')
 *     await programme.db('items').where(…)
 *     await programme.stop()
 */

import { join } from 'node:path'
import type { Knex } from 'knex'
import type { ManagedProcess } from '../../../stack/local/process.ts'
import { redis } from '../../../stack/services/redis.ts'
import { redisSettings } from '../../../stack/services/settings.ts'
import type { ChainSettings } from '../../src/platform/settings/settings.ts'
import { visit } from './address.ts'
import { copyOfTemplate } from './database.ts'
import { environment, type RunningDirectus, startDirectus } from './directus.ts'
import { freePort } from './places.ts'

export interface ScaledProgramme {
  urls: [string, string]
  processes: [RunningDirectus, RunningDirectus]
  redis: ManagedProcess
  db: Knex
  folder: string
  /** What both processes were started with: to start another one. */
  env: Record<string, string>
  stop: () => Promise<void>
}

/** From here on `send` and every `Person` of this file go to both in turn, until it is stopped. */
export async function scaledProgramme({
  chain = null,
  env: more = {},
  prepare = async () => {},
}: {
  chain?: ChainSettings | null
  /** What is done to the database before anybody serves it. */
  prepare?: (db: Knex) => Promise<void>
  env?: Record<string, string>
} = {}): Promise<ScaledProgramme> {
  const { folder, db } = copyOfTemplate('postgres')
  await prepare(db)
  const store = await redis({ folder, port: await freePort(), log: join(folder, 'redis.log') })
  await store.process.start()
  const env = { ...environment(folder, chain), ...redisSettings(store.url), ...more }
  const processes = await startBoth(env).catch(async (error: unknown) => {
    await store.process.kill()
    throw error
  })
  const urls: [string, string] = [processes[0].url, processes[1].url]
  const leave = visit(urls)
  return {
    urls,
    processes,
    redis: store.process,
    db,
    folder,
    env,
    stop: async () => {
      leave()
      await db.destroy()
      await Promise.all(processes.map((running) => running.stop()))
      await store.process.kill()
    },
  }
}

/** Both or none: one that runs alone would outlive the test. */
async function startBoth(env: Record<string, string>): Promise<[RunningDirectus, RunningDirectus]> {
  const [one, two] = await Promise.allSettled([startDirectus(env), startDirectus(env)])
  if (one.status === 'fulfilled' && two.status === 'fulfilled') return [one.value, two.value]
  for (const it of [one, two]) if (it.status === 'fulfilled') await it.value.stop()
  throw one.status === 'rejected' ? one.reason : (two as PromiseRejectedResult).reason
}

/**
 * A programme whose process dies where a test says, and whoever takes over: itself, started again, or a second process.
 */
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { newId } from '../../src/platform/database/ids.ts'
import { dead, sound, startFickleRpc } from '../chain/fickle-rpc.ts'
import type { Arena } from '../parallel/arena.ts'
import { visit } from '../support/address.ts'
import { startChain, testClient } from '../support/chain.ts'
import { administrators, crowd, gameMasters } from '../support/crowd.ts'
import { copyOfTemplate } from '../support/database.ts'
import { environment, type RunningDirectus, startDirectus } from '../support/directus.ts'
import type { Database } from '../support/place.ts'
import type { Order } from '../support/power-cut.ts'

export type Host = 'directus' | 'bare host'

export interface World extends Arena {
  env: Record<string, string>
  /** From now on places are counted; the process dies at the one that is named. */
  arm: (during: Order['during'], at: number) => void
  disarm: () => void
  /** The places that were passed since it was armed. */
  passed: () => string[]
  isDead: () => boolean
  deaths: { count: number }
  /** After a death: somebody serves again, whom requests reach from now on. */
  takeOver: () => Promise<void>
  /** Before the next death: the process that can die runs, and requests reach it. */
  readyToDie: () => Promise<void>
  close: () => Promise<void>
}

const preload = fileURLToPath(new URL('../support/power-cut.ts', import.meta.url))
const bareHost = fileURLToPath(new URL('../support/bare-host.ts', import.meta.url))

const dayMs = 24 * 3600_000

export async function openWorld(database: Database, host: Host): Promise<World> {
  const chain = await startChain()
  const { folder, db } = copyOfTemplate(database)
  const file = join(mkdtempSync(join(inject('template'), '..', 'cut-')), 'order')
  const env = {
    ...environment(folder, chain.settings),
    WAYMARK_SWEEP_MS: '3600000',
    WAYMARK_RECONCILE_MINUTES: '0',
  }
  const start = (more: Record<string, string>) =>
    startDirectus({ ...env, ...more }, host === 'bare host' ? [...quietly, bareHost] : undefined)
  const startMortal = () => start({ WAYMARK_POWER_CUT: file, NODE_OPTIONS: `${quietly.join(' ')} --import ${preload}` })

  let mortal = await startMortal()
  // On PostgreSQL a second process lives on. It reaches the chain once it takes over: the first one is the one that
  // sees things.
  const rpc = await startFickleRpc(chain.settings.rpcUrl)
  rpc.fault = dead
  const other = database === 'postgres' ? await start({ WAYMARK_RPC_URL: rpc.url }) : null
  let leave = visit([mortal.url])
  const go = ({ url }: RunningDirectus) => {
    leave()
    leave = visit([url])
  }
  const isDead = () => mortal.process.exitCode !== null || mortal.process.signalCode !== null
  const revive = async () => {
    if (!isDead()) return
    mortal = await startMortal()
  }
  return {
    ...{
      db,
      env,
      chain: chain.settings,
      client: testClient(chain.settings.rpcUrl),
      mail: '',
      isDead,
      deaths: { count: 0 },
    },
    people: await crowd(db, 8),
    masters: await gameMasters(db, 2),
    admins: await administrators(db, 2),
    arm: (during, at) => {
      rmSync(`${file}.passed`, { force: true })
      writeFileSync(file, JSON.stringify({ id: newId(), during, at } satisfies Order))
    },
    disarm: () => rmSync(file, { force: true }),
    passed: () => (existsSync(`${file}.passed`) ? readFileSync(`${file}.passed`, 'utf8').trim().split('\n') : []),
    takeOver: async () => {
      if (!isDead()) await once(mortal.process, 'exit')
      rpc.fault = sound
      if (other) return go(other)
      await revive()
      go(mortal)
    },
    readyToDie: async () => {
      rpc.fault = dead
      await revive()
      go(mortal)
      // Nobody begins as many quests in an hour as are begun here: what was begun before is long ago.
      await db('quest_runs').update({ started_at: new Date(Date.now() - dayMs) })
    },
    close: async () => {
      leave()
      await db.destroy()
      await mortal.stop()
      await other?.stop()
      rpc.stop()
      chain.stop()
    },
  }
}

const quietly = ['--disable-warning=ExperimentalWarning']

/**
 * A PostgreSQL with a standby that has everything before it is confirmed, behind one address that moves from the one to
 * the other: what a hosted database is.
 */
import { execFileSync } from 'node:child_process'
import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import knex from 'knex'
import { type Postgres, postgres } from '../../../stack/services/postgres.ts'
import { freePort } from './places.ts'

const password = 'cairn'

export interface Pair {
  /** Of `database`, at the address that moves. */
  url: (database: string) => string
  /** The primary loses its power; whoever asks reaches the standby, which only reads. */
  failOver: () => Promise<void>
  /** The standby takes what is written. */
  promote: () => Promise<void>
  stop: () => Promise<void>
}

/** `fill` is run while there is no standby yet. */
export async function startPair(folder: string, fill: (url: Pair['url']) => Promise<void>): Promise<Pair> {
  const ports = [await freePort(), await freePort()] as const
  const [primary, standby] = await Promise.all([make(folder, 'primary', ports[0]), make(folder, 'standby', ports[1])])
  const relay = await startRelay(ports[0])
  const url: Pair['url'] = (database) => primary.url(database).replace(`:${ports[0]}/`, `:${relay.port}/`)
  await primary.process.start()
  await fill(url)
  await primary.process.stop()

  const [data, copy] = [primary, standby].map((one) => join(one.folder, 'data')) as [string, string]
  rmSync(copy, { recursive: true })
  execFileSync('cp', ['-a', data, copy])
  const source = `host=127.0.0.1 port=${ports[0]} user=waymark password=${password}`
  appendFileSync(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  writeFileSync(join(copy, 'standby.signal'), '')
  appendFileSync(join(data, 'postgresql.auto.conf'), "synchronous_standby_names = '*'\n")
  await primary.process.start()
  await standby.process.start()
  await untilInStep(primary)
  return {
    url,
    failOver: async () => {
      await primary.process.kill()
      relay.moveTo(ports[1])
    },
    promote: async () => void (await ask(standby, 'select pg_promote()')),
    stop: async () => {
      relay.stop()
      for (const { process: server, folder: lies } of [primary, standby]) {
        await server.kill()
        rmSync(lies, { recursive: true, force: true })
      }
    },
  }
}

function make(folder: string, name: string, port: number): Promise<Postgres> {
  return postgres({ folder: join(folder, name), port, password, log: join(folder, `${name}.log`) })
}

async function untilInStep(primary: Postgres): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const [row] = await ask(primary, 'select sync_state from pg_stat_replication')
    if (row?.['sync_state'] === 'sync') return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The standby did not follow.')
}

async function ask({ url }: Postgres, sql: string): Promise<Record<string, unknown>[]> {
  const db = knex({ client: 'pg', connection: url('postgres') })
  try {
    return (await db.raw(sql)).rows
  } finally {
    await db.destroy()
  }
}

/** One address, whoever stands behind it. */
async function startRelay(first: number) {
  let target = first
  const open = new Set<Socket>()
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => undefined)
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port,
    moveTo: (next: number) => {
      target = next
      cut()
    },
    stop: () => {
      server.close()
      cut()
    },
  }
}

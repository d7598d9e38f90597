/** Runs a Redis server on a port of the loopback address. It persists nothing: what must last is in PostgreSQL. */

import { connect } from 'node:net'
import { loopback } from '../local/ports.ts'
import { ManagedProcess } from '../local/process.ts'
import { findRedis, libraryPath } from '../set-up/redis.js'

export interface RedisOptions {
  folder: string
  port: number
  log: string
}

export interface Redis {
  process: ManagedProcess
  url: string
}

/** `note` hears what is being fetched, where it is not there. */
export async function redis({ folder, port, log }: RedisOptions, note?: (text: string) => void): Promise<Redis> {
  const { program, libraries } = await findRedis(note)
  return {
    url: `redis://${loopback}:${port}`,
    process: new ManagedProcess({
      name: 'Redis',
      port,
      program,
      args: () => ['--bind', loopback, '--port', String(port), '--save', '', '--appendonly', 'no', '--dir', folder],
      cwd: folder,
      env: libraryPath(libraries),
      log,
      ready: () => answers(port),
      readyWithinMs: 15_000,
    }),
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, loopback, () => socket.write('PING\r\n'))
    socket.once('data', (reply) => {
      resolve(reply.toString().startsWith('+PONG'))
      socket.destroy()
    })
    socket.once('error', () => resolve(false))
  })
}

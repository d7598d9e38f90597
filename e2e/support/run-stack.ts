/** Runs the whole product on the data of one folder, for as long as this process lives. */

import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { directusSso } from '../../stack/local/identity/brands.ts'
import { loopback } from '../../stack/local/ports.ts'
import { environment } from '../../stack/set-up/command.js'
import { node22 } from '../../stack/set-up/node-22.js'
import { root } from '../../stack/set-up/paths.js'
import type { Slot } from './slots.ts'

/** Settings of Directus that differ for tests. */
export const directusSettings = {
  // A busy machine would fail a test by that alone.
  PRESSURE_LIMITER_ENABLED: 'false',
  // Nobody presses as fast as a test.
  WAYMARK_CALLS_PER_SECOND: '1000',
  // Passwords of tests need no protection against guessing, and there are hundreds of sign-ins.
  LOGIN_STALL_TIME: '10',
  REGISTER_STALL_TIME: '10',
  HASH_MEMORY_COST: '1024',
  HASH_TIME_COST: '2',
  // Long enough to press a button, short enough to wait for.
  WAYMARK_UNDO_SECONDS: '8',
}

/** A stack that answers. */
export interface RunningStack {
  /** Resolves once every process has ended. */
  stop: () => Promise<void>
}

/** Starts the stack. Rejects with its output when it ends before it is ready. */
export async function runStack({ ports, state }: Pick<Slot, 'ports' | 'state'>): Promise<RunningStack> {
  const stack = spawn(node22(), ['--disable-warning=ExperimentalWarning', join(root, 'stack', 'local', 'start.ts')], {
    // Nothing is written to it: that it closes tells the stack that this process is gone.
    stdio: ['pipe', 'pipe', 'pipe'],
    env: environment({
      WAYMARK_ENDS_WITH_STDIN: '1',
      WAYMARK_STATE: state,
      WAYMARK_PORT: String(ports.gateway),
      WAYMARK_CONTROL: String(ports.control),
      WAYMARK_DIRECTUS_PORT: String(ports.directus),
      WAYMARK_DIRECTUS_PORT_2: String(ports.secondDirectus),
      WAYMARK_CHAIN_PORT: String(ports.chain),
      WAYMARK_SMTP_PORT: String(ports.smtp),
      WAYMARK_POSTGRES_PORT: String(ports.postgres),
      WAYMARK_REDIS_PORT: String(ports.redis),
      WAYMARK_DIRECTUS_ENV: JSON.stringify({
        ...directusSettings,
        ...directusSso(`http://${loopback}:${ports.gateway}`),
      }),
    }),
  })
  await untilReady(stack)
  return { stop: () => stop(stack) }
}

function untilReady(stack: ChildProcess): Promise<void> {
  let output = ''
  return new Promise((resolve, reject) => {
    const take = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Ctrl-C stops everything')) resolve()
    }
    stack.stdout?.on('data', take)
    stack.stderr?.on('data', take)
    stack.once('exit', (code) => reject(new Error(`The stack ended with code ${code} before it was ready:\n${output}`)))
  })
}

function stop(stack: ChildProcess): Promise<void> {
  if (stack.exitCode !== null || stack.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    stack.once('exit', () => resolve())
    stack.kill('SIGTERM')
  })
}

/** Starts the whole product once for all tests, on data of its own, and stops it afterwards. */

import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { choosePort } from '../../stack/local/ports.ts'
import { environment } from '../../stack/set-up/command.js'
import { node22 } from '../../stack/set-up/node-22.js'
import { root } from '../../stack/set-up/places.js'

// `scaled.config.ts` asks for the larger stack.
const scaled = process.env.WAYMARK_PROFILE === 'scaled'
const state = join(root, '.waymark', scaled ? 'test-scaled' : 'test')

/** Playwright calls this once; what it returns is called at the end. */
export default async function startStack(): Promise<() => Promise<void>> {
  // Set it to the same folder as last time to save the half minute that new data takes.
  if (!process.env.WAYMARK_KEEP) rmSync(state, { recursive: true, force: true })
  const port = await choosePort('WAYMARK_TEST_PORT', 4920)
  const control = await choosePort('WAYMARK_TEST_CONTROL_PORT', 4990)
  const url = `http://127.0.0.1:${port}`
  const stack = spawn(node22(), ['--disable-warning=ExperimentalWarning', join(root, 'stack', 'local', 'start.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment({
      WAYMARK_STATE: state,
      WAYMARK_PORT: String(port),
      WAYMARK_DIRECTUS_PORT: String(await choosePort('WAYMARK_TEST_DIRECTUS_PORT', 8155)),
      WAYMARK_CHAIN_PORT: String(await choosePort('WAYMARK_TEST_CHAIN_PORT', 8645)),
      WAYMARK_SMTP_PORT: String(await choosePort('WAYMARK_TEST_SMTP_PORT', 2625)),
      WAYMARK_CONTROL: String(control),
    }),
  })
  let output = ''
  const take = (chunk: Buffer) => {
    output += chunk.toString()
  }
  stack.stdout.on('data', take)
  stack.stderr.on('data', take)
  await new Promise<void>((resolve, reject) => {
    const look = setInterval(() => {
      if (output.includes('Ctrl-C stops everything')) {
        clearInterval(look)
        resolve()
      }
    }, 200)
    stack.once('exit', (code) => {
      clearInterval(look)
      reject(new Error(`The stack ended with code ${code} before it was ready:\n${output}`))
    })
  })
  const secrets = JSON.parse(readFileSync(join(state, 'secrets.json'), 'utf8')) as { demoPassword: string }
  process.env.WAYMARK_TEST_URL = url
  process.env.WAYMARK_TEST_CONTROL = `http://127.0.0.1:${control}`
  process.env.WAYMARK_TEST_PASSWORD = secrets.demoPassword
  process.env.WAYMARK_TEST_STATE = state
  return () =>
    new Promise((resolve) => {
      if (stack.exitCode !== null || !existsSync(state)) return resolve()
      stack.removeAllListeners('exit')
      stack.once('exit', () => resolve())
      stack.kill('SIGTERM')
    })
}

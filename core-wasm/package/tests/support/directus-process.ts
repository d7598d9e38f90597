/** Directus as a process: its environment, its commands, its beginning and end. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { admin } from './directus-schema.ts'

const modules = fileURLToPath(new URL('../../../../node_modules', import.meta.url))
/** Not `directus/cli.js`, which first asks the internet for a newer version. */
const cli = join(modules, '@directus', 'api', 'dist', 'cli', 'run.js')

/** A Directus that answers. */
export interface Launched {
  url: string
  port: number
  end: (signal?: NodeJS.Signals) => Promise<void>
}

function environment(folder: string, more: Record<string, string> = {}): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    KEY: 'test',
    SECRET: '0123456789abcdef0123456789abcdef0123456789',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    DB_CLIENT: 'sqlite3',
    DB_FILENAME: join(folder, 'directus.db'),
    STORAGE_LOCATIONS: 'local',
    STORAGE_LOCAL_DRIVER: 'local',
    STORAGE_LOCAL_ROOT: join(folder, 'uploads'),
    EXTENSIONS_PATH: join(folder, 'extensions'),
    PACKAGE_FILE_LOCATION: folder,
    SERVE_APP: 'false',
    TELEMETRY: 'false',
    LOG_LEVEL: 'warn',
    LOG_STYLE: 'raw',
    WEBSOCKETS_ENABLED: 'true',
    CORS_ENABLED: 'true',
    CORS_ORIGIN: 'true',
    // SEARCH is not among the methods that Directus allows by itself.
    CORS_METHODS: 'GET,POST,PATCH,DELETE,SEARCH',
    // A busy machine is no reason to answer 503, and a wrong password none to wait.
    PRESSURE_LIMITER_ENABLED: 'false',
    LOGIN_STALL_TIME: '10',
    REGISTER_STALL_TIME: '10',
    HASH_MEMORY_COST: '1024',
    HASH_TIME_COST: '2',
    EMAIL_VERIFY_SETUP: 'false',
    ...more,
  }
}

/** Runs one command of Directus to its end. */
export async function runToEnd(args: string[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const child = spawn(process.execPath, [cli, ...args], { env: environment(folder), cwd: folder })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`directus ${args.join(' ')} failed:\n${output}`)
}

/** Starts Directus on what is in the folder and waits until it answers. */
export async function launch(folder: string, more: Record<string, string> = {}, port?: number): Promise<Launched> {
  const chosen = port ?? (await freePort())
  const url = `http://127.0.0.1:${chosen}`
  const env = environment(folder, { PUBLIC_URL: url, ...more, PORT: String(chosen) })
  const child = spawn(process.execPath, [cli, 'start'], { env, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-20_000)
    })
  }
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const gone = closed(child).then(() => process.removeListener('exit', kill))
  const deadline = Date.now() + 60_000
  while (!(await isUp(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      kill()
      throw new Error(`Directus did not start:\n${output}`)
    }
    await sleep(50)
  }
  return {
    url,
    port: chosen,
    end: async (signal = 'SIGKILL') => {
      child.kill(signal)
      await gone
    },
  }
}

function closed(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => child.once('close', resolve))
}

async function isUp(url: string): Promise<boolean> {
  const reply = await fetch(`${url}/server/ping`).catch(() => null)
  return (await reply?.text().catch(() => '')) === 'pong'
}

/** One that nobody listens on. */
export async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

/** A real Directus on a database of its own, with the built extension. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { postgresSettings } from '../../../stack/services/settings.ts'
import type { ChainSettings } from '../../src/platform/settings/settings.ts'
import { mnemonic } from './chain.ts'
import { postgresOf } from './place.ts'
import { backend, directusCli, freePort } from './places.ts'

export const password = 'cairn-ridge-ember-4820'
export const appUrl = 'http://waymark.test'

/** Signs tokens. */
export const secret = '0123456789abcdef0123456789abcdef0123456789'

const compileCache = process.env['NODE_COMPILE_CACHE']

export function environment(folder: string, chain: ChainSettings | null): Record<string, string> {
  const url = postgresOf(folder)
  return {
    PATH: process.env['PATH'] ?? '',
    ...(compileCache ? { NODE_COMPILE_CACHE: compileCache } : {}),
    HOME: folder,
    HOST: '127.0.0.1',
    PUBLIC_URL: `${appUrl}/api`,
    KEY: 'test',
    SECRET: secret,
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: password,
    ...(url ? postgresSettings(url) : { DB_CLIENT: 'sqlite3', DB_FILENAME: join(folder, 'directus.db') }),
    STORAGE_LOCATIONS: 'local',
    STORAGE_LOCAL_DRIVER: 'local',
    STORAGE_LOCAL_ROOT: join(folder, 'uploads'),
    EXTENSIONS_PATH: join(backend, 'extensions'),
    PACKAGE_FILE_LOCATION: backend,
    EXTENSIONS_MUST_LOAD: 'true',
    SERVE_APP: 'false',
    TELEMETRY: 'false',
    // As the product does it.
    CACHE_SCHEMA_FREEZE_ENABLED: 'true',
    ASSETS_CACHE_REVALIDATE: 'true',
    // Under pressure Directus refuses before anything of ours is asked (503): a busy machine would fail a test by that
    // alone.
    PRESSURE_LIMITER_ENABLED: 'false',
    SERVER_KEEP_ALIVE_TIMEOUT: '75000',
    // What makes guessing passwords slow makes tests slow.
    LOGIN_STALL_TIME: '10',
    REGISTER_STALL_TIME: '10',
    HASH_MEMORY_COST: '1024',
    HASH_TIME_COST: '2',
    LOG_LEVEL: 'warn',
    LOG_STYLE: 'raw',
    WEBSOCKETS_ENABLED: 'false',
    WEBSOCKETS_GRAPHQL_ENABLED: 'false',
    WAYMARK_APP_URL: appUrl,
    WAYMARK_CALLS_PER_SECOND: '5000',
    WAYMARK_SIGN_INS_PER_MINUTE: '5000',
    WAYMARK_EMAIL_REQUESTS_PER_MINUTE: '5000',
    RATE_LIMITER_REGISTRATION_POINTS: '5000',
    WAYMARK_DEMO_MNEMONIC: mnemonic,
    WAYMARK_DEMO_PASSWORD: password,
    ...(chain
      ? {
          WAYMARK_CHAIN_ID: String(chain.chainId),
          WAYMARK_RPC_URL: chain.rpcUrl,
          WAYMARK_ITEMS_ADDRESS: chain.items,
          WAYMARK_MARKET_ADDRESS: chain.market,
          WAYMARK_DEPLOY_BLOCK: String(chain.deployBlock),
          WAYMARK_CONFIRMATIONS: String(chain.confirmations),
          WAYMARK_DEVELOPMENT_CHAIN: 'true',
          WAYMARK_SOLANA_CHAIN: 'devnet',
          WAYMARK_POLL_MS: String(chain.pollMs),
          WAYMARK_LOG_ADDRESS: chain.log ?? '',
          WAYMARK_ANCHORER_KEY: chain.anchorerKey ?? '',
          WAYMARK_MINTER_KEY: chain.minterKey ?? '',
        }
      : {}),
  }
}

/** For many requests that are to be refused: nothing is written about each. */
export const quiet = { LOG_LEVEL: 'fatal' }

/** Nothing is written that nobody asked for: the chain is not followed, and nothing that is due is looked for. */
export const still = { WAYMARK_POLL_MS: '3600000', WAYMARK_SWEEP_MS: '3600000', WAYMARK_RECONCILE_MINUTES: '0' }

/** Mails go to an SMTP server on this machine, links in them to the app. */
export function mailEnvironment(smtpPort: number): Record<string, string> {
  return {
    EMAIL_TRANSPORT: 'smtp',
    EMAIL_FROM: 'waymark@example.com',
    EMAIL_SMTP_HOST: '127.0.0.1',
    EMAIL_SMTP_PORT: String(smtpPort),
    EMAIL_SMTP_IGNORE_TLS: 'true',
    EMAIL_VERIFY_SETUP: 'false',
    PASSWORD_RESET_URL_ALLOW_LIST: `${appUrl}/reset-password`,
    USER_REGISTER_URL_ALLOW_LIST: `${appUrl}/verify-email`,
  }
}

export interface CliRun {
  code: number | null
  output: string
}

/** Runs one command of Directus to its end, or until `killAfterMs`. `program`: another host of it, see `bare-command.ts`. */
export async function directus(
  args: string[],
  env: Record<string, string>,
  killAfterMs?: number,
  program = directusCli,
): Promise<CliRun> {
  mkdirSync(env['HOME'] ?? '', { recursive: true })
  const child = spawn(process.execPath, [program, ...args], { env, cwd: env['HOME'] })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const timer = killAfterMs ? setTimeout(() => child.kill('SIGKILL'), killAfterMs) : undefined
  return await new Promise((resolve) =>
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ code, output })
    }),
  )
}

export interface RunningDirectus {
  url: string
  process: ChildProcess
  stop: () => Promise<void>
}

/**
 * `program`: another host of the extension, see `bare-host.ts`. `around`: a command that ends by becoming the one it is
 * given.
 */
export async function startDirectus(
  env: Record<string, string>,
  program: string[] = [directusCli, 'start'],
  around: string[] = [],
): Promise<RunningDirectus> {
  const port = await freePort()
  const [command = '', ...args] = [...around, process.execPath, ...program]
  const child = spawn(command, args, {
    env: { ...env, PORT: String(port) },
    cwd: env['HOME'],
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries++) {
    const reply = await fetch(`${url}/programme/health`).catch(() => null)
    if (reply?.ok) break
    // A machine that has much to do takes a minute for what usually takes four seconds.
    if (child.exitCode !== null) throw new Error(`Directus did not start: it ended with ${child.exitCode}.`)
    if (tries > 1200) throw new Error('Directus did not answer within two minutes.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    url,
    process: child,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.once('close', () => resolve())
        child.kill('SIGKILL')
      }),
  }
}

/** Prepares and starts the processes of Directus with the extension `programme`. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { hiddenTables } from '../../backend/src/cms/schema/hidden-tables.ts'
import { run } from '../set-up/command.js'
import { fingerprint, skipIfUnchanged } from '../set-up/fingerprint.js'
import { node22 } from '../set-up/node-22.js'
import { root, stateFolder } from '../set-up/paths.js'
import { chainId, type Deployment } from './chain.ts'
import type { Databases } from './databases.ts'
import { identityPath, localProviders } from './identity/brands.ts'
import { loopback } from './ports.ts'
import { ManagedProcess } from './process.ts'
import { keyAt, keyIndex, type Secrets } from './secrets.ts'

// The program `directus` itself first asks a registry on the internet whether there is a newer one, for up to 8 s.
const cli = join(root, 'node_modules', '@directus', 'api', 'dist', 'cli', 'run.js')

/** What the settings of Directus depend on. */
export interface DirectusOptions {
  databases: Pick<Databases, 'settings' | 'file'>
  /** Where mails are handed over. */
  smtpPort: number
  /** Origin the browser sees, without a slash at the end. */
  appUrl: string
  rpcUrl: string
  deployment: Deployment
  secrets: Secrets
}

/** Address of the administrator. */
export const adminEmail = 'admin@example.com'

/** Environment of Directus and of the extension; `backend/SETTINGS.md` explains each value. */
export function directusEnvironment({
  databases,
  smtpPort,
  appUrl,
  rpcUrl,
  deployment,
  secrets,
}: DirectusOptions): Record<string, string> {
  return {
    HOST: loopback,
    PUBLIC_URL: `${appUrl}/api`,
    KEY: secrets.directusKey,
    SECRET: secrets.directusSecret,
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: secrets.demoPassword,
    ...databases.settings,
    // Directus does not even look at the tables that nothing may serve.
    DB_EXCLUDE_TABLES: ['spatial_ref_sys', 'sysdiagrams', ...Object.keys(hiddenTables)].join(','),
    STORAGE_LOCATIONS: 'local',
    STORAGE_LOCAL_DRIVER: 'local',
    STORAGE_LOCAL_ROOT: join(stateFolder, 'uploads'),
    // Modules of the Studio are put together there at each start; another clone's are not these.
    TEMP_PATH: join(stateFolder, 'studio'),
    EXTENSIONS_PATH: join(root, 'backend', 'extensions'),
    // A programme that cannot start says why, instead of being missing.
    EXTENSIONS_MUST_LOAD: 'true',
    WEBSOCKETS_ENABLED: 'true',
    // A renewal whose answer was lost can be asked for again, where a cookie is the session, too.
    SESSION_REFRESH_GRACE_PERIOD: '30s',
    // The programme limits live connections of the REST socket alone, so the GraphQL socket is off.
    WEBSOCKETS_GRAPHQL_ENABLED: 'false',
    WEBSOCKETS_COLLAB_ENABLED: 'false',
    TELEMETRY: 'false',
    // Directus would measure how busy it was since its start, and so refuse people after each start; how late it is
    // counts.
    PRESSURE_LIMITER_MAX_EVENT_LOOP_UTILIZATION: 'false',
    // Longer than the gateway and a proxy leave a connection open, or one that is used again is closed at the same
    // moment; in ms.
    SERVER_KEEP_ALIVE_TIMEOUT: '75000',
    // All requests share one schema, which nobody may change; a copy for each was a fifth of what a claim cost.
    CACHE_SCHEMA_FREEZE_ENABLED: 'true',
    // Who has a picture already asks whether it is still that one, and gets 304.
    ASSETS_CACHE_REVALIDATE: 'true',
    LOG_STYLE: 'raw',
    LOG_LEVEL: 'warn',
    EMAIL_TRANSPORT: 'smtp',
    EMAIL_FROM: 'waymark@example.com',
    EMAIL_SMTP_HOST: loopback,
    EMAIL_SMTP_PORT: String(smtpPort),
    EMAIL_SMTP_IGNORE_TLS: 'true',
    EMAIL_VERIFY_SETUP: 'false',
    PASSWORD_RESET_URL_ALLOW_LIST: `${appUrl}/reset-password`,
    USER_REGISTER_URL_ALLOW_LIST: `${appUrl}/verify-email`,
    // Everybody on this machine has one address: what one person in the world may do is too little for it.
    // The programme counts registrations itself.
    RATE_LIMITER_REGISTRATION_ENABLED: 'false',
    EMAIL_VERIFICATION_TOKEN_TTL: '2d',
    WAYMARK_EMAIL_REQUESTS_PER_MINUTE: '100',
    WAYMARK_EMAIL_CODES_PER_HOUR: '100',
    WAYMARK_IDENTITY_PROVIDERS: JSON.stringify(localProviders(appUrl)),
    WAYMARK_APP_URL: appUrl,
    WAYMARK_CHAIN_ID: String(chainId),
    WAYMARK_RPC_URL: rpcUrl,
    // It may be set back, and begun anew.
    WAYMARK_DEVELOPMENT_CHAIN: 'true',
    WAYMARK_SOLANA_CHAIN: 'localnet',
    WAYMARK_WEBHOOKS_TO_LOOPBACK: 'true',
    WAYMARK_ITEMS_ADDRESS: deployment.items,
    WAYMARK_MARKET_ADDRESS: deployment.market,
    ...(deployment.log ? { WAYMARK_LOG_ADDRESS: deployment.log } : {}),
    WAYMARK_ANCHORER_KEY: keyAt(secrets.mnemonic, keyIndex.anchorer).privateKey,
    WAYMARK_DEPLOY_BLOCK: String(deployment.deployedAtBlock),
    WAYMARK_CONFIRMATIONS: '1',
    WAYMARK_POLL_MS: '500',
    WAYMARK_MINTER_KEY: keyAt(secrets.mnemonic, keyIndex.minter).privateKey,
    WAYMARK_VAPID_PUBLIC_KEY: secrets.vapid.publicKey,
    WAYMARK_VAPID_PRIVATE_KEY: secrets.vapid.privateKey,
    WAYMARK_DEMO_MNEMONIC: secrets.mnemonic,
    WAYMARK_DEMO_PASSWORD: secrets.demoPassword,
    WAYMARK_DEMO_ISSUER: `${appUrl}${identityPath}`,
    ...extraSettings(),
  }
}

/**
 * What whoever starts the stack wants otherwise, as a JSON object in `WAYMARK_DIRECTUS_ENV`: tests hash passwords
 * cheaply.
 */
function extraSettings(): Record<string, string> {
  const text = process.env['WAYMARK_DIRECTUS_ENV']
  if (!text) return {}
  const settings: unknown = JSON.parse(text)
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings))
    throw new TypeError(`WAYMARK_DIRECTUS_ENV is no JSON object: ${text}`)
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]))
}

/**
 * Makes the database and brings schema, roles and content up to date. What is there follows the stack to another
 * address.
 */
export async function prepareDirectus(
  options: DirectusOptions,
  note: (text: string) => void,
): Promise<'cached' | 'done'> {
  const env = directusEnvironment(options)
  const inputs = fingerprint(
    ['backend/extensions/programme/dist', 'backend/prepare.js', 'backend/seed', 'node_modules/directus/package.json'],
    [JSON.stringify(options.deployment)],
  )
  const here = { env, cwd: join(root, 'backend'), onLine: (line: string) => note(line) }
  const done = await skipIfUnchanged(join(stateFolder, 'prepared'), inputs, [options.databases.file], async () => {
    // Makes a database, or brings the one that is there up to date.
    await run(node22(), [join(root, 'backend', 'prepare.js')], here)
  })
  const address = join(stateFolder, 'prepared-for')
  const known = existsSync(address) ? readFileSync(address, 'utf8') : ''
  if (done === 'cached' && known !== options.appUrl && !follow(options))
    await run(node22(), [cli, 'waymark', 'demo'], here)
  writeFileSync(address, options.appUrl)
  return done
}

/**
 * Does what `waymark demo` does when only the address changed, without the seconds that Directus takes to load; says
 * whether it could.
 */
function follow({ databases: { settings }, appUrl }: DirectusOptions): boolean {
  if (settings['DB_CLIENT'] !== 'sqlite3') return false
  const database = new DatabaseSync(settings['DB_FILENAME'] ?? '')
  const issuer = `${appUrl}${identityPath}`
  const before = database
    .prepare("select json_extract(value, '$') as issuer from waymark_meta where key = 'demo-issuer'")
    .get()
  database.exec('begin immediate')
  database.prepare('update identities set issuer = ? where issuer = ?').run(issuer, before?.['issuer'] ?? null)
  database.prepare("update waymark_meta set value = ? where key = 'demo-issuer'").run(JSON.stringify(issuer))
  database.exec('commit')
  database.close()
  return true
}

/** Directus itself; `index` counts its processes, where there are several. */
export function directusProcess(options: DirectusOptions, port: number, index?: number): ManagedProcess {
  return new ManagedProcess({
    name: index ? `Directus ${index}` : 'Directus',
    port,
    program: node22(),
    args: () => [cli, 'start'],
    cwd: join(root, 'backend'),
    env: { ...directusEnvironment(options), PORT: String(port) },
    log: join(stateFolder, 'logs', `directus${index ? `-${index}` : ''}.log`),
    ready: async () => {
      const reply = await fetch(`http://${loopback}:${port}/programme/health`, {
        signal: AbortSignal.timeout(3000),
      })
      return reply.ok
    },
    readyWithinMs: 90_000,
  })
}

/** Compares the ledger with balances, and the chain with the database; the report says what differs. */
export function reconcile(options: DirectusOptions): Promise<{ code: number; output: string }> {
  return run(node22(), [cli, 'waymark', 'reconcile'], {
    env: directusEnvironment(options),
    cwd: join(root, 'backend'),
    mayFail: true,
  })
}

/** What the environment tells the extension. */
import { createHmac, randomBytes } from 'node:crypto'
import { getAddress, type Hex, isAddress, isHex } from 'viem'
import { type IdentityProvider, providersFrom } from './identity-providers.ts'
import { rpcUrls } from './rpc-urls.ts'

export interface ChainSettings {
  chainId: number
  /** One address, or several separated by commas: the next one is asked when one does not answer. */
  rpcUrl: string
  items: Hex
  market: Hex
  /** Where a reader of events starts. */
  deployBlock: number
  /** How deep an event must lie before it counts; 1 is the newest block. */
  confirmations: number
  pollMs: number
  /** Signs vouchers; without it nothing can be minted. */
  minterKey: Hex | null
  /** Contract of the log's roots; none: the log is kept, and stands on no chain. */
  log?: Hex | null
  /** Anchors them, and pays for it. */
  anchorerKey?: Hex | null
  /**
   * Blocks that may be taken back without an operator's word; a chain that is merely shorter is then waited for. None
   * on a chain for development, which may be set back as one likes.
   */
  deepestRollBack?: number
  /** How long an RPC may take to answer, in ms; 5 s unless somebody says otherwise. */
  patienceMs?: number
}

/** Keys of the programme for push services (VAPID, RFC 8292). */
export interface PushSettings {
  /** Base64url. */
  publicKey: string
  privateKey: string
  /** Whom a push service may ask: a `mailto:` or `https:` address. */
  subject: string
  /** Push services that are sent to, with all below them. */
  hosts: readonly string[]
}

/** An address, or the parts of one. */
export type RedisSettings = string | { host: string; port: number; username?: string; password?: string; db?: number }

export interface Settings {
  /** Where the calls are, as the outside sees it. */
  callsUrl: string
  /** Where files are, as the outside sees it. */
  assetsUrl: string
  /** Where the Studio is, as the outside sees it. */
  studioUrl: string
  /** Origin the browser sees; its host is the domain of sign-in messages. */
  appUrl: string
  /**
   * Origins whose pages may act with somebody's cookie, and open live connections: of `PUBLIC_URL`, of the app, and what
   * `CORS_ORIGIN` names. One that lets every page read (`true`, `*`) names none.
   */
  ownOrigins: ReadonlySet<string>
  /** None when no contracts are named: everything that does not need the chain works. */
  chain: ChainSettings | null
  /** What browsers are answered from: another node than the worker's, where one is named. */
  publicChain: ChainSettings | null
  /** Coin of the chain, as prices in mails name it. */
  ticker: string
  /** None where no keys are named: the programme sends no pushes. */
  push: PushSettings | null
  /** Chain of Solana whose accounts may sign in, as Sign-In With Solana names it; none where they may not. */
  solanaChain: string | null
  /** Questions to the chain that one network may ask in a minute. */
  rpcPerMinute: number
  /** Minutes between comparisons of the books; 0: only when an operator asks. */
  reconcileMinutes: number
  /** Hours between two anchors of the log; 0: never. */
  anchorHours: number
  /** Calls that one person may make in a second, over ten of them. */
  callsPerSecond: number
  /** Sign-in attempts one address on the network may make in a minute. */
  signInsPerMinute: number
  /** New accounts with a password that one network may make in a minute. */
  registrationsPerMinute: number
  /** Wrong passwords for one account that one network may send in ten minutes. */
  passwordTries: number
  /** Wrong passwords that one network may send in ten minutes, a company of thousands among them. */
  networkPasswordTries: number
  /** E-mail codes one address on the network may ask for in a minute. */
  emailRequestsPerMinute: number
  /** Codes for one e-mail address that one network may ask for in an hour. */
  emailCodesPerHour: number
  /** Codes for one e-mail address that may be asked for in a day from networks its account was never opened from. */
  emailCodesPerDay: number
  /** How much may be stored, in megabytes. */
  storage: {
    /** By one person in a day. */
    megabytesPerDay: number
    /** By one person. */
    megabytesInAll: number
    /** By everybody, in files that are still on their way. */
    unfinishedMegabytes: number
    /** Left free on the disk. */
    freeMegabytes: number
    /** Folder of the files, where they lie on a disk of this machine. */
    root: string | null
  }
  /** Pause between two looks at what has come due, in ms. */
  sweepMs: number
  /** Directus's own; none where it has none. */
  redis: RedisSettings | null
  /** Where the certificate is served that people see, the proxy's; the metrics tell when it ends. */
  tlsEndpoint: { host: string; port: number; serverName: string } | null
  /** File that is written to after each backup; the metrics tell when it was. */
  backupStamp: string | null
  /** How long Directus's history of sign-ins and edits is kept, in days. */
  historyDays: number
  /** File of the list of who was erased, which a restored backup is held against; none is kept where none is named. */
  erasureList: string | null
  /** How long a decision made in the Studio can be taken back, in seconds. */
  undoSeconds: number
  identityProviders: IdentityProvider[]
  /** Whether webhooks may go to this machine, and without TLS there: for development alone. */
  webhooksToLoopback: boolean
  /** Keys the hashes of codes and nonces; made from Directus's own. */
  secret: string
}

type Environment = Record<string, unknown>

export function settingsFrom(env: Environment): Settings {
  const chain = chainFrom(env)
  const appUrl = text(env, 'WAYMARK_APP_URL') ?? originOf(text(env, 'PUBLIC_URL')) ?? 'http://localhost:8055'
  const publicUrl = (text(env, 'PUBLIC_URL') ?? '').replace(/\/+$/, '')
  return {
    callsUrl: `${publicUrl}/programme`,
    assetsUrl: `${publicUrl}/assets`,
    studioUrl: `${publicUrl}/admin`,
    appUrl: appUrl.replace(/\/+$/, ''),
    ownOrigins: ownOriginsFrom(env, appUrl),
    chain,
    publicChain: chain && { ...chain, rpcUrl: rpcUrlIn(env, 'WAYMARK_PUBLIC_RPC_URL') ?? chain.rpcUrl },
    ticker: text(env, 'WAYMARK_TICKER') ?? 'MATIC',
    push: pushFrom(env, appUrl),
    solanaChain: solanaChainFrom(env),
    rpcPerMinute: whole(env, 'WAYMARK_RPC_PER_MINUTE', 3000),
    reconcileMinutes: whole(env, 'WAYMARK_RECONCILE_MINUTES', 60),
    anchorHours: whole(env, 'WAYMARK_ANCHOR_HOURS', 24),
    callsPerSecond: Math.max(1, whole(env, 'WAYMARK_CALLS_PER_SECOND', 8)),
    signInsPerMinute: whole(env, 'WAYMARK_SIGN_INS_PER_MINUTE', 600),
    registrationsPerMinute: whole(env, 'WAYMARK_REGISTRATIONS_PER_MINUTE', 120),
    passwordTries: whole(env, 'WAYMARK_PASSWORD_TRIES', 10),
    networkPasswordTries: whole(env, 'WAYMARK_NETWORK_PASSWORD_TRIES', 300),
    emailRequestsPerMinute: whole(env, 'WAYMARK_EMAIL_REQUESTS_PER_MINUTE', 120),
    emailCodesPerHour: whole(env, 'WAYMARK_EMAIL_CODES_PER_HOUR', 6),
    storage: {
      megabytesPerDay: whole(env, 'WAYMARK_UPLOAD_MEGABYTES_PER_DAY', 300),
      megabytesInAll: whole(env, 'WAYMARK_UPLOAD_MEGABYTES', 1000),
      unfinishedMegabytes: whole(env, 'WAYMARK_UNFINISHED_MEGABYTES', 5000),
      freeMegabytes: whole(env, 'WAYMARK_FREE_MEGABYTES', 500),
      root: storageRoot(env),
    },
    emailCodesPerDay: whole(env, 'WAYMARK_EMAIL_CODES_PER_DAY', 30),
    sweepMs: Math.max(50, whole(env, 'WAYMARK_SWEEP_MS', 60_000)),
    redis: redisFrom(env),
    tlsEndpoint: tlsEndpointFrom(env, appUrl),
    backupStamp: text(env, 'WAYMARK_BACKUP_STAMP'),
    historyDays: Math.max(1, whole(env, 'WAYMARK_HISTORY_DAYS', 90)),
    erasureList: text(env, 'WAYMARK_ERASURE_LIST'),
    undoSeconds: undoSecondsFrom(env),
    identityProviders: providersFrom(
      process.env['WAYMARK_IDENTITY_PROVIDERS'] ?? env['WAYMARK_IDENTITY_PROVIDERS'] ?? null,
    ),
    webhooksToLoopback: text(env, 'WAYMARK_WEBHOOKS_TO_LOOPBACK') === 'true',
    secret: ownSecret(text(env, 'SECRET')),
  }
}

/** Push services of Chrome, Edge, Firefox and Safari. */
const pushHosts = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com']

function pushFrom(env: Environment, appUrl: string): PushSettings | null {
  const [publicKey, privateKey] = [text(env, 'WAYMARK_VAPID_PUBLIC_KEY'), text(env, 'WAYMARK_VAPID_PRIVATE_KEY')]
  if (!publicKey && !privateKey) return null
  if (
    Buffer.from(publicKey ?? '', 'base64url').length !== 65 ||
    Buffer.from(privateKey ?? '', 'base64url').length !== 32
  )
    throw new Error(
      'WAYMARK_VAPID_PUBLIC_KEY and WAYMARK_VAPID_PRIVATE_KEY are no pair of keys: `npx web-push generate-vapid-keys` makes one.',
    )
  const more = (text(env, 'WAYMARK_PUSH_HOSTS') ?? '').split(',').flatMap((host) => host.trim() || [])
  return {
    ...{ publicKey: publicKey ?? '', privateKey: privateKey ?? '', hosts: [...pushHosts, ...more] },
    subject:
      text(env, 'WAYMARK_VAPID_SUBJECT') ?? (appUrl.startsWith('https:') ? appUrl : 'mailto:waymark@example.com'),
  }
}

/** Not Directus's own, which signs its tokens. Directus makes one for each start, too, when it has none. */
function ownSecret(secret: string | null): string {
  return createHmac('sha256', secret ?? randomBytes(32))
    .update('waymark sign-in')
    .digest('hex')
}

/** Under the names that Directus reads itself; it stores in the first location. */
function storageRoot(env: Environment): string | null {
  const first = env['STORAGE_LOCATIONS']
  const location = String(Array.isArray(first) ? first[0] : (first ?? 'local'))
    .split(',')[0]
    ?.trim()
    .toUpperCase()
  if ((text(env, `STORAGE_${location}_DRIVER`) ?? 'local') !== 'local') return null
  return text(env, `STORAGE_${location}_ROOT`) ?? './uploads'
}

/** Under the names that Directus reads itself. */
function redisFrom(env: Environment): RedisSettings | null {
  const address = text(env, 'REDIS')
  if (address) return address
  const host = text(env, 'REDIS_HOST')
  if (!host || text(env, 'REDIS_ENABLED') === 'false') return null
  const username = text(env, 'REDIS_USERNAME')
  const password = text(env, 'REDIS_PASSWORD')
  return {
    host,
    port: whole(env, 'REDIS_PORT', 6379),
    db: whole(env, 'REDIS_DB', 0),
    ...(username ? { username } : {}),
    ...(password ? { password } : {}),
  }
}

function tlsEndpointFrom(env: Environment, appUrl: string): Settings['tlsEndpoint'] {
  const value = text(env, 'WAYMARK_TLS_ENDPOINT')
  if (!value) return null
  const [, host, port] = /^([\w.-]+):(\d{1,5})$/.exec(value) ?? []
  if (!host || !port) throw new Error(`WAYMARK_TLS_ENDPOINT is not a host and a port, such as proxy:8443: ${value}`)
  return { host, port: Number(port), serverName: new URL(appUrl).hostname }
}

/** As Sign-In With Solana names its chains. */
const solanaChains = ['mainnet', 'testnet', 'devnet', 'localnet']

function solanaChainFrom(env: Environment): string | null {
  const value = text(env, 'WAYMARK_SOLANA_CHAIN')
  if (value && !solanaChains.includes(value))
    throw new Error(`WAYMARK_SOLANA_CHAIN is none of ${solanaChains.join(', ')}: ${value}`)
  return value || null
}

function undoSecondsFrom(env: Environment): number {
  const seconds = whole(env, 'WAYMARK_UNDO_SECONDS', 60)
  // Longer than an hour, and people wait for nothing.
  if (seconds < 1 || seconds > 3600) throw new Error(`WAYMARK_UNDO_SECONDS is not between 1 and 3600: ${seconds}`)
  return seconds
}

function chainFrom(env: Environment): ChainSettings | null {
  const rpcUrl = rpcUrlIn(env, 'WAYMARK_RPC_URL')
  const items = text(env, 'WAYMARK_ITEMS_ADDRESS')
  const market = text(env, 'WAYMARK_MARKET_ADDRESS')
  if (!rpcUrl || !items || !market) return null
  if (!isAddress(items, { strict: false })) throw new Error(`WAYMARK_ITEMS_ADDRESS is not an address: ${items}`)
  if (!isAddress(market, { strict: false })) throw new Error(`WAYMARK_MARKET_ADDRESS is not an address: ${market}`)
  const log = text(env, 'WAYMARK_LOG_ADDRESS')
  if (log && !isAddress(log, { strict: false })) throw new Error(`WAYMARK_LOG_ADDRESS is not an address: ${log}`)
  return {
    chainId: whole(env, 'WAYMARK_CHAIN_ID', 80001),
    rpcUrl,
    items: getAddress(items),
    market: getAddress(market),
    deployBlock: whole(env, 'WAYMARK_DEPLOY_BLOCK', 0),
    confirmations: Math.max(1, whole(env, 'WAYMARK_CONFIRMATIONS', 1)),
    pollMs: Math.max(50, whole(env, 'WAYMARK_POLL_MS', 2000)),
    ...(text(env, 'WAYMARK_DEVELOPMENT_CHAIN') === 'true'
      ? {}
      : { deepestRollBack: whole(env, 'WAYMARK_DEEPEST_ROLL_BACK', 256) }),
    minterKey: keyIn(env, 'WAYMARK_MINTER_KEY'),
    log: log ? getAddress(log) : null,
    anchorerKey: keyIn(env, 'WAYMARK_ANCHORER_KEY'),
  }
}

function keyIn(env: Environment, name: string): Hex | null {
  const key = text(env, name)
  // The key itself stays out of the message.
  if (key && !(isHex(key) && key.length === 66)) throw new Error(`${name} is not a 32-byte key in hex.`)
  return key ? (key as Hex) : null
}

/** One address or several. */
function rpcUrlIn(env: Environment, name: string): string | null {
  const value = text(env, name)
  for (const url of rpcUrls(value ?? ''))
    if (!/^https?:\/\/[^\s]+$/.test(url))
      throw new Error(`${name} holds something that is no http(s) address; several are separated by commas.`)
  return value
}

/** Directus turns values of the environment into numbers where it can, so an address may arrive as anything. */
function text(env: Environment, name: string): string | null {
  const value = process.env[name] ?? env[name]
  return value === undefined || value === null || value === '' ? null : String(value)
}

function whole(env: Environment, name: string, otherwise: number): number {
  const value = text(env, name)
  if (value === null) return otherwise
  const number = Number(value)
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`${name} is not a whole number: ${value}`)
  return number
}

/** Under the names that Directus reads itself. `AUTH_ALLOWED_PUBLIC_URLS`: other addresses of the same Directus. */
function ownOriginsFrom(env: Environment, appUrl: string): ReadonlySet<string> {
  const lists = [
    'PUBLIC_URL',
    'AUTH_ALLOWED_PUBLIC_URLS',
    ...(text(env, 'CORS_ENABLED') === 'true' ? ['CORS_ORIGIN'] : []),
  ]
  const named = lists.flatMap((name) => {
    const value = env[name] ?? process.env[name]
    return Array.isArray(value) ? value.map(String) : String(value ?? '').split(',')
  })
  return new Set([appUrl, ...named].flatMap((one) => originOf(one.trim()) ?? []))
}

function originOf(url: string | null): string | null {
  try {
    const { origin } = new URL(url ?? '')
    // Of an address that has none.
    return origin === 'null' ? null : origin
  } catch {
    return null
  }
}

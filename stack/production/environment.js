/** Describes the environment variables of production and checks their values. Runs in a container without packages. */

import { isIP } from 'node:net'
import { readModalSettings } from '../../app/src/core/sign-in/modal-settings.ts'

/**
 * @typedef {Record<string, string | undefined>} Environment
 * @typedef {{ name: string, what: string, wrong: (value: string) => string | null, optional?: boolean }} Variable
 */

const forgotten = /change.?me|example\.(com|org)|password|secret|placeholder|todo|xxx|<.*>/i

/** @param {number} length @returns {Variable['wrong']} */
const random = (length) => (value) => {
  if (value.length < length)
    return `has ${value.length} characters and needs ${length}: make one with "openssl rand -hex 32"`
  if (forgotten.test(value) || new Set(value).size < 10)
    return 'looks like a placeholder: make one with "openssl rand -hex 32"'
  // The value becomes part of URLs.
  return /^[\w-]+$/.test(value) ? null : 'has other characters than letters, digits, - and _'
}

/** @param {RegExp} pattern @param {string} told @returns {Variable['wrong']} */
const like = (pattern, told) => (value) => (pattern.test(value) ? null : `is not ${told}`)

const address = like(/^0x[0-9a-fA-F]{40}$/, 'an address (0x and 40 digits)')
const number = like(/^\d+$/, 'a whole number')
const json = (/** @type {string} */ value) => {
  try {
    return Array.isArray(JSON.parse(value)) ? null : 'is not a JSON list'
  } catch {
    return 'is not JSON'
  }
}
const modal = (/** @type {string} */ value) => {
  try {
    readModalSettings(JSON.parse(value))
    return null
  } catch (problem) {
    if (problem instanceof SyntaxError) return 'is not JSON'
    const { key, expected } = /** @type {{ key: string, expected: string }} */ (problem)
    return `is not good: ${key}: expected ${expected}`
  }
}
/** @param {...string} protocols @returns {Variable['wrong']} */
const url =
  (...protocols) =>
  (value) =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol)
      ? null
      : `is not an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`

/** One or several, separated by commas. @param {...string} protocols @returns {Variable['wrong']} */
const urls =
  (...protocols) =>
  (value) =>
    value
      .split(',')
      .map((one) => url(...protocols)(one.trim()))
      .find((fault) => fault !== null) ?? null

/** One or several, separated by spaces. @param {Variable['wrong']} wrong @returns {Variable['wrong']} */
const each = (wrong) => (value) =>
  value
    .split(/\s+/)
    .map(wrong)
    .find((fault) => fault !== null) ?? null

/** As nginx takes it: an address, or a network with its length. @type {Variable['wrong']} */
const network = (value) => {
  const [address = '', length, ...rest] = value.split('/')
  const version = isIP(address)
  const longest = version === 4 ? 32 : 128
  const isLength = length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= longest)
  const isGood = version !== 0 && isLength && rest.length === 0
  return isGood ? null : 'is not a list of networks such as 10.0.0.0/8 2001:db8::/32, separated by spaces'
}

/**
 * A store that speaks the S3 API.
 *
 * @param {string} name @param {string} holds
 */
const store = (name, holds) => [
  {
    name: `${name}_S3_ENDPOINT`,
    what: `store of ${holds}`,
    wrong: like(/^[a-z0-9.-]+(:\d+)?$/i, 'a host such as s3.eu-central-1.amazonaws.com'),
    optional: true,
  },
  ...[
    ['REGION', 'a region'],
    ['BUCKET', 'a bucket'],
    ['KEY', 'a key'],
    ['SECRET', 'a secret'],
  ].map(([part, told = '']) => ({
    ...{ name: `${name}_S3_${part}`, what: `store of ${holds}`, optional: true },
    wrong: like(/^\S+$/, told),
  })),
]

/**
 * The missing settings of an S3 store, if any of its settings is given.
 *
 * @param {Environment} env @param {string} name @param {boolean} used
 */
const missingOfStore = (env, name, used) =>
  used
    ? ['ENDPOINT', 'REGION', 'BUCKET', 'KEY', 'SECRET']
        .map((part) => `${name}_S3_${part}`)
        .filter((part) => !env[part]?.trim())
        .map((part) => `${part} is missing: the store asks for it.`)
    : []

/** How often things may be done: in the process of Directus, and at the proxy. Each has a default. */
const limitNames = /** @type {const} */ ([
  ['WAYMARK_CALLS_PER_SECOND', 'calls of one person, over ten seconds'],
  ['WAYMARK_SIGN_INS_PER_MINUTE', 'sign-ins from one network'],
  ['WAYMARK_REGISTRATIONS_PER_MINUTE', 'new accounts with a password from one network'],
  ['WAYMARK_EMAIL_REQUESTS_PER_MINUTE', 'mails that one network asks for'],
  ['WAYMARK_EMAIL_CODES_PER_HOUR', 'mails to one address that one network asks for'],
  ['WAYMARK_EMAIL_CODES_PER_DAY', 'mails to one address that strangers ask for'],
  ['WAYMARK_PASSWORD_TRIES', 'wrong passwords for one account from one network in ten minutes'],
  ['WAYMARK_NETWORK_PASSWORD_TRIES', 'wrong passwords from one network in ten minutes'],
  ['WAYMARK_RPC_PER_MINUTE', 'questions to the chain from one network'],
  ['WAYMARK_DEEPEST_ROLL_BACK', 'blocks that the worker takes back without asking'],
  ['WAYMARK_UPLOAD_MEGABYTES_PER_DAY', 'files of one person in a day'],
  ['WAYMARK_UPLOAD_MEGABYTES', 'files of one person'],
  ['WAYMARK_UNFINISHED_MEGABYTES', 'files that are on their way'],
  ['WAYMARK_HISTORY_DAYS', 'days for which the history of sign-ins and edits is kept'],
  ['WAYMARK_FREE_MEGABYTES', 'left free on the disk'],
  ['PROXY_CALLS_PER_SECOND', 'calls from one network'],
  ['PROXY_DOORS_PER_SECOND', 'calls of people who are not signed in, from one network'],
  ['PROXY_CONNECTIONS', 'open connections of one network'],
])

/** What the proxy is told of them. @param {Environment} env @returns {import('./nginx.js').Limits} */
export function limits(env) {
  const of = (/** @type {string} */ name) => (env[name] ? Number(env[name]) : undefined)
  const told = {
    callsPerSecond: of('PROXY_CALLS_PER_SECOND'),
    doorsPerSecond: of('PROXY_DOORS_PER_SECOND'),
    connections: of('PROXY_CONNECTIONS'),
  }
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined))
}

/** Networks whose word about who comes the proxy takes. @param {Environment} env */
export const trustedProxies = (env) => (env['PROXY_TRUSTED'] ?? '').split(/\s+/).filter(Boolean)

/** @type {Variable[]} */
export const variables = [
  {
    name: 'WAYMARK_HOST',
    what: 'name people type',
    wrong: like(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'a host name such as play.waymark.org'),
  },
  { name: 'POSTGRES_PASSWORD', what: 'of the database', wrong: random(24) },
  { name: 'REDIS_PASSWORD', what: 'of Redis', wrong: random(24) },
  { name: 'DIRECTUS_KEY', what: 'names this Directus', wrong: random(24) },
  { name: 'DIRECTUS_SECRET', what: 'signs every session', wrong: random(32) },
  { name: 'ADMIN_EMAIL', what: 'first administrator', wrong: like(/^[^@\s]+@[^@\s]+\.[^@\s]+$/, 'an e-mail address') },
  { name: 'ADMIN_PASSWORD', what: 'first administrator', wrong: random(16) },
  {
    name: 'PROJECT_OWNER',
    what: 'who answers for the licence of Directus',
    wrong: like(/^[^@\s]+@[^@\s]+\.[^@\s]+$/, 'an e-mail address'),
    optional: true,
  },
  { name: 'EMAIL_FROM', what: 'sender of mails', wrong: like(/@/, 'an e-mail address') },
  { name: 'EMAIL_SMTP_HOST', what: 'takes mails', wrong: like(/./, 'a host') },
  { name: 'EMAIL_SMTP_PORT', what: 'takes mails', wrong: number },
  { name: 'EMAIL_SMTP_USER', what: 'takes mails', wrong: like(/./, 'a name'), optional: true },
  { name: 'EMAIL_SMTP_PASSWORD', what: 'takes mails', wrong: like(/./, 'a password'), optional: true },
  {
    name: 'EMAIL_SMTP_IGNORE_TLS',
    what: 'whether mails go in clear',
    wrong: like(/^(true|false)$/, 'true or false'),
    optional: true,
  },
  { name: 'WAYMARK_CHAIN_ID', what: 'chain of the contracts', wrong: number },
  {
    name: 'WAYMARK_RPC_URL',
    what: 'node of the chain; may hold a key, browsers never see it',
    wrong: urls('https:', 'http:'),
  },
  {
    name: 'WAYMARK_PUBLIC_RPC_URL',
    what: 'node that browsers are answered from, if it is another one',
    wrong: urls('https:', 'http:'),
    optional: true,
  },
  { name: 'WAYMARK_CHAIN_NAME', what: 'shown to people', wrong: like(/./, 'a name') },
  { name: 'WAYMARK_TICKER', what: 'coin of the chain', wrong: like(/^\w{1,11}$/, 'a ticker') },
  { name: 'WAYMARK_BLOCK_EXPLORER', what: 'shown to people', wrong: url('https:'), optional: true },
  { name: 'WAYMARK_ITEMS_ADDRESS', what: 'contract', wrong: address },
  { name: 'WAYMARK_MARKET_ADDRESS', what: 'contract', wrong: address },
  { name: 'WAYMARK_LOG_ADDRESS', what: 'contract of the log', wrong: address, optional: true },
  {
    name: 'WAYMARK_ANCHORER_KEY',
    what: 'anchors the log, and pays for it',
    wrong: (value) => like(/^0x[0-9a-fA-F]{64}$/, 'a key of 32 bytes in hex')(value) ?? minted(value),
    optional: true,
  },
  { name: 'WAYMARK_DEPLOY_BLOCK', what: 'where the worker begins to read', wrong: number },
  { name: 'WAYMARK_CONFIRMATIONS', what: 'blocks until an event counts', wrong: number },
  {
    name: 'WAYMARK_MINTER_KEY',
    what: 'signs vouchers',
    wrong: (value) => like(/^0x[0-9a-fA-F]{64}$/, 'a key of 32 bytes in hex')(value) ?? minted(value),
  },
  {
    name: 'WAYMARK_VAPID_PUBLIC_KEY',
    what: 'public key for push services',
    wrong: like(/^[\w-]{87}$/, 'a public key as `npx web-push generate-vapid-keys` prints it'),
    optional: true,
  },
  {
    name: 'WAYMARK_VAPID_PRIVATE_KEY',
    what: 'private key for push services',
    wrong: like(/^[\w-]{43}$/, 'a private key as `npx web-push generate-vapid-keys` prints it'),
    optional: true,
  },
  {
    name: 'WAYMARK_VAPID_SUBJECT',
    what: 'whom push services may ask',
    wrong: like(/^(mailto:.+@.+|https:\/\/.+)$/, 'an address that begins with mailto: or https:'),
    optional: true,
  },
  { name: 'WAYMARK_PUSH_HOSTS', what: 'further push services', wrong: like(/^[\w.,-]+$/, 'hosts'), optional: true },
  { name: 'WAYMARK_IDENTITY_PROVIDERS', what: 'OpenID Connect providers, as JSON', wrong: json, optional: true },
  {
    name: 'WAYMARK_NARROW_PAGES',
    what: 'whether legal pages, those that mails lead to, and the one for sending files are shown on phones',
    wrong: like(/^(true|false)$/, 'true or false'),
    optional: true,
  },
  {
    name: 'WEB3_CLIENT_ID',
    what: 'client of ours at the hosted sign-in provider',
    wrong: like(/^[\w-]{20,200}$/, 'a client id: letters, digits, - and _'),
    optional: true,
  },
  {
    name: 'WAYMARK_CHAIN_NAMESPACE',
    what: 'whose wallets sign in',
    wrong: like(/^(eip155|solana)$/, '`eip155` or `solana`, whose wallets can sign in'),
    optional: true,
  },
  {
    name: 'WAYMARK_SOLANA_CHAIN',
    what: 'chain of Solana whose wallets sign in',
    wrong: like(/^(mainnet|testnet|devnet|localnet)$/, '`mainnet`, `testnet`, `devnet` or `localnet`'),
    optional: true,
  },
  { name: 'WAYMARK_MODAL', what: 'what the sign-in modal shows, as JSON', wrong: modal, optional: true },
  { name: 'WALLETCONNECT_RELAY', what: 'relay of WalletConnect', wrong: url('wss:'), optional: true },
  { name: 'WALLETCONNECT_PROJECT', what: 'project at the relay', wrong: like(/./, 'an id'), optional: true },
  {
    name: 'WAYMARK_CONNECT',
    what: 'further hosts the app may talk to',
    wrong: each(url('https:', 'wss:')),
    optional: true,
  },
  {
    name: 'METRICS_TOKEN',
    what: 'Prometheus shows it; nobody but administrators reads metrics without it',
    wrong: random(24),
    optional: true,
  },
  {
    name: 'WAYMARK_LISTEN',
    what: 'address of this machine that people reach',
    wrong: like(/^(\d{1,3}\.){3}\d{1,3}$|^\[[0-9a-f:]+\]$/i, 'an IP address such as 0.0.0.0'),
  },
  {
    name: 'TLS_FOLDER',
    what: 'folder with fullchain.pem and privkey.pem',
    wrong: like(/^\//, 'an absolute path'),
    optional: true,
  },
  { name: 'ACME_DIRECTORY', what: 'authority that gives certificates', wrong: url('https:'), optional: true },
  { name: 'ACME_EMAIL', what: 'whom the authority writes to', wrong: like(/@/, 'an e-mail address'), optional: true },
  { name: 'WAYMARK_STORAGE', what: 'where uploads lie', wrong: like(/^(local|s3)$/, '`local` or `s3`') },
  ...store('STORAGE', 'uploads'),
  { name: 'BACKUP_FOLDER', what: 'folder that backups go to', wrong: like(/^\//, 'an absolute path'), optional: true },
  ...store('BACKUP', 'backups'),
  { name: 'BACKUP_PASSPHRASE', what: 'encrypts backups; without it none can be read', wrong: random(24) },
  { name: 'BACKUP_KEEP_DAYS', what: 'age at which a backup is removed', wrong: like(/^[1-9]\d*$/, 'a number of days') },
  ...limitNames.map(([name, what]) => ({
    ...{ name, what, optional: true },
    wrong: like(/^[1-9]\d*$/, 'a whole number above 0'),
  })),
  {
    name: 'PROXY_TRUSTED',
    what: 'what stands before the proxy and tells who comes',
    wrong: each(network),
    optional: true,
  },
]

/** Keys that every developer's chain has: anybody could mint with them. */
function minted(/** @type {string} */ key) {
  const known = [
    'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
    '59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  ]
  return known.includes(key.slice(2).toLowerCase()) ? 'is a key of development chains, which everybody knows' : null
}

/**
 * The problems, a sentence each, without the values themselves; empty when there are none.
 *
 * @param {Environment} env
 */
export function environmentProblems(env) {
  const single = variables.flatMap(({ name, what, wrong, optional }) => {
    const value = env[name]?.trim() ?? ''
    if (value === '') return optional ? [] : [`${name} is missing (${what}).`]
    const fault = wrong(value)
    return fault ? [`${name} ${fault} (${what}).`] : []
  })
  const secrets = [
    ...['POSTGRES_PASSWORD', 'REDIS_PASSWORD', 'DIRECTUS_KEY', 'DIRECTUS_SECRET', 'ADMIN_PASSWORD'],
    'BACKUP_PASSPHRASE',
  ]
  const has = (/** @type {string} */ name) => Boolean(env[name]?.trim())
  const given = secrets.flatMap((name) => env[name] || [])
  return [
    ...single,
    ...(new Set(given).size < given.length ? [`${secrets.join(', ')} must differ from each other.`] : []),
    ...(has('TLS_FOLDER') || has('ACME_DIRECTORY')
      ? []
      : ['TLS_FOLDER and ACME_DIRECTORY are both empty: certificates come from one of them.']),
    ...(has('ACME_DIRECTORY') && has('TLS_FOLDER')
      ? ['TLS_FOLDER and ACME_DIRECTORY are both set: leave that one empty which certificates do not come from.']
      : []),
    ...(has('ACME_DIRECTORY') && !has('ACME_EMAIL') ? ['ACME_EMAIL is missing: the authority asks for it.'] : []),
    ...missingOfStore(env, 'STORAGE', env['WAYMARK_STORAGE'] === 's3'),
    ...missingOfStore(env, 'BACKUP', has('BACKUP_S3_BUCKET')),
    ...(has('BACKUP_S3_BUCKET') === has('BACKUP_FOLDER')
      ? ['BACKUP_FOLDER or the BACKUP_S3_ settings say where backups go: fill in one of the two.']
      : []),
    ...(has('WEB3_CLIENT_ID') && !['', '[]'].includes(env['WAYMARK_IDENTITY_PROVIDERS']?.trim() ?? '')
      ? [
          'WEB3_CLIENT_ID and WAYMARK_IDENTITY_PROVIDERS are both set: social sign-in goes through one of them, so leave the other empty.',
        ]
      : []),
    ...(env['WAYMARK_CHAIN_NAMESPACE'] === 'solana' && !has('WAYMARK_SOLANA_CHAIN')
      ? ['WAYMARK_SOLANA_CHAIN is missing: wallets of Solana sign in to one of its chains.']
      : []),
    ...(env['WALLETCONNECT_RELAY'] && !env['WALLETCONNECT_PROJECT']
      ? ['WALLETCONNECT_PROJECT is missing: the relay asks for it.']
      : []),
  ]
}

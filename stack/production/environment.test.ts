import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { contentPolicy } from '../content-policy.js'
import { root } from '../set-up/paths.js'
import { appConfig, connectHosts, hostedProviderOrigins } from './app-config.js'
import { environmentProblems, limits, trustedProxies, variables } from './environment.js'
import { nginxConf } from './nginx.js'

const good: Record<string, string> = {
  WAYMARK_HOST: 'play.waymark.test',
  POSTGRES_PASSWORD: '3f9a1c7be2d84056a1b2c3d4e5f60718',
  REDIS_PASSWORD: '8d21e0f7c6b5a4930817263544f5e6d7',
  DIRECTUS_KEY: 'a0b1c2d3e4f5061728394a5b6c7d8e9f',
  DIRECTUS_SECRET: '0f1e2d3c4b5a69788796a5b4c3d2e1f00112233445566778',
  ADMIN_EMAIL: 'wren@waymark.test',
  ADMIN_PASSWORD: 'cairn-lantern-4821-heather',
  EMAIL_FROM: 'hello@waymark.test',
  EMAIL_SMTP_HOST: 'smtp.waymark.test',
  EMAIL_SMTP_PORT: '587',
  WAYMARK_CHAIN_ID: '80002',
  WAYMARK_RPC_URL: 'https://rpc.waymark.test/v2/key',
  WAYMARK_CHAIN_NAME: 'Polygon Amoy',
  WAYMARK_TICKER: 'POL',
  WAYMARK_ITEMS_ADDRESS: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  WAYMARK_MARKET_ADDRESS: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
  WAYMARK_DEPLOY_BLOCK: '1200',
  WAYMARK_CONFIRMATIONS: '12',
  WAYMARK_MINTER_KEY: `0x${'4f3edf983ac636a65a842ce7c78d9aa706d3b113bce9c46f30d7d21715b23b1d'}`,
  TLS_FOLDER: '/etc/letsencrypt/live/play.waymark.test',
  WAYMARK_LISTEN: '0.0.0.0',
  WAYMARK_STORAGE: 'local',
  BACKUP_FOLDER: '/var/backups/waymark',
  BACKUP_PASSPHRASE: '5a6b7c8d9e0f1a2b3c4d5e6f70819203',
  BACKUP_KEEP_DAYS: '30',
}

test('good settings pass', () => assert.deepEqual(environmentProblems(good), []))

test('how often people may ask the proxy is a setting', () => {
  const several = { PROXY_CALLS_PER_SECOND: '300', PROXY_DOORS_PER_SECOND: '30', PROXY_CONNECTIONS: '7000' }
  assert.deepEqual(limits(several), { callsPerSecond: 300, doorsPerSecond: 30, connections: 7000 })
  const about = { listen: '8080', app: 'app', config: 'config.json', scratch: '/tmp', mimeTypes: 'm', log: 'l' }
  const conf = nginxConf({ ...about, host: 'play.waymark.test', directus: [], connect: [], limits: limits(several) })
  for (const line of ['zone=calls:10m rate=300r/s', 'zone=doors:10m rate=30r/s', 'limit_conn people 7000'])
    assert.ok(conf.includes(line), line)
})

test('several nodes may be named', () =>
  assert.deepEqual(
    environmentProblems({ ...good, WAYMARK_RPC_URL: 'https://a.waymark.test, https://b.waymark.test/k' }),
    [],
  ))

test('what stands before the proxy, and further hosts of the app, may be several', () => {
  const several = {
    PROXY_TRUSTED: '10.0.0.7 192.168.0.0/16 2001:db8::/32',
    WAYMARK_CONNECT: 'https://a.test wss://b.test',
  }
  assert.deepEqual(environmentProblems({ ...good, ...several }), [])
  assert.deepEqual(trustedProxies(several), ['10.0.0.7', '192.168.0.0/16', '2001:db8::/32'])
  assert.deepEqual(trustedProxies(good), [])
})

test('every setting that is missing is named', () => {
  const problems = environmentProblems({})
  for (const { name, optional } of variables)
    assert.equal(
      problems.some((problem) => problem.startsWith(`${name} is missing`)),
      !optional,
      name,
    )
})

const backupStore = {
  BACKUP_S3_ENDPOINT: 's3.waymark.test:9000',
  BACKUP_S3_REGION: 'eu-central-1',
  BACKUP_S3_BUCKET: 'waymark',
  BACKUP_S3_KEY: 'key',
  BACKUP_S3_SECRET: 'word',
}

test('certificates come from a folder or from an authority, backups go to a folder or into a store', () => {
  const authority = {
    TLS_FOLDER: '',
    ACME_DIRECTORY: 'https://acme.waymark.test/directory',
    ACME_EMAIL: 'a@waymark.test',
  }
  assert.deepEqual(environmentProblems({ ...good, ...authority, ...backupStore, BACKUP_FOLDER: '' }), [])
  const told = (change: Record<string, string>) => environmentProblems({ ...good, ...change }).join('\n')
  assert.match(told({ TLS_FOLDER: '' }), /both empty/)
  assert.match(told({ ...authority, TLS_FOLDER: '/tls' }), /both set/)
  assert.match(told({ ...authority, ACME_EMAIL: '' }), /ACME_EMAIL is missing/)
  assert.match(told({ BACKUP_FOLDER: '' }), /fill in one of the two/)
  assert.match(told(backupStore), /fill in one of the two/)
  assert.match(told({ ...backupStore, BACKUP_S3_KEY: '', BACKUP_FOLDER: '' }), /BACKUP_S3_KEY is missing/)
  assert.match(told({ WAYMARK_STORAGE: 's3' }), /STORAGE_S3_ENDPOINT is missing[\s\S]*STORAGE_S3_SECRET is missing/)
})

for (const [name, value, told] of [
  ['WAYMARK_STORAGE', 'disk', /`local` or `s3`/],
  ['WAYMARK_LISTEN', 'everywhere', /IP address/],
  ['BACKUP_PASSPHRASE', good['REDIS_PASSWORD'], /differ/],
  ['POSTGRES_PASSWORD', 'short', /has 5 characters/],
  ['REDIS_PASSWORD', 'change-me-change-me-change-me-1', /placeholder/],
  ['DIRECTUS_SECRET', 'a'.repeat(64), /placeholder/],
  ['POSTGRES_PASSWORD', 'with@sign/and:colon0123456789abc', /other characters/],
  ['DIRECTUS_SECRET', good['DIRECTUS_KEY'], /DIRECTUS_SECRET|differ/],
  ['REDIS_PASSWORD', good['POSTGRES_PASSWORD'], /differ/],
  ['WAYMARK_MINTER_KEY', '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80', /everybody knows/],
  ['WAYMARK_ITEMS_ADDRESS', '0x12', /not an address/],
  ['WAYMARK_LOG_ADDRESS', '0x12', /not an address/],
  ['WAYMARK_ANCHORER_KEY', '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80', /everybody knows/],
  ['WAYMARK_RPC_URL', 'ws://node', /https/],
  ['WAYMARK_RPC_URL', 'https://one.waymark.test,ws://two', /https/],
  ['PROXY_CONNECTIONS', 'many-of-them', /whole number/],
  ['WAYMARK_HOST', 'https://play.waymark.test', /host name/],
  ['WAYMARK_IDENTITY_PROVIDERS', '{', /JSON/],
  ['WAYMARK_CHAIN_NAMESPACE', 'other', /`eip155` or `solana`/],
  ['WAYMARK_SOLANA_CHAIN', 'betanet', /`mainnet`/],
  ['WEB3_CLIENT_ID', 'https://dashboard.web3auth.io/x', /letters, digits/],
  ['TLS_FOLDER', 'tls', /absolute/],
  ['EMAIL_SMTP_IGNORE_TLS', 'sometimes', /true or false/],
  ['WAYMARK_CONNECT', 'https://a.test oauth2.googleapis.com', /begins with https/],
  ['PROXY_TRUSTED', '10.0.0.0/8 everybody', /networks such as/],
  ['PROXY_TRUSTED', '10.0.0.0/33', /networks such as/],
] as const)
  test(`${name} that is ${value?.slice(0, 12)}… is refused, and not repeated`, () => {
    const problems = environmentProblems({ ...good, [name]: value })
    assert.equal(problems.length > 0, true)
    assert.match(problems.join('\n'), told)
    assert.ok(!problems.join('\n').includes(value ?? ''))
  })

test('pages for phones are shown, unless that is refused', () => {
  assert.equal(appConfig(good).NARROW_PAGES, true)
  assert.equal(appConfig({ ...good, WAYMARK_NARROW_PAGES: '' }).NARROW_PAGES, true)
  assert.equal(appConfig({ ...good, WAYMARK_NARROW_PAGES: 'false' }).NARROW_PAGES, false)
  assert.match(
    environmentProblems({ ...good, WAYMARK_NARROW_PAGES: 'never' }).join('\n'),
    /WAYMARK_NARROW_PAGES.*true or false/,
  )
})

test('the app is told of the chain, and its pages may talk to issuers and relay alone', () => {
  const env = {
    ...good,
    WAYMARK_IDENTITY_PROVIDERS:
      '[{"id":"google","name":"Google","issuer":"https://accounts.google.com","clientId":"x"}]',
    WALLETCONNECT_RELAY: 'wss://relay.walletconnect.org',
    WALLETCONNECT_PROJECT: 'p',
    WAYMARK_CONNECT: 'https://oauth2.googleapis.com',
  }
  assert.equal(appConfig(env).CHAIN.chainId, '0x13882')
  assert.equal(appConfig(env).API_URL, 'https://play.waymark.test/api/')
  assert.doesNotMatch(JSON.stringify(appConfig(env)), /rpc\.waymark\.test/)
  assert.match(
    contentPolicy(connectHosts(env)),
    /connect-src 'self' https:\/\/accounts\.google\.com wss:\/\/relay\.walletconnect\.org https:\/\/oauth2\.googleapis\.com;/,
  )
})

const clientId = 'BHostedClientOfTheTests-0123456789'

test('the hosted provider is known to the app and let through by the policy where its client id is set, and only there (S10)', () => {
  const env = { ...good, WEB3_CLIENT_ID: clientId }
  assert.deepEqual(environmentProblems(env), [])
  assert.equal(appConfig(env).WEB3_CLIENT_ID, clientId)
  assert.match(
    contentPolicy(connectHosts(env)),
    /connect-src 'self' https:\/\/api\.web3auth\.io https:\/\/session\.web3auth\.io wss:\/\/session\.web3auth\.io;/,
  )
  assert.equal(appConfig(good).WEB3_CLIENT_ID, '')
  assert.doesNotMatch(contentPolicy(connectHosts(good)), /web3auth/)
})

test('social sign-in by the hosted provider and by providers of our own exclude each other (S10)', () => {
  const own = '[{"id":"google","name":"Google","issuer":"https://accounts.google.com","clientId":"x"}]'
  const told = environmentProblems({ ...good, WEB3_CLIENT_ID: clientId, WAYMARK_IDENTITY_PROVIDERS: own })
  assert.match(told.join('\n'), /^WEB3_CLIENT_ID and WAYMARK_IDENTITY_PROVIDERS are both set/)
  assert.deepEqual(environmentProblems({ ...good, WEB3_CLIENT_ID: clientId, WAYMARK_IDENTITY_PROVIDERS: '[]' }), [])
})

test('the hosts of the hosted provider are those of its installed package (S10)', () => {
  const code = (path: string) => readFileSync(join(root, 'node_modules', path), 'utf8')
  const constants = code('@toruslabs/constants/dist/lib.esm/constants.js')
  const hostOf = (name: string) => new URL(new RegExp(`const ${name} = "([^"]+)"`).exec(constants)?.[1] ?? '').host
  const hosts = [hostOf('SESSION_SERVER_API_URL'), hostOf('SESSION_SERVER_SOCKET_URL')]
  assert.deepEqual(new Set(hostedProviderOrigins.map((origin) => new URL(origin).host)), new Set(hosts))
  // It asks these two by their names, and opens a window at a third; there is no frame.
  const auth = code('@web3auth/auth/dist/lib.esm/core/auth.js')
  assert.match(auth, /storageServerUrl = SESSION_SERVER_API_URL[\s\S]*sessionSocketUrl = SESSION_SERVER_SOCKET_URL/)
  assert.doesNotMatch(auth, /iframe|fetch\(/)
})

test('what is said of the sign-in modal reaches the app, and a faulty key is named before the start (S62-S65)', () => {
  const told = (modal: string) => environmentProblems({ ...good, WAYMARK_MODAL: modal }).join('\n')
  assert.equal(told('{"theme":"light","adapters":{"torus-evm":{"showOnModal":false}}}'), '')
  assert.match(told('{"theme":"sepia"}'), /^WAYMARK_MODAL is not good: MODAL\.theme: expected one of auto, dark, light/)
  assert.match(told('{"adapters":{"paper":{}}}'), /MODAL\.adapters\.paper: expected to be called openlogin/)
  assert.match(told('{'), /^WAYMARK_MODAL is not JSON/)
  const config = appConfig({ ...good, WAYMARK_MODAL: '{"theme":"light"}' })
  assert.deepEqual(config.MODAL, { theme: 'light' })
  assert.equal('MODAL' in appConfig(good), false)
})

test('wallets of Solana sign in where the chain is named that they sign in to (S64)', () => {
  const env = { ...good, WAYMARK_CHAIN_NAMESPACE: 'solana' }
  assert.deepEqual(environmentProblems(env), [
    'WAYMARK_SOLANA_CHAIN is missing: wallets of Solana sign in to one of its chains.',
  ])
  assert.deepEqual(environmentProblems({ ...env, WAYMARK_SOLANA_CHAIN: 'mainnet' }), [])
  assert.equal(appConfig(env).CHAIN.chainNamespace, 'solana')
  assert.equal(appConfig(good).CHAIN.chainNamespace, 'eip155')
})

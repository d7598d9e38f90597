import { expect, test } from 'vitest'
import { ConfigProblem } from './config-values.ts'
import { defaultChain, readConfig } from './read-config.ts'

const google = { id: 'google', name: 'Google', issuer: 'https://id.example', clientId: 'way' }

const good = {
  API_URL: 'https://way.example/api',
  WEB3_CLIENT_ID: 'client',
  CONTRACTS: { items: `0x${'1'.repeat(40)}`, market: `0x${'2'.repeat(40)}` },
}

test('what the configuration leaves out of the chain is what the specification sets', () => {
  const { chain } = readConfig(good)
  expect(chain).toEqual(defaultChain)
  expect(chain).toMatchObject({ chainId: '0x13881', ticker: 'MATIC', displayName: 'Polygon Mainnet' })
})

test('the base address of the backend always ends in a slash', () => {
  expect(readConfig(good).apiUrl).toBe('https://way.example/api/')
})

test('one key of the chain can be replaced', () => {
  const { chain } = readConfig({ ...good, CHAIN: { chainId: '0x13882', rpcTarget: 'https://rpc.example' } })
  expect(chain).toEqual({ ...defaultChain, chainId: '0x13882', rpcTarget: 'https://rpc.example' })
})

test('a provider that names no scopes is asked for those that say who somebody is', () => {
  const { identityProviders } = readConfig({ ...good, IDENTITY_PROVIDERS: [google] })
  expect(identityProviders).toEqual([{ ...google, scopes: ['openid', 'email', 'profile'] }])
})

test('nothing of signing in has to be configured', () => {
  const { identityProviders, walletConnect, development } = readConfig(good)
  expect({ identityProviders, walletConnect, development }).toEqual({
    identityProviders: [],
    walletConnect: null,
    development: null,
  })
})

test('pages for phones are shown unless the configuration refuses them', () => {
  expect(readConfig(good).narrowPages).toBe(true)
  expect(readConfig({ ...good, NARROW_PAGES: true }).narrowPages).toBe(true)
  expect(readConfig({ ...good, NARROW_PAGES: false }).narrowPages).toBe(false)
})

test('development knows where its mails and wallets are', () => {
  const { development } = readConfig({ ...good, DEVELOPMENT: { mailbox: '/mailbox', walletConnectWallet: '/wallet' } })
  expect(development).toEqual({ testWallet: null, mailbox: '/mailbox', walletConnectWallet: '/wallet' })
})

test.each([
  ['API_URL', { ...good, API_URL: undefined }, 'nothing'],
  ['API_URL', { ...good, API_URL: 'ftp://way.example' }, '"ftp://way.example"'],
  ['NARROW_PAGES', { ...good, NARROW_PAGES: 'no' }, '"no"'],
  ['WEB3_CLIENT_ID', { ...good, WEB3_CLIENT_ID: 7 }, '7'],
  ['CONTRACTS', { ...good, CONTRACTS: null }, 'null'],
  ['CONTRACTS.items', { ...good, CONTRACTS: { ...good.CONTRACTS, items: '0x12' } }, '"0x12"'],
  ['CONTRACTS.market', { ...good, CONTRACTS: { items: good.CONTRACTS.items } }, 'nothing'],
  ['CHAIN', { ...good, CHAIN: [] }, '[]'],
  ['CHAIN.chainId', { ...good, CHAIN: { chainId: '80001' } }, '"80001"'],
  ['CHAIN.chainNamespace', { ...good, CHAIN: { chainNamespace: 'bitcoin' } }, '"bitcoin"'],
  // S64: the modal knows it, with social login alone; no wallet of it could sign in.
  ['CHAIN.chainNamespace', { ...good, CHAIN: { chainNamespace: 'other' } }, '"other"'],
  ['CHAIN.rpcTarget', { ...good, CHAIN: { rpcTarget: '/rpc' } }, '"/rpc"'],
  ['CHAIN.ticker', { ...good, CHAIN: { ticker: 1 } }, '1'],
  ['DEVELOPMENT.testWallet', { ...good, DEVELOPMENT: { testWallet: '//evil.example/x.js' } }, '"//evil.example/x.js"'],
  ['DEVELOPMENT.mailbox', { ...good, DEVELOPMENT: { mailbox: 7 } }, '7'],
  ['DEVELOPMENT.mailbox', { ...good, DEVELOPMENT: { mailbox: '/\t/evil.example' } }, '"/\\t/evil.example"'],
  ['DEVELOPMENT.walletConnectWallet', { ...good, DEVELOPMENT: { walletConnectWallet: 'w' } }, '"w"'],
  ['IDENTITY_PROVIDERS', { ...good, IDENTITY_PROVIDERS: {} }, '{}'],
  ['IDENTITY_PROVIDERS[0]', { ...good, IDENTITY_PROVIDERS: ['google'] }, '"google"'],
  ['IDENTITY_PROVIDERS[0].id', { ...good, IDENTITY_PROVIDERS: [{ ...google, id: '' }] }, '""'],
  [
    'IDENTITY_PROVIDERS[0].issuer',
    { ...good, IDENTITY_PROVIDERS: [{ ...google, issuer: 'id.example' }] },
    '"id.example"',
  ],
  ['IDENTITY_PROVIDERS[0].clientId', { ...good, IDENTITY_PROVIDERS: [{ ...google, clientId: undefined }] }, 'nothing'],
  ['IDENTITY_PROVIDERS[0].scopes', { ...good, IDENTITY_PROVIDERS: [{ ...google, scopes: ['email'] }] }, '["email"]'],
  ['IDENTITY_PROVIDERS[0].scopes[1]', { ...good, IDENTITY_PROVIDERS: [{ ...google, scopes: ['openid', 1] }] }, '1'],
  ['IDENTITY_PROVIDERS[1].id', { ...good, IDENTITY_PROVIDERS: [google, google] }, '"google"'],
  ['WALLETCONNECT', { ...good, WALLETCONNECT: 'wss://relay.example' }, '"wss://relay.example"'],
  [
    'WALLETCONNECT.relayUrl',
    { ...good, WALLETCONNECT: { relayUrl: 'https://relay.example' } },
    '"https://relay.example"',
  ],
  ['WALLETCONNECT.projectId', { ...good, WALLETCONNECT: { relayUrl: 'wss://relay.example' } }, 'nothing'],
  ['/config.json', 'text', '"text"'],
])('%s is named when it is missing or malformed', (key, raw, found) => {
  const problem = (() => {
    try {
      return readConfig(raw)
    } catch (error) {
      return error
    }
  })()
  expect(problem).toBeInstanceOf(ConfigProblem)
  expect(problem).toMatchObject({ key, found })
})

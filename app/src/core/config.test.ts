import { expect, test } from 'vitest'
import { ConfigProblem, defaultChain, readConfig } from './config.ts'

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

test.each([
  ['API_URL', { ...good, API_URL: undefined }, 'nothing'],
  ['API_URL', { ...good, API_URL: 'ftp://way.example' }, '"ftp://way.example"'],
  ['WEB3_CLIENT_ID', { ...good, WEB3_CLIENT_ID: 7 }, '7'],
  ['CONTRACTS', { ...good, CONTRACTS: null }, 'null'],
  ['CONTRACTS.items', { ...good, CONTRACTS: { ...good.CONTRACTS, items: '0x12' } }, '"0x12"'],
  ['CONTRACTS.market', { ...good, CONTRACTS: { items: good.CONTRACTS.items } }, 'nothing'],
  ['CHAIN', { ...good, CHAIN: [] }, '[]'],
  ['CHAIN.chainId', { ...good, CHAIN: { chainId: '80001' } }, '"80001"'],
  ['CHAIN.chainNamespace', { ...good, CHAIN: { chainNamespace: 'bitcoin' } }, '"bitcoin"'],
  ['CHAIN.rpcTarget', { ...good, CHAIN: { rpcTarget: '/rpc' } }, '"/rpc"'],
  ['CHAIN.ticker', { ...good, CHAIN: { ticker: 1 } }, '1'],
  ['DEVELOPMENT.testWallet', { ...good, DEVELOPMENT: { testWallet: '//evil.example/x.js' } }, '"//evil.example/x.js"'],
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

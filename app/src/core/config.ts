// Public configuration, read from `/config.json` at the start, so that one build serves every environment.
import type { CustomChainConfig } from '@web3auth/base'

export type Address = `0x${string}`

/** The provider's chain type with what the specification makes mandatory; it calls the explorer `blockExplorer`. */
export type ChainConfig = CustomChainConfig &
  Required<Pick<CustomChainConfig, 'displayName' | 'ticker' | 'tickerName'>> & { blockExplorer: string }

export type Config = {
  /** Base address of the content backend, ends in a slash. */
  apiUrl: string
  /** Client id of the login provider; empty where none is used. */
  web3ClientId: string
  chain: ChainConfig
  contracts: { items: Address; market: Address }
  /** Set in development only: a script that announces test wallets. */
  testWallet: string | null
}

/** What the specification sets for the chain; `CHAIN` of the configuration replaces it key by key. */
export const defaultChain: ChainConfig = {
  chainNamespace: 'eip155',
  chainId: '0x13881',
  rpcTarget: 'https://rpc-mumbai.maticvigil.com',
  displayName: 'Polygon Mainnet',
  blockExplorer: 'https://mumbai.polygonscan.com',
  ticker: 'MATIC',
  tickerName: 'MATIC',
}

/** One key of the configuration that is missing or malformed: which, what is expected, and what was found. */
export class ConfigProblem extends Error {
  override name = 'ConfigProblem'
  readonly key: string
  readonly expected: string
  readonly found: string
  constructor(key: string, expected: string, found: unknown) {
    super(`${key}: expected ${expected}, found ${describe(found)}`)
    this.key = key
    this.expected = expected
    this.found = describe(found)
  }
}

let current: Config | undefined

/** The configuration of this page. Only code that runs after `loadConfig` may ask. */
export function config(): Config {
  if (!current) throw new ConfigProblem('/config.json', 'to be loaded first', undefined)
  return current
}

export async function loadConfig(): Promise<Config> {
  const response = await fetch('/config.json', { cache: 'no-cache' }).catch((cause: Error) => {
    throw new ConfigProblem('/config.json', 'a file that can be fetched', cause.message)
  })
  if (!response.ok) throw new ConfigProblem('/config.json', 'status 200', `status ${response.status}`)
  const text = await response.text()
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    throw new ConfigProblem('/config.json', 'JSON', text.slice(0, 40))
  }
  current = readConfig(raw)
  return current
}

export function readConfig(raw: unknown): Config {
  const root = object('/config.json', raw)
  const apiUrl = slashed(url('API_URL', root.API_URL))
  const chain = root.CHAIN === undefined ? {} : object('CHAIN', root.CHAIN)
  const contracts = object('CONTRACTS', root.CONTRACTS)
  const development = root.DEVELOPMENT == null ? {} : object('DEVELOPMENT', root.DEVELOPMENT)
  const chainText = (key: 'displayName' | 'blockExplorer' | 'ticker' | 'tickerName') =>
    chain[key] === undefined ? defaultChain[key] : text(`CHAIN.${key}`, chain[key])
  return {
    apiUrl,
    web3ClientId: root.WEB3_CLIENT_ID === undefined ? '' : text('WEB3_CLIENT_ID', root.WEB3_CLIENT_ID),
    chain: {
      chainNamespace: namespace('CHAIN.chainNamespace', chain.chainNamespace ?? defaultChain.chainNamespace),
      chainId: chainId('CHAIN.chainId', chain.chainId ?? defaultChain.chainId),
      rpcTarget: url('CHAIN.rpcTarget', chain.rpcTarget ?? defaultChain.rpcTarget),
      displayName: chainText('displayName'),
      blockExplorer: chainText('blockExplorer'),
      ticker: chainText('ticker'),
      tickerName: chainText('tickerName'),
    },
    contracts: {
      items: address('CONTRACTS.items', contracts.items),
      market: address('CONTRACTS.market', contracts.market),
    },
    testWallet: development.testWallet == null ? null : ownPath('DEVELOPMENT.testWallet', development.testWallet),
  }
}

function object(key: string, value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ConfigProblem(key, 'an object', value)
  return value as Record<string, unknown>
}

function text(key: string, value: unknown): string {
  if (typeof value !== 'string') throw new ConfigProblem(key, 'a text', value)
  return value
}

function url(key: string, value: unknown): string {
  const address = typeof value === 'string' && URL.canParse(value) ? new URL(value) : null
  if (!address || !/^https?:$/.test(address.protocol)) throw new ConfigProblem(key, 'an http(s) address', value)
  return value as string
}

const slashed = (address: string) => (address.endsWith('/') ? address : `${address}/`)

function address(key: string, value: unknown): Address {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(value))
    throw new ConfigProblem(key, 'a contract address, 0x and 40 hexadecimal digits', value)
  return value as Address
}

function chainId(key: string, value: unknown): string {
  if (typeof value !== 'string' || !/^0x[1-9a-fA-F][0-9a-fA-F]*$/.test(value))
    throw new ConfigProblem(key, 'a chain id in hexadecimal such as 0x13881', value)
  return value
}

function namespace(key: string, value: unknown): CustomChainConfig['chainNamespace'] {
  if (value === 'eip155' || value === 'solana' || value === 'other') return value
  throw new ConfigProblem(key, 'eip155, solana or other', value)
}

function ownPath(key: string, value: unknown): string {
  if (typeof value !== 'string' || !/^\/[^/\\]/.test(value)) throw new ConfigProblem(key, 'a path of this site', value)
  return value
}

function describe(value: unknown): string {
  if (value === undefined) return 'nothing'
  const json = JSON.stringify(value) ?? String(value)
  return json.length > 60 ? `${json.slice(0, 60)}…` : json
}

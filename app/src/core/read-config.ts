// What `/config.json` says, checked value by value.
import type { CustomChainConfig } from '@web3auth/base'
import { programme } from '../shared/programme.ts'
import {
  type Address,
  ConfigProblem,
  chainId,
  contractAddress,
  filled,
  flag,
  internalPath,
  list,
  object,
  socketUrl,
  text,
  url,
} from './config-values.ts'
import type { ChainNamespace } from './types.ts'

/** The provider's chain type with what the specification makes mandatory; it calls the explorer `blockExplorer`. */
export type ChainConfig = CustomChainConfig &
  Required<Pick<CustomChainConfig, 'displayName' | 'ticker' | 'tickerName'>> & {
    chainNamespace: ChainNamespace
    blockExplorer: string
  }

export type Config = {
  /** Base address of the content backend, ends in a slash. */
  apiUrl: string
  /** Client id of the login provider; empty where none is used. */
  web3ClientId: string
  chain: ChainConfig
  /** Shown with prices: the programme's, else the chain's. */
  ticker: string
  contracts: { items: Address; market: Address }
  /** OpenID Connect providers, one for each social button. */
  identityProviders: readonly IdentityProvider[]
  /** Null where WalletConnect is not offered. */
  walletConnect: { readonly relayUrl: string; readonly projectId: string } | null
  /** Whether pages that law and mails lead to are shown in narrow windows, too; without it only /desktop-only is. */
  narrowPages: boolean
  /** What is said of the sign-in modal; `sign-in/modal-settings.ts` checks it where the modal is made. */
  modal: unknown
  /** Null in production. */
  development: Development | null
}

/** A public client of ours at a provider: code with PKCE, no secret. */
export type IdentityProvider = {
  /** Name in calls; the social buttons have theirs from the specification. */
  readonly id: string
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly scopes: readonly string[]
}

/** Paths of what stands in for the internet on a developer's machine. */
export type Development = {
  /** A script that announces test wallets. */
  readonly testWallet: string | null
  /** Where mails can be read. */
  readonly mailbox: string | null
  /** A WalletConnect wallet. */
  readonly walletConnectWallet: string | null
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

export function readConfig(raw: unknown): Config {
  const root = object('/config.json', raw)
  const apiUrl = slashed(url('API_URL', root.API_URL))
  const chain = root.CHAIN === undefined ? {} : object('CHAIN', root.CHAIN)
  const contracts = object('CONTRACTS', root.CONTRACTS)
  const chainText = (key: 'displayName' | 'blockExplorer' | 'ticker' | 'tickerName') =>
    chain[key] === undefined ? defaultChain[key] : text(`CHAIN.${key}`, chain[key])
  return {
    apiUrl,
    ticker: programme.ticker ?? chainText('ticker'),
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
      items: contractAddress('CONTRACTS.items', contracts.items),
      market: contractAddress('CONTRACTS.market', contracts.market),
    },
    identityProviders: identityProviders(root.IDENTITY_PROVIDERS ?? []),
    walletConnect: root.WALLETCONNECT == null ? null : walletConnect(object('WALLETCONNECT', root.WALLETCONNECT)),
    narrowPages: flag('NARROW_PAGES', root.NARROW_PAGES ?? true),
    modal: root.MODAL,
    development: root.DEVELOPMENT == null ? null : development(object('DEVELOPMENT', root.DEVELOPMENT)),
  }
}

function identityProviders(value: unknown): IdentityProvider[] {
  const providers = list('IDENTITY_PROVIDERS', value).map((one, index) => {
    const key = `IDENTITY_PROVIDERS[${index}]`
    const { id, name, issuer, clientId, scopes } = object(key, one)
    const asked = list(`${key}.scopes`, scopes ?? ['openid', 'email', 'profile'])
    if (!asked.includes('openid')) throw new ConfigProblem(`${key}.scopes`, 'openid among them', scopes)
    return {
      id: filled(`${key}.id`, id),
      name: filled(`${key}.name`, name),
      issuer: url(`${key}.issuer`, issuer),
      clientId: filled(`${key}.clientId`, clientId),
      scopes: asked.map((scope, at) => filled(`${key}.scopes[${at}]`, scope)),
    }
  })
  const ids = providers.map(({ id }) => id)
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index)
  if (twice >= 0) throw new ConfigProblem(`IDENTITY_PROVIDERS[${twice}].id`, 'a name that no other has', ids[twice])
  return providers
}

const walletConnect = ({ relayUrl, projectId }: Record<string, unknown>) => ({
  relayUrl: socketUrl('WALLETCONNECT.relayUrl', relayUrl),
  projectId: filled('WALLETCONNECT.projectId', projectId),
})

function development(paths: Record<string, unknown>): Development {
  const path = (name: keyof Development) =>
    paths[name] == null ? null : internalPath(`DEVELOPMENT.${name}`, paths[name])
  return {
    testWallet: path('testWallet'),
    mailbox: path('mailbox'),
    walletConnectWallet: path('walletConnectWallet'),
  }
}

function namespace(key: string, value: unknown): ChainNamespace {
  if (value === 'eip155' || value === 'solana') return value
  throw new ConfigProblem(key, 'eip155 or solana', value)
}

const slashed = (address: string) => (address.endsWith('/') ? address : `${address}/`)

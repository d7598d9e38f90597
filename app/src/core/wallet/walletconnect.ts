// A wallet on another device, reached by WalletConnect. Loaded when its code is first shown, or a session of it is
// taken up again.
import { SignClient } from '@walletconnect/sign-client'
import { i18n } from '../../shared/i18n/runtime/runtime.ts'
import { rpc } from '../chain/rpc.ts'
import { config } from '../config.ts'
import { AppError } from '../errors.ts'
import { type Client, WalletConnectProvider } from './walletconnect-provider.ts'
import { type Wallet, walletConnectRdns } from './wallets.ts'

export type Pairing = { readonly uri: string; readonly wallet: Promise<Wallet>; giveUp(): Promise<void> }

const patienceMs = 15_000
let opening: Promise<Client> | undefined

/**
 * One code to scan. Rejects with `WALLET_RELAY_UNREACHABLE`; its wallet with `WALLET_REFUSED` or
 * `WALLET_PAIRING_EXPIRED`.
 */
export async function pair(): Promise<Pairing> {
  const client = await inTime(theClient())
  const { uri, approval } = await inTime(
    client.connect({ optionalNamespaces: { eip155: { chains: [chain()], methods, events } } }).catch(unreachable),
  )
  if (!uri) throw new AppError('wallet', 'WALLET_RELAY_UNREACHABLE')
  const topic = /^wc:([^@]+)/.exec(uri)?.[1] ?? ''
  return {
    uri,
    wallet: approval().then((session) => walletOfSession(client, session), refused),
    async giveUp() {
      if (client.core.pairing.getPairings().some((pairing) => pairing.topic === topic))
        await client.core.pairing.disconnect({ topic })
    },
  }
}

/** The wallet of the newest session that is still alive. */
export async function restoreWallet(): Promise<Wallet | null> {
  const client = await inTime(theClient())
  const session = client.session.getAll().sort((one, other) => other.expiry - one.expiry)[0]
  return session ? walletOfSession(client, session) : null
}

const methods = ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4']
const events = ['accountsChanged', 'chainChanged']
const chain = () => `eip155:${Number(config().chain.chainId)}`

function theClient(): Promise<Client> {
  const { walletConnect } = config()
  if (!walletConnect) throw new AppError('wallet', 'WALLET_UNAVAILABLE', { wallet: 'WalletConnect' })
  opening ??= SignClient.init({
    ...walletConnect,
    logger: 'silent',
    telemetryEnabled: false,
    metadata: { name: i18n.t('product'), description: 'Sign in', url: window.location.origin, icons: [] },
  }).then(withoutFrames, (cause: unknown) => {
    opening = undefined
    return unreachable(cause)
  })
  return opening
}

/**
 * It would put a page of another host into ours, to vouch for us to the wallet. The content policy allows no frames.
 */
function withoutFrames(client: Client): Client {
  Object.assign(client.core.verify, { isDevEnv: true })
  return client
}

/** The library waits for its relay for as long as it takes; a person does not. */
function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const patience = setTimeout(() => reject(new AppError('wallet', 'WALLET_RELAY_UNREACHABLE')), patienceMs)
  work.then(resolve, reject).finally(() => clearTimeout(patience))
  return promise
}

function walletOfSession(client: Client, session: ReturnType<Client['session']['getAll']>[number]): Wallet {
  if (!session.namespaces['eip155']?.accounts.some((account) => account.startsWith(`${chain()}:`)))
    throw new AppError('wallet', 'WALLET_WRONG_CHAIN', { chain: config().chain.displayName })
  return {
    uuid: session.topic,
    rdns: walletConnectRdns,
    name: `${session.peer.metadata.name.trim().slice(0, 40)} (WalletConnect)`,
    icon: null,
    provider: new WalletConnectProvider(client, session.topic, chain(), { signs: methods, rpc }),
  }
}

/** The library says in words of its own that its relay does not answer. */
function unreachable(cause: unknown): never {
  throw new AppError('wallet', 'WALLET_RELAY_UNREACHABLE', {}, cause)
}

function refused(cause: unknown): never {
  const { message = '', code = 0 } = (cause ?? {}) as { message?: string; code?: number }
  const expired = /expired/i.test(message)
  if (!expired && code === 0 && !/reject/i.test(message)) throw new AppError('wallet', 'WALLET_FAILED', {}, cause)
  throw new AppError('wallet', expired ? 'WALLET_PAIRING_EXPIRED' : 'WALLET_REFUSED', {}, cause)
}

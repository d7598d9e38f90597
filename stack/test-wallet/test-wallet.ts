/**
 * A wallet for development and tests: announces one EIP-6963 provider for each person of `/dev/wallets.json` and signs with
 * viem against the local chain. It approves at once; `window.waymarkTestWallet` makes it refuse, wait or answer with an error.
 */

import { createWalletClient, type Hex, http, isHex, type LocalAccount, numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

interface Person {
  name: string
  privateKey: Hex
}

/** How the wallet answers the next requests that need the person. */
type Answer =
  | 'approve'
  /** 4001, as when the person says no. */
  | 'refuse'
  /** -32002, as when the wallet is open already. */
  | 'already_open'
  /** 4902, as when the wallet does not know the chain. */
  | 'unknown_chain'

interface Behaviour {
  answer: Answer
  /** Added before each answer, in ms. */
  delayMs: number
  /** Chain the wallet says it is on; none means the local chain. */
  chainId: number | null
}

const memory = 'waymark.test-wallet'

class ProviderRpcError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

const refusals: Record<Exclude<Answer, 'approve'>, ProviderRpcError> = {
  refuse: new ProviderRpcError(4001, 'The person refused the request.'),
  already_open: new ProviderRpcError(-32002, 'A request is already open in the wallet.'),
  unknown_chain: new ProviderRpcError(4902, 'The wallet does not know this chain.'),
}

function remembered(): Behaviour & { connected: string[] } {
  try {
    const text = sessionStorage.getItem(memory)
    if (text) return JSON.parse(text)
  } catch {
    // A broken entry is the same as none.
  }
  return { answer: 'approve', delayMs: 0, chainId: null, connected: [] }
}

const state = remembered()
const remember = () => sessionStorage.setItem(memory, JSON.stringify(state))

class TestProvider {
  private readonly account: LocalAccount
  private readonly rpcUrl: string
  private readonly chainId: number
  private readonly listeners = new Map<string, Set<(value: unknown) => void>>()

  constructor(person: Person, rpcUrl: string, chainId: number) {
    this.account = privateKeyToAccount(person.privateKey)
    this.rpcUrl = rpcUrl
    this.chainId = chainId
  }

  on(event: string, listener: (value: unknown) => void) {
    const all = this.listeners.get(event) ?? new Set()
    this.listeners.set(event, all.add(listener))
    return this
  }

  removeListener(event: string, listener: (value: unknown) => void) {
    this.listeners.get(event)?.delete(listener)
    return this
  }

  emit(event: string, value: unknown) {
    for (const listener of this.listeners.get(event) ?? []) listener(value)
  }

  async request({ method, params = [] }: { method: string; params?: unknown }): Promise<unknown> {
    const list = Array.isArray(params) ? params : [params]
    switch (method) {
      case 'eth_requestAccounts':
        await this.askPerson()
        if (!this.isConnected()) state.connected.push(this.account.address)
        remember()
        this.emit('accountsChanged', [this.account.address])
        return [this.account.address]
      case 'eth_accounts':
        return this.isConnected() ? [this.account.address] : []
      case 'wallet_revokePermissions':
        state.connected = state.connected.filter((address) => address !== this.account.address)
        remember()
        this.emit('accountsChanged', [])
        return null
      case 'eth_chainId':
        return numberToHex(state.chainId ?? this.chainId)
      case 'net_version':
        return String(state.chainId ?? this.chainId)
      case 'wallet_switchEthereumChain':
      case 'wallet_addEthereumChain': {
        await this.askPerson()
        const wanted = Number((list[0] as { chainId: string }).chainId)
        if (wanted !== this.chainId) throw refusals.unknown_chain
        state.chainId = null
        remember()
        this.emit('chainChanged', numberToHex(wanted))
        return null
      }
      case 'personal_sign': {
        await this.askPerson()
        const message = String(list[0])
        return this.account.signMessage({ message: isHex(message) ? { raw: message } : message })
      }
      case 'eth_signTypedData_v4':
        await this.askPerson()
        return this.account.signTypedData(JSON.parse(String(list[1])))
      case 'eth_sendTransaction': {
        await this.askPerson()
        const request = list[0] as { to?: Hex; data?: Hex; value?: Hex; gas?: Hex }
        const chain = {
          id: this.chainId,
          name: 'Local chain',
          nativeCurrency: { name: 'MATIC', symbol: 'MATIC', decimals: 18 },
          rpcUrls: { default: { http: [this.rpcUrl] } },
        }
        const client = createWalletClient({ account: this.account, chain, transport: http(this.rpcUrl) })
        return client.sendTransaction({
          to: request.to,
          data: request.data,
          value: request.value ? BigInt(request.value) : undefined,
          gas: request.gas ? BigInt(request.gas) : undefined,
        })
      }
      default: {
        const reply = await fetch(this.rpcUrl, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ jsonrpc: '2.0', id: Date.now(), method, params: list }),
        })
        const { result, error } = (await reply.json()) as {
          result?: unknown
          error?: { code: number; message: string }
        }
        if (error) throw new ProviderRpcError(error.code, error.message)
        return result
      }
    }
  }

  private isConnected() {
    return state.connected.includes(this.account.address)
  }

  private async askPerson() {
    if (state.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, state.delayMs))
    if (state.answer !== 'approve') throw refusals[state.answer]
  }
}

function icon(name: string) {
  const hue = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0) * 37, 0) % 360
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="hsl(${hue} 45% 38%)"/><text x="16" y="22" font-family="sans-serif" font-size="17" font-weight="700" fill="#fff" text-anchor="middle">${name.slice(0, 1)}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const reply = await fetch('/dev/wallets.json')
const { rpcUrl, chainId, people } = (await reply.json()) as { rpcUrl: string; chainId: number; people: Person[] }
const providers = people.map((person) => ({
  info: Object.freeze({
    uuid: crypto.randomUUID(),
    name: `${person.name} (test wallet)`,
    icon: icon(person.name),
    rdns: `org.waymark.test.${person.name.toLowerCase().replaceAll(/[^a-z]/g, '')}`,
  }),
  provider: new TestProvider(person, rpcUrl, chainId),
}))
const announce = () => {
  for (const detail of providers)
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze(detail) }))
}
window.addEventListener('eip6963:requestProvider', announce)
announce()

Object.assign(window, {
  waymarkTestWallet: {
    /** Changes how every test wallet of this tab answers; kept until the tab closes. */
    behave(change: Partial<Behaviour>) {
      Object.assign(state, change)
      remember()
      if (change.chainId !== undefined)
        for (const { provider } of providers) provider.emit('chainChanged', numberToHex(change.chainId ?? chainId))
    },
  },
})

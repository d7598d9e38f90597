// EIP-1193 on top of a WalletConnect session: the wallet signs, the configured node answers everything else.
import type { SignClient } from '@walletconnect/sign-client'
import type { Eip1193 } from './wallets.ts'

export type Client = Awaited<ReturnType<typeof SignClient.init>>
type Listener = (value: never) => void
type Means = {
  /** What only the wallet can do. */
  readonly signs: readonly string[]
  rpc(method: string, params: readonly unknown[]): Promise<unknown>
}

export class WalletConnectProvider implements Eip1193 {
  private readonly listeners = new Map<string, Set<Listener>>()
  private readonly client: Client
  private readonly topic: string
  private readonly chain: string
  private readonly means: Means

  constructor(client: Client, topic: string, chain: string, means: Means) {
    this.client = client
    this.topic = topic
    this.chain = chain
    this.means = means
    const ours = (act: () => void) => (event: { topic: string }) => event.topic === topic && act()
    const left = ours(() => this.emit('accountsChanged', []))
    client.on('session_delete', left)
    client.on('session_expire', left)
    client.on(
      'session_update',
      ours(() => this.emit('accountsChanged', this.accounts())),
    )
    client.on('session_event', ({ topic: from, params }) => {
      if (from === topic && params.event.name === 'accountsChanged')
        this.emit('accountsChanged', accountsIn(params.event.data))
    })
  }

  on(event: string, listener: Listener): void {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener))
  }

  removeListener(event: string, listener: Listener): void {
    this.listeners.get(event)?.delete(listener)
  }

  async request({ method, params = [] }: { method: string; params?: unknown }): Promise<unknown> {
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return this.accounts()
      case 'eth_chainId':
        return `0x${Number(this.chain.split(':')[1]).toString(16)}`
      default:
        if (!this.means.signs.includes(method)) return this.means.rpc(method, params as unknown[])
        return this.client.request({ topic: this.topic, chainId: this.chain, request: { method, params } })
    }
  }

  /** Ends the session, here and in the wallet. */
  async end(): Promise<void> {
    if (this.client.session.keys.includes(this.topic))
      await this.client.disconnect({ topic: this.topic, reason: { code: 6000, message: 'User disconnected.' } })
  }

  private accounts(): string[] {
    if (!this.client.session.keys.includes(this.topic)) return []
    const all = this.client.session.get(this.topic).namespaces['eip155']?.accounts ?? []
    return accountsIn(all.filter((account) => account.startsWith(`${this.chain}:`)))
  }

  private emit(event: string, value: unknown): void {
    for (const listener of [...(this.listeners.get(event) ?? [])]) listener(value as never)
  }
}

/** Addresses, of what stands there with or without its chain. */
const accountsIn = (accounts: unknown): string[] =>
  (Array.isArray(accounts) ? accounts : []).map((account) => String(account).split(':').at(-1) ?? '')

/** One test wallet as a page sees it: an EIP-1193 provider. */

import { type LocalAccount, numberToHex } from 'viem'
import { type Answer, decided, refusals, remember, state } from './behaviour.ts'
import { askChain, type LocalChain, signWith } from './signing.ts'

/** A request that needs the person's approval. */
export interface Question {
  wallet: TestProvider
  method: string
  params: readonly unknown[]
}

/** Asks the person. */
export type Ask = (question: Question) => Promise<Answer>

/** Options of a test wallet. */
export interface WalletOptions {
  name: string
  /** Under which it is remembered as connected: the address of a wallet with one account, else a name. */
  key: string
  accounts: readonly LocalAccount[]
  /** The name of each account's owner, in the same order. */
  owners: readonly string[]
  chain: LocalChain
  /** Without it, every request is approved at once. */
  ask: Ask | null
}

/** Signs with real keys on the local chain. */
export class TestProvider {
  readonly name: string
  readonly accounts: readonly LocalAccount[]
  readonly owners: readonly string[]
  private readonly options: WalletOptions
  private readonly listeners = new Map<string, Set<(value: unknown) => void>>()

  constructor(options: WalletOptions) {
    this.options = options
    this.name = options.name
    this.accounts = options.accounts
    this.owners = options.owners
  }

  /** The account the page sees. */
  get account(): LocalAccount {
    const chosen = this.accounts.find(({ address }) => address === state.chosen[this.options.key])
    const account = chosen ?? this.accounts[0]
    if (!account) throw new Error(`${this.name} has no account.`)
    return account
  }

  get isConnected(): boolean {
    return state.connected.includes(this.options.key)
  }

  on(event: string, listener: (value: unknown) => void): this {
    const all = this.listeners.get(event) ?? new Set()
    this.listeners.set(event, all.add(listener))
    return this
  }

  removeListener(event: string, listener: (value: unknown) => void): this {
    this.listeners.get(event)?.delete(listener)
    return this
  }

  emit(event: string, value: unknown): void {
    for (const listener of this.listeners.get(event) ?? []) listener(value)
  }

  /** As when the person chooses another account in the wallet. */
  choose(address: string): void {
    state.chosen[this.options.key] = address
    remember()
    if (this.isConnected) this.emit('accountsChanged', [this.account.address])
  }

  /** As when the person takes the page off the wallet's list. */
  disconnect(): void {
    state.connected = state.connected.filter((key) => key !== this.options.key)
    remember()
    this.emit('accountsChanged', [])
  }

  async request({ method, params = [] }: { method: string; params?: unknown }): Promise<unknown> {
    const list: unknown[] = Array.isArray(params) ? params : [params]
    const { chain } = this.options
    switch (method) {
      case 'eth_requestAccounts':
        if (!this.isConnected || !this.options.ask) await this.askPerson(method, list)
        return this.connect()
      case 'eth_accounts':
        return this.isConnected ? [this.account.address] : []
      case 'wallet_revokePermissions':
        this.disconnect()
        return null
      case 'eth_chainId':
        return numberToHex(state.chainId ?? chain.chainId)
      case 'net_version':
        return String(state.chainId ?? chain.chainId)
      case 'wallet_switchEthereumChain':
      case 'wallet_addEthereumChain':
        await this.askPerson(method, list)
        return this.switchTo(Number((list[0] as { chainId: string }).chainId))
      case 'personal_sign':
      case 'eth_signTypedData_v4':
      case 'eth_sendTransaction':
        await this.askPerson(method, list)
        return signWith(this.account, chain, method, list)
      default:
        return askChain(chain, method, list)
    }
  }

  private connect(): string[] {
    if (!this.isConnected) state.connected.push(this.options.key)
    remember()
    this.emit('accountsChanged', [this.account.address])
    return [this.account.address]
  }

  private switchTo(wanted: number): null {
    if (wanted !== this.options.chain.chainId) throw refusals.unknown_chain
    state.chainId = null
    remember()
    this.emit('chainChanged', numberToHex(wanted))
    return null
  }

  private async askPerson(method: string, params: readonly unknown[]): Promise<void> {
    const { ask } = this.options
    const answer = (await decided()) ?? (ask ? await ask({ wallet: this, method, params }) : 'approve')
    if (answer !== 'approve') throw refusals[answer]
  }
}

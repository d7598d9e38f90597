// A wallet for tests: announces itself by EIP-6963, speaks EIP-1193, signs with a real key.
import { type Hex, numberToHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

type Listener = (value: never) => void
type Request = { method: string; params?: unknown }

/** What is thrown instead of an answer. */
export class WalletError extends Error {
  readonly code: number
  constructor(code: number) {
    super(`error ${code}`)
    this.code = code
  }
}

export class TestWallet {
  account = privateKeyToAccount(generatePrivateKey())
  chainId = 80001
  readonly asked: string[] = []
  /** By method; in the place of the wallet's own answer. */
  readonly instead: Record<string, (params: unknown) => unknown> = {}
  readonly rdns: string
  private readonly listeners = new Map<string, Set<Listener>>()
  private readonly detail

  constructor(rdns: string, name = rdns) {
    this.rdns = rdns
    const info = Object.freeze({ uuid: crypto.randomUUID(), rdns, name, icon: 'data:image/png,x' })
    this.detail = Object.freeze({ info, provider: this })
    window.addEventListener('eip6963:requestProvider', this.announce)
    this.announce()
  }

  /** Its adapter in the modal. */
  get adapter(): string {
    return this.rdns === 'io.metamask' ? 'metamask' : `eip6963:${this.rdns}`
  }

  on(event: string, listener: Listener): void {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener))
  }

  removeListener(event: string, listener: Listener): void {
    this.listeners.get(event)?.delete(listener)
  }

  emit(event: string, value: unknown): void {
    for (const listener of [...(this.listeners.get(event) ?? [])]) listener(value as never)
  }

  /** How many listen. */
  count(event: string): number {
    return this.listeners.get(event)?.size ?? 0
  }

  /** As it was made, and nothing asked of it yet. */
  recover(): void {
    this.chainId = 80001
    this.asked.length = 0
    for (const method of Object.keys(this.instead)) delete this.instead[method]
  }

  async request({ method, params }: Request): Promise<unknown> {
    this.asked.push(method)
    const other = this.instead[method]
    if (other) return other(params)
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return [this.account.address]
      case 'eth_chainId':
        return numberToHex(this.chainId)
      case 'personal_sign':
        return this.account.signMessage({ message: { raw: (params as [Hex])[0] } })
      case 'wallet_switchEthereumChain':
        this.chainId = Number((params as [{ chainId: string }])[0].chainId)
        return null
      default:
        throw new WalletError(4200)
    }
  }

  private readonly announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: this.detail }))
}

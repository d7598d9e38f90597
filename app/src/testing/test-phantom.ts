// A wallet of Solana for tests, in Phantom's slot: a real key of Ed25519 that really signs.
import { generateKeyPairSync, sign, verify } from 'node:crypto'

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function base58(bytes: Uint8Array): string {
  let number = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; number > 0n; number /= 58n) text = letters[Number(number % 58n)] + text
  return '1'.repeat(bytes.findIndex((byte) => byte !== 0)) + text
}

type PublicKey = { toString(): string }
type Listener = (key: PublicKey | null) => void

export class TestPhantom {
  readonly isPhantom = true
  readonly asked: string[] = []
  readonly address: string
  /** By method; in the place of the wallet's own answer. */
  readonly instead: Record<string, () => unknown> = {}
  /** Whether this site sees the account without asking. */
  isTrusted = false
  private readonly keys = generateKeyPairSync('ed25519')
  private readonly listeners = new Map<string, Set<Listener>>()

  constructor() {
    const { x } = this.keys.publicKey.export({ format: 'jwk' })
    this.address = base58(Buffer.from(x ?? '', 'base64url'))
  }

  connect = async ({ onlyIfTrusted = false } = {}) => {
    if (onlyIfTrusted && !this.isTrusted) throw new Error('The person would have to be asked.')
    if (!onlyIfTrusted) this.ask('connect')
    this.isTrusted = true
    return { publicKey: keyOf(this.address) }
  }

  signMessage = async (message: Uint8Array) => {
    this.ask('signMessage')
    return { signature: new Uint8Array(sign(null, message, this.keys.privateKey)) }
  }

  disconnect = async () => this.ask('disconnect')

  on = (event: string, listener: Listener) =>
    void this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener))

  removeListener = (event: string, listener: Listener) => void this.listeners.get(event)?.delete(listener)

  /** As when the person chooses another account; null where that one is not shared with this site. */
  choose(address: string | null): void {
    this.emit('accountChanged', address === null ? null : keyOf(address))
  }

  /** As when the person takes this site off the list. */
  leave(): void {
    this.isTrusted = false
    this.emit('disconnect', null)
  }

  /** How many listen, to whichever event. */
  count(): number {
    return [...this.listeners.values()].reduce((sum, { size }) => sum + size, 0)
  }

  /** Whether the account signed this. */
  signed(message: string, signature: string): boolean {
    return verify(null, Buffer.from(message), this.keys.publicKey, Buffer.from(signature.slice(2), 'hex'))
  }

  private emit(event: string, key: PublicKey | null): void {
    for (const listener of [...(this.listeners.get(event) ?? [])]) listener(key)
  }

  private ask(method: string): void {
    this.asked.push(method)
    this.instead[method]?.()
  }
}

const keyOf = (address: string): PublicKey => ({ toString: () => address })

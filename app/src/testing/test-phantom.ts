// A wallet of Solana for tests, in Phantom's slot: a real key of Ed25519 that really signs.
import { generateKeyPairSync, sign, verify } from 'node:crypto'

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function base58(bytes: Uint8Array): string {
  let number = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; number > 0n; number /= 58n) text = letters[Number(number % 58n)] + text
  return '1'.repeat(bytes.findIndex((byte) => byte !== 0)) + text
}

export class TestPhantom {
  readonly isPhantom = true
  readonly asked: string[] = []
  readonly address: string
  /** By method; in the place of the wallet's own answer. */
  readonly instead: Record<string, () => unknown> = {}
  private readonly keys = generateKeyPairSync('ed25519')

  constructor() {
    const { x } = this.keys.publicKey.export({ format: 'jwk' })
    this.address = base58(Buffer.from(x ?? '', 'base64url'))
  }

  connect = async () => {
    this.ask('connect')
    return { publicKey: { toString: () => this.address } }
  }

  signMessage = async (message: Uint8Array) => {
    this.ask('signMessage')
    return { signature: new Uint8Array(sign(null, message, this.keys.privateKey)) }
  }

  disconnect = async () => this.ask('disconnect')

  /** Whether the account signed this. */
  signed(message: string, signature: string): boolean {
    return verify(null, Buffer.from(message), this.keys.publicKey, Buffer.from(signature.slice(2), 'hex'))
  }

  private ask(method: string): void {
    this.asked.push(method)
    this.instead[method]?.()
  }
}

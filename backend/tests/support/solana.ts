/** An account of Solana, which signs for real. */
import { generateKeyPairSync, sign } from 'node:crypto'
import { base58 } from '@scure/base'
import { signInMessage, type WalletProof } from 'waymark-core'
import { askNonce } from './person.ts'

export class SolanaAccount {
  readonly address: string
  private readonly keys = generateKeyPairSync('ed25519')

  constructor() {
    const { x } = this.keys.publicKey.export({ format: 'jwk' })
    this.address = base58.encode(Buffer.from(x ?? '', 'base64url'))
  }

  /** 64 bytes, as hex. */
  sign(message: string): string {
    return `0x${sign(null, Buffer.from(message), this.keys.privateKey).toString('hex')}`
  }

  async proof(change: object = {}, asker?: Parameters<typeof askNonce>[0]): Promise<WalletProof> {
    const { domain, uri, nonce, issuedAt, expiresAt, verifier, solanaChain } = await askNonce(asker)
    const message = signInMessage({
      ...{ domain, uri, nonce, issuedAt, expirationTime: expiresAt, address: this.address },
      ...{ statement: 'Sign in.', chainId: 0, solanaChain, ...change },
    })
    return { message, signature: this.sign(message), verifier }
  }
}

/** A test wallet of Solana in the place where Phantom has its own: a key of the first person, which really signs. */

import { base58 } from '@scure/base'
import type { Hex } from 'viem'
import { decided, refusals } from './behaviour.ts'

/** How a key of Ed25519 begins as PKCS #8; its 32 bytes follow. */
const pkcs8 = '302e020100300506032b657004220420'

export async function provideSolana(privateKey: Hex): Promise<void> {
  const bytes = Uint8Array.from(`${pkcs8}${privateKey.slice(2)}`.match(/../g) ?? [], (byte) =>
    Number.parseInt(byte, 16),
  )
  const key = await crypto.subtle.importKey('pkcs8', bytes, 'Ed25519', true, ['sign'])
  const { x = '' } = await crypto.subtle.exportKey('jwk', key)
  const publicKey = Uint8Array.from(atob(x.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
  const address = base58.encode(publicKey)
  const ask = async () => {
    const answer = (await decided()) ?? 'approve'
    if (answer !== 'approve') throw refusals[answer]
  }
  const solana = {
    isPhantom: true,
    async connect() {
      await ask()
      return { publicKey: { toString: () => address } }
    },
    async signMessage(message: Uint8Array<ArrayBuffer>) {
      await ask()
      return { signature: new Uint8Array(await crypto.subtle.sign('Ed25519', key, message)) }
    },
    async disconnect() {},
  }
  Object.assign(window, { phantom: { solana } })
}

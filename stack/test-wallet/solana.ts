/** A test wallet of Solana in the place where Phantom has its own: an account of each person, which really signs. */

import { base58 } from '@scure/base'
import type { Hex } from 'viem'
import { decided, refusals, remember, state } from './behaviour.ts'

/** How a key of Ed25519 begins as PKCS #8; its 32 bytes follow. */
const pkcs8 = '302e020100300506032b657004220420'

interface Account {
  name: string
  address: string
  key: CryptoKey
}
type PublicKey = { toString: () => string }
type Listener = (key: PublicKey | null) => void

/** What is done in the wallet itself. */
export interface SolanaWallet {
  /** As when the account of that person is chosen. */
  choose: (name: string) => void
  /** As when this site is taken off the wallet's list. */
  disconnect: () => void
}

/** Rejects where the browser has no Ed25519. */
export async function provideSolana(people: readonly { name: string; privateKey: Hex }[]): Promise<SolanaWallet> {
  const accounts = await Promise.all(people.map(accountOf))
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: string, key: PublicKey | null) => {
    for (const listener of listeners.get(event) ?? []) listener(key)
  }
  const account = () => {
    const chosen = accounts.find(({ name }) => name === state.chosen[memory]) ?? accounts[0]
    if (!chosen) throw new Error('Phantom has no account.')
    return chosen
  }
  const shared = () => `${memory}:${account().address}`
  const publicKey = () => ({ toString: () => account().address })
  const ask = async () => {
    const answer = (await decided()) ?? 'approve'
    if (answer !== 'approve') throw refusals[answer]
  }
  const leave = () => {
    state.connected = state.connected.filter((key) => !key.startsWith(memory))
    remember()
    emit('disconnect', null)
  }
  const solana = {
    isPhantom: true,
    async connect({ onlyIfTrusted = false } = {}) {
      const isShared = state.connected.includes(shared())
      if (onlyIfTrusted && !isShared) throw refusals.refuse
      if (!onlyIfTrusted) await ask()
      if (!isShared) state.connected.push(shared())
      remember()
      return { publicKey: publicKey() }
    },
    async signMessage(message: Uint8Array<ArrayBuffer>) {
      await ask()
      return { signature: new Uint8Array(await crypto.subtle.sign('Ed25519', account().key, message)) }
    },
    async disconnect() {
      leave()
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return solana
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
      return solana
    },
  }
  Object.assign(window, { phantom: { solana } })
  return {
    choose(name) {
      state.chosen[memory] = name
      remember()
      // As Phantom has it: an account that was never shared with this site stays unknown to it.
      emit('accountChanged', state.connected.includes(shared()) ? publicKey() : null)
    },
    disconnect: leave,
  }
}

const memory = 'phantom'

async function accountOf({ name, privateKey }: { name: string; privateKey: Hex }): Promise<Account> {
  const bytes = Uint8Array.from(`${pkcs8}${privateKey.slice(2)}`.match(/../g) ?? [], (byte) =>
    Number.parseInt(byte, 16),
  )
  const key = await crypto.subtle.importKey('pkcs8', bytes, 'Ed25519', true, ['sign'])
  const { x = '' } = await crypto.subtle.exportKey('jwk', key)
  const publicKey = Uint8Array.from(atob(x.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
  return { name, address: base58.encode(publicKey), key }
}

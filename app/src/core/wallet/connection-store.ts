// The one connected wallet: its account and chain as the wallet reports them. Apart from what connects it, which is
// large: many pages only look.
import { createStore } from 'zustand/vanilla'
import type { Address } from '../config-values.ts'
import type { Wallet } from './wallets.ts'

export type Connection =
  | { readonly state: 'none' }
  | { readonly state: 'connecting'; readonly wallet: Wallet }
  | { readonly state: 'connected'; readonly wallet: Wallet; readonly account: Address; readonly chainId: number }

export type Connected = Extract<Connection, { state: 'connected' }>

export const connectionStore = createStore<Connection>(() => ({ state: 'none' }))

// Wallets of this browser, found by EIP-6963. Their names and icons are untrusted words and pictures.
import { createStore as createDiscovery, type EIP6963ProviderDetail } from 'mipd'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { config } from '../config.ts'

/** The part of EIP-1193 that is used here. */
export type Eip1193 = {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (value: never) => void): unknown
  removeListener?(event: string, listener: (value: never) => void): unknown
}

export type Wallet = {
  /** New at every load of the page. */
  readonly uuid: string
  /** Stable name of the product, such as `io.metamask`. */
  readonly rdns: string
  readonly name: string
  /** A `data:` image of bounded size, or null. Show it through `<img>` only. */
  readonly icon: string | null
  readonly provider: Eip1193
}

export const metaMaskRdns = 'io.metamask'
/** Whichever wallet is reached that way; there is one at a time. */
export const walletConnectRdns = 'walletconnect'
/** The wallet that the app keeps; there is one at a time. */
export const inAppRdns = 'org.waymark.in-app'

/** `searching` for the first moments, while wallets still announce themselves. */
type Found = { readonly searching: boolean; readonly wallets: readonly Wallet[] }

const store = createStore<Found>(() => ({ searching: true, wallets: [] }))
let searching: Promise<void> | undefined
let announced: readonly Wallet[] = []
let added: readonly Wallet[] = []

/** Starts the search on first use; wallets that come later are added. */
export function findWallets(): Promise<void> {
  searching ??= search()
  return searching
}

export const useWallets = () => useStore(store)
export const foundWallets = () => store.getState().wallets

/** Calls back whenever the list has changed; gives the function that stops it. */
export const onWalletsChanged = (tell: () => void) => store.subscribe(tell)

/**
 * A wallet that does not announce itself: one that is reached by WalletConnect, one that the app keeps. Replaces its
 * namesake.
 */
export function addWallet(wallet: Wallet): void {
  added = [...added.filter(({ rdns }) => rdns !== wallet.rdns), wallet]
  list()
}

export function removeWallet(rdns: string): void {
  added = added.filter((wallet) => wallet.rdns !== rdns)
  list()
}

const list = () => store.setState({ wallets: [...announced, ...added] })

async function search(): Promise<void> {
  const testWallet = config().development?.testWallet
  if (testWallet) await loadTestWallet(testWallet)
  const discovery = createDiscovery()
  const copy = () => {
    announced = discovery.getProviders().map(sanitised)
    list()
  }
  discovery.subscribe(copy)
  copy()
  // Announcements answer the request at once; this leaves room for an extension that is slow to wake.
  await new Promise((resolve) => setTimeout(resolve, 120))
  if (!announced.some(({ rdns }) => rdns === metaMaskRdns)) takeSlot()
  store.setState({ searching: false })
}

/** An older MetaMask does not announce itself: it is found where it has always been. */
function takeSlot(): void {
  const { ethereum } = globalThis as { ethereum?: Eip1193 & { isMetaMask?: boolean } }
  if (ethereum?.isMetaMask)
    addWallet({ uuid: metaMaskRdns, rdns: metaMaskRdns, name: 'MetaMask', icon: null, provider: ethereum })
}

/** A module that waits for its own data before it announces anybody: importing it waits with it. */
async function loadTestWallet(path: string): Promise<void> {
  await import(/* @vite-ignore */ new URL(path, window.location.origin).href).catch((error: unknown) =>
    console.warn(`The development wallet at ${path} could not be loaded.`, error),
  )
}

function sanitised({ info, provider }: EIP6963ProviderDetail): Wallet {
  return {
    uuid: String(info.uuid),
    rdns: String(info.rdns).slice(0, 80),
    name: String(info.name).trim().slice(0, 40) || String(info.rdns).slice(0, 40),
    icon: safeIcon(info.icon),
    provider: provider as Eip1193,
  }
}

const iconLimit = 100_000

/** Only pictures that are carried along: nothing is fetched for a wallet's icon. */
export function safeIcon(icon: unknown): string | null {
  if (typeof icon !== 'string' || icon.length > iconLimit) return null
  return /^data:image\/(svg\+xml|png|jpeg|gif|webp)[;,]/.test(icon) ? icon : null
}

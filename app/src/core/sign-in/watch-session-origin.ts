// While a session lasts: the wallet that opened it must keep its account, and whoever came without one may have one in
// the app.
import { i18n } from '../../shared/i18n/runtime/runtime.ts'
import { isSignedIn, sessionStore } from '../session.ts'
import { disconnect } from '../wallet/connection.ts'
import { connectionStore } from '../wallet/connection-store.ts'
import { inAppWallet } from '../wallet/in-app-wallet.ts'
import { lazyKeyWallet } from '../wallet/lazy-key-wallet.ts'
import { addWallet, removeWallet, type Wallet } from '../wallet/wallets.ts'
import { readSessionOrigin } from './session-origin.ts'
import { watchWallet } from './watch-wallet.ts'

let stop: (() => void) | undefined
let followed = ''

/** Calling it again for the same session changes nothing. */
export function watchSessionOrigin(): void {
  const origin = readSessionOrigin()
  const key = JSON.stringify(origin)
  if (!origin || key === followed) return
  stop?.()
  followed = key
  const release =
    origin.by === 'wallet'
      ? watchWallet(origin)
      : origin.by === 'host'
        ? offerHosted(origin.name)
        : offerWallet(inAppWallet(origin))
  const unsubscribe = sessionStore.subscribe((now) => !isSignedIn(now) && stop?.())
  stop = () => {
    followed = ''
    stop = undefined
    unsubscribe()
    release()
  }
}

/** Offers a wallet for as long as the session lasts: its keys belong to this profile alone. */
function offerWallet(wallet: Wallet | null): () => void {
  if (!wallet) return () => undefined
  addWallet(wallet)
  return () => {
    removeWallet(wallet.rdns)
    const now = connectionStore.getState()
    if (now.state === 'connected' && now.wallet.rdns === wallet.rdns) disconnect()
  }
}

/** The provider keeps a session of its own, which ends with this one. */
function offerHosted(name: string): () => void {
  const load = () => import('./adapters/hosted.ts')
  const release = offerWallet(
    lazyKeyWallet(async () => (await load()).storedHostedKey(), `${i18n.t('product')} (${name})`),
  )
  return () => {
    release()
    void load().then((provider) => provider.leaveHosted(), console.error)
  }
}

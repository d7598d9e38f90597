// Looks for the wallets of this browser when they are first shown, and tells the modal of each.
import type { LoginModal } from 'waymark-core'
import { ANNOUNCED } from './adapters/names.ts'
import { logFailure } from './log-failure.ts'

export async function setUpWallets(modal: LoginModal): Promise<void> {
  try {
    const { findWallets, foundWallets, onWalletsChanged } = await import('../wallet/wallets.ts')
    const announce = () => {
      for (const { rdns, name, icon } of foundWallets())
        modal.send({ type: 'wallet_announced', rdns, name, ...(icon ? { icon } : {}) })
    }
    await findWallets()
    announce()
    onWalletsChanged(announce)
  } catch (error) {
    logFailure(error, 'wallets', 'initialising')
  }
  for (const { adapter, shownAs } of modal.snapshot().wallets)
    if (shownAs !== 'login' || adapter.startsWith(ANNOUNCED)) modal.send({ type: 'ready', adapter })
  modal.send({ type: 'INIT_EXTERNAL_WALLETS', externalWalletsInitialized: true })
}

import { addWallet, findWallets, foundWallets, type Wallet, walletConnectRdns } from './wallets.ts'

/**
 * The wallet of that name, if it is here; one that is reached by WalletConnect is taken up again where its session is
 * alive.
 */
export async function findWallet(rdns: string): Promise<Wallet | null> {
  await findWallets()
  const found = foundWallets().find((wallet) => wallet.rdns === rdns)
  if (found || rdns !== walletConnectRdns) return found ?? null
  const { restoreWallet } = await import('./walletconnect.ts')
  const restored = await restoreWallet()
  if (restored) addWallet(restored)
  return restored
}

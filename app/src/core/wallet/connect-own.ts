import { accountHolders } from './account-holders.ts'
import { connect, reconnect } from './connection.ts'
import type { Connection } from './connection-store.ts'
import { findWallets, foundWallets } from './wallets.ts'

/**
 * Connects the wallet that was used last, or else one that holds one of these accounts and shares it with the site
 * already: nobody is asked for anything. Does nothing where there is none.
 */
export async function connectOwn(accounts: readonly string[]): Promise<Connection> {
  const connection = await reconnect()
  if (connection.state !== 'none') return connection
  await findWallets()
  const holders = await accountHolders(foundWallets(), accounts)
  const own = foundWallets().find(({ uuid }) => holders.has(uuid))
  return own ? connect(own) : connection
}

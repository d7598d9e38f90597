import { accountHolders } from './account-holders.ts'
import { connect, reconnect } from './connection.ts'
import type { Connected, Connection } from './connection-store.ts'
import { findWallets, foundWallets } from './wallets.ts'

/**
 * Connects the wallet that was used last, or else one that holds one of these accounts and shares it with the site
 * already: nobody is asked for anything. Does nothing where there is none.
 */
export async function connectOwn(accounts: readonly string[]): Promise<Connection> {
  const connection = await reconnect()
  return connection.state === 'none' ? ((await connectHolder(accounts)) ?? connection) : connection
}

/** The same, and rather a wallet that holds one of these accounts than one that shows another. */
export async function connectLinked(accounts: readonly string[]): Promise<Connection> {
  const connection = await connectOwn(accounts)
  const isOther = connection.state === 'connected' && !holds(accounts, connection)
  return (isOther && (await connectHolder(accounts))) || connection
}

export const holds = (accounts: readonly string[], { account }: Connected) =>
  accounts.some((one) => one.toLowerCase() === account.toLowerCase())

/** Null where none is known. */
async function connectHolder(accounts: readonly string[]): Promise<Connection | null> {
  await findWallets()
  const holders = await accountHolders(foundWallets(), accounts)
  const own = foundWallets().find(({ uuid }) => holders.has(uuid))
  return own ? await connect(own) : null
}

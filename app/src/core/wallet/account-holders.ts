// Which wallets of this browser hold the linked accounts: whoever chooses one sees it before they press.
import { rememberedWallet } from './connection.ts'
import type { AnyWallet } from './prove.ts'
import { inAppRdns } from './wallets.ts'

/** How long a wallet may take to answer before the choice is shown without it. */
const patienceMs = 300

/**
 * The ids of the wallets that share one of these accounts with the site already. Each is asked for what it shares, which
 * shows the person nothing; one that is silent, locked or fails counts as not holding any. A key that the app keeps is
 * not asked: its library would have to be fetched for it.
 */
export async function accountHolders(
  wallets: readonly AnyWallet[],
  accounts: readonly string[],
): Promise<ReadonlySet<string>> {
  const wanted = new Set(accounts.map(spelling))
  const asked = wanted.size === 0 ? [] : wallets.filter((wallet) => rdnsOf(wallet) !== inAppRdns)
  const holds = async (wallet: AnyWallet) => {
    const shared =
      'prove' in wallet ? [await wallet.sharedAccount()] : await wallet.provider.request({ method: 'eth_accounts' })
    return Array.isArray(shared) && shared.some((account) => wanted.has(spelling(String(account))))
  }
  const late = new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false))
  const found = await Promise.all(asked.map((wallet) => Promise.race([holds(wallet).catch(() => false), late])))
  return new Set(asked.filter((_, index) => found[index]).map(({ uuid }) => uuid))
}

/**
 * The person's own wallets: holders of a linked account, then the one that came with the sign-in. The others begin with
 * the one that was used last, and stand as they were found.
 */
export function ownFirst<Listed extends AnyWallet>(
  wallets: readonly Listed[],
  holders: ReadonlySet<string>,
): { own: Listed[]; others: Listed[] } {
  const last = rememberedWallet()
  const rank = (wallet: Listed) =>
    holders.has(wallet.uuid) ? 0 : rdnsOf(wallet) === inAppRdns ? 1 : last !== null && rdnsOf(wallet) === last ? 2 : 3
  const sorted = [...wallets].sort((a, b) => rank(a) - rank(b))
  return { own: sorted.filter((wallet) => rank(wallet) < 2), others: sorted.filter((wallet) => rank(wallet) >= 2) }
}

/** A wallet of Solana has no such name: it is known by its adapter. */
const rdnsOf = (wallet: AnyWallet) => ('rdns' in wallet ? wallet.rdns : null)

/** The letters of an address of the EVM chain may be of either case, those of Solana are what they are. */
const spelling = (address: string) => (address.startsWith('0x') ? address.toLowerCase() : address)

// Links that hand a WalletConnect address to a wallet on the same device.

/** Wallets whose makers publish such a link. Opened by the person's tap alone; nothing is fetched from them. */
const published = [
  ['MetaMask', 'https://metamask.app.link/wc?uri='],
  ['Trust Wallet', 'https://link.trustwallet.com/wc?uri='],
  ['Rainbow', 'https://rnbwapp.com/wc?uri='],
  ['Ledger Live', 'ledgerlive://wc?uri='],
] as const

/** The address itself comes first, without a name: whatever wallet answers to it. */
export function walletLinks(uri: string): { name: string | null; href: string }[] {
  if (!uri.startsWith('wc:')) return []
  const named = published.map(([name, before]) => ({ name, href: before + encodeURIComponent(uri) }))
  return [{ name: null, href: uri }, ...named]
}

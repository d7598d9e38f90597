/** Where the nodes of the chain answer. */

/** Addresses as WAYMARK_RPC_URL names them: one, or several separated by commas. */
export function rpcUrls(rpcUrl: string): string[] {
  return rpcUrl
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean)
}

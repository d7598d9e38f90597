/** Builds production's `/config.json`, and lists the hosts that browsers are sent to by it. */

/**
 * What the package of the hosted provider talks to: where it keeps sessions, encrypted, and the socket that says when
 * the person is done. Taken from its code (`@toruslabs/constants`, which `@web3auth/auth` 9.6 asks); a test holds both
 * to each other. Its page is a window of its own, which a content policy does not concern; it has no frames.
 */
export const hostedProviderOrigins = [
  'https://api.web3auth.io',
  'https://session.web3auth.io',
  'wss://session.web3auth.io',
]

/** @param {Record<string, string | undefined>} env checked by `environment.js` */
export function appConfig(env) {
  const origin = `https://${env['WAYMARK_HOST']}`
  return {
    API_URL: `${origin}/api/`,
    WEB3_CLIENT_ID: env['WEB3_CLIENT_ID'] ?? '',
    CHAIN: {
      // Whose wallets sign in; everything else is of the chain of the contracts.
      chainNamespace: env['WAYMARK_CHAIN_NAMESPACE'] || 'eip155',
      chainId: `0x${Number(env['WAYMARK_CHAIN_ID']).toString(16)}`,
      rpcTarget: `${origin}/rpc`,
      displayName: env['WAYMARK_CHAIN_NAME'] ?? '',
      blockExplorer: env['WAYMARK_BLOCK_EXPLORER'] ?? '',
      ticker: env['WAYMARK_TICKER'] ?? '',
      tickerName: env['WAYMARK_TICKER'] ?? '',
    },
    CONTRACTS: { items: env['WAYMARK_ITEMS_ADDRESS'], market: env['WAYMARK_MARKET_ADDRESS'] },
    IDENTITY_PROVIDERS: JSON.parse(env['WAYMARK_IDENTITY_PROVIDERS'] || '[]'),
    ...(env['WAYMARK_MODAL'] ? { MODAL: JSON.parse(env['WAYMARK_MODAL']) } : {}),
    ...(env['WALLETCONNECT_RELAY']
      ? { WALLETCONNECT: { relayUrl: env['WALLETCONNECT_RELAY'], projectId: env['WALLETCONNECT_PROJECT'] } }
      : {}),
    NARROW_PAGES: env['WAYMARK_NARROW_PAGES'] !== 'false',
  }
}

/**
 * Origins beside our own that the app talks to: issuers, the hosted provider where it is used, and what else is named by
 * WAYMARK_CONNECT (token endpoints that lie elsewhere than their issuer, for instance).
 *
 * @param {Record<string, string | undefined>} env
 */
export function connectHosts(env) {
  const { IDENTITY_PROVIDERS, WALLETCONNECT, WEB3_CLIENT_ID } = appConfig(env)
  const issuers = IDENTITY_PROVIDERS.map((/** @type {{ issuer: string }} */ { issuer }) => issuer)
  const named = (env['WAYMARK_CONNECT'] ?? '').split(/\s+/).filter(Boolean)
  const relay = WALLETCONNECT?.relayUrl ? [WALLETCONNECT.relayUrl] : []
  const hosted = WEB3_CLIENT_ID === '' ? [] : hostedProviderOrigins
  return [...new Set([...issuers, ...relay, ...hosted, ...named].map((url) => new URL(url).origin))]
}

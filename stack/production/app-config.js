/** Builds production's `/config.json`, and lists the hosts that browsers are sent to by it. */

/** @param {Record<string, string | undefined>} env checked by `environment.js` */
export function appConfig(env) {
  const origin = `https://${env['WAYMARK_HOST']}`
  return {
    API_URL: `${origin}/api/`,
    WEB3_CLIENT_ID: '',
    CHAIN: {
      chainNamespace: 'eip155',
      chainId: `0x${Number(env['WAYMARK_CHAIN_ID']).toString(16)}`,
      rpcTarget: `${origin}/rpc`,
      displayName: env['WAYMARK_CHAIN_NAME'] ?? '',
      blockExplorer: env['WAYMARK_BLOCK_EXPLORER'] ?? '',
      ticker: env['WAYMARK_TICKER'] ?? '',
      tickerName: env['WAYMARK_TICKER'] ?? '',
    },
    CONTRACTS: { items: env['WAYMARK_ITEMS_ADDRESS'], market: env['WAYMARK_MARKET_ADDRESS'] },
    IDENTITY_PROVIDERS: JSON.parse(env['WAYMARK_IDENTITY_PROVIDERS'] || '[]'),
    ...(env['WALLETCONNECT_RELAY']
      ? { WALLETCONNECT: { relayUrl: env['WALLETCONNECT_RELAY'], projectId: env['WALLETCONNECT_PROJECT'] } }
      : {}),
    NARROW_PAGES: env['WAYMARK_NARROW_PAGES'] !== 'false',
  }
}

/**
 * Origins beside our own that the app talks to: issuers, and what else is named by WAYMARK_CONNECT (token endpoints
 * that lie elsewhere than their issuer, for instance).
 *
 * @param {Record<string, string | undefined>} env
 */
export function connectHosts(env) {
  const { IDENTITY_PROVIDERS, WALLETCONNECT } = appConfig(env)
  const issuers = IDENTITY_PROVIDERS.map((/** @type {{ issuer: string }} */ { issuer }) => issuer)
  const named = (env['WAYMARK_CONNECT'] ?? '').split(/\s+/).filter(Boolean)
  const relay = WALLETCONNECT?.relayUrl ? [WALLETCONNECT.relayUrl] : []
  return [...new Set([...issuers, ...relay, ...named].map((url) => new URL(url).origin))]
}

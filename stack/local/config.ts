/** Builds `/config.json`, which the app reads when it starts; the same build runs anywhere with another file. */

import { chainId, type Deployment } from './chain.ts'
import { devServicePaths } from './dev-services.ts'
import { localProviders } from './identity/brands.ts'

/** Configuration of the app on the local stack. The chain's name and ticker are the specification's defaults. */
export function appConfig(appUrl: string, deployment: Deployment) {
  const web3ClientId = process.env.WEB3_CLIENT_ID ?? ''
  return {
    API_URL: `${appUrl}/api/`,
    WEB3_CLIENT_ID: web3ClientId,
    CHAIN: {
      chainNamespace: process.env.WAYMARK_CHAIN_NAMESPACE || 'eip155',
      chainId: `0x${chainId.toString(16)}`,
      rpcTarget: `${appUrl}/rpc`,
      displayName: 'Polygon Mainnet',
      blockExplorer: '',
      ticker: 'MATIC',
      tickerName: 'MATIC',
    },
    CONTRACTS: { items: deployment.items, market: deployment.market },
    /** OpenID Connect providers, one for each social button. The hosted provider has its own where it is used. */
    IDENTITY_PROVIDERS: web3ClientId === '' ? localProviders(appUrl) : [],
    ...(process.env.WAYMARK_MODAL ? { MODAL: JSON.parse(process.env.WAYMARK_MODAL) } : {}),
    /** A hosted relay asks for a project id; the local one takes any. */
    WALLETCONNECT: { relayUrl: `${appUrl.replace(/^http/, 'ws')}${devServicePaths.relay}`, projectId: 'local' },
    NARROW_PAGES: process.env.WAYMARK_NARROW_PAGES !== 'false',
    DEVELOPMENT: {
      testWallet: devServicePaths.testWallet,
      mailbox: devServicePaths.mailbox,
      walletConnectWallet: devServicePaths.walletConnectWallet,
    },
  }
}

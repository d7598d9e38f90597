/** What the app reads from `/config.json`; the same build runs anywhere with another file. */

import { chainId, type Deployment } from './chain.ts'

/** Configuration of the app on the local stack. The chain's name and ticker are the specification's defaults. */
export function appConfig(appUrl: string, deployment: Deployment) {
  return {
    API_URL: `${appUrl}/api/`,
    WEB3_CLIENT_ID: process.env.WEB3_CLIENT_ID ?? '',
    CHAIN: {
      chainNamespace: 'eip155',
      chainId: `0x${chainId.toString(16)}`,
      rpcTarget: `${appUrl}/rpc`,
      displayName: 'Polygon Mainnet',
      blockExplorer: '',
      ticker: 'MATIC',
      tickerName: 'MATIC',
    },
    CONTRACTS: { items: deployment.items, market: deployment.market },
    DEVELOPMENT: { testWallet: '/dev/test-wallet.js' },
  }
}

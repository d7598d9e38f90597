/** A WalletConnect client in Node, as an app or as a wallet, for tests. */

import { SignClient } from '@walletconnect/sign-client'

/** Remembers nothing beyond the process, and tells nobody about itself. */
export function walletConnectClient(relayUrl: string, name: string) {
  return SignClient.init({
    relayUrl,
    projectId: 'local',
    name,
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: name,
    storageOptions: { database: ':memory:' },
    metadata: { name, description: name, url: 'http://127.0.0.1', icons: [] },
  })
}

/** Bundles the test wallet and the keys it signs with. Both exist in development only. */

import { join } from 'node:path'
import { build } from 'esbuild'
import { people } from '../../backend/seed/people.ts'
import { root } from '../set-up/places.js'
import { chainId } from './chain.ts'
import { keyAt, keyIndex, type Secrets } from './secrets.ts'

/** Paths the gateway adds in development. */
export async function testWallet({ mnemonic }: Secrets): Promise<Map<string, { type: string; body: string }>> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'stack', 'test-wallet', 'test-wallet.ts')],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    write: false,
    logLevel: 'error',
  })
  const wallets = people.flatMap(({ displayName, role }, index) =>
    role === 'game_master'
      ? []
      : [{ name: displayName, privateKey: keyAt(mnemonic, keyIndex.firstPerson + index).privateKey }],
  )
  return new Map([
    ['/dev/test-wallet.js', { type: 'text/javascript', body: outputFiles[0]?.text ?? '' }],
    [
      '/dev/wallets.json',
      { type: 'application/json', body: JSON.stringify({ rpcUrl: '/rpc', chainId, people: wallets }) },
    ],
  ])
}

/**
 * The test wallets and the keys they sign with. Both exist in development only; a script is bundled when it is first
 * asked for.
 */

import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { build } from 'esbuild'
import { people } from '../../backend/seed/people.ts'
import { root } from '../set-up/paths.js'
import { chainId } from './chain.ts'
import { sendJson, sendPage } from './html.ts'
import { keyAt, keyIndex, type Secrets } from './secrets.ts'

/** The page of the WalletConnect wallet. */
export const testWalletPath = '/test-wallet'

const walletConnectScript = '/dev/walletconnect-wallet.js'
const scripts: Record<string, string> = {
  '/dev/test-wallet.js': 'test-wallet.ts',
  [walletConnectScript]: 'walletconnect-wallet.ts',
}

/** Answers what is about the wallets, and says whether it was. */
export function serveTestWallets({ mnemonic }: Secrets): (pathname: string, response: ServerResponse) => boolean {
  const bundles = new Map<string, Promise<string>>()
  const wallets = people.flatMap(({ displayName, role }, index) =>
    role === 'game_master'
      ? []
      : [{ name: displayName, privateKey: keyAt(mnemonic, keyIndex.firstPerson + index).privateKey }],
  )
  return (pathname, response) => {
    const script = scripts[pathname]
    if (script) void sendScript(response, script, bundles)
    else if (pathname === '/dev/wallets.json') sendJson(response, { rpcUrl: '/dev/chain', chainId, people: wallets })
    else if (pathname === testWalletPath) sendWalletPage(response)
    else return false
    return true
  }
}

async function sendScript(
  response: ServerResponse,
  script: string,
  bundles: Map<string, Promise<string>>,
): Promise<void> {
  const bundled = bundles.get(script) ?? bundle(script)
  bundles.set(script, bundled)
  try {
    const body = await bundled
    response.writeHead(200, {
      'content-type': 'text/javascript',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    response.end(body)
  } catch (error) {
    bundles.delete(script)
    response.writeHead(500).end(String(error))
  }
}

/** Bundles one of the wallet scripts for a page. */
export async function bundle(script: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'stack', 'test-wallet', script)],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    write: false,
    logLevel: 'error',
    define: { global: 'globalThis' },
  })
  return outputFiles[0]?.text ?? ''
}

function sendWalletPage(response: ServerResponse): void {
  sendPage(response, {
    title: 'Walking Wallet',
    narrow: true,
    scripts: true,
    body: `<h1>Walking Wallet</h1>
<p class="hint">A WalletConnect wallet of the demo people, on this machine only.</p>
<label>Account<select id="person"></select></label>
<form id="pair"><label>Link of the app<input id="uri" placeholder="wc:…" autocomplete="off"></label><button>Connect</button></form>
<div id="questions"></div>
<button id="disconnect" type="button">Disconnect from every app</button>
<p id="log" role="status">Starting …</p>
<script type="module" src="${walletConnectScript}"></script>`,
  })
}

/**
 * Tests against a product that runs already and knows nothing of tests: its pages get the test wallets and a way to the
 * chain from here.
 */

import type { Browser, BrowserContext } from '@playwright/test'
import { generatePrivateKey } from 'viem/accounts'
import { bundle } from '../../stack/local/test-wallet.ts'

/** Wallets that nobody uses: without them, the one that somebody does would be all there is to choose. */
export const unusedWallets = {
  rpcUrl: '/dev/chain',
  chainId: 80001,
  people: Array.from({ length: 10 }, (_, number) => ({ name: `Stranger ${number}`, privateKey: generatePrivateKey() })),
}

/** Makes every window of the browser find wallets, as people who have installed some do. */
export async function provideWallets(browser: Browser, chainUrl: string): Promise<{ stop: () => Promise<void> }> {
  const script = await bundle('test-wallet.ts')
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (...options) => {
    const context = await newContext(...options)
    await bring(context, script, chainUrl)
    return context
  }
  return {
    async stop() {
      browser.newContext = newContext
    },
  }
}

async function bring(context: BrowserContext, script: string, chainUrl: string): Promise<void> {
  await context.route('**/dev/test-wallet.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await context.route('**/dev/wallets.json', (route) => route.fulfill({ json: unusedWallets }))
  await context.route('**/dev/chain', async (route) => {
    const body = route.request().postData() ?? ''
    const reply = await fetch(chainUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    await route.fulfill({ contentType: 'application/json', body: await reply.text() })
  })
  await context.addInitScript(() => {
    if (window !== window.top) return
    document.addEventListener('DOMContentLoaded', () => {
      const script = Object.assign(document.createElement('script'), { type: 'module', src: '/dev/test-wallet.js' })
      document.head.append(script)
    })
  })
}

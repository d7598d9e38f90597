/** Runs examples in a frame of its own origin: what somebody types there reaches neither the page nor a server. */

import * as batch from '../../pkg/batch/index.js'
import * as compat from '../../pkg/compat/index.js'
import * as receipts from '../../pkg/receipts/waymark_core.js'
import * as storage from '../../pkg/storage.js'
import * as core from '../../pkg/waymark_core.js'
import { runExample } from './example.js'
import { fakeDirectus } from './fake-directus.js'

const email = 'ada@example.org'

// A document of no origin has no cookies, and throws where one is asked for.
Object.defineProperty(document, 'cookie', { value: '', writable: true })

/** @type {Promise<unknown> | undefined} */
let started

addEventListener('message', async ({ data: code, source }) => {
  const say = (/** @type {unknown} */ message) => source?.postMessage(message, { targetOrigin: '*' })
  const print = (/** @type {unknown[]} */ ...words) =>
    say({ line: words.map((word) => (typeof word === 'string' ? word : JSON.stringify(word))).join(' ') })
  try {
    started ??= core.default({ module_or_path: bytesOf(globalThis.coreModule) })
    await started
    globalThis.fetch = fakeDirectus(email)
    const modules = {
      'waymark-core': { ...core, default: () => started },
      'waymark-core/batch': batch,
      'waymark-core/compat': compat,
      'waymark-core/receipts': {
        ...receipts,
        default: () => receipts.default({ module_or_path: bytesOf(globalThis.receiptsModule) }),
      },
      'waymark-core/storage': storage,
    }
    await runExample(code, { modules, email, password: 'secret', console: { ...console, log: print } })
    say({ done: true })
  } catch (error) {
    say({ done: true, failed: String(error) })
  }
})

/** @param {string} base64 */
const bytesOf = (base64) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))

parent.postMessage({ ready: true }, '*')

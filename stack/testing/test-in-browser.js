/**
 * `node stack/testing/test-in-browser.js <program> <arguments>`: runs the tests in a browser, and once more where the
 * browser never got its page. The server of `wasm-bindgen-test-runner` may leave one of several connections that come
 * in the same instant without a thread, for as long as the browser keeps the others open (the pool of tiny_http counts a
 * thread as idle until it has woken); the driver then waits for five minutes.
 */

import { spawn } from 'node:child_process'

/** How often it is tried: about every third page stays away on a machine with two cores. */
const MOST = 8
/** How long the tests may take once the browser has been sent to their page, in milliseconds. They take four seconds. */
const LONGEST_MS = 30_000

const [program = '', ...args] = process.argv.slice(2)

/** @returns {Promise<{ code: number, isStuck: boolean, output: string }>} */
function attempt() {
  return new Promise((resolve, reject) => {
    // A group of its own, so that the driver and the browser end with it.
    const child = spawn(program, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let isStuck = false
    /** @type {NodeJS.Timeout | undefined} */
    let timer
    const end = (/** @type {NodeJS.Signals} */ signal) => {
      try {
        process.kill(-Number(child.pid), signal)
      } catch {
        // It has ended by itself.
      }
    }
    const take = (/** @type {Buffer} */ chunk) => {
      output += chunk
      if (timer || !output.includes('Running headless tests')) return
      timer = setTimeout(() => {
        isStuck = !/^test .* \.\.\. /m.test(output)
        end('SIGTERM')
        setTimeout(end, 3_000, 'SIGKILL').unref()
      }, LONGEST_MS)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(timer)
      end('SIGKILL')
      resolve({ code: code ?? 1, isStuck, output })
    })
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => end('SIGKILL'))
  })
}

for (let left = MOST; left > 0; left -= 1) {
  const { code, isStuck, output } = await attempt()
  if (!isStuck || left === 1) {
    process.stdout.write(output)
    process.exitCode = code
    break
  }
  console.log('The browser did not get the page of the tests, and is started again.')
}

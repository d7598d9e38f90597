/** `npm run set-up`: installs what is missing, without starting anything. */

import { setUpPackages } from './set-up/packages.js'
import { fail } from './set-up/progress.js'
import { setUpRust } from './set-up/rust.js'

/** Tools and packages side by side: one waits for the network while the other compiles. */
export async function setUp() {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < 20) throw new Error(`Waymark needs Node 20 or newer; this is ${process.version}.`)
  await Promise.all([setUpRust(), setUpPackages()])
}

if (process.argv[1] === import.meta.filename) await setUp().catch(fail)

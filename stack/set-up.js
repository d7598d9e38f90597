/** `npm run set-up`: installs what is missing, without starting anything. */

import { buildApp, buildContracts, buildCore, buildExtension, compileCore } from './set-up/build.js'
import { setUpNginx } from './set-up/nginx.js'
import { setUpNativeModules, setUpNpm, setUpPackages } from './set-up/packages.js'
import { checkMachine } from './set-up/preflight.js'
import { fail } from './set-up/progress.js'
import { setUpRust } from './set-up/rust.js'

/** Tools and packages side by side: one waits for the network while the other compiles. */
export async function setUp() {
  await checkMachine()
  await Promise.all([setUpRust(), setUpPackages(), setUpNginx()])
}

/** Tools, packages and everything that is built, each step as soon as what it needs is there. */
export async function setUpAndBuild() {
  await checkMachine()
  const packages = setUpNpm()
  const nginx = setUpNginx()
  // The longest row of steps: it begins beside npm, and optimises on one core while the other compiles the native
  // modules.
  const compiled = setUpRust().then(compileCore)
  const core = Promise.all([packages, compiled]).then(buildCore)
  const contracts = packages.then(buildContracts)
  const built = Promise.all([core, contracts]).then(() => Promise.all([buildExtension(), buildApp()]))
  await Promise.all([built, packages.then(setUpNativeModules), nginx])
}

if (process.argv[1] === import.meta.filename) await setUp().catch(fail)

/** `npm start`: installs and builds what is missing, then runs the product on this machine until Ctrl-C. */

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { environment } from './set-up/command.js'
import { node22 } from './set-up/node-22.js'
import { root } from './set-up/paths.js'
import { commandBegan, fail } from './set-up/progress.js'
import { setUpAndBuild } from './set-up.js'

console.log('Waymark: setting up and starting\n')
await setUpAndBuild().catch(fail)

// The rest is TypeScript, which Node 22 runs as it is.
const stack = spawn(node22(), ['--disable-warning=ExperimentalWarning', join(root, 'stack', 'local', 'start.ts')], {
  stdio: 'inherit',
  env: environment({ WAYMARK_BEGAN: commandBegan }),
})
// Ctrl-C reaches the stack as well, which stops its parts in order; wait for it.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => signal === 'SIGTERM' && stack.kill(signal))
stack.on('exit', (code) => process.exit(code ?? 1))

/** `npm start`: installs and builds what is missing, then runs the product on this machine until Ctrl-C. */

import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment } from './set-up/command.js'
import { node22 } from './set-up/node-22.js'
import { root } from './set-up/paths.js'
import { commandBegan, fail } from './set-up/progress.js'
import { setUpAndBuild } from './set-up.js'

const npm = startedBy()
console.log('Waymark: setting up and starting\n')
await setUpAndBuild().catch(fail)

/** The rest is TypeScript, which Node 22 runs as it is. */
const program = (/** @type {string} */ name) => [
  '--disable-warning=ExperimentalWarning',
  join(root, 'stack', 'local', name),
]
const stack = spawn(node22(), program('start.ts'), {
  // However this process ends, the pipe closes, and the stack stops its processes in order.
  stdio: ['pipe', 'inherit', 'inherit'],
  env: environment({ WAYMARK_BEGAN: commandBegan, WAYMARK_ENDS_WITH_STDIN: '1' }),
})
// Ctrl-C and the end of a terminal reach the stack as well, which stops its processes; wait for it.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGHUP'])) process.on(signal, () => {})
process.on('SIGTERM', () => stack.kill('SIGTERM'))
// npm and its shell may be killed, and the shell does not pass on what it is told.
if (process.env.npm_lifecycle_event) setInterval(() => startedBy() !== npm && stack.kill('SIGTERM'), 1000).unref()
stack.on('exit', (code, signal) => {
  if (signal) spawnSync(node22(), program('end-leftovers.ts'), { stdio: 'inherit' })
  process.exit(code ?? 1)
})

/** Process ids of the shell that npm started and of npm; where the system does not tell, of the shell alone. */
function startedBy() {
  const shell = process.ppid
  try {
    // The parent's id is the second word after the program's name, which is in parentheses.
    return `${shell} ${readFileSync(`/proc/${shell}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]}`
  } catch {
    return `${shell}`
  }
}

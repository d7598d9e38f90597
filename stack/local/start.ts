/** Runs the local stack in the foreground until Ctrl-C. Started by `npm start`, on Node 22. */

import { people } from '../../backend/seed/people.ts'
import { elapsed, fail } from '../set-up/progress.js'
import { startControl } from './control.ts'
import { type Stack, startStack } from './stack.ts'

let stack: Stack | null = null
let ending = false

async function end(code: number, why: string) {
  if (ending) return
  ending = true
  console.log(`\n${why} Stopping …`)
  await stack?.stop()
  console.log('Stopped. Your data is kept; `npm run reset` starts over.')
  process.exit(code)
}

process.on('SIGINT', () => void end(0, 'Ctrl-C.'))
process.on('SIGTERM', () => void end(0, 'Asked to end.'))

stack = await startStack((part, how) => {
  console.error(`\n${part.name} crashed: ${how}. Its last lines:\n${part.logTail()}`)
  void end(1, `${part.name} crashed.`)
}).catch(fail)

if (process.env.WAYMARK_CONTROL) await startControl(stack)

const width = Math.max(...people.map(({ name }) => name.length), 11)
console.log(`
Waymark runs at  ${stack.url}   (ready after ${elapsed()})

Password of every account below: ${stack.demoPassword}
  ${'Newcomer'.padEnd(width)}  newcomer@example.com    has everything before them: start here
${people.map(({ name, email }) => `  ${name.padEnd(width)}  ${email}`).join('\n')}
  ${'Game master'.padEnd(width)}  gamemaster@example.com  reviews, in the Studio
  ${'Admin'.padEnd(width)}  ${stack.adminEmail}       the Studio: ${stack.url}/api/admin
Each person also has a test wallet on the sign-in page.

Ctrl-C stops everything.`)

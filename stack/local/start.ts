/** Runs the local stack in the foreground until Ctrl-C. Started by `npm start`, on Node 22. */

import { people } from '../../backend/seed/people.ts'
import { elapsed, fail } from '../set-up/progress.js'
import { startControl } from './control.ts'
import { devServicePaths } from './dev-services.ts'
import { identityPath } from './identity/brands.ts'
import { type Stack, startStack } from './stack.ts'

const scaled = process.env.WAYMARK_PROFILE === 'scaled'
let stop: Stack['stop'] | null = null
let ending = false

async function end(code: number, why: string) {
  if (ending) return
  ending = true
  console.log(`\n${why} Stopping …`)
  await stop?.()
  console.log(`Stopped. Your data is kept; \`npm run reset${scaled ? ' -- scaled' : ''}\` starts over.`)
  process.exit(code)
}

process.on('SIGINT', () => void end(0, 'Ctrl-C.'))
process.on('SIGTERM', () => void end(0, 'Asked to end.'))
process.on('SIGHUP', () => void end(0, 'The terminal is closed.'))
// Nobody may read any more what is said meanwhile.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
// Whoever started it may be killed; what it started must not run on.
if (process.env.WAYMARK_ENDS_WITH_STDIN) process.stdin.once('end', () => void end(0, 'Nobody is there.')).resume()

const stack = await startStack({
  onMessage: (text) => ending || console.log(text),
  onCrash(proc, how) {
    console.error(`\n${proc.name} crashed: ${how}. Its last lines:\n${proc.logTail()}`)
    void end(1, `${proc.name} crashed.`)
  },
  onStart(it) {
    stop = it
  },
}).catch((error) => (ending ? new Promise<never>(() => {}) : fail(error)))

if (process.env.WAYMARK_CONTROL) await startControl(stack)

const described = people.map(({ handle, displayName, role, onboarded }) => ({
  name: displayName,
  email: `${handle}@example.com`,
  hint:
    role === 'game_master'
      ? 'reviews, in the Studio'
      : onboarded === false
        ? 'has everything before them: start here'
        : '',
}))
const accounts = [
  ...described,
  { name: 'Administrator', email: stack.adminEmail, hint: `the Studio: ${stack.url}/api/admin` },
]
const nameWidth = Math.max(...accounts.map(({ name }) => name.length))
const emailWidth = Math.max(...accounts.map(({ email }) => email.length))

console.log(`
Waymark runs at  ${stack.url}   (ready after ${elapsed()})

Password of every account below: ${stack.demoPassword}
${accounts.map(({ name, email, hint }) => `  ${name.padEnd(nameWidth)}  ${email.padEnd(emailWidth)}  ${hint}`.trimEnd()).join('\n')}
Each participant also has a test wallet on the sign-in page, and an identity at each social button.

  Mailbox               ${stack.url}${devServicePaths.mailbox}   every mail the product sends
  WalletConnect wallet  ${stack.url}${devServicePaths.walletConnectWallet}   takes the link of the sign-in page
  Identity provider     ${stack.url}${identityPath}/.well-known/openid-configuration

Ctrl-C stops everything.`)

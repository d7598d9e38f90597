/**
 * `npm run reset`: forgets this clone's database, chain, uploads and secrets. Built tools and packages stay.
 * `npm run reset -- scaled` does the same for what `npm run start:scaled` made.
 */

import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, stateFolder as small } from './set-up/paths.js'
import { folderFor, unprivileged } from './set-up/unprivileged.js'

const scaled = process.argv.includes('scaled')
const stateFolder = scaled ? (process.env.WAYMARK_STATE ?? join(root, '.waymark-scaled')) : small
const running = join(stateFolder, 'running.json')
if (existsSync(running)) {
  const { pid, url } = JSON.parse(readFileSync(running, 'utf8'))
  try {
    process.kill(pid, 0)
    console.error(`Waymark runs at ${url}. Stop it with Ctrl-C first, then run this again.`)
    process.exit(1)
  } catch {
    // It ended without saying so.
  }
}
for (const name of [
  'directus.db',
  'directus.db-wal',
  'directus.db-shm',
  'uploads',
  'chain.json',
  'chain.last-good.json',
  'deployment.json',
  'secrets.json',
  'logs',
  'nginx',
  'running.json',
  'prepared',
  'prepared-for',
])
  rmSync(join(stateFolder, name), { recursive: true, force: true })
rmSync(folderFor(join(stateFolder, 'postgres'), unprivileged()), { recursive: true, force: true })
console.log(
  `Waymark starts over: \`npm ${scaled ? 'run start:scaled' : 'start'}\` makes a new database, chain and accounts.`,
)

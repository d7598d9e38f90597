/**
 * Makes the database, or brings the one that is there up to date, and fills it with schema, roles, content and demo
 * people: what `directus bootstrap`, `directus waymark apply` and `directus waymark demo` do one after the other, with
 * Directus loaded once.
 */

import { fileURLToPath } from 'node:url'

/** @param {string} module of Directus's own code */
const directus = (module) => import(new URL(`../node_modules/@directus/api/dist/${module}`, import.meta.url).href)

class Exit extends Error {
  /** @param {number} code */
  constructor(code) {
    super(`Directus ended with code ${code}.`)
    this.code = code
  }
}

/**
 * Bootstrap ends its process; this one has more to do.
 *
 * @param {() => Promise<void>} work
 */
async function withoutExit(work) {
  const { exit } = process
  process.exit = (code = 0) => {
    throw new Exit(Number(code))
  }
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Exit) || error.code !== 0) throw error
  } finally {
    process.exit = exit
  }
}

const { default: bootstrap } = await directus('cli/commands/bootstrap/index.js')
await withoutExit(() => bootstrap({}))
// Bootstrap closed its connections as well.
const { default: getDatabase } = await directus('database/index.js')
getDatabase().initialize()
const { createCli } = await directus('cli/index.js')
const program = await createCli()
await program.parseAsync([process.execPath, fileURLToPath(import.meta.url), 'waymark', 'prepare'])

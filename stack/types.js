/**
 * `npm run types`: writes the types of the product's own collections, read from a Directus with the extension on an
 * empty database. `npm run types -- <url> --token-env <name>` does what `waymark-types` does: the types of any
 * Directus, to the terminal.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { directus, environment, password, startDirectus } from '../backend/tests/support/directus.ts'
import { buildContracts, buildCore, buildExtension } from './set-up/build.js'
import { run } from './set-up/command.js'
import { root } from './set-up/paths.js'
import { fail } from './set-up/progress.js'

const generator = join(root, 'pkg', 'types', 'waymark-types.js')
const file = join('app', 'src', 'core', 'directus-schema.ts')

await (process.argv.length > 2 ? ofAny(process.argv.slice(2)) : ofTheProduct()).catch(fail)
process.exit()

/** @param {string[]} args */
async function ofAny(args) {
  await buildCore()
  const { output } = await run(process.execPath, [generator, ...args])
  process.stdout.write(output)
}

async function ofTheProduct() {
  await buildCore()
  await buildContracts()
  await buildExtension()
  const folder = mkdtempSync(join(tmpdir(), 'waymark-types-'))
  const env = environment(folder, null)
  try {
    for (const args of [['bootstrap'], ['waymark', 'apply']]) {
      const { code, output } = await directus(args, env)
      if (code !== 0) throw new Error(`directus ${args.join(' ')} failed:\n${output}`)
    }
    const server = await startDirectus(env)
    try {
      const reply = await fetch(`${server.url}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: env['ADMIN_EMAIL'], password }),
      })
      const WAYMARK_TOKEN = (await reply.json()).data.access_token
      await run(process.execPath, [generator, server.url, '--out', join(root, file)], { env: { WAYMARK_TOKEN } })
      console.log(`The types of the collections stand in ${file}.`)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

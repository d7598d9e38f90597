#!/usr/bin/env node
/** `npx waymark-types <url> [--token-env <name>]`: writes the TypeScript types of a Directus schema. */

import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import init, { Core } from '../node.js'
import { readSchema } from './read-schema.js'
import { schemaText } from './schema-text.js'

const usage = `Usage: waymark-types <url> [--token-env <name>] [--out <file>]

Writes the TypeScript types of the collections of a Directus, for \`new Core<Schema>()\`.

  <url>               address of the API
  --token-env <name>  environment variable that holds the token of somebody who may read the
                      schema; WAYMARK_TOKEN when absent. A token on the command line could be
                      read by everybody on the machine.
  --out <file>        file to write to instead of the terminal`

/** @returns {{ url: string, token: string | undefined, out: string | undefined }} */
function ask() {
  const options = /** @type {const} */ ({
    'token-env': { type: 'string' },
    out: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  })
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (values.help) {
    console.log(usage)
    process.exit(0)
  }
  const [url, ...more] = positionals
  if (!url || more.length > 0) throw new Error(usage)
  const name = values['token-env'] ?? 'WAYMARK_TOKEN'
  const token = process.env[name]
  if (values['token-env'] && !token) throw new Error(`The environment variable ${name} is empty.`)
  return { url, token, out: values.out }
}

try {
  const { url, token, out } = ask()
  await init()
  const core = new Core({ apiUrl: url })
  if (token) await core.session.loginStatic(token)
  const text = schemaText(await readSchema(core))
  core.session.dispose()
  if (out) writeFileSync(out, text)
  else process.stdout.write(text)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

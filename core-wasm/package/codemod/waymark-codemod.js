#!/usr/bin/env node
/** `npx waymark-codemod [--dry] [--compat] PATHS`: rewrites programs for `@directus/sdk`. */

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { applied, diffOf } from './edits.js'
import { findParser } from './parser.js'
import { rewrite } from './rewrite.js'

const usage = `Usage: waymark-codemod [--dry] [--compat] PATHS

Rewrites programs for @directus/sdk to call a core: client.request(readItems('posts')) becomes
client.items.list('posts'). What it cannot rewrite it leaves with the import waymark-core/compat, and
says where and why. Give it all files of a project at once: a client may be used in another file.

  PATHS      files, or folders with .js, .jsx, .ts, .tsx, .mjs, .mts, .cjs and .cts in them
  --dry      changes nothing, and prints what would change
  --compat   changes the import alone`

const isProgram = (/** @type {string} */ name) => /\.[cm]?[jt]sx?$/.test(name) && !name.endsWith('.d.ts')

/** @param {string} path @returns {string[]} */
function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return /^(node_modules|dist|\..*)$/.test(entry.name) ? [] : filesIn(join(path, entry.name))
    return isProgram(entry.name) || /\.(vue|svelte|astro)$/.test(entry.name) ? [join(path, entry.name)] : []
  })
}

async function main() {
  const options = /** @type {const} */ ({
    dry: { type: 'boolean' },
    compat: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  })
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (values.help) return console.log(usage)
  if (positionals.length === 0) throw new Error(usage)
  const found = [...new Set(positionals.flatMap(filesIn))].map((file) => ({ file, source: readFileSync(file, 'utf8') }))
  const programs = found.filter(({ file }) => isProgram(file))
  const unread = found.filter(({ file }) => !isProgram(file))
  const { changes, notes, broken } = rewrite(programs, await findParser(process.cwd(), process.argv.slice(2)), {
    isCompat: values.compat ?? false,
    unread,
  })
  const say = (/** @type {{ file: string, line: number, why: string }} */ { file, line, why }) =>
    console.error(`${file}:${line}: ${why}`)
  if (broken.length > 0) {
    broken.forEach(say)
    throw new Error('Nothing was changed.')
  }
  for (const { file, source, edits } of changes) {
    if (values.dry) console.log(diffOf(file, source, edits))
    else writeFileSync(file, applied(source, edits))
  }
  notes.forEach(say)
  for (const { file, source } of unread)
    if (source.includes('@directus/sdk')) say({ file, line: 1, why: 'a script inside of markup is not read' })
  const count = `${changes.length} ${changes.length === 1 ? 'file' : 'files'}`
  console.error(values.dry ? `${count} would be changed.` : `${count} changed.`)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

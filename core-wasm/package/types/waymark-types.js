#!/usr/bin/env node
/** `npx waymark-types <url>`: writes the TypeScript types of a Directus schema. */

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import init, { Core, isWaymarkError } from '../node.js'
import { isToken, parseMessage, useTokenEnv } from './arguments.js'
import { readFlows } from './flows.js'
import { readSchema } from './read-schema.js'
import { ownCollections, schemaText } from './schema-text.js'
import { watch } from './watch.js'

const usage = `Usage: waymark-types <url> [options]

Writes the TypeScript types of the collections of a Directus, for \`new Core<Schema>()\`.

  <url>                 address of the API
  --token-env <name>    environment variable that holds the token of somebody who may read the
                        schema; WAYMARK_TOKEN when absent. The types are what its holder may see:
                        take that of somebody who uses the page. Flows may need an
                        administrator's. A token on the command line could be read by everybody
                        on the machine.
  --out <file>          file to write to instead of the terminal, with its folder; it is left
                        alone where nothing has changed
  --no-required         does not say which fields an item is made with: for a server where presets of
                        permissions or hooks fill them in
  --openapi <file>      OpenAPI description (JSON) of endpoints of extensions: a file, or an address
  --watch               goes on, and writes again when the schema has changed; needs --out
  --interval <seconds>  how often it looks with --watch; 5 when absent
  --help, --version     this text; the version of the package

Ends with 1 when the types cannot be written, and with 2 when it is called in another way.`

/** Variables that are looked at where none is named; the second is what the guide called it once. */
const tokenNames = /** @type {const} */ (['WAYMARK_TOKEN', 'CMS_TOKEN'])

const version = () => JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version

/** What was typed cannot be meant. */
class UsageError extends Error {}

function ask() {
  const options = /** @type {const} */ ({
    'token-env': { type: 'string' },
    out: { type: 'string' },
    'no-required': { type: 'boolean' },
    openapi: { type: 'string' },
    watch: { type: 'boolean' },
    interval: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
    version: { type: 'boolean' },
  })
  const args = process.argv.slice(2)
  if (args.some(isToken)) throw new UsageError(useTokenEnv)
  const { values, positionals } = parse(() => parseArgs({ args, options, allowPositionals: true }))
  if (values.help || values.version) {
    console.log(values.help ? usage : version())
    process.exit(0)
  }
  const [url, ...more] = positionals
  if (!url) throw new UsageError('The address of the API is missing.')
  if (more.length > 0) throw new UsageError(`There is one address, and no ${more.join(' ')}.`)
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new UsageError(`${url} is no address of an API: that begins with https:// or http://.`)
  const seconds = Number(values.interval ?? 5)
  if (!(seconds > 0)) throw new UsageError(`--interval is a number of seconds, not ${values.interval}.`)
  if (values.interval && !values.watch) throw new UsageError('--interval is of use with --watch alone.')
  if (values.watch && !values.out) throw new UsageError('--watch needs a file to write to: --out <file>.')
  const name = values['token-env'] ?? tokenNames.find((one) => process.env[one]) ?? tokenNames[0]
  const token = process.env[name]
  if (values['token-env'] && !token) throw new Error(`The environment variable ${name} is empty.`)
  const { out, openapi, watch: watching } = values
  return { url, name, token, out, openapi, required: !values['no-required'], watching, seconds }
}

/**
 * @template T
 * @param {() => T} read
 */
function parse(read) {
  try {
    return read()
  } catch (error) {
    throw new UsageError(parseMessage(error))
  }
}

/** @param {string} place a file or an address */
async function readOpenApi(place) {
  let text
  try {
    text = /^https?:/.test(place) ? await (await fetch(place)).text() : readFileSync(place, 'utf8')
  } catch (error) {
    throw new Error(`The OpenAPI description cannot be read: ${place} (${codeOf(error)}).`)
  }
  try {
    const document = JSON.parse(text)
    if (document.openapi && document.paths) return document
  } catch {
    // It is said below.
  }
  throw new Error(`${place} is no OpenAPI description in JSON: it has no \`openapi\` and \`paths\`.`)
}

/**
 * Whole or not at all: whoever reads it meanwhile never finds half of it. Gives whether it was another one before.
 *
 * @param {string} file @param {string} text
 */
function write(file, text) {
  try {
    if (existsSync(file) && readFileSync(file, 'utf8') === text) return false
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.part`, text)
    renameSync(`${file}.part`, file)
    return true
  } catch (error) {
    throw new Error(`${file} cannot be written (${codeOf(error)}): name a file in a folder that you may write to.`)
  }
}

/** @param {unknown} error @returns {string} */
function codeOf(error) {
  const { code, cause, message } = /** @type {{ code?: string, cause?: unknown, message?: string }} */ (error)
  return code ?? (cause ? codeOf(cause) : (message ?? String(error)))
}

/** @param {unknown} error */
const isAway = (error) =>
  isWaymarkError(error) && (['network', 'timeout'].includes(error.kind) || (error.status ?? 0) >= 500)

/** The Studio stands below the API, and its address is the one that people see. @param {string} url */
const butForStudio = (url) =>
  /\/admin(\/|$)/.test(new URL(url).pathname)
    ? ` It is the address of the Studio: that of the API is ${url.replace(/\/admin(\/.*)?$/, '/')}.`
    : ''

/** @param {unknown} error @param {{ url: string, name: string }} asked */
function explain(error, { url, name }) {
  if (!isWaymarkError(error)) return error instanceof Error ? error.message : String(error)
  if (isAway(error)) {
    const seen = error.status
      ? `answers with status ${error.status}`
      : `does not answer (${codeOf(error.cause ?? error)})`
    return `${url} ${seen}: check the address, and whether the server runs.`
  }
  if (error.status === 404)
    return `${url} has no collections (status 404): it is no Directus, or its API is at another path. \`npx waymark doctor ${url}\` looks for it.${butForStudio(url)}`
  if (error.status === 401 || error.code === 'INVALID_CREDENTIALS')
    return `The server refuses the token in ${name}: it is wrong, or it has expired.`
  if (error.code === 'FORBIDDEN')
    return `The schema may not be read. Put the token of somebody who may read the collections into ${name}.`
  return error.message
}

/** @type {ReturnType<typeof ask> | undefined} */
let asked
try {
  asked = ask()
  const { url, name, token, out, openapi, required, watching, seconds } = asked
  await init()
  const core = new Core({ apiUrl: url })
  let saysFlows = true
  let count = 0
  const read = async () => {
    const [schema, flows, openApi] = await Promise.all([
      readSchema(core, token),
      readFlows(core, token),
      openapi ? readOpenApi(openapi) : undefined,
    ])
    if (!Object.values(schema).every(Array.isArray))
      throw new Error(
        `${url} is not the API of a Directus: it does not answer with its collections.${butForStudio(url)}`,
      )
    if (schema.collections.length === 0)
      throw new Error(`There is no collection that may be read. Put the token of somebody who may into ${name}.`)
    if (!flows && saysFlows) {
      const who = token ? `the holder of ${name} may not read them` : `nobody may read them without a token in ${name}`
      const rest = 'The types of the collections are whole; who begins flows takes the token of an administrator.'
      console.error(`Flows are left out: ${who}. ${rest}`)
    }
    saysFlows = false
    count = ownCollections(schema).length
    // A file of declarations has no values.
    return schemaText(schema, { flows: out?.endsWith('.d.ts') ? [] : (flows ?? []), openApi, required })
  }
  const writeTo = (/** @type {string} */ file, /** @type {string} */ text) => {
    const collections = `${count} ${count === 1 ? 'collection' : 'collections'}`
    console.log(write(file, text) ? `Wrote ${file}: ${collections}.` : `${file} is unchanged: ${collections}.`)
  }
  if (watching && out) {
    await watch({
      read,
      write: (text) => writeTo(out, text),
      wait: () => pause(seconds * 1000),
      say: (message) => console.error(message),
      explain: (error) => explain(error, { url, name }),
      isAway,
    })
  } else {
    const text = await read()
    if (out) writeTo(out, text)
    else process.stdout.write(text)
  }
  core.free()
} catch (error) {
  const isUsage = error instanceof UsageError
  console.error(
    isUsage ? `${error.message}\n\n${usage}` : asked ? explain(error, asked) : explain(error, { url: '', name: '' }),
  )
  process.exitCode = isUsage ? 2 : 1
}

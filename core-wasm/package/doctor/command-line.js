/** What `waymark doctor` is told on the command line. */

import { parseArgs } from 'node:util'
import { isToken, parseMessage, useTokenEnv } from '../types/arguments.js'

export const usage = `Usage: waymark doctor <url> [--origin <origin>] [--mode <mode>] [--token-env <name>] [--strict] [--json]

Looks for misconfigurations of a Directus, and says what is right, and the cause and the remedy
of what is not. What keeps a page from working is found; a choice of the operator, or a limit that
a page may never reach, is a warning. It reads only (GET, OPTIONS, SEARCH): nothing is changed, and no password is tried.

  <url>               address of the API
  --origin <origin>   origin of the page that asks it, like https://app.example: whether it may
  --mode <mode>       json (default), cookie or session: where the page has its tokens
  --token-env <name>  environment variable that holds a token: more can be seen with one.
                      WAYMARK_TOKEN when absent, where it is set. A token on the command line
                      could be read by everybody on the machine.
  --strict            a warning counts as what is found
  --json              the findings as JSON
  --help, --version   this text; the version of the package

Ends with 0 when nothing was found, or warnings alone, with 1 when something was, with 2 when it
could not look.`

/**
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [env]
 * @returns {(import('./probe.js').Target & { strict: boolean, json: boolean }) | null} null when help is asked for
 */
export function readTarget(args, env = process.env) {
  const options = /** @type {const} */ ({
    origin: { type: 'string' },
    mode: { type: 'string', default: 'json' },
    'token-env': { type: 'string' },
    strict: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  })
  if (args.some(isToken)) throw new Error(useTokenEnv)
  const { values, positionals } = parse(() => parseArgs({ args, options, allowPositionals: true }))
  if (values.help) return null
  const [url, ...more] = positionals
  if (!url || more.length > 0) throw new Error(usage)
  requireHttp(url, 'The address')
  const { origin = null, mode, strict, json, 'token-env': named } = values
  if (origin !== null && requireHttp(origin, 'The origin').origin !== origin) {
    throw new Error(`The origin has neither a path nor a slash at its end: --origin ${new URL(origin).origin}`)
  }
  if (mode !== 'json' && mode !== 'cookie' && mode !== 'session') {
    throw new Error(`The mode is json, cookie or session, not ${mode}.`)
  }
  // The second is what the guide called it once.
  const name = named ?? ['WAYMARK_TOKEN', 'CMS_TOKEN'].find((one) => env[one]?.trim())
  const token = name ? env[name]?.trim() : null
  if (name && !token) throw new Error(`The environment variable ${name} is empty.`)
  if (token && !/^[\x21-\x7e]+$/.test(token)) {
    throw new Error(`The environment variable ${name} holds a character that no header takes: copy the token anew.`)
  }
  return { url, origin, mode, token: token ?? null, strict, json }
}

/**
 * @template T
 * @param {() => T} read
 */
function parse(read) {
  try {
    return read()
  } catch (error) {
    throw new Error(`${parseMessage(error)} \`waymark doctor --help\` says which options there are.`)
  }
}

/** @param {string} text @param {string} what */
function requireHttp(text, what) {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`${what} begins with https:// or http://, not as ${text}.`)
  if (url.search || url.hash || url.username) throw new Error(`${what} has no query, no fragment and no password.`)
  return url
}

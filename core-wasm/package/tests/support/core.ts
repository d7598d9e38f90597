/** The built core in Node, with a server in the place of the network. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { Core, type CoreOptions, initSync } from 'waymark-core'
import { shortNameOf } from '../../bench/short-names.ts'

const { Instance } = WebAssembly
let moduleExports: WebAssembly.Exports = {}
WebAssembly.Instance = class extends Instance {
  constructor(module: WebAssembly.Module, imports?: WebAssembly.Imports) {
    super(module, imports)
    moduleExports = this.exports
  }
}
const built = process.env['WAYMARK_ENTRY'] === 'session' ? 'session/waymark_core_bg.wasm' : 'waymark_core_bg.wasm'
initSync({ module: readFileSync(join(import.meta.dirname, '../../../../pkg', built)) })
WebAssembly.Instance = Instance

/** What the started module exports, by the name that wasm-bindgen gave it. */
export const exportOf = (name: string) => moduleExports[shortNameOf(name)]

const realFetch = globalThis.fetch
const cores: Core[] = []
afterEach(() => {
  globalThis.fetch = realFetch
  for (const core of cores.splice(0)) core.session.dispose()
})

/** Address of the server that is not there. */
export const apiUrl = 'https://api.test/'

/** Status, body (as JSON), headers. */
export type Answer = [status: number, body?: unknown, headers?: Record<string, string>]

/**
 * Answers every request in place of the network; gives the list of what was asked: method, path with query,
 * authorization.
 */
export function serve(answer: (request: Request, path: string) => Answer | Promise<Answer>): string[] {
  const asked: string[] = []
  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init)
    const url = new URL(request.url)
    asked.push(`${request.method} ${url.pathname}${url.search} ${request.headers.get('authorization') ?? '-'}`)
    const [status, body, headers] = await answer(request, url.pathname)
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    })
  }
  return asked
}

/** A reply of Directus that is an error. */
export const refused = (status: number, code: string): Answer => [
  status,
  { errors: [{ message: code.toLowerCase(), extensions: { code } }] },
]

/** Tokens as a login gives them. */
export const pair = (name: string, expires = 900_000) => ({
  access_token: `a-${name}`,
  refresh_token: `r-${name}`,
  expires,
})

/** A core with nobody in it. */
export function open(options: Partial<CoreOptions> = {}): Core {
  const core = new Core({ apiUrl, ...options })
  cores.push(core)
  return core
}

/** A core with somebody in it. */
export function signedIn(name = 'x', options: Partial<CoreOptions> = {}): Core {
  const core = open(options)
  core.session.adopt(pair(name))
  return core
}

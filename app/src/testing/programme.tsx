// A programme for component tests: the real core in front, a few answers behind a fake network.
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, type RouterNavigateOptions, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import { loadCore, openWith } from '../core/client.ts'
import { loadConfig } from '../core/config.ts'
import { queryClient } from '../core/query-client.ts'
import { isSignedIn, sessionStore } from '../core/session.ts'
import { connectionStore } from '../core/wallet/connection-store.ts'
import { navigateBy } from '../shared/navigation.ts'
import { holdAnswer, statusOf } from './description.ts'
import { startSentences } from './sentences.ts'

const origin = 'http://waymark.test'

// What jsdom does not have.
Element.prototype.scrollIntoView ??= () => undefined
window.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** What was asked: method, path below `/programme` (or of Directus), the question behind it, and body. */
export type Call = { method: string; path: string; query: URLSearchParams; body: unknown }
/**
 * `GET /me` and the like, to what is answered: the data, a `Refused`, or a whole `Response`. What the programme itself
 * would answer must be as its description says, or the test fails.
 */
export type Answers = Record<string, (call: Call) => unknown>

/** An answer that refuses with a code. */
export class Refused {
  readonly code: string
  readonly params: Record<string, unknown>
  constructor(code: string, params: Record<string, unknown> = {}) {
    this.code = code
    this.params = params
  }
}

type Opened = {
  /** Somebody, unless this is false. */
  signedIn?: boolean
  /** Keys of the configuration beside those every programme has. */
  configured?: Record<string, unknown>
}

/** Opens the core to a programme that answers like this. Returns the calls as they come. */
export async function openProgramme(
  answers: Answers,
  { signedIn = true, configured = {} }: Opened = {},
): Promise<Call[]> {
  await startSentences()
  queryClient.clear()
  sessionStorage.clear()
  for (const key of Object.keys(localStorage)) if (key.startsWith('waymark.draft.')) localStorage.removeItem(key)
  // What a test of another file may have left, whose worker this one shares.
  connectionStore.setState({ state: 'none' }, true)
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = typeof input === 'string' ? new Request(new URL(input, origin), init) : new Request(input, init)
    if (request.url.endsWith('/config.json')) return Response.json({ ...config, ...configured })
    const call = await read(request)
    calls.push(call)
    const answer = answers[`${call.method} ${call.path}`]
    const response = reply(answer ? await answer(call) : new Refused('NOT_FOUND'), call, request.url)
    if (answer && isOfProgramme(request.url))
      await holdAnswer(call.method, call.path, response.status, await response.clone().json())
    return response
  })
  openWith(await loadConfig())
  const core = await loadCore()
  if (signedIn) core.session.adopt({ access_token: token, refresh_token: 'b', expires: 900_000 })
  else if (isSignedIn(sessionStore.getState())) await core.session.logout().catch(() => undefined)
  calls.length = 0
  return calls
}

/** Shows a page at an address; `pattern` is its route where that has parameters. */
export function showPage(page: ReactElement, address: string, pattern = new URL(address, origin).pathname) {
  const elsewhere = { path: '*', element: <h1>Elsewhere</h1> }
  const router = createMemoryRouter([{ path: pattern, element: page }, elsewhere], { initialEntries: [address] })
  navigateBy((path, how) => {
    void router.navigate(path, how as RouterNavigateOptions)
    return true
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

/** As Directus makes one: it says whose it is. */
const token = `${btoa('{"alg":"HS256"}')}.${btoa('{"id":"user"}')}.signature`

const config = {
  API_URL: `${origin}/api/`,
  CHAIN: { rpcTarget: `${origin}/rpc` },
  CONTRACTS: { items: `0x${'1'.repeat(40)}`, market: `0x${'2'.repeat(40)}` },
}

async function read(request: Request): Promise<Call> {
  const { pathname, searchParams } = new URL(request.url)
  const text = await request.text()
  return {
    method: request.method,
    path: pathname.replace(/^\/api(\/programme)?/, ''),
    query: searchParams,
    // A form, as providers are sent one, stays a text.
    body: /^[{[]/.test(text) ? JSON.parse(text) : text || null,
  }
}

const isOfProgramme = (url: string) => url.startsWith(`${origin}/api/programme/`)

function reply(answer: unknown, { method, path }: Call, url: string): Response {
  if (answer instanceof Response) return answer
  if (!(answer instanceof Refused)) return Response.json({ data: answer })
  const { code, params } = answer
  const status = (isOfProgramme(url) && statusOf(method, path, code)) || 400
  return Response.json({ errors: [{ message: code, extensions: { code, params } }] }, { status })
}

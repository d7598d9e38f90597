/** A table of calls, and what each sends. */
import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { Core } from 'waymark-core'
import { serve, signedIn } from './core.ts'

type Sent = [line: string, body?: unknown]

/** A call, and what it sends: method, address as it is read, body. `-` in front: sent as nobody. */
export type Row = [name: string, call: (core: Core) => Promise<unknown>, ...Sent]

/** Sends a call and gives what arrived. */
export async function sent(call: (core: Core) => Promise<unknown>): Promise<Sent> {
  let body: unknown
  const asked = serve(async (request) => {
    const text = await request.text()
    body = text ? JSON.parse(text) : undefined
    return [200, { data: null }]
  })
  await call(signedIn())
  assert.equal(asked.length, 1)
  const [method, address, ...authorization] = (asked[0] ?? '').split(' ')
  const nobody = authorization.join(' ') === '-' ? '- ' : ''
  const line = `${nobody}${method} ${decodeURIComponent(address ?? '')}`
  return body === undefined ? [line] : [line, body]
}

/** A test for each row. */
export function check(rows: Row[]): void {
  for (const [name, call, ...expect] of rows) test(name, async () => assert.deepEqual(await sent(call), expect))
}

import { EventEmitter } from 'node:events'
import type { Express, Request, RequestHandler, Response } from 'express'
import { afterEach, expect, test } from 'vitest'
import { admitFairly, rememberTurn, waitElsewhere } from './admission.ts'

const handlers: RequestHandler[] = []
const app = { use: (handler: RequestHandler) => void handlers.push(handler) } as unknown as Express
admitFairly(app, new TextEncoder().encode('secret'), 'session')
// What Directus does in between: the request is read in another context.
handlers.push((_request, _response, next) => void setImmediate(next))
rememberTurn(app)

let ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends) end()
  ends = []
})

/** `act` is what the call does once it has its turn. */
function call(act: () => void): { end: () => void } {
  const response = Object.assign(new EventEmitter(), {
    destroyed: false,
    set: () => undefined,
    status: () => ({ json: () => undefined }),
  })
  const request = { path: '/me', url: '/me', ip: '192.0.2.1', headers: {}, complete: true }
  const pass = (at: number): void => {
    const handler = handlers[at]
    if (handler) void handler(request as Request, response as unknown as Response, () => pass(at + 1))
    else act()
  }
  pass(0)
  const end = () => {
    response.destroyed = true
    response.emit('close')
  }
  ends.push(end)
  return { end }
}

test('two calls are answered at once, and the next one when one of them is through', async () => {
  const begun: string[] = []
  const [first] = ['one', 'two', 'three'].map((name) => call(() => void begun.push(name)))
  await expect.poll(() => begun).toEqual(['one', 'two'])
  first?.end()
  await expect.poll(() => begun).toEqual(['one', 'two', 'three'])
})

test('a call that waits for a node or a mail server keeps nobody else waiting', async () => {
  const begun: string[] = []
  for (const name of ['one', 'two', 'three', 'four'])
    call(() => {
      begun.push(name)
      waitElsewhere()
    })
  await expect.poll(() => begun, { timeout: 400 }).toEqual(['one', 'two', 'three', 'four'])
})

test('a call whose caller went away is never begun, and takes nobody’s turn', async () => {
  const begun: string[] = []
  const [first] = ['one', 'two'].map((name) => call(() => void begun.push(name)))
  await expect.poll(() => begun).toEqual(['one', 'two'])
  call(() => void begun.push('gone')).end()
  call(() => void begun.push('three'))
  first?.end()
  await expect.poll(() => begun).toEqual(['one', 'two', 'three'])
})

import { EventEmitter } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { type App, admitFairly, rememberTurn, waitElsewhere } from './admission.ts'

type Handler = Parameters<App['use']>[0]

const handlers: Handler[] = []
const app: App = { use: (handler) => void handlers.push(handler) }
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
    if (handler) handler(request, response, () => pass(at + 1))
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

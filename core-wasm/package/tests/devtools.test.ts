// @vitest-environment jsdom
/** The panel for development: what it shows, and the faults that it switches on. */
import assert from 'node:assert/strict'
import { afterEach, test } from 'vitest'
import type { Core } from 'waymark-core'
import { createDevtools } from 'waymark-core/devtools'
import { open, pair, refused, serve, signedIn } from './support/core.ts'
import { LiveServer } from './support/live-server.ts'
import { happen, pass, stopTime } from './support/time.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function mounted(make: (fetch: ReturnType<typeof createDevtools>['fetch']) => Core) {
  const devtools = createDevtools()
  const core = make(devtools.fetch)
  const unmount = devtools.mount(core)
  stops.push(unmount)
  const root = document.querySelector('waymark-devtools')?.shadowRoot
  assert.ok(root)
  const text = async () => {
    await happen()
    return root.textContent ?? ''
  }
  const toggle = (name: string) => {
    const label = [...root.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(name))
    label?.querySelector('input')?.click()
  }
  return { devtools, core, unmount, root, text, toggle }
}

test('it shows requests with status and repetition, and no token, query or body', async () => {
  let count = 0
  serve(() => {
    count += 1
    return count === 1 ? refused(503, 'SERVICE_UNAVAILABLE') : [200, { data: [] }]
  })
  const { core, devtools, text } = mounted((fetch) => signedIn('secret', { fetch }))
  await core.items.list('quests', { search: 'hidden' })
  const calls = devtools.snapshot().calls.map(({ method, path, status, retry }) => [method, path, status, retry])
  assert.deepEqual(calls, [
    ['GET', '/items/quests', '503', 0],
    ['GET', '/items/quests', '200', 1],
  ])
  const shown = await text()
  assert.match(shown, /GET\/items\/quests200/)
  assert.doesNotMatch(shown, /a-secret|r-secret|hidden/)
})

test('it shows the session with its history, and what is subscribed', async () => {
  const server = new LiveServer('a-x')
  const { core, text, devtools } = mounted((fetch) => open({ fetch, storage: 'memory' }))
  core.session.adopt(pair('x'))
  const stop = core.live.subscribe('quests', { event: 'create' }, () => undefined)
  await happen()
  await happen()
  assert.match(await text(), /logged_in, token until .*; live: open/)
  assert.deepEqual(devtools.snapshot().subscriptions, [{ collection: 'quests', event: 'create', messages: 1 }])
  const states = devtools.snapshot().history.map((entry) => entry.text)
  assert.deepEqual(states, ['logged_out', 'logged_in', 'live: connecting', 'live: open'])
  stop()
  assert.deepEqual(devtools.snapshot().subscriptions, [])
  assert.equal(server.connections.length, 1)
})

test('offline and a 401 on the next call are switched on in the panel, and the core mends the second', async () => {
  const asked = serve((_, path) => [200, { data: path === '/auth/refresh' ? pair('y') : [] }])
  const { core, toggle, devtools } = mounted((fetch) => signedIn('x', { fetch, retry: 0 }))
  toggle('Offline')
  await assert.rejects(core.items.list('quests'), { kind: 'network' })
  toggle('Offline')
  toggle('401')
  assert.equal(devtools.faults().refuseNext, true)
  assert.deepEqual(await core.items.list('quests'), [])
  assert.equal(devtools.faults().refuseNext, false)
  assert.deepEqual(asked, ['POST /auth/refresh -', 'GET /items/quests Bearer a-y'])
})

test('a slow request takes two seconds more, and can be given up meanwhile', async () => {
  stopTime()
  serve(() => [200, { data: [] }])
  const { core, toggle, devtools } = mounted((fetch) => signedIn('x', { fetch, storage: 'memory' }))
  toggle('Slow')
  let isDone = false
  void core.items.list('quests').then(() => {
    isDone = true
  })
  await pass(1_999)
  assert.equal(isDone, false)
  await pass(1)
  assert.equal(isDone, true)
  const controller = new AbortController()
  const given = assert.rejects(core.items.list('quests', null, controller.signal), { kind: 'aborted' })
  await happen()
  controller.abort()
  await given
  await happen()
  assert.equal(devtools.snapshot().calls.at(-1)?.status, 'aborted')
})

test('a clock that is ahead makes the token run out, and is set right when the panel goes', async () => {
  const asked = serve((_, path) => [200, { data: path === '/auth/refresh' ? pair('y') : [] }])
  const { core, toggle, unmount } = mounted((fetch) => signedIn('x', { fetch, storage: 'memory' }))
  const real = Date.now()
  toggle('Clock')
  assert.ok(Date.now() - real >= 86_400_000)
  await core.items.list('quests')
  assert.deepEqual(asked, ['POST /auth/refresh -', 'GET /items/quests Bearer a-y'])
  unmount()
  assert.ok(Date.now() - real < 60_000)
  assert.equal(document.querySelector('waymark-devtools'), null)
})

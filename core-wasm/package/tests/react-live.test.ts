// @vitest-environment jsdom
/** Live data by the hook: rows that follow, and one subscription for all who look at them. */
// biome-ignore-all lint/correctness/noComponentHookFactories: a component that one test looks at stands in it.
import assert from 'node:assert/strict'
import { act, createElement } from 'react'
import { test } from 'vitest'
import { lazyCore } from 'waymark-core/lazy'
import { useLive, useSession } from 'waymark-core/react'
import { serve } from './support/core.ts'
import { LiveServer } from './support/live-server.ts'
import { coreOf, held, reach, show, tokensOf } from './support/react.ts'

const token = (id: string) => tokensOf(id).access_token
const Rows = () => {
  const { data, error, status } = useLive('quests')
  return `${status} ${data?.map(({ id }) => id).join() ?? ''}${error?.code ?? ''}`
}
const subscriptions = (server: LiveServer) =>
  server.connections.flatMap(({ heard }) => heard.filter(({ type, event }) => type === 'subscribe' && !event)).length

/** A server whose rows are 1 and 2, and a page that shows them. */
async function showRows(component = Rows, strict = false) {
  const server = new LiveServer(token('ada'), token('bob'))
  server.items = [{ id: 1 }, { id: 2 }]
  const core = coreOf('ada')
  return { server, core, ...(await show(component, { core, strict })) }
}

test('rows follow what is made, changed and deleted', async () => {
  const { server, says } = await showRows()
  assert.equal(await says('success 1,2'), 'success 1,2')
  await act(async () => server.write('create', 3))
  assert.equal(await says('success 1,2,3'), 'success 1,2,3')
  // One that is known comes in its own place, one that came into the query at the end.
  await act(async () => server.write('update', 1))
  await act(async () => server.write('update', 4))
  assert.equal(await says('success 1,2,3,4'), 'success 1,2,3,4')
  await act(async () => server.write('delete', 2))
  assert.equal(await says('success 1,3,4'), 'success 1,3,4')
})

test('after a lost connection the rows are those that there are then', async () => {
  const { server, core, says } = await showRows()
  await says('success 1,2')
  server.items = [{ id: 5 }]
  server.connection.drop()
  await reach(() => core.live.snapshot().state === 'waiting')
  // The page comes back to the front: the core does not wait any longer.
  await act(async () => window.dispatchEvent(new Event('online')))
  assert.equal(await says('success 5'), 'success 5')
})

test('a component says that its rows are not up to date, and can have the connection tried', async () => {
  const Told = () => {
    const { data, status, connection, staleSince, failureReason, refresh } = useLive('quests')
    return createElement(
      'button',
      { type: 'button', onClick: refresh },
      `${status} ${data?.length} ${connection} ${staleSince !== null} ${failureReason?.code}`,
    )
  }
  const { server, core, says, page } = await showRows(Told as never)
  assert.equal(await says('success 2 open false undefined'), 'success 2 open false undefined')
  server.isDown = true
  server.connection.drop()
  assert.equal(await says('success 2 waiting true NETWORK'), 'success 2 waiting true NETWORK')
  server.isDown = false
  await act(async () => page.querySelector('button')?.click())
  // By itself it would wait half a second at least.
  assert.notEqual(core.live.snapshot().state, 'waiting')
  assert.equal(await says('success 2 open false undefined'), 'success 2 open false undefined')
})

test('two components with the same query have one subscription, in strict mode too; it ends with the last', async () => {
  const Both = () => [createElement(Rows, { key: 1 }), createElement(Rows, { key: 2 })] as never
  const { server, says, draw } = await showRows(Both, true)
  assert.equal(await says('success 1,2success 1,2'), 'success 1,2success 1,2')
  assert.equal(subscriptions(server), 1)
  await draw({}, createElement(Rows))
  assert.equal(await says('success 1,2'), 'success 1,2')
  await act(async () => server.write('create', 3))
  assert.equal(await says('success 1,2,3'), 'success 1,2,3')
  assert.equal(subscriptions(server), 1)
  await draw({}, 'nothing')
  await reach(() => server.connection.registered.size === 0 || server.connection.isClosed)
  assert.ok(server.connection.isClosed || server.connection.registered.size === 0)
})

test('rows without a key are read as a whole when something changes', async () => {
  const Keyless = () =>
    useLive('quests', null, { primaryKey: 'slug' })
      .data?.map(({ id }) => id)
      .join() ?? ''
  const { server, says } = await showRows(Keyless)
  await says('1,2')
  server.items.push({ id: 3 })
  await act(async () => server.write('delete', 1))
  assert.equal(await says('2,3'), '2,3')
})

test('rows of one user are not shown to the next', async () => {
  const seen = new Set<string>()
  const Watched = () => {
    const text = `${useSession().userId} ${
      useLive('quests')
        .data?.map(({ id }) => id)
        .join() ?? ''
    }`
    seen.add(text)
    return text
  }
  const { server, core, says } = await showRows(Watched)
  await says('ada 1,2')
  server.items = [{ id: 8 }]
  await act(async () => core.session.adopt(tokensOf('bob')))
  assert.equal(await says('bob 8'), 'bob 8')
  assert.equal(seen.has('bob 1,2') || seen.has('undefined 1,2'), false)
})

test('nor to somebody who signs in while a token is renewed', async () => {
  const renewal = held()
  serve(() => renewal.promise)
  const { server, core, says } = await showRows()
  await says('success 1,2')
  const refreshing = core.session.refresh().catch(() => undefined)
  await reach(() => core.session.snapshot().state === 'refreshing')
  server.heldReads = []
  await act(async () => core.session.adopt(tokensOf('bob')))
  assert.equal(await says('pending '), 'pending ')
  renewal.resolve([200, { data: tokensOf('ada', 2) }])
  await refreshing
})

test('what the server refuses is told, and nothing is listened to where it is not wanted', async () => {
  const refusing = await showRows()
  await refusing.says('success 1,2')
  refusing.server.forbidden.add('secrets')
  await refusing.draw(
    {},
    createElement(() => `${useLive('secrets').error?.code} ${useLive('quests', null, { enabled: false }).status}`),
  )
  assert.equal(await refusing.says('FORBIDDEN pending'), 'FORBIDDEN pending')
})

test('a core that comes later is waited for, and one without live data says what it needs', async () => {
  const server = new LiveServer(token('ada'))
  server.items = [{ id: 1 }]
  const whole = coreOf('ada')
  const { says } = await show(Rows, { core: lazyCore(async () => whole, { isSignedIn: () => true }) })
  assert.equal(await says('success 1'), 'success 1')
  const { items, session } = coreOf('ada')
  const Reason = () => useLive('quests').error?.message ?? 'waiting'
  const small = await show(Reason, { core: { apiUrl: whole.apiUrl, items, session } as never })
  await reach(() => small.text() !== 'waiting')
  assert.match(small.text(), /import init, \{ Core \} from 'waymark-core'/)
})

test('where there are no WebSockets the page stands, and says why', async () => {
  const { WebSocket } = globalThis
  globalThis.WebSocket = undefined as never
  try {
    const { says } = await show(Rows, { core: coreOf('ada') })
    assert.equal(await says('error LIVE_UNAVAILABLE'), 'error LIVE_UNAVAILABLE')
  } finally {
    globalThis.WebSocket = WebSocket
  }
})

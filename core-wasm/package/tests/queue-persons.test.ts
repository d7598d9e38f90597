/** Whose a write is: of whoever was signed in when it was made, whatever becomes of the session meanwhile. */
import assert from 'node:assert/strict'
import { test } from 'vitest'
import { open, refused, serve } from './support/core.ts'
import { queueOf, reaches } from './support/queue.ts'
import { coreOf, tokensOf, userIn } from './support/react.ts'
import { happen } from './support/time.ts'
import { settled, until } from './support/until.ts'

/** A server that says who has sent what, and may take its time to say who somebody is. */
function server() {
  const held: (() => void)[] = []
  const writes: string[] = []
  const state = { isHeld: true, cookie: 'ada' }
  serve(async (request, path) => {
    const authorization = request.headers.get('authorization')
    const who = userIn(authorization) ?? (/static-of-(\w+)/.exec(authorization ?? '')?.[1] || state.cookie)
    if (path === '/users/me') {
      if (state.isHeld) await new Promise<void>((resolve) => held.push(resolve))
      return [200, { data: { id: who } }]
    }
    if (path === '/auth/refresh' || path === '/auth/login') return [200, { data: { expires: 900_000 } }]
    if (request.method !== 'GET') writes.push(`${request.method} ${who} ${await request.text()}`)
    return [200, { data: { id: 'x' } }]
  })
  const letGo = () => {
    state.isHeld = false
    for (const go of held.splice(0)) go()
  }
  return { writes, letGo, held, state }
}

const ended = { name: 'WaymarkError', kind: 'session', code: 'SESSION_ENDED' }

test('what somebody writes in the moment before somebody else signs in is not written as the other', async () => {
  const { writes } = server()
  const core = coreOf('ada')
  const queue = queueOf(core)
  await happen()
  const writing = queue.create('notes', { text: 'diary of Ada' })
  core.session.adopt(tokensOf('bob'))
  await assert.rejects(writing, ended)
  await (await queue.create('notes', { id: 'x', text: 'of Bob' })).sent
  assert.deepEqual(writes, ['POST bob {"id":"x","text":"of Bob"}'])
})

test.each(['a token that does not say whose it is', 'a cookie'])(
  'a write is not of somebody else who signs in while the server is asked who is there: %s',
  async (way) => {
    const { writes, letGo, held, state } = server()
    const isCookie = way === 'a cookie'
    const core = open({ storage: 'memory', retry: 0, ...(isCookie ? { mode: 'session' } : {}) })
    if (isCookie) await core.session.refresh()
    else core.session.adopt({ access_token: 'static-of-ada' })
    const queue = queueOf(core)
    const writing = settled(queue.create('notes', { text: 'diary of Ada' }))
    await until(() => held.length > 0)
    if (isCookie) {
      await core.session.logout()
      state.cookie = 'bob'
      await core.session.login({ email: 'bob@example.com', password: 'x' })
    } else core.session.adopt({ access_token: 'static-of-bob' })
    letGo()
    assert.equal(((await writing).error as { code: string }).code, 'SESSION_ENDED')
    await happen()
    assert.deepEqual([writes.filter((line) => line.includes('diary')), queue.pending], [[], []])
  },
)

test('writes keep their order when the same person gets another token between them', async () => {
  const { writes, letGo, held } = server()
  const core = coreOf(null)
  core.session.adopt({ access_token: 'static-of-ada' })
  const queue = queueOf(core)
  const made = queue.create('notes', { id: 'one', text: '1' })
  await until(() => held.length === 1)
  core.session.adopt(tokensOf('ada'))
  const changed = queue.update('notes', 'one', { text: '2' })
  await happen()
  letGo()
  await Promise.all([made, changed].map(async (write) => await (await write).sent))
  assert.deepEqual(writes, ['POST ada {"id":"one","text":"1"}', 'PATCH ada {"text":"2"}'])
})

test('somebody who signs in during a renewal is not taken for the one before', async () => {
  const { writes } = server()
  const core = coreOf('ada', {
    fetch: (url, init) =>
      String(url).includes('/auth/refresh') ? new Promise(() => {}) : globalThis.fetch(url, init as RequestInit),
  })
  // Cores of a page share a renewal: this one, which never ends, is of a token of its own.
  core.session.adopt(tokensOf('ada', 7))
  const queue = queueOf(core)
  await happen()
  void core.session.refresh().catch(() => undefined)
  await until(() => core.session.snapshot().state === 'refreshing')
  core.session.adopt({ ...tokensOf('bob'), expires: 800_000 })
  await (await queue.create('notes', { id: 'x', text: 'of Bob' })).sent
  assert.deepEqual(writes, ['POST bob {"id":"x","text":"of Bob"}'])
})

const wrong = refused(401, 'INVALID_CREDENTIALS')

test.each(['tokens that are renewed', 'a token that is not', 'a cookie'])(
  '401 of one address refuses that write alone, where the session is good: %s',
  async (way) => {
    const asked = serve((_, path) => {
      if (path === '/auth/refresh')
        return [200, { data: way === 'a cookie' ? { expires: 900_000 } : tokensOf('ada', 2) }]
      if (path === '/users/me') return [200, { data: { id: 'ada' } }]
      return path.includes('tfa') ? wrong : [200, { data: { id: 'x' } }]
    })
    const core = open({ storage: 'memory', retry: 0, ...(way === 'a cookie' ? { mode: 'session' } : {}) })
    if (way === 'a cookie') await core.session.refresh()
    else core.session.adopt(way.includes('not') ? { access_token: 'static' } : tokensOf('ada'))
    const queue = queueOf(core)
    await queue.request({ path: 'users/me/tfa/generate', body: { password: 'mistyped' } })
    const { error } = await reaches(queue, 'refused')
    assert.deepEqual([error?.status, error?.code], [401, 'INVALID_CREDENTIALS'])
    await (await queue.create('notes', { text: 'x' })).sent
    assert.equal(queue.snapshot().state, 'idle')
    assert.equal(asked.filter((line) => line.includes('tfa')).length, 2)
  },
)

test('a token that the server knows no more pauses the queue, and it looks again when it is flushed', async () => {
  let isKnown = false
  serve((_, path) =>
    isKnown
      ? [200, { data: { id: 'ada' } }]
      : path === '/users/me' && first-- > 0
        ? [200, { data: { id: 'ada' } }]
        : wrong,
  )
  let first = 1
  const core = open({ storage: 'memory', retry: 0 })
  core.session.adopt({ access_token: 'static' })
  const queue = queueOf(core)
  const { sent } = await queue.create('notes', { text: 'x' })
  await until(() => queue.snapshot().state === 'signed_out')
  assert.equal(await queue.flush(), false)
  assert.equal(queue.snapshot().state, 'signed_out')
  isKnown = true
  assert.equal(await queue.flush(), true)
  await sent
})

test('a page of the network in the place of who is signed in signs nobody out', async () => {
  let isPortal = false
  serve((_, path) => {
    if (path === '/auth/refresh') return [200, { data: { expires: 900_000 } }]
    return isPortal ? [200, 'Sign in to the network'] : [200, { data: { id: 'ada' } }]
  })
  const core = open({ mode: 'session', storage: 'memory', retry: 0 })
  await core.session.refresh()
  const queue = queueOf(core)
  await (await queue.create('notes', { text: 'first' })).sent
  isPortal = true
  const { sent } = await queue.create('notes', { text: 'x' })
  await until(() => queue.snapshot().state === 'waiting' && queue.pending[0]?.status === 'waiting')
  await happen()
  assert.equal(queue.snapshot().state, 'waiting')
  isPortal = false
  assert.equal(await queue.flush(), true)
  await sent
})

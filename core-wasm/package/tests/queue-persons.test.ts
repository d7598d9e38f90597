/** Whose a write is: of whoever was signed in when it was made, whatever becomes of the session meanwhile. */
import assert from 'node:assert/strict'
import { test } from 'vitest'
import { open, serve } from './support/core.ts'
import { queueOf } from './support/queue.ts'
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
  const queue = queueOf(core)
  await happen()
  void core.session.refresh().catch(() => undefined)
  await until(() => core.session.snapshot().state === 'refreshing')
  core.session.adopt({ ...tokensOf('bob'), expires: 800_000 })
  await (await queue.create('notes', { id: 'x', text: 'of Bob' })).sent
  assert.deepEqual(writes, ['POST bob {"id":"x","text":"of Bob"}'])
})

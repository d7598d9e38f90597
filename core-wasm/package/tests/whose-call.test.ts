/** Whose a call is: what is sent as one person is never sent, kept or read as another. */
import assert from 'node:assert/strict'
import { afterEach, test, vi } from 'vitest'
import { open, pair, refused, serve, signedIn } from './support/core.ts'
import { storage } from './support/storage.ts'
import { happen, pass, stopTime } from './support/time.ts'
import { settled, until } from './support/until.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a storage that a server has for all its visitors keeps no session', () => {
  const shared = storage()
  vi.stubGlobal('sessionStorage', shared)
  vi.stubGlobal('document', undefined)
  signedIn('ada')
  assert.equal(shared.fields.size, 0)
  assert.equal(open().session.snapshot().state, 'logged_out')
  vi.stubGlobal('document', { cookie: '' })
  signedIn('ada')
  assert.equal(open().session.snapshot().state, 'logged_in')
})

test('in a page the server is asked each time, whatever the browser kept for somebody else', async () => {
  const caches: unknown[] = []
  const fetch = async (_url: string, init: RequestInit) => {
    caches.push(init.cache)
    return Response.json({ data: [] })
  }
  const read = () => open({ storage: 'memory', fetch }).items.list('notes')
  vi.stubGlobal('document', undefined)
  await read()
  vi.stubGlobal('document', { cookie: '' })
  await read()
  assert.deepEqual(caches, [undefined, 'no-cache'])
})

test.each(['while it waits to be repeated', 'while its token is renewed'])(
  'a write of one person is not sent again as the next, who signs in %s',
  async (when) => {
    stopTime()
    const isRepeated = when.endsWith('repeated')
    const asked = serve((_, path) => {
      if (path === '/auth/refresh') return new Promise(() => undefined)
      return isRepeated ? [503, {}] : refused(401, 'TOKEN_EXPIRED')
    })
    const core = signedIn('ada')
    const write = settled(core.items.create('diary', { text: 'mine' }, null, { retry: 1 }))
    await happen()
    core.session.adopt(pair('ben'))
    await pass(1000)
    const { error } = await write
    assert.equal(Object(error).code, 'SESSION_ENDED')
    assert.deepEqual(
      asked.filter((line) => line.includes('/items/')),
      ['POST /items/diary Bearer a-ada'],
    )
  },
)

test('a sign-in and what renews the session before go one after the other, whatever tab they are of', async () => {
  let turn: Promise<unknown> = Promise.resolve()
  const names = new Set<string>()
  const locks = {
    request: (name: string, work: () => Promise<unknown>) => {
      names.add(name)
      turn = turn.then(work, work)
      return turn
    },
  }
  vi.stubGlobal('navigator', { locks })
  const events: string[] = []
  const replies: (() => void)[] = []
  serve(async (_, path) => {
    events.push(`${path} goes`)
    await new Promise<void>((resolve) => replies.push(resolve))
    events.push(`${path} ends`)
    return [200, { data: { access_token: null, expires: 900_000 } }]
  })
  const core = open({ mode: 'session' })
  const login = core.session.login({ email: 'ben@example.org', password: 'secret' })
  await until(() => replies.length === 1)
  replies.shift()?.()
  await until(() => replies.length === 1)
  const other = open({ mode: 'session' })
  void settled(other.session.refresh())
  await happen()
  while (replies.length > 0 || events.length % 2 === 1) {
    replies.shift()?.()
    await happen()
  }
  await settled(login)
  assert.ok(events.length >= 4)
  for (let at = 0; at < events.length; at += 2)
    assert.equal(events[at + 1]?.replace(' ends', ''), events[at]?.replace(' goes', ''), events.join(', '))
  assert.deepEqual([...names], ['waymark-session'])
})

test('where a browser refuses locks, as to a frame without an origin, a session in a cookie works all the same', async () => {
  const request = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'))
  vi.stubGlobal('navigator', { locks: { request } })
  const asked = serve(() => refused(401, 'INVALID_CREDENTIALS'))
  const { error } = await settled(open({ mode: 'session' }).session.refresh())
  assert.equal(Object(error).code, 'SESSION_ENDED')
  assert.equal(asked.length, 1)
})

test('a call with an empty token is sent as nobody, and one with its own authorization as it says', async () => {
  const asked = serve(() => [200, { data: [] }])
  const core = signedIn('admin')
  await core.items.list('a', null, { token: '' })
  await core.items.list('b', null, { headers: { authorization: 'Bearer visitor' } })
  await core.items.list('c')
  assert.deepEqual(
    asked.map((line) => line.replace('GET /items/', '')),
    ['a -', 'b Bearer visitor', 'c Bearer a-admin'],
  )
})

test.each([-1, Number.NaN, Number.NEGATIVE_INFINITY])(
  'a write that is told to be repeated %d times is sent once',
  async (retry) => {
    const asked = serve(() => [503, {}])
    await settled(open({ storage: 'memory' }).items.create('a', {}, null, { retry }))
    assert.equal(asked.length, 1)
  },
)

test('what JSON writes as nothing is refused as a query, and so is a deletion of everything', async () => {
  const asked = serve(() => [200, { data: [] }])
  const { items } = open({ storage: 'memory' })
  const refusals = [
    () => items.list('a', new URLSearchParams('limit=1') as never),
    () => items.list('a', new Map([['limit', 1]]) as never),
    () => items.list('a', { filter: new Map([['id', { _eq: 1 }]]) as never }),
    () => items.deleteMany('a', { query: { filter: { _or: [{}, { id: { _eq: 1 } }] } } }),
    () => items.deleteMany('a', { query: { filter: { _or: [] } } }),
  ]
  for (const call of refusals)
    assert.equal(Object((await settled(call() as Promise<unknown>)).error).code, 'VALIDATION')
  assert.deepEqual(asked, [])
})

test('a pause that a server names in no whole seconds is none that is left out', async () => {
  stopTime()
  const asked = serve(() => [503, {}, { 'retry-after': '1.5' }])
  void settled(open({ storage: 'memory' }).items.list('a'))
  await happen()
  await pass(200)
  assert.equal(asked.length, 1)
})

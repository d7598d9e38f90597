/** How a session begins and ends, on the built package. */
import assert from 'node:assert/strict'
import { test } from 'vitest'
import * as waymark from 'waymark-core'
import { open, pair, refused, serve, signedIn } from './support/core.ts'
import { storage, stored } from './support/storage.ts'
import { stopTime } from './support/time.ts'
import { settled, until } from './support/until.ts'

test('a login begins a session', async () => {
  const core = open()
  serve(() => [200, { data: pair('x') }])
  await core.session.login({ email: 'ada@example.org', password: 'secret' })
  assert.equal(core.session.snapshot().state, 'logged_in')
  assert.equal(await core.session.accessToken(), 'a-x')
})

test('a token that the server does not know ends the session when it is asked who is here', async () => {
  const core = open()
  core.session.adopt({ access_token: 'unknown' })
  serve(() => refused(401, 'INVALID_CREDENTIALS'))
  await assert.rejects(core.items.list('quests'), waymark.isStatusError)
  assert.equal(core.session.snapshot().state, 'static')
  await assert.rejects(core.programme.me(), waymark.isStatusError)
  assert.deepEqual(core.session.snapshot(), { state: 'logged_out', expiresAt: null, ended: 'me_failed' })
})

test('only a refusal of the current user ends the session, unless any failure was asked to (S74)', async () => {
  const answers: Record<string, () => Promise<Response>> = {
    'no network': () => Promise.reject(new TypeError('offline')),
    'no reply in time': () => new Promise(() => {}),
    'a server that cannot answer': async () => new Response('', { status: 503 }),
    'a reply that cannot be read': async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  }
  for (const [what, answer] of Object.entries(answers)) {
    const options = { timeoutMs: 50, retry: 0 }
    const [usual, strict] = [signedIn('x', options), signedIn('y', { ...options, clearOn: 'any' })]
    globalThis.fetch = answer
    for (const core of [usual, strict]) {
      await assert.rejects(core.items.list('quests'))
      assert.equal(core.session.snapshot().state, 'logged_in', what)
      await assert.rejects(core.users.me())
    }
    assert.equal(usual.session.snapshot().state, 'logged_in', what)
    assert.deepEqual([strict.session.snapshot().ended, what], ['me_failed', what])
  }
  globalThis.fetch = () => Promise.reject(new TypeError('offline'))
  const due = open({ clearOn: 'any', retry: 0, autoRefresh: false, storage: storage(stored('z', -1)) })
  await assert.rejects(due.programme.me(), waymark.isNetworkError)
  assert.equal(due.session.snapshot().ended, 'me_failed', 'also when no token could be had to ask with')
  const given = signedIn('g', { clearOn: 'any' })
  await assert.rejects(given.users.me(null, AbortSignal.abort()), waymark.isAbortedError)
  assert.equal(given.session.snapshot().state, 'logged_in', 'who gives up has learned nothing')
})

test('a session that was found in the cookie says that it is one, and a static token that it is static (S72)', () => {
  const state = (access_token: string) => {
    const core = open()
    core.session.adopt({ access_token })
    return core.session.snapshot()
  }
  assert.deepEqual(state('eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEifQ.c2ln'), {
    state: 'logged_in',
    expiresAt: null,
    ended: null,
  })
  assert.equal(state('a-token-of-their-own').state, 'static')
})

test('rule 9: a logout clears at once, then tells the server', async () => {
  const core = signedIn()
  let answer = () => {}
  const asked = serve(
    () =>
      new Promise((done) => {
        answer = () => done([204])
      }),
  )
  const left = core.session.logout()
  assert.deepEqual(core.session.snapshot(), { state: 'logged_out', expiresAt: null, ended: 'logout' })
  await until(() => asked.length === 1)
  answer()
  await left
  assert.deepEqual(asked, ['POST /auth/logout -'])
})

test('rule 9: a logout without network resolves and clears', async () => {
  const core = signedIn()
  globalThis.fetch = () => Promise.reject(new TypeError('offline'))
  await core.session.logout()
  assert.equal(core.session.snapshot().ended, 'logout')
  assert.equal(await core.session.accessToken(), null)
})

test('rule 9: a logout that a subscriber asks for is waited for like any other', async () => {
  const core = signedIn()
  let answer = () => {}
  const asked = serve(
    () =>
      new Promise((done) => {
        answer = () => done([204])
      }),
  )
  let left: ReturnType<typeof settled> | undefined
  core.session.subscribe(() => {
    left ??= settled(core.session.logout())
  })
  core.session.adopt(pair('y'))
  await until(() => asked.length === 1)
  let isOver = false
  void left?.then(() => {
    isOver = true
  })
  await new Promise(setImmediate)
  assert.equal(isOver, false, 'the server has not answered')
  answer()
  assert.deepEqual(await left, { value: undefined })
})

test('rule 4: a logout right behind a login ends it, and so does another login', async () => {
  const core = open()
  const asked = serve((_, path) => (path === '/auth/login' ? [200, { data: pair('x') }] : [204]))
  const ada = { email: 'ada@example.org', password: 'secret' }
  const first = settled(core.session.login(ada))
  const second = settled(core.session.login(ada))
  await core.session.logout()
  for (const login of [first, second]) assert.ok(waymark.isAbortedError((await login).error))
  assert.equal(core.session.snapshot().state, 'logged_out')
  await until(() => asked.length === 4)
  assert.deepEqual(asked.filter((call) => call.includes('logout')).length, 2, 'the pairs do not live on unseen')
})

test('rule 12: dispose ends timers, listeners and the channel', async () => {
  stopTime()
  const counts = { listeners: 0, channels: 0, timers: 0 }
  const timers = new Set<unknown>()
  const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout }
  const realChannel = globalThis.BroadcastChannel
  const page = {
    addEventListener: () => {
      counts.listeners += 1
    },
    removeEventListener: () => {
      counts.listeners -= 1
    },
  }
  class Counted extends realChannel {
    constructor(name: string) {
      super(name)
      counts.channels += 1
    }
    override close() {
      counts.channels -= 1
      super.close()
    }
  }
  Object.assign(globalThis, {
    ...page,
    BroadcastChannel: Counted,
    setTimeout: (callback: () => void, ms: number) => {
      const timer = real.setTimeout(() => {
        timers.delete(timer)
        callback()
      }, ms)
      timers.add(timer)
      return timer
    },
    clearTimeout: (timer: ReturnType<typeof setTimeout>) => {
      timers.delete(timer)
      real.clearTimeout(timer)
    },
  })
  try {
    const core = signedIn()
    assert.deepEqual({ ...counts, timers: timers.size }, { listeners: 5, channels: 1, timers: 1 })
    let told = 0
    core.session.subscribe(() => {
      told += 1
    })
    core.session.dispose()
    assert.deepEqual({ ...counts, timers: timers.size }, { listeners: 0, channels: 0, timers: 0 })
    core.session.dispose()
    core.session.adopt(pair('y'))
    assert.deepEqual({ ...counts, timers: timers.size, told }, { listeners: 0, channels: 0, timers: 0, told: 0 })
  } finally {
    Object.assign(globalThis, { ...real, BroadcastChannel: realChannel })
    for (const name of ['addEventListener', 'removeEventListener']) Reflect.deleteProperty(globalThis, name)
  }
})

test('rule 12: who waits on a core that is disposed of is told so', async () => {
  const core = signedIn()
  globalThis.fetch = () => new Promise(() => {})
  const waiting = settled(core.session.refresh())
  await until(() => core.session.snapshot().state === 'refreshing')
  core.session.dispose()
  assert.ok(waymark.isAbortedError((await waiting).error))
  for (const asked of [core.session.refresh(), core.items.list('quests'), core.session.accessToken()])
    await assert.rejects(asked, { code: 'NOT_INITIALISED', message: 'This core was disposed: make a new one.' })
})

test('rule 14: no error and no snapshot repeats a token, whatever the server does with it', async () => {
  const core = signedIn('secret-token')
  const everything = async (promise: Promise<unknown>) => {
    const { error } = await settled(promise)
    assert.ok(waymark.isWaymarkError(error))
    return `${error.message} ${error.stack} ${JSON.stringify({ ...error })} ${String(error)}`
  }
  serve((request) => {
    const said = `no: ${request.headers.get('authorization')} and r-secret-token`
    return [400, { errors: [{ message: said, extensions: { code: 'INVALID_PAYLOAD', said, all: [{ said }] } }] }]
  })
  const said = await everything(core.items.create('quests', {}))
  assert.match(said, /no: Bearer \[token\] and \[token\]/)
  assert.ok(!said.includes('secret-token'), said)
  serve(() => [500, { errors: [{ message: 'r-secret-token broke me', extensions: { r: 'r-secret-token' } }] }])
  assert.ok(!(await everything(core.session.refresh())).includes('secret-token'))
  serve((request) => [503, { errors: [{ message: request.url, extensions: { code: 'SERVICE_UNAVAILABLE' } }] }])
  assert.ok(!(await everything(open({ retry: 0 }).session.loginStatic('secret-token'))).includes('secret-token'))
  assert.ok(!JSON.stringify(core.session.snapshot()).includes('secret-token'))
})

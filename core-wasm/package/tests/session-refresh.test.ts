/** How tokens are renewed, on the built package. Time is faked where it matters. */
import assert from 'node:assert/strict'
import { expect, test, vi } from 'vitest'
import * as waymark from 'waymark-core'
import { type Answer, open, pair, refused, serve, signedIn } from './support/core.ts'
import { storage, stored } from './support/storage.ts'
import { happen, pass, stopTime } from './support/time.ts'
import { settled, until } from './support/until.ts'

/** A server that renews when it is told to. */
function slowServer() {
  const answers: ((answer: Answer) => void)[] = []
  const asked = serve((_, path) =>
    path === '/auth/refresh' ? new Promise<Answer>((done) => answers.push(done)) : [200, { data: 1 }],
  )
  return { asked, answer: (answer: Answer) => answers.shift()?.(answer) }
}

test('rule 1: refreshes at once are one, and an explicit one joins', async () => {
  const core = signedIn()
  const { asked, answer } = slowServer()
  const all = [core.session.refresh(), core.session.refresh(), core.items.list('quests'), core.session.refresh()]
  await until(() => asked.length > 0)
  answer([200, { data: pair('y') }])
  await Promise.all(all)
  assert.equal(asked.filter((line) => line.startsWith('POST')).length, 1)
})

test('rule 1: a thousand calls on an expired token are one refresh, all answered', async () => {
  stopTime()
  const core = open({ autoRefresh: false })
  core.session.adopt({ access_token: 'a-old', refresh_token: 'r-old', expires: 1000 })
  await pass(2000)
  const asked = serve((_, path) => [200, { data: path === '/auth/refresh' ? pair('y') : 1 }])
  const replies = await Promise.all(Array.from({ length: 1000 }, () => core.items.list('quests')))
  assert.deepEqual(new Set(replies), new Set([1]))
  assert.equal(replies.length, 1000)
  assert.equal(asked.filter((line) => line.startsWith('POST /auth/refresh')).length, 1)
  assert.ok(asked.every((line) => line.includes('refresh') || line.endsWith('Bearer a-y')))
})

test('rule 2: nothing is cleared while a refresh is under way or has found no server', async () => {
  const tabStorage = storage()
  const core = signedIn('x', { storage: tabStorage })
  const before = [...tabStorage.fields]
  const { asked, answer } = slowServer()
  const refresh = settled(core.session.refresh())
  await until(() => asked.length === 1)
  assert.deepEqual([...tabStorage.fields], before)
  answer([503, {}])
  assert.ok(waymark.isStatusError((await refresh).error))
  assert.deepEqual([...tabStorage.fields], before)
  assert.equal(await core.session.accessToken(), 'a-x')
})

test('rule 3: a refused refresh ends the session once', async () => {
  for (const status of [401, 403]) {
    const core = signedIn()
    serve(() => refused(status, 'INVALID_CREDENTIALS'))
    const seen: (string | null)[] = []
    core.session.subscribe(() => seen.push(core.session.snapshot().ended))
    const [first, second] = await Promise.all([settled(core.session.refresh()), settled(core.session.refresh())])
    assert.ok(waymark.isSessionError(first.error) && waymark.isSessionError(second.error))
    assert.deepEqual(seen, [null, 'expired'])
    assert.equal(await core.session.accessToken(), null)
  }
})

test('rule 3: without network or with a broken server the session is kept, and asks ever more rarely', async () => {
  stopTime()
  const core = signedIn()
  const times: number[] = []
  const began = Date.now()
  globalThis.fetch = () => {
    times.push(Date.now() - began)
    return Promise.reject(new TypeError('offline'))
  }
  await pass(870_000 + 1_000 + 2_000 + 4_000 + 8_000 + 10_000 + 10_000 + 10_000)
  assert.deepEqual(times, [870_000, 871_000, 873_000, 877_000, 885_000, 895_000, 905_000, 915_000])
  assert.equal(core.session.snapshot().state, 'logged_in')
})

test('rule 4: a logout during a refresh stays a logout, and the new pair is forgotten', async () => {
  const core = signedIn()
  const { asked, answer } = slowServer()
  const refresh = settled(core.session.refresh())
  await until(() => asked.length === 1)
  await core.session.logout()
  answer([200, { data: pair('y') }])
  assert.ok(waymark.isSessionError((await refresh).error))
  await until(() => asked.length === 3)
  assert.equal(core.session.snapshot().state, 'logged_out')
  assert.deepEqual(asked, ['POST /auth/refresh -', 'POST /auth/logout -', 'POST /auth/logout -'])
})

test('rule 4: a login by another client of the storage during a refresh wins', async () => {
  const tabStorage = storage()
  const core = signedIn('x', { storage: tabStorage })
  const { asked, answer } = slowServer()
  const refresh = core.session.refresh()
  await until(() => asked.length === 1)
  tabStorage.fields.set('auth_token', 'a-other').set('auth_refresh_token', 'r-other')
  answer([200, { data: pair('y') }])
  await refresh
  assert.equal(await core.session.accessToken(), 'a-other')
  assert.equal(tabStorage.fields.get('auth_refresh_token'), 'r-other')
  await until(() => asked.length === 2)
  assert.equal(asked[1], 'POST /auth/logout -')
})

test('rule 5: a refused token is renewed and the request repeated once, whatever its method', async () => {
  const core = signedIn()
  const asked = serve((request, path) => {
    if (path === '/auth/refresh') return [200, { data: pair('y') }]
    if (request.headers.get('authorization') === 'Bearer a-y') return [200, { data: 'yes' }]
    return refused(401, 'TOKEN_EXPIRED')
  })
  assert.equal(await core.items.create('quests', {}), 'yes')
  assert.deepEqual(asked, ['POST /items/quests Bearer a-x', 'POST /auth/refresh -', 'POST /items/quests Bearer a-y'])
})

test('rule 5: a refused token that was replaced in the meantime needs no refresh', async () => {
  const tabStorage = storage()
  const core = signedIn('x', { storage: tabStorage })
  const asked = serve((request) => {
    if (request.headers.get('authorization') === 'Bearer a-other') return [200, { data: 'yes' }]
    tabStorage.fields.set('auth_token', 'a-other')
    return refused(401, 'TOKEN_EXPIRED')
  })
  assert.equal(await core.items.list('quests'), 'yes')
  assert.deepEqual(asked, ['GET /items/quests Bearer a-x', 'GET /items/quests Bearer a-other'])
})

test('rule 5: a server that refuses every token is not asked for ever', async () => {
  const core = signedIn()
  const asked = serve((_, path) =>
    path === '/auth/refresh' ? [200, { data: pair('y') }] : refused(401, 'TOKEN_EXPIRED'),
  )
  await assert.rejects(core.items.list('quests'), waymark.isStatusError)
  assert.equal(asked.length, 3)
})

test('rule 7: a page that opens renews when the stored session is due', async () => {
  stopTime()
  const core = open({ storage: storage(stored('x', 40_000)) })
  const asked = serve(() => [200, { data: pair('y') }])
  await pass(9_999)
  assert.deepEqual(asked, [])
  // Another tab may have gone further: it is given a moment to say so.
  await pass(101)
  assert.deepEqual(asked, ['POST /auth/refresh -'])
  assert.equal(await core.session.accessToken(), 'a-y')
})

test('rule 8: the margin is the smaller of 30 s and half the lifetime', async () => {
  for (const [lifetime, due] of [
    [900_000, 870_000],
    [60_000, 30_000],
    [20_000, 10_000],
  ] as const) {
    stopTime()
    const core = open()
    core.session.adopt(pair('x', lifetime))
    const asked = serve(() => [200, { data: pair('y') }])
    await pass(due - 1)
    assert.deepEqual(asked, [], `${lifetime}`)
    await pass(1)
    assert.deepEqual(asked, ['POST /auth/refresh -'], `${lifetime}`)
    core.session.dispose()
    vi.useRealTimers()
  }
})

test('rule 10: expiry counts from receipt, whatever the clock of the server says', async () => {
  stopTime()
  const core = open()
  serve(() => [200, { data: pair('x') }, { date: 'Thu, 01 Jan 1998 00:00:00 GMT' }])
  await core.session.login({ email: 'ada@example.org', password: 'secret' })
  assert.equal(core.session.snapshot().expiresAt, Date.now() + 900_000)
})

test('rule 10: after sleep the next call renews first', async () => {
  stopTime()
  const core = signedIn()
  const asked = serve((_, path) => [200, { data: path === '/auth/refresh' ? pair('y') : 1 }])
  // The clock went on, the timers did not.
  vi.setSystemTime(Date.now() + 8 * 3_600_000)
  await core.items.list('quests')
  assert.deepEqual(asked, ['POST /auth/refresh -', 'GET /items/quests Bearer a-y'])
})

test('rule 10: a page that wakes up renews at once and skips the pause after a failure', async () => {
  const page = { hidden: false }
  const window = new EventTarget()
  const addEventListener = window.addEventListener.bind(window)
  const removeEventListener = window.removeEventListener.bind(window)
  Object.assign(globalThis, { document: page, addEventListener, removeEventListener })
  try {
    for (const moment of ['online', 'pageshow', 'visibilitychange']) {
      stopTime()
      const core = signedIn()
      const asked = serve(() => [200, { data: pair('y') }])
      vi.setSystemTime(Date.now() + 8 * 3_600_000)
      window.dispatchEvent(new Event(moment))
      await happen()
      assert.deepEqual(asked, ['POST /auth/refresh -'], moment)
      assert.equal(await core.session.accessToken(), 'a-y')

      globalThis.fetch = () => Promise.reject(new TypeError('offline'))
      await pass(870_000 + 1_000 + 2_000)
      const again = serve(() => [200, { data: pair('z') }])
      page.hidden = true
      window.dispatchEvent(new Event(moment))
      await happen()
      assert.deepEqual(again, [], 'nobody looks')
      page.hidden = false
      window.dispatchEvent(new Event(moment))
      await happen()
      assert.deepEqual(again, ['POST /auth/refresh -'], moment)
      core.session.dispose()
      vi.useRealTimers()
    }
  } finally {
    for (const name of ['document', 'addEventListener', 'removeEventListener']) Reflect.deleteProperty(globalThis, name)
  }
})

test('rule 10: a clock that is set back neither loses the session nor keeps a dead token', async () => {
  stopTime()
  const core = signedIn()
  const asked = serve((_, path) => [200, { data: path === '/auth/refresh' ? pair('y') : 1 }])
  vi.setSystemTime(Date.now() - 3_600_000)
  await core.items.list('quests')
  assert.deepEqual(asked, ['POST /auth/refresh -', 'GET /items/quests Bearer a-y'])
  expect(core.session.snapshot().expiresAt).toBe(Date.now() + 900_000)
})

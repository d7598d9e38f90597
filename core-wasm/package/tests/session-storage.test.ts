/** Where the session is stored, on the built package. */
import assert from 'node:assert/strict'
import { test } from 'vitest'
import * as waymark from 'waymark-core'
import { open, pair, serve, signedIn } from './support/core.ts'
import { storage, stored } from './support/storage.ts'
import { until } from './support/until.ts'

test('a session lives in memory where there is no browser', async () => {
  assert.equal(signedIn().session.snapshot().state, 'logged_in')
  assert.equal(open().session.snapshot().state, 'logged_out')
})

test('a session is kept in the storage of its owner, as plain strings', async () => {
  const tabStorage = storage()
  const core = signedIn('x', { storage: tabStorage })
  assert.deepEqual(
    [...tabStorage.fields.keys()],
    ['auth_token', 'auth_refresh_token', 'auth_expires', 'auth_expires_at', 'auth_api_url'],
  )
  assert.equal(tabStorage.fields.get('auth_token'), 'a-x')
  assert.equal(tabStorage.fields.get('auth_expires'), '900000')
  assert.equal(tabStorage.fields.get('auth_expires_at'), String(core.session.snapshot().expiresAt))
  assert.equal(await open({ storage: tabStorage }).session.accessToken(), 'a-x')
  await core.session.logout()
  assert.equal(tabStorage.fields.size, 0)
})

test('a storage may be an object of any kind, even one that holds itself', () => {
  class Odd {
    #fields = new Map<string, string>()
    self = this
    getItem(key: string) {
      return this.#fields.get(key)
    }
    setItem(key: string, value: string) {
      this.#fields.set(key, value)
    }
    removeItem(key: string) {
      this.#fields.delete(key)
    }
  }
  const odd = new Odd()
  signedIn('x', { storage: odd })
  assert.equal(odd.getItem('auth_token'), 'a-x')
})

test("'memory' keeps nothing outside the core, not even the cookie", async () => {
  const tabStorage = storage()
  const page = { cookie: 'directus_token=from-before' }
  Object.assign(globalThis, { sessionStorage: tabStorage, document: page })
  try {
    const core = open({ storage: 'memory' })
    assert.equal(core.session.snapshot().state, 'logged_out')
    core.session.adopt(pair('x'))
    assert.deepEqual([tabStorage.fields.size, page.cookie], [0, 'directus_token=from-before'])
    assert.equal(open().session.snapshot().state, 'static', 'without the option the cookie is found')
  } finally {
    for (const name of ['sessionStorage', 'document']) Reflect.deleteProperty(globalThis, name)
  }
})

test('what an older client has written as JSON is taken over', async () => {
  const tabStorage = storage({
    auth_token: '"a-old"',
    auth_refresh_token: '"r-old"',
    auth_expires: 'null',
    auth_expires_at: JSON.stringify(new Date(Date.now() + 900_000)),
  })
  const core = open({ storage: tabStorage })
  assert.equal(await core.session.accessToken(), 'a-old')
  serve(() => [200, { data: pair('y') }])
  await core.session.refresh()
  assert.equal(tabStorage.fields.get('auth_token'), 'a-y')
  const nobody = storage({ auth_token: 'undefined', auth_refresh_token: 'null' })
  assert.equal(open({ storage: nobody }).session.snapshot().state, 'logged_out')
})

test('rule 11: a storage that throws on writing leaves the session in memory', async () => {
  const tabStorage = storage()
  tabStorage.broken.add('set')
  const core = signedIn('x', { storage: tabStorage })
  serve((_, path) => [200, { data: path === '/auth/refresh' ? pair('y') : 1 }])
  assert.equal(await core.session.accessToken(), 'a-x')
  await core.session.refresh()
  assert.equal(await core.session.accessToken(), 'a-y')
  assert.equal(tabStorage.fields.size, 0)
})

test('rule 11: a storage that throws later, in the middle of a refresh, does not lose the new pair', async () => {
  for (const what of ['get', 'set', 'remove'] as const) {
    const tabStorage = storage()
    const core = signedIn('x', { storage: tabStorage })
    serve((_, path) => {
      tabStorage.broken.add(what)
      if (what === 'remove') tabStorage.broken.add('set')
      return [200, { data: path === '/auth/refresh' ? pair('y') : 1 }]
    })
    await core.session.refresh()
    assert.equal(await core.session.accessToken(), 'a-y', what)
    assert.equal(core.session.snapshot().state, 'logged_in')
    if (what !== 'remove') assert.equal(tabStorage.fields.size, 0, 'nothing that is spent is left behind')
    await core.session.logout()
    assert.equal(await core.session.accessToken(), null)
  }
})

test('rule 11: a storage that throws when it is first asked is no storage', async () => {
  const tabStorage = storage(stored('x'))
  tabStorage.broken.add('get')
  assert.equal(open({ storage: tabStorage }).session.snapshot().state, 'logged_out')
})

test('two cores over one storage send a refresh token once, and both are answered', async () => {
  const tabStorage = storage()
  const first = signedIn('x', { storage: tabStorage })
  const second = open({ storage: tabStorage })
  const asked = serve((_, path) => [200, { data: path === '/auth/refresh' ? pair('y') : 1 }])
  await Promise.all([first.session.refresh(), second.session.refresh(), second.items.list('quests')])
  assert.equal(asked.filter((line) => line.includes('/auth/refresh')).length, 1)
  assert.ok(!asked.some((line) => line.includes('/auth/logout')), 'a pair that is in use is not revoked')
  assert.deepEqual([await first.session.accessToken(), await second.session.accessToken()], ['a-y', 'a-y'])
})

test('two cores over one storage: what one ends, the other hears of', async () => {
  const tabStorage = storage()
  const first = signedIn('x', { storage: tabStorage })
  const second = open({ storage: tabStorage })
  serve(() => [204])
  await first.session.logout()
  await until(() => second.session.snapshot().state === 'logged_out')
  await assert.rejects(second.session.refresh(), waymark.isSessionError)
})

test('tokens stay with the API that gave them: a core for another one neither sends nor removes them', async () => {
  const tabStorage = storage()
  const page = { cookie: '' }
  Object.assign(globalThis, { document: page })
  try {
    const first = signedIn('x', { storage: tabStorage })
    const asked = serve(() => [200, { data: 1 }])
    const other = open({ storage: tabStorage, apiUrl: 'https://other.test/' })
    assert.equal(other.session.snapshot().state, 'logged_out')
    await other.request({ path: 'items/quests' })
    await other.session.logout()
    assert.deepEqual(asked, ['GET /items/quests -'])
    assert.equal(tabStorage.fields.get('auth_token'), 'a-x')
    // What another client wrote says nothing of its API, and is taken over.
    tabStorage.fields.delete('auth_api_url')
    assert.equal(open({ storage: tabStorage }).session.snapshot().state, 'logged_in')
    // The other one signs in: the first goes on in memory.
    other.session.adopt(pair('y'))
    globalThis.dispatchEvent?.(new Event('focus'))
    assert.equal(await first.session.accessToken(), 'a-x')
    assert.equal(open({ storage: tabStorage }).session.snapshot().state, 'logged_out')
    // Nor does a new tab, which has but the cookie, send it elsewhere.
    for (const [cookie, state] of [
      ['directus_token=c; directus_token_api=https://other.test/', 'logged_out'],
      ['directus_token=c; directus_token_api=https://api.test/', 'static'],
    ] as const) {
      page.cookie = cookie
      assert.equal(open({ storage: storage() }).session.snapshot().state, state)
    }
  } finally {
    Reflect.deleteProperty(globalThis, 'document')
  }
})

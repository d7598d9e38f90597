/** Storages that throw: the session goes on in memory. */
import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'vitest'
import * as waymark from 'waymark-core'
import { open, pair } from './support/core.ts'
import { type FaultyServer, startFaultyServer } from './support/faulty-server.ts'
import { assertNoLeak, listenToConsole } from './support/leaks.ts'

let server: FaultyServer
beforeEach(async () => {
  listenToConsole()
  server = await startFaultyServer()
})
afterEach(async () => {
  await server.stop()
  assertNoLeak(
    ['a-hush', 'r-hush', 'a-next', 'r-next'],
    [],
    server.asked.map(({ path }) => path),
  )
})

const full = (name: string): never => {
  throw new DOMException(`no room for ${name}`, 'QuotaExceededError')
}

/** A storage that works until the switch is thrown. */
function breaking(methods: ('getItem' | 'setItem' | 'removeItem')[]) {
  const fields = new Map<string, string>()
  const state = { isBroken: false }
  const guard = (method: 'getItem' | 'setItem' | 'removeItem') => {
    if (state.isBroken && methods.includes(method)) full(method)
  }
  const storage = {
    getItem: (name: string) => {
      guard('getItem')
      return fields.get(name) ?? null
    },
    setItem: (name: string, value: string) => {
      guard('setItem')
      fields.set(name, value)
    },
    removeItem: (name: string) => {
      guard('removeItem')
      fields.delete(name)
    },
  }
  return { fields, state, storage }
}

for (const methods of [['getItem'], ['setItem'], ['removeItem'], ['getItem', 'setItem', 'removeItem']] as const) {
  test(`${methods.join(', ')} throws from the beginning: login, refresh, logout work in memory`, async () => {
    const { state, storage } = breaking([...methods])
    state.isBroken = true
    const core = open({ apiUrl: server.url, storage })
    server.behave((_, path) => ({
      body: { data: path === '/auth/login' ? pair('hush') : path === '/auth/refresh' ? pair('next') : [] },
    }))
    await core.session.login({ email: 'a@b.co', password: 'x' })
    await core.session.refresh()
    await core.items.list('quests')
    assert.equal(server.asked.at(-1)?.authorization, 'Bearer a-next')
    await core.session.logout()
    assert.equal(core.session.snapshot().state, 'logged_out')
    assert.equal(waymark.isBroken(), false)
  })

  test(`${methods.join(', ')} throws in mid session: nobody is thrown out, nothing half written is left`, async () => {
    const { fields, state, storage } = breaking([...methods])
    const core = open({ apiUrl: server.url, storage })
    server.behave((_, path) => ({ body: { data: path === '/auth/refresh' ? pair('next') : [] } }))
    core.session.adopt(pair('hush'))
    assert.equal(fields.get('auth_token'), 'a-hush')
    state.isBroken = true
    await core.session.refresh()
    await core.items.list('quests')
    assert.equal(server.asked.at(-1)?.authorization, 'Bearer a-next')
    assert.equal(core.session.snapshot().state, 'logged_in')
    const storedTokens = [fields.get('auth_token'), fields.get('auth_refresh_token')].join()
    // Where nothing can be removed the spent pair may stay; a mixed one may not.
    assert.ok(['a-hush,r-hush', 'a-next,r-next', ','].includes(storedTokens), storedTokens)
  })
}

test('a storage that gives nonsense is nobody', async () => {
  for (const value of [42, {}, undefined, Symbol('x'), ''] as unknown[]) {
    const storage = { getItem: () => value as string, setItem: () => undefined, removeItem: () => undefined }
    assert.equal(open({ apiUrl: server.url, storage }).session.snapshot().state, 'logged_out')
  }
})

/** `waymark-core/session` beside the whole core on one page: they have one session. */
import assert from 'node:assert/strict'
import { test, vi } from 'vitest'
import { type Core, isSessionError, isValidationError } from 'waymark-core'
import { lazyCore } from 'waymark-core/lazy'
import { liveList } from 'waymark-core/live'
import { isWaymarkError } from 'waymark-core/session'
import { open, pair, refused, serve } from './support/core.ts'
import { SessionCore } from './support/session-core.ts'
import { storage, stored } from './support/storage.ts'
import { until } from './support/until.ts'

const apiUrl = 'https://api.test'

/** A server that gives a pair for the refresh token of the last one. */
function directus(): string[] {
  let count = 0
  return serve(async (request, path) => {
    if (path === '/auth/logout') return [204]
    if (path !== '/auth/refresh') return [200, { data: path }]
    const { refresh_token } = (await request.json()) as { refresh_token: string }
    if (refresh_token !== (count === 0 ? 'r-x' : `r-${count}`)) return refused(401, 'INVALID_CREDENTIALS')
    count += 1
    return [200, { data: pair(String(count)) }]
  })
}

test('twenty calls of each on a token that ran out are one refresh', async () => {
  const place = storage(stored('x', -1))
  const asked = directus()
  const whole = open({ storage: place })
  const small = new SessionCore({ apiUrl, storage: place })
  const calls = Array.from({ length: 20 }, () => [whole.items.list('quests'), small.items.list('quests')]).flat()
  await Promise.all(calls)
  assert.equal(asked.filter((line) => line.includes('/auth/refresh')).length, 1)
  assert.equal(asked.filter((line) => line.endsWith('Bearer a-1')).length, 40)
  small.session.dispose()
})

test('who signs in or out in one does so in the other', async () => {
  const place = storage()
  directus()
  const whole = open({ storage: place })
  const small = new SessionCore({ apiUrl, storage: place })
  small.session.adopt(pair('x'))
  assert.equal(await whole.session.accessToken(), 'a-x')
  await whole.session.logout()
  await until(() => small.session.snapshot().state === 'logged_out')
  assert.equal(await small.session.accessToken(), null)
  small.session.dispose()
})

test('what it does not have is not there, and its errors are those of the package', async () => {
  serve(() => refused(403, 'FORBIDDEN'))
  const small = new SessionCore({ apiUrl, storage: 'memory' })
  const names = ['live', 'programme', 'utils', 'setLanguage']
  assert.deepEqual(
    names.filter((name) => name in small || Reflect.get(small, name) !== undefined),
    [],
  )
  await assert.rejects(small.request({ path: 'x' }), (error) => isWaymarkError(error) && error.code === 'FORBIDDEN')
  small.session.dispose()
  await assert.rejects(small.items.list('quests'), isSessionError)
})

test('groups and their calls are always the same objects, and need no object before them', async () => {
  const asked = serve(() => [200, { data: 1 }])
  const small = new SessionCore({ apiUrl, storage: 'memory' })
  const { list } = small.items
  assert.equal(small.items, small.items)
  assert.equal(await list('quests'), 1)
  await small.graphql('{ a }')
  await small.users.me()
  assert.deepEqual(asked, ['GET /items/quests -', 'POST /graphql -', 'GET /users/me -'])
  small.session.dispose()
})

test('who signs in or leaves is followed by nobody whose device the whole core has kept', async () => {
  const written: string[] = []
  vi.stubGlobal('document', {
    get cookie() {
      return 'waymark_kept=d'
    },
    set cookie(text: string) {
      written.push(text)
    },
  })
  serve(() => [204])
  const small = new SessionCore({ apiUrl, storage: storage() })
  const isForgotten = () => written.splice(0).includes('waymark_kept=; Path=/; Max-Age=0; SameSite=Strict')
  small.session.adopt(pair('x'))
  assert.ok(isForgotten())
  await small.session.logout()
  assert.ok(isForgotten())
  small.session.dispose()
  vi.unstubAllGlobals()
})

test('a live list of it says that it needs the whole core, and how to import that', async () => {
  const small = new SessionCore({ apiUrl, storage: 'memory' })
  const later = lazyCore(async () => open({ storage: 'memory' }), { isSignedIn: () => false })
  const refusals = [small, later, undefined].map((core) => {
    try {
      return liveList(core as unknown as Core, 'quests')
    } catch (error) {
      return error
    }
  })
  for (const refusal of refusals)
    assert.ok(isValidationError(refusal) && refusal.code === 'LIVE_UNAVAILABLE', `${refusal}`)
  const said = refusals.map((refusal) => (refusal as Error).message)
  for (const message of [said[0], said[2]]) assert.match(message ?? '', /`import init, \{ Core \} from 'waymark-core'`/)
  assert.match(said[1] ?? '', /await core\.ready\(\)/)
  small.session.dispose()
})

// The built package in plain Node, as the extension and a front-end developer load it: `node --test core-wasm/tests/package.test.mjs`.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { afterEach, before, test } from 'node:test'
import * as waymark from '../../pkg/waymark_core.js'

const realFetch = globalThis.fetch

before(() => {
  waymark.initSync({ module: readFileSync(new URL('../../pkg/waymark_core_bg.wasm', import.meta.url)) })
})
afterEach(() => {
  globalThis.fetch = realFetch
})

/** Puts a server in the place of the network; gives the list of what it was asked. */
function serve(answer) {
  const asked = []
  globalThis.fetch = async (request) => {
    const url = new URL(request.url)
    asked.push(`${request.method} ${url.pathname}${url.search} ${request.headers.get('authorization') ?? '-'}`)
    const [status, body, headers] = await answer(request, url.pathname)
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    })
  }
  return asked
}

const pair = (name) => ({ access_token: `a-${name}`, refresh_token: `r-${name}`, expires: 900_000 })
const open = (options = {}) => new waymark.Core({ apiUrl: 'https://api.test', ...options })

function signedIn(name = 'x') {
  const core = open()
  core.session.adopt(pair(name))
  return core
}

test('the rules answer in Node', () => {
  assert.equal(waymark.isEmail('ada@example.org'), true)
  assert.equal(waymark.checkHandle('Ada'), 'bad_character')
  assert.deepEqual(waymark.levelProgress([0, 100, 250], 130), {
    level: 2,
    xp: 130,
    levelXp: 100,
    nextLevelXp: 250,
    xpToGo: 120,
    ratio: 0.2,
  })
  const quest = { minLevel: 3, requires: [{ slug: 'a', title: 'A' }], startsAt: null }
  const player = { onboardingStep: 'done', xp: 130, thresholds: [0, 100, 250], done: [], completions: 0 }
  assert.deepEqual(waymark.questEligibility(quest, player, Date.now()), {
    state: 'locked',
    reasons: [
      { code: 'level_needed', needed: 3, current: 2, xpToGo: 120 },
      { code: 'quest_needed', slug: 'a', title: 'A' },
    ],
  })
})

test('a rule that says no throws a real error', () => {
  const run = { state: 'in_progress', version: 1, review: 'auto', participant: 'p', steps: [] }
  const open = { ...run, steps: [{ id: 'a', required: true, state: 'open' }] }
  assert.throws(
    () => waymark.runStep(open, { type: 'submitted' }, 0),
    (error) =>
      error instanceof Error &&
      waymark.isValidationError(error) &&
      error.code === 'RUN_INCOMPLETE' &&
      error.params.steps[0] === 'a',
  )
  assert.throws(
    () => waymark.runStep({ ...run, state: 'gone' }, { type: 'submitted' }, 0),
    /state: is gone, not one of/,
  )
})

test('every code is listed once', () => {
  const codes = waymark.errorCodes()
  assert.equal(new Set(codes).size, codes.length)
  assert.ok(codes.includes('LOGIN_FAILED') && codes.includes('QUEST_LOCKED'))
})

test('a session lives in memory where there is no browser', async () => {
  const core = open()
  serve(() => [200, { data: pair('x') }])
  await core.session.login({ email: 'ada@example.org', password: 'secret' })
  assert.equal(core.session.snapshot().state, 'logged_in')
  assert.equal(await core.session.accessToken(), 'a-x')
})

test('the nine faults of other clients: (a) three refreshes at once are one', async () => {
  const core = signedIn()
  const asked = serve(() => [200, { data: pair('y') }])
  await Promise.all([core.session.refresh(), core.session.refresh(), core.session.refresh()])
  assert.equal(asked.length, 1)
})

test('(c) a refused refresh ends the session and gives one signal', async () => {
  const core = signedIn()
  serve(() => [401, { errors: [{ message: 'no', extensions: { code: 'INVALID_CREDENTIALS' } }] }])
  const seen = []
  core.session.subscribe(() => seen.push(core.session.snapshot().ended))
  await assert.rejects(core.session.refresh(), waymark.isSessionError)
  assert.deepEqual(seen, [null, 'expired'])
  assert.equal(await core.session.accessToken(), null)
})

test('(d) a refused token is renewed and the request repeated once', async () => {
  const core = signedIn()
  const asked = serve((request, path) => {
    if (path === '/auth/refresh') return [200, { data: pair('y') }]
    if (request.headers.get('authorization') === 'Bearer a-y') return [200, { data: 'yes' }]
    return [401, { errors: [{ message: 'Token expired.', extensions: { code: 'TOKEN_EXPIRED' } }] }]
  })
  assert.equal(await core.programme.me(), 'yes')
  assert.deepEqual(asked, ['GET /programme/me Bearer a-x', 'POST /auth/refresh -', 'GET /programme/me Bearer a-y'])
})

test('a token that the server does not know ends the session when it is asked who is here', async () => {
  const core = open()
  core.session.adopt({ access_token: 'unknown' })
  serve(() => [401, { errors: [{ message: 'who?', extensions: { code: 'INVALID_CREDENTIALS' } }] }])
  await assert.rejects(core.items.list('quests'), waymark.isStatusError)
  assert.equal(core.session.snapshot().state, 'static')
  await assert.rejects(core.programme.me(), waymark.isStatusError)
  assert.deepEqual(core.session.snapshot(), { state: 'logged_out', expiresAt: null, ended: 'me_failed' })
})

test('(e) a logout during a refresh stays a logout, and the new pair is forgotten', async () => {
  const core = signedIn()
  let answer
  const asked = serve((_request, path) =>
    path === '/auth/refresh' ? new Promise((done) => (answer = () => done([200, { data: pair('y') }]))) : [204],
  )
  const refresh = core.session.refresh()
  await new Promise((done) => setTimeout(done, 5))
  await core.session.logout()
  answer()
  await assert.rejects(refresh, waymark.isSessionError)
  await new Promise((done) => setTimeout(done, 5))
  assert.equal(core.session.snapshot().state, 'logged_out')
  assert.deepEqual(asked, ['POST /auth/refresh -', 'POST /auth/logout -', 'POST /auth/logout -'])
})

test('(g) an offline logout resolves and clears', async () => {
  const core = signedIn()
  globalThis.fetch = () => Promise.reject(new TypeError('offline'))
  await core.session.logout()
  assert.equal(core.session.snapshot().ended, 'logout')
})

test('(h) a reading request is repeated once, a writing one is not', async () => {
  const core = signedIn()
  const asked = serve(() => [503, {}, { 'retry-after': '0' }])
  await assert.rejects(core.items.list('quests'), (error) => error.code === 'UNAVAILABLE' && error.status === 503)
  assert.equal(asked.length, 2)
  await assert.rejects(core.items.create('quests', {}), waymark.isStatusError)
  assert.equal(asked.length, 3)
})

test('(i) no network is an error with a kind, whatever fetch rejects with', async () => {
  const core = open({ retry: 0 })
  for (const reason of [new TypeError('fetch failed'), 'a text', undefined]) {
    globalThis.fetch = () => Promise.reject(reason)
    await assert.rejects(core.programme.health(), (error) => waymark.isNetworkError(error) && error.code === 'NETWORK')
  }
})

test('a thousand calls on an expired token are one refresh, all answered', async () => {
  const core = open({ autoRefresh: false })
  core.session.adopt({ access_token: 'a-old', refresh_token: 'r-old', expires: 1 })
  await new Promise((done) => setTimeout(done, 5))
  const asked = serve((_, path) => [200, { data: path === '/auth/refresh' ? pair('y') : 1 }])
  const replies = await Promise.all(Array.from({ length: 1000 }, () => core.items.list('quests')))
  assert.equal(replies.length, 1000)
  assert.equal(asked.filter((line) => line.startsWith('POST /auth/refresh')).length, 1)
  assert.ok(asked.every((line) => line.includes('refresh') || line.endsWith('Bearer a-y')))
})

test('a query is encoded as Directus reads it', async () => {
  const core = open()
  const asked = serve(() => [200, { data: [] }])
  await core.items.list('quests', {
    fields: ['id', { steps: ['title'] }],
    filter: { starts_at: { _lte: new Date(0) } },
    sort: ['-sort', 'title'],
    limit: 3,
  })
  assert.equal(
    decodeURIComponent(asked[0]),
    'GET /items/quests?fields=id,steps.title&filter={"starts_at":{"_lte":"1970-01-01T00:00:00.000Z"}}&sort=-sort,title&limit=3 -',
  )
})

test('what the programme does once carries a key, a new one each time', async () => {
  const core = open({ language: 'de' })
  const keys = []
  serve((request) => {
    keys.push(request.headers.get('idempotency-key'))
    assert.equal(new URL(request.url).searchParams.get('lang'), 'de')
    return [200, { data: null }]
  })
  await core.programme.startQuest('first-light')
  await core.programme.startQuest('first-light')
  await core.programme.startQuest('first-light', { idempotencyKey: 'mine' })
  await core.programme.quests()
  assert.match(keys[0], /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  assert.notEqual(keys[0], keys[1])
  assert.deepEqual(keys.slice(2), ['mine', null])
})

test('an abort settles at once with its own kind', async () => {
  const core = open()
  globalThis.fetch = () => new Promise(() => {})
  const controller = new AbortController()
  const call = core.programme.quests(controller.signal)
  controller.abort('a reason that is no error')
  await assert.rejects(call, waymark.isAbortedError)
  await assert.rejects(core.programme.quests({ signal: AbortSignal.abort() }), waymark.isAbortedError)
  await assert.rejects(core.programme.quests({ timeoutMs: 5 }), waymark.isTimeoutError)
})

test('no token is in what an error says', async () => {
  const core = signedIn('hush')
  serve(() => [500, { errors: [{ message: 'broken', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] }])
  await assert.rejects(core.items.create('quests', {}), (error) => {
    const said = `${error.message} ${error.stack} ${JSON.stringify({ ...error })}`
    return error.code === 'INTERNAL' && !said.includes('hush')
  })
})

test('what cannot be written as JSON is refused, not broken by', async () => {
  const circle = {}
  circle.self = circle
  const core = open()
  await assert.rejects(core.items.list('quests', { filter: circle }), waymark.isValidationError)
  await assert.rejects(core.items.create('quests', { n: 1n }), waymark.isValidationError)
  assert.equal(waymark.isBroken(), false)
})

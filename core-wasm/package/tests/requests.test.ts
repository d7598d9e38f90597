/** Calls on the built package: encoding, repetition, errors, aborts. */
import assert from 'node:assert/strict'
import { test } from 'vitest'
import * as waymark from 'waymark-core'
import { open, serve, signedIn } from './support/core.ts'

test('(h) a reading request is repeated once, a writing one is not', async () => {
  const core = signedIn()
  const asked = serve(() => [503, {}, { 'retry-after': '0' }])
  await assert.rejects(
    core.items.list('quests'),
    (error) => waymark.isStatusError(error) && error.code === 'UNAVAILABLE' && error.status === 503,
  )
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
    decodeURIComponent(asked[0] ?? ''),
    'GET /items/quests?fields=id,steps.title&filter={"starts_at":{"_lte":"1970-01-01T00:00:00.000Z"}}&sort=-sort,title&limit=3 -',
  )
})

test('what the programme does once carries a key, a new one each time', async () => {
  const core = open({ language: 'de' })
  const keys: (string | null)[] = []
  serve((request) => {
    keys.push(request.headers.get('idempotency-key'))
    assert.equal(new URL(request.url).searchParams.get('lang'), 'de')
    return [200, { data: null }]
  })
  await core.programme.startQuest('first-light')
  await core.programme.startQuest('first-light')
  await core.programme.startQuest('first-light', { idempotencyKey: 'mine' })
  await core.programme.quests()
  assert.match(keys[0] ?? '', /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
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
    const { message, stack } = error as Error
    const said = `${message} ${stack} ${JSON.stringify({ ...(error as Error) })}`
    return waymark.isStatusError(error) && error.code === 'INTERNAL' && !said.includes('hush')
  })
})

test('what cannot be written as JSON is refused, not broken by', async () => {
  const circle: Record<string, unknown> = {}
  circle['self'] = circle
  const core = open()
  await assert.rejects(core.items.list('quests', { filter: circle }), waymark.isValidationError)
  await assert.rejects(core.items.create('quests', circle), waymark.isValidationError)
  assert.equal(waymark.isBroken(), false)
})

test('GraphQL rejects with the first error it names, although its status is a good one', async () => {
  const core = signedIn()
  const errors = [
    { message: 'not yours', extensions: { code: 'FORBIDDEN' } },
    { message: 'another', extensions: { code: 'INTERNAL_SERVER_ERROR' } },
  ]
  const asked = serve(() => [200, { data: { quests: null }, errors }])
  await assert.rejects(core.graphql('{ quests { id } }'), (error) => {
    const { code, message, status } = error as waymark.WaymarkError
    assert.deepEqual([code, message, status], ['FORBIDDEN', 'not yours', 200])
    return waymark.isStatusError(error)
  })
  await assert.rejects(core.graphqlSystem('{ a }'), waymark.isStatusError)
  await assert.rejects(core.request({ method: 'POST', path: 'graphql', body: {} }), waymark.isStatusError)
  assert.equal(asked.length, 3)
  serve(() => [200, { data: { quests: [] }, errors: [] }])
  assert.deepEqual(await core.graphql('{ quests { id } }'), { quests: [] })
})

test('what Directus says of an error is in its code and its parameters', async () => {
  const core = signedIn('x', { retry: 0 })
  const said = async (status: number, body: unknown) => {
    serve(() => [status, body])
    const error = await core.items.get('quests', 1).then(assert.fail, (error: waymark.WaymarkError) => error)
    return [error.code, error.message, error.params]
  }
  const unique = { code: 'RECORD_NOT_UNIQUE', collection: 'quests', field: 'slug', value: 'a' }
  const { code: serverCode, ...rest } = unique
  const errors = [{ message: 'Value has to be unique.', extensions: unique }]
  assert.deepEqual(await said(400, { errors }), ['CONFLICT', 'Value has to be unique.', { ...rest, serverCode }])
  assert.deepEqual(await said(404, { errors: [] }), ['NOT_FOUND', 'The server answered with status 404.', {}])
  assert.deepEqual(await said(503, 'gone'), ['UNAVAILABLE', 'The server answered with status 503.', {}])
})

test('nothing is a reply as well', async () => {
  const core = signedIn()
  for (const reply of [new Response(null, { status: 204 }), new Response(''), Response.json({ data: null })]) {
    globalThis.fetch = async () => reply
    assert.equal((await core.utils.revert(1)) ?? null, null)
  }
})

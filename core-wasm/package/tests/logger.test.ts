/** Who is told of failed calls: each once, with what support needs, and without a secret. */
import assert from 'node:assert/strict'
import { afterEach, test } from 'vitest'
import * as waymark from 'waymark-core'
import { type Answer, open, pair, refused, serve, signedIn } from './support/core.ts'

const { error } = console
afterEach(() => {
  console.error = error
})

/** What a core has told its logger of. */
function listen() {
  const told: waymark.FailedCall[] = []
  const said: string[] = []
  const logger = {
    error(message: string, call: waymark.FailedCall) {
      said.push(message)
      told.push(call)
    },
  }
  const lines = () => told.map(({ method, path, status, code }) => `${method} ${path} ${status ?? '-'} ${code}`)
  return { logger, told, said, lines }
}

const nothing = { query: { filter: { id: { _eq: 'secret-of-the-query' } } } }

test('a failed call is logged once, with method, path, status, code and time (S116)', async () => {
  const { logger, told, said } = listen()
  serve(() => refused(403, 'FORBIDDEN'))
  const before = Date.now()
  await assert.rejects(signedIn('x', { logger }).items.list('quests', nothing.query))
  const [call, ...more] = told
  assert.ok(call && more.length === 0)
  assert.deepEqual(
    {
      ...call,
      at: call.at >= before && call.at <= Date.now(),
      durationMs: call.durationMs >= 0 && call.durationMs < 5000,
    },
    { method: 'GET', path: 'items/quests', kind: 'status', code: 'FORBIDDEN', status: 403, at: true, durationMs: true },
  )
  assert.deepEqual(said, ['Backend error:'])
})

test('nothing is said of a call that succeeds at last, nor of one that its caller gave up', async () => {
  const { logger, lines } = listen()
  let count = 0
  serve((_, path) => {
    count += 1
    if (path === '/auth/refresh') return [200, { data: pair('y') }]
    return count === 1 ? refused(401, 'TOKEN_EXPIRED') : [200, { data: [] }]
  })
  const core = signedIn('x', { logger })
  await core.items.list('quests')
  await assert.rejects(core.items.list('quests', null, AbortSignal.abort()), waymark.isAbortedError)
  assert.deepEqual(lines(), [])
})

test('a call that is repeated is logged once, after the last failure', async () => {
  const { logger, lines } = listen()
  const asked = serve(() => [503])
  await assert.rejects(signedIn('x', { logger, retry: { attempts: 2, delayMs: 1 } }).server.info())
  assert.deepEqual([asked.length, lines()], [3, ['GET server/info 503 UNAVAILABLE']])
})

test('what every sort of call tells', async () => {
  const { logger, lines } = listen()
  const core = signedIn('x', { logger, retry: 0 })
  const answers: Record<string, Answer> = {
    '/auth/login': refused(401, 'INVALID_CREDENTIALS'),
    '/auth/refresh': refused(503, 'SERVICE_UNAVAILABLE'),
    '/graphql': [200, { errors: [{ message: 'no', extensions: { code: 'FORBIDDEN' } }] }],
  }
  serve((_, path) => answers[path] ?? refused(404, 'NOT_FOUND'))
  const calls: (() => Promise<unknown>)[] = [
    () => core.session.login({ email: 'a@b.co', password: 'wrong-password' }),
    () => core.session.refresh(),
    () => core.graphql('{ secrets }'),
    () => core.request({ path: 'own/thing?token=hidden', method: 'PUT', body: { hidden: 1 } }),
    () => core.assets.read('f-1'),
    () => core.programme.signInWithWallet({ message: 'm', signature: 's', verifier: 'v' }),
  ]
  for (const call of calls) await assert.rejects(call())
  assert.deepEqual(lines(), [
    'POST auth/login 401 LOGIN_FAILED',
    'POST auth/refresh 503 UNAVAILABLE',
    'POST graphql 200 FORBIDDEN',
    'PUT own/thing 404 NOT_FOUND',
    'GET assets/f-1 404 NOT_FOUND',
    'POST programme/auth/wallet 404 NOT_FOUND',
  ])
})

test('a login without an access token is a failed call, too (S90)', async () => {
  const { logger, lines } = listen()
  serve(() => [200, { data: {} }])
  await assert.rejects(open({ logger }).session.login({ email: 'a@b.co', password: 'p' }))
  assert.deepEqual(lines(), ['POST auth/login - LOGIN_FAILED'])
})

test('a logout that the server does not hear is logged, although it resolves', async () => {
  const { logger, lines } = listen()
  serve(() => refused(500, 'INTERNAL_SERVER_ERROR'))
  await signedIn('x', { logger }).session.logout()
  assert.deepEqual(lines(), ['POST auth/logout 500 INTERNAL'])
})

test('what is refused before anything is sent is logged as what was to be asked', async () => {
  const { logger, lines } = listen()
  const core = signedIn('x', { logger })
  const asked = serve(() => [200])
  await assert.rejects(core.items.get('quests', ''))
  await assert.rejects(core.request({ path: '../rpc?token=hidden' }))
  assert.throws(() => core.live.subscribe('', {}, () => {}))
  assert.deepEqual(lines(), ['GET items/:/: - EMPTY_ID', 'GET ../rpc - VALIDATION', 'GET websocket - EMPTY_ID'])
  assert.deepEqual(asked, [])
})

test('no token, body, query or word of the server is told', async () => {
  const { logger, told } = listen()
  const core = signedIn('secret', { logger })
  serve(() => [
    400,
    {
      errors: [
        { message: 'a-secret hidden-in-message', extensions: { code: 'INVALID_PAYLOAD', value: 'hidden-in-params' } },
      ],
    },
  ])
  await assert.rejects(core.items.create('notes', { text: 'hidden-in-body' }))
  await assert.rejects(core.items.deleteMany('notes', nothing))
  await assert.rejects(core.request({ path: 'find/a-secret/r-secret?access_token=a-secret' }))
  await assert.rejects(core.session.login({ email: 'hidden@b.co', password: 'hidden-password' }))
  await assert.rejects(core.password.reset('hidden-token', 'hidden-password'))
  await assert.rejects(core.session.loginStatic('hidden-static'))
  const written = JSON.stringify(told)
  assert.equal(told.length, 6)
  assert.doesNotMatch(written, /hidden|a-secret|r-secret|secret-of-the-query/)
  assert.equal(told[2]?.path, 'find/[token]/[token]')
})

test('a core without a logger says nothing', async () => {
  const said: unknown[] = []
  console.error = (...words) => said.push(words)
  serve(() => refused(500, 'INTERNAL_SERVER_ERROR'))
  await assert.rejects(signedIn('x', { logger: null, retry: 0 }).server.info())
  await assert.rejects(signedIn('x', { retry: 0 }).server.info())
  assert.deepEqual(said, [])
})

test('a logger that throws does not stand in the way of the error', async () => {
  const said: unknown[] = []
  console.error = (problem) => said.push(problem)
  const problem = new Error('mine')
  const logger = {
    error() {
      throw problem
    },
  }
  serve(() => refused(403, 'FORBIDDEN'))
  await assert.rejects(signedIn('x', { logger }).server.info(), waymark.isStatusError)
  assert.deepEqual(said, [problem])
})

test('what is no logger is refused at once', () => {
  const wrong = { logger: { warn() {} } } as never
  assert.throws(
    () => open(wrong),
    (problem) => waymark.isValidationError(problem) && problem.params.field === 'logger',
  )
})

test('a bad request and a bad response can be told apart (S129)', async () => {
  const kindOf = async (answer: Answer, call = (core: waymark.Core): Promise<unknown> => core.server.info()) => {
    serve(() => answer)
    const problem = await call(open({ retry: 0 })).catch((thrown) => thrown)
    return [waymark.isBadRequest(problem), waymark.isBadResponse(problem)]
  }
  const request = [true, false]
  const response = [false, true]
  for (const status of [400, 401, 403, 404, 409, 418, 429])
    assert.deepEqual(await kindOf([status]), request, `${status}`)
  for (const status of [500, 502, 503, 504, 302]) assert.deepEqual(await kindOf([status]), response, `${status}`)
  assert.deepEqual(await kindOf([200, '', { 'content-type': 'text/html' }]), response)
  const ask = (core: waymark.Core) => core.graphql('{ a }')
  assert.deepEqual(await kindOf([200, refused(200, 'FORBIDDEN')[1]], ask), request)
  assert.deepEqual(await kindOf([200, refused(200, 'INTERNAL_SERVER_ERROR')[1]], ask), response)
  const login = (core: waymark.Core) => core.session.login({ email: 'a@b.co', password: 'p' })
  assert.deepEqual(await kindOf(refused(401, 'INVALID_CREDENTIALS'), login), request)
  const neither = [false, false]
  const early = (core: waymark.Core) => core.items.get('quests', '')
  assert.deepEqual(await kindOf([200], early), neither)
  assert.deepEqual([waymark.isBadRequest(null), waymark.isBadResponse(new Error('mine'))], neither)
})

/** Reading files: their bytes, how far they are, giving up, and the session. */
import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { afterEach, test } from 'vitest'
import * as waymark from 'waymark-core'
import { pair, signedIn } from './support/core.ts'

const realFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = realFetch
})

/** Every byte value, in an order that nobody would make up. */
const bytes = Uint8Array.from([...Array.from({ length: 256 }, (_, value) => value), ...randomBytes(100_000)])
const hash = (content: ArrayBuffer | Uint8Array) => createHash('sha256').update(new Uint8Array(content)).digest('hex')
const headers = { 'content-type': 'application/pdf' }

/** Answers like `fetch`; gives what was asked. */
function answer(reply: (request: Request, count: number) => Response | Promise<Response>): string[] {
  const asked: string[] = []
  globalThis.fetch = async (input, init) => {
    const request = new Request(input as string, init)
    const { pathname, search } = new URL(request.url)
    asked.push(`${request.method} ${pathname}${search} ${request.headers.get('authorization') ?? '-'}`)
    return await reply(request, asked.length)
  }
  return asked
}

/** The same bytes in parts, as a network brings them. */
const inParts = (content: Uint8Array, size = 40_000) =>
  new ReadableStream({
    start(stream) {
      for (let at = 0; at < content.length; at += size) stream.enqueue(content.slice(at, at + size))
      stream.close()
    },
  })

test('a token and headers of the call are sent as such, and stand in no address', async () => {
  const sent: (string | null)[] = []
  const asked = answer((request) => {
    sent.push(request.headers.get('x-trace'))
    return new Response(bytes, { headers })
  })
  await signedIn().assets.read('f-1', { token: 'own', headers: { 'x-trace': 't-1' }, width: 40 })
  assert.deepEqual([asked, sent], [['GET /assets/f-1?width=40 Bearer own'], ['t-1']])
})

test('a private file is read in the session, byte for byte (S61, S114)', async () => {
  const asked = answer(() => new Response(bytes, { headers }))
  const file = await signedIn().assets.read('f-1')
  assert.equal(hash(await file.arrayBuffer()), hash(bytes))
  assert.deepEqual([file.size, file.type], [bytes.length, 'application/pdf'])
  assert.deepEqual(asked, ['GET /assets/f-1 Bearer a-x'])
})

test('a file that looks like JSON or like a text is not taken apart', async () => {
  for (const [type, content] of [
    ['application/json', '{"data":[1]}'],
    ['text/plain', '\ufeff{}'],
    ['image/svg+xml', ''],
  ]) {
    answer(() => new Response(content, { headers: { 'content-type': type ?? '' } }))
    assert.equal(hash(await (await signedIn().assets.read('f-1')).arrayBuffer()), hash(Buffer.from(content ?? '')))
  }
})

test('how far it is is told in bytes, and the bytes are the same', async () => {
  answer(() => new Response(inParts(bytes), { headers: { ...headers, 'content-length': `${bytes.length}` } }))
  const told: waymark.Progress[] = []
  const file = await signedIn().assets.read('f-1', { onProgress: (progress) => told.push(progress) })
  assert.equal(hash(await file.arrayBuffer()), hash(bytes))
  assert.equal(file.type, 'application/pdf')
  assert.deepEqual(told, [
    { loaded: 40_000, total: bytes.length },
    { loaded: 80_000, total: bytes.length },
    { loaded: bytes.length, total: bytes.length },
  ])
})

test('the size is what the server says, and 0 where it says nothing', async () => {
  for (const [said, total] of [
    [undefined, 0],
    ['10', 10],
  ] as const) {
    answer(() => new Response(inParts(bytes.slice(0, 20)), { headers: said ? { 'content-length': said } : {} }))
    const told: waymark.Progress[] = []
    await signedIn().assets.read('f-1', { onProgress: (progress) => told.push(progress) })
    assert.deepEqual(told, [{ loaded: 20, total }])
  }
})

test('a listener that throws does not spoil the file', async (context) => {
  const said: unknown[] = []
  const { error } = console
  console.error = (problem) => said.push(problem)
  context.onTestFinished(() => {
    console.error = error
  })
  answer(() => new Response(inParts(bytes)))
  const problem = new Error('mine')
  const onProgress = () => {
    throw problem
  }
  assert.equal(hash(await (await signedIn().assets.read('f-1', { onProgress })).arrayBuffer()), hash(bytes))
  assert.deepEqual(said, [problem, problem, problem])
})

test('a refused token is renewed, and the file read again', async () => {
  const asked = answer((request) => {
    if (request.url.endsWith('/auth/refresh')) return Response.json({ data: pair('y') })
    if (request.headers.get('authorization') === 'Bearer a-y') return new Response(bytes)
    return Response.json({ errors: [{ message: '', extensions: { code: 'TOKEN_EXPIRED' } }] }, { status: 401 })
  })
  const file = await signedIn().assets.read('f-1', { onProgress: () => {} })
  assert.equal(file.size, bytes.length)
  assert.deepEqual(asked, ['GET /assets/f-1 Bearer a-x', 'POST /auth/refresh -', 'GET /assets/f-1 Bearer a-y'])
})

test('one that breaks off, and one that fails for the moment, are read once more', async () => {
  const broken = () =>
    new ReadableStream({
      pull(stream) {
        stream.enqueue(bytes.slice(0, 10))
        stream.error(new TypeError('terminated'))
      },
    })
  for (const first of [() => new Response(broken()), () => new Response('', { status: 503 })]) {
    for (const onProgress of [undefined, () => {}]) {
      const asked = answer((_, count) => (count === 1 ? first() : new Response(bytes)))
      const file = await signedIn().assets.read('f-1', { onProgress, retry: { attempts: 1, delayMs: 1 } })
      assert.equal(file.size, bytes.length)
      assert.equal(asked.length, 2)
    }
  }
})

test('it can be given up while it arrives, and takes no longer than it may', async () => {
  answer(() => new Response(new ReadableStream({ start: (stream) => stream.enqueue(bytes) })))
  const controller = new AbortController()
  const onProgress = () => controller.abort()
  await assert.rejects(signedIn().assets.read('f-1', { onProgress, signal: controller.signal }), waymark.isAbortedError)
  const late = signedIn().assets.read('f-1', { onProgress: () => {}, timeoutMs: 5, retry: 0 })
  await assert.rejects(late, waymark.isTimeoutError)
})

test('one that may not be read has the same errors as any other call', async () => {
  answer(() => Response.json({ errors: [{ message: 'no', extensions: { code: 'FORBIDDEN' } }] }, { status: 403 }))
  const error = await signedIn()
    .assets.read('f-1', { onProgress: () => {} })
    .catch((problem) => problem)
  assert.deepEqual([error.kind, error.code, error.status], ['status', 'FORBIDDEN', 403])
})

test('several files come as one archive', async () => {
  const bodies: string[] = []
  const asked = answer(async (request) => {
    bodies.push(await request.text())
    return new Response(bytes, { headers: { 'content-type': 'application/zip' } })
  })
  const archive = await signedIn().assets.zip(['f-1', 'f-2'])
  assert.deepEqual([archive.type, archive.size], ['application/zip', bytes.length])
  await signedIn().assets.zipFolder('folder')
  assert.deepEqual(asked, ['POST /assets/files Bearer a-x', 'POST /assets/folder/folder Bearer a-x'])
  assert.deepEqual(bodies, ['{"ids":["f-1","f-2"]}', ''])
})

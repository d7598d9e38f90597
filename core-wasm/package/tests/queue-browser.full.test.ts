/** The queue in Chromium: what it keeps there outlives the page, tabs send one at a time, a service worker sends too. */
import assert from 'node:assert/strict'
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { afterAll, onTestFinished, test } from 'vitest'
import { closeChromium, openPage } from './support/chromium.ts'
import { tokensOf } from './support/react.ts'

afterAll(closeChromium)
const pkg = join(import.meta.dirname, '../../../pkg')
const { access_token: token } = tokensOf('ada')

const script = `import init, { Core } from '/pkg/waymark_core.js'
import { createQueue } from '/pkg/queue/index.js'
export async function queueOf(token) {
  await init()
  const core = new Core({ apiUrl: location.origin + '/api', storage: 'memory' })
  core.session.adopt({ access_token: token, refresh_token: 'r', expires: 900000 })
  return createQueue(core)
}`
const worker = `import { queueOf } from '/queue.js'
self.addEventListener('message', (event) => event.waitUntil((async () => {
  const queue = await queueOf(event.data)
  event.source.postMessage(await queue.flush())
})()))`

/** A site with the package, and an API below it that is cut off until it is not. */
async function site() {
  const state = { isCut: true, came: [] as string[] }
  const types: Record<string, string> = { js: 'text/javascript', wasm: 'application/wasm' }
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    if (path.startsWith('/api')) {
      let body = ''
      for await (const chunk of request) body += chunk
      if (state.isCut) return void request.socket.destroy()
      state.came.push(`${request.method} ${path} ${request.headers['content-type']} ${body}`)
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{}}')
    }
    if (path.startsWith('/pkg/')) {
      response.writeHead(200, { 'content-type': types[path.split('.').at(-1) ?? ''] ?? 'text/plain' })
      return void createReadStream(join(pkg, path.slice(4))).pipe(response)
    }
    const own = { '/queue.js': script, '/sw.js': worker }[path]
    const type = own ? 'text/javascript' : 'text/html'
    response.writeHead(200, { 'content-type': type }).end(own ?? '<!doctype html><title>x</title>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

/** Runs in the page, with the queue of Ada. */
async function inPage<T>(page: Page, code: string): Promise<T> {
  return (await page.evaluate(
    `(async () => {
      const { queueOf } = await import('/queue.js')
      const queue = (globalThis.queue ??= await queueOf(${JSON.stringify(token)}))
      const reaches = (is) => new Promise((resolve) => {
        const look = () => is() && resolve()
        queue.subscribe(look)
        look()
      })
      ${code}
    })()`,
  )) as T
}

test('what is kept is there after a reload, bytes too, and is sent once of two tabs', async () => {
  const { state, url } = await site()
  const page = await openPage(url)
  await inPage(
    page,
    `await queue.request({ path: 'photo', body: new Blob(['bytes'], { type: 'image/png' }) })
     await queue.create('notes', { text: 'lamp' })
     await reaches(() => queue.snapshot().state === 'waiting')`,
  )
  await page.reload()
  const other = await page.context().newPage()
  await other.goto(url)
  for (const tab of [page, other]) {
    const kept = await inPage<number>(tab, 'await reaches(() => queue.pending.length > 0); return queue.pending.length')
    assert.equal(kept, 2)
  }
  state.isCut = false
  const send = 'void queue.flush(); await reaches(() => queue.pending.length === 0); return queue.pending.length'
  assert.deepEqual(await Promise.all([page, other].map((tab) => inPage<number>(tab, send))), [0, 0])
  const [note = '', photo] = state.came.toSorted()
  assert.equal(state.came.length, 2)
  assert.match(note, /^POST \/api\/items\/notes application\/json \{.*"text":"lamp"/)
  assert.equal(photo, 'POST /api/photo image/png bytes')
})

test('the tab that sends is closed, and another one goes on', async () => {
  const { state, url } = await site()
  const page = await openPage(url)
  const other = await page.context().newPage()
  await other.goto(url)
  await inPage(page, `await queue.create('notes', { text: 'lamp' })`)
  await inPage(other, 'await reaches(() => queue.pending.length > 0)')
  await page.close()
  state.isCut = false
  await inPage(other, 'void queue.flush(); await reaches(() => queue.pending.length === 0)')
  assert.equal(state.came.length, 1)
})

test('a service worker sends what a page has kept', async () => {
  const { state, url } = await site()
  const page = await openPage(url)
  await inPage(page, `await queue.create('notes', { text: 'lamp' }); queue.dispose()`)
  state.isCut = false
  const isDone = await page.evaluate(
    `(async () => {
      await navigator.serviceWorker.register('/sw.js', { type: 'module' })
      const { active } = await navigator.serviceWorker.ready
      const said = new Promise((resolve) => { navigator.serviceWorker.onmessage = ({ data }) => resolve(data) })
      active.postMessage(${JSON.stringify(token)})
      return await said
    })()`,
  )
  assert.equal(isDone, true)
  assert.equal(state.came.length, 1)
})

test('what the first version of the database holds is read and sent', async () => {
  const { state, url } = await site()
  state.isCut = false
  const page = await openPage(url)
  await page.evaluate(`new Promise((resolve, reject) => {
    const request = indexedDB.open('waymark-queue', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('writes', { keyPath: ['person', 'place'] })
    request.onsuccess = () => {
      const database = request.result
      // As a page of the first version does.
      database.onversionchange = () => database.close()
      const transaction = database.transaction('writes', 'readwrite')
      transaction.objectStore('writes').put({
        id: 'w', person: location.origin + '/api/ ada', item: 'reports', action: 'request', body: { text: 'old' },
        idempotencyKey: 'k', isRepeatable: true, base: null, version: null, place: 1, revision: 3, status: 'sending',
        target: { path: 'reports', method: 'POST', headers: {} }, phase: 'write', isTried: false, theirs: null, error: null,
      })
      transaction.oncomplete = resolve
    }
  })`)
  await inPage(page, 'await queue.flush()')
  assert.deepEqual(
    state.came.map((line) => line.replace(/ application.json/, '')),
    ['POST /api/reports {"text":"old"}'],
  )
})

test('each write is read and put by itself, however many are kept, and other tabs see them all', async () => {
  const { state, url } = await site()
  const page = await openPage(url)
  const other = await page.context().newPage()
  await other.goto(url)
  await inPage(other, `await queue.create('notes', { text: 'other' })`)
  const { reads, puts } = await inPage<{ reads: number; puts: number }>(
    page,
    `await reaches(() => queue.pending.length === 1)
     const count = { reads: 0, puts: 0 }
     const { getAll, put } = IDBObjectStore.prototype
     IDBObjectStore.prototype.getAll = function (...given) { count.reads += 1; return getAll.apply(this, given) }
     IDBObjectStore.prototype.put = function (...given) { count.puts += this.name === 'writes' ? 1 : 0; return put.apply(this, given) }
     await queue.requests(Array.from({ length: 200 }, (_, n) => ({ path: 'x', item: 'i' + n, body: { n } })))
     for (let n = 0; n < 100; n++) await queue.create('notes', { text: 'n' + n })
     return count`,
  )
  assert.ok(puts >= 300 && puts < 330 && reads < 30, `${puts} written, ${reads} times all read`)
  const seen = 'await reaches(() => queue.pending.length === 301); return queue.pending.length'
  assert.equal(await inPage<number>(other, seen), 301)
  state.isCut = false
  await Promise.all(
    [page, other].map((tab) => inPage(tab, 'void queue.flush(); await reaches(() => queue.pending.length === 0)')),
  )
  assert.equal(state.came.length, 301)
})

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { serveCompressed } from './compressed-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'waymark-packed-'))
let server: Server
let url = ''

before(async () => {
  writeFileSync(join(folder, 'index.html'), 'the page '.repeat(400))
  writeFileSync(join(folder, 'face.woff2'), 'packed already')
  const serve = serveCompressed(folder, () => ({ 'x-policy': 'ours' }))
  server = createServer(async (request, response) => {
    if (!(await serve(request, response))) response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
after(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const ask = (path: string, headers: Record<string, string>) => fetch(`${url}${path}`, { headers })

for (const packing of ['br', 'gzip'])
  test(`every address of the app is the page, packed by ${packing}, with the headers of the app`, async () => {
    const reply = await ask('/marketplace/1', { 'accept-encoding': packing })
    assert.equal(reply.headers.get('content-encoding'), packing)
    assert.equal(reply.headers.get('x-policy'), 'ours')
    assert.equal(reply.headers.get('vary'), 'Accept-Encoding')
    assert.ok(Number(reply.headers.get('content-length')) < 400)
    assert.equal(await reply.text(), 'the page '.repeat(400))
  })

test('a browser that has it is not sent it again, until a new build changed it', async () => {
  const first = await ask('/', { 'accept-encoding': 'br' })
  const headers = { 'accept-encoding': 'br', 'if-none-match': first.headers.get('etag') ?? '' }
  assert.equal((await ask('/', headers)).status, 304)
  writeFileSync(join(folder, 'index.html'), 'the next page, which is of another length')
  const next = await ask('/', headers)
  assert.equal(await next.text(), 'the next page, which is of another length')
})

test('what is packed already, what is not there and what lies elsewhere is left to others', async () => {
  const accepted = { 'accept-encoding': 'br' }
  assert.equal((await ask('/face.woff2', accepted)).status, 404)
  assert.equal((await ask('/assets/gone.js', accepted)).status, 404)
  assert.equal((await ask('/..%2f..%2fetc%2fpasswd.txt', accepted)).status, 404)
  assert.equal((await ask('/', { 'accept-encoding': 'identity' })).status, 404)
})

/** Fresh projects of Vite with the packed tarball: they log in to a real Directus and read items. */
import assert from 'node:assert/strict'
import { createReadStream, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { closeChromium, openPage } from './support/chromium.ts'
import { type RunningDirectus, startDirectus } from './support/directus.ts'
import { quests } from './support/directus-schema.ts'
import { exampleFile } from './support/examples.ts'
import { finished, project, serving, unpackTarball } from './support/project.ts'

const titles = JSON.stringify(quests.map(({ title }) => title))
let tarball: string
let directus: RunningDirectus
beforeAll(async () => {
  ;[tarball, directus] = await Promise.all([unpackTarball(), startDirectus()])
})
afterAll(async () => {
  await Promise.all([directus?.stop(), closeChromium()])
  rmSync(dirname(tarball), { recursive: true, force: true })
})

const vite = ['node_modules/vite/bin/vite.js']
const listening = ['--port', '0', '--host', '127.0.0.1']

/**
 * A project as `npm create vite` makes it, without a framework: the page shows what it read itself and what its worker
 * read.
 */
function viteProject(): string {
  return project(
    tarball,
    {
      'package.json': '{ "type": "module", "private": true }',
      '.env': `VITE_API_URL=${directus.url}\nVITE_EMAIL=${directus.member.email}\nVITE_PASSWORD=${directus.member.password}\n`,
      'index.html': `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Quests</title><link rel="icon" href="data:," /></head>
  <body><output id="page"></output><output id="worker"></output><script type="module" src="/src/main.ts"></script></body>
</html>
`,
      'src/worker.ts': exampleFile('worker.ts'),
      'src/main.ts': `import init, { Core } from 'waymark-core'

const { VITE_API_URL: apiUrl, VITE_EMAIL: email, VITE_PASSWORD: password } = import.meta.env
const show = (id: string, text: string) => {
  document.getElementById(id)!.textContent = text
}

async function read(): Promise<void> {
  await init()
  const core = new Core({ apiUrl })
  await core.session.login({ email, password })
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }) => show('worker', JSON.stringify(data.map(({ title }) => title)))
  worker.postMessage({ apiUrl, token: await core.session.accessToken() })
  const quests = await core.items.list('quests', { fields: ['title'], sort: ['id'] })
  show('page', JSON.stringify(quests.map(({ title }) => title)))
}
read().catch((error) => show('page', String(error)))
`,
    },
    ['vite'],
  )
}

/** What the page shows in the end. */
async function shown(address: string, ids = ['page', 'worker']): Promise<(string | null)[]> {
  const page = await openPage(address)
  return await Promise.all(ids.map((id) => page.locator(`#${id}:not(:empty)`).textContent({ timeout: 20_000 })))
}

test('a Vite project in development', async () => {
  const folder = viteProject()
  assert.deepEqual(await shown(await serving(process.execPath, [...vite, ...listening], folder)), [titles, titles])
})

test('a Vite project, built: from its own server, and from those that serve the file badly', async () => {
  const folder = viteProject()
  await finished(process.execPath, [...vite, 'build'], folder)
  const preview = await serving(process.execPath, [...vite, 'preview', ...listening], folder)
  assert.deepEqual(await shown(preview), [titles, titles])

  const dist = join(folder, 'dist')
  assert.deepEqual(await shown(await badServer(dist, { type: 'application/octet-stream' })), [titles, titles])

  const [missing] = await shown(await badServer(dist, { missing: true }), ['page'])
  expect(missing).toMatch(/^WaymarkError: waymark-core could not be fetched from http.*\.wasm \(404, /)
  const [forbidden] = await shown(await badServer(dist, { policy: "script-src 'self'" }), ['page'])
  expect(forbidden).toMatch(
    /^WaymarkError: waymark-core could not be started from .*: allow 'wasm-unsafe-eval' in .*Content Security Policy/i,
  )
})

/** A server of static files that sends the WebAssembly as another type, not at all, or forbids the page to run it. */
async function badServer(folder: string, how: { type?: string; missing?: boolean; policy?: string }): Promise<string> {
  const types: Record<string, string> = {
    html: 'text/html',
    js: 'text/javascript',
    wasm: how.type ?? 'application/wasm',
  }
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const ending = path.slice(path.lastIndexOf('.') + 1)
    const headers = how.policy ? { 'content-security-policy': how.policy } : {}
    if (ending === 'wasm' && how.missing) response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
    else {
      response.writeHead(200, { 'content-type': types[ending] ?? 'text/plain', ...headers })
      createReadStream(join(folder, path)).pipe(response)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`
}

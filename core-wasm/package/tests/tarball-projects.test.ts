/** Fresh projects with the packed tarball: they log in to a real Directus and read items. */
import assert from 'node:assert/strict'
import { createReadStream, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { closeChromium, openPage } from './rig/chromium.ts'
import { type RunningDirectus, startDirectus } from './rig/directus.ts'
import { quests } from './rig/directus-schema.ts'
import { nodes } from './rig/nodes.ts'
import { finished, project, serving, unpackTarball } from './rig/project.ts'

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

/** The same in every project: log in, read, log out. */
const read = `import init, { Core } from 'waymark-core'

export async function titles(apiUrl, email, password) {
  await init()
  const core = new Core({ apiUrl })
  await core.session.login({ email, password })
  const quests = await core.items.list('quests', { fields: ['title'], sort: ['id'] })
  await core.session.logout()
  return JSON.stringify(quests.map(({ title }) => title))
}
`

test.each(nodes())('a script in Node $version', async ({ path }) => {
  const folder = project(tarball, {
    'package.json': '{ "type": "module" }',
    'read.js': read,
    'main.js': `import { titles } from './read.js'
console.log(await titles(...process.argv.slice(2)))
`,
  })
  const { email, password } = directus.member
  assert.equal((await finished(path, ['main.js', directus.url, email, password], folder)).trim(), titles)
})

const vite = ['node_modules/vite/bin/vite.js']
const listening = ['--port', '0', '--host', '127.0.0.1']

/** A project as `npm create vite` makes it, without a framework: the page shows what it read itself and what its worker read. */
function viteProject(): string {
  return project(
    tarball,
    {
      'package.json': '{ "type": "module", "private": true }',
      '.env': `VITE_API_URL=${directus.url}\nVITE_EMAIL=${directus.member.email}\nVITE_PASSWORD=${directus.member.password}\n`,
      'index.html': `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Quests</title><link rel="icon" href="data:," /></head>
  <body><output id="page"></output><output id="worker"></output><script type="module" src="/src/main.js"></script></body>
</html>
`,
      'src/read.js': read,
      'src/worker.js': `import { titles } from './read.js'

onmessage = async ({ data }) => postMessage(await titles(...data).catch(String))
`,
      'src/main.js': `import { titles } from './read.js'

const { VITE_API_URL, VITE_EMAIL, VITE_PASSWORD } = import.meta.env
const args = [VITE_API_URL, VITE_EMAIL, VITE_PASSWORD]
const show = (id, text) => {
  document.getElementById(id).textContent = text
}
titles(...args).catch(String).then((text) => show('page', text))
const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })
worker.onmessage = ({ data }) => show('worker', data)
worker.postMessage(args)
`,
    },
    ['vite'],
  )
}

async function shown(address: string): Promise<(string | null)[]> {
  const page = await openPage(address)
  const all = ['page', 'worker'].map((id) => page.locator(`#${id}:not(:empty)`))
  return await Promise.all(all.map((output) => output.textContent({ timeout: 20_000 })))
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

  for (const told of await shown(await badServer(dist, { missing: true })))
    expect(told).toMatch(/^WaymarkError: waymark-core could not be fetched from http.*\.wasm \(404, /)
  const [told] = await shown(await badServer(dist, { policy: "script-src 'self'" }))
  expect(told).toMatch(/^WaymarkError: waymark-core could not be started from .*Content Security Policy/i)
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

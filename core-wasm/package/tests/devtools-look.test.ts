/** The panel for development in a browser: under a strict content policy, by keyboard, dark and light. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, onTestFinished, test } from 'vitest'
import { closeChromium, openPage } from './support/chromium.ts'

const pkg = join(import.meta.dirname, '../../../pkg')
afterAll(closeChromium)

const script = `
import init, { Core } from '/waymark_core.js'
import { createDevtools } from '/devtools.js'
await init()
const devtools = createDevtools()
const core = new Core({ apiUrl: location.origin, fetch: devtools.fetch, storage: 'memory' })
devtools.mount(core)
await core.server.ping()
document.title = 'ready'
`

test('it stands under a strict content policy, works by keyboard, and is dark and light as the page', async () => {
  const server = createServer(({ url = '' }, reply) => {
    const type = url.endsWith('.js') ? 'text/javascript' : url.endsWith('.wasm') ? 'application/wasm' : 'text/html'
    reply.setHeader('content-type', type)
    reply.setHeader(
      'content-security-policy',
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'none'",
    )
    if (url === '/')
      reply.end(
        '<!doctype html><html lang="en"><title>a</title><main><h1>Page</h1></main><script type="module" src="/start.js"></script>',
      )
    else if (url === '/start.js') reply.end(script)
    else if (url === '/server/ping') reply.end('pong')
    else if (/^\/[\w]+\.(js|wasm)$/.test(url)) reply.end(readFileSync(join(pkg, url)))
    else reply.writeHead(204).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const page = await openPage('about:blank')
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await page.waitForFunction(() => document.title === 'ready')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  assert.equal(await page.getByLabel('Offline').isChecked(), true)
  assert.ok(await page.getByRole('cell', { name: '/server/ping' }).isVisible())
  const colours = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    colours.push(
      await page.locator('waymark-devtools details').evaluate((panel) => getComputedStyle(panel).backgroundColor),
    )
  }
  assert.deepEqual(colours, ['rgb(27, 27, 31)', 'rgb(255, 255, 255)'])
  assert.deepEqual(complaints, [])
})

/** The site of the documentation in Chromium: from a file and from a server, in every width, dark and light. */
import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, onTestFinished, test } from 'vitest'
import { buildDocs } from '../../docs/build.js'
import { closeChromium, openPage } from './support/chromium.ts'
import { examples, promised } from './support/examples.ts'

const folder = mkdtempSync(join(tmpdir(), 'waymark-docs-'))
beforeAll(() => buildDocs(folder))
afterAll(async () => {
  await closeChromium()
  rmSync(folder, { recursive: true, force: true })
})

const files = () => readdirSync(folder).filter((file) => file.endsWith('.html') && file !== 'runner.html')

/** Any static server: it knows types and nothing else. */
async function serve(): Promise<string> {
  const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }
  const server = createServer(({ url = '/' }, response) => {
    const file = url === '/' ? 'index.html' : url.slice(1)
    if (!readdirSync(folder).includes(file)) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': types[file.split('.').at(-1) ?? ''] ?? 'text/plain' })
    response.end(readFileSync(join(folder, file)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

/** What the browser complains of from now on, but for what examples say themselves. */
function complaints(page: Page): string[] {
  const found: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && /Security|Refused|Error|Failed|Not allowed/i.test(message.text()))
      found.push(message.text())
  })
  page.on('pageerror', (error) => found.push(String(error)))
  return found
}

test.each(['file', 'server'])(
  'from a %s: examples run, also when they were changed, and search finds',
  async (from) => {
    const page = await openPage(from === 'file' ? pathToFileURL(`${folder}/`).href : await serve())
    const base = from === 'file' ? pathToFileURL(`${folder}/`).href : page.url()
    const found = complaints(page)
    await page.goto(`${base}${from === 'file' ? 'index.html' : ''}`)
    const example = page.locator('.example').first()
    await example.getByRole('button', { name: 'Run' }).click()
    await example.locator('output', { hasText: '2' }).waitFor()
    await example
      .getByRole('textbox')
      .fill("console.log((await core.items.list('quests', { limit: 1 })).length, self.origin)")
    await example.getByRole('textbox').press('Control+Enter')
    // The frame is of no origin.
    await example.locator('output', { hasText: '1 null' }).waitFor()
    await example.getByRole('textbox').fill("await core.items.list('secrets')")
    await example.getByRole('button', { name: 'Run' }).click()
    await example.locator('output', { hasText: 'FORBIDDEN' }).waitFor()

    await page.locator('h1').click()
    await page.keyboard.press('/')
    await page.keyboard.type('session_ended')
    await page.locator('#results a', { hasText: 'SESSION_ENDED' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/errors\.html#session-ended$/)
    assert.deepEqual(found, [])
  },
)

test('an example that never ends is stopped, and the next one runs; what was changed is undone', async () => {
  const page = await openPage(await serve())
  const example = page.locator('.example').first()
  const code = example.getByRole('textbox')
  const before = await code.inputValue()
  await code.fill("console.log('waits'); await new Promise(() => {})")
  await example.getByRole('button', { name: 'Run' }).click()
  await example.locator('output', { hasText: 'waits' }).waitFor()
  await example.getByRole('button', { name: 'Stop' }).click()
  await example.locator('output', { hasText: 'Stopped.' }).waitFor()
  await example.getByRole('button', { name: 'Undo changes' }).click()
  assert.equal(await code.inputValue(), before)
  assert.equal(await example.getByRole('button').count(), 1)
  await code.press('Control+Enter')
  await example.locator('output', { hasText: '2' }).waitFor()
})

test('a window that is wide enough shows what is on the page, and the list of pages at the one that is open', async () => {
  const page = await openPage(await serve())
  await page.setViewportSize({ width: 1920, height: 600 })
  await page.goto(`${page.url()}workers.html`)
  const current = page.locator('.pages [aria-current]')
  const [top, bottom] = await current.evaluate((link) => {
    const { top, bottom } = link.getBoundingClientRect()
    return [top, bottom]
  })
  assert.ok(top > 0 && bottom < 600, `${top} to ${bottom}`)
  assert.equal(await page.getByRole('navigation', { name: 'On this page' }).count(), 0)
  await page.goto(page.url().replace('workers', 'errors'))
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'FORBIDDEN', exact: true })
    .click()
  await page.waitForURL(/#forbidden$/)
})

test('every example of every page prints what it promises', async () => {
  const base = await serve()
  const page = await openPage(base)
  const found = complaints(page)
  const expected = examples().map((each) => promised(each).join('\n'))
  let ran = 0
  for (const file of files()) {
    await page.goto(`${base}${file}`)
    for (const example of await page.locator('.example').all()) {
      await example.getByRole('button', { name: 'Run' }).click()
      await example.getByRole('button', { name: 'Run' }).waitFor()
      const text = (await example.locator('output').textContent())?.trim() ?? ''
      // A path of the own site is one of the page's origin in a browser.
      const printed = text.replace(encodeURIComponent(base.slice(0, -1)), '')
      assert.ok(expected.includes(printed), `${file}: ${printed}`)
      ran += 1
    }
  }
  assert.ok(ran >= 15, `${ran}`)
  assert.deepEqual(found, [])
})

test.each(['light', 'dark'] as const)(
  'no page is wider than the window, and text can be read: %s',
  async (colorScheme) => {
    const base = pathToFileURL(`${folder}/`).href
    const page = await openPage(`${base}index.html`)
    await page.emulateMedia({ colorScheme })
    for (const width of [400, 900, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      for (const file of files()) {
        await page.goto(base + file)
        const scrolls = await page.evaluate(() => document.documentElement.scrollWidth)
        assert.ok(scrolls <= width, `${file} is ${scrolls} wide in ${width}`)
      }
    }
  },
)

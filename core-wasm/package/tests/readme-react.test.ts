// @vitest-environment jsdom
/** What the guide says of React, in components. */
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, createElement, type FunctionComponent } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeAll, onTestFinished, test } from 'vitest'
import { Core, initSync, type SessionSnapshot } from 'waymark-core'
import { createQueue, memoryStorage, type Queue } from 'waymark-core/queue'
import { exampleFile } from './support/examples.ts'
import { until } from './support/until.ts'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, '.waymark', `readme-${process.pid}`)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  initSync({ module: readFileSync(join(root, 'pkg/waymark_core_bg.wasm')) })
})

/** The module of the guide. */
async function example(file: string) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, file), exampleFile(file))
  return await import(`${folder}/${file}`)
}

test('a component follows the session', async () => {
  const { useSession }: { useSession: (core: Core) => SessionSnapshot } = await example('use-session.ts')

  const core = new Core({ apiUrl: 'https://api.test' })
  const page = document.createElement('p')
  const here = createRoot(page)
  await act(async () => here.render(createElement(() => useSession(core).state)))
  assert.equal(page.textContent, 'logged_out')
  await act(async () => core.session.adopt({ access_token: 'a', refresh_token: 'r', expires: 900_000 }))
  assert.equal(page.textContent, 'logged_in')
  await act(async () => here.unmount())
  core.session.dispose()
})

test('a component of the guide shows what is not sent yet', async () => {
  const { Unsent }: { Unsent: FunctionComponent<{ queue: Queue }> } = await example('unsent.tsx')
  const { fetch } = globalThis
  onTestFinished(() => {
    globalThis.fetch = fetch
  })
  globalThis.fetch = async () =>
    Response.json({ errors: [{ message: 'no', extensions: { code: 'X' } }] }, { status: 400 })
  const core = new Core({ apiUrl: 'https://api.test', storage: 'memory' })
  core.session.adopt({ access_token: `x.${btoa('{"id":"ada"}')}.x`, refresh_token: 'r', expires: 900_000 })
  const queue = createQueue(core, { storage: memoryStorage() })
  const page = document.createElement('main')
  const here = createRoot(page)
  await act(async () => here.render(createElement(Unsent, { queue })))
  assert.equal(page.textContent, '')
  const { id } = await queue.create('notes', { text: 'A lamp' })
  await act(async () => await until(() => page.textContent === 'A lamp: refused'))
  assert.equal(page.textContent, 'A lamp: refused')
  await act(async () => await queue.drop(id))
  assert.equal(page.textContent, '')
  await act(async () => here.unmount())
  queue.dispose()
  core.session.dispose()
})

test('the page of the guide lists quests, renames one and signs out', async () => {
  const { App }: { App: FunctionComponent<{ core: Core }> } = await example('quests.tsx')
  const quests = [{ id: 1, title: 'First light' }]
  const { fetch } = globalThis
  onTestFinished(() => {
    globalThis.fetch = fetch
  })
  globalThis.fetch = async (_, init) => {
    if (init?.method === 'PATCH') Object.assign(quests[0] ?? {}, JSON.parse(String(init.body)))
    return Response.json({ data: quests })
  }
  const core = new Core({ apiUrl: 'https://api.test', storage: 'memory' })
  core.session.adopt({ access_token: `x.${btoa('{"id":"ada"}')}.x`, refresh_token: 'r', expires: 900_000 })
  const page = document.createElement('main')
  const here = createRoot(page)
  const says = async (text: string) => {
    await act(async () => await until(() => page.textContent === text))
    assert.equal(page.textContent, text)
  }
  const click = (selector: string) => act(async () => page.querySelector<HTMLElement>(selector)?.click())
  await act(async () => here.render(createElement(App, { core })))
  await says('Sign outFirst light')
  await click('nav ~ button')
  await says('Sign outFirst light!')
  await click('nav button')
  await says('First light!')
  await act(async () => here.unmount())
  core.session.dispose()
})

test('a page of the guide loads its core with the first picture, sends that, and then the change', async () => {
  const { CoverPage }: { CoverPage: FunctionComponent<{ id: number }> } = await example('cover.tsx')
  const { fetch, XMLHttpRequest } = globalThis
  onTestFinished(() => void Object.assign(globalThis, { fetch, XMLHttpRequest }))
  const asked: string[] = []
  let isFull = true
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    asked.push(`${init?.method} ${pathname} ${typeof init?.body === 'string' ? init.body : ''}`)
    if (pathname === '/files' && isFull)
      return Response.json({ errors: [{ message: 'The disk is full.', extensions: { code: 'X' } }] }, { status: 400 })
    return Response.json({ data: { id: pathname === '/files' ? 'file-1' : 7 } })
  }
  Object.assign(globalThis, { XMLHttpRequest: undefined })
  const page = document.createElement('main')
  const here = createRoot(page)
  await act(async () => here.render(createElement(CoverPage, { id: 7 })))
  assert.deepEqual(asked, [])
  const input = page.querySelector('input') as HTMLInputElement
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'cover.png', { type: 'image/png' })] })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
  const send = page.querySelector('button') as HTMLButtonElement
  await act(async () => send.click())
  await act(async () => await until(() => page.querySelector('p')?.textContent === 'The disk is full.'))
  assert.equal(page.querySelector('p')?.textContent, 'The disk is full.')
  isFull = false
  await act(async () => send.click())
  await act(async () => await until(() => asked.length === 3 && !send.disabled))
  assert.deepEqual(asked, ['POST /files ', 'POST /files ', 'PATCH /items/quests/7 {"cover":"file-1"}'])
  await act(async () => here.unmount())
})

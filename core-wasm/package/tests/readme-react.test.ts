// @vitest-environment jsdom
/** The hook of the guide in a component: it shows the session and follows it. */
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, test } from 'vitest'
import { Core, initSync, type SessionSnapshot } from 'waymark-core'
import { exampleFile } from './support/examples.ts'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, '.waymark', `readme-${process.pid}`)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a component follows the session', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  initSync({ module: readFileSync(join(root, 'pkg/waymark_core_bg.wasm')) })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'use-session.ts'), exampleFile('use-session.ts'))
  const { useSession }: { useSession: (core: Core) => SessionSnapshot } = await import(`${folder}/use-session.ts`)

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

// @vitest-environment jsdom
/** The whole pages of the guide, as somebody who pasted them uses them. */
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { act } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { initSync } from 'waymark-core'
import { exampleFile } from './support/examples.ts'
import { LiveServer } from './support/live-server.ts'
import { tokensOf } from './support/react.ts'
import { until } from './support/until.ts'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, '.waymark', `pages-${process.pid}`)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeAll(() => {
  initSync({ module: readFileSync(join(root, 'pkg/waymark_core_bg.wasm')) })
  mkdirSync(folder, { recursive: true })
  for (const file of ['schema.ts', 'main.ts', 'App.tsx', 'main.tsx'])
    writeFileSync(join(folder, file), exampleFile(file))
})

/** A server where ada signs in with one password, and whose rows are two quests. */
function serve() {
  const tokens = tokensOf('ada')
  const live = new LiveServer(tokens.access_token)
  live.items = [
    { id: 1, title: 'First light' },
    { id: 2, title: 'Cold water' },
  ] as never
  const asked: string[] = []
  let held: Promise<void> | undefined
  /** Nobody is answered until the function that it gives is called. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    return () => {
      held = undefined
      resolve()
    }
  }
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    asked.push(pathname)
    await held
    if (pathname === '/auth/refresh') return Response.json({ errors: [] }, { status: 401 })
    if (pathname !== '/auth/login') return new Response(null, { status: 204 })
    if (asked.length === 1) throw new TypeError('Failed to fetch')
    const isRight = JSON.parse(String(init?.body)).password === 'right'
    const refusal = { errors: [{ message: 'Invalid user credentials.', extensions: { code: 'INVALID_CREDENTIALS' } }] }
    if (isRight) live.tokens.add(tokens.access_token)
    return isRight ? Response.json({ data: tokens }) : Response.json(refusal, { status: 401 })
  }
  return { live, asked, hold }
}

const shown = () =>
  [...document.body.querySelectorAll<HTMLElement>('p, li')]
    .filter((part) => !part.closest('[hidden]') && part.textContent)
    .map((part) => part.textContent)
const says = async (...texts: (string | RegExp)[]) => {
  const fits = () => {
    const now = shown()
    return now.length === texts.length && texts.every((text, index) => new RegExp(text).test(now[index] ?? ''))
  }
  await act(async () => await until(fits, 5_000))
  expect(shown()).toEqual(texts.map((text) => expect.stringMatching(text)))
}
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement
const click = (text: string) =>
  act(async () => {
    const buttons = [...document.querySelectorAll('button')].filter((button) => !button.closest('[hidden]'))
    const found = buttons.find(({ textContent }) => textContent === text)
    assert.ok(found, `no button ${text}`)
    found.click()
  })
async function signIn(password: string) {
  field('email').value = 'ada@example.org'
  field('password').value = password
  await click('Sign in')
}

const pages = [
  ['main.tsx', '<div id="root"></div>'],
  ['main.ts', /<body>([\s\S]*)<script/.exec(exampleFile('index.html'))?.[1] ?? ''],
] as const

test.each(pages)(
  '%s signs in, follows rows, says when it does not, survives a reload and signs out',
  async (file, body) => {
    sessionStorage.clear()
    const { live, asked, hold } = serve()
    const openPage = async (visit: string) => {
      document.body.innerHTML = body
      await act(async () => await import(`${folder}/${file}?${visit}`))
    }
    await openPage('first')
    await says()
    await signIn('right')
    await says('The server cannot be reached.')
    assert.equal(field('password').value, 'right')
    await signIn('wrong')
    await says('E-mail or password is wrong.')
    assert.equal(field('password').value, '')

    const before = asked.length
    const answer = hold()
    await signIn('right')
    for (let click = 0; click < 5; click += 1) await signIn('right')
    answer()
    await says('First light', 'Cold water')
    assert.deepEqual(asked.slice(before), ['/auth/login'])

    live.isDown = true
    live.connection.drop()
    await says(/^No connection since \d/, 'First light', 'Cold water')
    live.isDown = false
    live.items = [{ id: 3, title: 'Null island' }] as never
    await click('Try now')
    await says('Null island')

    live.connection.expire()
    await says('Your session has ended: sign in again.')
    await signIn('right')
    await says('Null island')

    // The page before is still there, and has the same session.
    await openPage('again')
    await says('Null island')
    await click('Sign out')
    await says()
    assert.ok(document.querySelector('form:not([hidden])'))
    assert.equal(sessionStorage.getItem('auth_token'), null)
  },
)

test.each(pages)('%s says so when it cannot start', async (file, body) => {
  const [name, extension] = file.split('.')
  const openSpoilt = async (visit: string, text: string, other: string) => {
    assert.ok(exampleFile(file).includes(text))
    writeFileSync(join(folder, `${name}-${visit}.${extension}`), exampleFile(file).replace(text, other))
    document.body.innerHTML = body
    await act(async () => await import(`${folder}/${name}-${visit}.${extension}`))
  }
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  await openSpoilt('blocked', 'await init()', "throw new WebAssembly.CompileError('blocked by the policy')")
  await says(/^This page cannot start: .*blocked by the policy$/)
  await openSpoilt('address', 'https://directus.example', 'ftp://directus.example')
  await says(/^This page cannot start: apiUrl: /)
  assert.equal(told.mock.calls.length, 2)
})

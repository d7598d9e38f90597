/** Each template of `npm create waymark`, with the packed tarball: checked, built, and used against a real Directus. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { createProject } from '../../create/create-project.js'
import { closeChromium, openPage } from './support/chromium.ts'
import { type RunningDirectus, startDirectus } from './support/directus.ts'
import { finished, project, serving, unpackTarball } from './support/project.ts'

let tarball: string
let directus: RunningDirectus
beforeAll(async () => {
  ;[tarball, directus] = await Promise.all([unpackTarball(), startDirectus()])
})
afterAll(async () => {
  await Promise.all([directus?.stop(), closeChromium()])
  if (tarball) rmSync(dirname(tarball), { recursive: true, force: true })
})

/** What `npm install` would find is linked instead. */
function created(template: string): string {
  const scratch = project(tarball, {})
  const { path } = createProject({ folder: join(scratch, 'app'), template, url: directus.url })
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
  const names = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => name !== 'waymark-core')
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const contents = files.map(({ parentPath, name }) => {
    const file = join(parentPath, name)
    return [file.slice(path.length + 1), readFileSync(file, 'utf8')]
  })
  return project(tarball, Object.fromEntries(contents), names)
}

test.each(['vanilla', 'react', 'vue'])('%s: somebody signs in, reloads, signs out', async (template) => {
  const folder = created(template)
  await finished('tsc', ['-p', '.'], folder)
  const vite = ['node_modules/vite/bin/vite.js']
  const listening = ['--port', '0', '--host', '127.0.0.1']
  await finished(process.execPath, [...vite, 'build'], folder)
  for (const command of [[], ['preview']]) {
    const page = await openPage(await serving(process.execPath, [...vite, ...command, ...listening], folder))
    const { email, password } = directus.member
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill('wrong')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').filter({ hasText: 'Login failed' }).waitFor()
    assert.equal(await page.getByLabel('Password').inputValue(), '')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.locator('output', { hasText: email }).waitFor()
    await page.reload()
    await page.locator('output', { hasText: email }).waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByLabel('Password').waitFor()
    await page.route(/\.wasm/, (route) => route.abort())
    await page.reload()
    await page.getByText('This page cannot start: ').waitFor()
  }
})

test('node: the script says who the token is of', async () => {
  const folder = created('node')
  const login = await fetch(`${directus.url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(directus.member),
  })
  const { access_token: token } = (await login.json()).data
  const before = await finished(process.execPath, ['--env-file=.env', 'main.js'], folder)
  assert.equal(before.trim(), 'pong')
  const env = ['--env-file=.env', '--import', `data:text/javascript,process.env.API_TOKEN='${token}'`]
  const printed = await finished(process.execPath, [...env, 'main.js'], folder)
  assert.deepEqual(printed.trim().split('\n'), ['pong', directus.member.email])
})

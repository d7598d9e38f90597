/** The whole pages of the guide in the projects that they begin in, with the packed tarball, a real Directus and a browser. */
import assert from 'node:assert/strict'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { closeChromium, openPage } from './support/chromium.ts'
import { type RunningDirectus, startDirectus } from './support/directus.ts'
import { quests } from './support/directus-schema.ts'
import { exampleFile } from './support/examples.ts'
import { project, serving, unpackTarball } from './support/project.ts'

let tarball: string
let directus: RunningDirectus
beforeAll(async () => {
  ;[tarball, directus] = await Promise.all([unpackTarball(), startDirectus()])
})
afterAll(async () => {
  await Promise.all([directus?.stop(), closeChromium()])
  if (tarball) rmSync(dirname(tarball), { recursive: true, force: true })
})

/** The page of the guide for this Directus, as Vite serves it while somebody works on it. */
async function openGuidePage(files: string[], html: string, packages: string[], config: string) {
  const sources = ['schema.ts', ...files].map((file) => [
    `src/${file}`,
    exampleFile(file).replaceAll('https://directus.example', directus.url),
  ])
  const all = { ...Object.fromEntries(sources), 'index.html': html, 'vite.config.js': config }
  const folder = project(tarball, all, ['vite', ...packages])
  const address = await serving(
    process.execPath,
    ['node_modules/vite/bin/vite.js', '--port', '0', '--host', '127.0.0.1'],
    folder,
  )
  const missing: string[] = []
  const page = await openPage('about:blank')
  page.on('response', (reply) => {
    if (reply.status() >= 400 && reply.url().startsWith(address)) missing.push(reply.url())
  })
  await page.goto(address)
  return { folder, page, missing }
}

const signIn = async (page: Awaited<ReturnType<typeof openPage>>) => {
  await page.getByLabel('E-mail').fill(directus.member.email)
  await page.getByLabel('Password').fill(directus.member.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  for (const { title } of quests) await page.getByText(title).waitFor()
}

test('with React: it signs in, and what is changed in App.tsx is there without a reload', async () => {
  const html =
    '<!doctype html><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/src/main.tsx"></script>'
  const config = "import react from '@vitejs/plugin-react'\nexport default { plugins: [react()] }\n"
  const packages = ['@tanstack/react-query', '@vitejs/plugin-react', 'react', 'react-dom']
  const { folder, page, missing } = await openGuidePage(['App.tsx', 'main.tsx'], html, packages, config)
  await signIn(page)
  await page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }))
  const file = join(folder, 'src/App.tsx')
  writeFileSync(file, readFileSync(file, 'utf8').replace('>Sign out<', '>Leave<'))
  await page.getByRole('button', { name: 'Leave' }).waitFor()
  assert.equal(await page.evaluate(() => 'isTheSamePage' in globalThis), true)
  assert.deepEqual(missing, [])
})

test('without a framework: it signs in, asks for nothing that is not there, and says so when it cannot start', async () => {
  const { page, missing } = await openGuidePage(['main.ts'], exampleFile('index.html'), [], 'export default {}\n')
  await signIn(page)
  assert.deepEqual(missing, [])
  await page.route(/\.wasm/, (route) => route.abort())
  await page.reload()
  await page.getByText('This page cannot start: ').waitFor()
})

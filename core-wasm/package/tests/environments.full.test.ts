/**
 * The projects of the guides, made from the code that stands in them: installed with the packed tarball, built and
 * started as the guides say, and used in Chromium, beside a real Directus.
 */
import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, onTestFinished, test } from 'vitest'
import { closeChromium, openPage } from './support/chromium.ts'
import { type RunningDirectus, startDirectus } from './support/directus.ts'
import { freePort } from './support/directus-process.ts'
import { quests } from './support/directus-schema.ts'
import { type Guide, guides } from './support/guides.ts'
import { unpackTarball } from './support/project.ts'
import { startProxy } from './support/proxy.ts'

const run = promisify(execFile)
const titles = quests.map(({ title }) => title)
let tarball: string
let directus: RunningDirectus
let hasRegistry = false
beforeAll(async () => {
  ;[tarball, directus] = await Promise.all([unpackTarball(), startDirectus()])
  await letAnybodyRead('quests')
  hasRegistry = await run('npm', ['ping'], { timeout: 20_000 }).then(
    () => true,
    () => false,
  )
})
afterAll(async () => {
  await Promise.all([directus?.stop(), closeChromium()])
  if (tarball) rmSync(dirname(tarball), { recursive: true, force: true })
})

async function letAnybodyRead(collection: string): Promise<void> {
  const send = async (path: string, init?: RequestInit) => {
    const headers = { authorization: `Bearer ${directus.admin.token}`, 'content-type': 'application/json' }
    const reply = await fetch(`${directus.url}${path}`, { ...init, headers })
    assert.ok(reply.ok, `${path}: ${reply.status}`)
    return (await reply.json()).data
  }
  const policies: { id: string; name: string }[] = await send('/policies?fields=id,name')
  const policy = policies.find(({ name }) => name.includes('public'))?.id
  const body = JSON.stringify({ policy, collection, action: 'read', permissions: {}, fields: ['*'] })
  await send('/permissions', { method: 'POST', body })
}

/** The environment of somebody who types it: without what the tests set for themselves. */
function environment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(NODE_ENV|VITEST|TEST|MODE|DEV|PROD|SSR|npm_)/.test(name),
  )
  const quiet = { CI: '1', NEXT_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' }
  return { ...Object.fromEntries(own), ...quiet, WRANGLER_SEND_METRICS: 'false', NO_COLOR: '1', ...more }
}

async function typed(command: string, folder: string): Promise<void> {
  try {
    await run('sh', ['-c', command], { cwd: folder, env: environment(), timeout: 300_000, maxBuffer: 2 ** 26 })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${command} failed:\n${stdout.slice(-4000)}${stderr.slice(-4000)}`, { cause: error })
  }
}

const replyOf = (address: string): Promise<string> =>
  fetch(address).then(
    async (reply) => (reply.ok ? 'ok' : await reply.text()),
    (error) => String(error),
  )

/** What a command has to be told to listen there, where it does not ask the environment. */
function listening(command: string, port: number): string {
  if (/\bwrangler\b/.test(command)) return ` --ip 127.0.0.1 --port ${port}`
  // In development Next answers by the name alone that it was started with.
  if (/\bnext dev\b/.test(command)) return ' --hostname 127.0.0.1'
  return /\b(vite|astro) \w+$/.test(command) ? ` --host 127.0.0.1 --port ${port}` : ''
}

/** Starts a server of a project; it ends with the test. */
async function started(start: string, folder: string): Promise<string> {
  const port = await freePort()
  const command = start + listening(start, port)
  const places = { HOST: '127.0.0.1', HOSTNAME: '127.0.0.1', PORT: String(port) }
  const child = spawn('sh', ['-c', command], { cwd: folder, env: environment(places), detached: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const stop = () => {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  }
  onTestFinished(() => {
    if (child.exitCode === null) stop()
  })
  const address = `http://127.0.0.1:${port}/`
  const deadline = performance.now() + 120_000
  for (let reply = ''; reply !== 'ok'; await pause(100)) {
    reply = await replyOf(address)
    assert.ok(child.exitCode === null && performance.now() < deadline, `${command}: ${reply}\n${output}`)
  }
  return address
}

/** Writes, installs and builds what the guide says, in a folder that goes with the test. */
async function built({ name, files, install, commands }: Guide, url: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `waymark-${name}-`))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  // Copied, not linked, as from the registry.
  const packed = `npm install --no-audit --no-fund --prefer-offline --install-links ${tarball}`
  for (const command of install) await typed(command.replace('npm install waymark-core', packed), folder)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text.replaceAll('https://directus.example', url))
  }
  for (const command of commands.slice(0, -1)) await typed(command, folder)
  return folder
}

const read = async (address: string, headers: Record<string, string> = {}): Promise<string> => {
  const text = await (await fetch(address, { headers })).text()
  const written = { '&quot;': '"', '&#34;': '"', '&#x27;': "'", '&amp;': '&', '&#38;': '&' }
  return Object.entries(written).reduce((html, [sign, plain]) => html.replaceAll(sign, plain), text)
}

/** The API as a project sees it, and what was asked there by others than a browser. */
interface Api {
  url: string
  askedByServer: string[]
}

async function watchedApi(): Promise<Api> {
  const askedByServer: string[] = []
  const { url } = await startProxy(directus.url, {
    answers: ({ headers, url: path = '' }) => {
      // Of a browser that asks another origin, each request names its own.
      if (!headers.origin) askedByServer.push(path)
      return false
    },
  })
  return { url, askedByServer }
}

/**
 * Somebody opens the page, signs in, reloads it, and signs out.
 *
 * @param isDrawn whether a server draws the page
 */
async function used(address: string, isDrawn: boolean, { url, askedByServer }: Api): Promise<void> {
  if (isDrawn) {
    // What is asked when a server starts is no part of the page.
    await read(address)
    askedByServer.length = 0
    const html = await read(address)
    assert.deepEqual(
      askedByServer.map((path) => path.split('?')[0]),
      ['/items/quests'],
    )
    assert.deepEqual(
      titles.filter((title) => !html.includes(title)),
      [],
    )
    // A cookie that is no longer good is that of nobody.
    assert.match(await read(address, { cookie: 'directus_session_token=gone' }), /E-mail/)
  }

  const page = await openPage('about:blank')
  // With it the core of the page begins.
  const opened = async () => {
    const began = isDrawn ? page.waitForResponse(`${url}/auth/refresh`) : null
    await page.goto(address)
    await began
    await page.waitForLoadState('networkidle')
  }
  // A server of development may have the page load again once it knows what the page imports.
  await opened()
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(String(error)))
  let lists: string[] = []
  page.on('request', (request) => lists.push(...[request.url()].filter((url) => url.includes('/items/'))))
  await opened()
  const shown = async () => {
    const rows = page.locator('li')
    await rows.nth(titles.length - 1).waitFor()
    assert.deepEqual(await rows.allTextContents(), titles)
    if (isDrawn) assert.deepEqual(lists, [])
  }
  await shown()

  const email = page.getByLabel('E-mail')
  for (const password of ['wrong', directus.member.password]) {
    await email.fill(directus.member.email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    if (password === 'wrong') await page.getByRole('alert').filter({ hasText: 'Login failed' }).waitFor()
  }
  const somebody = page.locator('output', { hasText: directus.member.email })
  await somebody.waitFor()
  lists = []
  await page.reload()
  await somebody.waitFor()
  await shown()
  if (isDrawn) {
    const [cookie] = await page.context().cookies()
    assert.deepEqual([cookie?.name, cookie?.httpOnly], ['directus_session_token', true])
    assert.ok((await read(address, { cookie: `${cookie?.name}=${cookie?.value}` })).includes(directus.member.email))
  }

  await page.getByRole('button', { name: 'Sign out' }).click()
  await email.waitFor()
  await page.reload()
  await email.waitFor()
  assert.deepEqual(failures, [])
  const sessions = askedByServer.filter((path) => path.startsWith('/auth/'))
  assert.deepEqual(sessions, [])
}

const projects = guides().map((guide) => [guide.name, guide] as const)

test.for(projects)(
  '%s: a list, and a session that survives a reload',
  { timeout: 600_000 },
  async ([name, guide], { skip }) => {
    if (!hasRegistry) skip('The registry of npm cannot be reached.')
    const api = await watchedApi()
    const folder = await built(guide, api.url)
    // The one that has no server which draws.
    const isDrawn = name !== 'vite'
    for (const start of [guide.commands.at(-1), guide.development])
      if (start) await used(await started(start, folder), isDrawn, api)
  },
)

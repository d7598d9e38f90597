/** A folder with a Directus that is bootstrapped and filled: made once, then copied for every server. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { launch, runToEnd } from './directus-process.ts'
import { admin, fill } from './directus-schema.ts'

const here = dirname(fileURLToPath(import.meta.url))
export const root = join(here, '..', '..', '..', '..')
const templates = join(root, '.waymark', 'core-tests')

/** The folder of the template; whoever asks first makes it, the others wait. */
export async function template(): Promise<string> {
  const ready = join(templates, fingerprint())
  const lock = `${ready}.lock`
  mkdirSync(templates, { recursive: true })
  for (;;) {
    if (existsSync(ready)) return ready
    if (takeLock(lock)) break
    await sleep(100)
  }
  const folder = mkdtempSync(join(templates, 'making-'))
  try {
    await make(folder)
    renameSync(folder, ready)
    return ready
  } finally {
    rmSync(folder, { recursive: true, force: true })
    rmSync(lock, { recursive: true, force: true })
  }
}

/** A lock older than two minutes was left behind. */
function takeLock(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - since > 120_000) rmSync(lock, { recursive: true, force: true })
    return false
  }
}

async function make(folder: string): Promise<void> {
  await runToEnd(['bootstrap'], folder)
  const server = await launch(folder)
  try {
    const login = await post(`${server.url}/auth/login`, null, { email: admin.email, password: admin.password })
    const token = (login as { access_token: string }).access_token
    await fill(async (method, path, body) => (await post(`${server.url}${path}`, token, body, method)) as never)
  } finally {
    // Gently: everything must be in the file that is copied.
    await server.end('SIGTERM')
  }
}

async function post(url: string, token: string | null, body: unknown, method = 'POST'): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const reply = await fetch(url, { method, headers, body: JSON.stringify(body) })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${method} ${url}: ${reply.status} ${text}`)
  return text ? JSON.parse(text).data : undefined
}

/** A template made from something else is another template. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of ['directus-schema.ts', 'directus-process.ts', 'directus-template.ts']) {
    hash.update(readFileSync(join(here, file)))
  }
  hash.update(readFileSync(join(root, 'node_modules', 'directus', 'package.json')))
  return `directus-${hash.digest('hex').slice(0, 16)}`
}

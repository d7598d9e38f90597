import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { root } from './paths.js'

let folder = ''
let running: ChildProcess | null = null

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-whole-'))
  execFileSync('git', ['clone', '--quiet', root, join(folder, 'clone')])
  // A home that holds nothing but where registries are. The toolchain itself is rustup's matter.
  const cargo = process.env['CARGO_HOME'] ?? join(homedir(), '.cargo')
  for (const [from, to] of [
    [join(homedir(), '.npmrc'), '.npmrc'],
    [join(cargo, 'config.toml'), join('.cargo', 'config.toml')],
  ] as const) {
    const target = join(folder, 'home', to)
    mkdirSync(dirname(target), { recursive: true })
    if (existsSync(from)) copyFileSync(from, target)
  }
})

after(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

async function stop() {
  if (!running) return
  running.kill('SIGTERM')
  await once(running, 'exit')
  running = null
}

/** Runs `npm start` until it says where the product is. */
async function start(): Promise<{ url: string; output: string }> {
  const home = join(folder, 'home')
  const { WAYMARK_CACHE: _, XDG_CACHE_HOME: __, WAYMARK_STATE: ___, ...rest } = process.env
  const child = spawn(process.execPath, ['stack/start.js'], {
    cwd: join(folder, 'clone'),
    env: {
      ...rest,
      HOME: home,
      CARGO_HOME: join(home, '.cargo'),
      RUSTUP_HOME: process.env['RUSTUP_HOME'] ?? join(homedir(), '.rustup'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running = child
  let output = ''
  return await new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk
      const url = /Waymark runs at\s+(\S+)/.exec(output)?.[1]
      if (url && output.includes('Ctrl-C stops')) resolve({ url, output })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => reject(new Error(`npm start ended with code ${code}.\n${output}`)))
  })
}

test('an empty clone in an empty home becomes a product that answers', async (context) => {
  const { url, output } = await start()
  context.diagnostic(output)
  assert.equal((await fetch(url)).status, 200)
  assert.equal((await fetch(`${url}/api/programme/health`)).status, 200)
  assert.doesNotMatch(output, /wasm-pack/)
  await stop()
})

test('the second start builds nothing', async (context) => {
  const { url, output } = await start()
  context.diagnostic(output)
  assert.equal((await fetch(url)).status, 200)
  for (const name of ['npm packages', 'Native modules', 'Core', 'Contracts', 'Directus extension', 'App', 'Schema'])
    assert.match(output, new RegExp(`✓ ${name}.* — up to date`), name)
  await stop()
})

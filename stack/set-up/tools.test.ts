import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { findChromedriver, findChromium } from './chromium.js'
import { root } from './paths.js'
import { findPostgres } from './postgres.js'
import { findRedis } from './redis.js'
import { bindgenFolder, rustToolchain, toolPaths } from './tools.js'

let folder = ''
let before: NodeJS.ProcessEnv = {}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-tools-'))
  before = { ...process.env }
  process.env['PATH'] = [folder, process.env['PATH']].join(delimiter)
  for (const name of ['CHROMIUM_PATH', 'CHROMEDRIVER_PATH', 'WAYMARK_REDIS', 'WAYMARK_POSTGRES_BIN'])
    delete process.env[name]
})
afterEach(() => {
  process.env = before
  rmSync(folder, { recursive: true })
})

function program(name: string, prints = ''): string {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `#!/bin/sh\necho "${prints}"\n`)
  chmodSync(path, 0o755)
  return path
}

test('the browser that was named comes before the one on PATH, and Chromium before Chrome', async () => {
  program('google-chrome')
  const chromium = program('chromium')
  assert.equal(await findChromium(), chromium)
  process.env['CHROMIUM_PATH'] = '/opt/browser'
  assert.equal(await findChromium(), '/opt/browser')
})

test('the driver that was named comes before the one on PATH', async () => {
  const driver = program('chromedriver')
  assert.equal(await findChromedriver(), driver)
  process.env['CHROMEDRIVER_PATH'] = '/opt/driver'
  assert.equal(await findChromedriver(), '/opt/driver')
})

test('the Redis that was named comes before the one on PATH, which comes before any that would be fetched', async () => {
  const redis = program('redis-server')
  assert.deepEqual(await findRedis(), { program: redis, libraries: null })
  process.env['WAYMARK_REDIS'] = '/opt/redis'
  assert.deepEqual(await findRedis(), { program: '/opt/redis', libraries: null })
})

test('the PostgreSQL that was named comes before the one of npm', async () => {
  program('initdb')
  program('postgres', 'postgres (PostgreSQL) 16.3')
  process.env['WAYMARK_POSTGRES_BIN'] = folder
  assert.equal((await findPostgres()).postgres, join(folder, 'postgres'))
})

test('a PostgreSQL that was named and is too old is refused, instead of another being taken', async () => {
  program('initdb')
  program('postgres', 'postgres (PostgreSQL) 13.9')
  process.env['WAYMARK_POSTGRES_BIN'] = folder
  await assert.rejects(findPostgres(), /13\.9; Waymark needs PostgreSQL 15/)
})

test('the tools of this repository come before those of the machine', () => {
  const [first, ...rest] = toolPaths()
  assert.equal(first, join(root, 'node_modules', '.bin'))
  assert.ok(rest.includes(bindgenFolder('tests')))
})

test('Rust is pinned to one release, with what the tests and the browser need of it', () => {
  const { channel, components, targets } = rustToolchain()
  assert.match(channel, /^\d+\.\d+\.\d+$/)
  assert.deepEqual(components, ['rustfmt', 'clippy'])
  assert.deepEqual(targets, ['wasm32-unknown-unknown'])
})

// Whether every crate holds to deny.toml, as cargo-deny reads it: licences, sources, for every platform and feature.
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { run } from '../set-up/command.js'
import { root } from '../set-up/paths.js'
import { cargoDeny } from '../set-up/tools.js'

const settings = join(root, 'deny.toml')
const check = (config: string) =>
  run(
    cargoDeny,
    ['--locked', '--all-features', '--log-level', 'error', '--config', config, 'check', 'licenses', 'bans', 'sources'],
    { mayFail: true },
  )

test('every crate stands under an accepted licence and comes from the registry', async () => {
  const { code, output } = await check(settings)
  assert.equal(code, 0, output)
})

test('a crate under a licence that deny.toml does not name is refused', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-deny-'))
  context.after(() => rmSync(folder, { recursive: true }))
  const stricter = join(folder, 'deny.toml')
  writeFileSync(stricter, readFileSync(settings, 'utf8').replace(/^ {2}"BSD-3-Clause",\n/m, ''))
  const { code, output } = await check(stricter)
  assert.notEqual(code, 0)
  assert.match(output, /license = "BSD-3-Clause"/)
})

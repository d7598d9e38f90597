// Whether nobody has warned of a package or a crate. Who cannot be asked has not said no: such a test is skipped, and
// says so; with WAYMARK_ADVISORIES=required it fails.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { cargoAdvisories, npmAdvisories, npmSignatures } from './advisories.js'

type Answer = Awaited<ReturnType<typeof npmAdvisories>>

function holds(context: TestContext, answer: Answer) {
  if ('faults' in answer) return assert.deepEqual(answer.faults, [])
  const said = `could not be asked, which is no yes: ${answer.unanswered}`
  assert.notEqual(process.env['WAYMARK_ADVISORIES'], 'required', said)
  context.skip(said)
}

test('npm knows of no serious fault in a package that is not accepted', async (context) => {
  holds(context, await npmAdvisories())
})

test('every package of npm is signed by its registry', async (context) => {
  holds(context, await npmSignatures())
})

test('RustSec knows of no fault in a crate, and none was taken back', async (context) => {
  holds(context, await cargoAdvisories())
})

test('a registry that knows of a serious fault is heard, and one that knows of a small one is not', async (context) => {
  const advisory = (id: string, severity: string) => ({
    ...{ id: id.length, url: `https://example.com/advisories/${id}`, title: `Fault ${id}`, severity },
    ...{ vulnerable_versions: '<2.0.0', cwe: [], cvss: { score: 0, vectorString: null } },
  })
  const server = createServer((request, response) => {
    const versions = { '1.0.0': { name: 'left', version: '1.0.0' } }
    const answer = request.url?.endsWith('/advisories/bulk')
      ? { left: [advisory('GHSA-large', 'high'), advisory('GHSA-s', 'low')] }
      : { name: 'left', 'dist-tags': { latest: '1.0.0' }, versions }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const folder = mkdtempSync(join(tmpdir(), 'waymark-advisories-'))
  context.after(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })
  const dependencies = { left: '1.0.0' }
  const packages = { '': { dependencies }, 'node_modules/left': { version: '1.0.0' } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies }))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }))
  const { port } = server.address() as AddressInfo
  const heard = await npmAdvisories({ cwd: folder, env: { npm_config_registry: `http://127.0.0.1:${port}` } })
  assert.match(JSON.stringify(heard), /left <2\.0\.0, high: Fault GHSA-large .*accept it in/)
  assert.doesNotMatch(JSON.stringify(heard), /GHSA-s\b/)
})

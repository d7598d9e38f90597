// Under which licences the packages of others stand, npm's and cargo's, and that each is accepted with a reason.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import satisfies from 'spdx-satisfies'
import { notices } from '../../core-wasm/package/assemble/notices.js'
import { cargoMetadata } from '../set-up/compile-core.js'
import { compiledCrates, readNotices } from '../set-up/compiled-crates.js'
import { root } from '../set-up/paths.js'
import { accepted, licenceFaults } from './accepted.js'
import { isOneOf, npmPackages } from './lock.js'

const packages = npmPackages()
const some = (name: string, licence: string) => ({ path: 'nowhere', name, version: '1.0.0', licence, needs: {} })

test('every package of npm stands under a licence that is accepted of everybody, or of that package with a reason', () => {
  assert.ok(packages.length > 1000)
  assert.deepEqual(licenceFaults(packages), [])
})

test('so does every package of the programs that judge what is published', () => {
  const lock = join(root, 'core-wasm/package/tests/publish-tools/package-lock.json')
  const tools = npmPackages(JSON.parse(readFileSync(lock, 'utf8')))
  assert.ok(tools.length > 50)
  assert.deepEqual(licenceFaults(tools), [])
})

test('every crate that is compiled here stands under a licence that deny.toml names; cargo-deny looks at all of them', async () => {
  const [, list = ''] = /^allow = \[(.*?)^\]/ms.exec(readFileSync(join(root, 'deny.toml'), 'utf8')) ?? []
  const allowed = [...list.matchAll(/^ {2}"(.+)",$/gm)].map(([, id = '']) => id)
  const { packages: crates }: { packages: { name: string; license: string }[] } = await cargoMetadata()
  assert.ok(crates.length > 100 && allowed.length > 2)
  assert.deepEqual(
    crates
      .filter(({ license }) => !satisfies(license.replaceAll('/', ' OR '), allowed))
      .map(({ name, license }) => `${name}: ${license}`),
    [],
  )
})

test('the package of the core names every crate that is compiled into it, and whose work that is', async () => {
  const said = readFileSync(join(root, 'pkg/THIRD-PARTY-NOTICES.txt'), 'utf8')
  const [itself, ...crates] = [...(await compiledCrates())].sort((one) => (one.startsWith('waymark-core ') ? -1 : 0))
  assert.match(itself ?? '', /^waymark-core \d/)
  assert.ok(crates.length > 30)
  assert.deepEqual(
    crates.filter((crate) => !new RegExp(`^${crate.replaceAll('.', '\\.')}\n {2}(Copyright|by) `, 'm').test(said)),
    [],
  )
  assert.equal(said, notices(await readNotices()))
})

test('a licence that nobody accepted is refused in a sentence, as is none and one that is not of the SPDX list', () => {
  for (const licence of ['AGPL-3.0', 'MIT AND GPL-3.0-only', 'nothing', 'SEE LICENSE IN LICENSE', 'Commercial'])
    assert.match(licenceFaults([some('new-one', licence)]).join(), /new-one 1\.0\.0 says .* Read it; name the package/)
  for (const licence of ['MIT', 'MIT OR GPL-3.0-only', '(Apache-2.0 AND MIT)'])
    assert.deepEqual(licenceFaults([some('new-one', licence)]), [])
})

test('a package whose licence was read by hand is read again when it says another, or its file does', () => {
  assert.match(licenceFaults([some('pm2', 'MIT')]).join(), /has read AGPL-3\.0\. Read it again/)
  const moved = { ...some('@web3auth/base', 'ISC'), path: 'node_modules/react' }
  assert.match(licenceFaults([moved]).join(), /no longer holds "solely for Non-Commercial Use"/)
})

test('nothing is accepted that is not there', () => {
  const names = packages.map(({ name }) => name)
  const patterns = accepted.packages.flatMap((entry) => entry.names)
  assert.deepEqual(
    patterns.filter((pattern) => !names.some((name) => isOneOf(name, [pattern]))),
    [],
  )
  for (const { where, why } of accepted.packages) {
    assert.match(where, /^(browser|server|build|tests|never)$/)
    assert.ok(why.length > 20)
  }
})

test('the README says what those licences mean that ask more of who runs or passes on Waymark than a name', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const said = readme.slice(readme.indexOf('## Licences'))
  // Each has a paragraph of its own, which begins with it.
  const explained = [...said.matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, names = '']) => names).join()
  for (const name of ['Directus', 'pm2', '@web3auth', 'redlock', 'ip-matching', 'libvips'])
    assert.ok(explained.includes(name), name)
})

/** What `npm publish` does with the packages: that it has nothing to say of them, and what a registry is sent. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished, test } from 'vitest'
import { settleRights } from '../assemble/assemble.js'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const packages = ['pkg', 'core-wasm/create']
const manifestOf = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))

/** A version of a package as npm sends it. */
type Sent = {
  name: string
  access: string
  versions: Record<string, Record<string, unknown>>
  'dist-tags': Record<string, string>
  _attachments: Record<string, object>
}

/** A registry that has no package yet, takes every one, and gives what it was sent. */
async function registry() {
  const sent: Sent[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (request.method === 'PUT') sent.push(JSON.parse(body))
    response.writeHead(request.method === 'PUT' ? 201 : 404, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { sent, address: `127.0.0.1:${port}/` }
}

/** Publishes a folder there, as somebody who is known to it; gives what npm complains of. */
async function publish(folder: string, address: string, ...options: string[]): Promise<string[]> {
  const home = mkdtempSync(join(tmpdir(), 'waymark-publish-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  writeFileSync(join(home, 'npmrc'), `//${address}:_authToken=token\n`)
  const settings = [
    '--registry',
    `http://${address}`,
    '--userconfig',
    join(home, 'npmrc'),
    '--cache',
    join(home, 'cache'),
  ]
  const { stdout, stderr } = await run('npm', ['publish', '--loglevel', 'notice', ...settings, ...options], {
    cwd: join(root, folder),
  })
  return `${stdout}${stderr}`.split('\n').filter((line) => /^npm (?!notice)/.test(line))
}

test.each(packages)('npm has no warning about %s', async (folder) => {
  const { sent, address } = await registry()
  assert.deepEqual(await publish(folder, address, '--dry-run'), [])
  assert.deepEqual(sent, [])
})

test.each(packages)(
  'a registry is sent %s as its manifest says, with its commands and without a script',
  async (folder) => {
    const { sent, address } = await registry()
    // Only a workflow of a public repository can say where a package was built.
    assert.deepEqual(await publish(folder, address, '--provenance=false'), [])
    const { name, version, ...manifest } = manifestOf(folder)
    const [{ versions, access, 'dist-tags': tags, _attachments: attachments, name: sentName }] = sent as [Sent]
    const published = versions[version]
    assert.ok(published && sent.length === 1)
    assert.deepEqual([sentName, access, tags], [name, 'public', { latest: version }])
    assert.deepEqual(Object.keys(attachments), [`${name}-${version}.tgz`])
    for (const field of ['bin', 'license', 'engines', 'type', ...(manifest.exports ? ['exports', 'types'] : [])]) {
      assert.ok(manifest[field], field)
      assert.deepEqual(published[field], manifest[field], field)
    }
    assert.deepEqual(manifest.publishConfig, { access: 'public', provenance: true })
    assert.equal(published['scripts'], undefined)
  },
)

test('the files of the package have the same rights wherever they were built, and so has the tarball', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-rights-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const copy = join(folder, 'pkg')
  cpSync(join(root, 'pkg'), copy, { recursive: true })
  for (const file of readdirSync(copy, { recursive: true, encoding: 'utf8' })) chmodSync(join(copy, file), 0o700)
  settleRights(copy)
  const rightsIn = (path: string) =>
    readdirSync(path, { recursive: true, encoding: 'utf8' })
      .sort()
      .map((file) => `${file} ${(statSync(join(path, file)).mode & 0o777).toString(8)}`)
  assert.deepEqual(rightsIn(join(root, 'pkg')), rightsIn(copy))
  const programs = rightsIn(copy).filter((line) => /\.\w+ 755$/.test(line))
  assert.deepEqual(programs, ['codemod/waymark-codemod.js 755', 'doctor/waymark.js 755', 'types/waymark-types.js 755'])
})

test('both packages have one version, and a project that is begun asks for it', () => {
  const [core, create] = packages.map(manifestOf)
  assert.equal(create.version, core.version)
  for (const template of ['vanilla', 'react', 'vue', 'node']) {
    const { dependencies } = manifestOf(`core-wasm/create/templates/${template}`)
    assert.equal(dependencies['waymark-core'], `^${core.version.replace(/\.\d+$/, '.0')}`, template)
  }
})

test('both packages hold the licences of this repository', () => {
  for (const folder of packages)
    for (const file of ['LICENSE', 'LICENSE-APACHE', 'LICENSE-MIT'])
      assert.equal(
        readFileSync(join(root, folder, file), 'utf8'),
        readFileSync(join(root, file), 'utf8'),
        `${folder}/${file}`,
      )
})

test('what the documents of the packages link to is in them', async () => {
  for (const folder of packages) {
    const documents = readdirSync(join(root, folder)).filter((file) => file.endsWith('.md'))
    assert.ok(documents.includes('README.md'))
    for (const file of documents)
      for (const [, target = ''] of readFileSync(join(root, folder, file), 'utf8').matchAll(/\]\(([^)\s#]+)/g))
        assert.ok(/^https:/.test(target) || existsSync(join(root, folder, target)), `${folder}/${file}: ${target}`)
  }
  // Only the package that is built stands alone in its folder.
  assert.doesNotMatch(readFileSync(join(root, 'core-wasm/create/README.md'), 'utf8'), /core-wasm|\.\.\//)
})

/** `npm create waymark`: what it writes, and what it refuses before it has written anything. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished, test } from 'vitest'
import { createProject, templates } from '../../create/create-project.js'

const source = fileURLToPath(new URL('../../create/', import.meta.url))
const root = join(source, '..', '..')
const url = 'https://cms.example.org/api'

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-create-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
const read = (...path: string[]) => readFileSync(join(...path), 'utf8')
const json = (...path: string[]) => JSON.parse(read(...path))

const create = (args: string[], cwd: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(source, 'create-waymark.js'), ...args], {
    ...{ cwd, encoding: 'utf8', input: '' },
  })
  return { status, said: stdout || stderr }
}

test.each(Object.keys(templates))('%s: the name and the address stand where they belong', (template) => {
  const folder = emptyFolder()
  const { status, said } = create(['My App!', '--template', template, '--url', url], folder)
  assert.equal(status, 0, said)
  assert.match(said, /cd My App!\n {2}npm install\n {2}npm (start|run dev)/)
  const project = join(folder, 'My App!')
  assert.equal(json(project, 'package.json').name, 'my-app-')
  assert.match(read(project, '.env'), /^(VITE_)?API_URL=https:\/\/cms\.example\.org\/api$/m)
  assert.match(read(project, '.gitignore'), /^node_modules$/m)
  assert.deepEqual(
    readdirSync(project).filter((name) => name.startsWith('_')),
    [],
  )
  assert.doesNotMatch(read(project, 'package.json'), /template/)
  if (template === 'node') return assert.equal(existsSync(join(project, 'index.html')), false)
  const [, script = ''] = /src="\/(src\/[^"]+)"/.exec(read(project, 'index.html')) ?? []
  assert.ok(existsSync(join(project, script)), `the page starts ${script}`)
})

test('a folder that is not empty stays as it is; one that holds a repository alone is empty', () => {
  const folder = emptyFolder()
  writeFileSync(join(folder, 'mine.txt'), 'mine')
  const { status, said } = create(['.', '--template', 'node', '--url', url], folder)
  assert.equal(status, 1)
  assert.match(said, /The folder \. is not empty \(mine\.txt\): nothing was written there\./)
  assert.deepEqual(readdirSync(folder), ['mine.txt'])
  assert.match(create(['mine.txt', '--template', 'node', '--url', url], folder).said, /mine\.txt is a file/)

  const cloned = emptyFolder()
  mkdirSync(join(cloned, '.git'))
  assert.equal(createProject({ folder: cloned, template: 'node', url }).path, cloned)
})

test('what cannot be is refused with a word on it, and nothing is written', () => {
  const folder = emptyFolder()
  const cases: [string[], RegExp][] = [
    [[], /nobody to ask for a folder, --template, --url/],
    [['app', '--url', url], /nobody to ask for --template\./],
    [['app', '--template', 'angular', '--url', url], /no template angular: there are vanilla, react, vue, node/],
    [['app', '--template', 'toString', '--url', url], /no template toString/],
    [['app', '--template', '../..', '--url', url], /no template \.\./],
    [['app', '--template', 'node', '--url', 'cms.example.org'], /begins with https:\/\/ or http:\/\//],
    [['app', '--template', 'node', '--url', 'javascript:alert(1)'], /begins with https:\/\/ or http:\/\//],
    [['app', '--template', 'node', '--url', `${url}?a=b`], /has no query/],
    [['app', 'other', '--template', 'node', '--url', url], /One folder, not 2: app, other/],
    [['app', '--colour'], /Unknown option/],
  ]
  for (const [args, message] of cases) {
    const { status, said } = create(args, folder)
    assert.equal(status, 1, args.join(' '))
    assert.match(said, message)
  }
  assert.deepEqual(readdirSync(folder), [])
})

test('the package holds every template, and asks for versions that are tried here', () => {
  const packed = spawnSync('npm', ['pack', '--dry-run', '--json'], { cwd: source, encoding: 'utf8' })
  const [{ files }] = JSON.parse(packed.stdout)
  const names: string[] = files.map(({ path }: { path: string }) => path)
  assert.deepEqual(readdirSync(join(source, 'templates')).sort(), Object.keys(templates).sort())
  for (const template of Object.keys(templates)) {
    assert.ok(names.includes(`templates/${template}/package.json`))
    for (const file of ['_env', '_gitignore'])
      assert.ok(names.includes(template === 'node' ? `templates/node/${file}` : `page/${file}`))
    const { dependencies, devDependencies = {} } = json(source, 'templates', template, 'package.json')
    for (const [name, range] of Object.entries<string>({ ...dependencies, ...devDependencies })) {
      const folder = name === 'waymark-core' ? join(root, 'pkg') : join(root, 'node_modules', name)
      assert.ok(existsSync(folder), name)
      const [major, minor] = json(folder, 'package.json').version.split('.')
      const [wanted, least = '0'] = range.replace('^', '').split('.')
      assert.ok(
        wanted === major && Number(least) <= Number(minor),
        `${template} wants ${name} ${range}, here is ${major}.${minor}`,
      )
    }
  }
})

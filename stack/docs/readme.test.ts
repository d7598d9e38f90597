/** Documents hold what they say: lengths, links, paths, commands and settings. */

import assert from 'node:assert/strict'
import { basename, dirname, join, normalize } from 'node:path'
import { test } from 'node:test'
import { files, read } from './repository.ts'

const documents = files.filter((path) => path.endsWith('.md'))
const folders = new Set(files.flatMap(parentsOf))
const known = new Set([...files, ...folders])

function parentsOf(path: string): string[] {
  const parent = dirname(path)
  return parent === '.' ? [] : [parent, ...parentsOf(parent)]
}

/** What documents may name although it is not committed: it is generated, made by an operator, or a program's own. */
const generated =
  /^(?:\.\.\/)*(?:pkg|node_modules|target|dist|\.waymark(?:-scaled)?|\.env|contracts\/(?:\.env|generated|deployments)|stack\/production\/\.env|generated|deployments|test-results|out)(?:\/|$)/

/** Source files and folders; not addresses, which begin with a slash, nor names of packages. */
const isPath = (text: string) =>
  /^[\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|js|mjs|rs|md|json|sol|toml|ya?ml|sh|vue|css|Dockerfile)$/.test(text) ||
  /^(?:app|backend|contracts|core-wasm|e2e|stack)(?:\/[\w.-]+)+\/?$/.test(text) ||
  /^(?:\.\.\/)+[\w.-]+(?:\/[\w.-]+)*\/?$/.test(text)

/** From the document's folder, from the root, or as the end of a path: `quests/change-run.ts`. */
function exists(path: string, document: string): boolean {
  const plain = path.replace(/\/$/, '')
  return (
    generated.test(plain) ||
    known.has(normalize(join(dirname(document), plain))) ||
    known.has(plain) ||
    [...known].some((file) => file.endsWith(`/${plain.replace(/^(?:\.\.\/)+/, '')}`))
  )
}

/** Text without blocks of code, in which `|`, brackets and backticks mean something else. */
const prose = (text: string) => text.replaceAll(/^```[\s\S]*?^```$/gm, '')

/** Documents of other packages' readers: the npm package's own README names files of its reader's project. */
const isForOthers = (document: string) => document === 'core-wasm/package/README.md'

test('a README has at most 40 lines; the rest is in documents named after what they hold', () => {
  const held = documents.filter((path) => basename(path) === 'README.md' && path !== 'README.md')
  assert.ok(held.length >= 12)
  const long = held.flatMap((path) => {
    const lines = read(path).trimEnd().split('\n').length
    return lines > 40 ? [`${path} has ${lines} lines`] : []
  })
  assert.deepEqual(long, [])
})

test('a line of a document is at most 160 characters wide, but in tables and commands', () => {
  const held = documents.filter((path) => /^(?:stack|e2e|contracts|app)\/|^[A-Z]+\.md$/.test(path))
  const wide = held.flatMap((path) =>
    prose(read(path))
      .split('\n')
      .flatMap((line, index) =>
        line.length > 160 && !/^\s*\|| {4}/.test(line) ? [`${path}:${index + 1} is ${line.length} wide`] : [],
      ),
  )
  assert.deepEqual(wide, [])
})

test('every relative link of a document leads to a file', () => {
  const broken = documents.flatMap((document) =>
    [...prose(read(document)).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)].flatMap(([, link = '']) =>
      known.has(normalize(join(dirname(document), link)).replace(/\/$/, '')) ? [] : [`${document}: ${link}`],
    ),
  )
  assert.deepEqual(broken, [])
})

test('every file and folder that a document names in backticks exists', () => {
  const missing = documents
    .filter((document) => !isForOthers(document))
    .flatMap((document) =>
      [...prose(read(document)).matchAll(/`([^`\n]+)`/g)].flatMap(([, text = '']) =>
        isPath(text) && !exists(text, document) ? [`${document}: ${text}`] : [],
      ),
    )
  assert.deepEqual(missing, [])
})

test('the page on security says how to report, what is promised, trusted and not defended; what holds a promise is there', () => {
  const page = read('SECURITY.md')
  const titles = [...page.matchAll(/^## (.+)$/gm)].map(([, title]) => title)
  assert.deepEqual(titles, ['How to report', 'What is promised', 'What is trusted', 'What is not defended'])
  const promises = page.split('\n').filter((line) => /^\| [A-Z]/.test(line))
  assert.ok(promises.length > 10)
  for (const promise of promises) {
    const named = [...(promise.split(' | ').at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
    assert.ok(named.length > 0, promise)
    for (const name of named.filter((one) => !one.startsWith('npm run '))) {
      const begins = name.replace(/\*$/, '')
      const isHere = (file: string) =>
        file.startsWith(begins) || (/\.(test|spec)\.tsx?$/.test(file) && basename(file).startsWith(begins))
      assert.ok(files.some(isHere), `no test is called ${name}`)
    }
  }
})

test('every command that a document names is a script of a workspace', () => {
  const manifests = files.filter((path) => basename(path) === 'package.json')
  const scripts = new Set(
    manifests.flatMap((path) => Object.keys((JSON.parse(read(path)) as { scripts?: object }).scripts ?? {})),
  )
  const unknown = documents
    .filter((document) => !isForOthers(document))
    .flatMap((document) =>
      [...read(document).matchAll(/npm run ([\w:-]+)/g)].flatMap(([, name = '']) =>
        scripts.has(name) ? [] : [`${document}: npm run ${name}`],
      ),
    )
  assert.deepEqual(unknown, [])
})

const settingsIn = (paths: readonly string[]) =>
  new Set(paths.flatMap((path) => read(path).match(/\bWAYMARK_[A-Z0-9_]*[A-Z0-9]\b/g) ?? []))

test('every setting that the sources read is named in a document, and every setting of the documents is read', () => {
  const isDocument = (path: string) => /\.md$|\.env\.example$/.test(path)
  const isSource = (path: string) => /\.(?:ts|tsx|js|mjs|rs|sh|ya?ml|vue|sql|conf|Dockerfile)$/.test(path)
  const inDocuments = settingsIn(files.filter(isDocument))
  const inSources = settingsIn(files.filter(isSource))
  assert.ok(inSources.has('WAYMARK_STATE') && inDocuments.has('WAYMARK_STATE'))
  const onlyIn = (these: Set<string>, others: Set<string>) => [...these].filter((name) => !others.has(name))
  assert.deepEqual(onlyIn(inSources, inDocuments), [], 'no document names these: stack/SETTINGS.md is the place')
  assert.deepEqual(onlyIn(inDocuments, inSources), [], 'no source reads these')
})

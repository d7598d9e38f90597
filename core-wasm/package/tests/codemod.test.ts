/** Programs for `@directus/sdk`, rewritten: they compile, send the same, and what stays says where and why. */
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RestCommand } from 'waymark-core/compat'
import { calls } from '../codemod/calls.js'
import { applied } from '../codemod/edits.js'
import { findParser, type Parse } from '../codemod/parser.js'
import { rewrite } from '../codemod/rewrite.js'
import { pair } from './support/core.ts'
import { finished, project, unpackTarball } from './support/project.ts'
import { randomOf } from './support/random.ts'
import { argumentsOf, commandArguments } from './support/sdk-commands.ts'
import { programs } from './support/sdk-programs.ts'

const root = join(import.meta.dirname, '../../..')
let parse: Parse
let folder: string
let tarball: string
beforeAll(async () => {
  parse = await findParser(root)
  tarball = await unpackTarball()
  mkdirSync(join(root, '.waymark'), { recursive: true })
  folder = mkdtempSync(join(root, '.waymark', 'codemod-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  rmSync(dirname(tarball), { recursive: true, force: true })
})

type Files = Record<string, string>

/** The files as the codemod leaves them, and what it says of them. */
function rewritten(files: Files, options?: { isCompat?: boolean }) {
  const list = Object.entries(files).map(([file, source]) => ({ file, source }))
  const { changes, notes, broken } = rewrite(list, parse, options)
  const changed = Object.fromEntries(changes.map(({ file, source, edits }) => [file, applied(source, edits)]))
  const say = ({ file, line, why }: { file: string; line: number; why: string }) => `${file}:${line}: ${why}`
  return { files: { ...files, ...changed }, notes: notes.map(say), broken: broken.map(say) }
}

function write(name: string, files: Files): string {
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name, file)), { recursive: true })
    writeFileSync(join(folder, name, file), source)
  }
  return join(folder, name)
}

let sent: string[] = []
const answer = async (url: string, init: RequestInit) => {
  const { pathname, searchParams } = new URL(url)
  const json = typeof init.body === 'string' ? JSON.parse(init.body) : ''
  // Keys to delete are a list by themselves, or stand in an object. Of an object the order says nothing.
  const keys = init.method === 'DELETE' && Array.isArray(json.keys) ? json.keys : json
  // `json` is the mode of a server that is told none.
  const fields = Object.entries(keys).filter(([name, value]) => name !== 'mode' || value !== 'json')
  const body = JSON.stringify(Array.isArray(keys) ? keys : fields.sort())
  const token = new Headers(init.headers).get('authorization') ?? '-'
  const query = [...searchParams]
    .map((part) => part.join('='))
    .sort()
    .join('&')
  sent.push(`${init.method} ${pathname}?${query} ${token} ${body}`)
  if (pathname.endsWith('/refused'))
    return Response.json({ errors: [{ message: 'no', extensions: { code: 'FORBIDDEN' } }] }, { status: 403 })
  return Response.json({ data: pathname.startsWith('/auth') ? pair('x') : { id: 1, title: 'A' } })
}

/** What a program sends when it runs, and what it gives. */
async function ran(path: string): Promise<{ sent: string[]; gave: unknown }> {
  sent = []
  globalThis.fetch = answer as typeof fetch
  const { run } = await import(`${path}/main.ts`)
  const gave = await run().catch((error: Error) => error.name)
  return { sent, gave }
}

describe.each(programs)('a program that $name', ({ name, files, stays = [] }) => {
  const short = name.replaceAll(/\W+/g, '-')

  test('is rewritten, or says where and why it stays', () => {
    const { notes, files: after } = rewritten(files)
    assert.deepEqual(notes, stays)
    const text = Object.values(after).join('\n')
    assert.doesNotMatch(text, /@directus\/sdk/)
    assert.equal(/ = createDirectus/.test(text), stays.length > 0)
  })

  test('sends the same afterwards', async () => {
    const before = await ran(write(`${short}-before`, files))
    const after = await ran(write(`${short}-after`, rewritten(files).files))
    assert.deepEqual(after.sent, before.sent)
    const compat = await ran(write(`${short}-compat`, rewritten(files, { isCompat: true }).files))
    assert.deepEqual(compat, before)
  })

  test('is left alone the second time', () => {
    for (const options of [{}, { isCompat: true }]) {
      const once = rewritten(files, options).files
      assert.deepEqual(rewritten(once, options).files, once)
    }
  })
})

test('what comes out compiles', { timeout: 120_000 }, async () => {
  const sources = programs.flatMap(({ files }, at) =>
    Object.entries(rewritten(files).files).map(([file, source]) => [`p${at}/${file}`, source] as const),
  )
  const compilerOptions = {
    ...{ strict: true, noEmit: true, target: 'ES2022', module: 'ESNext', moduleResolution: 'Bundler', types: [] },
    ...{ skipLibCheck: true, lib: ['ESNext', 'DOM', 'DOM.Iterable'], allowImportingTsExtensions: true },
  }
  const place = project(tarball, {
    'package.json': '{ "type": "module" }',
    'tsconfig.json': JSON.stringify({ compilerOptions }),
  })
  for (const [file, source] of sources) {
    mkdirSync(dirname(join(place, file)), { recursive: true })
    writeFileSync(join(place, file), source)
  }
  await finished('tsc', ['-p', '.'], place)
})

test('only what it changes is changed: remarks, quotes, semicolons and empty lines stay', () => {
  const { files } = rewritten(programs.find(({ name }) => name.startsWith('has its client in a file'))?.files ?? {})
  assert.deepEqual(files, {
    'lib/directus.ts': `import init, { Core } from 'waymark-core';

await init();

/** The one client. */
export const directus = new Core({ apiUrl: 'https://api.test', storage: 'memory' });
`,
    'main.ts': `import { directus } from './lib/directus'
import { tags } from './tags.ts'

export const run = async () => [await directus.items.list('posts'), await tags()]
`,
    'tags.ts': `import { directus as cms } from "./lib/directus.ts";
export const tags = () => cms.items.list("tags", { sort: ["name"] });
`,
  })
})

test('a client that a script inside of markup uses stays, with its import by an alias', () => {
  const source =
    "import { createDirectus, rest } from '@directus/sdk'\nexport const cms = createDirectus('/').with(rest())\n"
  const markup = "<script>\nimport { cms } from '@/lib/cms'\n</script>\n"
  const unread = [{ file: 'src/pages/a.vue', source: markup }]
  const files = [{ file: 'src/lib/cms.ts', source }]
  const { notes, changes } = rewrite(files, parse, { unread })
  assert.deepEqual(notes, [
    { file: 'src/pages/a.vue', line: 2, why: 'cms is used by a script inside of markup, which is not read' },
  ])
  assert.deepEqual(
    changes.map(({ edits }) => edits.map(({ text }) => text)),
    [["'waymark-core/compat'"]],
  )
  assert.deepEqual(rewrite(files, parse).notes, [])
})

test('a file that does not parse is named, and nothing is changed', () => {
  const { broken, files } = rewritten({ 'good.ts': "import '@directus/sdk'\n", 'bad.ts': 'const a = {\n' })
  assert.match(broken.join(), /^bad\.ts:\d+: it does not parse: /)
  assert.equal(files['good.ts'], "import '@directus/sdk'\n")
})

test('the command writes, prints what it would write, and says what stays', async () => {
  const command = join(tarball, 'codemod/waymark-codemod.js')
  const files = {
    'a.ts': programs[0]?.files['main.ts'] ?? '',
    'b.tsx': `import { createDirectus } from '@directus/sdk'\nexport const page = <T,>(a: T) => <p>{String(createDirectus)}</p>\n`,
    'c.vue': "<script>import '@directus/sdk'</script>\n",
  }
  const place = write('command', files)
  const read = (file: string) => readFileSync(join(place, file), 'utf8')
  const dry = await finished(process.execPath, [command, '--dry', place], root)
  assert.match(dry, /^--- .*a\.ts\n\+\+\+ .*a\.ts\n@@ -1,1 \+1,3 @@\n-import \{ createDirectus, rest, readItems \}/)
  assert.equal(read('a.ts'), files['a.ts'])
  await finished(process.execPath, [command, place], root)
  assert.match(
    read('a.ts'),
    /directus\.items\.list\('posts', \{\n {6}fields: \['id', \{ tags: \['name'\] \}\], \/\/ a remark that stays/,
  )
  assert.match(read('b.tsx'), /from 'waymark-core\/compat'/)
  assert.equal(read('c.vue'), files['c.vue'])
  assert.equal(await finished(process.execPath, [command, '--dry', place], root), '')

  write('command', { 'a.ts': files['a.ts'], 'bad.ts': '}' })
  await expect(finished(process.execPath, [command, place], root)).rejects.toThrow(
    /bad\.ts:1: .*Nothing was changed\./s,
  )
  assert.equal(read('a.ts'), files['a.ts'])
  assert.ok(existsSync(join(place, 'c.vue')))
})

test('each call of a core sends what its command sends', async () => {
  const { Core } = await import('waymark-core')
  const compat = await import('waymark-core/compat')
  globalThis.fetch = answer as typeof fetch
  const core = new Core({ apiUrl: 'https://api.test', storage: 'memory' })
  const client = compat.createDirectus<unknown>('https://api.test').with(compat.rest())
  const commands = compat as unknown as Record<string, (...given: unknown[]) => RestCommand<unknown, unknown>>
  for (const [name, { call, most, before, which, hasNoToken }] of Object.entries(calls)) {
    const kinds = (commandArguments[name] ?? '').split(' ').filter(Boolean)
    assert.ok(kinds.length >= most, `${name} takes fewer than ${most}`)
    for (let seed = 1; seed <= 5; seed += 1) {
      const given = () =>
        argumentsOf(name, randomOf(seed), false)
          .slice(0, most)
          // Whoever changes many in their own way says which.
          .map((one, at) => (kinds[at] === 'list' ? (one as object[]).map((row, id) => ({ ...row, id })) : one))
      sent = []
      await client.request(commands[name]?.(...given()) as RestCommand<unknown, unknown>).catch(() => undefined)
      const [theirs] = sent
      sent = []
      const own = given().map((one, at) => (at === which && !Array.isArray(one) ? { query: one } : one))
      const to = call.split('.').reduce((object, part) => object[part as never] as object, core as object)
      const all = [...(before ? ['me'] : []), ...own]
      await (to as unknown as (...all: unknown[]) => Promise<unknown>)(...all).catch(() => undefined)
      assert.equal(sent[0], theirs, `seed ${seed}, ${name} and ${call}(${JSON.stringify(all)})`)
      if (hasNoToken) continue
      // The token of a call comes last, behind all that the call takes.
      const control = [...all, ...Array.from({ length: most - own.length }), { token: 'own' }]
      sent = []
      await (to as unknown as (...all: unknown[]) => Promise<unknown>)(...control).catch(() => undefined)
      assert.match(sent[0] ?? '', / Bearer own /, `seed ${seed}, ${name}`)
    }
  }
  core.session.dispose()
})

describe('what stays, and why', () => {
  const made = "const cms = createDirectus('/').with(rest())"
  const cases: [what: string, files: Files, why: string][] = [
    [
      'more than the call takes',
      { 'a.ts': `${made}\ncms.request(inviteUser('a@b.co', 'r', '/here'))` },
      'inviteUser is given what users.invite does not take',
    ],
    [
      'a spread',
      { 'a.ts': `${made}\ncms.request(readItems(...given))` },
      'readItems is given what items.list does not take',
    ],
    [
      'a command of another name',
      { 'a.ts': `${made}\nconst f = (readItems) => cms.request(readItems('a'))` },
      'readItems is the name of something else, too',
    ],
    ['a client that may be none', { 'a.ts': `${made}\ncms?.request(readItems('a'))` }, 'cms is handed on as a whole'],
    [
      'a client of another name',
      { 'a.ts': `${made}\nconst f = (cms) => cms.request(readItems('a'))` },
      'cms is the name of something else, too',
    ],
    ['a client that may change', { 'a.ts': made.replace('const', 'let') }, 'it is no `const` of its own'],
    ['a client whose type is written down', { 'a.ts': made.replace('cms', 'cms: Client') }, 'its type is written down'],
    [
      'options of a client',
      { 'a.ts': made.replace("'/'", "'/', { globals }") },
      'options of createDirectus have no place in a core: give it `fetch`, or `live`',
    ],
    [
      'options of rest',
      { 'a.ts': made.replace('rest()', 'rest({ onRequest })') },
      'options of rest() have no place in a core: give it `fetch`',
    ],
    [
      'live data',
      { 'a.ts': made.replace('rest()', 'realtime()') },
      'its connection is opened by hand: core.live.subscribe() does it by itself',
    ],
    [
      'a part of its own',
      { 'a.ts': made.replace('rest()', 'own()') },
      'it is composed of something that a core does not know',
    ],
    ['a name that a core has', { 'a.ts': `${made}\nconst Core = 1` }, 'Core is the name of something else'],
    ['what a core has not', { 'a.ts': `${made}\ncms.setToken('t')` }, 'a core has no setToken()'],
    [
      'a file that exports it again',
      { 'a.ts': `export ${made}`, 'b.ts': "export { cms } from './a'" },
      './a is exported again',
    ],
    [
      'a file that imports all of it',
      { 'a.ts': `export ${made}`, 'b.ts': "import * as all from './a'\nall.cms" },
      './a is imported as a whole',
    ],
  ]
  const imports = "import { createDirectus, inviteUser, readItems, realtime, rest } from '@directus/sdk'\n"

  test.each(cases)('%s', (_, files, why) => {
    const { files: after, notes } = rewritten({ ...files, 'a.ts': imports + files['a.ts'] })
    assert.deepEqual(
      notes.map((note) => note.replace(/^\w\.ts:\d+: /, '')),
      [why],
    )
    assert.equal(after['a.ts'], `${imports.replace('@directus/sdk', 'waymark-core/compat')}${files['a.ts']}`)
  })
})

test('a client goes by the name that it is exported as, and a session in a cookie needs no memory', () => {
  const { files, notes } = rewritten({
    'a.ts': `import { authentication, createDirectus, rest } from '@directus/sdk'
const own = createDirectus('/').with(authentication('session', { credentials: 'include', msRefreshBeforeExpires: 5 })).with(rest())
export { own as cms }
`,
    'b.ts':
      "import { readMe } from '@directus/sdk'\nimport { cms } from './a'\nexport const me = () => cms.request(readMe())\n",
  })
  assert.deepEqual(notes, [])
  assert.deepEqual(files, {
    'a.ts': `import init, { Core } from 'waymark-core'

await init()
const own = new Core({ apiUrl: '/', mode: 'session', refreshMarginMs: 5 })
export { own as cms }
`,
    'b.ts': "import { cms } from './a'\nexport const me = () => cms.users.me()\n",
  })
})

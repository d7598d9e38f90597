/** The documentation: every code explained, every example of a page run against the server of the page, every link whole. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'vitest'
import * as core from 'waymark-core'
import * as batch from 'waymark-core/batch'
import * as compat from 'waymark-core/compat'
import * as receipts from 'waymark-core/receipts'
import * as storage from 'waymark-core/storage'
import { allPages, runnable, searchIndex } from '../../docs/build.js'
import { explainedCodes } from '../../docs/error-codes.js'
import { runExample } from '../../docs/example.js'
import { fakeDirectus } from '../../docs/fake-directus.js'
import { declared } from '../../docs/reference.js'
import { findings } from '../doctor/findings.js'
import { examples, promised } from './support/examples.ts'
import { guides } from './support/guides.ts'
import './support/core.ts'

const email = 'ada@example.org'
const pages = allPages()
const receiptsModule = readFileSync(new URL('../../../pkg/receipts/waymark_core_bg.wasm', import.meta.url))

test('every error code has a cause and a remedy, and none is explained that is not there', () => {
  const explained = explainedCodes()
  assert.deepEqual(explained.map(({ code }) => code).sort(), [...core.errorCodes()].map(String).sort())
  const lacking = explained.filter(
    ({ cause, remedy }) => cause.length < 5 || !/[.:]$/.test(cause) || !/\.$/.test(remedy),
  )
  assert.deepEqual(lacking, [])
})

const runs = examples().flatMap((example) => {
  const script = example.file === null ? runnable('ts', example.code) : null
  return script === null ? [] : [{ ...example, script }]
})

test('nearly every program of the guide can be run in its page', () => {
  const programs = examples().filter(({ file }) => file === null)
  assert.ok(runs.length >= programs.length - 12, `${runs.length} of ${programs.length}`)
})

test.each(runs.map((run, index) => [`${run.heading} (${index})`, run] as const))(
  '%s prints what it promises',
  async (_, run) => {
    const printed: string[] = []
    const log = (...words: unknown[]) => {
      printed.push(words.map((word) => (typeof word === 'string' ? word : JSON.stringify(word))).join(' '))
    }
    globalThis.fetch = fakeDirectus(email)
    const modules = {
      'waymark-core': { ...core, default: async () => {} },
      'waymark-core/batch': batch,
      'waymark-core/compat': compat,
      'waymark-core/receipts': { ...receipts, default: async () => receipts.initSync({ module: receiptsModule }) },
      'waymark-core/storage': storage,
    }
    await runExample(run.script, { modules, email, password: 'secret', console: { ...console, log } })
    assert.deepEqual(printed, promised(run))
  },
)

test('every link leads to a page that is there, and to a heading on it', () => {
  const html = new Map(pages.map((page) => [page.file, page.html]))
  const broken = pages.flatMap(({ file, html: whole }) =>
    [...whole.matchAll(/href="([^":]+)"/g)].flatMap(([, href = '']) => {
      const [page = '', anchor] = href.split('#')
      const target = html.get(page || file)
      return target === undefined || (anchor && !target.includes(`id="${anchor}"`)) ? [`${file}: ${href}`] : []
    }),
  )
  assert.deepEqual(broken, [])
})

test('what somebody looks for is found', () => {
  const index = searchIndex(pages)
  const titles = new Set(index.map(({ title }) => title.split(' ')[0]))
  for (const code of core.errorCodes()) assert.ok(titles.has(String(code)), String(code))
  for (const { title } of findings)
    assert.ok(
      index.some((entry) => entry.title === title.replaceAll('`', '')),
      title,
    )
  for (const word of ['Session', 'Items', 'useItems', 'loadStorage', 'signInMessage']) assert.ok(titles.has(word), word)
  const files = new Set(pages.map(({ file }) => file))
  assert.deepEqual(
    index.filter(({ href }) => !files.has(href.split('#')[0] ?? '')),
    [],
  )
})

test('the reference has what is declared, with what is said of it', () => {
  const text = `/** A lamp. */
export class Lamp {
    private constructor();
    /**
     * Lights it,
     * once.
     */
    light(/** Of wax. */ wick: string): Promise<void>;
    free(): void;
}
interface Hidden { a: string }
export type Wick = 'cotton' | 'glass';
`
  assert.deepEqual(declared(text), [
    {
      name: 'Lamp',
      kind: 'class',
      text: 'class Lamp',
      comment: 'A lamp.',
      members: [
        { name: 'light', kind: 'member', text: 'light( wick: string): Promise<void>;', comment: 'Lights it,\nonce.' },
      ],
    },
    { name: 'Wick', kind: 'type', text: "type Wick = 'cotton' | 'glass';", comment: '', members: [] },
  ])
})

test('what a guide says it was tried with is what it installs, and nothing is left to the day of the installation', () => {
  const names = ['astro', 'bun', 'deno', 'next', 'node', 'nuxt', 'sveltekit', 'vite', 'workers']
  assert.deepEqual(
    guides().map(({ name }) => name),
    names,
  )
  for (const { name, text, install } of guides()) {
    const [, ...packages] = install.join(' ').split('npm install ')[1]?.split(' ') ?? []
    const loose = packages.filter((spec) => !/.@\d+\.\d+\.\d+$/.test(spec) && !spec.startsWith('@types/'))
    assert.deepEqual(loose, [], name)
    const [tried = ''] = /^\*\*Tried:\*\*.*$/m.exec(text) ?? []
    // Node is not installed by its package.
    const others = [...tried.matchAll(/(?<!Node )\b\d+\.\d+\.\d+/g)].filter(
      ([version]) => !packages.some((spec) => spec.endsWith(`@${version}`)),
    )
    assert.deepEqual(others, [], name)
  }
})

/** What the package exports is a promise: a change of it is seen in `api-report.txt`, and made on purpose. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { apiReport, packageReport, withSemicolons } from '../api-report.js'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const types = read('../../../pkg/waymark_core.d.ts')

test('the package exports what was agreed', () => {
  assert.equal(
    packageReport(join(import.meta.dirname, '../../../pkg')),
    read('../api-report.txt'),
    'The exports of pkg/ are not those of api-report.txt. If callers may see that change: npm run api-report -w @waymark/core-package',
  )
})

test('the report has a part for each entry, and names everything that its types export', () => {
  const { exports } = JSON.parse(read('../../../pkg/package.json'))
  const entries = Object.entries<{ types?: string }>(exports).filter(([, { types: file }]) => file)
  const parts = read('../api-report.txt').split(/^# (.*)\n\n/m)
  assert.deepEqual(
    parts.filter((_, index) => index % 2 === 1),
    entries.map(([path]) => path.replace('.', 'waymark-core')),
  )
  for (const [index, [path, { types: file }]] of entries.entries()) {
    const names = read(`../../../pkg/${file}`).matchAll(/^(?:export )(?:class|interface|type|function|const) (\w+)/gm)
    const lines = (parts[2 * index + 2] ?? '').split('\n')
    for (const [, name] of names)
      assert.ok(
        lines.some((line) => new RegExp(`^(class|interface|type|function|const) ${name}\\b`).test(line)),
        `${path} ${name}`,
      )
  }
})

test('types without semicolons are reported as those that have them', () => {
  const without = `import type { A } from 'a' // beside
export interface B {
  /** … */
  get(id: string): A
  readonly kind: 'one' | 'two' // kind
  options: {
    deep?: boolean
    other: { x: number, y: string }
  }
}
export function f<T>(
  value: T,
): {
  given: T
}
export type C = 'one'`
  assert.equal(
    apiReport(withSemicolons(without)),
    `interface B
  get(id: string): A
  readonly kind: 'one' | 'two'
  options: { deep?: boolean; other: { x: number, y: string }; }
type C = 'one'
function f<T>(value: T): { given: T; }
`,
  )
  assert.throws(() => withSemicolons('export interface {'), /Expected|Unexpected/)
})

test('the report names everything that is exported', () => {
  const exported = [...types.matchAll(/^export (?:default )?(?:class|interface|type|function|const) (\w+)/gm)]
  const lines = apiReport(types).split('\n')
  const missing = exported.filter(
    ([, name = '']) => !lines.some((line) => /^\S/.test(line) && line.includes(` ${name}`)),
  )
  assert.ok(exported.length > 200)
  assert.deepEqual(missing.map(String), [])
})

test('the report shows a changed member, parameter, union and default, and no comment', () => {
  assert.equal(
    apiReport(`/** A; word. */
export interface B<T = any> {
    /** See {@link f}. */
    get(id: string, // not "this"
        control?: Control): Promise<T>;
    readonly kind: \`\${string})\` | ';';
}
export function a(value: { x: number; y: string }): void;
export type C = 'one' | 'two';`),
    `interface B<T = any>
  get(id: string, control?: Control): Promise<T>
  readonly kind: \`\${string})\` | ';'
type C = 'one' | 'two'
function a(value: { x: number; y: string }): void
`,
  )
})

/** What the package exports is a promise: a change of it is seen in `api-report.txt`, and made on purpose. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { apiReport } from '../api-report.js'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const types = read('../../../pkg/waymark_core.d.ts')

test('the package exports what was agreed', () => {
  assert.equal(
    apiReport(types),
    read('../api-report.txt'),
    'The exports of pkg/ are not those of api-report.txt. If callers may see that change: npm run api-report -w @waymark/core-package',
  )
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

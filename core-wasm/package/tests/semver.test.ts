/** The version and the changelog against what the package exports, now and in the version that is out. */
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { changesBetween, readChangelog, releaseFaults, stepNeeded } from '../semver.js'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

test('version and changelog say what changed since the version that is out', () => {
  const released = join(import.meta.dirname, '../api-released.txt')
  assert.deepEqual(
    releaseFaults({
      version: JSON.parse(read('../../../pkg/package.json')).version,
      report: read('../api-report.txt'),
      released: existsSync(released) ? readFileSync(released, 'utf8') : null,
      changelog: read('../CHANGELOG.md'),
    }),
    [],
  )
  assert.deepEqual(changesBetween(read('../api-report.txt'), read('../api-report.txt')), { breaking: [], added: [] })
})

const base = `# waymark-core

class Core
  items: Items
  list(name: string, query?: Query | null): Promise<Row[]>
interface Items
  get(id: string): Promise<Row>
class Items
  private constructor()
interface Options { apiUrl: string; mode?: 'json' | "cookie"; onEvent?: (event: { id: string; at: number }) => void; }
interface Snapshot { readonly state: string; }
interface Storage
  getItem(key: string): string | null
type Code = 'ONE' | 'TWO'
type Event = { type: 'one'; list: (string | number)[] } | { type: 'two' }
type Only = Key extends string ? 'a' | 'b' : never
function read<T extends Record<string, any>>(source: (text: string) => T, ...rest: string[]): T | null
function write(value: string): void
function write(value: number): void
const SIZE: number

# waymark-core/react

function useCore(): Core
`

/** The base with something else in the place of a text, and what the change is. */
function after(text: string, other: string) {
  assert.ok(base.includes(text), text)
  return changesBetween(base, base.replace(text, other))
}

test.each([
  ['an entry', '# waymark-core/react', '# waymark-core/vue'],
  ['a function', 'function useCore(): Core\n', ''],
  ['a constant', 'const SIZE: number\n', ''],
  ['a method', '  list(name: string, query?: Query | null): Promise<Row[]>\n', ''],
  ['a member of an interface in one line', ' mode?: \'json\' | "cookie";', ''],
  ['an overload', 'function write(value: number): void\n', ''],
  ['a literal of a union', "'ONE' | 'TWO'", "'ONE'"],
  ['a shape of a union', " | { type: 'two' }", ''],
  ['a literal of an option', '\'json\' | "cookie"', "'json'"],
])('%s that is gone breaks', (_, text, other) => {
  const { breaking } = after(text, other)
  assert.equal(breaking.length, 1)
  assert.match(breaking[0] ?? '', / is (gone|another)$/)
})

test.each([
  ['a parameter that is asked for', 'get(id: string)', 'get(id: string, more: number)'],
  ['a parameter that is asked for before others', 'get(id: string)', 'get(id: string, more: number, other?: string)'],
  ['a parameter of another type', 'list(name: string', "list(name: 'posts'"],
  ['a parameter that is gone', ', query?: Query | null', ''],
  ['a parameter before the rest', '(text: string) => T, ...rest', '(text: string) => T, deep?: boolean, ...rest'],
  ['another result', 'Promise<Row>', 'Promise<Row | null>'],
  ['another parameter of a type', '<T extends Record<string, any>>', '<T extends object>'],
  ['another constant', 'SIZE: number', 'SIZE: string'],
  ['an option that has to be given', 'apiUrl: string;', 'apiUrl: string; key: string;'],
  ['an option that had not to be given', 'mode?:', 'mode:'],
  [
    'a method that somebody else has to have',
    'getItem(key: string): string | null',
    'getItem(key: string): string | null\n  clear(): void',
  ],
  ['a member that may be null', 'readonly state: string', 'readonly state: string | null'],
  ['a type that is no longer a list of names', "'ONE' | 'TWO'", 'string'],
  ['a conditional type', "'a' | 'b' : never", "'a' | 'b' : never | 'c'"],
  ['another kind', 'interface Snapshot {', 'type Snapshot = {'],
])('%s breaks', (_, text, other) => {
  assert.ok(after(text, other).breaking.length > 0)
})

test.each([
  ['an entry', '# waymark-core/react', '# waymark-core/vue\n\nfunction useVue(): Core\n\n# waymark-core/react'],
  ['a function', 'const SIZE', 'function more(): void\nconst SIZE'],
  [
    'an overload',
    'function write(value: number): void',
    'function write(value: number): void\nfunction write(value: Date): void',
  ],
  ['a method of what the package makes', '  get(id', '  has(id: string): Promise<boolean>\n  get(id'],
  ['an optional parameter', 'get(id: string)', 'get(id: string, control?: Control<{ a: 1, b: 2 }>)'],
  [
    'a parameter of a member',
    '(event: { id: string; at: number })',
    '(event: { id: string; at: number }, more?: string)',
  ],
  ['an option', 'apiUrl: string;', 'apiUrl: string; key?: string | undefined;'],
  ['what is read alone', 'readonly state: string;', 'readonly state: string; readonly at: number;'],
  ['a literal of a union', "'ONE' | 'TWO'", "'ONE' | 'THREE' | 'TWO'"],
  ['a shape of a union', "{ type: 'two' }", "{ type: 'two' } | { type: 'three' }"],
  ['a literal of an option', '\'json\' | "cookie"', "'json' | \"cookie\" | 'session'"],
])('%s more breaks nothing', (_, text, other) => {
  const { breaking, added } = after(text, other)
  assert.deepEqual(breaking, [])
  assert.equal(added.length, 1)
})

test('overloads in another order are the same', () => {
  const [one, other] = ['function write(value: string): void', 'function write(value: number): void']
  assert.deepEqual(after(`${one}\n${other}`, `${other}\n${one}`), { breaking: [], added: [] })
})

test('an interface that became too long for one line is the same', () => {
  const { breaking, added } = after(
    'interface Snapshot { readonly state: string; }',
    'interface Snapshot\n  readonly state: string',
  )
  assert.deepEqual([breaking, added], [[], []])
})

test('what breaks asks for a major step, below 1.0 for a minor one; what is new for a minor one', () => {
  const steps = (version: string) =>
    [
      { breaking: ['a'], added: ['b'] },
      { breaking: [], added: ['b'] },
      { breaking: [], added: [] },
    ].map((changes) => stepNeeded(changes, version))
  assert.deepEqual(steps('1.4.0'), ['major', 'minor', 'patch'])
  assert.deepEqual(steps('0.4.0'), ['minor', 'minor', 'patch'])
  assert.deepEqual(steps('10.0.1'), ['major', 'minor', 'patch'])
})

const changelog = (...parts: string[]) => `# Changelog\n\nWords.\n\n## [Unreleased]\n\n${parts.join('\n\n')}\n`
const part = (version: string, group = 'Fixed') => `## [${version}] - 2026-11-28\n\n### ${group}\n\n- A thing.`
const removed = base.replace('const SIZE: number\n', '')
const added = base.replace('const SIZE', 'const LESS: number\nconst SIZE')
const out = (version: string) => `waymark-core ${version}\n\n${base}`
const faults = (version: string, report: string, text: string, isRelease = true, released = '1.2.3') =>
  releaseFaults({ version, report, released: out(released), changelog: text, isRelease })

test.each([
  ['1.2.4', base, 'Fixed'],
  ['1.3.0', added, 'Added'],
  ['2.0.0', removed, 'Removed'],
  ['2.0.0', removed, 'Changed'],
  ['1.10.0', added, 'Changed'],
] as const)('version %s may be published with what changed', (version, report, group) => {
  assert.deepEqual(faults(version, report, changelog(part(version, group), part('1.2.3'))), [])
})

test('a step that is too small is refused, and the message says which is needed and why', () => {
  const text = (version: string) => changelog(part(version, 'Removed'), part('1.2.3'))
  assert.deepEqual(faults('1.3.0', removed, text('1.3.0')), [
    'From 1.2.3 a major step is needed, to 2.0.0 or higher, and the version is 1.3.0: waymark-core const SIZE is gone.',
  ])
  assert.match(faults('1.2.4', added, changelog(part('1.2.4', 'Added'))).join(), /minor step is needed, to 1\.3\.0/)
  assert.match(faults('0.2.10', removed, changelog(part('0.2.10', 'Removed')), true, '0.2.9').join(), /to 0\.3\.0 or/)
})

test('a version that is out is not published again, and none below it', () => {
  assert.match(faults('1.2.3', base, changelog(part('1.2.3'))).join(), /1\.2\.3 is out already: .* 1\.2\.4 or higher/)
  assert.match(faults('1.2.2', base, changelog(part('1.2.2'))).join(), /is 1\.2\.2, and 1\.2\.3 is out/)
  assert.match(faults('1.2.10', base, changelog(part('1.2.9'))).join(), /no part "## \[1\.2\.10\]"/)
  assert.match(
    faults('1.2.4', base, changelog('### Added\n\n- A.', part('1.2.4'))).join(),
    /something that is unreleased/,
  )
  assert.throws(() => faults('1.2', base, changelog()), /1\.2 is no version of three numbers/)
})

test('while a version is made its changes stand below Unreleased', () => {
  for (const [report, group, missing] of [
    [removed, 'Added', /neither Changed nor Removed what is no longer as in 1\.2\.3: waymark-core const SIZE is gone/],
    [added, 'Removed', /neither Added nor Changed what is new since 1\.2\.3: waymark-core const LESS/],
  ] as const) {
    assert.match(faults('1.2.3', report, changelog(`### ${group}\n\n- A.`, part('1.2.3')), false).join(), missing)
    assert.deepEqual(faults('1.2.3', report, changelog('### Changed\n\n- A.', part('1.2.3')), false), [])
  }
  assert.deepEqual(faults('1.2.3', base, changelog(part('1.2.3')), false), [])
})

test('before the first version only the changelog has to say something', () => {
  const first = { version: '0.1.0', report: base, released: null }
  assert.deepEqual(releaseFaults({ ...first, changelog: changelog('### Added\n\n- All.') }), [])
  assert.deepEqual(releaseFaults({ ...first, changelog: changelog(part('0.1.0', 'Added')), isRelease: true }), [])
  assert.match(releaseFaults({ ...first, changelog: changelog() }).join(), /does not say what the first version is/)
  assert.match(
    releaseFaults({ ...first, changelog: changelog('### Added\n\n- All.'), isRelease: true }).join(),
    /no part "## \[0\.1\.0\]" with a date\.,The changelog has something that is unreleased/,
  )
})

test.each([
  ['no Unreleased', `# Changelog\n\n${part('1.0.0')}\n`, /begins with "## \[Unreleased\]"/],
  ['another heading', changelog('## 1.0.0\n\n### Fixed\n\n- A.'), /"## 1\.0\.0" is no heading/],
  ['another group', changelog(part('1.0.0', 'Bugs')), /"### Bugs" is none of Added/],
  ['an empty group', changelog('### Added', part('1.0.0')), /Unreleased says nothing below Added/],
  ['an empty version', changelog('## [1.0.0] - 2026-11-28'), /1\.0\.0 says nothing/],
  ['no date', changelog('## [1.0.0]\n\n### Fixed\n\n- A.'), /1\.0\.0 has no date/],
  ['a day that does not exist', changelog(part('1.0.0').replace('11-28', '02-30')), /none that exists/],
  ['another order', changelog(part('1.9.0'), part('1.10.0')), /1\.10\.0 stands below 1\.9\.0/],
  ['a version twice', changelog(part('1.9.0'), part('1.9.0')), /1\.9\.0 stands below 1\.9\.0/],
])('a changelog with %s is refused', (_, text, message) => {
  assert.match(readChangelog(text).faults.join(), message)
})

/**
 * `npm run mutants -w @waymark/backend -- rewards items --number 40 --seed 1`: breaks the code one place at a time, and
 * says which faults no test of the gate notices. Run by hand, on a tree without changes; it puts every file back, and
 * builds the extension again.
 */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseSync } from 'vite'
import { requireBuiltExtension } from './support/built-extension.ts'
import { backend } from './support/places.ts'

/**
 * Tests that import the sources themselves, and tests that ask a Directus with the extension: the slower ones come
 * last.
 */
const tests: Record<string, { near: string[]; far: string[] }> = {
  rewards: {
    near: ['worker-vouchers', 'reconcile'],
    far: ['quests', 'reversal', 'review-hold', 'parallel', 'appeals'],
  },
  items: {
    near: ['worker-vouchers', 'worker.test', 'import-mints'],
    far: ['market.test', 'outfits', 'access-in-use', 'parallel'],
  },
  market: { near: ['market-page', 'both-databases'], far: ['market.test', 'access-live'] },
  quests: { near: ['quest-dates'], far: ['quests', 'quest-steps', 'idempotency', 'seasons', 'parallel'] },
  chain: { near: ['worker', 'reconcile', 'import-mints'], far: ['reversal'] },
}

const other: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
}

interface Mutant {
  file: string
  line: number
  /** What stands between the two places instead. */
  from: number
  to: number
  text: string
  was: string
}

interface SyntaxNode {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

function mutantsOf(file: string): Mutant[] {
  const text = readFileSync(file, 'utf8')
  const found: Mutant[] = []
  const add = (from: number, to: number, instead: string) =>
    found.push({
      ...{ file, from, to, text: instead, was: text.slice(from, to) },
      line: text.slice(0, from).split('\n').length,
    })
  const isNode = (value: unknown): value is SyntaxNode =>
    typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'
  const visit = (node: SyntaxNode): void => {
    const { type, left, right, test, callee, expression } = node as Record<string, unknown> & SyntaxNode
    if ((type === 'BinaryExpression' || type === 'LogicalExpression') && isNode(left) && isNode(right)) {
      const sign = String(node['operator'])
      const at = text.indexOf(sign, left.end)
      if (other[sign] && at < right.start) add(at, at + sign.length, other[sign])
    }
    if (type === 'IfStatement' && isNode(test)) add(test.start, test.end, `!(${text.slice(test.start, test.end)})`)
    // One condition less in a question to the database.
    if (type === 'CallExpression' && isNode(callee) && isNode(callee['object']) && isNode(callee['property']))
      if (
        /^(where|whereNot|whereNull|whereNotNull|andWhere|whereIn|forUpdate)$/.test(String(callee['property']['name']))
      )
        add(callee['object'].end, node.end, '')
    if (type === 'ExpressionStatement' && isNode(expression) && expression.type === 'AwaitExpression') {
      add(node.start, node.end, ';')
      add(node.start, node.start + 'await '.length, 'void ')
    }
    for (const part of Object.values(node).flat()) if (isNode(part)) visit(part)
  }
  visit(parseSync(file, text).program as unknown as SyntaxNode)
  return found
}

function run(program: string, args: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(program, args, {
    cwd: backend,
    stdio: 'ignore',
    timeout: 600_000,
    env: { ...process.env, ...env },
  })
  return status === 0
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { number: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
})
// A mutant is not what the stamp says; the database is the same.
const WAYMARK_EXTENSION = requireBuiltExtension()
const folders = positionals.length > 0 ? positionals : Object.keys(tests)
let state = Number(values.seed)
const lot = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0)
const chosen = folders
  .flatMap((folder) => globSync(join(backend, 'src', `{,domain/}${folder}/**/*.ts`)).toSorted())
  .filter((file) => !/\.test\.ts$/.test(file))
  .flatMap(mutantsOf)
  .map((mutant) => ({ mutant, place: lot() }))
  .toSorted((one, another) => one.place - another.place)
  .slice(0, Number(values.number))
  .map(({ mutant }) => mutant)

const passes = (files: readonly string[], env: Record<string, string> = {}) =>
  files.length === 0 ||
  run('npx', ['vitest', 'run', '--project', 'server', '--bail', '1', ...files], { WAYMARK_EXTENSION, ...env })

// Where the tests fail anyway, nothing survives.
for (const folder of folders) {
  const { near = [], far = [] } = tests[folder] ?? {}
  if (!passes([...near, ...far])) throw new Error(`The tests of ${folder} fail although nothing is broken.`)
}
const survivors: string[] = []
for (const { file, from, to, text, was, line } of chosen) {
  const kept = readFileSync(file, 'utf8')
  const { near = [], far = [] } = tests[file.split('/src/')[1]?.split('/')[0] ?? ''] ?? {}
  try {
    writeFileSync(file, kept.slice(0, from) + text + kept.slice(to))
    const lives =
      passes(near, { WAYMARK_WITHOUT_DIRECTUS: '1' }) &&
      (far.length === 0 || (run('node', ['build.js', '--quick']) && passes(far)))
    const about = `${file.split('/src/')[1]}:${line}  ${was.replaceAll(/\s+/g, ' ').slice(0, 90)}  ->  ${text.slice(0, 60) || '(nothing)'}`
    console.log(`${lives ? 'SURVIVES' : 'killed  '} ${about}`)
    if (lives) survivors.push(about)
  } finally {
    writeFileSync(file, kept)
  }
}
run('node', ['build.js'])
console.log(`${chosen.length - survivors.length} of ${chosen.length} were noticed.`)

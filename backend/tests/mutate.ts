/**
 * `npm run mutants -w @waymark/backend -- rewards items --number 40 --seed 1`: breaks the code one place at a time, and says which
 * faults no test of the gate notices. Run by hand, on a tree without changes; it puts every file back, and builds the extension again.
 */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import ts from 'typescript-5'
import { requireBuiltExtension } from './rig/built-extension.ts'
import { backend } from './rig/places.ts'

/** Tests that import the sources themselves, and tests that ask a Directus with the extension: the slower ones come last. */
const tests: Record<string, { near: string[]; far: string[] }> = {
  rewards: {
    near: ['worker-vouchers', 'reconcile'],
    far: ['quests', 'reversal', 'review-hold', 'parallel', 'appeals'],
  },
  items: {
    near: ['worker-vouchers', 'worker.test', 'accept-mints'],
    far: ['market.test', 'outfits', 'access-in-use', 'parallel'],
  },
  market: { near: ['market-page', 'both-databases'], far: ['market.test', 'access-live'] },
  quests: { near: ['quest-dates'], far: ['quests', 'quest-steps', 'idempotency', 'seasons', 'parallel'] },
  chain: { near: ['worker', 'reconcile', 'accept-mints'], far: [] },
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

function mutantsOf(file: string): Mutant[] {
  const text = readFileSync(file, 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: Mutant[] = []
  const add = (from: number, to: number, instead: string) =>
    found.push({
      ...{ file, from, to, text: instead, was: text.slice(from, to) },
      line: source.getLineAndCharacterOfPosition(from).line + 1,
    })
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node)) {
      const sign = node.operatorToken
      const instead = other[sign.getText(source)]
      if (instead) add(sign.getStart(source), sign.end, instead)
    }
    if (ts.isIfStatement(node))
      add(node.expression.getStart(source), node.expression.end, `!(${node.expression.getText(source)})`)
    // One condition less in a question to the database.
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
      if (/^(where|whereNot|whereNull|whereNotNull|andWhere|whereIn|forUpdate)$/.test(node.expression.name.text))
        add(node.expression.expression.end, node.end, '')
    if (ts.isExpressionStatement(node) && ts.isAwaitExpression(node.expression)) {
      add(node.getStart(source), node.end, ';')
      add(node.getStart(source), node.getStart(source) + 'await '.length, 'void ')
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
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
  .flatMap((folder) => globSync(join(backend, 'src', folder, '**/*.ts')).toSorted())
  .filter((file) => !/calls\.ts$|\.test\.ts$/.test(file))
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

/**
 * What a developer writes, checked by the compiler for this client and for @directus/sdk: whether a right query has
 * exactly the type that its answer has, and whether a wrong one is an error.
 */
import assert from 'node:assert/strict'
import { beforeAll, describe, expect, test } from 'vitest'
import { compile } from './support/compile.ts'
import { collections, right, type Snippet, schemas, wrong, wrongWithoutRelations } from './support/snippets.ts'

type Client = 'ours' | 'theirs'
const all: Snippet[] = [...right, ...wrong, ...wrongWithoutRelations]

/** The snippets that the compiler refuses; a right one is refused as well where its answer has another type. */
async function refused(client: Client): Promise<Map<Snippet, string>> {
  const head = `import { expectTypeOf } from 'vitest'\n${schemas[client]}${collections}`
  const lines = all.map((snippet, index) => {
    const found = right.find((one) => one === snippet)
    const answer = found && (typeof found.answer === 'string' ? found.answer : found.answer[client])
    const check = answer ? `expectTypeOf(await ${snippet[client]}).branded.toEqualTypeOf<${answer}>()` : snippet[client]
    return `export async function f${index}() { ${check} }`
  })
  const { errors } = await compile(`${head}${lines.join('\n')}\n`)
  const before = head.split('\n').length - 1
  return new Map(
    [...errors].map(([line, message]) => {
      const snippet = all[line - 1 - before]
      if (!snippet) throw new Error(`Line ${line} before the snippets does not compile: ${message}`)
      return [snippet, message]
    }),
  )
}

let ours: Map<Snippet, string>
let theirs: Map<Snippet, string>
beforeAll(async () => {
  ;[ours, theirs] = await Promise.all([refused('ours'), refused('theirs')])
})

describe('right queries: the answer has exactly its type', () => {
  test.each(right)('$name', (snippet) => {
    expect(ours.get(snippet)).toBeUndefined()
  })
})

describe('wrong queries are errors', () => {
  test.each([...wrong, ...wrongWithoutRelations])('$name', (snippet) => {
    assert.ok(ours.has(snippet), `This compiles: ${snippet.ours}`)
  })
})

const counted = (refusals: Map<Snippet, string>) => ({
  exact: right.filter((snippet) => !refusals.has(snippet)).length,
  caught: wrong.filter((snippet) => refusals.has(snippet)).length,
  caughtWithoutRelations: wrongWithoutRelations.filter((snippet) => refusals.has(snippet)).length,
})

test('beside @directus/sdk 26: 35 of 35 exact (22 there), 24 of 24 caught (21), 9 of 9 without relations (9)', () => {
  assert.deepEqual(
    { ours: counted(ours), theirs: counted(theirs) },
    {
      ours: { exact: 35, caught: 24, caughtWithoutRelations: 9 },
      theirs: { exact: 22, caught: 21, caughtWithoutRelations: 9 },
    },
  )
})

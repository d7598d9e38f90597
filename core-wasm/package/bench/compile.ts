/** How long the compiler takes for a large schema: the whole of `tsc`, as its user waits for it. */
import { performance } from 'node:perf_hooks'
import { compile } from '../tests/support/compile.ts'
import { callsOfLargeSchema, largeSchema } from '../tests/support/large-schema.ts'
import { schemaText } from '../types/schema-text.js'
import type { Goal } from './report.ts'

const rounds = 5

export async function compileTime(): Promise<Goal> {
  const schema = { 'schema.ts': schemaText(largeSchema(200)) }
  const calls = callsOfLargeSchema(100, 200)
  const figures: number[] = []
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    const { errors } = await compile(calls, schema)
    figures.push((performance.now() - begun) / 1000)
    if (errors.size > 0) throw new Error(`What is to be compiled has errors: ${[...errors.values()][0]}`)
  }
  return { what: 'tsc: 200 collections, 100 calls', unit: 's', figures, atMost: 3 }
}

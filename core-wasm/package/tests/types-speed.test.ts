/**
 * How much the compiler has to do for a schema of 200 collections and 100 calls, counted and not timed; the time stands
 * in `npm run bench -- core`.
 */
import { expect, test } from 'vitest'
import { schemaText } from '../types/schema-text.js'
import { compile } from './support/compile.ts'
import { callsOfLargeSchema, largeSchema } from './support/large-schema.ts'

test('200 collections and 100 calls are at most 65,000 types and 500,000 instantiations, and compile', async () => {
  const { errors, types, instantiations } = await compile(callsOfLargeSchema(100, 200), {
    'schema.ts': schemaText(largeSchema(200)),
  })
  expect([...errors]).toEqual([])
  expect(types).toBeLessThan(65_000)
  expect(instantiations).toBeLessThan(500_000)
})

import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, expect, test } from 'vitest'
import { type Description, readDescription } from './support/description.ts'
import { shared } from './support/shared.ts'

let description: Description

beforeAll(async () => {
  description = await readDescription(shared().url)
})

test('the description is one of OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate({ ...structuredClone(description) })
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
  expect(description.openapi).toBe('3.1.0')
})

test('it is of use to generators: every call has a name of its own and its refusals, every parameter in a path is described', () => {
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, ...operation })),
  )
  const names = operations.map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(names.length)
  for (const { path, operationId, responses, parameters, summary } of operations) {
    const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`)
    expect(path.match(/\{\w+\}/g) ?? [], operationId).toEqual(inPath)
    expect(summary, operationId).toMatch(/\.$/)
    expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(['200', '400', '500']))
  }
})

test('everything that it refers to is there', () => {
  const named = new Set(JSON.stringify(description).match(/#\/components\/schemas\/\w+/g))
  for (const reference of named)
    expect(description.components.schemas[reference.split('/').at(-1) ?? ''], reference).toBeDefined()
})

/** Requests made from a description: as they should be, almost as they should be, and meant badly. */
import fc from 'fast-check'
import type { Description, Operation, Schema } from '../support/description.ts'

export interface FuzzedRequest {
  operationId: string
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
  asker: string
}

/** Real values for parameters of a path, so that more than the door is tried. */
export type Pools = Record<string, string[]>

/** What databases, parsers and careless code stumble over. */
const evil = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff!',
    [],
    {},
    [[]],
    -1,
    -0,
    0.1,
    1e308,
    2 ** 31,
    2 ** 53,
    2 ** 63,
  ),
  fc.constantFrom<unknown>(
    "' or 1=1 --",
    '../../etc/passwd',
    '{{7*7}}',
    '%00',
    '$x',
    '<b>',
    'NaN',
    'undefined',
    '\u202e',
    '٣',
    '🧭'.repeat(50),
  ),
  fc.constantFrom<unknown>(
    'x'.repeat(30_000),
    Array(3000).fill(1),
    Array(3000).fill('x'),
    nested(1000),
    { __proto__: { a: 1 } },
    { toString: 1, length: -1 },
  ),
  // Cursors of a page that nobody wrote.
  fc.constantFrom(...['newest', 'price_up', 'rarity'].map((sort) => btoa(JSON.stringify([sort, 'never', 'nobody'])))),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.uuid(),
)

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = [value]
  return value
}

/** One for each call. */
export function requests(
  description: Description,
  pools: Pools,
  askers: string[],
): Map<string, fc.Arbitrary<FuzzedRequest>> {
  const all = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  return new Map(
    all.map(({ path, method, operation }) => [
      operation.operationId,
      requestOf(path, method, operation, description, pools, askers),
    ]),
  )
}

function requestOf(
  path: string,
  method: string,
  operation: Operation,
  description: Description,
  pools: Pools,
  askers: string[],
): fc.Arbitrary<FuzzedRequest> {
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query')
  return fc
    .record({
      asker: fc.constantFrom(...askers),
      places: fc.tuple(...inPath.map(({ name }) => placeOf(pools[name] ?? []))),
      query: fc.tuple(...inQuery.map(({ schema }) => fc.option(questionOf(schema, description), { freq: 2 }))),
      key: fc.option(fc.oneof(fc.constantFrom('one', 'two'), fc.string({ minLength: 1, maxLength: 250 })), { freq: 4 }),
      body: bodyOf(operation, description),
      type: fc.oneof(
        { weight: 12, arbitrary: fc.constant('application/json') },
        fc.constantFrom(
          'text/plain',
          'application/json; charset=utf-7',
          'application/x-www-form-urlencoded',
          'multipart/form-data',
        ),
      ),
    })
    .map(({ asker, places, query, key, body, type }) => {
      const words = inQuery.flatMap(({ name }, at) => (query[at] === null ? [] : [`${name}=${query[at]}`]))
      const filled = inPath.reduce((whole, { name }, at) => whole.replace(`{${name}}`, places[at] ?? ''), path)
      const takesBody = method === 'post' || method === 'put'
      return {
        operationId: operation.operationId,
        method: method.toUpperCase(),
        path: `/programme${filled}${words.length > 0 ? `?${words.join('&')}` : ''}`,
        headers: {
          ...(takesBody && body !== undefined ? { 'content-type': type } : {}),
          ...(key === null ? {} : { 'idempotency-key': encodeURIComponent(key.toWellFormed()) }),
        },
        body: takesBody ? body : undefined,
        asker,
      }
    })
}

function placeOf(pool: string[]): fc.Arbitrary<string> {
  const odd = evil
    .map((value) => encodeURIComponent(textOf(value).slice(0, 300).toWellFormed()))
    .filter((text) => !['', '.', '..', '%2E', '%2E%2E'].includes(text))
  return fc.oneof(
    { weight: 6, arbitrary: pool.length > 0 ? fc.constantFrom(...pool) : odd },
    { weight: 2, arbitrary: fc.uuid() },
    { weight: 2, arbitrary: odd },
    { weight: 1, arbitrary: fc.constantFrom('%00', '%E0%A4%A', '%ff', '%C0%80', '%ED%A0%80') },
  )
}

function questionOf(schema: Schema, description: Description): fc.Arbitrary<string> {
  const text = (value: unknown) => encodeURIComponent(textOf(value).slice(0, 500).toWellFormed())
  return fc.oneof(
    { weight: 3, arbitrary: fits(schema, description).map(text) },
    { weight: 2, arbitrary: evil.map(text) },
    { weight: 1, arbitrary: fc.constantFrom('%00', 'a&sort=b', 'x%5Ba%5D=1', '%E0%A4%A') },
  )
}

function bodyOf(operation: Operation, description: Description): fc.Arbitrary<string | undefined> {
  const schema = operation.requestBody?.content['application/json']?.schema
  const right = schema ? fits(schema, description) : fc.constant({})
  const spoilt = fc.tuple(right, fc.nat(), evil).map(([value, at, bad]) => spoil(value, at, bad))
  return fc.oneof(
    { weight: 5, arbitrary: right.map((value) => JSON.stringify(value)) },
    { weight: 5, arbitrary: spoilt.map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: evil.map((value) => JSON.stringify(value)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '{',
        '{"a":',
        '[]',
        '"x"',
        '\0',
        '{"a":1}{"b":2}',
        `{"a":"${'x'.repeat(2_000_000)}"}`,
        '['.repeat(100_000),
      ),
    },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** One field of an object takes another value, or an unknown one is added. */
function spoil(value: unknown, at: number, bad: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return bad
  const names = [...Object.keys(value), 'unknown']
  return { ...value, [names[at % names.length] ?? 'unknown']: bad }
}

/** Values that a schema allows. */
export function fits(schema: Schema, description: Description, depth = 0): fc.Arbitrary<unknown> {
  if (schema.$ref)
    return fits(description.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, description, depth)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fits(one, description, depth)))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'string':
      return schema['format'] === 'uuid' ? fc.uuid() : fc.oneof(fc.string({ maxLength: 30 }), fc.lorem({ maxCount: 3 }))
    case 'number':
    case 'integer':
      return fc.oneof(fc.nat(5), fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(fits(schema.items ?? {}, description, depth + 1), { maxLength: 4 })
    case 'object':
      return objectOf(schema, description, depth)
    default:
      return fc.constant(null)
  }
}

function objectOf(schema: Schema, description: Description, depth: number): fc.Arbitrary<unknown> {
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, one]) => [name, fits(one, description, depth + 1)]),
  )
  if (Object.keys(properties).length > 0) return fc.record(properties, { requiredKeys: schema.required ?? [] })
  const rest = schema.additionalProperties
  return typeof rest === 'object'
    ? fc.dictionary(fc.lorem({ maxCount: 1 }), fits(rest, description, depth + 1), { maxKeys: 4 })
    : fc.constant({})
}

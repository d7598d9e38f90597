/** What does not fit the schema of a call is refused, in every call that is described, with the name of the field. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { NewServiceToken, Scope } from '../src/domain/integrations/service-tokens.ts'
import { type Description, type Operation, readDescription, type Schema } from './support/description.ts'
import { administrator, type Person } from './support/person.ts'
import { shared } from './support/shared.ts'

let description: Description
let admin: Person
/** Of another system, which may do whatever systems may. */
let system: string

beforeAll(async () => {
  description = await readDescription(shared().url)
  admin = await administrator()
  const scopes: Scope[] = ['people:read', 'events:read', 'steps:complete']
  const made = await admin.programme<NewServiceToken>('POST', '/desk/service-tokens', { name: 'x', scopes, days: 1 })
  system = made.data.token
})

const follow = (schema: Schema): Schema =>
  schema.$ref ? (description.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema
const typeOf = ({ type }: Schema) => [type].flat()[0]

/** A value that fits. */
function right(given: Schema): unknown {
  const { enum: values, minLength = 1, minimum = 0, minItems = 0, items, ...schema } = follow(given)
  if (values) return values[0]
  if (schema['format'] === 'uuid') return randomUUID()
  const needed = (schema['required'] as string[] | undefined) ?? []
  const properties = (schema['properties'] as Record<string, Schema> | undefined) ?? {}
  const object = Object.fromEntries(needed.map((name) => [name, right(properties[name] ?? {})]))
  const array = Array.from({ length: Number(minItems) }, () => right(items as Schema))
  const byType: Record<string, unknown> = { boolean: true, integer: minimum, number: minimum, array, object }
  const text = 'a'.repeat(Number(minLength))
  // Where a pattern takes no such text it takes none at all, or another field is refused before it is looked at.
  const isTaken = new RegExp(String(schema['pattern'] ?? '')).test(text)
  return byType[typeOf(schema) ?? ''] ?? (isTaken ? text : '')
}

/** Values that do not fit: of another type, and beyond each limit. */
function wrong(given: Schema): unknown[] {
  const { maxLength, minimum, maximum, maxProperties, items, ...schema } = follow(given)
  return [
    typeOf(schema) === 'string' ? 5 : 'secret',
    ...(maxLength === undefined ? [] : ['secret'.repeat(Number(maxLength))]),
    ...(minimum === undefined ? [] : [Number(minimum) - 1]),
    ...(maximum === undefined ? [] : [Number(maximum) + 1]),
    ...(maxProperties === undefined
      ? []
      : [
          Object.fromEntries(
            Array(Number(maxProperties) + 1)
              .fill(0)
              .map((_, at) => [at, 'x']),
          ),
        ]),
    ...(items ? [[{}]] : []),
  ]
}

/** The same in an address, where everything is text: no text is of another type than text. */
function wrongText(given: Schema): unknown[] {
  const schema = follow(given)
  const isOpen = (one: Schema) => typeOf(one) === 'string' && !one.enum && !one['format'] && !one['pattern']
  if (isOpen(schema) || (schema.items && isOpen(follow(schema.items)))) return []
  return ['secret', ...wrong(schema).filter((value) => typeof value === 'number' && value > 5)]
}

interface Refused {
  what: string
  field: string
  path: string
  body?: object
}

function* wrongBodies(path: string, { requestBody }: Operation): Generator<Refused> {
  const { properties = {}, required = [] } = follow(requestBody?.content['application/json']?.schema ?? {})
  const whole = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, right(schema)]))
  for (const [field, schema] of Object.entries(properties)) {
    for (const value of wrong(schema))
      yield { what: `${field} ${JSON.stringify(value).slice(0, 20)}`, field, path, body: { ...whole, [field]: value } }
    if (required.includes(field)) yield { what: `no ${field}`, field, path, body: { ...whole, [field]: undefined } }
  }
}

function* wrongQueries(path: string, { parameters }: Operation): Generator<Refused> {
  for (const { name: field, in: place, schema } of parameters)
    if (place === 'query')
      // Directus itself refuses a `limit` that is no number, before a call is reached.
      for (const value of wrongText(schema).filter((one) => field !== 'limit' || one !== 'secret'))
        yield { what: `${field}=${value}`, field, path: `${path}?${field}=${value}` }
}

test('a body or a query outside the schema is refused, whatever the call, and the refusal holds nothing of the value', async () => {
  const accepted: unknown[] = []
  const tried = new Set<string>()
  for (const [template, methods] of Object.entries(description.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const token = template.startsWith('/integrations/') ? system : admin.token
      const path = template.replaceAll(/\{(\w+)\}/g, (_, name) => (/^(id|step)$/.test(name) ? randomUUID() : 'x'))
      for (const { what, field, path: asked, body } of [
        ...wrongBodies(path, operation),
        ...wrongQueries(path, operation),
      ]) {
        tried.add(operation.operationId)
        const reply = await fetch(`${shared().url}/programme${asked}`, {
          method: method.toUpperCase(),
          headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
          ...(body ? { body: JSON.stringify(body) } : {}),
        })
        const text = await reply.text()
        const { code, params } = JSON.parse(text).errors?.[0]?.extensions ?? {}
        if (reply.status !== 400 || code !== 'VALIDATION' || params?.field !== field || text.includes('secret'))
          accepted.push([operation.operationId, what, reply.status, text.slice(0, 200)])
      }
    }
  expect(accepted).toEqual([])
  const withInput = Object.values(description.paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ requestBody }) => requestBody?.content['application/json'])
  expect(withInput.filter(({ operationId }) => !tried.has(operationId))).toEqual([])
}, 120_000)

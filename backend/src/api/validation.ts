/** Holds the body and the query of a request against the schemas of its call, before an operation sees them. */
import { createRequire } from 'node:module'
import type { ErrorObject, ValidateFunction } from 'ajv'
import { type ApiError, invalid } from '../platform/http/errors.ts'
import type { Endpoint, EndpointTable, Schema } from './endpoints.ts'
import type { PublicRequest } from './request.ts'

/** By the name of a schema, as the build compiled them (`validators.js`). */
export type Validators = Record<string, ValidateFunction>

/** Beside the built code. */
export function loadValidators(): Validators {
  return createRequire(import.meta.url)('./validators.cjs')
}

/** Everything in which a value differs from the schema of a quest file. */
export function loadFileValidator(): (value: unknown) => ErrorObject[] {
  const { QuestFile: validate }: Validators = createRequire(import.meta.url)('./file-validators.cjs')
  if (!validate) throw new Error('No validator was compiled for QuestFile.')
  return (value) => (validate(value) ? [] : [...(validate.errors ?? [])])
}

/** A function that returns body and query as the call's types say, or throws VALIDATION with the field and the reason. */
export function requestReader({ body, query }: Endpoint, { schemas }: EndpointTable, validators: Validators) {
  const validatorOf = (schema: Schema) => {
    const validate = validators[nameOf(schema)]
    if (!validate) throw new Error(`No validator was compiled for ${nameOf(schema)}.`)
    return (value: object) => {
      if (!validate(value)) throw refusalOf(validate.errors?.[0])
      return value
    }
  }
  const checkBody = body && validatorOf(body)
  const checkQuery = query && validatorOf(query)
  const told = nullsToldIn((body && schemas[nameOf(body)]) ?? {})
  const parameters = Object.entries((query && schemas[nameOf(query)]?.properties) ?? {})
  return (request: Pick<PublicRequest, 'body' | 'query'>) => ({
    // A field that is null counts as absent, but where null is an answer.
    body: checkBody?.(
      Object.fromEntries(Object.entries(request.body).filter(([name, value]) => value !== null || told.has(name))),
    ),
    query: checkQuery?.(
      Object.fromEntries(
        parameters.flatMap(([name, { type }]) => {
          const text = request.query[name]?.trim()
          return text ? [[name, parameterOf(text, type)]] : []
        }),
      ),
    ),
  })
}

/** Fields that have to be there, and may be null: no quiet hours, nobody who is to read it. */
function nullsToldIn({ required = [], properties = {} }: Schema): Set<string> {
  return new Set(required.filter((name) => [properties[name]?.type].flat().includes('null')))
}

const nameOf = ({ $ref = '' }: Schema) => $ref.split('/').at(-1) ?? ''

/** What cannot be read stays text, which the schema then refuses. */
function parameterOf(text: string, type: Schema['type']): unknown {
  if (type === 'array') return text.split(',').filter(Boolean)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return type === 'integer' && /^\d+$/.test(text) ? Number(text) : text
}

/** Names the field of the first problem and what it should be, never the value: it may be a secret. */
function refusalOf({ instancePath, keyword, params, message, propertyName }: ErrorObject = unknownProblem): ApiError {
  const [, top = '', place = ''] = instancePath.split('/')
  // What is wrong with an item is said of its list.
  const isInList = /^\d+$/.test(place)
  const field = propertyName ?? (isInList ? top : (params['missingProperty'] ?? top))
  const detail = params['allowedValues'] ? `must be one of ${params['allowedValues'].join(', ')}` : message
  return invalid(field, reasonOf(keyword, params), propertyName ? undefined : detail)
}

const unknownProblem: ErrorObject = { instancePath: '', schemaPath: '', keyword: '', params: {} }

function reasonOf(keyword: string, params: Record<string, unknown>): string {
  switch (keyword) {
    case 'required':
      return 'missing'
    case 'type':
      return reasonByType[String([params['type']].flat()[0])] ?? 'malformed'
    case 'minLength':
      return params['limit'] === 1 ? 'missing' : 'too_short'
    case 'maxLength':
      return 'too_long'
    case 'maxItems':
    case 'maxProperties':
      return 'too_many'
    case 'minimum':
    case 'maximum':
      return 'out_of_range'
    case 'enum':
      return 'unknown'
    case 'format':
      return params['format'] === 'uuid' ? 'not_an_id' : 'not_a_date'
    default:
      return 'malformed'
  }
}

const reasonByType: Record<string, string> = {
  string: 'not_text',
  integer: 'not_a_whole_number',
  boolean: 'not_a_boolean',
  array: 'not_a_list',
  object: 'not_an_object',
}

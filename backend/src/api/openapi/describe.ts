/** The OpenAPI 3.1 description of every call, made from what was registered and from the types that cross the wire. */
import { readFileSync } from 'node:fs'
import { versions } from '../../platform/versions.ts'
import { directusCodes, errorResponse, errorsOf } from './errors.ts'
import type { RegisteredOperation } from './operation.ts'

export interface Schema {
  type?: string | string[]
  description?: string
  required?: string[]
  properties?: Record<string, Schema>
  [keyword: string]: unknown
}
type Schemas = Record<string, Schema>

/** Beside the built code, as the core's WASM is. */
export function readSchemas(): Schemas {
  return JSON.parse(readFileSync(new URL('./wire-schemas.json', import.meta.url), 'utf8'))
}

/** `server`: where the calls are, as the outside sees it. */
export function describe(operations: readonly RegisteredOperation[], schemas: Schemas, server: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of operations) {
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [operation.method]: describeOne(operation, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Waymark programme',
      version: versions.programme,
      description:
        'Every call of the extension `programme`. Answers stand in `data`, refusals in `errors` with a code.',
      license: { name: 'MIT OR Apache-2.0', identifier: 'MIT OR Apache-2.0' },
    },
    servers: [{ url: server }],
    tags: [...new Set(operations.map(tagOf))].toSorted().map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...schemas, Refusal: refusal(schemas) },
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'Access token of `/auth/login`, or of one of the calls of signing in.',
        },
      },
    },
  }
}

function describeOne(operation: RegisteredOperation, schemas: Schemas): object {
  const { id, summary, body, sends, who, answer, media } = operation
  const required = body && (schemas[body]?.required ?? []).length > 0
  return {
    operationId: id,
    summary,
    tags: [tagOf(operation)],
    // Who is signed in may also call what anybody may.
    security: who === 'anybody' ? [{}, { session: [] }] : [{ session: [] }],
    ...(who === 'game_master' ? { description: 'For game masters and administrators.' } : {}),
    parameters: [...parametersOf(operation, schemas)],
    ...(body ? { requestBody: { required, content: json({ $ref: `#/components/schemas/${body}` }) } } : {}),
    ...(sends
      ? { requestBody: { required: true, content: { [sends]: { schema: { type: 'string', format: 'binary' } } } } }
      : {}),
    responses: {
      200: {
        description: schemas[answer]?.description ?? summary,
        content: media
          ? { [media]: { schema: { $ref: `#/components/schemas/${answer}` } } }
          : json({
              type: 'object',
              properties: { data: { $ref: `#/components/schemas/${answer}` } },
              required: ['data'],
              additionalProperties: false,
            }),
      },
      ...Object.fromEntries([...errorsOf(operation)].map(([status, codes]) => [status, errorResponse(codes)])),
    },
  }
}

function* parametersOf({ path, method, who, query }: RegisteredOperation, schemas: Schemas): Generator<object> {
  for (const [, name] of path.matchAll(/:(\w+)/g)) {
    const isId = name === 'id' || name === 'step'
    yield { name, in: 'path', required: true, schema: { type: 'string', ...(isId ? { format: 'uuid' } : {}) } }
  }
  for (const [name, schema] of Object.entries(query ? (schemas[query]?.properties ?? {}) : {})) {
    const { description, ...rest } = schema
    yield { name, in: 'query', description, schema: rest, ...(rest.type === 'array' ? { explode: false } : {}) }
  }
  yield { name: 'lang', in: 'query', description: 'Language of the content, BCP 47.', schema: { type: 'string' } }
  if (who !== 'anybody' && method !== 'get')
    yield {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'Under the same key the call is done once: a repetition is given the first answer.',
      schema: { type: 'string', maxLength: 200 },
    }
}

function tagOf({ path }: RegisteredOperation): string {
  return path.split('/')[1] ?? ''
}

function json(schema: object): object {
  return { 'application/json': { schema } }
}

function refusal(schemas: Schemas): Schema {
  const codes = [
    ...((schemas['ProgrammeCode']?.['enum'] as string[] | undefined) ?? []),
    'USER_SUSPENDED',
    'INVALID_OTP',
  ]
  return {
    type: 'object',
    description: 'Why nothing was done.',
    required: ['errors'],
    properties: {
      errors: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          required: ['message', 'extensions'],
          properties: {
            message: { type: 'string', description: 'For developers: what happened and what to do.' },
            extensions: {
              type: 'object',
              required: ['code'],
              properties: {
                code: { type: 'string', enum: [...new Set([...codes, ...directusCodes])] },
                params: { $ref: '#/components/schemas/ErrorParams' },
              },
            },
          },
        },
      },
    },
  }
}

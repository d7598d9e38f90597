/** The OpenAPI 3.1 description of every call, made from the table of calls and the types that cross the wire. */
import { versions } from '../platform/versions.ts'
import type { Endpoint, EndpointTable, Schema } from './endpoints.ts'
import { directusCodes, errorResponse, errorsOf } from './openapi-errors.ts'

type Schemas = EndpointTable['schemas']

/** `server`: where the calls are, as the outside sees it. */
export function describe({ endpoints, schemas }: EndpointTable, server: string): object {
  const operations = Object.values(endpoints)
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of operations) {
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describeOne(operation, schemas) }
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
    webhooks: { event: { post: describeWebhook() } },
    components: {
      schemas: { ...schemas, Refusal: refusal(schemas) },
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'Access token of `/auth/login`, or of one of the calls of signing in.',
        },
        service: {
          type: 'http',
          scheme: 'bearer',
          description: 'Token of another system, `wms_…`, which an administrator makes in the Studio.',
        },
      },
    },
  }
}

/** The JSON Schema of a quest as one file, with everything that it refers to. */
export function fileSchema({ schemas }: EndpointTable, server: string): object {
  const text = (name: string) => JSON.stringify(schemas[name] ?? {})
  const names = new Set(['QuestFile'])
  for (const name of names)
    for (const [, other = ''] of text(name).matchAll(/#\/components\/schemas\/(\w+)/g)) names.add(other)
  const inside = (name: string) => JSON.parse(text(name).replaceAll('#/components/schemas/', '#/$defs/'))
  const { QuestFile: _, ...others } = Object.fromEntries([...names].map((name) => [name, inside(name)]))
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${server}/quest-file.schema.json`,
    title: 'A quest of Waymark as one file',
    ...inside('QuestFile'),
    $defs: others,
  }
}

/** What endpoints are sent that administrators register. */
function describeWebhook(): object {
  const headers = {
    'webhook-id': 'Id of the event, alike in every attempt: whoever has seen it need not do anything.',
    'webhook-timestamp': 'When this attempt was made, in seconds since 1970.',
    'webhook-signature': 'HMAC-SHA256 of `id.timestamp.body`, `v1,` and base64; several, with spaces between.',
  }
  return {
    operationId: 'event',
    summary: 'Something happened. Signed by the Standard Webhooks scheme; events of one subject come in their order.',
    parameters: Object.entries(headers).map(([name, description]) => ({
      ...{ name, in: 'header', required: true, description, schema: { type: 'string' } },
    })),
    requestBody: {
      required: true,
      content: json({
        type: 'object',
        required: ['type', 'timestamp', 'data'],
        properties: {
          type: { $ref: '#/components/schemas/EventType' },
          timestamp: { type: 'string', format: 'date-time' },
          data: {
            type: 'object',
            description: 'Ids, such as `person`, `quest`, `run`, `item`, and the number of a level.',
            additionalProperties: { type: ['string', 'number'] },
          },
        },
      }),
    },
    responses: {
      '2XX': { description: 'It was taken. Anything else, a redirect included, is tried again for three days.' },
      410: { description: 'No more are wanted: the endpoint is switched off.' },
    },
  }
}

function describeOne(endpoint: Endpoint, schemas: Schemas): object {
  const { name, doc, body, bytes, access, reply, media } = endpoint
  const required = body && (followed(body, schemas).required ?? []).length > 0
  const [summary = '', ...details] = doc.split('\n\n')
  return {
    operationId: name,
    summary: oneLine(summary),
    tags: [tagOf(endpoint)],
    // Who is signed in may also call what anybody may.
    security: access === 'anyone' ? [{}, { session: [] }] : [{ [access === 'service' ? 'service' : 'session']: [] }],
    ...descriptionOf(details, endpoint),
    parameters: [...parametersOf(endpoint, schemas)],
    ...(body ? { requestBody: { required, content: json(body) } } : {}),
    ...(bytes
      ? { requestBody: { required: true, content: { [bytes]: { schema: { type: 'string', format: 'binary' } } } } }
      : {}),
    responses: {
      200: {
        description: followed(reply, schemas).description ?? oneLine(summary),
        content: media
          ? { [media]: { schema: reply } }
          : json({
              type: 'object',
              properties: { data: reply },
              required: ['data'],
              additionalProperties: false,
            }),
      },
      ...Object.fromEntries([...errorsOf(endpoint)].map(([status, codes]) => [status, errorResponse(codes)])),
    },
  }
}

function* parametersOf({ path, method, access, query }: Endpoint, schemas: Schemas): Generator<object> {
  for (const [, name] of path.matchAll(/:(\w+)/g)) {
    const isId = name === 'id' || name === 'step'
    yield { name, in: 'path', required: true, schema: { type: 'string', ...(isId ? { format: 'uuid' } : {}) } }
  }
  for (const [name, schema] of Object.entries(query ? (followed(query, schemas).properties ?? {}) : {})) {
    const { description, ...rest } = schema
    yield { name, in: 'query', description, schema: rest, ...(rest.type === 'array' ? { explode: false } : {}) }
  }
  yield { name: 'lang', in: 'query', description: 'Language of the content, BCP 47.', schema: { type: 'string' } }
  if (access !== 'anyone' && method !== 'GET')
    yield {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'Under the same key the call is done once: a repetition is given the first answer.',
      schema: { type: 'string', maxLength: 200 },
    }
}

function tagOf({ path }: Endpoint): string {
  return path.split('/')[1] ?? ''
}

/** The schema that a reference names. */
function followed(schema: Schema, schemas: Schemas): Schema {
  return (schema.$ref && schemas[schema.$ref.split('/').at(-1) ?? '']) || schema
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

function descriptionOf(details: string[], { access, scope }: Endpoint): { description?: string } {
  const whose: Partial<Record<Endpoint['access'], string>> = {
    game_master: 'For game masters and administrators.',
    administrator: 'For administrators.',
    service: `For service tokens with the scope \`${scope}\`.`,
  }
  const texts = [...details.map(oneLine), whose[access] ?? []].flat()
  return texts.length > 0 ? { description: texts.join('\n\n') } : {}
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

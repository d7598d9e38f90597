/** The table of calls with JSON Schemas of all that crosses the wire, made from the types themselves. */
import { join } from 'node:path'
import { createFormatter, createParser, createProgram, DEFAULT_CONFIG, SchemaGenerator } from 'ts-json-schema-generator'

/** Calls and schemas by name, with references as OpenAPI 3.1 writes them, and the files they were made from. */
export function endpointTable(folder) {
  const config = {
    ...DEFAULT_CONFIG,
    path: join(folder, 'src', 'api', 'endpoints.ts'),
    tsconfig: join(folder, 'tsconfig.json'),
    type: 'Wire',
    // The compiler of this repository checks the types; the generator brings its own, older one.
    skipTypeCheck: true,
    extraTags: ['trim', 'trimmed', 'whole', 'items'],
  }
  const program = createProgram(config)
  const generator = new SchemaGenerator(program, createParser(program, config), createFormatter(config), config)
  const { Wire, AllEndpoints, ...schemas } = JSON.parse(
    JSON.stringify(generator.createSchema('Wire').definitions).replaceAll('#/definitions/', '#/components/schemas/'),
    (_, value) => (value?.type ? withLimits(value) : value),
  )
  const endpoints = Object.entries(AllEndpoints.properties).map(([name, { description, properties }]) => {
    const { method, path, access, scope, body, bytes, query, reply, media, errors } = properties
    const row = {
      ...{ name, doc: description, method: method.const, path: path.const, access: access.const, scope: scope?.const },
      ...{
        body,
        bytes: bytes?.const,
        query,
        reply,
        media: media?.const,
        errors: errors ? wordsOf(errors, schemas) : [],
      },
    }
    return [name, row]
  })
  // Sets of codes are no part of what crosses the wire.
  for (const name of Object.keys(schemas)) if (name.endsWith('Errors')) delete schemas[name]
  return {
    table: { endpoints: Object.fromEntries(endpoints), schemas },
    files: program.getSourceFiles().map(({ fileName }) => fileName),
  }
}

/**
 * `@trimmed 40`: 1 to 40 characters, without the spaces around them. `@whole 1..500`: a whole number from 1 to 500. What
 * may be null stays so.
 */
function withLimits({ trimmed, whole, ...schema }) {
  if (trimmed) Object.assign(schema, { trim: true, minLength: 1, maxLength: trimmed })
  const [minimum, maximum] = whole?.split('..').map(Number) ?? []
  const type = Array.isArray(schema.type) ? ['integer', 'null'] : 'integer'
  return whole ? { ...schema, type, minimum, maximum } : schema
}

/** Every text that a union of texts allows. */
function wordsOf(schema, schemas) {
  if (schema.const) return [schema.const]
  if (schema.$ref) return wordsOf(schemas[schema.$ref.split('/').at(-1)], schemas)
  return schema.enum ?? (schema.anyOf ?? []).flatMap((one) => wordsOf(one, schemas))
}

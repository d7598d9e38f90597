/** JSON Schemas of everything that crosses the wire, made from the types themselves. */
import { join } from 'node:path'
import { createGenerator } from 'ts-json-schema-generator'

/** Schemas by name, with references as OpenAPI 3.1 writes them. */
export function wireSchemas(folder) {
  const { definitions } = createGenerator({
    path: join(folder, 'src', 'openapi', 'wire-types.ts'),
    tsconfig: join(folder, 'tsconfig.json'),
    type: 'WireTypes',
    // The compiler of this repository checks the types; the generator brings its own, older one.
    skipTypeCheck: true,
  }).createSchema('WireTypes')
  const { WireTypes: all, ...named } = definitions
  const schemas = { ...named }
  for (const [name, schema] of Object.entries(all.properties)) if (!(name in named)) schemas[name] = schema
  return JSON.parse(JSON.stringify(schemas).replaceAll('#/definitions/', '#/components/schemas/'))
}

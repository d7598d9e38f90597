/** JSON Schemas of everything that crosses the wire, made from the types themselves. */
import { join } from 'node:path'
import { createFormatter, createParser, createProgram, DEFAULT_CONFIG, SchemaGenerator } from 'ts-json-schema-generator'

/** Schemas by name, with references as OpenAPI 3.1 writes them, and the files they were made from. */
export function wireSchemas(folder) {
  const config = {
    ...DEFAULT_CONFIG,
    path: join(folder, 'src', 'api', 'openapi', 'wire-types.ts'),
    tsconfig: join(folder, 'tsconfig.json'),
    type: 'WireTypes',
    // The compiler of this repository checks the types; the generator brings its own, older one.
    skipTypeCheck: true,
  }
  const program = createProgram(config)
  const generator = new SchemaGenerator(program, createParser(program, config), createFormatter(config), config)
  const { definitions } = generator.createSchema('WireTypes')
  const { WireTypes: all, ...named } = definitions
  const schemas = { ...named }
  for (const [name, schema] of Object.entries(all.properties)) if (!(name in named)) schemas[name] = schema
  return {
    schemas: JSON.parse(JSON.stringify(schemas).replaceAll('#/definitions/', '#/components/schemas/')),
    files: program.getSourceFiles().map(({ fileName }) => fileName),
  }
}

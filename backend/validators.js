/** Validators of what callers send, compiled from the JSON Schemas of the table: what starts needs no compiler then. */
import { _, Ajv } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import { build } from 'esbuild'

const options = {
  allowUnionTypes: true,
  formats: {
    uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
    'date-or-time': /^\d{4}-\d{2}-\d{2}/,
  },
  code: { source: true },
}
// An unknown field is left out, unless `propertyNames` refuses it.
const ajv = new Ajv({ ...options, removeAdditional: true })
ajv.addVocabulary(['components'])
// Takes the spaces around a text away before its length is looked at.
ajv.addKeyword({
  ...{ keyword: 'trim', type: 'string', schemaType: 'boolean', before: 'maxLength' },
  code({ gen, data, it: { parentData, parentDataProperty } }) {
    gen.assign(data, _`${data}.trim()`)
    gen.assign(_`${parentData}[${parentDataProperty}]`, data)
  },
})

/** Source of a module with a validator for each body and each query of the table, by the name of its type. */
export async function validatorsSource({ endpoints, schemas }) {
  const references = Object.values(endpoints).flatMap(({ body, query }) =>
    [body, query].flatMap((part) => part?.$ref ?? []),
  )
  const validators = references.map((reference) => [reference.split('/').at(-1), `wire${reference}`])
  return await sourceOf(ajv, schemas, Object.fromEntries(validators))
}

/** Source of a module with a validator of the files that people bring: it leaves nothing out, and tells everything at once. */
export async function fileValidatorsSource({ schemas }) {
  const strict = new Ajv({ ...options, allErrors: true })
  strict.addVocabulary(['components', 'trim'])
  return await sourceOf(strict, schemas, { QuestFile: 'wire#/components/schemas/QuestFile' })
}

async function sourceOf(compiler, schemas, validators) {
  compiler.addSchema({ $id: 'wire', components: { schemas } })
  const { outputFiles } = await build({
    stdin: { contents: standalone.default(compiler, validators), resolveDir: import.meta.dirname },
    ...{ bundle: true, platform: 'node', minify: true, write: false },
  })
  return outputFiles.map(({ text }) => text).join('')
}

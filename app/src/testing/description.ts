// Holds what tests answer in the place of the programme against the programme's own description, as the backend's tests
// hold its replies.
import type { ValidateFunction } from 'ajv'
import { inject } from 'vitest'

type Schema = { [keyword: string]: unknown }
type Operation = { operationId: string; responses: Record<string, { content: Record<string, { schema?: Schema }> }> }
export type Description = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

declare module 'vitest' {
  interface ProvidedContext {
    description: Description
  }
}

/** What was answered otherwise than described since this was last emptied; a test that leaves something here fails. */
export const wrongAnswers: string[] = []

/** Notes what is wrong with an answer to `GET /programme/me` and the like. */
export async function holdAnswer(method: string, path: string, status: number, body: unknown): Promise<void> {
  const what = `${method} ${path} is answered ${status}`
  const operation = operationAt(method, path)
  if (!operation) return void wrongAnswers.push(`${what}, but no such call is described.`)
  const schema = operation.responses[status]?.content['application/json']?.schema
  if (!schema) return void wrongAnswers.push(`${what}, which ${operation.operationId} does not describe.`)
  const validate = await validatorOf(schema)
  if (validate(body)) return
  const faults = validate.errors?.map(({ instancePath, message, params }) =>
    [instancePath, message, JSON.stringify(params)].join(' '),
  )
  wrongAnswers.push([`${what}, but not as ${operation.operationId} describes it:`, ...(faults ?? [])].join('\n  '))
}

/** The status with which a call is described to refuse for this code. */
export function statusOf(method: string, path: string, code: string): number | null {
  const responses = Object.entries(operationAt(method, path)?.responses ?? {})
  const found = responses.find(
    ([status, { content }]) => status !== '200' && JSON.stringify(content).includes(`"${code}"`),
  )
  return found ? Number(found[0]) : null
}

function operationAt(method: string, path: string): Operation | null {
  const { paths } = inject('description')
  const parts = path.split('/')
  const parameters = (template: string) => template.split('/').filter((part) => part.startsWith('{')).length
  const [template = ''] = Object.keys(paths)
    .filter((one) => fits(one.split('/'), parts) && paths[one]?.[method.toLowerCase()])
    .toSorted((one, other) => parameters(one) - parameters(other))
  return paths[template]?.[method.toLowerCase()] ?? null
}

const fits = (wanted: string[], parts: string[]) =>
  wanted.length === parts.length && wanted.every((part, at) => part.startsWith('{') || part === parts[at])

const validators = new Map<string, ValidateFunction>()

async function validatorOf(schema: Schema): Promise<ValidateFunction> {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"described#/components/')
  const validate = validators.get(text) ?? (await schemas()).compile(JSON.parse(text))
  validators.set(text, validate)
  return validate
}

let compiler: ReturnType<typeof makeCompiler> | null = null
const schemas = () => (compiler ??= makeCompiler())

async function makeCompiler() {
  const [{ Ajv2020 }, { default: addFormats }] = await Promise.all([import('ajv/dist/2020.js'), import('ajv-formats')])
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  return ajv.addSchema({ $id: 'described', components: inject('description').components })
}

/** Holds replies of the programme against its own description, so that every test is one of the description too. */
import type { ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  [keyword: string]: unknown
}

export interface Operation {
  operationId: string
  summary: string
  security: object[]
  parameters: { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema; explode?: boolean }[]
  /** Bytes have no schema of their own. */
  requestBody?: { required: boolean; content: { 'application/json'?: { schema: Schema } } }
  responses: Record<string, { content: Record<string, { schema?: Schema }> }>
}

export interface Description {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

export interface Answered {
  method: string
  /** From `/programme` on, with or without a question. */
  path: string
  status: number
  contentType: string
  body: unknown
}

/** All servers of a run are of one build. */
let judge: Judge | null = null

/** Throws when a reply is not as the server at `url` describes it. */
export async function requireDescribed(url: string, answered: Answered): Promise<void> {
  judge ??= new Judge(await readDescription(url))
  judge.judge(answered)
}

export async function readDescription(url: string): Promise<Description> {
  return (await (await fetch(`${url}/programme/openapi.json`)).json()) as Description
}

class Judge {
  readonly #description: Description
  readonly #ajv: Ajv2020
  readonly #validators = new Map<Schema, ValidateFunction>()

  constructor(description: Description) {
    this.#description = description
    this.#ajv = new Ajv2020({ strict: false, allErrors: true })
    addFormats.default(this.#ajv)
    this.#ajv.addSchema({ $id: 'described', components: description.components })
  }

  judge({ method, path, status, contentType, body }: Answered): void {
    const what = `${method} ${path} answered ${status}`
    const operation = this.#find(method, path)
    if (!operation) {
      if (status === 404) return
      throw new Error(`${what}, but no such call is described.`)
    }
    const response = operation.responses[status]
    if (!response) throw new Error(`${what} ${JSON.stringify(body)}, which ${operation.operationId} does not describe.`)
    const [media] = contentType.split(';')
    const described = response.content[media ?? '']
    if (!described) throw new Error(`${what} as ${media}, which ${operation.operationId} does not describe.`)
    if (!described.schema || media !== 'application/json') return
    const validate = this.#validatorOf(described.schema)
    if (!validate(body))
      throw new Error(
        `${what}, but not as ${operation.operationId} describes it:\n${this.#ajv.errorsText(validate.errors, { separator: '\n' })}\n${JSON.stringify(body).slice(0, 1000)}`,
      )
  }

  #find(method: string, path: string): Operation | null {
    const parts = pathOf(path)
    const rank = (template: string) => template.split('/').filter((part) => part.startsWith('{')).length
    // A path without parameters goes before one with them, as it does in the server.
    const [template] = Object.keys(this.#description.paths)
      .filter((one) => fits(one, parts) && this.#description.paths[one]?.[method.toLowerCase()])
      .toSorted((one, other) => rank(one) - rank(other))
    return (template && this.#description.paths[template]?.[method.toLowerCase()]) || null
  }

  #validatorOf(schema: Schema): ValidateFunction {
    const made = this.#validators.get(schema)
    if (made) return made
    const whole = JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"described#/components/'))
    const validate = this.#ajv.compile(whole)
    this.#validators.set(schema, validate)
    return validate
  }
}

function pathOf(path: string): string[] {
  return (path.split('?')[0] ?? '').replace(/^\/programme/, '').split('/')
}

function fits(template: string, parts: string[]): boolean {
  const wanted = template.split('/')
  return wanted.length === parts.length && wanted.every((part, at) => part.startsWith('{') || part === parts[at])
}

/** Endpoints of extensions, from the OpenAPI description that the extension gives of them. */

import { comment, compare, key, literal, union } from './text.js'

/**
 * @typedef {{ $ref?: string, type?: string | string[], nullable?: boolean, enum?: unknown[], const?: unknown,
 *   oneOf?: Shape[], anyOf?: Shape[], allOf?: Shape[], properties?: Record<string, Shape>, required?: string[],
 *   additionalProperties?: boolean | Shape, items?: Shape, description?: string }} Shape
 * @typedef {{ content?: Record<string, { schema?: Shape }> }} Content
 * @typedef {{ name: string, in: string, required?: boolean, schema?: Shape }} Parameter
 * @typedef {{ summary?: string, parameters?: (Parameter & { $ref?: string })[], requestBody?: Content & { $ref?: string },
 *   responses?: Record<string, Content & { $ref?: string }> }} Operation
 * @typedef {{ openapi?: unknown, paths?: Record<string, Record<string, any>>,
 *   components?: { schemas?: Record<string, Shape> } & Record<string, any> }} OpenApi
 */

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'search']

/**
 * An interface with a line for each endpoint, and one of what they share.
 *
 * @param {OpenApi} document
 * @returns {string[]} declarations
 */
export function endpointsText(document) {
  const paths = Object.entries(document.paths ?? {}).toSorted(([a], [b]) => compare(a, b))
  const lines = paths.flatMap(([path, item]) =>
    methods
      .filter((method) => item[method])
      .map((method) => endpoint(document, `${method.toUpperCase()} ${path}`, item[method], item['parameters'] ?? [])),
  )
  const shared = Object.entries(document.components?.schemas ?? {}).toSorted(([a], [b]) => compare(a, b))
  const components = shared.map(
    ([name, shape]) => `${comment(shape.description, '  ')}  ${key(name)}: ${type(shape)}\n`,
  )
  return [
    `/** Endpoints of extensions. For \`core.request<Endpoints['GET /path']['reply']>({ path })\`. */\nexport interface Endpoints {\n${lines.join('')}}\n`,
    ...(components.length > 0
      ? [`/** What several endpoints have to do with. */\nexport interface Components {\n${components.join('')}}\n`]
      : []),
  ]
}

/**
 * @param {OpenApi} document
 * @param {string} name
 * @param {Operation} operation
 * @param {Operation['parameters']} common parameters of every method of the path
 */
function endpoint(document, name, operation, common = []) {
  const parameters = [...common, ...(operation.parameters ?? [])].map((one) => resolved(document, one))
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const query = inQuery.map((one) => `${key(one.name)}${one.required ? '' : '?'}: ${type(one.schema)}`)
  const body = operation.requestBody && jsonOf(resolved(document, operation.requestBody))
  const success = Object.entries(operation.responses ?? {}).find(([status]) => /^2/.test(status))?.[1]
  const reply = success && jsonOf(resolved(document, success))
  const parts = [
    ...(query.length > 0 ? [`query: { ${query.join('; ')} }`] : []),
    ...(body ? [`body: ${type(body)}`] : []),
    `reply: ${reply ? type(dataOf(document, reply)) : 'undefined'}`,
  ]
  return `${comment(operation.summary, '  ')}  ${key(name)}: { ${parts.join('; ')} }\n`
}

/**
 * What `core.request` gives of a reply: its `data`, where it has one.
 *
 * @param {OpenApi} document
 * @param {Shape} reply
 */
function dataOf(document, reply) {
  return resolved(document, reply).properties?.['data'] ?? reply
}

/** @param {Content} content */
function jsonOf({ content = {} }) {
  const [, json] = Object.entries(content).find(([media]) => /[/+]json\b/.test(media)) ?? []
  return json?.schema
}

/**
 * @template {{ $ref?: string }} T
 * @param {OpenApi} document
 * @param {T} value
 * @returns {T}
 */
function resolved(document, value) {
  if (!value.$ref) return value
  const steps = value.$ref.replace(/^#\//, '').split('/')
  const found = steps.reduce(
    (/** @type {any} */ at, step) => at?.[step.replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  )
  if (!found) throw new Error(`The OpenAPI description refers to ${value.$ref}, which is not in it.`)
  return found
}

/**
 * @param {Shape | undefined} shape
 * @returns {string}
 */
function type(shape) {
  if (!shape) return 'unknown'
  const nothing = shape.nullable ? ['null'] : []
  if (shape.$ref) return union([`Components[${literal(shape.$ref.split('/').at(-1) ?? '')}]`, ...nothing])
  if (shape.const !== undefined) return literal(shape.const)
  if (shape.enum) return union([...shape.enum.map(literal), ...nothing])
  const some = shape.oneOf ?? shape.anyOf
  if (some) return union([...some.map(type), ...nothing])
  if (shape.allOf) return union([shape.allOf.map((one) => grouped(type(one))).join(' & '), ...nothing])
  const types = Array.isArray(shape.type) ? shape.type : [shape.type ?? (shape.properties ? 'object' : 'unknown')]
  return union([...types.map((one) => ofType(one, shape)), ...nothing])
}

/** @param {string} name @param {Shape} shape */
function ofType(name, shape) {
  if (name === 'array') return `${grouped(type(shape.items))}[]`
  if (name === 'integer') return 'number'
  if (['string', 'number', 'boolean', 'null'].includes(name)) return name
  if (name !== 'object') return 'unknown'
  const properties = Object.entries(shape.properties ?? {}).map(
    ([property, inner]) => `${key(property)}${shape.required?.includes(property) ? '' : '?'}: ${type(inner)}`,
  )
  const more = shape.additionalProperties
  if (properties.length > 0) return `{ ${properties.join('; ')} }`
  return `Record<string, ${typeof more === 'object' ? type(more) : 'unknown'}>`
}

/** @param {string} text of a type */
function grouped(text) {
  return /[|&]/.test(text) ? `(${text})` : text
}

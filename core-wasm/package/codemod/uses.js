/** What a use of a client becomes, or why it stays. */

import { calls } from './calls.js'

/** @typedef {import('./parser.js').Node} Node */
/** @typedef {import('./program.js').Program} Program */
/** @typedef {{ edits: import('./edits.js').Edit[], consumed: Node[] }} Rewritten */

class Stays extends Error {
  /** @param {Node} node @param {string} why */
  constructor(node, why) {
    super(why)
    this.node = node
  }
}

/**
 * @param {Program} program
 * @param {import('./program.js').Reference} use
 * @returns {Rewritten | import('./program.js').Note}
 */
export function rewriteUse(program, { node, parent }) {
  try {
    const call = program.parents.get(parent)
    const isMember =
      parent.type === 'MemberExpression' && parent.object === node && !parent.computed && !parent.optional
    if (!isMember || call?.type !== 'CallExpression' || call.callee !== parent || call.optional)
      throw new Stays(node, `${program.text(node)} is handed on as a whole`)
    const method = methods[parent.property.name]
    if (!method) throw new Stays(node, `a core has no ${parent.property.name}()`)
    return method(program, call, parent)
  } catch (error) {
    if (error instanceof Stays) return program.note(error.node, error.message)
    throw error
  }
}

/** @type {Record<string, (program: Program, call: Node, member: Node) => Rewritten>} */
const methods = {
  request,
  query(_, call, { property }) {
    const [query, variables, scope] = call.arguments
    if (!query || call.typeArguments || call.typeParameters) throw new Stays(call, 'its types are written down')
    if (scope && scope.type !== 'Literal') throw new Stays(scope, 'whether it asks for items cannot be seen')
    const edits = [put(property, scope?.value === 'system' ? 'graphqlSystem' : 'graphql')]
    if (scope) edits.push({ start: variables.end, end: scope.end, text: '' })
    return { edits, consumed: [] }
  },
  login(program, call, { property }) {
    requireUnused(program, call, 'login')
    const [credentials, options] = call.arguments
    if (credentials?.type !== 'ObjectExpression' || !namesOf(credentials).includes('email'))
      throw new Stays(call, 'whether it logs in by e-mail cannot be seen')
    if (!options) return { edits: [put(property, 'session.login')], consumed: [] }
    const names = options.type === 'ObjectExpression' ? namesOf(options) : []
    const last = credentials.properties.at(-1)
    if (names.join() !== 'otp') throw new Stays(options, 'a core has its mode and its provider from elsewhere')
    const [otp] = options.properties
    const edits = [
      put(property, 'session.login'),
      { start: last.end, end: last.end, text: `, ${program.text(otp)}` },
      { start: credentials.end, end: options.end, text: '' },
    ]
    return { edits, consumed: [] }
  },
  refresh: (program, call, { property }) => withoutArguments(program, call, property, 'session.refresh', 'refresh'),
  logout: (program, call, { property }) => withoutArguments(program, call, property, 'session.logout'),
  getToken: (program, call, { property }) => withoutArguments(program, call, property, 'session.accessToken'),
}

/** @param {Node} node @param {string} text */
const put = (node, text) => ({ start: node.start, end: node.end, text })

/** @param {Node} object @returns {string[]} names of its properties; empty texts for what has none */
const namesOf = (object) =>
  object.properties.map((/** @type {Node} */ { type, key, computed }) =>
    type === 'Property' && !computed ? (key.name ?? String(key.value)) : '',
  )

/** @param {Program} program @param {Node} call @param {Node} property @param {string} name @param {string} [gives] */
function withoutArguments(program, call, property, name, gives) {
  if (call.arguments.length > 0) throw new Stays(call, 'a core has its mode and its tokens from elsewhere')
  if (gives) requireUnused(program, call, gives)
  return { edits: [put(property, name)], consumed: [] }
}

/** @param {Program} program @param {Node} call @param {string} name */
function requireUnused(program, call, name) {
  const above = program.parents.get(call)
  const around = above.type === 'AwaitExpression' ? program.parents.get(above) : above
  if (around.type !== 'ExpressionStatement')
    throw new Stays(call, `the tokens that ${name}() gives are used, and a core keeps them`)
}

/** @param {Program} program @param {Node} call @param {Node} member @returns {Rewritten} */
function request(program, call, { object }) {
  const [command, ...more] = call.arguments
  if (call.typeArguments || call.typeParameters) throw new Stays(call, 'the type of its answer is written down')
  if (more.length > 0 || command?.type !== 'CallExpression')
    throw new Stays(call, 'which command it sends cannot be seen')
  const name = nameOf(program, command)
  if (name === 'customEndpoint') return endpoint(program, call, command)
  const [token, inner] = name === 'withToken' ? command.arguments : [undefined, command]
  if (token && !/^(Identifier|MemberExpression|Literal|TemplateLiteral)$/.test(token.type))
    throw new Stays(token, 'its token is made where it is used')
  if (inner?.type !== 'CallExpression') throw new Stays(command, 'which command it sends cannot be seen')
  const innerName = token ? nameOf(program, inner) : name
  const consumed = [command.callee, inner.callee]
  const known = innerName === 'aggregate' ? { call: 'items.list', most: 2 } : calls[innerName]
  if (!known) throw new Stays(inner, `${innerName} has no call that takes the same: see SURFACE.md`)
  if (token && known.hasNoToken) throw new Stays(token, `${known.call} takes no token of its own`)
  const given = inner.arguments
  if (given.some((/** @type {Node} */ one) => one.type === 'SpreadElement') || given.length > known.most)
    throw new Stays(inner, `${innerName} is given what ${known.call} does not take`)
  const edits = innerName === 'aggregate' ? aggregation(inner) : which(given[known.which ?? -1])
  const begin = given[0]?.start ?? inner.end - 1
  const before = known.before && given.length > 0 ? `${known.before}, ` : (known.before ?? '')
  edits.push({ start: object.end, end: begin, text: `.${known.call}(${before}` })
  if (token) {
    const missing = Array.from({ length: known.most - given.length }, () => 'undefined')
    const control = [...missing, `{ token: ${program.text(token)} }`].join(', ')
    const at = given.at(-1)?.end ?? inner.end - 1
    edits.push({ start: at, end: inner.end, text: `${given.length > 0 || before ? ', ' : ''}${control})` })
  }
  edits.push({ start: inner.end, end: call.end, text: '' })
  return { edits, consumed }
}

/** The name of the command that is called. @param {Program} program @param {Node} call @returns {string} */
function nameOf(program, call) {
  const name = call.callee.type === 'Identifier' && program.original(call.callee.name)
  if (!name) throw new Stays(call, 'which command it sends cannot be seen')
  if (program.declared.has(call.callee.name))
    throw new Stays(call, `${call.callee.name} is the name of something else, too`)
  if (call.typeArguments || call.typeParameters) throw new Stays(call, `the types of ${name} are written down`)
  return name
}

/** Which items: keys go as they are, a query as `{ query }`. @param {Node | undefined} node */
function which(node) {
  if (!node || node.type === 'ArrayExpression' || isMapped(node)) return []
  if (node.type !== 'ObjectExpression') throw new Stays(node, 'whether it is keys or a query cannot be seen')
  return [
    { start: node.start, end: node.start, text: '{ query: ' },
    { start: node.end, end: node.end, text: ' }' },
  ]
}

/** @param {Node} node */
const isMapped = (node) => node.type === 'CallExpression' && /^(map|filter|flatMap)$/.test(node.callee.property?.name)

/** `query` of an aggregation is a part of it here. @param {Node} command */
function aggregation({ arguments: [collection, options] }) {
  if (collection?.type !== 'Literal' || String(collection.value).startsWith('directus_'))
    throw new Stays(collection, 'which collection is counted cannot be seen, or it is one of Directus')
  if (options?.type !== 'ObjectExpression' || namesOf(options).includes(''))
    throw new Stays(options ?? collection, 'what is counted cannot be seen')
  const query = options.properties[namesOf(options).indexOf('query')]
  return query ? [{ start: query.start, end: query.value.start, text: '...' }] : []
}

/** @param {Program} program @param {Node} call @param {Node} command @returns {Rewritten} */
function endpoint(program, call, command) {
  const [options] = command.arguments
  const names = options?.type === 'ObjectExpression' ? namesOf(options) : ['']
  if (names.some((name) => !['path', 'method', 'params', 'body'].includes(name)))
    throw new Stays(command, 'a request has headers and hooks of its own: see GUIDE.md')
  const edits = [
    { start: command.start, end: options.start, text: '' },
    { start: options.end, end: call.end - 1, text: '' },
  ]
  for (const [at, property] of options.properties.entries()) {
    if (names[at] === 'params')
      edits.push(property.shorthand ? put(property, 'query: params') : put(property.key, 'query'))
    if (names[at] !== 'body') continue
    const { value } = property
    const isJson =
      value.type === 'CallExpression' && program.text(value.callee) === 'JSON.stringify' && value.arguments.length === 1
    if (!isJson) throw new Stays(property, 'whether its body is JSON cannot be seen')
    const [body] = value.arguments
    edits.push({ start: value.start, end: body.start, text: '' }, { start: body.end, end: value.end, text: '' })
  }
  return { edits, consumed: [command.callee] }
}

/** What a file has of `@directus/sdk`: what it imports, its clients, and every use of them. */

import { parentsOf } from './parser.js'

/** @typedef {import('./parser.js').Node} Node */
/** @typedef {{ file: string, line: number, why: string }} Note */
/** @typedef {{ name: string, node: Node, parent: Node }} Reference */
/**
 * @typedef {object} Client
 * @property {string} name
 * @property {Program} program where it is made
 * @property {Node} statement
 * @property {Node} made the expression that makes it
 * @property {Node | undefined} schema its type argument
 * @property {Node} url
 * @property {{ name: string, given: Node[], at: Node }[]} parts what it is composed of
 * @property {{ program: Program, reference: Reference }[]} uses
 * @property {Note[]} problems
 */

const sources = ['@directus/sdk', 'waymark-core/compat']

export class Program {
  /** @type {Map<string, Node>} what is imported of the other client, by its name here */
  imported = new Map()
  /** @type {Node[]} */
  imports = []
  /** @type {Node[]} other places that name the package: `require`, `export from`, `import()` */
  otherSources = []
  /** @type {Map<string, Client>} */
  clients = new Map()
  /** @type {Map<string, { source: string, name: string }>} names of other modules */
  borrowed = new Map()
  /** @type {Map<string, string>} what it exports, by the name that others know */
  exported = new Map()
  /** @type {Map<string, Reference[]>} */
  references = new Map()
  /** @type {Map<string, number>} how often a name is declared */
  declared = new Map()

  /** @param {string} file @param {string} source @param {Node} tree */
  constructor(file, source, tree) {
    this.file = file
    this.source = source
    this.tree = tree
    this.parents = parentsOf(tree)
    for (const [node, parent] of this.parents) this.#read(node, parent)
    for (const node of this.parents.keys()) if (node.type === 'VariableDeclarator') this.#readClient(node)
  }

  /** Whether the package is named anywhere. */
  get isConcerned() {
    return this.imports.length + this.otherSources.length > 0
  }

  /** @param {Node} node */
  text = (node) => this.source.slice(node.start, node.end)

  /** @param {Node} node @param {string} why @returns {Note} */
  note = (node, why) => ({ file: this.file, line: this.source.slice(0, node.start).split('\n').length, why })

  /** @param {Node} node @param {Node} parent */
  #read(node, parent) {
    if (node.type === 'ImportDeclaration') this.#readImport(node)
    else if (/^Export(Named|All)Declaration$/.test(node.type)) this.#readExport(node)
    else if (node.type === 'ExportDefaultDeclaration' && node.declaration.type === 'Identifier')
      this.exported.set('default', node.declaration.name)
    else if (node.type === 'Literal' && sources.includes(node.value) && this.#isSource(parent))
      this.otherSources.push(node)
    else if (node.type === 'Identifier' || node.type === 'JSXIdentifier') this.#readName(node, parent)
  }

  /** @param {Node} parent */
  #isSource = (parent) =>
    parent.type === 'ImportExpression' ||
    parent.type === 'TSImportType' ||
    parent.type === 'TSLiteralType' ||
    (parent.type === 'CallExpression' && /^(require|import|vi\.\w+|jest\.\w+)$/.test(this.text(parent.callee)))

  /** @param {Node} node */
  #readImport(node) {
    const isOurs = sources.includes(node.source.value)
    if (isOurs) this.imports.push(node)
    for (const specifier of node.specifiers) {
      const { name } = specifier.local
      if (isOurs) this.imported.set(name, specifier)
      const known = specifier.type === 'ImportDefaultSpecifier' ? 'default' : (specifier.imported?.name ?? '*')
      if (!isOurs) this.borrowed.set(name, { source: node.source.value, name: known })
    }
  }

  /** @param {Node} node */
  #readExport(node) {
    if (node.source && sources.includes(node.source.value)) this.otherSources.push(node.source)
    if (node.source) return
    for (const { local, exported } of node.specifiers ?? [])
      this.exported.set(exported.name ?? exported.value, local.name)
    for (const { id } of node.declaration?.declarations ?? [])
      if (id.type === 'Identifier') this.exported.set(id.name, id.name)
  }

  /** @param {Node} node @param {Node} parent */
  #readName(node, parent) {
    const { name } = node
    const isKey =
      /Property|MethodDefinition|TSPropertySignature|TSMethodSignature/.test(parent.type) && parent.key === node
    if (isKey && !parent.computed && !parent.shorthand) return
    if (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) return
    if (/^(JSXAttribute|Import\w*Specifier|TSQualifiedName|LabeledStatement|MetaProperty)$/.test(parent.type)) return
    if (parent.type === 'ExportSpecifier') return
    if (this.#isDeclared(node, parent)) {
      this.declared.set(name, (this.declared.get(name) ?? 0) + 1)
      return
    }
    const found = this.references.get(name) ?? []
    // A shorthand property is the key and the value at once.
    if (!found.some((one) => one.node.start === node.start)) found.push({ name, node, parent })
    this.references.set(name, found)
  }

  /** @param {Node} node @param {Node} parent */
  #isDeclared(node, parent) {
    if (parent.type === 'VariableDeclarator' || /^(Function|Class)(Declaration|Expression)$/.test(parent.type))
      if (parent.id === node) return true
    if (/Function|TSDeclareFunction|TSEmptyBody/.test(parent.type) && parent.params?.includes(node)) return true
    if (parent.type === 'CatchClause') return parent.param === node
    if (/^(ArrayPattern|RestElement)$/.test(parent.type)) return true
    if (parent.type === 'AssignmentPattern') return parent.left === node
    const above = this.parents.get(parent)
    return parent.type === 'Property' && above?.type === 'ObjectPattern' && parent.value === node
  }

  /** The name that the other client has for what is called so here. @param {string} name */
  original(name) {
    const specifier = this.imported.get(name)
    return specifier?.imported?.name ?? specifier?.imported?.value
  }

  /** @param {Node} declarator */
  #readClient(declarator) {
    /** @type {Client['parts']} */
    const parts = []
    let made = declarator.init
    while (
      made?.type === 'CallExpression' &&
      made.callee.type === 'MemberExpression' &&
      made.callee.property.name === 'with'
    ) {
      const [part] = made.arguments
      const isKnown = part?.type === 'CallExpression' && part.callee.type === 'Identifier'
      const name = (isKnown && this.original(part.callee.name)) || ''
      parts.unshift({ name, given: isKnown ? part.arguments : [], at: part ?? made })
      made = made.callee.object
    }
    if (made?.type !== 'CallExpression' || made.callee.type !== 'Identifier') return
    if (this.original(made.callee.name) !== 'createDirectus' || declarator.id.type !== 'Identifier') return
    const [url, ...options] = made.arguments
    const declaration = this.parents.get(declarator)
    const above = this.parents.get(declaration)
    /** @type {Client} */
    const client = {
      ...{ name: declarator.id.name, program: this, made: declarator.init, url, parts, uses: [], problems: [] },
      statement: above?.type === 'ExportNamedDeclaration' ? above : declaration,
      schema: (made.typeArguments ?? made.typeParameters)?.params[0],
    }
    const refuse = (/** @type {string} */ why) => void client.problems.push(this.note(declarator, why))
    if (declaration.kind !== 'const' || declaration.declarations.length !== 1) refuse('it is no `const` of its own')
    if (declarator.id.typeAnnotation) refuse('its type is written down')
    if (!url || options.length > 0)
      refuse('options of createDirectus have no place in a core: give it `fetch`, or `live`')
    if (this.clients.has(client.name)) refuse('two clients have this name')
    this.clients.set(client.name, client)
  }
}

/** Programs for `@directus/sdk`, rewritten to call a core. */

import { dirname, join } from 'node:path'
import { Program } from './program.js'
import { rewriteUse } from './uses.js'

/** @typedef {import('./parser.js').Node} Node */
/** @typedef {import('./program.js').Note} Note */
/** @typedef {{ file: string, source: string, edits: import('./edits.js').Edit[] }} Change */

const compat = 'waymark-core/compat'
const otherErrors =
  'isDirectusError tells errors of the other client: a core has isWaymarkError, with a kind and a code'

/**
 * @param {{ file: string, source: string }[]} files
 * @param {import('./parser.js').Parse} parse
 * @param {object} [options]
 * @param {boolean} [options.isCompat] whether the import alone is changed
 * @param {{ file: string, source: string }[]} [options.unread] files whose scripts are inside of markup
 * @returns {{ changes: Change[], notes: Note[], broken: Note[] }}
 */
export function rewrite(files, parse, { isCompat = false, unread = [] } = {}) {
  /** @type {Note[]} */
  const broken = []
  /** @type {Program[]} */
  const programs = []
  for (const { file, source } of files) {
    try {
      programs.push(new Program(file, source, parse(file, source)))
    } catch (error) {
      const { loc, message } = /** @type {any} */ (error)
      broken.push({ file, line: loc?.line ?? 1, why: `it does not parse: ${message}` })
    }
  }
  if (broken.length > 0) return { changes: [], notes: [], broken }
  const clients = isCompat ? [] : programs.flatMap((program) => [...program.clients.values()])
  collectUses(programs, clients)
  for (const client of clients) client.problems.push(...unreadUses(client, unread))
  /** @type {Map<Program, { edits: import('./edits.js').Edit[], consumed: Set<number>, makes: boolean }>} */
  const work = new Map(programs.map((program) => [program, { edits: [], consumed: new Set(), makes: false }]))
  const notes = clients.flatMap((client) => rewriteClient(client, work))
  // Where a client stays, what is left needs no word of its own.
  const staying = clients.filter(({ problems }) => problems.length > 0)
  const explained = new Set(staying.flatMap(({ program, uses }) => [program, ...uses.map((use) => use.program)]))
  for (const [program, { edits, consumed, makes }] of work) {
    if (!program.isConcerned) continue
    edits.push(...importsOf(program, consumed, makes))
    if (!isCompat && !explained.has(program)) notes.push(...leftOf(program, consumed))
  }
  const changes = [...work].map(([{ file, source }, { edits }]) => ({
    ...{ file, source },
    // What stays as it is is no change.
    edits: edits.filter(({ start, end, text }) => source.slice(start, end) !== text),
  }))
  notes.sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line)
  return { changes: changes.filter(({ edits }) => edits.length > 0), notes, broken }
}

/** @param {Program[]} programs @param {import('./program.js').Client[]} clients */
function collectUses(programs, clients) {
  for (const client of clients) {
    const { program, name } = client
    const use = (/** @type {Program} */ where, /** @type {string} */ local) => {
      if ((where.declared.get(local) ?? 0) > (where === program ? 1 : 0))
        client.problems.push(where.note(client.made, `${local} is the name of something else, too`))
      for (const reference of where.references.get(local) ?? []) {
        const above = where.parents.get(reference.parent)
        const isExport = reference.parent.type === 'ExportDefaultDeclaration' || above?.type === 'ExportSpecifier'
        if (!isExport) client.uses.push({ program: where, reference })
      }
    }
    use(program, name)
    for (const where of new Set(client.uses.map((one) => one.program)))
      for (const [local] of where.imported)
        if (where.original(local) === 'isDirectusError')
          for (const { node, parent } of where.references.get(local) ?? [])
            if (parent.type === 'CallExpression') client.problems.push(where.note(node, otherErrors))
    const known = [...program.exported].filter(([, local]) => local === name).map(([outside]) => outside)
    if (known.length === 0) continue
    for (const other of programs) {
      const isIts = (/** @type {string} */ source) => leadsTo(other.file, source, program.file)
      for (const [local, { source, name: asked }] of other.borrowed) {
        if (!isIts(source)) continue
        if (known.includes(asked)) use(other, local)
        else if (asked === '*') client.problems.push(other.note(other.tree, `${source} is imported as a whole`))
      }
      for (const node of other.parents.keys())
        if (/^Export(All|Named)Declaration$/.test(node.type) && node.source && isIts(node.source.value))
          client.problems.push(other.note(node, `${node.source.value} is exported again`))
    }
  }
}

/**
 * Files that import a client, and cannot be rewritten with it.
 *
 * @param {import('./program.js').Client} client @param {{ file: string, source: string }[]} unread @returns {Note[]}
 */
function unreadUses({ name, program }, unread) {
  if (![...program.exported.values()].includes(name)) return []
  return unread.flatMap(({ file, source }) => {
    const found = [...source.matchAll(/\bfrom\s*['"]([^'"\n]+)['"]/g)].find(([, from = '']) =>
      leadsTo(file, from, program.file),
    )
    if (!found) return []
    const line = source.slice(0, found.index).split('\n').length
    return [{ file, line, why: `${name} is used by a script inside of markup, which is not read` }]
  })
}

/**
 * Whether an import leads to a file: by its path, or by an alias (`@/lib/directus`) that ends as its path does.
 *
 * @param {string} from @param {string} source @param {string} file
 */
function leadsTo(from, source, file) {
  const bare = (/** @type {string} */ path) => path.replace(/\.[cm]?[jt]sx?$/, '').replace(/\/index$/, '')
  if (source.startsWith('.')) return bare(join(dirname(from), source)) === bare(file)
  const [, rest] = /^(?:@|~|#|\$)[^/]*\/(.+)$/.exec(source) ?? []
  return rest !== undefined && `/${bare(file)}`.endsWith(`/${bare(rest)}`)
}

/**
 * @param {import('./program.js').Client} client
 * @param {Map<Program, { edits: import('./edits.js').Edit[], consumed: Set<number>, makes: boolean }>} work
 * @returns {Note[]} why it stays
 */
function rewriteClient(client, work) {
  const { program, made, problems } = client
  const making = makingOf(client)
  const uses = client.uses.map(({ program: where, reference }) => ({ where, done: rewriteUse(where, reference) }))
  for (const { done } of uses) if ('why' in done) problems.push(done)
  if (problems.length > 0 || !making) return problems
  for (const { where, done } of uses) {
    const its = work.get(where)
    if (!its || !('edits' in done)) continue
    its.edits.push(...done.edits)
    for (const node of done.consumed) its.consumed.add(node.start)
  }
  const its = work.get(program)
  if (!its) return []
  its.edits.push({ start: made.start, end: made.end, text: making.text }, ...making.after)
  if (making.before || !its.makes) its.edits.push(making.before ?? beginning(program))
  its.makes = true
  for (const references of program.references.values())
    for (const { node } of references)
      if (node.start >= made.start && node.end <= made.end) its.consumed.add(node.start)
  return []
}

/** The core is started behind the imports. @param {Program} program */
function beginning({ tree, imports, source }) {
  const last = tree.body.filter((/** @type {Node} */ { type }) => type === 'ImportDeclaration').at(-1)
  return { start: last.end, end: last.end, text: `\n\nawait init()${endOf(source, imports[0])}` }
}

/** Whether statements end with a semicolon. @param {string} source @param {Node} statement */
const endOf = (source, statement) => (source[statement.end - 1] === ';' ? ';' : '')

/** @param {import('./program.js').Client} client */
function makingOf(client) {
  const { program, made, schema, url, parts, problems, statement, name } = client
  const refuse = (/** @type {Node} */ at, /** @type {string} */ why) => void problems.push(program.note(at, why))
  const end = endOf(program.source, statement)
  /** @type {string[]} */
  const options = [`apiUrl: ${url ? program.text(url) : ''}`]
  /** @type {import('./edits.js').Edit[]} */
  const after = []
  let mode
  for (const { name: part, given, at } of parts) {
    if (part === 'rest' || part === 'graphql') {
      if (given.length > 0) refuse(at, `options of ${part}() have no place in a core: give it \`fetch\``)
    } else if (part === 'authentication') {
      mode = given[0] ? (given[0].type === 'Literal' ? given[0].value : undefined) : 'cookie'
      if (!mode) refuse(at, 'which mode it has cannot be seen')
      options.push(`mode: '${mode}'`, ...authOptions(program, given[1], refuse))
    } else if (part === 'staticToken') {
      const indent = /[^\n]*$/.exec(program.source.slice(0, statement.start))?.[0].match(/^\s*/)?.[0] ?? ''
      const text = `\n${indent}${name}.session.adopt({ access_token: ${given[0] ? program.text(given[0]) : ''} })${end}`
      after.push({ start: statement.end, end: statement.end, text })
    } else if (part === 'realtime')
      refuse(at, 'its connection is opened by hand: core.live.subscribe() does it by itself')
    else refuse(at, 'it is composed of something that a core does not know')
  }
  if (mode !== 'session') options.push("storage: 'memory'")
  for (const taken of ['init', 'Core'])
    if (program.declared.has(taken) || program.borrowed.has(taken))
      refuse(made, `${taken} is the name of something else`)
  const place = placeOf(program, statement)
  if (!place) refuse(made, 'it is made in a function that is not async: a core is started first')
  const type = schema ? `<${program.text(schema)}>` : ''
  const before = place === 'function' ? startBefore(program, statement, end) : undefined
  return { text: `new Core${type}({ ${options.join(', ')} })`, after, before }
}

/** @param {Program} program @param {Node | undefined} given @param {(at: Node, why: string) => void} refuse @returns {string[]} */
function authOptions(program, given, refuse) {
  if (!given) return []
  if (given.type !== 'ObjectExpression') return [String(refuse(given, 'its options cannot be seen') ?? '')]
  return given.properties.flatMap((/** @type {Node} */ property) => {
    const name = property.key?.name
    if (name === 'autoRefresh') return [program.text(property)]
    if (name === 'msRefreshBeforeExpires') return [`refreshMarginMs: ${program.text(property.value)}`]
    // A core sends cookies in the modes of cookies.
    if (name === 'credentials' && property.value.value === 'include') return []
    refuse(property, `${name ?? 'this'} is another thing in a core: see GUIDE.md`)
    return []
  })
}

/** Where it can be waited for the core. @param {Program} program @param {Node} statement */
function placeOf(program, statement) {
  const above = program.parents.get(statement)
  if (above.type === 'Program') return 'top'
  const around = program.parents.get(above)
  return above.type === 'BlockStatement' && around?.async ? 'function' : undefined
}

/** @param {Program} program @param {Node} statement @param {string} end */
function startBefore({ source }, statement, end) {
  const indent = /[^\n]*$/.exec(source.slice(0, statement.start))?.[0].match(/^\s*/)?.[0] ?? ''
  return { start: statement.start, end: statement.start, text: `await init()${end}\n${indent}` }
}

/**
 * The imports as they are then: what is left comes from the compat entry.
 *
 * @param {Program} program @param {Set<number>} consumed @param {boolean} makes whether a core is made
 */
function importsOf(program, consumed, makes) {
  const { source, imports, otherSources } = program
  const quote = (/** @type {Node} */ { start }) => source[start]
  const edits = otherSources.map((node) => ({
    start: node.start,
    end: node.end,
    text: `${quote(node)}${compat}${quote(node)}`,
  }))
  let owesCore = makes
  for (const node of imports) {
    const mark = quote(node.source)
    const left = node.specifiers.filter((/** @type {Node} */ { local }) => isLeft(program, local.name, consumed))
    const end = endOf(source, node)
    const core =
      owesCore && node.importKind !== 'type' ? `import init, { Core } from ${mark}waymark-core${mark}${end}` : ''
    if (core) owesCore = false
    if (left.length === node.specifiers.length) {
      edits.push({ start: node.source.start, end: node.source.end, text: `${mark}${compat}${mark}` })
      if (core) edits.push({ start: node.start, end: node.start, text: `${core}\n` })
      continue
    }
    const kind = node.importKind === 'type' ? 'type ' : ''
    const names = left.map(program.text).join(', ')
    const rest = left.length > 0 ? `import ${kind}{ ${names} } from ${mark}${compat}${mark}${end}` : ''
    const text = [core, rest].filter(Boolean).join('\n')
    // An import that has nothing left goes with its line.
    edits.push({ start: node.start, end: text === '' && source[node.end] === '\n' ? node.end + 1 : node.end, text })
  }
  return edits
}

/** @param {Program} program @param {string} name @param {Set<number>} consumed */
function isLeft(program, name, consumed) {
  const references = program.references.get(name) ?? []
  const isExported = [...program.exported.values()].includes(name)
  return references.length === 0 || isExported || references.some(({ node }) => !consumed.has(node.start))
}

/** What is left of the other client in a file without a client. @param {Program} program @param {Set<number>} consumed */
const leftOf = (program, consumed) =>
  [...program.imported].flatMap(([name, specifier]) => {
    const [first] = (program.references.get(name) ?? []).filter(({ node }) => !consumed.has(node.start))
    const isType = specifier.importKind === 'type' || program.parents.get(specifier)?.importKind === 'type'
    if (!first || isType || first.parent.type === 'TSTypeReference') return []
    return [program.note(first.node, `${name} is used on no client that is made in these files`)]
  })

/** What an entry exports, read from its types: names, how they are written, and what is said of them. */

import { parseSync } from 'vite'

/**
 * @typedef {{ name: string, kind: string, text: string, comment: string, members: Omit<Declared, 'members'>[] }} Declared
 */

const kinds = new Map([
  ['ClassDeclaration', 'class'],
  ['FunctionDeclaration', 'function'],
  ['TSDeclareFunction', 'function'],
  ['TSInterfaceDeclaration', 'interface'],
  ['TSTypeAliasDeclaration', 'type'],
  ['VariableDeclaration', 'constant'],
])

/**
 * @param {string} text of a `.d.ts`
 * @returns {Declared[]} by kind, then by name
 */
export function declared(text) {
  const { program, errors } = parseSync('types.d.ts', text)
  if (errors.length > 0) throw new Error(`The types cannot be read: ${errors[0]?.message}`)
  /** @type {Declared[]} */
  const found = []
  for (const node of /** @type {any[]} */ (program.body)) {
    const statement = node.declaration ?? node
    const kind = kinds.get(statement.type)
    if (!node.type.startsWith('Export') || !kind) continue
    const name = statement.id?.name ?? statement.declarations?.[0]?.id.name ?? 'default'
    const body = statement.body?.body ?? []
    const open = kind === 'class' || (kind === 'interface' && body.length > 0)
    found.push({
      name,
      kind,
      text: inOneLine(text.slice(node.start, open ? statement.body.start : node.end)),
      comment: commentBefore(text, node.start),
      members: (open ? body : []).filter(isPublic).map((/** @type {any} */ member) => ({
        name: member.key?.name ?? member.key?.value ?? 'constructor',
        kind: 'member',
        text: inOneLine(text.slice(member.start, member.end)),
        comment: commentBefore(text, member.start),
      })),
    })
  }
  const order = [...kinds.values()]
  return found.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || (a.name < b.name ? -1 : 1))
}

/** @param {any} member */
const isPublic = (member) =>
  member.accessibility !== 'private' &&
  member.key?.name !== 'free' &&
  !(member.computed && member.key?.type !== 'Identifier')

/** The doc comment that ends right before a position. @param {string} text @param {number} at */
function commentBefore(text, at) {
  const before = text.slice(0, at).trimEnd()
  if (!before.endsWith('*/')) return ''
  const comment = before.slice(before.lastIndexOf('/**') + 3, -2)
  return comment.replaceAll(/^\s*\* ?/gm, '').trim()
}

/** Comments within are left out: they are long, and stand in the editor. @param {string} text */
const inOneLine = (text) =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^export (default )?(declare )?/, '')
    .trim()

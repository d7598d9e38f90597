/** The parser of the project that is changed: whichever of two it has. */

import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** @typedef {any} Node a node of ESTree, with `start` and `end` */
/** @typedef {(file: string, source: string) => Node} Parse throws where the source is wrong */

/** @param {string} folder where the project is @returns {Promise<Parse>} */
export async function findParser(folder) {
  for (const from of [join(folder, 'package.json'), import.meta.filename ?? import.meta.url])
    for (const [name, made] of Object.entries(known)) {
      const path = resolved(from, name)
      if (path) return made(await import(pathToFileURL(path).href))
    }
  throw new Error('There is no parser here: install @babel/parser in the project, and call this again.')
}

/** @param {string} from @param {string} name */
function resolved(from, name) {
  try {
    return createRequire(from).resolve(name)
  } catch {
    return undefined
  }
}

/** @type {Record<string, (parser: any) => Parse>} */
const known = {
  '@babel/parser': (parser) => (file, source) =>
    (parser.parse ?? parser.default.parse)(source, {
      sourceType: 'unambiguous',
      plugins: ['estree', 'decorators-legacy', ...languageOf(file)],
    }).program,
  'oxc-parser': (parser) => (file, source) => {
    const { program, errors } = parser.parseSync(file, source)
    if (errors.length > 0) throw new Error(errors[0].message)
    return program
  },
}

/** @param {string} file */
function languageOf(file) {
  const kind = extname(file)
  if (/^\.[cm]?ts$/.test(kind)) return ['typescript']
  return kind === '.tsx' ? ['typescript', 'jsx'] : ['jsx']
}

/**
 * Every node of a tree, each with the one that it is in.
 *
 * @param {Node} root
 * @returns {Map<Node, Node>}
 */
export function parentsOf(root) {
  const parents = new Map()
  const left = [root]
  while (left.length > 0) {
    const node = left.pop()
    for (const [name, value] of Object.entries(node)) {
      if (name === 'parent' || name === 'loc') continue
      for (const child of Array.isArray(value) ? value : [value]) {
        if (typeof child?.type !== 'string' || parents.has(child)) continue
        parents.set(child, node)
        left.push(child)
      }
    }
  }
  return parents
}

/** The parser of the project that is changed: whichever it has of those that read TypeScript. */

import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** @typedef {any} Node a node of ESTree, with `start` and `end` */
/** @typedef {(file: string, source: string) => Node} Parse throws where the source is wrong */

/**
 * The package brings none: a parser is larger than the whole of it, and most projects have one. TypeScript's own has
 * another tree, and from TypeScript 7 none that a program can call.
 *
 * @param {string} folder where the project is
 * @param {string[]} [args] what the command was called with, for the message
 * @returns {Promise<Parse>}
 */
export async function findParser(folder, args = []) {
  // Beside this file lie the packages that were named to npx.
  for (const from of [join(folder, 'package.json'), import.meta.filename ?? import.meta.url])
    for (const [name, made] of Object.entries(known)) {
      const path = resolved(from, name)
      const parse = path && made(await import(pathToFileURL(path).href))
      if (parse) return parse
    }
  const call = ['npx -p waymark-core -p @babel/parser waymark-codemod', ...args.map(quoted)].join(' ')
  throw new Error(`There is no parser in this project (${Object.keys(known).join(', ')}). This brings one along, and leaves the project as it is:

  ${call}`)
}

/** As a shell takes it. @param {string} text */
const quoted = (text) => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)

/** @param {string} from @param {string} name */
function resolved(from, name) {
  try {
    return createRequire(from).resolve(name)
  } catch {
    return undefined
  }
}

/** @type {Record<string, (parser: any) => Parse | undefined>} */
const known = {
  '@babel/parser': (parser) => babel(parser.parse ?? parser.default.parse),
  'oxc-parser': oxc,
  // Those of frameworks that a project names itself, where its package manager hides the packages below them.
  vite: oxc,
  'vue/compiler-sfc': (vue) => babel(vue.babelParse ?? vue.default?.babelParse),
}

/** Vite has it from version 8. @param {any} parser @returns {Parse | undefined} */
function oxc({ parseSync }) {
  if (!parseSync) return undefined
  return (file, source) => {
    const { program, errors } = parseSync(file, source)
    if (errors.length > 0) throw new Error(errors[0].message)
    return program
  }
}

/** @param {((source: string, options: object) => any) | undefined} parse @returns {Parse | undefined} */
function babel(parse) {
  if (!parse) return undefined
  return (file, source) =>
    parse(source, {
      sourceType: 'unambiguous',
      plugins: ['estree', 'decorators-legacy', ...languageOf(file)],
    }).program
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

/**
 * The order of a module's functions in which it compresses best. Compression says what was said a short while ago in a few bits, so
 * functions that are alike stand one behind the other: 1.4 KB less to load. wasm-opt sorts functions by name, so they are named by
 * their place.
 */

import { gzipSync } from 'node:zlib'
import { magic, name, number, reader, sectionOf, sectionsOf } from './bytes.js'
import { changed } from './cut.js'

const sectionOfNames = 0
const sectionOfImports = 2
const sectionOfCode = 10

/** Pieces of so many bytes are compared; what was said so many bytes ago still counts. Which is best depends on the module. */
const lengths = [4, 6]
const memories = [1500, 8192]

/**
 * The module with a name for each of its functions.
 *
 * @param {Uint8Array} module
 * @param {(index: number) => string} nameOf
 */
export function nameFunctions(module, nameOf) {
  const first = countIn(module, sectionOfImports)
  const count = countIn(module, sectionOfCode)
  const entries = Array.from({ length: count }, (_, index) => [number(first + index), name(nameOf(index))]).flat()
  const functions = sectionOf(1, [number(count), ...entries])
  const kept = [...sectionsOf(module)].filter(({ section, content }) => !isNames(section, content))
  return Buffer.concat([
    module.subarray(0, magic),
    ...kept.map(({ section, content }) => sectionOf(section, [content])),
    sectionOf(sectionOfNames, [name('name'), functions]),
  ])
}

/**
 * The functions of a module: what they are called, and their code.
 *
 * @param {Uint8Array} module
 */
export function functionsOf(module) {
  /** @type {{ name: string, code: Buffer }[]} */
  const functions = []
  const first = countIn(module, sectionOfImports)
  for (const { section, content } of sectionsOf(module)) {
    const bytes = reader(content)
    if (section === sectionOfCode)
      for (let left = bytes.number(); left > 0; left--)
        functions.push({ name: '', code: Buffer.from(bytes.take(bytes.number())) })
    if (!isNames(section, content)) continue
    bytes.name()
    while (!bytes.atEnd()) {
      const part = bytes.byte()
      const names = reader(bytes.take(bytes.number()))
      if (part !== 1) continue
      for (let left = names.number(); left > 0; left--) {
        const named = functions[names.number() - first]
        const text = names.name()
        if (named) named.name = text
      }
    }
  }
  if (functions.length === 0 || functions.some((one) => !one.name)) throw changed('functions without names')
  return functions
}

/**
 * The same functions, alike ones together.
 *
 * @param {readonly { name: string, code: Buffer }[]} functions
 */
export function alikeTogether(functions) {
  const orders = lengths.flatMap((length) => memories.map((memory) => chain(functions, length, memory)))
  const sizes = orders.map((order) => gzipSync(Buffer.concat(order.map(({ code }) => code)), { level: 9 }).length)
  return orders[sizes.indexOf(Math.min(...sizes))] ?? functions
}

/**
 * Each next function is the one of which most was said just before, for its size; what many functions say counts less.
 *
 * @template {{ code: Buffer }} F
 * @param {readonly F[]} functions
 * @param {number} length
 * @param {number} memory
 */
function chain(functions, length, memory) {
  /** @type {Map<string, number[]>} */
  const saidBy = new Map()
  const pieces = functions.map(({ code }, index) => {
    const found = new Set(Array.from(code.subarray(length - 1), (_, at) => code.toString('latin1', at, at + length)))
    for (const piece of found) saidBy.get(piece)?.push(index) ?? saidBy.set(piece, [index])
    return found
  })
  const known = new Float64Array(functions.length)
  /** @type {Map<string, number>} */
  const remembered = new Map()
  const count = (/** @type {number} */ index, /** @type {1 | -1} */ change) => {
    for (const piece of pieces[index] ?? []) {
      const times = (remembered.get(piece) ?? 0) + change
      remembered.set(piece, times)
      if (times !== (change === 1 ? 1 : 0)) continue
      const others = saidBy.get(piece) ?? []
      for (const other of others) known[other] = (known[other] ?? 0) + change / Math.sqrt(others.length)
    }
  }
  const left = new Set(functions.keys())
  /** @type {number[]} */
  const order = []
  let forgotten = 0
  let size = 0
  const sizeOf = (/** @type {number} */ index) => functions[index]?.code.length ?? 0
  for (let next = 0; left.size > 0; ) {
    order.push(next)
    left.delete(next)
    count(next, 1)
    size += sizeOf(next)
    for (; size > memory && forgotten < order.length - 1; forgotten++) {
      count(order[forgotten] ?? 0, -1)
      size -= sizeOf(order[forgotten] ?? 0)
    }
    let best = -1
    for (const index of left) {
      const likeness = (known[index] ?? 0) / (sizeOf(index) + 8)
      if (likeness > best) [best, next] = [likeness, index]
    }
  }
  return order.flatMap((index) => functions[index] ?? [])
}

/**
 * How many entries a section has. All imports are functions: `rename.js` says so where they are not.
 *
 * @param {Uint8Array} module
 * @param {number} wanted
 */
function countIn(module, wanted) {
  const found = [...sectionsOf(module)].find(({ section }) => section === wanted)
  return found ? reader(found.content).number() : 0
}

/** @param {number} section @param {Uint8Array} content */
const isNames = (section, content) => section === sectionOfNames && reader(content).name() === 'name'

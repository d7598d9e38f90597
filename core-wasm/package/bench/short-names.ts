/** Names that wasm-opt gave to what the module exports. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const map = join(import.meta.dirname, '../../../.waymark/core/names.json')
const names = JSON.parse(readFileSync(map, 'utf8')) as { exports: [name: string, short: string][] }

/** The name in the module of what wasm-bindgen exports as `name`. */
export function shortNameOf(name: string): string {
  const short = names.exports.find(([long]) => long === name)?.[1]
  if (!short) throw new Error(`${map} names no export ${name}.`)
  return short
}

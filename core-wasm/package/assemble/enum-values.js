/**
 * The words of every closed list, in the order of the Rust source, as a value: types alone cannot be walked through.
 * Reasons and problems are left out: nobody offers them as a choice.
 */

/**
 * Words by the name of their type.
 *
 * @param {string} declarations the types that wasm-bindgen wrote
 * @returns {Record<string, string[]>}
 */
export function enumValues(declarations) {
  const unions = declarations.matchAll(
    /^export type (?!\w+(?:Problem|Reason) =)(\w+) = ("[a-z_]+"(?: \| "[a-z_]+")*);$/gm,
  )
  return Object.fromEntries(
    [...unions].map(([, name = '', words = '']) => [name, JSON.parse(`[${words.replaceAll('|', ',')}]`)]),
  )
}

/** @param {string} declarations */
export function enumValuesType(declarations) {
  const lines = Object.entries(enumValues(declarations)).map(
    ([name, words]) => `    readonly ${name}: readonly [${words.map((word) => JSON.stringify(word)).join(', ')}];`,
  )
  return `/**
 * The words of every closed list by the name of its type, in their order; without reasons and problems.
 */
export const enumValues: {
${lines.toSorted().join('\n')}
};
`
}

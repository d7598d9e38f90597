/** From names of collections to names of types. */

import { ofCollection, requiring, systemTypes } from './field-types.js'

/** What an import or the file itself already calls so. */
const taken = ['Schema', ofCollection, requiring, ...systemTypes.values()]

/**
 * The type of one item of each collection: `quests_translations` holds a `QuestsTranslation`.
 *
 * @param {string[]} collections
 * @returns {Map<string, string>}
 */
export function typeNames(collections) {
  const singular = new Map(collections.map((name) => [name, pascal(one(name))]))
  const count = new Map(taken.map((name) => [name, 1]))
  for (const name of singular.values()) count.set(name, (count.get(name) ?? 0) + 1)
  // Two that would share a name keep their plural, which they do not share.
  const names = new Map()
  for (const [collection, name] of singular) {
    let chosen = count.get(name) === 1 ? name : pascal(collection)
    while (taken.includes(chosen) || [...names.values()].includes(chosen)) chosen += 'Item'
    names.set(collection, chosen)
  }
  return names
}

/** @param {string} plural */
function one(plural) {
  if (/(series|species|news|[^aeiou]us|ss|is)$/i.test(plural)) return plural
  if (/[^aeiou]ies$/i.test(plural)) return `${plural.slice(0, -3)}y`
  if (/(s|x|z|ch|sh)es$/i.test(plural)) return plural.slice(0, -2)
  return plural.replace(/s$/i, '')
}

/** @param {string} name */
function pascal(name) {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return /^\p{L}/u.test(joined) ? joined : `Collection${joined}`
}

/**
 * Patterns that find a name whatever the case and the accents of its letters. Each letter becomes the set of those that
 * stand for it, which SQLite (`glob`) and PostgreSQL (`~`) compare alike, whatever language either was made in.
 */
import type { Knex } from 'knex'
import { type Db, isSqlite } from '../../platform/database/transaction.ts'

/** Words of a search that count. */
const mostWords = 5

const accented: Readonly<Record<string, string>> = {
  a: 'àáâãäåāăą',
  c: 'çćč',
  d: 'ďđð',
  e: 'èéêëēėęě',
  g: 'ğģ',
  i: 'ìíîïīįı',
  k: 'ķ',
  l: 'ĺļľł',
  n: 'ñńņň',
  o: 'òóôõöøōő',
  r: 'ŕř',
  s: 'śşšș',
  t: 'ťţț',
  u: 'ùúûüūůűų',
  y: 'ýÿ',
  z: 'źżž',
}

const plain = new Map(Object.entries(accented).flatMap(([base, all]) => [...all].map((letter) => [letter, base])))

/** Narrows rows to those in which every word of the search stands in one of the columns. */
export function matching(rows: Knex.QueryBuilder, db: Db, search: string, columns: readonly string[]): void {
  const operator = isSqlite(db) ? 'glob' : '~'
  for (const word of wordsOf(search)) {
    const pattern = isSqlite(db) ? `*${setsOf(word, globSet)}*` : setsOf(word, regexSet)
    rows.where((any) => {
      for (const column of columns) any.orWhereRaw(`?? ${operator} ?`, [column, pattern])
    })
  }
}

export const wordsOf = (search: string): string[] =>
  search.normalize('NFC').replace(/^\s*@/, '').split(/\s+/).filter(Boolean).slice(0, mostWords)

const setsOf = (word: string, set: (letters: string) => string): string =>
  [...word].map((letter) => set(lettersFor(letter))).join('')

/** All that stand for a letter, in both cases; only itself for what is no letter. */
export function lettersFor(letter: string): string {
  const small = letter.toLowerCase()
  const base = plain.get(small) ?? small
  const all = `${base}${accented[base] ?? ''}`
  // Some letters have two or more in the other case, which no set can hold.
  const large = [...all].map((one) => one.toUpperCase()).filter((one) => [...one].length === 1)
  return [...new Set([...all, ...large])].join('')
}

/** In a set of `glob` only `]` and `^` have a meaning, and only `]` where it does not come first. */
const globSet = (letters: string): string => (letters === '^' ? '^' : `[${letters}]`)

/** Signs of ASCII may mean something; whatever else stands for itself alone does not. */
const regexSet = (letters: string): string =>
  [...letters].length === 1 ? letters.replace(/[!-/:-@[-^`{-~]/, '\\$&') : `[${letters}]`

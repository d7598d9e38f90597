/**
 * What a question may ask about. Directus holds rows against permissions, but looks for what a filter names in other tables in all
 * of their rows: by asking often enough anybody could spell out what they may not read.
 */
import type { Accountability } from '@directus/types'
import { DirectusError } from './directus-error.ts'
import type { Filter } from './guards.ts'

interface Question {
  filter?: unknown
  sort?: unknown
  deep?: unknown
}

/** Columns of accounts that the Studio shows to their owner alone. */
const secrets = new Set(['email', 'password', 'token', 'tfa_secret', 'external_identifier', 'auth_data'])

export function guardQuestions(filter: Filter): void {
  for (const scope of ['items', 'users', 'files'])
    filter(`${scope}.query`, (question, _meta, context) => {
      const { accountability } = context as { accountability?: Accountability | null }
      // The programme's own questions, and those of administrators.
      if (!accountability || accountability.admin) return
      for (const path of pathsOf(question as Question)) {
        if (path.some((name) => secrets.has(name))) refuse(`Nobody may ask by ${path.join('.')}.`)
        // The team works with relations in the Studio, and reads them anyway.
        if (!accountability.app && (path.length > 1 || /[($]/.test(path[0] ?? '')))
          refuse(`Ask by columns of the collection itself, not by ${path.join('.')}.`)
      }
    })
}

function refuse(reason: string): never {
  throw new DirectusError('FORBIDDEN', reason)
}

/** Every column that is filtered or sorted by, with the relations that lead to it. */
function* pathsOf({ filter, sort, deep }: Question): Generator<string[]> {
  yield* filteredBy(filter, [])
  for (const name of Array.isArray(sort) ? sort : []) yield String(name).replace(/^-/, '').split('.')
  if (typeof deep !== 'object' || deep === null) return
  for (const [name, value] of Object.entries(deep)) {
    if (name === '_filter') yield* filteredBy(value, [])
    else if (name === '_sort') yield* pathsOf({ sort: value })
    else if (!name.startsWith('_')) yield* pathsOf({ deep: value })
  }
}

function* filteredBy(filter: unknown, path: string[]): Generator<string[]> {
  if (typeof filter !== 'object' || filter === null) return
  for (const [name, value] of Object.entries(filter)) {
    if (name === '_and' || name === '_or') for (const part of value as unknown[]) yield* filteredBy(part, path)
    else if (name === '_some' || name === '_none') yield* filteredBy(value, path)
    else if (name.startsWith('_')) yield path
    else yield* filteredBy(value, [...path, name])
  }
}

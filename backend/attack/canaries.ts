/**
 * Words that stand in one place each. An answer that holds one, to somebody whom the declared permissions do not show
 * that place, is an escape, whatever call gave it.
 */
import { randomBytes } from 'node:crypto'
import { permissions } from '../src/cms/access/permissions.ts'
import { hiddenTables } from '../src/cms/schema/hidden-tables.ts'
import type { Caller } from './target.ts'

export interface Canary {
  word: string
  collection: string
  id: string | number
  field: string
  /** With what the permissions ask about, as the administrator reads it. */
  row: object
}

/** Nobody is ever shown them, administrators among them. */
const concealed = new Set(['directus_users.password', 'directus_users.token', 'directus_users.tfa_secret'])

/** One of so many, always the same ones: for the gate, which has little time. */
export function sampled<T>(list: readonly T[], oneOf: number): T[] {
  return list.filter((_, place) => Math.floor(((place * 0.618_034) % 1) * oneOf) === 0)
}

export class Canaries {
  readonly #prefix = `wm${randomBytes(4).toString('hex').slice(0, 6)}`
  readonly #known = new Map<string, Canary>()
  #count = 0

  /** Short enough for a handle, and made of what a slug may hold. */
  newWord(): string {
    this.#count += 1
    return `${this.#prefix}c${this.#count}z`
  }

  isWord(text: string): boolean {
    return new RegExp(`^${this.#prefix}c\\d+z$`).test(text)
  }

  /** One that stands nowhere, as long as one that does. */
  absentFor(word: string): string {
    return word.replace(this.#prefix, `wm${'x'.repeat(this.#prefix.length - 2)}`)
  }

  note(canary: Canary): void {
    this.#known.set(canary.word, canary)
  }

  all(): Canary[] {
    return [...this.#known.values()]
  }

  of(collection: string): Canary[] {
    return this.all().filter((one) => one.collection === collection)
  }

  in(text: string): Set<string> {
    return new Set(text.toLowerCase().match(new RegExp(`${this.#prefix}c\\d+z`, 'g')))
  }

  /** Those in a text that the asker may not know, and has not written into the question. */
  shownTo(asker: Caller, text: string, question: string): Canary[] {
    return [...this.in(text)].flatMap((word) => {
      const canary = this.#known.get(word)
      return canary && !question.toLowerCase().includes(word) && !mayRead(asker, canary) ? [canary] : []
    })
  }
}

type Action = 'create' | 'read' | 'update' | 'delete'

export function mayRead(asker: Caller, { collection, field, row }: Omit<Canary, 'word' | 'id'>): boolean {
  if (collection in hiddenTables || concealed.has(`${collection}.${field}`)) return false
  return asker.name === 'administrator' || may(asker, 'read', collection, row, field)
}

/** What the programme declares; what it declares nothing of is arranged by Directus for those who have the Studio. */
export function may(
  { policies, user, studio }: Caller,
  action: Action,
  collection: string,
  row: object,
  field?: string,
): boolean {
  const declared = permissions.filter((one) => policies.includes(one.policy) && one.collection === collection)
  if (declared.length === 0 && studio?.has(`${collection} ${action}`)) return true
  // In the Studio everybody sees their own account whole.
  if (studio && action === 'read' && collection === 'directus_users' && 'id' in row && row.id === user) return true
  return declared.some(
    (one) =>
      one.action === action &&
      (field === undefined || one.fields.includes('*') || one.fields.includes(field)) &&
      matches(row, one.permissions ?? {}, user),
  )
}

/** Whether a row is among those that a filter of Directus names. */
function matches(row: unknown, filter: object, user: string | null): boolean {
  return Object.entries(filter).every(([name, value]) => {
    const expected = value === '$CURRENT_USER' ? user : value
    const held = typeof row === 'object' && row !== null && 'id' in row ? row.id : row
    const isNull = row === null || row === undefined
    switch (name) {
      case '_and':
        return (value as object[]).every((part) => matches(row, part, user))
      case '_or':
        return (value as object[]).some((part) => matches(row, part, user))
      case '_eq':
        return !isNull && held === expected
      case '_neq':
        return !isNull && held !== expected
      case '_null':
        return isNull === value
      default:
        if (name.startsWith('_'))
          throw new Error(`The attack does not know the operator ${name}: teach it to canaries.ts.`)
        return matches((row as Record<string, unknown> | null | undefined)?.[name], value, user)
    }
  })
}

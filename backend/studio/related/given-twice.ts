/** What a quest gives that another one gives as well. */
import type { Row } from './row-changes.ts'

/** A reward of another quest. */
export interface GivenElsewhere {
  item_type: string | null
  trait: string | null
  quest: { title: string } | null
}

export interface GivenTwice {
  /** Id of the object or the trait. */
  thing: string
  /** Titles of the other quests that give it. */
  quests: string[]
}

export const thingOf = ({ kind = 'item', item_type, trait }: Row): string | null => {
  const value = kind === 'item' ? item_type : kind === 'trait' ? trait : null
  const id = typeof value === 'object' && value ? (value as { id?: string }).id : value
  return typeof id === 'string' ? id : null
}

export function givenTwice(rewards: readonly Row[], elsewhere: readonly GivenElsewhere[]): GivenTwice[] {
  const things = new Set(rewards.flatMap((row) => thingOf(row) ?? []))
  return [...things].flatMap((thing) => {
    const others = elsewhere.filter(({ item_type, trait }) => item_type === thing || trait === thing)
    const quests = [...new Set(others.flatMap(({ quest }) => quest?.title ?? []))]
    return quests.length > 0 ? [{ thing, quests }] : []
  })
}

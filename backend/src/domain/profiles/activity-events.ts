/** Which activity other systems are told of, and as what. What became of a run is told by the run itself. */
import type { EventType, NewEvent } from '../events/record.ts'
import type { ActivityKind } from './activity-kind.ts'

const typeOf: Partial<Record<ActivityKind, EventType>> = {
  onboarded: 'person.joined',
  level_up: 'level.reached',
  item_granted: 'item.granted',
  item_minted: 'item.minted',
  item_sold: 'item.sold',
}

interface Row {
  profile: string
  kind: ActivityKind
  at: Date
  item?: string | null
  item_type?: string | null
  listing?: string | null
  level?: number | null
}

export function eventsOf(rows: readonly Row[]): NewEvent[] {
  return rows.flatMap(({ profile, kind, at, item, item_type: itemType, listing, level }) => {
    const type = typeOf[kind]
    if (!type) return []
    const data = {
      person: profile,
      ...(level ? { level } : {}),
      ...(item ? { item } : {}),
      ...(itemType ? { itemType } : {}),
      ...(listing ? { listing } : {}),
    }
    // A block that is replaced brings the same sale or minting again.
    const about = kind === 'item_sold' ? listing : kind === 'item_minted' ? item : null
    return [{ type, subject: profile, data, at, ...(about ? { cause: `${type}:${about}` } : {}) }]
  })
}

import type { FeedEntry } from '../../core/types.ts'

/** What one person did on one day or on days that follow each other, or what several minted in one week; newest first. */
export type FeedGroup = {
  key: string
  /** The one of `entries` that speaks for them. */
  first: FeedEntry
  entries: FeedEntry[]
}

/** What says most of a day comes first. */
const ranks = { quest: 0, level: 1, set_out: 2, minted: 3 } as const satisfies Record<FeedEntry['feat']['kind'], number>

/**
 * Groups by person and by the day of whoever reads it, each where its newest entry is. Those of whom nothing is told but
 * that they minted are one group at the end of their week: objects would be all that a quiet week shows. Neighbours of
 * one person and week are one group: the same face twice says less than once.
 */
export function feedGroups(entries: readonly FeedEntry[], isMoreToCome: boolean): FeedGroup[] {
  const byDay = [...Map.groupBy(entries, (entry) => `${entry.profile} ${dayOf(entry)}`)].map(groupOf)
  const all = [...Map.groupBy(byDay, ({ first }) => weekOf(first))].flatMap(([week, groups]) => {
    const [minted = [], others = []] = [true, false].map((isMinted) =>
      groups.filter((one) => isOfMints(one) === isMinted),
    )
    return minted.length > 1
      ? [...others, groupOf([week, minted.flatMap((one) => one.entries)])]
      : [...others, ...minted]
  })
  const last = entries.at(-1)
  if (!isMoreToCome || !last) return joined(all)
  // The next page may have more of the last day, and of its week: their groups are shown once they are whole.
  const whole = all.filter((group) =>
    isOfMints(group) ? weekOf(group.first) !== weekOf(last) : dayOf(group.first) !== dayOf(last),
  )
  return joined(whole.length > 0 ? whole : all)
}

function joined(groups: readonly FeedGroup[]): FeedGroup[] {
  const list: FeedGroup[] = []
  for (const group of groups) {
    const before = list.at(-1)
    if (before && isOfSamePerson(before, group))
      list[list.length - 1] = groupOf([before.key, [...before.entries, ...group.entries]])
    else list.push(group)
  }
  return list
}

const isOfSamePerson = (one: FeedGroup, other: FeedGroup) =>
  weekOf(one.first) === weekOf(other.first) &&
  new Set([...one.entries, ...other.entries].map(({ profile }) => profile)).size === 1

/** Whether its entries are of one day, so that the time says enough of each. */
export const isOfOneDay = ({ entries }: FeedGroup) => new Set(entries.map(dayOf)).size === 1

function groupOf([key, entries]: readonly [string, FeedEntry[]]): FeedGroup {
  const [first] = entries.toSorted((one, other) => ranks[one.feat.kind] - ranks[other.feat.kind])
  return { key, first: first as FeedEntry, entries }
}

export const isMint = ({ feat }: FeedEntry) => feat.kind === 'minted'

/** Whether nothing is told of it but objects. */
const isOfMints = ({ first }: FeedGroup) => isMint(first)

const dayOf = ({ at }: FeedEntry) => new Date(at).toDateString()

/** The Monday before it. */
function weekOf({ at }: FeedEntry): string {
  const day = new Date(at)
  day.setDate(day.getDate() - ((day.getDay() + 6) % 7))
  return day.toDateString()
}

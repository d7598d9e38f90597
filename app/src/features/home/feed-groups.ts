import type { FeedEntry } from '../../core/types.ts'

/** What one person did on one day, newest first. */
export type FeedGroup = {
  key: string
  /** The newest of `entries`, which speaks for them. */
  first: FeedEntry
  entries: FeedEntry[]
}

/** Groups by person and by the day of whoever reads it, each where its newest entry is. */
export function feedGroups(entries: readonly FeedEntry[], isMoreToCome: boolean): FeedGroup[] {
  const groups = new Map<string, FeedGroup>()
  for (const entry of entries) {
    const key = `${entry.profile} ${dayOf(entry)}`
    const group = groups.get(key)
    if (group) group.entries.push(entry)
    else groups.set(key, { key, first: entry, entries: [entry] })
  }
  const all = [...groups.values()]
  const last = entries.at(-1)
  if (!isMoreToCome || !last) return all
  // The next page may have more of the last day: its groups are shown once they are whole.
  const whole = all.filter(({ first }) => dayOf(first) !== dayOf(last))
  return whole.length > 0 ? whole : all
}

const dayOf = ({ at }: FeedEntry) => new Date(at).toDateString()

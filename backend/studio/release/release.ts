/** When a quest is open, in plain words: the form and the map say the same. */
import { endsEarly } from '../../src/domain/content/quest-rules.ts'
import { dayAndTime, fullDate } from '../format.ts'
import type { Say } from '../messages.ts'

/** The season of a quest; its state follows its dates, and may be set by hand. */
export interface SeasonDates {
  name: string
  state: 'planned' | 'running' | 'closed'
  starts_at: string | null
  ends_at: string | null
}

export interface Released {
  status?: string | null
  starts_at?: string | null
  ends_at?: string | null
}

export interface Release {
  state: 'draft' | 'archived' | 'planned' | 'open' | 'ended' | 'never'
  /** When it opens, or when it ends or ended; null where no date says so. */
  at: string | null
  /** When one that is still to open ends. */
  until?: string
  /** Whether that is its season's. */
  isOfSeason: boolean
}

export const releaseIcons = {
  draft: 'edit',
  archived: 'inventory_2',
  planned: 'schedule',
  open: 'explore',
  ended: 'event_busy',
  never: 'event_busy',
} as const

/** As the rule for participants has it: its own dates come first, then those of its season. */
export function releaseOf(quest: Released, season: SeasonDates | null, now: number): Release {
  const { status, starts_at, ends_at } = quest
  const own = (state: Release['state'], at: string | null = null): Release => ({ state, at, isOfSeason: false })
  if (status !== 'published') return own(status === 'archived' ? 'archived' : 'draft')
  if (endsEarly({ starts_at, ends_at })) return own('never')
  if (starts_at && now < Date.parse(starts_at)) {
    const until = [ends_at, season?.ends_at]
      .flatMap((end) => end ?? [])
      .toSorted((a, b) => Date.parse(a) - Date.parse(b))[0]
    return { ...own('planned', starts_at), ...(until ? { until } : {}) }
  }
  if (ends_at && now >= Date.parse(ends_at)) return own('ended', ends_at)
  if (season) {
    const { state, starts_at: from, ends_at: until } = season
    const ofSeason = (name: Release['state'], at: string | null): Release => ({ state: name, at, isOfSeason: true })
    if (state === 'closed' || (until && now >= Date.parse(until))) return ofSeason('ended', until)
    if (from ? now < Date.parse(from) : state === 'planned') return ofSeason('planned', from)
    if (until && !(ends_at && ends_at < until)) return ofSeason('open', until)
  }
  return own('open', ends_at ?? null)
}

/** Nine o'clock on the first day of the next week, by this browser's clock. */
export function nextMonday(now: Date): Date {
  const days = 7 - ((now.getDay() + 6) % 7)
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 9)
}

/** A sentence, for the form. */
export function releaseSentence(
  { state, at, until, isOfSeason }: Release,
  season: SeasonDates | null,
  how: How,
): string {
  const { say, locale } = how
  const when = at ? fullDate(at, locale) : ''
  const name = season?.name ?? ''
  switch (state) {
    case 'draft':
      return say('release_draft')
    case 'archived':
      return say('release_archived')
    case 'planned':
      if (!isOfSeason && until) return say('release_plannedUntil', { when, until: fullDate(until, locale) })
      if (!isOfSeason) return say('release_planned', { when })
      return at ? say('release_season', { season: name, when }) : say('release_waits', { season: name })
    case 'open':
      return at ? say('release_until', { when }) : say('release_open')
    case 'never':
      return say('release_never')
    case 'ended':
      return at ? say('release_endedOn', { when }) : say('release_ended')
  }
}

/** A word or two, for the map. */
export function releaseWord({ state, at }: Release, { say, locale }: How): string {
  switch (state) {
    case 'draft':
      return say('map_draft')
    case 'archived':
      return say('map_archived')
    case 'planned':
      return at ? say('release_isFrom', { when: dayAndTime(at, locale) }) : say('release_isPlanned')
    case 'open':
      return say('release_isOpen')
    case 'never':
    case 'ended':
      return say('release_isEnded')
  }
}

interface How {
  say: Say
  locale: string
}

/** The moment of a field of the browser, on its own clock; empty for none. */
export function fieldTime(at: string | null | undefined): string {
  if (!at) return ''
  const date = new Date(at)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** With it browsers go on from a year of four digits to the hour, and take no year of six. */
export const latestDate = '9999-12-31T23:59'

/** A year of two digits is one that is half typed, one of six is two fields in one. */
export const isWholeDate = (field: string): boolean => /^[2-9]\d{3}-/.test(field)

export const momentOf = (field: string): string | null => (field ? new Date(field).toISOString() : null)

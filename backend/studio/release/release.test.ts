/** A quest is said to be open when people can begin it. */
import { expect, test } from 'vitest'
import { sayIn } from '../messages.ts'
import { isWholeDate, nextMonday, releaseOf, releaseSentence, releaseWord, type SeasonDates } from './release.ts'

const now = Date.parse('2026-11-26T12:00:00Z')
const [before, soon, later] = ['2026-11-01T08:00:00Z', '2026-12-01T08:00:00Z', '2026-12-24T08:00:00Z']
const thaw: SeasonDates = { name: 'Thaw', state: 'planned', starts_at: soon, ends_at: later }
const of = (quest: object, season: SeasonDates | null = null) => {
  const release = releaseOf({ status: 'published', ...quest }, season, now)
  const how = { say: sayIn('en'), locale: 'en-GB' }
  return [release.state, releaseSentence(release, season, how), releaseWord(release, how)]
}

test('a draft, one that opens on a day, one that is open and one that is over say so in plain words', () => {
  expect(of({ status: 'draft', starts_at: soon })).toEqual(['draft', 'Draft: only the team sees it.', 'Draft'])
  expect(of({ status: 'archived' })[0]).toBe('archived')
  expect(of({ starts_at: soon })).toEqual([
    'planned',
    expect.stringMatching(/^It opens on Tuesday,? 1 December 2026 at \d\d:00\. /),
    expect.stringMatching(/^From 1 December at \d\d:00$/),
  ])
  expect(of({ starts_at: before, ends_at: null })).toEqual(['open', 'Open: people can begin it.', 'Open'])
  expect(of({ ends_at: later })[1]).toMatch(/^Open until Thursday,? 24 December 2026/)
  expect(of({ ends_at: before })[1]).toMatch(/^Ended on Sunday,? 1 November 2026/)
})

test('a quest of a season opens and ends with it, unless its own dates are narrower', () => {
  expect(of({}, thaw)[1]).toMatch(/^It opens with the season “Thaw”, on Tuesday,? 1 December/)
  expect(of({ starts_at: later }, thaw)[1]).toMatch(/^It is open from Thursday,? 24 December 2026 at/)
  expect(of({}, { ...thaw, starts_at: null })[1]).toBe('It opens when the season “Thaw” begins.')
  expect(of({}, { ...thaw, state: 'running', starts_at: before })[1]).toMatch(/^Open until Thursday,? 24 December/)
  expect(of({}, { ...thaw, state: 'closed', ends_at: null })).toEqual(['ended', 'Ended.', 'Ended'])
})

test('of a quest that is to open, its end is said too, and one that ends before is said to open for nobody', () => {
  expect(of({ starts_at: soon, ends_at: later })[1]).toMatch(
    /^It is open from Tuesday,? 1 December .* until Thursday,? 24 December /,
  )
  expect(of({ starts_at: soon, ends_at: before })).toEqual([
    ...['never', 'Nobody could begin it: it ends before it opens.', 'Ended'],
  ])
})

test('the next Monday is another day than this one', () => {
  for (const day of [30, 31, 36]) {
    const monday = nextMonday(new Date(2026, 10, day, 12))
    expect([monday.getDay(), monday.getDate(), monday.getHours()]).toEqual([1, 7, 9])
  }
})

test('a year that is half typed, or typed on into the hour, is no date yet', () => {
  const dates = ['0026-12-01T09:00', '202609-12-01T09:00', '2026-12-01T09:00']
  expect(dates.map(isWholeDate)).toEqual([false, false, true])
})

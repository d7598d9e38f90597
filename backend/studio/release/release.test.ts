/** A quest is said to be open when people can begin it. */
import { expect, test } from 'vitest'
import { sayIn } from '../messages.ts'
import { releaseOf, releaseSentence, releaseWord, type SeasonDates } from './release.ts'

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
    expect.stringMatching(/^It opens on 1 December 2026 at \d\d:00\. /),
    expect.stringMatching(/^From 1 December at \d\d:00$/),
  ])
  expect(of({ starts_at: before, ends_at: null })).toEqual(['open', 'Open: people can begin it.', 'Open'])
  expect(of({ ends_at: later })[1]).toMatch(/^Open until 24 December 2026/)
  expect(of({ ends_at: before })[1]).toMatch(/^Ended on 1 November 2026/)
})

test('a quest of a season opens and ends with it, unless its own dates are narrower', () => {
  expect(of({}, thaw)[1]).toMatch(/^It opens with the season “Thaw”, on 1 December/)
  expect(of({ starts_at: later }, thaw)[1]).toMatch(/^It opens on 24 December/)
  expect(of({}, { ...thaw, starts_at: null })[1]).toBe('It opens when the season “Thaw” begins.')
  expect(of({}, { ...thaw, state: 'running', starts_at: before })[1]).toMatch(/^Open until 24 December/)
  expect(of({}, { ...thaw, state: 'closed', ends_at: null })).toEqual(['ended', 'Ended.', 'Ended'])
})

import { expect, test } from 'vitest'
import { quest } from '../../testing/people.ts'
import { byImportance, reachedChapter, summitOf } from './progress.ts'

const trail = [
  quest({ slug: 'camp', chapter: 1, state: 'done' }),
  quest({ slug: 'side', chapter: 1, kind: 'side', state: 'done' }),
  quest({ slug: 'ridge', chapter: 2, state: 'in_progress', requires: ['camp'] }),
  quest({ slug: 'weather', chapter: 3, state: 'locked', requires: ['ridge'] }),
  quest({ slug: 'peak', chapter: 4, state: 'locked', requires: ['weather'], xp: 800 }),
  quest({ slug: 'mark', chapter: 4, state: 'locked', requires: ['peak'], xp: 600 }),
  quest({ slug: 'survey', chapter: 4, kind: 'side', state: 'locked', requires: ['weather'], xp: 900 }),
]

test('a chapter is reached when one of its quests is not locked; the first always is', () => {
  expect(reachedChapter(trail)).toBe(2)
  expect(reachedChapter(trail.map((one) => ({ ...one, state: 'locked' as const })))).toBe(1)
  expect(reachedChapter([])).toBe(1)
})

test('the summit is the quest of the last main trail that gives most', () => {
  expect(summitOf(trail)).toBe('peak')
  expect(summitOf([])).toBeNull()
})

test('names go first to where the person is, then to what is next and to the summit, then to the rest', () => {
  expect(byImportance(trail, 'ridge').map(({ slug }) => slug)).toEqual([
    ...['ridge', 'weather', 'peak', 'camp', 'side', 'mark', 'survey'],
  ])
})

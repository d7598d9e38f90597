import { expect, test } from 'vitest'
import { firstOfChapters } from './queries.ts'

test('a stranger is shown the first quest of every chapter, in their order', () => {
  const quests = [
    { slug: 'base-camp', chapter: 1 },
    { slug: 'first-light', chapter: 1 },
    { slug: 'the-ridge-walk', chapter: 2 },
    { slug: 'without-a-chapter', chapter: null },
    { slug: 'cold-water', chapter: 2 },
  ]
  expect(firstOfChapters(quests).map(({ slug }) => slug)).toEqual(['base-camp', 'the-ridge-walk', 'without-a-chapter'])
})

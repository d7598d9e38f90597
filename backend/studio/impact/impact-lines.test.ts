import { expect, test } from 'vitest'
import { changeOf } from '../../src/domain/quests/form-change.ts'
import type { QuestEffect, QuestImpact } from '../../src/domain/quests/impact.ts'
import { sayIn } from '../messages.ts'
import { figuresOf, linesOf, type Speech } from './impact-lines.ts'

const english: Speech = {
  say: sayIn('en-US'),
  number: String,
  list: (parts) => new Intl.ListFormat('en-US').format(parts),
  when: (at) => at,
}
const effect = (of: Partial<QuestEffect> = {}): QuestEffect => ({
  ...{ slug: 'ridge', title: 'Ridge', before: 0, after: 0, opens: 0, closes: 0, closesFor: [] },
  ...{ belowLevel: null },
  ...{ underWay: 0, endsRuns: false, waiting: 0, done: 0 },
  ...of,
})
const told = (quests: QuestEffect[], costs: QuestImpact['costs'] = [], isPublished = true) =>
  linesOf({ quests, costs, opening: null, isTold: false }, isPublished, english)
const texts = (...given: Parameters<typeof told>) =>
  told(...given).map(({ text, names }) => [text, names].join(' ').trim())

test('who loses something comes first, and by name', () => {
  const lines = told([
    effect({ opens: 212, closes: 3, closesFor: ['Ada', 'Ben'], underWay: 31 }),
    effect({ title: 'Summit', closes: 1, closesFor: ['Cleo'] }),
  ])
  expect(lines.map(({ tone }) => tone)).toEqual(['loses', 'loses', 'gains', 'plain'])
  expect(lines[0]).toMatchObject({
    ...{ text: '3 people can begin it now and could not any more.', names: 'Ada, Ben, and 1 more' },
  })
  expect(lines[1]?.text).toBe('“Summit”: One person can begin it now and could not any more.')
  expect(lines[2]?.text).toBe('212 people could begin it who cannot now.')
})

test('nobody is affected where nothing opens, closes or ends', () => {
  expect(texts([effect({ before: 4, after: 4 })])).toEqual([
    'By this change nobody loses it, and nobody new can begin it.',
  ])
  expect(texts([])).toEqual(['It is not published: nobody can begin it.'])
})

test('runs that would end are said to, and others to keep what they began with', () => {
  expect(texts([effect({ underWay: 2, endsRuns: true })])).toEqual([
    'It would be over: the runs of 2 people in the middle of it would end.',
  ])
  expect(texts([effect({ underWay: 2, before: 1, after: 1 })])[1]).toMatch(/keeps the rewards/)
})

test('what the server refuses is said before: nobody is in the middle of what is unpublished', () => {
  expect(texts([effect({ waiting: 1, after: null })], [], false)[0]).toMatch(/^It cannot be unpublished/)
  expect(texts([effect({ after: null })], [], false)).toEqual([
    'By this change nobody loses it, and nobody new can begin it.',
  ])
})

test('rewards of which there are too few come with what is lost; those without a limit are no matter', () => {
  const costs = [
    { name: 'Rope', wanted: 40, left: 25 },
    { name: 'Mug', wanted: 40, left: null },
    { name: 'Flag', wanted: 40, left: 41 },
  ]
  expect(told([effect({ opens: 40, after: 40 })], costs).map(({ tone, text }) => [tone, text])).toEqual([
    ['loses', 'Rope: up to 40 needed, 25 left.'],
    ['gains', '40 people could begin it who cannot now.'],
    ['plain', 'Flag: up to 40 needed, 41 left.'],
  ])
})

test('that the others of the team will be told is said before it is saved', () => {
  const generous = { quests: [effect({ underWay: 1 })], costs: [], opening: null, isTold: true }
  expect(linesOf(generous, true, english).map(({ text }) => text)).toEqual([
    'By this change nobody loses it, and nobody new can begin it.',
    'It gives more than quests here usually do. Once saved, the others of the team are told that it was you.',
    expect.stringMatching(/keeps the rewards/),
  ])
})

test('the figures show what would become of them', () => {
  const [able, ...others] = figuresOf(
    { quests: [effect({ before: 212, after: 181, done: 7 })], opening: null },
    english,
  )
  expect(able).toEqual({ label: 'Can begin it', figure: '212 → 181' })
  expect(others.map(({ figure }) => figure)).toEqual(['0', '0', '7'])
})

test('of a quest that opens on a day, who can begin it then is said, and what others lack', () => {
  const opening = { at: '1 December', people: 12, lacking: [{ title: 'Cold water', people: 1 }] }
  const lines = linesOf({ quests: [effect()], costs: [], opening, isTold: false }, true, english)
  expect(lines.map(({ text }) => text)).toEqual([
    'On 1 December 12 people can begin it, as things are now.',
    'One person has not done “Cold water” yet.',
  ])
})

test('the level that a quest asks for is given as a reason where people are below it', () => {
  const told = texts([effect({ after: 0, before: 0, belowLevel: { level: 9, people: 12 } })])
  expect(told).toContain('12 people have not reached level 9 yet.')
})

test('of a quest that opens on a day, how many can begin it is said of now and of then, and nobody is no gain', () => {
  const opening = { at: 'Monday', people: 6, lacking: [] }
  const figures = figuresOf({ quests: [effect({ before: 0, after: 0 })], opening }, english)
  expect(figures.slice(0, 2)).toEqual([
    { label: 'Can begin it now', figure: '0' },
    { label: 'Can begin it on Monday', figure: '6' },
  ])
  const nobody = { ...opening, people: 0 }
  expect(linesOf({ quests: [effect()], costs: [], opening: nobody, isTold: false }, true, english)[0]?.tone).toBe(
    'plain',
  )
})

test('of a form, what decides is asked about: columns, and the rows that it changes', () => {
  const chosen = { id: 'b', title: 'Chosen and changed' }
  expect(
    changeOf({
      ...{ title: 'Ridge', xp: 5, min_level: null, status: 'draft', season: chosen, rewards: ['a', 'b'] },
      requires: { create: [{ requires_quest: chosen, sort: 1 }], update: [{ id: 'e', sort: 2 }], delete: ['f'] },
    }),
  ).toEqual({
    ...{ xp: 5, min_level: null, status: 'draft', season: 'b' },
    requires: { create: [{ requires_quest: 'b' }], update: [{ id: 'e' }], delete: ['f'] },
  })
})

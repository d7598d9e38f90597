import { expect, test } from 'vitest'
import { sayIn } from '../messages.ts'
import { arrowsOf, crowdingOf, liesOn, mapQuests, placeAt, pointOf, pointsOf } from './map-layout.ts'
import { chapterOptions, chapterTitles, mapStateOf, type QuestRow, unansweredSteps } from './quest-rows.ts'

const map = { width: 1000, height: 500 }
const measure = (text: string) => text.length * 7.6

const quest = (id: string, map_x: number, map_y: number, requires: string[] = []): QuestRow => ({
  ...{
    id,
    slug: id,
    title: `Quest ${id}`,
    status: 'published',
    kind: 'story',
    chapter: 1,
    xp: 10,
    season: null,
    starts_at: null,
    ends_at: null,
  },
  ...{ map_x, map_y, steps: [], rewards: [] },
  requires: requires.map((requires_quest) => ({ id: `${id}-${requires_quest}`, requires_quest })),
})
const drawn = (...rows: QuestRow[]) => mapQuests(rows, mapStateOf(rows))

test('a quest that is dropped where another stands gets its place', () => {
  for (const place of [
    { x: 0, y: 0 },
    { x: 33.3, y: 71.8 },
    { x: 100, y: 100 },
  ])
    expect(placeAt(pointOf(place, map), map)).toEqual(place)
  expect(placeAt({ x: -50, y: 900 }, map)).toEqual({ x: 0, y: 100 })
})

test('a line points at the quest that has to wait', () => {
  const quests = drawn(quest('a', 20, 50), quest('b', 80, 50, ['a']), quest('c', 10, 50, ['b']))
  const arrows = arrowsOf(quests, pointsOf(quests, map))
  expect(arrows.map(({ quest, requires_quest, turn }) => [quest, requires_quest, Math.abs(turn)])).toEqual([
    ['b', 'a', 0],
    ['c', 'b', 180],
  ])
})

test('quests whose marks or names lie on each other are named with the one beside them', () => {
  expect(crowdingOf(drawn(quest('a', 20, 50), quest('b', 80, 50)), measure)).toEqual([])
  expect(crowdingOf(drawn(quest('a', 20, 50), quest('b', 21, 50), quest('c', 80, 50)), measure)).toEqual([
    { quest: 'b', other: 'a', what: 'mark' },
  ])
})

test('what was never placed stands in the corner, in the first chapter', () => {
  const row = { ...quest('a', 0, 0), map_x: null, map_y: null, chapter: null }
  expect(mapStateOf([row]).stands['a']).toEqual({ x: 0, y: 0, chapter: 1 })
})

test('a quest is published only with the right answers of its required steps', () => {
  const step = { id: 's', title: 'Step', required: true, has_answers: false, config: null }
  const titles = (steps: QuestRow['steps']) => unansweredSteps({ steps }).map(({ id }) => id)
  expect(titles([{ ...step, kind: 'quiz' }])).toEqual(['s'])
  expect(titles([{ ...step, kind: 'quiz', has_answers: true }])).toEqual([])
  expect(titles([{ ...step, kind: 'quiz', required: false }])).toEqual([])
  expect(titles([{ ...step, kind: 'attend', config: '{"confirm":true}' }])).toEqual([])
  expect(titles([{ ...step, kind: 'text' }])).toEqual([])
})

test('chapters have their titles, however they are stored', () => {
  expect(chapterTitles('[{"title":"Valley"},"Ridge",null]')).toEqual(['Valley', 'Ridge', ''])
  expect(chapterTitles(null)).toEqual([])
  expect(chapterOptions(['Valley', ''], 3, sayIn('en')).map(({ name }) => name)).toEqual([
    'Valley',
    'Chapter 2',
    'Chapter 3',
  ])
})

test('a quest lies on the nearest one whose mark its own would cover', () => {
  const others = [
    { title: 'Far', x: 80, y: 50 },
    { title: 'Near', x: 51, y: 50 },
    { title: 'Nearer', x: 50.5, y: 50 },
  ]
  expect(liesOn({ x: 50, y: 50 }, others)?.title).toBe('Nearer')
  expect(liesOn({ x: 60, y: 50 }, others)).toBeNull()
})

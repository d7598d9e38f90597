import { describe, expect, it } from 'vitest'
import { layTrail, overlap } from './trail-layout.ts'

/** Positions of the programme's own quests: the crowded case. */
const rows: [slug: string, x: number, y: number, chapter: number, requires?: string[]][] = [
  ['base-camp', 7, 90, 1],
  ['learn-the-ropes', 18, 81, 1, ['base-camp']],
  ['first-light', 29, 89, 1, ['base-camp']],
  ['tie-on', 8, 74, 1, ['base-camp']],
  ['field-notes', 31, 74, 1, ['learn-the-ropes']],
  ['the-kettle-round', 19, 66, 1, ['base-camp']],
  ['the-ridge-walk', 41, 80, 2, ['learn-the-ropes', 'first-light']],
  ['cold-water', 52, 71, 2, ['the-ridge-walk']],
  ['map-the-valley', 40, 64, 2, ['the-ridge-walk']],
  ['rope-team', 63, 82, 2, ['the-ridge-walk']],
  ['trade-winds', 51, 91, 2, ['the-ridge-walk']],
  ['the-weekly-fix', 29, 54, 2, ['learn-the-ropes']],
  ['storm-watch', 64, 62, 3, ['cold-water']],
  ['night-navigation', 74, 52, 3, ['storm-watch']],
  ['the-honest-log', 76, 70, 3, ['storm-watch']],
  ['whistle-stop', 87, 62, 3, ['storm-watch']],
  ['shelter-for-two', 53, 50, 3, ['cold-water']],
  ['the-cairn', 42, 42, 3, ['map-the-valley']],
  ['the-long-traverse', 63, 39, 4, ['night-navigation']],
  ['carry-a-pack', 88, 44, 4, ['night-navigation']],
  ['survey-the-unknown', 48, 27, 4, ['the-long-traverse']],
  ['the-monthly-bearing', 76, 32, 4, ['the-long-traverse']],
  ['summit', 74, 17, 4, ['the-long-traverse']],
  ['leave-a-mark', 90, 12, 4, ['summit']],
]
const quests = rows.map(([slug, mapX, mapY, chapter, requires = []]) => ({
  slug,
  title: slug.replaceAll('-', ' '),
  mapX,
  mapY,
  chapter,
  requires,
}))
const chapters = ['The valley', 'The ridge', 'The weather', 'The summit']
const measure = (text: string) => text.length * 7.4

describe.each([
  [836, 560],
  [1200, 680],
  [1790, 860],
])('on a map of %i by %i', (width, height) => {
  const { places, edges, chapters: titles } = layTrail(quests, chapters, width, height, measure)
  const labels = [...places].map(([slug, { label }]) => ({ slug, label }))

  it('no two labels touch', () => {
    const touching = labels.flatMap((one, index) =>
      labels
        .slice(index + 1)
        .flatMap((other) => (overlap(one.label, other.label) > 0 ? [`${one.slug} ${other.slug}`] : [])),
    )
    expect(touching).toEqual([])
  })
  it('everything is inside', () => {
    for (const { label } of labels) {
      expect(label.x).toBeGreaterThanOrEqual(0)
      expect(label.x + label.width).toBeLessThanOrEqual(width)
      expect(label.y + label.height).toBeLessThanOrEqual(height)
    }
  })
  it('every quest is led to by the ones it needs', () => {
    expect(edges).toHaveLength(quests.flatMap(({ requires }) => requires).length)
  })
  it('most chapters have room for their title', () => {
    expect(titles.length).toBeGreaterThanOrEqual(3)
  })
})

it('a requirement that is not on the map draws no line', () => {
  const alone = [{ slug: 'a', title: 'A', mapX: 50, mapY: 50, chapter: 1, requires: ['secret'] }]
  expect(layTrail(alone, ['One'], 900, 600, measure).edges).toEqual([])
})

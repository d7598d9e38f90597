import { describe, expect, it } from 'vitest'
import { quests as seeded } from '../../../../backend/seed/quests/index.ts'
import { overlap } from './geometry.ts'
import { layTrail } from './trail-layout.ts'

/** The programme's own quests as the seed has them: the crowded case. */
const quests = seeded.map(({ slug, title, mapX, mapY, chapter, requires }) => ({
  ...{ slug, title, mapX, mapY, chapter },
  requires: [...(requires ?? [])],
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
  it('nothing lies on the picture of the person', () => {
    const { pin, places } = layTrail(quests, chapters, width, height, measure, 'cold-water')
    if (!pin) throw new Error('there is no picture')
    expect([...places.values()].filter(({ label }) => overlap(label, pin) > 0)).toEqual([])
  })
  it('every quest is led to by the ones it needs', () => {
    expect(edges).toHaveLength(quests.flatMap(({ requires }) => requires).length)
  })
  it('most chapters have room for their title', () => {
    expect(titles.length).toBeGreaterThanOrEqual(3)
  })
})

/** The paths as the map draws them, as many short lines. */
const linesOf = (path: string) => {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = (path.match(/-?[\d.]+/g) ?? []).map(Number)
  return Array.from({ length: 25 }, (_, index) => {
    const [t, s] = [index / 24, 1 - index / 24]
    const at = (a: number, b: number, c: number, d: number) =>
      s ** 3 * a + 3 * s * s * t * b + 3 * s * t * t * c + t ** 3 * d
    return { x: at(x0, x1, x2, x3), y: at(y0, y1, y2, y3) }
  })
}
type Point = { x: number; y: number }
const side = (a: Point, b: Point, c: Point) => (c.y - a.y) * (b.x - a.x) - (b.y - a.y) * (c.x - a.x)
const cross = (a: Point, b: Point, c: Point, d: Point) =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0

it("the programme's own paths cross where they must: only the secret one does", () => {
  const { edges } = layTrail(quests, chapters, 1200, 680, measure)
  const paths = edges.map(({ from, to, path }) => ({ name: `${from} ${to}`, line: linesOf(path) }))
  const crossing = paths.flatMap((one, index) =>
    paths.slice(index + 1).flatMap((other) => {
      const meets = one.line.some((a, i) =>
        other.line.some((c, j) => {
          const [b, d] = [one.line[i + 1], other.line[j + 1]]
          return b && d && cross(a, b, c, d)
        }),
      )
      return meets ? [`${one.name} x ${other.name}`] : []
    }),
  )
  expect(crossing).toEqual(['night-navigation the-cairn x map-the-valley survey-the-unknown'])
})

it('quests that were given one place lie beside each other', () => {
  const same = ['a', 'b', 'c'].map((slug) => ({ slug, title: slug, mapX: 0, mapY: 0, chapter: 1, requires: [] }))
  const { places } = layTrail(same, [], 900, 600, measure)
  expect([...places.values()].map(({ x }) => x)).toEqual([72, 126, 180])
})

it('a long word breaks no line, and three short lines stand beside each other', () => {
  const one = { slug: 'a', title: 'Das Unbekannte vermessen', mapX: 50, mapY: 50, chapter: 1, requires: [] }
  const { label } = layTrail([one], [], 900, 600, measure).places.get('a') ?? {}
  expect(label?.height).toBe(36)
  expect(label?.width).toBeGreaterThanOrEqual(measure('Das Unbekannte'))
})

it('a requirement that is not on the map draws no line', () => {
  const alone = [{ slug: 'a', title: 'A', mapX: 50, mapY: 50, chapter: 1, requires: ['secret'] }]
  expect(layTrail(alone, ['One'], 900, 600, measure).edges).toEqual([])
})

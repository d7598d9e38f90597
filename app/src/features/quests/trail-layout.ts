// Where everything stands on the trail map, in pixels of the map as wide as it is shown: no two labels over each other.
// Pure.
import type { QuestCard } from '../../core/types.ts'
import { around, type Box, freeNear, type Point } from './geometry.ts'
import { bestLabel, type Measure, reach, sizeOf } from './trail-labels.ts'

export type Place = Point & { readonly label: Box }
type Edge = { readonly from: string; readonly to: string; readonly path: string }
export type Trail = {
  readonly places: ReadonlyMap<string, Place>
  /** Where the person's own picture stands, beside the quest they are at. */
  readonly pin: Box | null
  readonly edges: readonly Edge[]
  /** Middle of each chapter's title; chapters without room for one are left out. */
  readonly chapters: readonly (Point & { readonly number: number; readonly title: string })[]
}

type Quests = readonly Pick<QuestCard, 'slug' | 'title' | 'mapX' | 'mapY' | 'requires' | 'chapter'>[]

const padding = { x: 72, top: 40, bottom: 56 }

export function layTrail(
  quests: Quests,
  titles: readonly string[],
  width: number,
  height: number,
  measure: Measure,
  own: string | null = null,
): Trail {
  const points = apart(quests, width, height)
  const curves = quests.flatMap((quest) =>
    quest.requires.flatMap((from) => {
      const [start, end] = [points.get(from), points.get(quest.slug)]
      return start && end ? [{ from, to: quest.slug, curve: curve(start, end) }] : []
    }),
  )
  const trail = curves.flatMap(({ curve }) => samples(curve))
  const marks = [...points].map(([slug, { x, y }]) => ({ slug, box: around(x, y, 2 * reach - 4, 2 * reach - 4) }))
  const pin = own ? pinOf(points.get(own)) : null
  const sizes = new Map(quests.map(({ slug, title }) => [slug, sizeOf(title, measure)]))
  const labels = new Map<string, Box>()
  // The first pass puts each label where it fits; the second and third move those that came early out of the way of
  // later ones.
  for (let pass = 0; pass < 3; pass++)
    for (const { slug } of quests) {
      const [point, size] = [points.get(slug), sizes.get(slug)]
      if (!point || !size) continue
      const taken = [
        ...marks.filter((mark) => mark.slug !== slug).map(({ box }) => box),
        ...[...labels].filter(([other]) => other !== slug).map(([, box]) => box),
        ...(pin ? [pin] : []),
      ]
      labels.set(slug, bestLabel(point, size, taken, trail, { x: 0, y: 0, width, height }))
    }
  const places = new Map(
    [...points].map(([slug, point]) => [slug, { ...point, label: labels.get(slug) ?? around(point.x, point.y, 0, 0) }]),
  )
  const taken = [...marks.map(({ box }) => box), ...labels.values(), ...(pin ? [pin] : [])]
  return {
    places,
    pin,
    edges: curves.map(({ from, to, curve }) => ({ from, to, path: pathOf(curve) })),
    chapters: chapterTitles(quests, titles, points, taken, trail, { x: 0, y: 0, width, height }, measure),
  }
}

const toPoint = ({ mapX, mapY }: { mapX: number; mapY: number }, width: number, height: number): Point => ({
  x: padding.x + (mapX / 100) * (width - 2 * padding.x),
  y: padding.top + (mapY / 100) * (height - padding.top - padding.bottom),
})

/** Every quest where the team put it; one that would lie on another moves over. */
function apart(quests: Quests, width: number, height: number): ReadonlyMap<string, Point> {
  const points = new Map<string, Point>()
  for (const quest of quests) {
    let point = toPoint(quest, width, height)
    while ([...points.values()].some(({ x, y }) => Math.hypot(x - point.x, y - point.y) < 2 * reach)) {
      const isAtEdge = point.x + 3 * reach > width - padding.x
      point = isAtEdge ? { x: padding.x, y: point.y + 3 * reach } : { x: point.x + 3 * reach, y: point.y }
    }
    points.set(quest.slug, point)
  }
  return points
}

/** The picture is 36 wide and leans on the upper left of the mark. */
const pinOf = (point: Point | undefined): Box | null => (point ? around(point.x - 27, point.y - 25, 36, 36) : null)

type Curve = readonly [Point, Point, Point, Point]

/** Leaves and arrives rather level, like a path along a slope. */
function curve(from: Point, to: Point): Curve {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  return [from, { x: from.x + dx * 0.46, y: from.y + dy * 0.08 }, { x: from.x + dx * 0.54, y: to.y - dy * 0.08 }, to]
}

const round = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`
const pathOf = ([start, one, two, end]: Curve) => `M${round(start)}C${round(one)} ${round(two)} ${round(end)}`

function samples([start, one, two, end]: Curve): Point[] {
  return Array.from({ length: 31 }, (_, index) => {
    const t = (index + 1) / 32
    const s = 1 - t
    const mix = (a: number, b: number, c: number, d: number) =>
      s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
    return { x: mix(start.x, one.x, two.x, end.x), y: mix(start.y, one.y, two.y, end.y) }
  })
}

function chapterTitles(
  quests: Quests,
  titles: readonly string[],
  points: ReadonlyMap<string, Point>,
  taken: Box[],
  trail: readonly Point[],
  frame: Box,
  measure: Measure,
) {
  const boxes = [...taken]
  return titles.flatMap((title, index) => {
    const own = quests.filter(({ chapter }) => chapter === index + 1).flatMap(({ slug }) => points.get(slug) ?? [])
    if (own.length === 0) return []
    // Set twice as large as labels.
    const size = { width: measure(title) * 2 + 16, height: 38 }
    const box = freeNear(middleOf(own), size, boxes, trail, frame)
    if (!box) return []
    boxes.push(box)
    return [{ number: index + 1, title, x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  })
}

function middleOf(points: readonly Point[]): Point {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) }
}

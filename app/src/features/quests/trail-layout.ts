// Where everything stands on the trail map, in pixels of the map as wide as it is shown: no two labels over each other. Pure.
import type { QuestCard } from '../../core/types.ts'

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
type Point = { readonly x: number; readonly y: number }
export type Place = Point & { readonly label: Box }
type Edge = { readonly from: string; readonly to: string; readonly path: string }
export type Trail = {
  readonly places: ReadonlyMap<string, Place>
  readonly edges: readonly Edge[]
  /** Middle of each chapter's title; chapters without room for one are left out. */
  readonly chapters: readonly (Point & { readonly number: number; readonly title: string })[]
}

type Quests = readonly Pick<QuestCard, 'slug' | 'title' | 'mapX' | 'mapY' | 'requires' | 'chapter'>[]
/** Width of a text in pixels. */
export type Measure = (text: string) => number

/** Half the edge of a mark with the air around it. */
const reach = 18
const padding = { x: 72, top: 40, bottom: 56 }
const lineHeight = 18
const widest = 128

export function layTrail(
  quests: Quests,
  titles: readonly string[],
  width: number,
  height: number,
  measure: Measure,
): Trail {
  const points = new Map(quests.map((quest) => [quest.slug, toPoint(quest, width, height)]))
  const curves = quests.flatMap((quest) =>
    quest.requires.flatMap((from) => {
      const [start, end] = [points.get(from), points.get(quest.slug)]
      return start && end ? [{ from, to: quest.slug, curve: curve(start, end) }] : []
    }),
  )
  const trail = curves.flatMap(({ curve }) => samples(curve))
  const marks = [...points].map(([slug, { x, y }]) => ({ slug, box: around(x, y, 2 * reach - 4, 2 * reach - 4) }))
  const labels = new Map<string, Box>()
  // The first pass puts each label where it fits; the second and third move those that came early out of the way of later ones.
  for (let pass = 0; pass < 3; pass++)
    for (const { slug, title } of quests) {
      const point = points.get(slug)
      if (!point) continue
      const taken = [
        ...marks.filter((mark) => mark.slug !== slug).map(({ box }) => box),
        ...[...labels].filter(([other]) => other !== slug).map(([, box]) => box),
      ]
      labels.set(slug, bestLabel(point, sizeOf(title, measure), taken, trail, { x: 0, y: 0, width, height }))
    }
  const places = new Map(
    [...points].map(([slug, point]) => [slug, { ...point, label: labels.get(slug) ?? around(point.x, point.y, 0, 0) }]),
  )
  const taken = [...marks.map(({ box }) => box), ...labels.values()]
  return {
    places,
    edges: curves.map(({ from, to, curve }) => ({ from, to, path: pathOf(curve) })),
    chapters: chapterTitles(quests, titles, points, taken, trail, { x: 0, y: 0, width, height }),
  }
}

const toPoint = ({ mapX, mapY }: { mapX: number; mapY: number }, width: number, height: number): Point => ({
  x: padding.x + (mapX / 100) * (width - 2 * padding.x),
  y: padding.top + (mapY / 100) * (height - padding.top - padding.bottom),
})

const around = (x: number, y: number, width: number, height: number): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
})

/** One line, or two of about the same length. */
function sizeOf(title: string, measure: Measure): { width: number; height: number } {
  const whole = measure(title)
  if (whole <= widest || !title.includes(' ')) return { width: whole, height: lineHeight }
  const longest = Math.max(...title.split(' ').map(measure))
  return { width: Math.max(longest, whole / 2 + 14), height: 2 * lineHeight }
}

function bestLabel(
  at: Point,
  size: { width: number; height: number },
  taken: readonly Box[],
  trail: readonly Point[],
  frame: Box,
): Box {
  const [dx, dy] = [reach + 4 + size.width / 2, reach + 2 + size.height / 2]
  const [leanX, leanY] = [dx * 0.72, dy * 0.72]
  const [shift, far] = [dx * 0.4, dy + 10]
  const candidates: [x: number, y: number][] = [
    ...both(0, dy),
    [dx, 0],
    [-dx, 0],
    ...both(leanX, leanY),
    ...both(-leanX, leanY),
    ...both(shift, dy),
    ...both(-shift, dy),
    ...both(0, far),
    ...both(dx, 12),
    ...both(-dx, 12),
    ...both(leanX, far),
    ...both(-leanX, far),
  ]
  let best = around(at.x, at.y + dy, size.width, size.height)
  let least = Number.POSITIVE_INFINITY
  candidates.forEach(([x, y], preference) => {
    const box = around(at.x + x, at.y + y, size.width, size.height)
    const cost =
      preference * 7 +
      outside(box, frame) * 40 +
      taken.filter((other) => overlap(box, other) > 0).length * 500 +
      trail.filter((point) => contains(box, point)).length * 34
    if (cost >= least) return
    best = box
    least = cost
  })
  return best
}

/** The same below and above. */
const both = (x: number, y: number): [number, number][] => [
  [x, y],
  [x, -y],
]

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
) {
  const boxes = [...taken]
  return titles.flatMap((title, index) => {
    const own = quests.filter(({ chapter }) => chapter === index + 1).flatMap(({ slug }) => points.get(slug) ?? [])
    if (own.length === 0) return []
    const size = { width: title.length * 15 + 16, height: 38 }
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

/** The free place nearest to a point, looked for in growing rings. */
function freeNear(
  at: Point,
  size: { width: number; height: number },
  taken: readonly Box[],
  trail: readonly Point[],
  frame: Box,
): Box | null {
  for (let radius = 0; radius < 260; radius += 14)
    for (let turn = 0; turn < 16; turn++) {
      const angle = (turn / 16) * 2 * Math.PI
      const box = around(at.x + Math.cos(angle) * radius, at.y + Math.sin(angle) * radius, size.width, size.height)
      const isFree =
        outside(box, frame) === 0 &&
        taken.every((other) => overlap(box, other) === 0) &&
        !trail.some((point) => contains(box, point))
      if (isFree) return box
    }
  return null
}

/** The smaller edge of what two boxes share, in pixels; 0 when they share nothing. */
export function overlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return width <= 0 || height <= 0 ? 0 : Math.min(width, height)
}

const outside = (box: Box, frame: Box) =>
  Math.max(0, frame.x - box.x, frame.y - box.y, box.x + box.width - frame.width, box.y + box.height - frame.height)

const contains = (box: Box, { x, y }: Point) =>
  x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height

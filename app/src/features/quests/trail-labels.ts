// Where the name of a quest stands beside its mark. Pure.
import { apart, around, type Box, contains, outside, overlap, type Point, type PointsIn } from './geometry.ts'

/** Width of a text in pixels. */
export type Measure = (text: string) => number

type Extent = { width: number; height: number }

/** Letters that are measured, in px. */
const measured = 14
/** Letters and lines of names in px; where such a name has no room, it is written smaller. As in Stop.module.css. */
const usual = { letters: measured, line: 18 }
const sized = (letters: number) => ({ letters, line: Math.round((letters * 18) / 14) })
const smaller = (letters: number) => ({
  letters: Math.round((letters * 12) / 14),
  line: Math.round((letters * 15) / 14),
})
/** A longer name is broken into lines, that of the next quest later than others. */
const widest = { usual: 128, next: 224 }
/** How much of its length the longer of two lines has, as a rule. */
const twoLines = 0.65
/** Two names right under each other would read as one. */
const air = 5
/** What lying on another name or mark costs: more than everything else together. */
const touching = 100_000
/** What a point of a line under a name costs: more than any place that is less good. */
const struck = 400
/** A line that only touches its letters strikes a name too. */
const airOfLine = 3

/** Whether a line of the map lies under a name, or it has no room at all. */
export const isStruck = ({ cost }: { cost: number }) => cost >= struck

/** As few lines as are not too wide, and of about the same length. */
export function sizeOf(title: string, measure: Measure, atMost = widest.usual, { line } = usual): Extent {
  const words = title.split(' ').map(measure)
  const space = measure(' ')
  const linesIn = (width: number) => {
    let [lines, used] = [1, 0]
    for (const word of words) {
      if (used > 0 && used + space + word > width) [lines, used] = [lines + 1, word]
      else used += (used > 0 ? space : 0) + word
    }
    return lines
  }
  let width = Math.max(...words)
  const lines = linesIn(Math.max(width, atMost))
  while (linesIn(width) > lines) width += 2
  return { width: lines === 1 ? measure(title) : width + 2, height: lines * line }
}

/** `far` is how far the name of another stop is from its mark. */
export type Taken = Box & { readonly far?: number }

export type LabelSpace = {
  /** Half the edge of a mark with the air around it. */
  reach: number
  /** Its mark. */
  own: Box
  /** The marks of others: no name lies on one, nor nearer to one than to its own. */
  marks: readonly Box[]
  /** What else no name may lie on. */
  taken: readonly Taken[]
  /** What a name rather does not lie on. */
  trail: PointsIn
  frame: Box
  /** Size of the letters, in px. */
  letters?: number | undefined
  /** Left free around it. */
  gap?: number
  /** How much further from its mark than right beside it, in px. */
  further?: readonly number[]
  /** Where so many are, no second place is looked for. */
  isCrowded?: boolean
  /** The name of the next quest, which is read first: in one line below its mark, where that is free. */
  isNext?: boolean
}

/** On which side of its mark a name stands, as a number of its own, and whether it is broken into lines there. */
export type Side = { readonly side: number; readonly isBroken: boolean }

/**
 * The best place for a name: in one line or, where a line of the map would strike it, in two; where it is not free, in
 * smaller letters. And whether it is free there. `kept` is where it stood before: it stays as long as nothing else does,
 * and no line strikes it.
 */
export function bestLabel(at: Point, title: string, measure: Measure, space: LabelSpace, kept?: Side) {
  const letters = space.letters ?? usual.letters
  const best = bestOf(at, title, measure, space, sized(letters), kept)
  if (best.cost < struck || space.isCrowded) return { ...best, isSmall: false }
  const other = bestOf(at, title, measure, { ...space, gap: 3, further: closer }, smaller(letters), kept)
  return other.cost < struck || (other.isFree && !best.isFree)
    ? { ...other, isSmall: true }
    : { ...best, isSmall: false }
}

function bestOf(
  at: Point,
  title: string,
  measureUsual: Measure,
  space: LabelSpace,
  letters: typeof usual,
  kept: Side | undefined,
) {
  const measure: Measure = (text) => (measureUsual(text) * letters.letters) / measured
  const atMost = space.isNext ? widest.next : widest.usual
  const whole = sizeOf(title, measure, (atMost * letters.letters) / measured, letters)
  const broken = sizeOf(title, measure, measure(title) * twoLines, letters)
  const found = (place: ReturnType<typeof bestPlace>, isBroken: boolean) => ({
    ...place,
    isBroken,
    isFree: place.cost < touching,
    isLine: place.box.height === letters.line,
  })
  const before = kept && bestPlace(at, kept.isBroken ? broken : whole, space, kept.side)
  if (before && before.cost < struck) return found(before, kept.isBroken)
  const first = bestPlace(at, whole, space)
  // A column of single words is no name any more.
  const mayBreak = first.cost >= struck && broken.height <= 2 * letters.line
  const other = mayBreak ? bestPlace(at, broken, space) : first
  return other.cost < first.cost ? found(other, true) : found(first, false)
}

/** `only` is the one side that comes into question. */
function bestPlace(
  at: Point,
  size: Extent,
  { reach, own, marks, taken, trail, frame, gap = air, further = rings, isNext = false }: LabelSpace,
  only?: number,
) {
  const candidates = further.flatMap((ring) => placesAround(reach + ring, size))
  // Most of the map is out of the reach of every candidate.
  const far = 2 * (reach + outermost + gap)
  const anywhere = around(at.x, at.y, far + 2 * size.width + 8, far + 2 * size.height + 8)
  // Whose mark or name is nearer to a candidate than its own mark.
  const nearby = around(at.x, at.y, anywhere.width + far, anywhere.height + far)
  const near = taken.filter((other) => overlap(nearby, other) > 0)
  const stops = marks.filter((mark) => overlap(nearby, mark) > 0)
  const others = [...near, ...stops].filter((other) => overlap(anywhere, other) > 0)
  const points = trail(anywhere)
  let box = around(at.x, at.y + reach + 2 + size.height / 2, size.width, size.height)
  let least = Number.POSITIVE_INFINITY
  let side = 0
  for (const [preference, { x, y }] of candidates.entries()) {
    const liking = preference * 2 + (isNext && y < reach ? notBelow : 0)
    if (liking >= least) continue
    if (only !== undefined && only !== preference) continue
    const candidate = around(at.x + x, at.y + y, size.width, size.height)
    const withAir = around(at.x + x, at.y + y, size.width + 2 * gap, size.height + 2 * gap)
    let cost = liking + outside(candidate, frame) * 1000
    for (const other of others) if (overlap(withAir, other) > 0) cost += touching
    if (cost >= least) continue
    cost += misread(candidate, own, stops, near) * touching
    const onLine = around(at.x + x, at.y + y, size.width + 2 * airOfLine, size.height)
    for (const point of points) if (contains(onLine, point)) cost += struck
    if (cost >= least) continue
    box = candidate
    least = cost
    side = preference
  }
  return { box, cost: least, side, far: apart(box, own) }
}

/** Up to so far from its mark, in px, a name is read as its own, whatever name is beside it. */
const beside = 12

/** Of how many others a name would be read: it is nearer to their mark or, where one of the names is away, to their name. */
function misread(name: Box, own: Box, marks: readonly Box[], taken: readonly Taken[]): number {
  const far = apart(name, own)
  const isNearer = (other: Taken) => {
    const further = other.far === undefined ? 0 : Math.max(far, other.far)
    return further > beside && apart(name, other) < further
  }
  // Away from its mark, it is to be clearly nearer to it.
  const clear = far > beside ? 2 * far : far
  return marks.filter((mark) => apart(name, mark) < clear).length + taken.filter(isNearer).length
}

/** How much further from its mark a name may stand than right beside it, in px. */
const outermost = 15
const rings = [0, 8, outermost]
/** In smaller letters, far from its mark, it would be nobody's. */
const closer = rings.slice(0, 2)

/** What it costs the name of the next quest not to stand below its mark: less than a line that strikes it. */
const notBelow = 180

/** All around a mark, the best first: below and above it, beside it, then what is between. No place lies on the mark. */
function placesAround(reach: number, { width, height }: Extent): Point[] {
  const [dx, dy] = [reach + 4 + width / 2, reach + 2 + height / 2]
  // A mark is round: beside its corners is room.
  const corner = reach * 0.72 + 2
  const [cx, cy] = [corner + width / 2, corner + height / 2]
  return [
    ...both(0, dy),
    { x: dx, y: 0 },
    { x: -dx, y: 0 },
    ...both(cx, cy),
    ...both(-cx, cy),
    ...[0.2, 0.4, 0.6, 0.8, 1].flatMap((part) => [...both(dx * part, dy), ...both(-dx * part, dy)]),
    ...[0.25, 0.5, 0.75].flatMap((part) => [...both(dx, dy * part), ...both(-dx, dy * part)]),
  ]
}

/** The same below and above. */
const both = (x: number, y: number): Point[] => [
  { x, y },
  { x, y: -y },
]

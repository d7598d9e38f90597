// Where the name of a quest stands beside its mark. Pure.
import { apart, around, type Box, contains, outside, overlap, type Point } from './geometry.ts'

/** Width of a text in pixels. */
export type Measure = (text: string) => number

type Extent = { width: number; height: number }

/** Letters that are measured, in px. */
const measured = 14
/** Letters and lines of names in px; where such a name has no room, it is written smaller. */
const usual = { letters: measured, line: 18 }
const small = { letters: 12, line: 15 }
/** Those of letters of another size. */
const sized = (letters: number) => ({ letters, line: Math.round((letters * usual.line) / usual.letters) })
/** A longer name is broken into lines. */
const widest = 128
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

/** As few lines as are not too wide, and of about the same length. */
export function sizeOf(title: string, measure: Measure, atMost = widest, { line } = usual): Extent {
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

export type LabelSpace = {
  /** Half the edge of a mark with the air around it. */
  reach: number
  /** Its mark. */
  own: Box
  /** The marks of others: no name lies on one, nor nearer to one than to its own. */
  marks: readonly Box[]
  /** What else no name may lie on. */
  taken: readonly Box[]
  /** What a name rather does not lie on. */
  trail: readonly Point[]
  frame: Box
  /** Size of the letters, in px. */
  letters?: number | undefined
  /** Left free around it. */
  gap?: number
  /** Where so many are, no second place is looked for. */
  isCrowded?: boolean
}

/** On which side of its mark a name stands, as a number of its own, and whether it is broken into lines there. */
export type Side = { readonly side: number; readonly isBroken: boolean }

/**
 * The best place for a name: in one line or, where a line of the map would strike it, in two; where it is not free, in
 * smaller letters. And whether it is free there. `kept` is where it stood before: it stays as long as nothing else does,
 * and no line strikes it.
 */
export function bestLabel(at: Point, title: string, measure: Measure, space: LabelSpace, kept?: Side) {
  const best = bestOf(at, title, measure, space, sized(space.letters ?? usual.letters), kept)
  if (best.isFree || space.isCrowded) return { ...best, isSmall: false }
  const smaller = bestOf(at, title, measure, { ...space, gap: 3 }, small, kept)
  return smaller.isFree ? { ...smaller, isSmall: true } : { ...best, isSmall: false }
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
  const whole = sizeOf(title, measure, (widest * letters.letters) / measured, letters)
  const broken = sizeOf(title, measure, measure(title) * twoLines, letters)
  const before = kept && bestPlace(at, kept.isBroken ? broken : whole, space, kept.side)
  if (before && before.cost < struck) return { ...before, isBroken: kept.isBroken, isFree: true }
  const first = bestPlace(at, whole, space)
  // A column of single words is no name any more.
  const mayBreak = first.cost >= struck && broken.height <= 2 * letters.line
  const other = mayBreak ? bestPlace(at, broken, space) : first
  const isBroken = other.cost < first.cost
  const best = isBroken ? other : first
  return { ...best, isBroken, isFree: best.cost < touching }
}

/** `only` is the one side that comes into question. */
function bestPlace(
  at: Point,
  size: Extent,
  { reach, own, marks, taken, trail, frame, gap = air }: LabelSpace,
  only?: number,
) {
  const [dx, dy] = [reach + 4 + size.width / 2, reach + 2 + size.height / 2]
  const far = [dx + 8, dy + 10] as const
  const candidates = [...near(dx, dy), ...near(...far)]
  // Most of the map is out of the reach of every candidate.
  const anywhere = around(at.x, at.y, 2 * (far[0] + gap) + size.width, 2 * (far[1] + gap) + size.height)
  const others = [...taken, ...marks].filter((other) => overlap(anywhere, other) > 0)
  const stops = marks.filter((mark) => overlap(anywhere, mark) > 0)
  const points = trail.filter((point) => contains(anywhere, point))
  let box = around(at.x, at.y + dy, size.width, size.height)
  let least = Number.POSITIVE_INFINITY
  let side = 0
  for (const [preference, [x, y]] of candidates.entries()) {
    // The first ones are preferred: the rest can only cost more.
    if (preference * 3 >= least) break
    if (only !== undefined && only !== preference) continue
    const candidate = around(at.x + x, at.y + y, size.width, size.height)
    const withAir = around(at.x + x, at.y + y, size.width + 2 * gap, size.height + 2 * gap)
    const onLine = around(at.x + x, at.y + y, size.width + 2 * airOfLine, size.height)
    const cost =
      preference * 3 +
      outside(candidate, frame) * 1000 +
      others.filter((other) => overlap(withAir, other) > 0).length * touching +
      misread(candidate, own, stops) * touching +
      points.filter((point) => contains(onLine, point)).length * struck
    if (cost >= least) continue
    box = candidate
    least = cost
    side = preference
  }
  return { box, cost: least, side }
}

/** How many marks are nearer to a name than its own: it would be read as theirs. */
function misread(name: Box, own: Box, others: readonly Box[]): number {
  const far = apart(name, own)
  return others.filter((other) => apart(name, other) < far).length
}

type Place = [x: number, y: number]

/** All around a mark, the best first: below and above it, beside it, then what is between. */
const near = (dx: number, dy: number): Place[] => [
  ...both(0, dy),
  [dx, 0],
  [-dx, 0],
  ...both(dx * 0.72, dy * 0.72),
  ...both(-dx * 0.72, dy * 0.72),
  ...[0.2, 0.4, 0.6, 0.8, 1].flatMap((part) => [...both(dx * part, dy), ...both(-dx * part, dy)]),
  ...[0.25, 0.5, 0.75].flatMap((part) => [...both(dx, dy * part), ...both(-dx, dy * part)]),
]

/** The same below and above. */
const both = (x: number, y: number): Place[] => [
  [x, y],
  [x, -y],
]

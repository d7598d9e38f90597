// Where the name of a quest stands beside its mark. Pure.
import { around, type Box, contains, outside, overlap, type Point } from './geometry.ts'

/** Width of a text in pixels. */
export type Measure = (text: string) => number

type Extent = { width: number; height: number }

const lineHeight = 18
/** A longer name is broken into lines. */
const widest = 128
/** Two names right under each other would read as one. */
const gap = 5
/** What lying on another name or mark costs: more than everything else together. */
const touching = 100_000

/** As few lines as are not too wide, and of about the same length. */
export function sizeOf(title: string, measure: Measure): Extent {
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
  const lines = linesIn(Math.max(width, widest))
  while (linesIn(width) > lines) width += 2
  return { width: lines === 1 ? measure(title) : width + 2, height: lines * lineHeight }
}

export type LabelSpace = {
  /** Half the edge of a mark with the air around it. */
  reach: number
  /** What no name may lie on. */
  taken: readonly Box[]
  /** What a name rather does not lie on. */
  trail: readonly Point[]
  frame: Box
}

/** The best place for a name, and whether it is free there. */
export function bestLabel(at: Point, size: Extent, { reach, taken, trail, frame }: LabelSpace) {
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
  // Most of the map is out of the reach of every candidate.
  const anywhere = around(at.x, at.y, 2 * (dx + gap) + size.width, 2 * (far + gap) + size.height)
  const others = taken.filter((other) => overlap(anywhere, other) > 0)
  const points = trail.filter((point) => contains(anywhere, point))
  let box = around(at.x, at.y + dy, size.width, size.height)
  let least = Number.POSITIVE_INFINITY
  for (const [preference, [x, y]] of candidates.entries()) {
    // The first ones are preferred: the rest can only cost more.
    if (preference * 7 >= least) break
    const candidate = around(at.x + x, at.y + y, size.width, size.height)
    const withAir = around(at.x + x, at.y + y, size.width + 2 * gap, size.height + 2 * gap)
    const cost =
      preference * 7 +
      outside(candidate, frame) * 1000 +
      others.filter((other) => overlap(withAir, other) > 0).length * touching +
      points.filter((point) => contains(candidate, point)).length * 34
    if (cost >= least) continue
    box = candidate
    least = cost
  }
  return { box, isFree: least < touching }
}

/** The same below and above. */
const both = (x: number, y: number): [number, number][] => [
  [x, y],
  [x, -y],
]

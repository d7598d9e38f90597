/** SVG path data as closed contours with absolute points, so that parts of a silhouette can be told apart. */

type Command = ['M' | 'L' | 'C' | 'Q', ...number[]] | ['A', number, number, number, number, number, number, number]

export type Contour = readonly Command[]

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Splits path data into its contours. Understands every command of SVG 1.1. */
export function contoursOf(data: string): Contour[] {
  const reader = new Reader(data)
  const contours: Command[][] = []
  let current: Command[] = []
  let [x, y, startX, startY, controlX, controlY] = [0, 0, 0, 0, 0, 0]
  let letter = ''
  while (reader.more()) {
    letter = reader.letter() ?? (letter === 'm' ? 'l' : letter === 'M' ? 'L' : letter)
    const [fromX, fromY] = letter === letter.toLowerCase() ? [x, y] : [0, 0]
    const upper = letter.toUpperCase()
    const point = (): [number, number] => [fromX + reader.number(), fromY + reader.number()]
    if (upper === 'Z') {
      ;[x, y, controlX, controlY] = [startX, startY, startX, startY]
      current = []
      continue
    }
    if (upper === 'M') {
      ;[x, y] = point()
      ;[startX, startY, controlX, controlY] = [x, y, x, y]
      current = [['M', x, y]]
      contours.push(current)
      continue
    }
    if (current.length === 0) {
      current = [['M', x, y]]
      contours.push(current)
    }
    const mirrored = (): [number, number] => [2 * x - controlX, 2 * y - controlY]
    if (upper === 'C' || upper === 'S') {
      const first = upper === 'C' ? point() : mirrored()
      ;[controlX, controlY] = point()
      ;[x, y] = point()
      current.push(['C', ...first, controlX, controlY, x, y])
    } else if (upper === 'Q' || upper === 'T') {
      ;[controlX, controlY] = upper === 'Q' ? point() : mirrored()
      ;[x, y] = point()
      current.push(['Q', controlX, controlY, x, y])
    } else if (upper === 'A') {
      const [rx, ry, turn, large, sweep] = [
        reader.number(),
        reader.number(),
        reader.number(),
        reader.flag(),
        reader.flag(),
      ]
      ;[x, y] = point()
      ;[controlX, controlY] = [x, y]
      current.push(['A', rx, ry, turn, large, sweep, x, y])
    } else {
      if (upper === 'H') x = fromX + reader.number()
      else if (upper === 'V') y = fromY + reader.number()
      else [x, y] = point()
      ;[controlX, controlY] = [x, y]
      current.push(['L', x, y])
    }
  }
  return contours
}

/** Short path data: relative, whole units unless `decimals` says more. */
export function dataOf(contours: readonly Contour[], decimals = 0): string {
  const factor = 10 ** decimals
  const round = (value: number) => Math.round(value * factor) / factor
  let out = ''
  for (const contour of contours) {
    let [x, y] = [0, 0]
    for (const command of contour) {
      const [letter, ...numbers] = command
      if (letter === 'M') {
        ;[x, y] = [round(numbers[0] ?? 0), round(numbers[1] ?? 0)]
        out += `M${x} ${y}`
        continue
      }
      const head = letter === 'A' ? numbers.slice(0, 5).map(round) : []
      const points = numbers.slice(head.length).map((value, index) => round(round(value) - (index % 2 === 0 ? x : y)))
      out += letter.toLowerCase() + [...head, ...points].join(' ').replaceAll(' -', '-')
      x = round(x + (points.at(-2) ?? 0))
      y = round(y + (points.at(-1) ?? 0))
    }
    out += 'z'
  }
  return out
}

/** The box around all corners and control points; arcs count with their full reach. */
export function boxOf(contours: readonly Contour[]): Box {
  const box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  const include = (x: number, y: number) => {
    box.left = Math.min(box.left, x)
    box.top = Math.min(box.top, y)
    box.right = Math.max(box.right, x)
    box.bottom = Math.max(box.bottom, y)
  }
  for (const contour of contours) {
    let [x, y] = [0, 0]
    for (const [letter, ...numbers] of contour) {
      const points = letter === 'A' ? numbers.slice(5) : numbers
      for (let index = 0; index < points.length; index += 2) include(points[index] ?? 0, points[index + 1] ?? 0)
      const [endX, endY] = [points.at(-2) ?? 0, points.at(-1) ?? 0]
      if (letter === 'A') {
        const reach = Math.min(numbers[0] ?? 0, Math.hypot(endX - x, endY - y) * 0.6)
        include((x + endX) / 2 - reach, (y + endY) / 2 - reach)
        include((x + endX) / 2 + reach, (y + endY) / 2 + reach)
      }
      ;[x, y] = [endX, endY]
    }
  }
  return box
}

/** How low the lines themselves reach; `boxOf` also holds the points by which curves are drawn. */
export function lowestOf(contours: readonly Contour[]): number {
  let lowest = -Infinity
  for (const contour of contours) {
    let from: readonly [number, number] = [0, 0]
    for (const [letter, ...numbers] of contour) {
      const height = heightAlong(letter, from, numbers)
      for (let step = 1; step <= steps; step++) lowest = Math.max(lowest, height(step / steps))
      from = [numbers.at(-2) ?? 0, numbers.at(-1) ?? 0]
    }
  }
  return lowest
}

/** So closely a line is followed. */
const steps = 48

/** Height by the part of a command that is drawn. */
function heightAlong(
  letter: Command[0],
  [x, y]: readonly [number, number],
  numbers: readonly number[],
): (part: number) => number {
  const [endX, endY] = [numbers.at(-2) ?? 0, numbers.at(-1) ?? 0]
  if (letter === 'A') return arcHeight([x, y], numbers, [endX, endY])
  if (letter === 'M' || letter === 'L') return () => endY
  const heights = [y, ...numbers.filter((_, index) => index % 2 === 1)]
  return (part) => {
    let points = heights
    while (points.length > 1)
      points = points.slice(1).map((next, index) => (points[index] ?? 0) * (1 - part) + next * part)
    return points[0] ?? endY
  }
}

type Point = readonly [x: number, y: number]

/** An arc that is not turned, by its middle, as the notes on implementation of SVG 1.1 find it (F.6.5). */
function arcHeight([x, y]: Point, numbers: readonly number[], [endX, endY]: Point): (part: number) => number {
  const [givenX = 1, givenY = 1, , large = 0, sweep = 0] = numbers
  const [halfX, halfY] = [(x - endX) / 2, (y - endY) / 2]
  const grown = Math.max(1, Math.hypot(halfX / givenX, halfY / givenY))
  const [radiusX, radiusY] = [givenX * grown, givenY * grown]
  const [onX, onY] = [halfX / radiusX, halfY / radiusY]
  const away = Math.sqrt(Math.max(0, 1 / (onX * onX + onY * onY) - 1)) * (large === sweep ? -1 : 1)
  const [middleX, middleY] = [away * onY, -away * onX]
  const begin = Math.atan2(onY - middleY, onX - middleX)
  const turn = Math.atan2(-onY - middleY, -onX - middleX) - begin
  const whole = 2 * Math.PI
  const swept = sweep === 1 ? (turn + whole) % whole : -((whole - turn) % whole)
  return (part) => (y + endY) / 2 + radiusY * (middleY + Math.sin(begin + swept * part))
}

class Reader {
  private at = 0
  private readonly data: string
  constructor(data: string) {
    this.data = data
  }

  more(): boolean {
    this.skip()
    return this.at < this.data.length
  }

  letter(): string | null {
    const char = this.data[this.at] ?? ''
    if (!/[a-zA-Z]/.test(char)) return null
    this.at += 1
    return char
  }

  number(): number {
    this.skip()
    const match = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?/i.exec(this.data.slice(this.at, this.at + 40))
    if (match === null) throw new Error(`No number at ${this.at}: ${this.data.slice(this.at, this.at + 12)}`)
    this.at += match[0].length
    return Number(match[0])
  }

  /** An arc's flag is one digit and may be glued to what follows. */
  flag(): number {
    this.skip()
    this.at += 1
    return Number(this.data[this.at - 1])
  }

  private skip(): void {
    while (/[\s,]/.test(this.data[this.at] ?? '')) this.at += 1
  }
}

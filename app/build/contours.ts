// Draws the contour lines of the product: a seeded landscape, the same at every run.
// `npm run contours -w app` writes src/shared/images/contours.svg; a test holds the file against this code.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { contours } from 'd3-contour'

type Point = [number, number]

const columns = 80
const rows = 48
const scale = 20
const levels = 17
const spacing = 2

/** The whole picture: every fifth line is an index line, drawn stronger. */
export function contourSvg(): string {
  const heights = landscape()
  const lowest = Math.min(...heights)
  const highest = Math.max(...heights)
  const thresholds = Array.from(
    { length: levels },
    (_, step) => lowest + ((step + 1) / (levels + 1)) * (highest - lowest),
  )
  const lines = contours().size([columns, rows]).thresholds(thresholds)(heights)
  const path = (wanted: (index: number) => boolean) =>
    lines
      .filter((_, index) => wanted(index))
      .flatMap(({ coordinates }) => coordinates.flat())
      .flatMap(openLines)
      .map(smoothPath)
      .join('')
  const isIndex = (index: number) => index % 5 === 3
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${scale} ${scale} ${(columns - 2) * scale} ${(rows - 2) * scale}" preserveAspectRatio="xMidYMid slice"><g fill="none" stroke="#000"><path stroke-width="1.1" stroke-opacity=".5" d="${path((index) => !isIndex(index))}"/><path stroke-width="1.7" stroke-opacity=".95" d="${path(isIndex)}"/></g></svg>\n`
}

/** A sum of round hills from a small generator with a fixed seed. */
function landscape(): number[] {
  let seed = 20_261
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const main = [
    { x: 0.76, y: 0.36, spread: 0.17, height: 1 },
    { x: 0.5, y: 0.62, spread: 0.16, height: 0.55 },
    { x: 0.9, y: 0.86, spread: 0.12, height: 0.6 },
    { x: 0.2, y: 0.24, spread: 0.2, height: 0.34 },
  ]
  const small = Array.from({ length: 11 }, () => ({
    x: random(),
    y: random(),
    spread: 0.05 + random() * 0.09,
    height: (random() - 0.35) * 0.34,
  }))
  return Array.from({ length: columns * rows }, (_, index) => {
    const x = (index % columns) / (columns - 1)
    const y = Math.floor(index / columns) / (rows - 1)
    return [...main, ...small].reduce((sum, hill) => {
      const distance = ((x - hill.x) ** 2 + ((y - hill.y) * 0.6) ** 2) / hill.spread ** 2
      return sum + hill.height * Math.exp(-distance)
    }, 0)
  })
}

/**
 * A ring that touches the edge of the picture is cut there: what runs along the edge is no contour. The rest stays
 * closed.
 */
function openLines(ring: Point[]): { points: Point[]; closed: boolean }[] {
  const onEdge = ([x, y]: Point) => x < 0.6 || y < 0.6 || x > columns - 0.6 || y > rows - 0.6
  const start = ring.findIndex(onEdge)
  if (start < 0) return [{ points: ring.slice(0, -1), closed: true }]
  const lines: Point[][] = [[]]
  // Turned so that it begins at the edge; the point on the edge stays as the end of its line.
  for (const point of [...ring.slice(start), ...ring.slice(1, start + 1)]) {
    lines.at(-1)?.push(point)
    if (onEdge(point)) lines.push([point])
  }
  return lines.filter((line) => line.length > 3).map((points) => ({ points, closed: false }))
}

/** A point every few cells, joined by curves through the middles: smooth, and a third of the bytes. */
function smoothPath({ points, closed }: { points: Point[]; closed: boolean }): string {
  const vertices = spaced(points, closed).map(([x, y]): Point => [Math.round(x * scale), Math.round(y * scale)])
  const corners = closed ? [...vertices, ...vertices.slice(0, 2)] : vertices
  const [first, second] = corners
  if (!first || !second) return ''
  let at = closed ? between(first, second) : first
  let path = `M${at[0]} ${at[1]}`
  for (let index = 1; index < corners.length - 1; index++) {
    const [turn, after] = [corners[index], corners[index + 1]]
    if (!turn || !after) break
    const isLast = !closed && index === corners.length - 2
    const to = isLast ? after : between(turn, after)
    path += `q${turn[0] - at[0]} ${turn[1] - at[1]} ${to[0] - at[0]} ${to[1] - at[1]}`
    at = to
  }
  return `${path}${closed ? 'z' : ''}`.replaceAll(' -', '-')
}

/** Points of a line that lie at least `spacing` apart; the ends of an open line stay. */
function spaced(points: Point[], closed: boolean): Point[] {
  const apart = (a: Point | undefined, b: Point | undefined) => (a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0)
  const result = points.slice(0, 1)
  for (const point of points) if (apart(point, result.at(-1)) >= spacing) result.push(point)
  const end = points.at(-1)
  if (!closed && end) result[apart(end, result.at(-1)) < spacing / 2 ? result.length - 1 : result.length] = end
  if (closed && apart(result[0], result.at(-1)) < spacing / 2) result.pop()
  return result
}

const between = (a: Point, b: Point): Point => [Math.round((a[0] + b[0]) / 2), Math.round((a[1] + b[1]) / 2)]

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(new URL('../src/shared/images/contours.svg', import.meta.url), contourSvg())

// Draws the contour lines of the product: a seeded landscape, the same at every run.
// `npm run contours -w app` writes src/shared/images/contours.svg; a test holds the file against this code.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { contours } from 'd3-contour'

const columns = 80
const rows = 48
const scale = 20
const levels = 17

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
      .flatMap((ring) => openLines(ring as [number, number][]))
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

/** Drops what runs along the edge of the picture: there the ring is a cut, not a contour. */
function openLines(ring: [number, number][]): [number, number][][] {
  const onEdge = ([x, y]: [number, number]) => x < 0.6 || y < 0.6 || x > columns - 0.6 || y > rows - 0.6
  const lines: [number, number][][] = [[]]
  for (const point of ring) {
    if (onEdge(point)) lines.push([])
    else lines.at(-1)?.push(point)
  }
  return lines.filter((line) => line.length > 3)
}

/** Every third point, joined by curves through the middles: smooth, and a third of the bytes. */
function smoothPath(line: [number, number][]): string {
  const points = line
    .filter((_, index) => index % 3 === 0 || index === line.length - 1)
    .map(([x, y]) => [Math.round(x * scale), Math.round(y * scale)] as const)
  const first = points[0]
  if (!first) return ''
  let path = `M${first[0]} ${first[1]}`
  let at: readonly [number, number] = first
  for (let index = 1; index < points.length - 1; index++) {
    const turn = points[index]
    const after = points[index + 1]
    if (!turn || !after) break
    const to = [Math.round((turn[0] + after[0]) / 2), Math.round((turn[1] + after[1]) / 2)] as const
    path += `q${turn[0] - at[0]} ${turn[1] - at[1]} ${to[0] - at[0]} ${to[1] - at[1]}`
    at = to
  }
  return path.replaceAll(' -', '-')
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(new URL('../src/shared/images/contours.svg', import.meta.url), contourSvg())

/**
 * Draws a quest's cover: stacked sheets of paper cut along contour lines, a trail across them, and the quest's sign.
 */

import { contours } from 'd3-contour'
import { chanceFrom } from './chance.ts'
import { iconContours } from './icons.ts'
import { boxOf, dataOf } from './path.ts'

export interface Palette {
  /** From the lowest sheet to the highest. */
  sheets: readonly string[]
  /** Below the lowest sheet. */
  ground: string
  line: string
  trail: string
  sign: string
  /** A low sun of this colour stands at the left edge, and shadows are long. */
  sun?: string
}

export interface CoverSketch {
  slug: string
  /** Name of the game-icons silhouette at the end of the trail. */
  sign: string
  palette: Palette
  /** Where the land rises: x and y from 0 to 1, reach, height. */
  hills?: readonly (readonly [x: number, y: number, reach: number, height: number])[]
}

const columns = 48
const rows = 27
const [width, height] = [640, 360]

export function coverPicture({ slug, sign, palette, hills }: CoverSketch): string {
  const chance = chanceFrom(slug)
  const land = hills ?? scattered(chance)
  const field = Float64Array.from({ length: columns * rows }, (_, index) =>
    heightAt(land, (index % columns) / (columns - 1), Math.floor(index / columns) / (rows - 1)),
  )
  const [low, high] = [Math.min(...field), Math.max(...field)]
  const steps = palette.sheets.length
  const thresholds = palette.sheets.map((_, index) => low + ((high - low) * (index + 0.55)) / (steps + 0.4))
  const between = thresholds.slice(1).map((threshold, index) => (threshold + (thresholds[index] ?? 0)) / 2)
  const lines = contours().size([columns, rows]).thresholds(between)(Array.from(field))
  const sheets = contours().size([columns, rows]).thresholds(thresholds)(Array.from(field))
  const trail = trailThrough(land, chance)
  const end = trail.at(-1) ?? [0, 0]
  return [
    // Where a page cuts the picture, the sign stays.
    `<svg data-focus="${Math.round(end[0])} ${Math.round(end[1])}" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">`,
    '<defs>',
    '<linearGradient id="l" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#050a12" stop-opacity=".34"/></linearGradient>',
    ...sheets.map(({ coordinates }, index) => `<path id="s${index}" d="${sheetData(coordinates)}"/>`),
    '</defs>',
    `<rect width="${width}" height="${height}" fill="${palette.ground}"/>`,
    ...sheets.map((_, index) => sheet(index, palette)),
    `<path d="${lines.map(({ coordinates }) => sheetData(coordinates)).join('')}" fill="none" stroke="${palette.line}" stroke-opacity=".3" stroke-width="1"/>`,
    `<path d="M0 0H${width}V${height}H0z" fill="url(#l)"/>`,
    lowSun(palette),
    drawnTrail(trail, palette),
    drawnSign(sign, end, palette),
    '</svg>\n',
  ].join('')
}

/** A sheet throws a soft shadow to the lower right, a long one under a low sun, and shows a lit cut at its upper left. */
function sheet(index: number, { sheets, line, sun }: Palette): string {
  const use = (attributes: string) => `<use href="#s${index}" ${attributes}/>`
  const shadows = sun ? (['30 6', '20 4', '10 2'] as const) : (['7 9', '3 4'] as const)
  return (
    shadows
      .map((by, turn) =>
        use(
          `fill="${sun ? '#2a1038' : '#060c16'}" fill-opacity="${turn === 0 ? '.16' : '.2'}" transform="translate(${by})"`,
        ),
      )
      .join('') +
    use(
      `fill="${sheets[index]}" stroke="${line}" stroke-opacity="${index % 3 === 2 ? 0.55 : 0.28}" stroke-width="${index % 3 === 2 ? 1.6 : 1}"`,
    )
  )
}

/** A half sun at the left edge, in rings of paper, and the light that comes from it. */
function lowSun({ sun }: Palette): string {
  if (sun === undefined) return ''
  const ring = (radius: number, opacity: number) =>
    `<circle cx="0" cy="150" r="${radius}" fill="${sun}" fill-opacity="${opacity}"/>`
  return (
    `<linearGradient id="w"><stop stop-color="#ffa24d" stop-opacity=".55"/><stop offset=".6" stop-color="#ffa24d" stop-opacity="0"/></linearGradient>` +
    `<path d="M0 0H${width}V${height}H0z" fill="url(#w)"/>` +
    ring(150, 0.16) +
    ring(108, 0.3) +
    ring(68, 1)
  )
}

function scattered(chance: () => number): [number, number, number, number][] {
  const hills: [number, number, number, number][] = [
    [0.62 + chance() * 0.26, 0.2 + chance() * 0.35, 0.24 + chance() * 0.1, 1.15],
  ]
  for (let index = 0; index < 5; index += 1) {
    hills.push([chance() * 1.1 - 0.05, chance() * 1.1 - 0.05, 0.13 + chance() * 0.2, 0.35 + chance() * 0.55])
  }
  hills.push([0.12 + chance() * 0.2, 0.72 + chance() * 0.2, 0.24, -0.5])
  return hills
}

function heightAt(hills: NonNullable<CoverSketch['hills']>, x: number, y: number): number {
  let sum = 0.05 * Math.sin(x * 9 + y * 4) + 0.05 * Math.cos(y * 8 - x * 5)
  for (const [hillX, hillY, reach, top] of hills) {
    const distance = ((x - hillX) ** 2 + ((y - hillY) * 0.62) ** 2) / (2 * reach * reach)
    sum += top * Math.exp(-distance)
  }
  return sum
}

/** Rings as smooth curves through the middles of their sides: few points, no corners. */
function sheetData(polygons: readonly (readonly (readonly (readonly number[])[])[])[]): string {
  let data = ''
  for (const ring of polygons.flat()) {
    const points = thinned(
      ring.slice(0, -1).map(([x = 0, y = 0]) => [outward(x, columns, width), outward(y, rows, height)] as const),
    )
    if (points.length < 4) continue
    const middle = (index: number) => {
      const [a, b] = [points[index % points.length] ?? [0, 0], points[(index + 1) % points.length] ?? [0, 0]]
      return [Math.round((a[0] + b[0]) / 2), Math.round((a[1] + b[1]) / 2)] as const
    }
    let [x, y] = middle(points.length - 1)
    data += `M${x} ${y}`
    points.forEach((point, index) => {
      const [endX, endY] = middle(index)
      data += `q${[Math.round(point[0]) - x, Math.round(point[1]) - y, endX - x, endY - y].join(' ').replaceAll(' -', '-')}`
      ;[x, y] = [endX, endY]
    })
    data += 'z'
  }
  return data
}

/** Grid position to picture, a little beyond its edges so that no cut shows there. */
const outward = (value: number, cells: number, size: number) => ((value - 1) / (cells - 2)) * (size + 40) - 20

function thinned(points: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const kept: (readonly [number, number])[] = []
  for (const point of points) {
    const last = kept.at(-1)
    if (last === undefined || Math.hypot(point[0] - last[0], point[1] - last[1]) > 17) kept.push(point)
  }
  return kept
}

function trailThrough(hills: NonNullable<CoverSketch['hills']>, chance: () => number): [number, number][] {
  const [goalX, goalY] = hills[0] ?? [0.7, 0.4]
  const end: [number, number] = [
    Math.min(520, Math.max(390, goalX * width)),
    Math.min(210, Math.max(120, goalY * height)),
  ]
  const start: [number, number] = [40 + chance() * 60, 286 + chance() * 30]
  const between = [0.3, 0.62].map((share, index): [number, number] => [
    start[0] + (end[0] - start[0]) * share,
    start[1] + (end[1] - start[1]) * share + (index === 0 ? 1 : -1) * (18 + chance() * 34) * (chance() > 0.4 ? 1 : -1),
  ])
  return [start, ...between, end]
}

function drawnTrail(points: readonly [number, number][], { trail }: Palette): string {
  const [start = [0, 0], first = [0, 0], second = [0, 0], end = [0, 0]] = points
  const at = (point: readonly number[]) => point.map(Math.round).join(' ')
  const middle = [(first[0] + second[0]) / 2, (first[1] + second[1]) / 2]
  const data = `M${at(start)}Q${at(first)} ${at(middle)}T${at(end)}`
  const mark = (point: readonly number[], reach: number) =>
    `<path d="M${at([point[0] ?? 0, (point[1] ?? 0) - reach])}l${reach} ${reach}-${reach} ${reach}-${reach}-${reach}z" fill="${trail}" stroke="#fffaf0" stroke-width="2.5" stroke-linejoin="round"/>`
  return (
    `<path d="${data}" fill="none" stroke="#060c16" stroke-opacity=".3" stroke-width="6" stroke-linecap="round" stroke-dasharray="1 11" transform="translate(2 3)"/>` +
    `<path d="${data}" fill="none" stroke="#fffaf0" stroke-width="5" stroke-linecap="round" stroke-dasharray="1 11"/>` +
    mark(start, 9) +
    mark(middle, 7)
  )
}

/** The quest's sign on a round plate, like a summit register. */
function drawnSign(icon: string, [x, y]: readonly [number, number], { sign, trail, sun }: Palette): string {
  const shape = iconContours(icon)
  const box = boxOf(shape)
  const scale = 62 / Math.max(box.right - box.left, box.bottom - box.top)
  const place = `translate(${Math.round(x - ((box.left + box.right) / 2) * scale)} ${Math.round(y - ((box.top + box.bottom) / 2) * scale)}) scale(${scale.toFixed(3)})`
  const disc = (radius: number, attributes: string) =>
    `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${radius}" ${attributes}/>`
  // Soft, as that of a plate that lies close above the land: wider and fainter the further it falls.
  const reaches = sun
    ? ([
        [16, 4],
        [10, 3],
        [5, 2],
      ] as const)
    : ([
        [5, 7],
        [3, 5],
        [2, 3],
      ] as const)
  const shadow = reaches
    .map(
      (by, turn) =>
        `<g transform="translate(${by.join(' ')})">${disc(54 - turn, `fill="${sun ? '#2a1038' : '#060c16'}" fill-opacity=".${12 + turn * 2}"`)}</g>`,
    )
    .join('')
  return (
    shadow +
    disc(52, 'fill="#fdf4e0"') +
    disc(46, `fill="none" stroke="${trail}" stroke-width="2.5"`) +
    `<path transform="${place}" fill="${sign}" fill-rule="evenodd" d="${dataOf(shape)}"/>`
  )
}

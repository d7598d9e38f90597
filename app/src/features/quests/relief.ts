// The land under the trail as sheets of paper, one upon another, in the manner of the covers. Pure; the same land always
// gives the same drawing.
import { contours } from 'd3-contour'
import type { Point } from './geometry.ts'

/** What the land is made from; places are parts of the map, 0 to 1. */
export type Land = {
  /** The land is as high as the chapter of the quests that stand on it. */
  readonly sites: readonly (Point & { readonly chapter: number })[]
  /** Points along the trail, on which nothing grows. */
  readonly trail: readonly Point[]
  readonly summit: Point | null
  /** Fog lies over the chapters after this one. */
  readonly reached: number
}

export const steps = ['low', 'mid', 'high', 'upper', 'top', 'crown', 'snow'] as const
type Sheet = { d: string; chapter: number; step: (typeof steps)[number] }
export type GlyphKind = 'tree' | 'cloud' | 'peak' | 'wave'
type Glyph = Point & { kind: GlyphKind; chapter: number; size: number }
export type Relief = { sheets: Sheet[]; lines: string; fog: string[]; glyphs: Glyph[] }

/** The colours of the chapters, over and over. */
const papers = ['one', 'two', 'three', 'four', 'five'] as const
export const paperOf = (chapter: number) => papers[(chapter - 1) % papers.length] ?? 'one'

/** Size of the drawing, which is stretched to the size of the map. */
export const [width, height] = [1600, 700]
const [columns, rows] = [104, 46]
const ratio = width / height

export function drawRelief(land: Land): Relief {
  const heightAt = heightOver(land)
  const field = sampled(heightAt)
  const last = Math.max(1, ...land.sites.map(({ chapter }) => chapter))
  const levels = levelsOf(last)
  const thresholds = levels.map(({ from }) => from)
  const between = thresholds.slice(1).map((from, index) => (from + (thresholds[index] ?? from)) / 2)
  const sheets = cut(field, thresholds).map((d, index) => ({ d, ...(levels[index] as (typeof levels)[number]) }))
  return {
    sheets: sheets.filter(({ d }) => d),
    lines: cut(field, between).join(''),
    fog: fogOver(land),
    glyphs: scattered(land, heightAt, last),
  }
}

/** From where on each sheet lies. The last chapter goes on up to the summit. */
function levelsOf(last: number) {
  const chapters = Array.from({ length: last }, (_, index) => index + 1)
  return chapters.flatMap((chapter) =>
    steps
      .slice(0, chapter === last ? steps.length : 4)
      .map((step, index) => ({ chapter, step, from: chapter - 0.5 + index * (index > 3 ? 0.31 : 0.27) })),
  )
}

const apart = (one: Point, other: Point) => ((one.x - other.x) * ratio) ** 2 + (one.y - other.y) ** 2
const bump = (distance: number, reach: number) => Math.exp(-distance / (2 * reach * reach))

/** Chapters are terraces between their quests; waves make the edges lively, a hollow holds water. */
function heightOver(land: Land): (at: Point) => number {
  const water = lakeOf(land)
  return (at) => {
    let [sum, all, near] = [0, 0, Number.POSITIVE_INFINITY]
    for (const site of land.sites) {
      const distance = apart(at, site)
      const weight = 1 / (distance + 0.0022) ** 2
      sum += site.chapter * weight
      all += weight
      near = Math.min(near, distance)
    }
    const lonely = 1 - 0.72 * bump(near, 0.075)
    let value = (all > 0 ? sum / all : 1) + waves(at) * lonely
    if (water) value += (0.1 - value) * bump(apart(at, water), lake) * lonely
    if (land.summit) {
      const distance = apart(at, land.summit)
      value += 1.15 * bump(distance, 0.12) + 0.6 * bump(distance, 0.05)
    }
    return value
  }
}

/** Reach of the lake, in heights of the map. */
const lake = 0.13

function waves({ x, y }: Point): number {
  const u = x * ratio
  return (
    0.19 * Math.sin(5.9 * u + 2.3 * y + 0.5) +
    0.15 * Math.cos(8.3 * y - 4.1 * u + 1.2) +
    0.09 * Math.sin(13 * u - 10 * y + 2) +
    0.06 * Math.cos(17 * y + 9 * u)
  )
}

/** In the lower chapters the land sinks to a lake where it is furthest from every quest. */
function lakeOf({ sites }: Land): Point | null {
  const low = Math.max(1, Math.max(...sites.map(({ chapter }) => chapter)) / 2)
  let best = { room: lake, at: null as Point | null }
  for (const at of grid(24, 10)) {
    const [near] = sites.map((site) => ({ away: apart(at, site), ...site })).sort((one, other) => one.away - other.away)
    if (!near || near.chapter > low) continue
    const room = Math.sqrt(Math.min(0.2, near.away)) - 0.25 * Math.abs(at.y - 0.5)
    if (room > best.room) best = { room, at }
  }
  return best.at
}

const grid = (across: number, down: number): Point[] =>
  Array.from({ length: across * down }, (_, index) => ({
    x: ((index % across) + 0.5) / across,
    y: (Math.floor(index / across) + 0.5) / down,
  }))

const sampled = (valueAt: (at: Point) => number): number[] =>
  Array.from({ length: columns * rows }, (_, index) =>
    valueAt({ x: (index % columns) / (columns - 1), y: Math.floor(index / columns) / (rows - 1) }),
  )

/** Lies where chapters are that nobody has reached, the thicker the further in. */
function fogOver({ sites, reached }: Land): string[] {
  if (sites.every(({ chapter }) => chapter <= reached)) return []
  const field = sampled((at) => {
    let [far, all] = [0, 0]
    for (const site of sites) {
      const weight = 1 / (apart(at, site) + 0.004) ** 2
      all += weight
      if (site.chapter > reached) far += weight
    }
    const u = at.x * ratio
    return far / all + 0.1 * Math.abs(Math.sin(9 * u + 4 * at.y)) + 0.08 * Math.abs(Math.cos(11 * at.y - 5 * u)) - 0.08
  })
  return cut(field, [0.42, 0.62, 0.84])
}

function cut(field: number[], thresholds: number[]): string[] {
  const found = contours().size([columns, rows]).thresholds(thresholds)(field)
  return found.map(({ coordinates }) => coordinates.flat().map(smooth).join(''))
}

/** Grid position to drawing, a little beyond its edges so that no cut shows there. */
const outward = (value: number, cells: number, size: number) => ((value - 1) / (cells - 2)) * (size + 40) - 20

/** A ring as curves through the middles of its sides: few points, no corners. */
function smooth(ring: readonly (readonly [number, number])[]): string {
  const points: Point[] = []
  for (const [column, row] of ring.slice(0, -1)) {
    const point = { x: outward(column, columns, width), y: outward(row, rows, height) }
    const before = points.at(-1)
    if (!before || Math.hypot(point.x - before.x, point.y - before.y) > 19) points.push(point)
  }
  if (points.length < 5) return ''
  const middle = (index: number) => {
    const [one, other] = [points[index % points.length], points[(index + 1) % points.length]] as [Point, Point]
    return [Math.round((one.x + other.x) / 2), Math.round((one.y + other.y) / 2)] as const
  }
  let [x, y] = middle(points.length - 1)
  let data = `M${x} ${y}`
  for (const [index, point] of points.entries()) {
    const [endX, endY] = middle(index)
    data += `q${Math.round(point.x) - x} ${Math.round(point.y) - y} ${endX - x} ${endY - y}`
    ;[x, y] = [endX, endY]
  }
  return `${data}z`
}

/** What stands on each chapter's land; those after the fourth begin anew. */
const grown: readonly GlyphKind[] = ['tree', 'tree', 'cloud', 'peak']

/** Woods, clouds and peaks beside the trail, in groves. */
function scattered({ sites, trail, summit }: Land, heightAt: (at: Point) => number, last: number): Glyph[] {
  let state = 20_261
  const random = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  const glyphs: Glyph[] = []
  const isFree = (at: Point, room: number) =>
    sites.every((site) => apart(at, site) > 0.0075) &&
    trail.every((point) => apart(at, point) > 0.0018) &&
    glyphs.every((other) => apart(at, other) > room) &&
    (!summit || apart(at, summit) > 0.02)
  for (let tries = 0; tries < 1500 && glyphs.length < 130; tries++) {
    const at = { x: 0.015 + random() * 0.97, y: 0.05 + random() * 0.92 }
    const size = 0.8 + random() * 0.5
    const value = heightAt(at)
    const chapter = Math.min(last, Math.max(1, Math.round(value)))
    const kind = value < 0.34 ? 'wave' : (grown[(chapter - 1) % grown.length] ?? 'tree')
    // Where it rises from one sheet to the next, or where no grove is.
    const isSlope = value > 0.34 && value < 0.7
    const isGrove = Math.sin(7.5 * at.x * ratio + 1) * Math.cos(9 * at.y + 2 * at.x) > (chapter === 1 ? 0.05 : 0.32)
    if (isSlope || (kind !== 'wave' && !isGrove)) continue
    if (isFree(at, kind === 'tree' ? 0.0012 : 0.006)) glyphs.push({ ...at, kind, chapter, size })
  }
  return glyphs.toSorted((one, other) => one.y - other.y)
}

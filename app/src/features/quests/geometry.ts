// Points and boxes on the trail map, in pixels.

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
export type Point = { readonly x: number; readonly y: number }

export const around = (x: number, y: number, width: number, height: number): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
})

/** The smaller edge of what two boxes share, in pixels; 0 when they share nothing. */
export function overlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return width <= 0 || height <= 0 ? 0 : Math.min(width, height)
}

/** How far two boxes are from each other, in pixels; 0 where they touch. */
export const apart = (one: Box, other: Box): number =>
  Math.hypot(
    Math.max(0, other.x - one.x - one.width, one.x - other.x - other.width),
    Math.max(0, other.y - one.y - one.height, one.y - other.y - other.height),
  )

export const outside = (box: Box, frame: Box) =>
  Math.max(
    ...[0, frame.x - box.x, frame.y - box.y],
    ...[box.x + box.width - frame.x - frame.width, box.y + box.height - frame.y - frame.height],
  )

export const contains = (box: Box, { x, y }: Point) =>
  x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height

/** The nearest point that will do, looked for in growing rings; null where there is none. */
export function nearest(at: Point, ring: number, rings: number, willDo: (point: Point) => boolean): Point | null {
  for (let radius = 0; radius < ring * rings; radius += ring)
    for (let turn = 0; turn < (radius === 0 ? 1 : 16); turn++) {
      const angle = (turn / 16) * 2 * Math.PI
      const point = { x: at.x + Math.cos(angle) * radius, y: at.y + Math.sin(angle) * radius }
      if (willDo(point)) return point
    }
  return null
}

export function middleOf(points: readonly Point[]): Point {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) }
}

/** Those of many points that lie in a box. */
export type PointsIn = (box: Box) => Point[]

/** Edge of a field, in px. */
const field = 64

/** Finds points by the fields they lie in: asked for a name, most of the map is not looked at. */
export function pointsIn(points: readonly Point[]): PointsIn {
  const fields = new Map<string, Point[]>()
  const at = (value: number) => Math.floor(value / field)
  for (const point of points) {
    const key = `${at(point.x)} ${at(point.y)}`
    const known = fields.get(key)
    if (known) known.push(point)
    else fields.set(key, [point])
  }
  return (box) => {
    const found: Point[] = []
    for (let x = at(box.x); x <= at(box.x + box.width); x++)
      for (let y = at(box.y); y <= at(box.y + box.height); y++)
        for (const point of fields.get(`${x} ${y}`) ?? []) if (contains(box, point)) found.push(point)
    return found
  }
}

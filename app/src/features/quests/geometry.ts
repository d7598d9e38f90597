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

export const outside = (box: Box, frame: Box) =>
  Math.max(0, frame.x - box.x, frame.y - box.y, box.x + box.width - frame.width, box.y + box.height - frame.height)

export const contains = (box: Box, { x, y }: Point) =>
  x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height

/** The free place nearest to a point, looked for in growing rings. */
export function freeNear(
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

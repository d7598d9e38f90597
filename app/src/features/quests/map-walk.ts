// Where an arrow key leads on the trail map: to the nearest quest in the direction that was pressed.
import type { Point } from './geometry.ts'

/** Which way each arrow key points, in pixels of the map. */
const directions: Readonly<Record<string, Point>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
}

/**
 * The name of the stop that is nearest in the direction of the key, or null where there is none that way, or the key is
 * no arrow. What lies aside counts twice: a step to the right should look like one. Only what is more aside than ahead is
 * left for last.
 */
export function stopTowards(key: string, from: string, places: ReadonlyMap<string, Point>): string | null {
  const direction = directions[key]
  const start = places.get(from)
  if (!direction || !start) return null
  let nearest: { slug: string; cost: number } | null = null
  for (const [slug, { x, y }] of places) {
    const [dx, dy] = [x - start.x, y - start.y]
    const ahead = dx * direction.x + dy * direction.y
    const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x)
    if (slug === from || ahead <= 0) continue
    const cost = ahead + 2 * aside + (aside > ahead ? 10_000 : 0)
    if (nearest === null || cost < nearest.cost) nearest = { slug, cost }
  }
  return nearest?.slug ?? null
}

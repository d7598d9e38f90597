import icons from '@iconify-json/game-icons/icons.json' with { type: 'json' }
import { type Contour, contoursOf } from './path.ts'

const bodies: Record<string, { body: string }> = icons.icons

/** The contours of a game-icons silhouette, on a square of 512 units. */
export function iconContours(name: string): Contour[] {
  const body = bodies[name]?.body
  if (body === undefined) throw new Error(`game-icons has no "${name}"`)
  return [...body.matchAll(/ d="([^"]+)"/g)].flatMap(([, data]) => contoursOf(data ?? ''))
}

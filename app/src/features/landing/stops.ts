// Where the trail of the landing page runs over the hills of `scenery-*.svg`, whose units these are: `build/scenery.ts`.

export type Stop = {
  name: StopName
  x: number
  y: number
  state: 'done' | 'now' | 'open' | 'locked'
  label: 'above' | 'below' | 'aboveLeft'
}
type StopName = 'baseCamp' | 'ropes' | 'firstLight' | 'ridge' | 'coldWater' | 'valley' | 'storm' | 'summit'

/** Placed by hand so that no word lies on the trail or on another word. */
export const stops: readonly Stop[] = [
  { name: 'baseCamp', x: 452, y: 838, state: 'done', label: 'above' },
  { name: 'ropes', x: 588, y: 770, state: 'done', label: 'above' },
  { name: 'firstLight', x: 718, y: 820, state: 'done', label: 'below' },
  { name: 'ridge', x: 838, y: 664, state: 'now', label: 'aboveLeft' },
  { name: 'coldWater', x: 968, y: 684, state: 'open', label: 'below' },
  { name: 'valley', x: 1084, y: 606, state: 'open', label: 'aboveLeft' },
  { name: 'storm', x: 1150, y: 500, state: 'locked', label: 'aboveLeft' },
  { name: 'summit', x: 1216, y: 330, state: 'locked', label: 'above' },
]

/** A curve through all points, level at each. */
export function smooth(points: readonly { x: number; y: number }[]): string {
  return points
    .map(({ x, y }, index) => {
      const before = points[index - 1]
      if (!before) return `M${x} ${y}`
      const middle = (before.x + x) / 2
      return `C${middle} ${before.y} ${middle} ${y} ${x} ${y}`
    })
    .join('')
}

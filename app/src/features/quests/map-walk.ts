// Where the arrow keys lead on the trail map: to the nearest quest in the direction that was pressed. Pure.
import type { Point } from './geometry.ts'

/** Which way each arrow key points, in pixels of the map. */
const directions = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
} as const satisfies Record<string, Point>

type Key = keyof typeof directions
type Ways = Map<string, Map<Key, string>>
type Places = ReadonlyMap<string, Point>

const keys = Object.keys(directions) as Key[]
const isKey = (key: string): key is Key => key in directions

/** How far ahead a stop lies in the direction of a key, and how far aside. */
function seenFrom(start: Point, { x, y }: Point, key: Key) {
  const direction = directions[key]
  const [dx, dy] = [x - start.x, y - start.y]
  return { ahead: dx * direction.x + dy * direction.y, aside: Math.abs(dx * direction.y) + Math.abs(dy * direction.x) }
}

/**
 * The name of the stop to which a key leads, or null where there is none that way, or the key is no arrow. Every stop
 * can be reached from every other.
 */
export function stopTowards(key: string, from: string, places: Places): string | null {
  return isKey(key) ? (waysOver(places).get(from)?.get(key) ?? null) : null
}

const known = new WeakMap<Places, Ways>()

function waysOver(places: Places): Ways {
  const before = known.get(places)
  if (before) return before
  const ways: Ways = new Map([...places.keys()].map((from) => [from, nearestAround(from, places)]))
  joinAll(ways, places)
  known.set(places, ways)
  return ways
}

/**
 * What lies aside counts twice: a step to the right should look like one. Only what is more aside than ahead is left for
 * last.
 */
function nearestAround(from: string, places: Places): Map<Key, string> {
  const start = places.get(from) as Point
  const found = new Map<Key, string>()
  for (const key of keys) {
    let least = Number.POSITIVE_INFINITY
    for (const [slug, place] of places) {
      const { ahead, aside } = seenFrom(start, place, key)
      if (slug === from || ahead <= 0) continue
      const cost = ahead + 2 * aside + (aside > ahead ? 10_000 : 0)
      if (cost >= least) continue
      least = cost
      found.set(key, slug)
    }
  }
  return found
}

/** Everything that is connected with a stop, by following ways forth or back. */
function connected(start: string, ways: Ways, goes: 'forth' | 'back'): Set<string> {
  const next = new Map<string, string[]>([...ways.keys()].map((stop) => [stop, []]))
  for (const [from, targets] of ways)
    for (const to of targets.values()) next.get(goes === 'forth' ? from : to)?.push(goes === 'forth' ? to : from)
  const found = new Set([start])
  for (const stop of found) for (const other of next.get(stop) ?? []) found.add(other)
  return found
}

/**
 * A stop that has a nearer one beside it, wherever one comes from, would never be reached. So while some stops are cut
 * off from the first, or it from them, the nearest two on both sides are joined: the key that points there leads there.
 * A key is turned away from a stop only where more is connected then.
 */
function joinAll(ways: Ways, places: Places): void {
  const [start] = places.keys()
  if (start === undefined) return
  const reach = () => ({ to: connected(start, ways, 'forth'), from: connected(start, ways, 'back') })
  for (let now = reach(); now.to.size + now.from.size < 2 * places.size; now = reach()) {
    const { to, from } = now
    const isCutOff = to.size < places.size
    const starts = [...places.keys()].filter((stop) => (isCutOff ? to.has(stop) : !from.has(stop)))
    const ends = [...places.keys()].filter((stop) => (isCutOff ? !to.has(stop) : from.has(stop)))
    const bridges = starts
      .flatMap((one) => ends.flatMap((other) => bridgesOf(one, other, places)))
      .sort((one, other) => one.cost - other.cost)
    if (!bridges.some((bridge) => isBuilt(bridge, ways, () => size(reach()) > size(now)))) return
  }
}

type Bridge = { from: string; to: string; key: Key; cost: number }

const size = ({ to, from }: { to: Set<string>; from: Set<string> }) => to.size + from.size

function isBuilt({ from, to, key }: Bridge, ways: Ways, isBetter: () => boolean): boolean {
  const before = ways.get(from)?.get(key)
  ways.get(from)?.set(key, to)
  if (isBetter()) return true
  if (before === undefined) ways.get(from)?.delete(key)
  else ways.get(from)?.set(key, before)
  return false
}

function bridgesOf(from: string, to: string, places: Places): Bridge[] {
  const [start, end] = [places.get(from), places.get(to)]
  if (!start || !end) return []
  return keys.flatMap((key) => {
    const { ahead, aside } = seenFrom(start, end, key)
    return ahead > 0 ? [{ from, to, key, cost: ahead + 2 * aside }] : []
  })
}

// Where the title of a chapter is painted on its land: beside trails and marks. Pure.
import { around, type Box, middleOf, nearest, outside, overlap, type Point, type PointsIn } from './geometry.ts'
import type { Measure } from './trail-labels.ts'

type Stop = { readonly slug: string; readonly chapter: number; readonly season?: string | null }

export type ChapterTitle = {
  readonly number: number
  readonly title: string
  /** Size of its letters, in px. */
  readonly letters: number
  readonly box: Box
}

type Room = { frame: Box; trail: PointsIn; taken: readonly Box[] }

/** The borders of the land waver about the middle between two chapters. */
const wellInside = 1.3

/** Where there is no room on its land, it is written smaller by this. */
const smaller = 0.7

/** How far from the middle of its land, as parts of the map. */
const [step, rings] = [1 / 70, 20]

/** Each in the middle of its lasting quests, or where there is room near it; one that has room only across a trail is left out. */
export function chapterTitles(
  quests: readonly Stop[],
  titles: readonly string[],
  points: ReadonlyMap<string, Point>,
  { frame, trail, taken }: Room,
  { title: usual, measure }: { title: number; measure: Measure },
): ChapterTitle[] {
  const boxes = [...taken]
  const lands = quests.flatMap(({ slug, chapter }) => {
    const at = points.get(slug)
    return at ? [{ chapter, at }] : []
  })
  /** How much further it is from there to the quests of other chapters than to those of this one. */
  const insideBy = (number: number, { x, y }: Point) => {
    let [own, other] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (const { chapter, at } of lands) {
      const distance = Math.hypot(at.x - x, at.y - y)
      if (chapter === number) own = Math.min(own, distance)
      else other = Math.min(other, distance)
    }
    return other / own
  }
  return titles.flatMap((title, index) => {
    const number = index + 1
    const isOfIt = ({ chapter, season }: Stop) => chapter === number && !season
    const own = quests.filter(isOfIt).flatMap(({ slug }) => points.get(slug) ?? [])
    if (own.length === 0) return []
    const middle = middleOf(own)
    /** How far a place is from being well inside its land, 0 being the best; null where it is taken. */
    const rankOf = (box: Box, at: Point): number | null => {
      if (outside(box, frame) > 0 || insideBy(number, at) < 1 || boxes.some((other) => overlap(box, other) > 0))
        return null
      if (trail(box).length > 0) return null
      const inside = Math.min(...cornersOf(box).map((corner) => insideBy(number, corner)))
      return inside >= wellInside ? 0 : inside >= 1 ? 1 : 2
    }
    const look = (letters: number): { rank: number; title: ChapterTitle } | null => {
      // With air about it.
      const [width, height] = [measure(title) * (letters / 14) + letters * 0.7, letters * 1.6]
      const ranked: (Box | undefined)[] = []
      nearest(middle, frame.width * step, rings, (point) => {
        const box = around(point.x, point.y, width, height)
        const rank = rankOf(box, point)
        if (rank !== null) ranked[rank] ??= box
        return rank === 0
      })
      const rank = ranked.findIndex((one) => one !== undefined)
      const box = ranked[rank]
      return box ? { rank, title: { number, title, letters, box } } : null
    }
    const found = [usual, usual * smaller].flatMap((letters) => look(letters) ?? [])
    // Smaller letters on its own land rather than large ones across a border.
    const best = found.find(({ rank }) => rank < 2) ?? found[0]
    if (!best) return []
    boxes.push(best.title.box)
    return [best.title]
  })
}

const cornersOf = ({ x, y, width, height }: Box): Point[] => [
  { x, y },
  { x: x + width, y },
  { x, y: y + height },
  { x: x + width, y: y + height },
]

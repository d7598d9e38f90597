// The land that belongs to a trail, as the drawing of it wants to be told. Pure.
import type { Point } from './geometry.ts'
import type { Size } from './map-view.ts'
import { reachedChapter, summitOf } from './progress.ts'
import type { Land } from './relief.ts'
import { curvesOf, type MapQuest, samples } from './trail-layout.ts'

/** As JSON: alike lands are drawn once. Null where nothing stands on it. */
export function landOf(quests: readonly MapQuest[], points: ReadonlyMap<string, Point>, map: Size): string | null {
  if (quests.length === 0) return null
  const part = ({ x, y }: { x: number; y: number }) => ({ x: round(x / map.width), y: round(y / map.height) })
  const summit = points.get(summitOf(quests) ?? '')
  const land: Land = {
    sites: quests.flatMap(({ slug, chapter }) => {
      const point = points.get(slug)
      return point ? [{ ...part(point), chapter }] : []
    }),
    trail: curvesOf(quests, points)
      .flatMap(({ curve }) => samples(curve).filter((_, index) => index % 2 === 0))
      .map(part),
    summit: summit ? part(summit) : null,
    reached: reachedChapter(quests),
  }
  return JSON.stringify(land)
}

const round = (value: number) => Math.round(value * 1000) / 1000

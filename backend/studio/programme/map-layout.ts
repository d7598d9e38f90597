/** Where everything stands on the team's map: laid out by the rules of the map that participants see. */
import type { Point } from '../../../app/src/features/quests/geometry.ts'
import { landOf } from '../../../app/src/features/quests/land.ts'
import type { Size } from '../../../app/src/features/quests/map-view.ts'
import { drawRelief, type Land, type Relief } from '../../../app/src/features/quests/relief.ts'
import type { Measure } from '../../../app/src/features/quests/trail-labels.ts'
import {
  curvesOf,
  layTrail,
  type MapQuest,
  samples,
  standing,
  type Trail,
  toPoint,
} from '../../../app/src/features/quests/trail-layout.ts'
import { type MapState, type Stand, snapped } from './map-draft.ts'
import type { QuestRow } from './quest-rows.ts'

/** The quests as the map of a participant knows them, by id; everything is open, so that everything is drawn. */
export const mapQuests = (rows: readonly QuestRow[], { stands, requirements }: MapState): MapQuest[] =>
  rows.flatMap((row): MapQuest[] => {
    const stand = stands[row.id]
    if (!stand) return []
    const requires = requirements.filter(({ quest }) => quest === row.id).map((one) => one.requires_quest)
    const { id: slug, title, kind, xp, season } = row
    return [{ slug, title, kind, xp, season, requires, state: 'available', ...onMap(stand), chapter: stand.chapter }]
  })

const onMap = ({ x, y }: Pick<Stand, 'x' | 'y'>) => ({ mapX: x, mapY: y })

export const pointOf = (stand: Pick<Stand, 'x' | 'y'>, map: Size): Point => toPoint(onMap(stand), map)

/** Which place of the map is drawn at a point. */
export function placeAt(point: Point, map: Size): Pick<Stand, 'x' | 'y'> {
  const [start, end] = [pointOf({ x: 0, y: 0 }, map), pointOf({ x: 100, y: 100 }, map)]
  return {
    x: snapped((100 * (point.x - start.x)) / (end.x - start.x)),
    y: snapped((100 * (point.y - start.y)) / (end.y - start.y)),
  }
}

/** Every quest exactly where it was put, also where participants see it moved aside. */
export const pointsOf = (quests: readonly MapQuest[], map: Size): Map<string, Point> =>
  new Map(quests.map((quest) => [quest.slug, toPoint(quest, map)]))

export interface MapScale {
  map: Size
  zoom: number
  plate: number
  /** Size of the letters of a chapter's title. */
  title: number
  measure: Measure
}

export const layMap = (quests: readonly MapQuest[], chapters: readonly string[], scale: MapScale): Trail =>
  layTrail(quests, pointsOf(quests, scale.map), chapters, null, { ...scale, over: [] })

export function reliefOf(quests: readonly MapQuest[], map: Size): Relief | null {
  const land = landOf(quests, pointsOf(quests, map), map)
  return land === null ? null : drawRelief(JSON.parse(land) as Land)
}

export interface Arrow extends Point {
  quest: string
  requires_quest: string
  /** In degrees, clockwise from the right. */
  turn: number
}

/** In the middle of each line, pointing at the quest that has to wait. */
export function arrowsOf(quests: readonly MapQuest[], points: ReadonlyMap<string, Point>): Arrow[] {
  return curvesOf(quests, points).flatMap(({ from, to, curve }) => {
    const steps = samples(curve)
    const middle = Math.floor(steps.length / 2)
    const [before, at, after] = [steps[middle - 1], steps[middle], steps[middle + 1]]
    if (!before || !at || !after) return []
    const turn = (Math.atan2(after.y - before.y, after.x - before.x) * 180) / Math.PI
    return [{ quest: to, requires_quest: from, x: at.x, y: at.y, turn: Math.round(turn) }]
  })
}

export interface Crowding {
  quest: string
  other: string
  /** Marks would lie on each other, so that participants see one moved aside; or there is no room for a name. */
  what: 'mark' | 'name'
}

/** A usual window of a participant. */
const usual: Size = { width: 1280, height: 640 }
const usualPlate = 40

/** Of others, the nearest whose mark a quest's own would lie on. */
export function liesOn<Other extends Pick<Stand, 'x' | 'y'>>(
  place: Pick<Stand, 'x' | 'y'>,
  others: readonly Other[],
): Other | null {
  const at = pointOf(place, usual)
  const away = (other: Other) => Math.hypot(pointOf(other, usual).x - at.x, pointOf(other, usual).y - at.y)
  const [near] = others.filter((other) => away(other) < usualPlate).toSorted((one, other) => away(one) - away(other))
  return near ?? null
}

/** Which quests stand too near each other where participants look at them. */
export function crowdingOf(quests: readonly MapQuest[], measure: Measure): Crowding[] {
  const wanted = pointsOf(quests, usual)
  const stands = standing(quests, usual)
  const trail = layTrail(quests, stands, [], null, {
    map: usual,
    zoom: 1,
    plate: usualPlate,
    title: 30,
    measure,
    over: [],
  })
  const away = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
  return quests.flatMap(({ slug }): Crowding[] => {
    const [place, stand] = [wanted.get(slug), stands.get(slug)]
    if (!place || !stand) return []
    const isMoved = away(place, stand) > 1
    if (!isMoved && trail.places.get(slug)?.isNamed !== false) return []
    const [near] = [...wanted]
      .filter(([other]) => other !== slug)
      .toSorted(([, one], [, other]) => away(one, place) - away(other, place))
    return near ? [{ quest: slug, other: near[0], what: isMoved ? 'mark' : 'name' }] : []
  })
}

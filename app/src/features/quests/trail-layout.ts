// Where everything stands on the trail map, in pixels of the map as it is zoomed: no two names over each other. Pure.
import type { QuestCard } from '../../core/types.ts'
import { around, type Box, contains, middleOf, nearest, outside, overlap, type Point } from './geometry.ts'
import { farNamesFrom, type Size } from './map-view.ts'
import { byImportance, reachedChapter, summitOf } from './progress.ts'
import { bestLabel, type Measure, type Side } from './trail-labels.ts'

export type Place = Point & {
  /** Edge of its plate. */
  readonly edge: number
  readonly side: Side
  readonly label: Box
  /** Whether there is room for its name; else it shows once it is pointed at. */
  readonly isNamed: boolean
  /** Whether there is room for the faces of others who are at it; else a small sign stands for them. */
  readonly hasFaces: boolean
  /** Whether its letters are smaller, since there was no room for others. */
  readonly isSmall: boolean
}
type Edge = { readonly from: string; readonly to: string; readonly path: string; readonly isMain: boolean }
type ChapterTitle = {
  readonly number: number
  readonly title: string
  /** Size of its letters, in px. */
  readonly letters: number
  readonly box: Box
}
export type Trail = {
  readonly places: ReadonlyMap<string, Place>
  /** Where the person's own picture stands, beside the quest they are at. */
  readonly pin: Box | null
  /** Where the word for the next quest stands beside it; null where there is no room. */
  readonly tag: (Box & { readonly side: Side }) | null
  readonly edges: readonly Edge[]
  /** Middle of each chapter's title; chapters without room for one are left out. */
  readonly chapters: readonly (Point & ChapterTitle)[]
}

export type MapQuest = Pick<
  QuestCard,
  'slug' | 'title' | 'mapX' | 'mapY' | 'requires' | 'chapter' | 'kind' | 'state' | 'xp'
> &
  Partial<Pick<QuestCard, 'here' | 'season'>>
type Quests = readonly MapQuest[]

/** How the map is drawn. */
export type Scale = {
  /** The unzoomed map. */
  map: Size
  zoom: number
  /** Edge of a quest's plate; the summit's is larger. */
  plate: number
  /** Size of the letters of a chapter's title. */
  title: number
  measure: Measure
  /** Size of the letters of names, in px. */
  letters?: number
  /** What lies over the map where it is not zoomed. */
  over: readonly Box[]
  /** The quest to work on next, and the word that says so beside it. */
  next?: { readonly slug: string | null; readonly word: string }
  /** Edge of the person's own picture. */
  pin?: number
  /** The same map, not zoomed: what has a place there keeps it, and nothing jumps. */
  unzoomed?: Trail | null
}

/** Edges of the plates that are larger than the others, in px: of the summit, and of the quest to work on next. */
const summitPlate = 54
const nextPlate = 72

/** The quest to work on next is as large as the others leave it room. */
function edgeOfNext(at: Point, points: Iterable<Point>, plate: number): number {
  const apart = Math.min(
    ...[...points].filter((point) => point !== at).map(({ x, y }) => Math.hypot(x - at.x, y - at.y)),
  )
  return Math.max(plate, Math.min(nextPlate, Math.floor(2 * apart - plate - 12)))
}

/** Kept free at the edges of the map, as parts of it. */
const edge = { x: 0.055, top: 0.12, bottom: 0.13 }
/** More than these are very many: not all have room for their name, however long one looks for it. */
const most = 60
/** Two marks stand at least so far apart, in px of the unzoomed map; less where there are very many. */
const between = (count: number) => (count > most ? 30 : 44)

/** `stands` is where the quests stand on the unzoomed map. */
export function layTrail(
  quests: Quests,
  stands: ReadonlyMap<string, Point>,
  titles: readonly string[],
  own: string | null,
  scale: Scale,
): Trail {
  const { map, zoom, plate, over, next, letters, unzoomed } = scale
  const frame = { x: 12, y: 12, width: map.width * zoom - 24, height: map.height * zoom - 24 }
  const points = new Map([...stands].map(([slug, { x, y }]) => [slug, { x: x * zoom, y: y * zoom }] as const))
  const curves = curvesOf(quests, points)
  const trail = curves.flatMap(({ curve }) => samples(curve))
  const summit = summitOf(quests)
  const nextAt = points.get(next?.slug ?? '')
  const nextEdge = nextAt ? edgeOfNext(nextAt, points.values(), plate) : plate
  const edgeOf = (slug: string) => Math.max(slug === next?.slug ? nextEdge : plate, slug === summit ? summitPlate : 0)
  const pin = own ? pinOf(points.get(own), edgeOf(own), scale.pin) : null
  const marks = [...points].map(([slug, { x, y }]) => ({ slug, box: around(x, y, edgeOf(slug), edgeOf(slug)) }))
  const signs = new Map(
    quests.flatMap(({ slug, here }): [string, Box][] => {
      const point = points.get(slug)
      return point && here && here.names.length + here.others > 0 ? [[slug, signOfOthers(point, edgeOf(slug))]] : []
    }),
  )
  const taken = [...(pin ? [pin] : []), ...signs.values(), ...(zoom > 1 ? [] : over)]
  const reached = reachedChapter(quests)
  const isCrowded = quests.length > most
  const named = (avoided: readonly Box[]) => {
    const names = [...avoided]
    const places = new Map<string, Place>()
    let tag: Trail['tag'] = null
    let isAnyLost = false
    for (const { slug, title, chapter, kind, season } of byImportance(quests, own)) {
      const point = points.get(slug)
      if (!point) continue
      const others = marks.filter((mark) => mark.slug !== slug).map(({ box }) => box)
      const about = {
        // Signs, the rays of a season and the ring around the next quest reach beyond the plate.
        reach:
          edgeOf(slug) / 2 + (season || slug === next?.slug ? 6 : slug === summit || kind === 'recurring' ? 4 : -1),
        own: around(point.x, point.y, edgeOf(slug), edgeOf(slug)),
        marks: others,
        taken: names,
        trail,
        frame,
        isCrowded,
        letters,
      }
      const kept = unzoomed?.places.get(slug)?.side
      const { box, isFree, isSmall, side, isBroken } = bestLabel(point, title, scale.measure, about, kept)
      const isNamed = isFree && (chapter <= reached || zoom >= farNamesFrom)
      isAnyLost ||= !isFree
      if (isNamed) names.push(box)
      places.set(slug, {
        ...point,
        edge: edgeOf(slug),
        label: box,
        side: { side, isBroken },
        isNamed,
        isSmall,
        hasFaces: false,
      })
      if (slug !== next?.slug || !isNamed) continue
      const line = next.word.replaceAll(' ', '\u00a0')
      const word = bestLabel(point, line, tagMeasure(scale.measure), about, unzoomed?.tag?.side)
      if (!word.isFree) continue
      tag = { ...word.box, side: word }
      names.push(tag)
    }
    return { names, places, tag, isAnyLost }
  }
  const titled = (avoided: readonly Box[]) => {
    const room = { frame, trail, taken: [...avoided, ...marks.map(({ box }) => box)] }
    return chapterTitles(quests, titles, points, room, scale)
  }
  let chapters = unzoomed ? unzoomed.chapters.map((title) => moved(title, zoom)) : titled(taken)
  let laid = named([...taken, ...chapters.map(({ box }) => box)])
  // Where a title takes the room of a name, it stands back: it has more places to choose from.
  if (laid.isAnyLost && !isCrowded && !unzoomed) {
    laid = named(taken)
    chapters = titled(laid.names)
  }
  const { places, tag } = laid
  // Last, so that no name makes room for them.
  const names = [...laid.names, ...chapters.map(({ box }) => box)]
  for (const { slug, here } of quests) {
    const [place, sign] = [places.get(slug), signs.get(slug)]
    const box = here && sign && facesBox(sign, crowdOf(here))
    if (!place || !box || outside(box, frame) > 0) continue
    const others = marks.filter((mark) => mark.slug !== slug).map((mark) => mark.box)
    if ([...names, ...others].some((one) => one !== sign && overlap(one, box) > 0)) continue
    names.push(box)
    places.set(slug, { ...place, hasFaces: true })
  }
  return {
    places,
    pin,
    tag,
    edges: curves.map(({ curve, ...edge }) => ({ ...edge, path: pathOf(curve) })),
    chapters: chapters.map((chapter) => ({
      ...chapter,
      ...{ x: chapter.box.x + chapter.box.width / 2, y: chapter.box.y + chapter.box.height / 2 },
    })),
  }
}

/** A title where it is painted on the land, however large the land is drawn. */
const moved = ({ number, title, letters, x, y, box }: Trail['chapters'][number], zoom: number) => ({
  ...{ number, title, letters },
  box: around(x * zoom, y * zoom, box.width, box.height),
})

/** The word has a ground of its own, which is wider than it. */
const tagMeasure = (measure: Measure) => (text: string) => measure(text) + 14

/**
 * Every quest where the team put it on the unzoomed map; one that would lie on another moves over. `foot` is the room that
 * something takes over the lower edge, in px.
 */
export function standing(quests: Quests, map: Size, foot = 0): ReadonlyMap<string, Point> {
  const points = new Map<string, Point>()
  const apart = between(quests.length)
  const frame = { x: 0, y: 0, ...map }
  for (const quest of quests) {
    const wanted = toPoint(quest, map, foot)
    const isFree = (point: Point) =>
      outside(around(point.x, point.y, apart, apart), frame) === 0 &&
      [...points.values()].every(({ x, y }) => Math.hypot(x - point.x, y - point.y) >= apart)
    points.set(quest.slug, nearest(wanted, apart / 2, 24, isFree) ?? wanted)
  }
  return points
}

/** Where the team put it, in pixels of the unzoomed map. */
export const toPoint = ({ mapX, mapY }: { mapX: number; mapY: number }, { width, height }: Size, foot = 0): Point => ({
  x: width * (edge.x + (mapX / 100) * (1 - 2 * edge.x)),
  y: height * (edge.top + (mapY / 100) * (1 - edge.top - Math.max(edge.bottom, foot / height))),
})

/** The picture leans on the upper left of the mark, with its tip on it. */
const pinOf = (point: Point | undefined, plate: number, edge = 38): Box | null =>
  point ? { x: point.x - plate / 2 + 12 - edge, y: point.y - plate / 2 + 14 - edge, width: edge, height: edge } : null

/** The sign of others who are at it leans on the upper right of the plate. */
const signOfOthers = ({ x, y }: Point, plate: number): Box => around(x + plate * 0.354, y - plate * 0.354, 18, 18)

/** How many faces stand beside a quest, and for how many more people a number stands. */
export function crowdOf({ names, others, faces }: QuestCard['here']): { shown: number; more: number } {
  const people = names.length + others
  const shown = Math.min(faces.length, people > 3 ? 2 : 3)
  return { shown, more: people - shown }
}

/**
 * Edge of a face, how far the next one is from it, and how much further out than the sign the first one stands, in px:
 * they lie on each other, from there to the right.
 */
const [face, step, out] = [26, 18, 5]

function facesBox(sign: Box, { shown, more }: ReturnType<typeof crowdOf>): Box | null {
  if (shown === 0) return null
  const lean = (face - sign.width) / 2
  const width = face + step * (shown - 1 + Math.sign(more))
  return { x: sign.x - lean + out, y: sign.y - lean - out, width, height: face }
}

type Curve = readonly [Point, Point, Point, Point]

/** From each quest that is needed to the one that needs it. */
export function curvesOf(quests: Quests, points: ReadonlyMap<string, Point>) {
  const isStory = new Set(quests.filter(({ kind }) => kind === 'story').map(({ slug }) => slug))
  return quests.flatMap(({ slug, requires }) =>
    requires.flatMap((from) => {
      const [start, end] = [points.get(from), points.get(slug)]
      const isMain = isStory.has(from) && isStory.has(slug)
      return start && end ? [{ from, to: slug, isMain, curve: curve(start, end) }] : []
    }),
  )
}

/** Leaves and arrives rather level, like a path along a slope. */
function curve(from: Point, to: Point): Curve {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  return [from, { x: from.x + dx * 0.46, y: from.y + dy * 0.08 }, { x: from.x + dx * 0.54, y: to.y - dy * 0.08 }, to]
}

const round = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`
const pathOf = ([start, one, two, end]: Curve) => `M${round(start)}C${round(one)} ${round(two)} ${round(end)}`

/** Points along a path, its ends left out: so close that no line of a name lies between two of them. */
export function samples([start, one, two, end]: Curve): Point[] {
  const pieces = Math.max(32, Math.ceil(Math.hypot(end.x - start.x, end.y - start.y) / 6))
  return Array.from({ length: pieces - 1 }, (_, index) => {
    const t = (index + 1) / pieces
    const s = 1 - t
    const mix = (a: number, b: number, c: number, d: number) =>
      s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
    return { x: mix(start.x, one.x, two.x, end.x), y: mix(start.y, one.y, two.y, end.y) }
  })
}

const cornersOf = ({ x, y, width, height }: Box): Point[] => [
  { x, y },
  { x: x + width, y },
  { x, y: y + height },
  { x: x + width, y: y + height },
]

/** The borders of the land waver about the middle between two chapters. */
const wellInside = 1.3

type Around = { frame: Box; trail: readonly Point[]; taken: readonly Box[] }

/** Each in the middle of its lasting quests, or where there is room near it: beside the trail, else across it. */
function chapterTitles(
  quests: Quests,
  titles: readonly string[],
  points: ReadonlyMap<string, Point>,
  { frame, trail, taken }: Around,
  { title: letters, measure, zoom }: Scale,
) {
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
    const isOfIt = ({ chapter, season }: MapQuest) => chapter === index + 1 && !season
    const own = quests.filter(isOfIt).flatMap(({ slug }) => points.get(slug) ?? [])
    if (own.length === 0) return []
    const middle = middleOf(own)
    // Where it has no room even across the trail, it is written smaller.
    for (const size of [letters, letters * 0.7]) {
      const [width, height] = [measure(title) * (size / 14) + size, size * 1.35]
      const boxAt = ({ x, y }: Point) => around(x, y, width, height)
      const isFree = (point: Point) =>
        outside(boxAt(point), frame) === 0 && boxes.every((other) => overlap(boxAt(point), other) === 0)
      const isBeside = (point: Point) => isFree(point) && !trail.some((step) => contains(boxAt(point), step))
      const isInland = (point: Point, by: number) =>
        cornersOf(boxAt(point)).every((corner) => insideBy(index + 1, corner) >= by)
      const at =
        nearest(middle, 18 * zoom, 14, (point) => isBeside(point) && isInland(point, wellInside)) ??
        nearest(middle, 18 * zoom, 14, (point) => isFree(point) && isInland(point, wellInside)) ??
        nearest(middle, 18 * zoom, 14, (point) => isFree(point) && isInland(point, 1)) ??
        nearest(middle, 18 * zoom, 11, (point) => isBeside(point) && insideBy(index + 1, point) >= 1) ??
        nearest(middle, 5 * zoom, 60, (point) => isFree(point) && insideBy(index + 1, point) >= 1)
      if (!at) continue
      const box = boxAt(at)
      boxes.push(box)
      return [{ number: index + 1, title, letters: size, box }]
    }
    return []
  })
}

// Where everything stands on the trail map, in pixels of the map as it is zoomed: no two names over each other. Pure.
import type { QuestCard } from '../../core/types.ts'
import { type ChapterTitle, chapterTitles } from './chapter-titles.ts'
import { around, type Box, nearest, outside, overlap, type Point, pointsIn } from './geometry.ts'
import { farNamesFrom, type Size } from './map-view.ts'
import { byImportance, reachedChapter, summitOf } from './progress.ts'
import { bestLabel, isStruck, type Measure, type Side, type Taken } from './trail-labels.ts'

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
  /** Whether its name is written in one line. */
  readonly isLine: boolean
}
type Edge = { readonly from: string; readonly to: string; readonly path: string; readonly isMain: boolean }
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
const nextPlate = 60

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
  const trail = pointsIn(curves.flatMap(({ curve }) => samples(curve)))
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
  const order = byImportance(quests, own, next?.slug ?? null)
  const named = (avoided: readonly Box[]) => {
    const names = new Map<string, Name>()
    let tag: Trail['tag'] = null
    const takenBut = (...left: readonly string[]): Taken[] => [
      ...avoided,
      ...(tag ? [tag] : []),
      ...[...names].flatMap(([slug, name]) => (name.isNamed && !left.includes(slug) ? [takenBy(name)] : [])),
    ]
    const spaceOf = ({ slug, kind, season }: MapQuest, at: Point, taken: readonly Taken[]) => ({
      // Signs, the rays of a season and the ring around the next quest reach beyond the plate.
      reach: edgeOf(slug) / 2 + (season || slug === next?.slug ? 6 : slug === summit || kind === 'recurring' ? 4 : -1),
      own: around(at.x, at.y, edgeOf(slug), edgeOf(slug)),
      marks: marks.filter((mark) => mark.slug !== slug).map(({ box }) => box),
      ...{ taken, trail, frame, isCrowded, letters },
    })
    const nameOf = (quest: MapQuest, at: Point, taken: readonly Taken[]): Name => {
      const space = { ...spaceOf(quest, at, taken), isNext: quest.slug === next?.slug }
      const label = bestLabel(at, quest.title, scale.measure, space, unzoomed?.places.get(quest.slug)?.side)
      return { ...label, isNamed: label.isFree && (quest.chapter <= reached || zoom >= farNamesFrom) }
    }
    const stops = order.flatMap((quest) => {
      const at = points.get(quest.slug)
      return at ? [{ quest, at }] : []
    })
    for (const { quest, at } of stops) {
      const name = nameOf(quest, at, takenBut(quest.slug))
      names.set(quest.slug, name)
      if (quest.slug !== next?.slug || !name.isNamed) continue
      const line = next.word.replaceAll(' ', '\u00a0')
      const space = spaceOf(quest, at, [...takenBut(quest.slug), name.box])
      const word = bestLabel(at, line, tagMeasure(scale.measure), space, unzoomed?.tag?.side)
      if (word.isFree) tag = { ...word.box, side: word }
    }
    // Who finds no good place may have that of another, which has another good one.
    const swap = ({ quest, at }: (typeof stops)[number]) => {
      for (const other of stops) {
        const there = names.get(other.quest.slug)
        if (other.quest === quest || !there?.isNamed || Math.hypot(other.at.x - at.x, other.at.y - at.y) > swapWithin)
          continue
        const mine = nameOf(quest, at, takenBut(quest.slug, other.quest.slug))
        if (!mine.isNamed || isStruck(mine)) continue
        const others = nameOf(other.quest, other.at, [...takenBut(quest.slug, other.quest.slug), takenBy(mine)])
        if (!others.isNamed || (isStruck(others) && !isStruck(there))) continue
        names.set(quest.slug, mine).set(other.quest.slug, others)
        return
      }
    }
    if (!isCrowded && !unzoomed)
      for (const stop of stops) {
        const name = names.get(stop.quest.slug)
        if (name && stop.quest.chapter <= reached && (!name.isNamed || isStruck(name))) swap(stop)
      }
    return { names, tag, taken: takenBut() }
  }
  const titled = (avoided: readonly Box[]) =>
    chapterTitles(quests, titles, points, { frame, trail, taken: [...avoided, ...marks.map(({ box }) => box)] }, scale)
  const both = (isTitledFirst: boolean) => {
    if (!isTitledFirst) {
      const laid = named(taken)
      return { ...laid, chapters: titled(laid.taken) }
    }
    const chapters = unzoomed ? unzoomed.chapters.map((title) => moved(title, zoom)) : titled(taken)
    return { ...named([...taken, ...chapters.map(({ box }) => box)]), chapters }
  }
  /** How much is left out, lies on a trail or is written small. */
  const faults = ({ names, chapters }: ReturnType<typeof both>) =>
    [...names.values()].reduce((sum, name) => sum + (name.isFree ? (isStruck(name) ? 2 : 0) : 8), 0) +
    chapters.filter(({ letters }) => letters < scale.title).length +
    6 * (titles.length - chapters.length)
  const first = both(unzoomed !== null && unzoomed !== undefined)
  const second = unzoomed || isCrowded || faults(first) === 0 ? first : both(true)
  const laid = faults(second) < faults(first) ? second : first
  const { chapters, tag } = laid
  const places = new Map<string, Place>()
  for (const [slug, { box, side, isBroken, isNamed, isSmall, isLine }] of laid.names) {
    const at = points.get(slug)
    if (at)
      places.set(slug, {
        ...at,
        edge: edgeOf(slug),
        label: box,
        side: { side, isBroken },
        hasFaces: false,
        ...{ isNamed, isSmall, isLine },
      })
  }
  // Last, so that no name makes room for them.
  const names = [...laid.taken, ...chapters.map(({ box }) => box)]
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

type Name = ReturnType<typeof bestLabel> & { readonly isNamed: boolean }
const takenBy = ({ box, far }: Name): Taken => ({ ...box, far })

/** Names of quests further from each other, in px, are never in each other's way. */
const swapWithin = 160

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

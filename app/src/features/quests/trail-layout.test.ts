import { describe, expect, it } from 'vitest'
import { quests as seeded } from '../../../../backend/seed/quests/index.ts'
import { languages } from '../../../../backend/seed/translations/index.ts'
import type { SeedTexts } from '../../../../backend/seed/translations/seed-texts.ts'
import { character } from '../../testing/people.ts'
import { fakeTrail } from '../../testing/trail-bench/quests.ts'
import { currentQuest } from './current-quest.ts'
import { apart, around, type Box, contains, outside, overlap } from './geometry.ts'
import { crowdOf, layTrail, type MapQuest, type Place, standing } from './trail-layout.ts'

/** The programme's own quests as the seed has them: the crowded case. */
const trailOf = (stateOf: (chapter: number) => MapQuest['state']): MapQuest[] =>
  seeded.map(({ slug, title, mapX, mapY, chapter, kind, xp, requires, season = null }) => ({
    ...{ slug, title, mapX, mapY, chapter, kind, xp, season },
    ...{ requires: [...(requires ?? [])], state: stateOf(chapter) },
  }))
const quests = trailOf(() => 'done')
const chapters = ['The valley', 'The ridge', 'The weather', 'The summit']
const pick = (place: Place | undefined) => ({ label: place?.label, isNamed: place?.isNamed })
const measure = (text: string) => text.length * 7.4

const lay = (
  known: readonly MapQuest[],
  [width, height]: readonly [number, number],
  { zoom = 1, own = null as string | null, titles = chapters } = {},
) => {
  const scale = { map: { width, height }, zoom, plate: 40, title: width < 1000 ? 21 : 30, measure, over: [] }
  return layTrail(known, standing(known, scale.map), titles, own, scale)
}

describe('what has a place keeps it while the map is zoomed', () => {
  const [width, height] = [1425, 620]
  const scale = {
    map: { width, height },
    plate: 40,
    title: 30,
    measure,
    over: [],
    next: { slug: 'first-light', word: 'Next' },
  }
  const stands = standing(quests, scale.map)
  const unzoomed = layTrail(quests, stands, chapters, 'base-camp', { ...scale, zoom: 1 })
  const zoomed = [1.2, 1.5, 2.2].map((zoom) => ({
    zoom,
    trail: layTrail(quests, stands, chapters, 'base-camp', { ...scale, zoom, unzoomed }),
  }))

  it('the title of a chapter at one point of its land', () => {
    expect(unzoomed.chapters).toHaveLength(4)
    for (const { zoom, trail } of zoomed)
      expect(trail.chapters.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual(
        unzoomed.chapters.map(({ x, y }) => [Math.round(x * zoom), Math.round(y * zoom)]),
      )
  })
  it('a name on its side of the mark', () => {
    const sides = ({ places }: typeof unzoomed) => [...places].map(([slug, { side }]) => `${slug} ${side.side}`)
    for (const { trail } of zoomed) expect(sides(trail)).toEqual(sides(unzoomed))
  })
})

it.each([1.5, 2.2])('zoomed %d times a name leaves its side where a line would strike it', (zoom) => {
  const scale = { map: { width: 1265, height: 512 }, plate: 40, title: 30, measure, over: [], pin: 48 }
  const stands = standing(quests, scale.map)
  const unzoomed = layTrail(quests, stands, chapters, 'learn-the-ropes', { ...scale, zoom: 1 })
  const near = { ...scale, plate: 92, zoom, unzoomed }
  const { places, edges } = layTrail(quests, stands, chapters, 'learn-the-ropes', near)
  const lines = edges.flatMap(({ path }) => linesOf(path, 200))
  const struck = [...places].filter(([, { label }]) => lines.some((point) => contains(label, point)))
  expect(struck.map(([slug]) => slug)).toEqual([])
})

it('the next quest is the largest, where its neighbours leave it the room', () => {
  const at = (width: number, height: number) => {
    const next = { slug: 'learn-the-ropes', word: 'Next' }
    const scale = { map: { width, height }, zoom: 1, plate: 40, title: 30, measure, over: [], next }
    return layTrail(quests, standing(quests, scale.map), chapters, null, scale).places
  }
  expect(at(1425, 620).get('learn-the-ropes')?.edge).toBe(60)
  const small = at(900, 420)
  const next = small.get('learn-the-ropes')
  for (const [slug, { x, y, edge }] of small)
    if (next && slug !== 'learn-the-ropes')
      expect(Math.hypot(x - next.x, y - next.y), slug).toBeGreaterThan((edge + next.edge) / 2)
})

it('nothing stands under what lies over the lower edge', () => {
  const stands = [...standing(quests, { width: 1280, height: 512 }, 152).values()]
  expect(Math.max(...stands.map(({ y }) => y))).toBeLessThanOrEqual(512 - 152)
})

describe.each([
  [900, 352, 1],
  [1425, 620, 1],
  [1425, 620, 2.2],
  [2545, 1100, 1],
])('on a map of %i by %i, zoomed %d times', (width, height, zoom) => {
  const { places, edges, chapters: titles, pin } = lay(quests, [width, height], { zoom, own: 'cold-water' })
  const named = [...places].filter(([, { isNamed }]) => isNamed).map(([slug, { label }]) => ({ slug, label }))

  it('no two names touch', () => {
    const touching = named.flatMap((one, index) =>
      named
        .slice(index + 1)
        .flatMap((other) => (overlap(one.label, other.label) > 0 ? [`${one.slug} ${other.slug}`] : [])),
    )
    expect(touching).toEqual([])
  })
  it('no name stands nearer to the mark of another than to its own', () => {
    const marks = [...places].map(([slug, { x, y }]) => ({ slug, box: around(x, y, 40, 40) }))
    const misread = named.flatMap(({ slug, label }) => {
      const own = marks.find((mark) => mark.slug === slug)
      const other = marks.find((mark) => own && apart(mark.box, label) < apart(own.box, label))
      return other ? [`${slug} at ${other.slug}`] : []
    })
    // The plate of the summit is larger.
    expect(misread.filter((one) => !/\bsummit\b/.test(one))).toEqual([])
  })
  it('the title of a chapter stands on its own land', () => {
    const stops = quests.flatMap(({ slug, chapter }) => ({ chapter, ...places.get(slug) }))
    const chapterAt = (x: number, y: number) =>
      stops.toSorted(
        (a, b) => Math.hypot((a.x ?? 0) - x, (a.y ?? 0) - y) - Math.hypot((b.x ?? 0) - x, (b.y ?? 0) - y),
      )[0]?.chapter
    expect(titles.map(({ x, y }) => chapterAt(x, y))).toEqual(titles.map(({ number }) => number))
  })
  it('everything is inside, names that wait included', () => {
    for (const { label } of places.values()) {
      expect(label.x).toBeGreaterThanOrEqual(0)
      expect(label.y).toBeGreaterThanOrEqual(0)
      expect(label.x + label.width).toBeLessThanOrEqual(width * zoom)
      expect(label.y + label.height).toBeLessThanOrEqual(height * zoom)
    }
  })
  it('nothing lies on the picture of the person', () => {
    if (!pin) throw new Error('there is no picture')
    expect(named.filter(({ label }) => overlap(label, pin) > 0)).toEqual([])
  })
  it('every quest is led to by the ones it needs', () => {
    expect(edges).toHaveLength(quests.flatMap(({ requires }) => requires).length)
  })
  it('most chapters have room for their title', () => {
    expect(titles.length).toBeGreaterThanOrEqual(width < 1000 ? 2 : 3)
  })
  it('where the person is has its name', () => {
    expect(places.get('cold-water')?.isNamed).toBe(true)
  })
})

it('no name and no chapter lies on the mark of others who are at a quest', () => {
  const busy = quests.map((quest) => ({ ...quest, here: { names: ['Mae'], others: 3, faces: [] } }))
  const { places, chapters: titles } = lay(busy, [1425, 620], { own: 'cold-water' })
  const marks = [...places.values()].map(({ x, y }) => around(x + 40 * 0.354, y - 40 * 0.354, 18, 18))
  const covering = [...places].filter(
    ([, { label, isNamed }]) => isNamed && marks.some((mark) => overlap(label, mark) > 0),
  )
  expect(covering.map(([slug]) => slug)).toEqual([])
  expect(titles.length).toBeGreaterThanOrEqual(2)
  expect([...places.values()].filter(({ isNamed }) => isNamed).length).toBeGreaterThan(places.size * 0.9)
})

describe('the faces of others who are at a quest', () => {
  const faces = ['Mae', 'Kenji', 'Noor'].map(character)
  const busy = (names: string[], others: number) =>
    quests.map((quest) => ({ ...quest, here: { names, others, faces: faces.slice(0, names.length) } }))

  it('stand beside it where they cover no name and no other mark, and move none', () => {
    const known = busy(['Mae', 'Kenji', 'Noor'], 2)
    const { places } = lay(known, [1425, 620], { own: 'cold-water' })
    const { places: alone } = lay(
      known.map((quest) => ({ ...quest, here: { ...quest.here, faces: [] } })),
      [1425, 620],
      { own: 'cold-water' },
    )
    const all = [...places.values()]
    const faced = all.filter(({ hasFaces }) => hasFaces)
    expect([faced.length > 5, faced.length < all.length]).toEqual([true, true])
    for (const [slug, { label, isNamed }] of places) expect({ label, isNamed }).toEqual(pick(alone.get(slug)))
    const edge = (place: Place) => (place === places.get('summit') ? 54 : 40) * 0.354
    // Two faces and a number, 26 px each and 18 px apart, from beside the plate to the right.
    const boxes = faced.map((place) => ({
      x: place.x + edge(place) - 8,
      y: place.y - edge(place) - 18,
      width: 62,
      height: 26,
    }))
    const covered = all.filter(({ label, isNamed }) => isNamed && boxes.some((box) => overlap(box, label) > 0))
    expect(covered).toEqual([])
    for (const [index, box] of boxes.entries())
      for (const place of all)
        if (place !== faced[index]) expect(overlap(box, around(place.x, place.y, 40, 40))).toBe(0)
  })

  it('are three, or two and how many more there are', () => {
    const crowd = (count: number, others: number) =>
      crowdOf({ names: faces.slice(0, count).map(({ name }) => name), others, faces: faces.slice(0, count) })
    expect(crowd(1, 0)).toEqual({ shown: 1, more: 0 })
    expect(crowd(3, 0)).toEqual({ shown: 3, more: 0 })
    expect(crowd(3, 1)).toEqual({ shown: 2, more: 2 })
    expect(crowdOf({ names: ['Mae', 'Kenji'], others: 0, faces: faces.slice(0, 1) })).toEqual({ shown: 1, more: 1 })
  })
})

it.each([
  [900, 458],
  [1265, 512],
])(
  'the title of the first chapter has room beside the card of the next quest, on a map of %i by %i',
  (width, height) => {
    const behind = ['base-camp', 'learn-the-ropes']
    const known = trailOf((chapter) => (chapter === 1 ? 'available' : 'locked')).map((quest) =>
      behind.includes(quest.slug) ? { ...quest, state: 'done' as const } : quest,
    )
    const [foot, next] = [152, { slug: 'first-light', word: 'Next' }]
    const over = [{ x: 0, y: height - foot + 32, width: 420, height: foot - 32 }]
    const [plate, title] = width < 1000 ? [32, 21] : [40, 30]
    const scale = { map: { width, height }, zoom: 1, plate, title, measure, over, next, pin: 40 }
    const trail = layTrail(known, standing(known, scale.map, foot), chapters, 'learn-the-ropes', scale)
    const valley = trail.chapters.find(({ number }) => number === 1)
    expect(valley).toBeDefined()
    const covering = [...trail.places].filter(
      ([, { label, isNamed }]) => isNamed && valley && overlap(label, valley.box) > 0,
    )
    expect(covering.map(([slug]) => slug)).toEqual([])
  },
)

it('from a common window on, every name has room', () => {
  const { places } = lay(quests, [1425, 620])
  expect([...places].flatMap(([slug, { isNamed }]) => (isNamed ? [] : [slug]))).toEqual([])
})

it.each([
  [1425, 620],
  [2545, 1100],
])('on a map of %i by %i no line strikes a name', (width, height) => {
  const { places, edges } = lay(quests, [width, height], { own: 'cold-water' })
  const lines = edges.flatMap(({ path }) => linesOf(path, 200))
  const struck = [...places].filter(([, { label }]) => lines.some((point) => contains(label, point)))
  expect(struck.map(([slug]) => slug)).toEqual([])
})

it('names of a low and narrow map are broken rather than left out', () => {
  const { places } = lay(quests, [900, 352])
  expect(places.get('map-the-valley')?.isNamed).toBe(true)
  expect([...places.values()].filter(({ isNamed }) => isNamed).length).toBeGreaterThanOrEqual(17)
})

it('the quests of a season move no title of a chapter', () => {
  const far = { mapX: 60, mapY: 5, chapter: 1, season: 'The long light' }
  const middle = (known: MapQuest[]) => lay(known, [1425, 620]).chapters.find(({ number }) => number === 1)
  const lasting = quests.filter(({ season }) => !season)
  expect(middle([...lasting, alone(far)])).toEqual(middle(lasting))
})

/** Of the programme's own quests in the texts of a language, where the person and the mark of others take room too. */
const lostNames = (texts: SeedTexts | undefined, map: readonly [number, number]) => {
  const titleOf = ({ slug, title }: MapQuest) => texts?.quests[slug]?.title ?? title
  const named = quests.map((quest) => ({
    ...quest,
    title: titleOf(quest),
    here: { names: ['Mae'], others: 0, faces: [] },
  }))
  const [width, height] = map
  const scale = { map: { width, height }, zoom: 1, plate: 32, title: 21, measure: wide, over: [] }
  const { places } = layTrail(named, standing(named, scale.map), chapters, 'cold-water', scale)
  return [...places].flatMap(([slug, { isNamed }]) => (isNamed ? [] : [slug]))
}

it.each([['en', undefined] as const, ...Object.entries(languages)])(
  'in the narrowest window all names but two have room, smaller where they must be (%s)',
  (_language, texts) => {
    expect(lostNames(texts, [900, 458]).length).toBeLessThanOrEqual(2)
  },
)

it('a name is written smaller only where it has no room otherwise', () => {
  const { places } = lay(quests, [1425, 620])
  expect([...places.values()].filter(({ isSmall }) => isSmall)).toEqual([])
  const small = [...lay(quests, [900, 352]).places.values()].filter(({ isSmall, isNamed }) => isSmall && isNamed)
  expect(small.map(({ label }) => label.height % 15)).toEqual(small.map(() => 0))
})

it('the word for the next quest stands beside it, where it covers nothing', () => {
  const known = trailOf((chapter) => (chapter === 1 ? 'done' : 'available'))
  const scale = { map: { width: 1425, height: 620 }, zoom: 1, plate: 40, title: 30, measure, over: [] }
  const next = { slug: 'the-ridge-walk', word: 'Next' }
  const { places, tag } = layTrail(known, standing(known, scale.map), chapters, null, { ...scale, next })
  if (!tag) throw new Error('there is no word')
  const covered = [...places].filter(
    ([, { x, y, label, isNamed }]) => (isNamed && overlap(label, tag) > 0) || overlap(around(x, y, 24, 24), tag) > 0,
  )
  expect(covered.map(([slug]) => slug)).toEqual([])
  const { x = 0, y = 0 } = places.get(next.slug) ?? {}
  expect(Math.hypot(tag.x + tag.width / 2 - x, tag.y + tag.height / 2 - y)).toBeLessThan(80)
})

const texts: Readonly<Record<string, SeedTexts | undefined>> = languages

/** Of letters that are as wide as Chinese and Japanese ones, and others. */
const wide = (text: string) => [...text].reduce((sum, sign) => sum + (sign > '\u1100' ? 14 : 7.4), 0)

/** The map of somebody who has done so many quests of the main trail, as the page lays it out in a window of this width. */
function mapOf(
  known: readonly MapQuest[],
  titles: readonly string[],
  map: { width: number; height: number },
  foot = 0,
  legend = { width: 140, height: 70 },
) {
  const { width, height } = map
  const [plate, title, letters] =
    width < 1000 ? [32, 21, 14] : width < 1900 ? [40, 30, 14] : width < 2400 ? [46, 38, 17] : [56, 46, 20]
  const next = known.find(({ kind, state }) => kind === 'story' && state === 'available')?.slug ?? null
  const over = [
    { x: 0, y: 0, ...legend },
    { x: width - 220, y: height - 76, width: 220, height: 76 },
    { x: 0, y: height - foot, width: 420, height: foot },
  ]
  const sizes = { map, zoom: 1, plate: known.length > 60 ? 26 : plate, title, letters, pin: Math.max(38, width / 26) }
  const scale = { ...sizes, measure: wide, over, next: { slug: next, word: 'Next' } }
  const trail = layTrail(known, standing(known, map, foot), titles, currentQuest(known), scale)
  const named = [...trail.places].flatMap(([slug, place]) => (place.isNamed ? [{ name: slug, box: place.label }] : []))
  const labels = [
    ...named,
    ...trail.chapters.map(({ title, box }) => ({ name: title, box: box })),
    ...(trail.tag ? [{ name: 'the word for the next', box: trail.tag }] : []),
  ]
  const lines = trail.edges.flatMap(({ path }) => linesOf(path, 100))
  const isStruck = ({ box }: { box: Box }) => lines.some((point) => contains(box, point))
  return { ...trail, next, named, labels, over, isStruck }
}

function progressed(language: string, done: number): MapQuest[] {
  const main = quests.filter(({ kind }) => kind === 'story').map(({ slug }) => slug)
  const behind = new Set(done < main.length ? main.slice(0, done) : quests.map(({ slug }) => slug))
  return quests.map((quest) => ({
    ...quest,
    title: texts[language]?.quests[quest.slug]?.title ?? quest.title,
    state: behind.has(quest.slug) ? 'done' : quest.requires.every((one) => behind.has(one)) ? 'available' : 'locked',
  }))
}

/** What lies on something, of the words of a map: on other words, on a mark, on the person, on what is over the map. */
function collisions({ labels, places, pin, over }: ReturnType<typeof mapOf>): string[] {
  const marks = [...places].map(([slug, { x, y, edge }]) => ({ slug, x, y, edge }))
  return labels.flatMap(({ name, box }, index) => [
    ...labels.slice(index + 1).flatMap((other) => (overlap(box, other.box) > 0 ? [`${name} on ${other.name}`] : [])),
    ...marks.flatMap(({ slug, x, y, edge }) =>
      // A mark is round.
      apart(box, around(x, y, 0, 0)) < edge / 2 - 1 ? [`${name} on the mark of ${slug}`] : [],
    ),
    ...[...over, ...(pin ? [pin] : [])].flatMap((other) => (overlap(box, other) > 0 ? [`${name} on the rest`] : [])),
  ])
}

const windows = [
  [900, 512],
  [1280, 592],
  [1440, 690],
  [1920, 868],
  [2560, 1203],
] as const

describe.each(windows)('on a map of %i by %i, in every language and at every stage of the trail', (width, height) => {
  const maps = ['en', 'de', 'ja'].flatMap((language) =>
    [0, 1, 4, 99].flatMap((done) =>
      [0, 152].map((foot) => {
        const titles = texts[language]?.programme.chapters ?? chapters
        return mapOf(progressed(language, done), titles, { width, height }, foot)
      }),
    ),
  )

  it('no words lie on a mark, nor on other words', () => {
    expect(maps.flatMap(collisions)).toEqual([])
  })
  it('every chapter has its title, beside the trails', () => {
    for (const { chapters: titles, isStruck } of maps) {
      expect(titles).toHaveLength(4)
      expect(titles.filter(isStruck)).toEqual([])
    }
  })
  it('a name that is not right beside its mark is clearly nearer to it than to another mark or name', () => {
    const open = [0, 4, 99].map((done) =>
      mapOf(progressed('en', done), chapters, { width, height }, 0, { width: 272, height: 324 }),
    )
    const misread = [...maps, ...open].flatMap(({ places, named }) =>
      named.flatMap(({ name, box }) => {
        const plates = [...places].map(([slug, { x, y, edge }]) => ({ slug, box: around(x, y, edge, edge) }))
        const far = apart(box, plates.find(({ slug }) => slug === name)?.box ?? box)
        const names = far > 12 ? named.map((other) => ({ slug: other.name, box: other.box })) : []
        const isNearer = (times: number) => (other: (typeof plates)[number]) =>
          other.slug !== name && apart(box, other.box) < times * far
        const nearer = plates.find(isNearer(far > 12 ? 2 : 1)) ?? names.find(isNearer(1))
        return nearer ? [`${name} at ${nearer.slug}`] : []
      }),
    )
    expect(misread).toEqual([])
  })
  it('a name lies on a trail only where nothing beside its mark is free', () => {
    for (const map of maps)
      for (const { name, box } of map.named.filter(map.isStruck)) {
        const place = map.places.get(name)
        if (!place) continue
        const { x, y, edge } = place
        const [dx, dy] = [edge / 2 + 10 + box.width / 2, edge / 2 + 8 + box.height / 2]
        const beside = [around(x, y + dy, box.width, box.height), around(x, y - dy, box.width, box.height)]
        beside.push(around(x + dx, y, box.width, box.height), around(x - dx, y, box.width, box.height))
        const others = map.labels.filter((other) => other.name !== name).map((other) => other.box)
        const marks = [...map.places].flatMap(([slug, { x, y, edge }]) =>
          slug === name ? [] : [around(x, y, edge, edge)],
        )
        const taken = [...others, ...marks, ...map.over, ...(map.pin ? [map.pin] : [])]
        const frame = { x: 0, y: 0, width, height }
        const own = around(x, y, edge, edge)
        const isFree = (box: Box) => {
          const withAir = around(box.x + box.width / 2, box.y + box.height / 2, box.width + 10, box.height + 10)
          return (
            outside(box, frame) === 0 &&
            !map.isStruck({ box: withAir }) &&
            taken.every((other) => overlap(other, withAir) === 0) &&
            marks.every((other) => apart(other, box) > apart(own, box))
          )
        }
        expect(beside.filter(isFree), name).toEqual([])
      }
  })
  it('the next quest has its name in one line below its mark, where no trail runs', () => {
    for (const done of [0, 1, 2, 3, ...(width > 900 ? [4] : [])]) {
      const { next, places } = mapOf(progressed('en', done), chapters, { width, height })
      const place = places.get(next ?? '')
      expect(place, `${next}`).toMatchObject({ isNamed: true, isLine: true, isSmall: false })
      expect(place && place.label.y > place.y, `${next}`).toBe(true)
    }
  })
})

it('no words of 240 quests lie on a mark, nor on other words', () => {
  const { quests: many, chapters: titles } = fakeTrail(240)
  const map = mapOf(many, titles, { width: 1440, height: 690 })
  expect(collisions(map)).toEqual([])
  expect(map.named.length).toBeGreaterThan(20)
})

it('names in chapters that are far wait until one looks closer', () => {
  const newcomer = trailOf((chapter) => (chapter === 1 ? 'available' : 'locked'))
  expect(lay(newcomer, [1425, 620]).places.get('storm-watch')?.isNamed).toBe(false)
  expect(lay(newcomer, [1425, 620], { zoom: 2.2 }).places.get('storm-watch')?.isNamed).toBe(true)
})

it('zoomed, everything stands where it stood, further apart', () => {
  const [once, twice] = [lay(quests, [1425, 620]).places, lay(quests, [1425, 620], { zoom: 2 }).places]
  for (const [slug, { x, y }] of once) {
    expect(twice.get(slug)?.x).toBeCloseTo(2 * x)
    expect(twice.get(slug)?.y).toBeCloseTo(2 * y)
  }
})

/** The paths as the map draws them, as many short lines. */
const linesOf = (path: string, pieces = 24) => {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = (path.match(/-?[\d.]+/g) ?? []).map(Number)
  return Array.from({ length: pieces + 1 }, (_, index) => {
    const [t, s] = [index / pieces, 1 - index / pieces]
    const at = (a: number, b: number, c: number, d: number) =>
      s ** 3 * a + 3 * s * s * t * b + 3 * s * t * t * c + t ** 3 * d
    return { x: at(x0, x1, x2, x3), y: at(y0, y1, y2, y3) }
  })
}
type Point = { x: number; y: number }
const side = (a: Point, b: Point, c: Point) => (c.y - a.y) * (b.x - a.x) - (b.y - a.y) * (c.x - a.x)
const cross = (a: Point, b: Point, c: Point, d: Point) =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0

it("the programme's own paths cross where they must: only the secret one does", () => {
  const { edges } = lay(quests, [1425, 620])
  const paths = edges.map(({ from, to, path }) => ({ name: `${from} ${to}`, line: linesOf(path) }))
  const crossing = paths.flatMap((one, index) =>
    paths.slice(index + 1).flatMap((other) => {
      const meets = one.line.some((a, i) =>
        other.line.some((c, j) => {
          const [b, d] = [one.line[i + 1], other.line[j + 1]]
          return b && d && cross(a, b, c, d)
        }),
      )
      return meets ? [`${one.name} x ${other.name}`] : []
    }),
  )
  expect(crossing.filter((name) => !name.includes('the-cairn'))).toEqual([])
  expect(crossing.length).toBeLessThanOrEqual(2)
})

it('the main trail is told from side trails', () => {
  const { edges } = lay(quests, [1425, 620])
  const isMain = new Map(edges.map(({ from, to, isMain }) => [`${from} ${to}`, isMain]))
  expect(isMain.get('base-camp learn-the-ropes')).toBe(true)
  expect(isMain.get('base-camp tie-on')).toBe(false)
})

const alone = (change: Partial<MapQuest> = {}): MapQuest => ({
  ...{ slug: 'a', title: 'A', mapX: 50, mapY: 50, chapter: 1, kind: 'story', state: 'done', xp: 10, requires: [] },
  ...change,
})

it('quests that were given one place stand beside each other', () => {
  const heap = Array.from({ length: 9 }, (_, index) => alone({ slug: `${index}`, mapX: 0, mapY: 0 }))
  const places = [...lay(heap, [900, 600]).places.values()]
  for (const one of places)
    for (const other of places)
      if (one !== other) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(40)
})

it('a long word breaks no line, and three short lines stand beside each other', () => {
  const { label } = lay([alone({ title: 'Das Unbekannte vermessen' })], [900, 600]).places.get('a') ?? {}
  expect(label?.height).toBe(36)
  expect(label?.width).toBeGreaterThanOrEqual(measure('Das Unbekannte'))
})

it('a requirement that is not on the map draws no line', () => {
  expect(lay([alone({ requires: ['secret'] })], [900, 600]).edges).toEqual([])
})

// Draws the land under the trail of the landing page: ranges of cut paper in the colours of the chapters, by night and by
// day. `npm run scenery -w app` writes src/shared/images/scenery-{dark,light}.svg; a test holds them against this code.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Color, formatHex, parse } from 'culori'
import { chanceFrom } from '../../backend/seed/draw/chance.ts'
import { type Contour, contoursOf, dataOf } from '../../backend/seed/draw/path.ts'
import { stops } from '../src/features/landing/stops.ts'
import { outlines } from '../src/features/quests/glyphs.ts'
import { colour, mix, themes } from '../src/testing/token-colours.ts'

type Theme = (typeof themes)[number]
type Point = readonly [x: number, y: number]
type Command = Contour[number]
/** The height of a cut at x. */
type Line = (x: number) => number

type Range = {
  paper: string
  /** How far the haze of the horizon lies over it, 0 to 1. */
  haze: number
  /** How much of its paper's colour each of its sheets has beside the crest's, from the back to the front. */
  sheets: readonly number[]
  /** From one sheet to the next, downwards. */
  drop: number
  isRock?: true
  ridge: readonly Point[]
  trees?: { size: number; tries: number }
}

/** As `points` of SVG. */
const through = (points: string): Point[] =>
  points.split(' ').map((point) => point.split(',').map(Number) as unknown as Point)

/** From the horizon to the feet of whoever looks. */
const ranges: readonly Range[] = [
  {
    paper: 'chapter-three',
    haze: 0.55,
    sheets: [0.3],
    drop: 0,
    isRock: true,
    ridge: through(
      '0,640 300,650 560,610 700,560 800,590 930,500 1010,540 1110,430 1180,470 1390,330 1450,380 1520,300 1600,380',
    ),
  },
  {
    paper: 'chapter-four',
    haze: 0.16,
    sheets: [0.34, 0.12],
    drop: 66,
    isRock: true,
    ridge: through(
      '0,700 520,700 760,640 880,610 960,560 1040,520 1090,450 1130,430 1216,330 1262,392 1300,380 1372,470 1440,430 1500,490 1600,440',
    ),
  },
  {
    paper: 'chapter-three',
    haze: 0.1,
    sheets: [0.3, 0.14, 0],
    drop: 36,
    ridge: through('0,690 260,676 520,690 760,640 930,606 1080,560 1180,520 1290,560 1400,540 1520,480 1600,470'),
  },
  {
    paper: 'chapter-two',
    haze: 0,
    sheets: [0.32, 0.16, 0],
    drop: 32,
    ridge: through(
      '0,716 220,700 430,728 620,716 760,680 860,640 960,672 1080,640 1200,660 1330,640 1470,590 1600,560',
    ),
    trees: { size: 0.75, tries: 160 },
  },
  {
    paper: 'chapter-one',
    haze: 0,
    sheets: [0.34, 0.18, 0.04],
    drop: 40,
    ridge: through('0,750 170,728 360,770 560,752 720,790 900,850 1080,872 1240,850 1400,790 1600,720'),
    trees: { size: 1.2, tries: 200 },
  },
]

/** The picture is that of `TrailMap`; sheets go on a little beyond it, so that no cut shows at its edges. */
const frame = '20 20 1560 920'
const [from, to, step] = [0, 1600, 10]
const foot = 960
const snowline = 432
/** In front of the water stands the last range. */
const water = 742
/** The sun by day, the moon by night: half behind the mountains. */
const disc = { x: 966, y: 500, radius: 58 }

export function scenerySvg(theme: Theme): string {
  const paints = paintsOf(theme)
  const chance = chanceFrom('scenery')
  const drawn = ranges.map((range, index) => drawnRange(range, index, paints, chance))
  const shore = drawn.pop()
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame}" preserveAspectRatio="xMidYMax slice"><defs>`,
    fade('sky', 0, foot, [paints.ground, 0], [paints.high, 0.34, 0.9], [paints.horizon, 0.7]),
    `<radialGradient id="glow">${stop([paints.glow, 0, 0.85])}${stop([mix(paints.glow, 0.5, paints.horizon), 0.38, 0.5])}${stop([paints.horizon, 1, 0])}</radialGradient>`,
    fade('lake', water, water + 130, [mix(paints.horizon, 0.34, paints.water), 0], [paints.water, 1]),
    `<clipPath id="below"><path d="${area(water)}"/></clipPath></defs>`,
    `<path d="${area(0)}" fill="url(#sky)"/>`,
    stars(paints, chance),
    `<ellipse cx="${disc.x + 20}" cy="${disc.y + 40}" rx="640" ry="360" fill="url(#glow)"/>`,
    `<circle cx="${disc.x}" cy="${disc.y}" r="${disc.radius}" fill="${formatHex(paints.disc)}"/>`,
    clouds(paints),
    ...drawn,
    lake(paints, chance),
    shore,
    foreground(paints, chance),
    '</svg>\n',
  ].join('')
}

function paintsOf(theme: Theme) {
  const of = (token: string) => colour(token, theme)
  const isNight = theme === 'dark'
  const [ground, crest, ember, weather] = [of('ground'), of('crest'), of('chapter-four'), of('chapter-three')]
  const horizon = isNight ? mix(ember, 0.42, weather) : mix(ember, 0.34, crest)
  return {
    ...{ of, isNight, ground, crest, horizon, water: of('water'), text: of('text') },
    shade: paint(isNight ? '#03070d' : '#2c2a44'),
    glow: isNight ? mix(of('mark'), 0.62, ember) : mix(ember, 0.5, crest),
    /** What the cut of a sheet catches of the light. */
    rim: isNight ? mix(of('mark'), 0.3, crest) : crest,
    /** Where the sky is highest above the glow. */
    high: isNight ? mix(weather, 0.45, ground) : mix(of('water'), 0.36, crest),
    cloud: isNight ? mix(weather, 0.55, ground) : crest,
    snow: mix(horizon, 0.16, isNight ? paint('#d9dcea') : crest),
    disc: paint(isNight ? '#fbe9c8' : '#fff6dc'),
  }
}
type Paints = ReturnType<typeof paintsOf>

function paint(hex: string): Color {
  const found = parse(hex)
  if (!found) throw new Error(`${hex} is no colour.`)
  return found
}

function drawnRange(range: Range, index: number, paints: Paints, chance: () => number): string {
  return sheetLines(range, chance)
    .map((line, sheet) => {
      const id = `${index}${sheet}`
      const paper = mix(paints.crest, range.sheets[sheet] ?? 0, paints.of(range.paper))
      const points = walk(line)
      const highest = Math.min(...points.map(([, y]) => y))
      const hazy = (more: number) => mix(paints.horizon, range.haze + more, paper)
      // The horizon is no paper, onto which mountains would throw a shadow.
      const shadows = index === 0 ? [] : range.isRock && sheet === 0 ? faint : deep
      return [
        `<defs><path id="s${id}" d="${pathOf(points)}V${foot}H${from}z"/></defs>`,
        fade(`g${id}`, highest, highest + 190, [hazy(0), 0], [hazy(range.haze > 0 ? 0.34 : 0.1), 1]),
        ...shadows.map(
          ([width, opacity]) =>
            `<use href="#s${id}" fill="none" stroke="${formatHex(paints.shade)}" stroke-width="${width}" stroke-opacity="${opacity}" transform="translate(6 -1)"/>`,
        ),
        `<use href="#s${id}" fill="url(#g${id})" stroke="${formatHex(mix(paints.rim, 0.6, paper))}" stroke-opacity="${index === 0 ? 0.3 : 0.8}" stroke-width="1.6"/>`,
        range.isRock ? rock(id, range, line, sheet, paints, chance) : contourLines(line, paints),
        range.trees && sheet > 0 ? trees(range.trees, line, mix(paper, 0.8, paints.shade), chance) : '',
      ].join('')
    })
    .join('')
}

const deep = [
  [30, 0.05],
  [16, 0.08],
  [6, 0.13],
] as const
const faint = [[9, 0.1]] as const

/** The cut of each sheet of a range: its ridge, then lower and calmer ones. */
function sheetLines({ ridge, isRock, sheets, drop }: Range, chance: () => number): Line[] {
  const mean = ridge.reduce((sum, [, y]) => sum + y, 0) / ridge.length
  return sheets.map((_, sheet) => {
    const [slow, quick, long] = [chance(), chance(), chance()].map((part) => part * 2 * Math.PI) as [
      number,
      number,
      number,
    ]
    const jags = walk(() => (chance() - 0.5) * 15)
    return (x) => {
      const y = along(ridge, x + sheet * 24, isRock)
      const waves = 6 * Math.sin(x / 47 + slow) + 4 * Math.sin(x / 23 + quick) + 9 * Math.sin(x / 110 + long)
      const rough = isRock ? (jags[Math.round(x / step)]?.[1] ?? 0) + waves * 0.4 : waves
      // A peak stays where a waymark stands on it.
      const isPeak = isRock && ridge.some(([at]) => Math.abs(at - x) < 12)
      return mean + (y - mean) * (1 - 0.16 * sheet) + sheet * drop + rough * (isPeak ? 0.2 : 1)
    }
  })
}

/** The height of a ridge at x: straight from point to point where it is rock, else round. */
function along(ridge: readonly Point[], x: number, isRock = false): number {
  const next = ridge.findIndex(([at]) => at >= x)
  const [before, after] = [ridge[next - 1], ridge[next]]
  if (!before || !after) return (after ?? ridge.at(-1))?.[1] ?? 0
  const part = (x - before[0]) / (after[0] - before[0])
  return before[1] + (after[1] - before[1]) * (isRock ? part : (1 - Math.cos(part * Math.PI)) / 2)
}

const walk = (line: Line): Point[] =>
  Array.from({ length: (to - from) / step + 1 }, (_, index) => [
    from + index * step,
    Math.round(line(from + index * step)),
  ])

/** In steps from point to point, which is shorter. */
function pathOf(points: readonly Point[]): string {
  const [first = [0, 0], ...rest] = points
  let [x, y] = first
  const steps = rest.map(([nextX, nextY]) => {
    const step = `${nextX - x} ${nextY - y}`
    ;[x, y] = [nextX, nextY]
    return step
  })
  return `M${first.join(' ')}l${steps.join(' ')}`.replaceAll(' -', '-')
}

/** All that is below. */
const area = (y: number) => `M${from} ${y}H${to}V${foot}H${from}z`

type Stop = [colour: Color, offset: number, opacity?: number]
const stop = ([colour, offset, opacity = 1]: Stop) =>
  `<stop offset="${offset}" stop-color="${formatHex(colour)}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`

const fade = (id: string, start: number, end: number, ...stops: Stop[]) =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x2="0" y1="${start}" y2="${end}">${stops.map(stop).join('')}</linearGradient>`

const contourLines = (line: Line, { text, isNight }: Paints) =>
  `<path d="${[13, 31].map((down) => pathOf(walk((x) => line(x) + down + 7 * Math.sin(x / 53 + down)))).join('')}" fill="none" stroke="${formatHex(text)}" stroke-opacity="${isNight ? 0.1 : 0.13}"/>`

/** Snow on the summit, and the side of each high peak that is turned away from the light. */
function rock(
  id: string,
  { ridge, haze }: Range,
  line: Line,
  sheet: number,
  paints: Paints,
  chance: () => number,
): string {
  const peaks = ridge.filter(
    ([, y], index) => y < 450 && y < (ridge[index - 1]?.[1] ?? 0) && y < (ridge[index + 1]?.[1] ?? 0),
  )
  const shaded = peaks.map(([at]) => {
    const x = Math.round((at - sheet * 24) / step) * step
    const y = Math.round(line(x))
    const spine = Array.from({ length: 8 }, (_, index): Point => {
      const turn = index > 0 ? (chance() - 0.5) * 34 : 0
      return [Math.round(x + index * 4 + turn), y + index * 26]
    })
    // It ends where the next slope begins: in the fold that comes down from there.
    const fold = ridge.find(([valley, depth], index) => valley > at && depth > (ridge[index + 1]?.[1] ?? 0))
    const end = Math.round(((fold?.[0] ?? to) - sheet * 24) / step) * step
    return `${pathOf([...spine, [end, Math.round(line(end))], [end, y - 40], [x, y - 40]])}z`
  })
  const isSnowy = sheet === 0 && haze < 0.5
  return [
    isSnowy ? `<path d="${snow(line, chance)}" fill="${formatHex(paints.snow)}"/>` : '',
    `<clipPath id="c${id}"><use href="#s${id}"/></clipPath>`,
    `<path clip-path="url(#c${id})" d="${shaded.join('')}" fill="${formatHex(paints.shade)}" fill-opacity=".24"/>`,
  ].join('')
}

/** Lies on what is high enough, down to a ragged edge. */
function snow(line: Line, chance: () => number): string {
  const ragged = walk((x) => snowline + (x % 60 === 0 ? 1 : -1) * (12 + chance() * 22)).filter(
    (_, index) => index % 3 === 0,
  )
  const edge: Line = (x) => along(ragged, x, true)
  const caps: Point[][] = []
  for (const point of walk(line).filter(([x, y]) => y < edge(x))) {
    const cap = caps.at(-1)
    if (cap && point[0] - (cap.at(-1)?.[0] ?? 0) === step) cap.push(point)
    else caps.push([point])
  }
  // It runs out on the ridge.
  const beside = (x: number): Point => [x, Math.round(line(x))]
  return caps
    .filter((cap) => cap.length > 2)
    .map((cap) => {
      const [[first] = [0], [last] = [0]] = [cap[0], cap.at(-1)]
      const lower = cap.map(([x]): Point => [x, Math.round(edge(x))]).reverse()
      return `${pathOf([beside(first - step), ...cap, beside(last + step), ...lower])}z`
    })
    .join('')
}

/** In groves, beside the waymarks and their names. Few paths, since a browser takes its time for many. */
function trees({ size, tries }: NonNullable<Range['trees']>, line: Line, wood: Color, chance: () => number): string {
  const places = Array.from({ length: tries }, () => {
    const x = Math.round(from + chance() * (to - from))
    return { x, y: Math.round(line(x) + 2 + chance() * chance() * 46), scale: size * (0.8 + chance() * 0.5) }
  })
    .filter(({ x }) => Math.sin(x / 57 + size * 9) + Math.sin(x / 131 + size * 4) > 0.2)
    .filter(({ x, y }) =>
      stops.every(
        (mark) => Math.abs(mark.x - x) > 66 || Math.abs(mark.y + (mark.label === 'below' ? 36 : -6) - y) > 62,
      ),
    )
    .sort((one, other) => one.y - other.y)
  const rows = Array.from({ length: Math.ceil(places.length / 12) }, (_, row) => places.slice(row * 12, row * 12 + 12))
  const drawn = (outline = '', row: typeof places) =>
    dataOf(
      row.flatMap(({ x, y, scale }) =>
        contoursOf(outline).map((contour) => contour.map((command) => moved(command, x, y, scale))),
      ),
      1,
    )
  return rows
    .map(
      (row) =>
        `<path d="${drawn(outlines.tree[0], row)}" fill="${formatHex(wood)}"/><path d="${drawn(outlines.tree[1], row)}" fill-opacity=".25"/>`,
    )
    .join('')
}

function moved([letter, ...at]: Command, x: number, y: number, scale: number): Command {
  if (letter === 'A') throw new Error('A tree has no arcs.')
  return [letter, ...at.map((value, index) => value * scale + (index % 2 === 0 ? x : y))]
}

/** Under the ranges whose feet stand in it, and under the disc. */
function lake({ disc: light }: Paints, chance: () => number): string {
  const mirrored = [1, 2, 3].map((range) => `<use href="#s${range}0" fill="url(#g${range}0)"/>`)
  const glints = Array.from({ length: 11 }, (_, index) => {
    const half = 10 + chance() * 22 + index * 2.5
    return `M${Math.round(disc.x - half + (chance() - 0.5) * 30)} ${water + 8 + index * 9}h${Math.round(half * 2)}`
  })
  return [
    `<path d="${area(water)}" fill="url(#lake)"/>`,
    `<g clip-path="url(#below)"><g opacity=".22" transform="matrix(1 0 0 -1 0 ${2 * water - 6})">${mirrored.join('')}</g></g>`,
    `<path d="${glints.join('')}" stroke="${formatHex(light)}" stroke-opacity=".5" stroke-width="2.5" stroke-linecap="round"/>`,
  ].join('')
}

function stars({ isNight, text }: Paints, chance: () => number): string {
  const places = Array.from(
    { length: 70 },
    () => `M${Math.round(chance() * to)} ${Math.round(30 + chance() * chance() * 420)}h.1`,
  )
  return isNight
    ? `<path d="${places.join('')}" stroke="${formatHex(text)}" stroke-opacity=".6" stroke-width="2.2" stroke-linecap="round"/>`
    : ''
}

/** Long and flat, as before the weather: beside the words, and below what a wide window cuts off. */
/** Not drawn where the picture is asked for as `#cloudless`: what lies on it would cut them anywhere. */
const clouds = ({ cloud, shade }: Paints) =>
  `<style>#cloudless:target{display:none}</style><g id="cloudless"><defs><path id="cloud" d="M0 0h250a10 10 0 0 0 0-20h-58a20 16 0 0 0-38-9 30 24 0 0 0-54 4h-20a14 12 0 0 0-26 5h-54a10 10 0 0 0 0 20z"/></defs>${[
    [760, 304, 0.8],
    [700, 356, 0.5],
  ]
    .map(
      ([x, y, size]) =>
        `<g transform="translate(${x} ${y}) scale(${size})"><use href="#cloud" x="6" y="7" fill="${formatHex(shade)}" fill-opacity=".12"/><use href="#cloud" fill="${formatHex(cloud)}" fill-opacity=".8"/></g>`,
    )
    .join('')}</g>`

/** The upper edge of the nearest sheet. */
const nearest: Line = (x) => {
  const hill = (at: number, reach: number) => Math.exp(-(((x - at) / reach) ** 2))
  return 912 + 9 * Math.sin(x / 150 + 1) + 5 * Math.sin(x / 61) - 24 * hill(1500, 170) - 18 * hill(100, 200)
}

/** Everything above the nearest sheet: what stands behind it is cut off there. */
export const aboveTheNearest = () => `${pathOf(walk(nearest))}V0H${from}z`

/** The page itself is the nearest sheet. */
function foreground({ of, shade, ground }: Paints, chance: () => number): string {
  const shadow = (width: number, opacity: number) =>
    `<use href="#near" fill="none" stroke="${formatHex(shade)}" stroke-width="${width}" stroke-opacity="${opacity}"/>`
  return [
    `<defs><path id="near" d="${pathOf(walk(nearest))}V${foot}H${from}z"/></defs>`,
    ...[shadow(26, 0.1), shadow(10, 0.16)],
    trees({ size: 1.9, tries: 110 }, nearest, mix(of('chapter-one'), 0.6, shade), chance),
    `<use href="#near" fill="${formatHex(ground)}"/>`,
  ].join('')
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const theme of themes)
    writeFileSync(new URL(`../src/shared/images/scenery-${theme}.svg`, import.meta.url), scenerySvg(theme))

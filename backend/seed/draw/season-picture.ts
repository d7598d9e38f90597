/**
 * Draws a season: ridges of cut paper behind each other, a sun behind them, and what the season is known by. Wide enough
 * for the head of a page.
 */

import { chanceFrom } from './chance.ts'

export interface SeasonSketch {
  slug: string
  /** From the top of the sky down to the horizon. */
  sky: readonly string[]
  /** From the furthest ridge to the nearest. */
  ridges: readonly string[]
  /** Where it stands, how large it is, its colour and that of its rings. */
  sun: { x: number; y: number; radius: number; colour: string; glow: string }
  shade: string
  trail: string
  /** What the land wears: caps of snow, what melted of them, or clouds in strips. */
  wears?: 'snow' | 'lake' | 'wind'
}

const [width, height] = [1600, 480]
const step = 40

export function seasonPicture(sketch: SeasonSketch): string {
  const { slug, sky, ridges, sun, shade, wears } = sketch
  const chance = chanceFrom(slug)
  const bands = sky.map((colour, index) => {
    const y = Math.round((index / sky.length) * 330)
    return `<path d="M0 ${y}${waves(chance, y, 9)}V${height}H0z" fill="${colour}"/>`
  })
  const lines = ridges.map((_, index) => ridgeLine(chance, index / (ridges.length - 1)))
  const last = lines.at(-1) ?? []
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" data-focus="${sun.x} 285">`,
    `<rect width="${width}" height="${height}" fill="${sky[0]}"/>`,
    ...bands,
    ...[3.1, 2.2, 1.5].map((times) => disc(sun, times, sun.glow, 0.22)),
    disc(sun, 1, sun.colour, 1),
    wears === 'wind' ? strips(chance) : '',
    ...lines.map((line, index) => {
      const water = wears === 'lake' && line === last ? lake(line) : ''
      return water + ridge(line, ridges[index] ?? '', sketch, index / (lines.length - 1))
    }),
    wears === 'snow' ? flakes(chance) : '',
    path(sketch, last),
    `<path d="M0 0H${width}V${height}H0z" fill="url(#l)"/>`,
    `<defs><linearGradient id="l" y2="1" x2="0"><stop offset=".6" stop-color="${shade}" stop-opacity="0"/><stop offset="1" stop-color="${shade}" stop-opacity=".5"/></linearGradient></defs>`,
    '</svg>\n',
  ].join('')
}

type Line = readonly (readonly [x: number, y: number])[]

const disc = ({ x, y, radius }: SeasonSketch['sun'], times: number, colour: string, opacity: number) =>
  `<circle cx="${x}" cy="${y}" r="${Math.round(radius * times)}" fill="${colour}" fill-opacity="${opacity}"/>`

/** Further ridges are steep and high, nearer ones long and low. */
function ridgeLine(chance: () => number, near: number): Line {
  const base = 250 + near * 165
  const count = near < 0.3 ? 6 : 3
  const tops = Array.from({ length: count }, (_, index) => ({
    x: (index + 0.1 + chance() * 0.8) * (width / count),
    reach: 130 + near * 260 + chance() * 90,
    top: (165 - near * 85) * (0.3 + chance() * 0.75),
  }))
  return Array.from({ length: width / step + 3 }, (_, index) => {
    const x = (index - 1) * step
    const hills = tops.map(
      ({ x: at, reach, top }) => top * Math.max(0, 1 - Math.abs(x - at) / reach) ** (1.1 + near * 0.6),
    )
    const rough = (chance() - 0.5) * (24 - near * 20)
    return [x, Math.round(base - Math.max(...hills) - near * 18 * Math.sin(x / 230 + near * 7) + rough)] as const
  })
}

/** A smooth line through the middles of its pieces, told by its steps. */
function along(line: Line): string {
  const [[startX, startY] = [0, 0]] = line
  let [x, y] = [startX, startY]
  let data = `M${x} ${y}`
  for (const [index, [overX, overY]] of line.slice(1, -1).entries()) {
    const [nextX, nextY] = line[index + 2] ?? [overX, overY]
    const [endX, endY] = [Math.round((overX + nextX) / 2), Math.round((overY + nextY) / 2)]
    data += `q${[overX - x, overY - y, endX - x, endY - y].join(' ').replaceAll(' -', '-')}`
    ;[x, y] = [endX, endY]
  }
  return data
}

/** A sheet whose shadow falls on the one behind it, with a lit cut, and with snow where the season has some. */
function ridge(line: Line, colour: string, sketch: SeasonSketch, near: number): string {
  const { shade, wears, sun } = sketch
  const id = `r${Math.round(near * 100)}`
  const use = (attributes: string) => `<use href="#${id}" ${attributes}/>`
  const side = awayFrom(sun)
  const deep = wears === 'snow' ? 0.75 : wears === 'lake' && near < 0.4 ? 0.5 : 0
  return (
    `<defs><path id="${id}" d="${along(line)}V${height + 20}H-40z"/></defs>` +
    use(`fill="${shade}" fill-opacity=".16" transform="translate(${side * 14} -8)"`) +
    use(`fill="${shade}" fill-opacity=".2" transform="translate(${side * 6} -3)"`) +
    use(`fill="${colour}"`) +
    (deep > 0 ? caps(line, deep, { id: `n${id}`, shade }) : '') +
    // All of the edge but the cut lies outside the picture.
    use(`fill="none" stroke="${sun.glow}" stroke-opacity=".75" stroke-width="2.5"`)
  )
}

const awayFrom = ({ x }: SeasonSketch['sun']) => (x < width / 2 ? 1 : -1)

/** Snow lies on what is high, the more the higher, and ends in teeth. */
function caps(line: Line, deep: number, { id, shade }: { id: string; shade: string }): string {
  const foot = Math.max(...line.map(([, y]) => y))
  const lower = line
    .map(([x, y], index) => {
      const snow = Math.max(0, foot - y - 34) * deep
      return [x, Math.round(y + snow * (index % 2 === 0 ? 0.5 : 0.95))] as const
    })
    .toReversed()
  return (
    `<defs><path id="${id}" d="${along(line)}${along(lower).replace('M', 'L')}z"/></defs>` +
    `<use href="#${id}" fill="${shade}" fill-opacity=".18" transform="translate(5 6)"/>` +
    `<use href="#${id}" fill="#fff" fill-opacity=".92"/>`
  )
}

const waves = (chance: () => number, y: number, tall: number) =>
  Array.from({ length: 4 }, (_, index) => {
    const x = (index + 1) * (width / 4)
    return `Q${x - 200} ${Math.round(y + (chance() - 0.5) * 4 * tall)} ${x} ${y}`
  }).join('')

/** The trail along the nearest ridge, with its waymarks; each throws a shadow away from the sun. */
function path({ sun, shade, trail }: SeasonSketch, line: Line): string {
  const below = line.map(([x, y], index) => [x, y + 30 + Math.round(14 * Math.sin(index / 3))] as const)
  const marks = [8, 20, 33].flatMap((at, turn) => {
    const [x = 0, y = 0] = below[at] ?? []
    return [mark(x, y - 6, 21 - turn * 3, { sun, shade, trail })]
  })
  return (
    `<path d="${along(below.slice(3, 39))}" fill="none" stroke="#fffaf0" stroke-opacity=".9" stroke-width="4.5" stroke-linecap="round" stroke-dasharray="1 14"/>` +
    marks.join('')
  )
}

/** Stones with a painted sign on them. */
function mark(
  x: number,
  y: number,
  size: number,
  { sun, shade, trail }: Pick<SeasonSketch, 'sun' | 'shade' | 'trail'>,
) {
  const side = awayFrom(sun)
  const stone = (wide: number, up: number) =>
    `<rect x="${x - wide}" y="${y - up}" width="${2 * wide}" height="${Math.round(size * 0.42)}" rx="${Math.round(size * 0.2)}" fill="#f3e8d6" stroke="${shade}" stroke-opacity=".5" stroke-width="1.5"/>`
  const top = y - Math.round(size * 0.62)
  return (
    `<path d="M${x - size} ${y + 8}h${2 * size}l${side * size * 9} ${size * 1.6}q${side * size * 2} ${size * 0.6} ${side * -size} ${size * 0.8}z" fill="${shade}" fill-opacity=".6"/>` +
    stone(size, 0) +
    stone(Math.round(size * 0.74), Math.round(size * 0.38)) +
    stone(Math.round(size * 0.5), Math.round(size * 0.74)) +
    `<path d="M${x} ${top - 2 * size}l${size} ${size}-${size} ${size}-${size}-${size}z" fill="${trail}" stroke="#fffaf0" stroke-width="3" stroke-linejoin="round"/>`
  )
}

function flakes(chance: () => number): string {
  const drifts = [3, 5, 7].map((size) => {
    const spots = Array.from(
      { length: 26 },
      () => `M${Math.round(chance() * width)} ${Math.round(chance() * height)}h.1`,
    )
    return `<path d="${spots.join('')}" stroke-width="${size}"/>`
  })
  return `<g stroke="#fff" stroke-opacity=".9" stroke-linecap="round">${drifts.join('')}</g>`
}

/** What has melted lies where the nearest ridge is lowest, behind it. */
function lake(line: Line): string {
  const [x, y] = line.slice(8, -8).reduce((low, point) => (point[1] > low[1] ? point : low))
  const water = (by: number, fill: string) =>
    `<ellipse cx="${x + 30}" cy="${y + by}" rx="${330 - by}" ry="${34 - by / 2}" fill="${fill}"/>`
  return water(-12, '#f3f4de') + water(-6, '#4f9fb3') + water(4, '#83c6d2')
}

/** Clouds that the wind draws out. */
function strips(chance: () => number): string {
  return Array.from({ length: 7 }, () => {
    const [x, y, long] = [chance() * width, 30 + chance() * 190, 260 + chance() * 380].map(Math.round) as [
      number,
      number,
      number,
    ]
    const tall = Math.round(7 + chance() * 12)
    const data = `M${x - long / 2} ${y}q${long / 2}-${2 * tall} ${long} 0q-${long / 2} ${tall}-${long} 0z`
    return `<path d="${data}" fill="#0b1420" fill-opacity=".18" transform="translate(8 9)"/><path d="${data}" fill="#eef4f6" fill-opacity=".6"/>`
  }).join('')
}

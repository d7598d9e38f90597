/** What the badge of a level is made of: ten materials, from card to gold, within -50 to 50. */

type Point = readonly [x: number, y: number]

type Material = {
  /** Its edge, around the middle of a square of 100. */
  outline: readonly Point[]
  /** From the side in shadow to the side that is lit: the light comes from the upper left. */
  tones: readonly [string, string, string, string]
  face: string
  /** How far the face reaches; what is flat has none. */
  radius?: number | null
  /** What lies on the rim, and what on the face. */
  rim?: string
  grain?: string
}

/** Ten materials, one for each level. Only flat tones: a gradient would not be found from another document. */
const materials: readonly Material[] = [
  card(),
  wood(),
  leather(),
  slate(),
  tin(),
  copper(),
  bronze(),
  silver(),
  glass(),
  gold(),
]

/** How many levels have a material of their own. */
export const materialCount = materials.length

/** As elements of a picture, and its edge alone as the data of a path. */
export function levelMaterial(level: number): { drawn: string; edge: string } {
  const material = materials[Math.min(Math.max(level, 1), materials.length) - 1] ?? card()
  return { drawn: draw(material), edge: dataOf(material.outline) }
}

/** Its shadow on the ground, its thickness, each facet of the rim as the light meets it, and a face sunk into it. */
function draw({ outline, tones, face, radius = 33, rim = '', grain = '' }: Material): string {
  const [dark, , , light] = tones
  const data = dataOf(outline)
  const ground = `<path d="${data}" transform="translate(1.2 3)" opacity=".26"/><path d="${data}" transform="translate(.7 1.5)" fill="${dark}"/>`
  const contour = `<path d="${data}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width=".7"/>`
  if (radius === null) return `${ground}<path d="${data}" fill="${face}"/>${rim}${grain}${contour}`
  const facets = tones.map((tone, index) => {
    const faces = runsOf(outline, index).map((run) =>
      dataOf([...run, ...run.map((point) => onto(point, radius)).toReversed()]),
    )
    return faces.length > 0 ? `<path fill="${tone}" d="${faces.join('')}"/>` : ''
  })
  return [
    ground,
    `<path d="${data}" fill="${tones[1]}"/>`,
    ...facets,
    rim,
    contour,
    `<circle r="${radius + 0.7}" cx=".7" cy=".8" fill="${light}"/>`,
    `<circle r="${radius + 0.7}" cx="-.4" cy="-.5" fill="${dark}"/>`,
    `<circle r="${radius}" cx=".3" cy=".4" fill="${face}"/>`,
    grain,
  ].join('')
}

/** What of an edge has one tone, piece by piece. */
function runsOf(outline: readonly Point[], tone: number): Point[][] {
  const runs: Point[][] = []
  for (const [at, from] of outline.entries()) {
    const to = outline[(at + 1) % outline.length] ?? from
    if (toneOf(from, to) !== tone) continue
    const last = runs.at(-1)
    if (last?.at(-1) === from) last.push(to)
    else runs.push([from, to])
  }
  return runs
}

/** Which of four tones a facet has: the more it looks to the light, the lighter. */
function toneOf([x1, y1]: Point, [x2, y2]: Point): number {
  const [x, y] = [y2 - y1, x1 - x2]
  const length = Math.hypot(x, y) || 1
  const toLight = (-0.6 * x - 0.8 * y) / length
  return Math.min(3, Math.floor(((toLight + 1) / 2) * 4))
}

/** Towards the middle, as far out as the face reaches. */
function onto([x, y]: Point, radius: number): Point {
  const scale = radius / Math.hypot(x, y)
  return [x * scale, y * scale]
}

/** A perforated stamp: a printed frame around hills, a corner that was bent. */
function card(): Material {
  const [side, teeth] = [41, 10]
  const step = (2 * side) / teeth
  // One side, of bites: from its left corner to its right one.
  const bite: readonly Point[] = [
    [0.2, 0],
    [0.3, 2],
    [0.5, 2.8],
    [0.7, 2],
    [0.8, 0],
  ]
  const bites = Array.from({ length: teeth }, (_, index) =>
    bite.map(([x, y]): Point => [(index + x) * step - side, y - side]),
  ).flat()
  const whole = [0, 1, 2, 3].flatMap((turn) =>
    bites.map(
      ([x, y]): Point =>
        (
          [
            [x, y],
            [-y, x],
            [-x, -y],
            [y, -x],
          ] as const
        )[turn as 0],
    ),
  )
  const outline = whole.filter(([x, y]) => x + y < 62)
  return {
    outline,
    tones: ['#a08a58', '#d9c79c', '#f1e6c9', '#fffaf0'],
    face: '#f3e8cc',
    radius: null,
    rim: '<path fill="#e9d7ad" d="M-34-34H34V28L28 34H-34z"/>',
    grain:
      '<path fill="#dcc692" d="M-34 12C-20-6-9 16 4 6S25-6 34 2V28L28 34H-34z"/><path fill="#cdb47c" d="M-34 26c16-12 28 3 42-4s20-4 26-4v6l-6 6h-62z"/><path fill="none" stroke="#a34a25" stroke-width="1.5" d="M34 27V-34H-34V34H27"/><path fill="#a98f55" opacity=".5" d="M42 19 19 42 23 25z"/><path fill="#fffaf0" d="M41 20.5 20.5 41 25 25z"/>',
  }
}

/** A slice of a trunk: bark, sapwood and rings of growth around a heart that is not in the middle. */
function wood(): Material {
  const outline = around(
    40,
    (angle) => 44 + 1.5 * Math.sin(3 * angle + 1) + 1.1 * Math.sin(7 * angle) + 0.8 * Math.sin(13 * angle + 2),
  )
  const rings = [29, 24.5, 19, 14.5, 9, 4.5].map((radius) => wobbly(radius, -5 + radius / 7, 4 - radius / 9)).join('')
  return {
    outline,
    tones: ['#3d2614', '#553620', '#6d4a2d', '#8d6641'],
    face: '#d3a468',
    radius: 37,
    grain: `<path fill="none" stroke="#e9c48c" stroke-width="2.4" d="${wobbly(34.6, 0.3, 0.4)}"/><path fill="none" stroke="#b07f46" stroke-width="1" d="${rings}"/><path fill="#8f602f" d="M36.5 9 12 6 36 12.5z"/>`,
  }
}

/** A patch with a seam. */
function leather(): Material {
  const outline = around(
    48,
    (angle) => 44.5 / (Math.abs(Math.cos(angle)) ** 3.4 + Math.abs(Math.sin(angle)) ** 3.4) ** (1 / 3.4),
  )
  const seam = around(
    48,
    (angle) => 39.6 / (Math.abs(Math.cos(angle)) ** 3.4 + Math.abs(Math.sin(angle)) ** 3.4) ** (1 / 3.4),
  )
  return {
    outline,
    tones: ['#57301a', '#8a5230', '#9a6039', '#bb8054'],
    face: '#7d4727',
    radius: 33,
    rim: `<path fill="#95592f" d="${dataOf(around(48, (angle) => 42.4 / (Math.abs(Math.cos(angle)) ** 3.4 + Math.abs(Math.sin(angle)) ** 3.4) ** (1 / 3.4)))}"/><path fill="none" stroke="#5b3219" stroke-width="2.4" stroke-dasharray="4.2 2.6" d="${dataOf(seam)}" transform="translate(.5 .7)"/><path fill="none" stroke="#f4d9a6" stroke-width="1.7" stroke-dasharray="4.2 2.6" stroke-linecap="round" d="${dataOf(seam)}"/>`,
    grain: `<path fill="none" stroke="#6a3a1e" stroke-width=".9" stroke-linecap="round" d="M-27-8q3 2 2 6M-20 20q4 2 3 5M20-20q-3 2 1 5M25 10q-3 1-1 5M-10-27q4 2 5 0M11 26q4-2 6 0M-30 5q2 3 1 6"/>`,
  }
}

/** A broken plate: chips off its edge, layers that show. */
function slate(): Material {
  const corners: readonly Point[] = [
    [-14, -46],
    [9, -43],
    [18, -47],
    [37, -32],
    [40, -14],
    [47, -3],
    [42, 23],
    [29, 30],
    [24, 42],
    [-3, 46],
    [-12, 41],
    [-31, 39],
    [-41, 22],
    [-38, 8],
    [-46, -7],
    [-38, -29],
    [-26, -33],
  ]
  return {
    outline: corners,
    tones: ['#2b333b', '#434e58', '#5c6974', '#8a98a3'],
    face: '#4a5661',
    grain: `<path fill="#56636e" d="M-31-10-6-32 8-31-32 3zM-20 26 30-13 31-3-6 32z"/><path fill="none" stroke="#37414a" stroke-width=".8" d="M-30 12-8-2-1-4M12 18l14-9M-14-24l9-3"/>`,
  }
}

/** A pressed cap: fluted, dull, dented, with a little rust. */
function tin(): Material {
  return {
    outline: around(84, (angle) => 43.6 + 2.4 * Math.cos(21 * angle)),
    tones: ['#767d7a', '#959c98', '#b3b9b4', '#dde1dc'],
    face: '#bfc5c0',
    radius: 34,
    grain: `<circle r="29.5" cx=".3" cy=".4" fill="none" stroke="#a2a9a4" stroke-width="1.4"/><circle r="29.5" cx=".9" cy="1.1" fill="none" stroke="#dde1dc" stroke-width=".7"/><path fill="#aab0ab" d="M15-24q12 4 12 17-9-3-12-17z"/><path fill="#d3d8d2" d="M17-22q8 4 9 13 2-10-9-13z"/><path fill="#a9693f" d="M-27 17q3-1 4 2t-2 4-2-6zM-22 24q2-1 3 1t-3-1zM-30 10q2 0 2 2t-2-2z"/>`,
  }
}

/** A plate of eight corners, hammered, green where rain stood on it. */
function copper(): Material {
  const blows = [
    [-26, -11, 3.4],
    [-19, -22, 2.8],
    [22, -16, 3.2],
    [-28, 6, 2.6],
    [-20, 22, 3],
    [27, -4, 2.6],
    [7, -28, 2.4],
    [-7, 29, 2.4],
  ]
  const halves = (sweep: 0 | 1) =>
    blows.map(([x = 0, y = 0, size = 0]) => {
      const far = round(size * Math.SQRT1_2)
      return `M${round(x - far)} ${round(y + far)}a${size} ${size} 0 0 ${sweep} ${2 * far} ${-2 * far}`
    })
  const rivets = around(8, () => 38.6, Math.PI / 8).map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="2.3" fill="#6f3519"/><circle cx="${round(x - 0.4)}" cy="${round(y - 0.5)}" r="1.7" fill="#f4b88e"/>`,
  )
  return {
    outline: around(8, () => 46.5, Math.PI / 8),
    tones: ['#7c3d1f', '#a85c35', '#cb7c50', '#f0ad82'],
    face: '#cf8355',
    rim: `<path fill="#4f9f8b" d="M43-2V17.8L17.8 43H4q1-4 7-4 3-5 8-5 2-6 7-8 1-5 5-7 0-6 5-8 1-5 7-7.8z"/><path fill="#86cbb7" d="M41 6q1 6-3 8 0-5 3-8zM34 22q1 5-6 10 0-6 6-10zM21 36q0 5-6 5 1-4 6-5z"/>${rivets.join('')}`,
    grain: `<path fill="#6db5a2" opacity=".8" d="M33 3q-4 4-2 7-5 1-4 6-5 2-5 6-5 1-4 5 11-6 15-24z"/><path fill="none" stroke="#a9603a" stroke-width=".9" d="${halves(1).join('')}"/><path fill="none" stroke="#eeb088" stroke-width=".9" d="${halves(0).join('')}"/>`,
  }
}

/** A cast medal of twelve lobes, with a row of beads. */
function bronze(): Material {
  const beads = around(36, () => 30.4).map(([x, y]) => `M${round(x - 1)} ${y}a1 1 0 1 0 2 0a1 1 0 1 0-2 0`)
  return {
    outline: around(96, (angle) => 41.4 + 4.6 * Math.abs(Math.cos(6 * angle)) ** 0.7),
    tones: ['#45240c', '#6d3f17', '#935a24', '#cf9a58'],
    face: '#a66a2f',
    rim: `<circle r="38" fill="none" stroke="#4c2a0e" stroke-width="1"/><circle r="38" cx=".6" cy=".7" fill="none" stroke="#cf9a58" stroke-width=".6"/>`,
    grain: `<path fill="#5a3311" transform="translate(.5 .6)" d="${beads.join('')}"/><path fill="#e0b077" d="${beads.join('')}"/>`,
  }
}

/** A star of eight points, cut, and polished to a mirror. */
function silver(): Material {
  const outline = around(16, (_, index) => (index % 2 ? 36.5 : 49), -Math.PI / 2)
  return {
    outline,
    tones: ['#77828c', '#a5b0b9', '#ced6dc', '#fbfdfe'],
    face: '#d5dbe0',
    radius: 31.5,
    grain: `<path fill="#eef1f4" d="${band(31.5, -20, -7)}"/><path fill="#fff" d="${band(31.5, -3, 0)}"/><path fill="#c3cbd2" d="${band(31.5, 12, 22)}"/><circle r="28.6" cx=".3" cy=".4" fill="none" stroke="#9aa5ae" stroke-width=".7"/>`,
  }
}

/** Ice of a glacier, cut as a gem: two rows of facets. */
function glass(): Material {
  const outer = around(12, () => 47.5, Math.PI / 12)
  const middle = around(12, () => 39.5, 0)
  const table = ['#1c5f8a', '#3f95bd', '#84cbe4', '#e4f8fd']
  const stars = outer.flatMap((point, index) => {
    const [before, after] = [middle[index] ?? point, middle[(index + 1) % 12] ?? point]
    return [`<path fill="${table[toneOf(before, after)]}" d="${dataOf([point, before, onto(point, 32), after])}"/>`]
  })
  return {
    outline: outer,
    tones: ['#124a70', '#2a79a4', '#5fb2d4', '#c4ecf8'],
    face: '#9ad8ec',
    radius: 32,
    rim: stars.join(''),
    grain: `<path fill="#b9e6f4" d="${band(32, -24, -6)}"/><path fill="#e9fafe" d="${band(32, -19, -15)}"/><path fill="#7cc5df" d="${band(32, 14, 26)}"/><path fill="#d9f4fb" d="M-22-20l1.2 3.4 3.4 1.2-3.4 1.2-1.2 3.4-1.2-3.4-3.4-1.2 3.4-1.2z"/>`,
  }
}

/** A sun: rays of two lengths around polished gold. */
function gold(): Material {
  const outline = around(40, (_, index) => [50, 38.2, 44, 38.2][index % 4] ?? 0, -Math.PI / 2)
  const beads = around(40, () => 29.4).map(([x, y]) => `M${round(x - 0.8)} ${y}a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0`)
  return {
    outline,
    tones: ['#9a6206', '#cf9320', '#f2c146', '#fff0b0'],
    face: '#f3c54d',
    radius: 33,
    rim: '<circle r="36.4" fill="#b47a10"/><circle r="35.9" cx="-.4" cy="-.5" fill="#ffe591"/><circle r="35.2" fill="#e0a42c"/>',
    grain: `<path fill="#fbdc7d" d="${band(33, -23, -6)}"/><path fill="#fff3bf" d="${band(33, -18, -14)}"/><path fill="#e2a92f" d="${band(33, 15, 26)}"/><path fill="#b17a12" d="${beads.join('')}"/>`,
  }
}

/** Points around the middle, as far out as `radius` says. */
function around(count: number, radius: (angle: number, index: number) => number, turn = 0): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI + turn
    const far = radius(angle, index)
    return [round(Math.cos(angle) * far), round(Math.sin(angle) * far)]
  })
}

/** A ring of a tree. */
function wobbly(radius: number, x: number, y: number): string {
  return dataOf(
    around(28, (angle) => radius + 0.5 * Math.sin(3 * angle + radius)).map(([px, py]) => [
      round(px + x),
      round(py + y),
    ]),
  )
}

/** A reflection across a disc, from the lower left to the upper right: between two distances from its middle. */
function band(radius: number, from: number, to: number): string {
  const ends = (distance: number): [Point, Point] => {
    const half = Math.sqrt(radius * radius - distance * distance)
    const at = (along: number): Point => [
      round((distance + along) * Math.SQRT1_2 + 0.3),
      round((distance - along) * Math.SQRT1_2 + 0.4),
    ]
    return [at(-half), at(half)]
  }
  const [[a, b], [c, d]] = [ends(from), ends(to)]
  return `M${a}L${b}A${radius} ${radius} 0 0 1 ${d}L${c}A${radius} ${radius} 0 0 1 ${a}Z`
}

function dataOf(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

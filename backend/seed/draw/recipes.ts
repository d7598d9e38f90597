/**
 * Which silhouette an object is drawn from, and which of its contours is made of what. Contours are numbered as they
 * stand in the icon.
 */

import type { MaterialName } from './materials.ts'

/** Contours (or own path data) of one material, painted in this order. */
export interface Layer {
  of: MaterialName
  contours?: readonly number[]
  /** Contours that are cut out. */
  holes?: readonly number[]
  /** Own path data, on the icon's square of 512. */
  shape?: string
  /** A second icon in place of the recipe's own, with where it goes. */
  icon?: string
  place?: readonly [x: number, y: number, scale: number]
  /** Lies flat: no lit edge, no shade, no seam around it. */
  flat?: boolean
  opacity?: number
}

/** A drawn line: seams, folds, stitches. */
export interface Line {
  data: string
  colour: string
  width: number
  dash?: string
  opacity?: number
}

export interface Recipe {
  icon: string
  layers: readonly Layer[]
  lines?: readonly Line[]
  /** Colour of seams and outline. */
  seam?: string
  /** Something shines: where, how far, in which colour. */
  glow?: readonly [x: number, y: number, radius: number, colour: string]
  /** Degrees. */
  turn?: number
  /** Largest share of the square it may take; 1 when absent. */
  size?: number
  /** Where the middle of its body is, without its handle; that of all of it when absent. */
  middle?: number
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

const disc = (x: number, y: number, radius: number) => oval(x, y, radius, radius)

const oval = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`

export const recipes: Record<string, Recipe> = {
  'canvas-pack': {
    icon: 'backpack',
    seam: '#3f2b17',
    layers: [
      { of: 'leather', contours: [0, 2] },
      { of: 'leatherDark', contours: [6, 7, 13, 14, 19, 20, 23, 24] },
      { of: 'canvas', contours: [1, 12, 15, 18, 25] },
      { of: 'canvasDark', contours: [8, 9] },
      { of: 'leather', contours: [3, 10, 11, 21, 22, 26, 27] },
      { of: 'canvas', contours: [4] },
      { of: 'brass', contours: [5, 16, 17] },
    ],
    lines: [{ data: 'M130 80H382M122 206H390', colour: '#fbeecb', width: 3, dash: '9 7', opacity: 0.6 }],
  },
  'folded-map': {
    icon: 'treasure-map',
    seam: '#4a3517',
    layers: [
      { of: 'paper', contours: [0] },
      { of: 'feltMoss', contours: [1], flat: true },
      { of: 'leatherDark', contours: range(2, 15).filter((index) => index !== 1), flat: true },
      { of: 'paintRed', contours: [16], flat: true },
    ],
    lines: [
      { data: 'M186 60V450M330 95V468', colour: '#8a6a35', width: 3, opacity: 0.4 },
      { data: 'M190 60V450M334 95V468', colour: '#fffaf0', width: 4, opacity: 0.6 },
      { data: 'M60 250H455', colour: '#8a6a35', width: 3, opacity: 0.3 },
      { data: 'M60 400q60-40 110 0t110 20M80 350q50-30 90-6', colour: '#5d8fa5', width: 6, opacity: 0.6 },
    ],
  },
  'tin-mug': {
    icon: 'coffee-mug',
    seam: '#26343f',
    middle: 222,
    layers: [
      { of: 'enamel', contours: [0], holes: [3] },
      { of: 'enamelBlue', contours: [1] },
      { of: 'leatherDark', contours: [2], flat: true },
    ],
    lines: [
      { data: 'M90 134C95 205 349 205 354 134', colour: '#3f7196', width: 9, opacity: 0.9 },
      { data: 'M92 420C110 470 330 470 352 420', colour: '#3f7196', width: 9, opacity: 0.85 },
      { data: 'M118 300q8 10 3 22q10 4 6 16M318 372q-12 4-8 14', colour: '#3a3f45', width: 7, opacity: 0.75 },
    ],
  },
  'borrowed-umbrella': {
    icon: 'umbrella',
    seam: '#1b2b3f',
    layers: [
      { of: 'wood', contours: [5] },
      { of: 'steel', shape: 'M251 8h14v30h-14z' },
      { of: 'canvasIndigo', contours: [0, 3, 4] },
      { of: 'canvasRust', contours: [1, 2] },
    ],
  },
  'dry-matches': {
    icon: 'matchbox',
    seam: '#40250f',
    layers: [
      { of: 'paperShade', shape: 'M205 26L490 172 420 320 140 180z' },
      { of: 'wood', contours: [0] },
      { of: 'canvasRust', contours: [1] },
      { of: 'paper', shape: disc(188, 404, 80) },
      { of: 'paintRed', contours: [2], flat: true },
      { of: 'ember', contours: [3], flat: true },
    ],
  },
  'wool-socks': {
    icon: 'socks',
    seam: '#3d2a1a',
    layers: [
      { of: 'woolCream', contours: [4, 5] },
      { of: 'woolRust', contours: [0, 1, 6, 7, 8, 9] },
      { of: 'woolNavy', contours: [2, 3] },
    ],
  },
  'pencil-stub': {
    icon: 'pencil',
    seam: '#40290f',
    layers: [
      { of: 'paintRed', contours: [0] },
      { of: 'brass', contours: [1] },
      { of: 'honey', contours: [2, 3, 4] },
      { of: 'wood', contours: [5] },
      { of: 'ink', contours: [6] },
    ],
  },
  'coil-of-rope': { icon: 'rope-coil', seam: '#47310f', layers: [{ of: 'rope', contours: range(0, 40) }] },
  'water-flask': {
    icon: 'water-flask',
    seam: '#2d2413',
    layers: [
      { of: 'woodDark', contours: [0] },
      { of: 'leather', contours: [1] },
      { of: 'steel', contours: [2, 3] },
      { of: 'leatherDark', contours: [4] },
      { of: 'canvasMoss', contours: [5] },
    ],
    lines: [{ data: 'M136 300C190 350 330 350 384 300', colour: '#f3ecd2', width: 3, dash: '9 7', opacity: 0.55 }],
  },
  'storm-whistle': {
    icon: 'whistle',
    seam: '#33260d',
    layers: [
      { of: 'steel', contours: [0, 2, 5] },
      { of: 'brass', contours: [1, 4] },
      { of: 'ink', contours: [3] },
    ],
  },
  'field-cap': {
    icon: 'billed-cap',
    seam: '#2c2a1a',
    layers: [
      { of: 'leather', contours: [0] },
      { of: 'canvasMoss', contours: [1] },
      { of: 'leatherDark', contours: [2] },
    ],
    lines: [
      {
        data: 'M176 62C120 130 100 210 108 280M176 62C260 110 300 190 306 290',
        colour: '#4d5a33',
        width: 5,
        opacity: 0.7,
      },
      { data: 'M168 240q30-20 62 2', colour: '#f3e9cc', width: 4, dash: '8 6', opacity: 0.5 },
    ],
  },
  'beeswax-candle': {
    icon: 'candle-holder',
    seam: '#3c2c12',
    middle: 291,
    glow: [290, 80, 138, '#ffc25e'],
    layers: [
      { of: 'wax', contours: [1] },
      { of: 'brass', contours: [2] },
      { of: 'ember', contours: [0], flat: true },
    ],
    lines: [{ data: 'M291 158V120', colour: '#4a2c15', width: 9 }],
  },
  'lucky-acorn': {
    icon: 'acorn',
    seam: '#37200d',
    layers: [
      { of: 'leaf', contours: [0] },
      { of: 'nut', contours: [6] },
      { of: 'nutCap', contours: [1, 2, 3, 4, 5, 7] },
    ],
  },
  'walking-stick': {
    icon: 'wood-stick',
    seam: '#3d2710',
    layers: [
      { of: 'wood', contours: [0] },
      { of: 'woodDark', contours: [1] },
      { of: 'wax', contours: [2] },
    ],
  },
  'drift-compass': {
    icon: 'compass',
    seam: '#33240c',
    layers: [
      { of: 'paper', shape: disc(257, 257, 157) },
      { of: 'brass', contours: [0], holes: [2, 3] },
      { of: 'steel', contours: [1] },
      { of: 'paintRed', shape: 'M257 257L406 108 300 300z', flat: true },
      { of: 'brass', shape: disc(257, 257, 19) },
    ],
  },
  'field-notebook': {
    icon: 'notebook',
    seam: '#2f2413',
    layers: [
      { of: 'paper', shape: 'M134 20L430 95 330 492 36 410z' },
      { of: 'leather', shape: 'M112 30L200 52 100 440 36 410z' },
      { of: 'steel', contours: [1, 2, 4, 7, 8, 9, 11, 13] },
      { of: 'paintRed', contours: [5] },
      { of: 'honey', contours: [6] },
      { of: 'ink', contours: [10] },
    ],
    lines: [
      {
        data: 'M200 110L390 158M188 160L350 201M176 210L300 241M163 262L285 292M150 312L270 342M138 362L300 403',
        colour: '#5d7f9a',
        width: 6,
        opacity: 0.65,
      },
    ],
  },
  'moss-cloak': {
    icon: 'cloak',
    seam: '#1d2814',
    layers: [
      { of: 'feltMoss', contours: [0] },
      { of: 'feltMossDeep', contours: [1, 2] },
      { of: 'brass', shape: disc(256, 109, 17) },
    ],
    lines: [
      {
        data: 'M150 180C130 270 120 360 122 470M362 180C382 270 392 360 390 470',
        colour: '#2c3c1f',
        width: 7,
        opacity: 0.5,
      },
      {
        data: 'M210 150C190 240 190 320 196 396M300 150C322 240 322 320 316 396M256 140V400',
        colour: '#18230f',
        width: 8,
        opacity: 0.45,
      },
    ],
  },
  'ridge-boots': {
    icon: 'boots',
    seam: '#2e1a0b',
    layers: [
      { of: 'leatherDark', contours: [1] },
      { of: 'leather', contours: [0] },
      { of: 'woolRust', contours: [2, 3] },
      { of: 'woodDark', shape: 'M18 404H222V430H18zM234 404H499V430H234z' },
    ],
  },
  'camp-kettle': {
    icon: 'teapot',
    seam: '#1f3626',
    layers: [
      { of: 'brass', contours: [2] },
      { of: 'paintGreen', contours: [3, 4] },
      { of: 'brass', contours: [0, 1] },
      { of: 'steel', contours: [5] },
    ],
  },
  'pocket-knife': {
    icon: 'swiss-army-knife',
    seam: '#3a1710',
    layers: [
      { of: 'steel', contours: [0, 1, 5, 6, 7], holes: [3] },
      { of: 'paintRed', contours: [2] },
      { of: 'silver', contours: [4] },
    ],
  },
  'canvas-tent': {
    icon: 'camping-tent',
    seam: '#3a2611',
    layers: [
      { of: 'oilskinLining', shape: 'M172 140L330 410 150 420z' },
      { of: 'canvasRust', contours: [0] },
      { of: 'canvas', contours: [1] },
    ],
    lines: [
      {
        data: 'M330 170C340 240 372 300 412 344M270 160C290 240 330 310 372 352',
        colour: '#6e3217',
        width: 5,
        opacity: 0.4,
      },
    ],
  },
  'honey-jar': {
    icon: 'honey-jar',
    seam: '#4a2b08',
    layers: [
      { of: 'honey', shape: 'M104 90H408V150L420 220V400L400 484H112L92 400V220L104 150z' },
      { of: 'glass', contours: [1, 9], opacity: 0.9 },
      { of: 'paper', contours: [2] },
      { of: 'leatherDark', contours: [3], holes: [4, 5, 6, 7, 8], flat: true },
      { of: 'canvasMoss', contours: [0] },
    ],
  },
  'trail-hat': {
    icon: 'outback-hat',
    seam: '#33200f',
    layers: [
      { of: 'leather', contours: [0, 1] },
      { of: 'leatherDark', shape: 'M130 180L390 270 370 310 250 300 125 240z' },
      { of: 'leather', contours: [2] },
      { of: 'rope', contours: [3, 4, 5, 6, 7] },
    ],
  },
  'sealed-letter': {
    icon: 'envelope',
    seam: '#4a371b',
    layers: [
      { of: 'paper', contours: [0, 3] },
      { of: 'paperShade', contours: [1, 2] },
      { of: 'sealWax', icon: 'wax-seal', contours: [0], place: [172, 158, 0.36] },
      { of: 'paintRed', icon: 'wax-seal', contours: [2], holes: [3, 4, 5, 7, 10], place: [172, 158, 0.36], flat: true },
    ],
  },
  'lantern-of-the-ridge': {
    icon: 'lantern-flame',
    seam: '#2e200c',
    glow: [256, 330, 250, '#ffb84d'],
    layers: [
      { of: 'brass', contours: [0], holes: [1] },
      { of: 'brass', contours: [2] },
      { of: 'glassWarm', contours: [3] },
      { of: 'ember', contours: [4], flat: true },
      { of: 'brass', contours: [5] },
    ],
    lines: [{ data: 'M160 250L176 410M352 250L336 410', colour: '#fffbe6', width: 9, opacity: 0.7 }],
  },
  'ice-axe': {
    icon: 'war-pick',
    seam: '#29231a',
    layers: [
      { of: 'steel', contours: [0, 1, 2, 4, 5, 6] },
      { of: 'brass', contours: [3] },
      { of: 'wood', contours: [8] },
      { of: 'leather', contours: [7, 9] },
      { of: 'steel', contours: [10, 11] },
    ],
  },
  'brass-binoculars': {
    icon: 'binoculars',
    seam: '#2a2010',
    layers: [
      { of: 'ink', contours: [0, 1] },
      { of: 'leatherDark', contours: [2, 3] },
      { of: 'brass', contours: [4, 5, 6, 9] },
      { of: 'lens', contours: [7, 8] },
    ],
    lines: [
      {
        data: 'M70 370C50 340 52 310 64 292M348 370C328 340 330 310 342 292',
        colour: '#f2fdff',
        width: 10,
        opacity: 0.75,
      },
    ],
  },
  'patient-watch': {
    icon: 'pocket-watch',
    seam: '#33260d',
    layers: [
      { of: 'brass', contours: [6], holes: [7, 8, 9, 10, 11, 12, 13] },
      { of: 'brass', contours: [0, 5] },
      { of: 'silver', contours: [4] },
      { of: 'enamel', shape: disc(192, 368, 94), flat: true },
    ],
    lines: [
      { data: 'M192 286v14M192 436v14M110 368h14M260 368h14', colour: '#5b4521', width: 7 },
      { data: 'M192 368L232 326', colour: '#26344a', width: 9 },
      { data: 'M192 368L140 352', colour: '#26344a', width: 6 },
      { data: 'M128 332C142 302 170 286 196 284', colour: '#ffffff', width: 9, opacity: 0.9 },
    ],
  },
  'valley-ocarina': {
    icon: 'ocarina',
    seam: '#3a1d0e',
    layers: [
      { of: 'clay', contours: [0, 8] },
      { of: 'ink', contours: [1, 2, 3, 4, 5, 6, 7, 9], flat: true },
    ],
    lines: [{ data: 'M60 300C130 180 260 110 410 70', colour: '#ffe3c2', width: 6, opacity: 0.5 }],
  },
  'stone-spiral': {
    icon: 'ammonite-fossil',
    seam: '#33291a',
    layers: [
      { of: 'fossilDark', contours: [0] },
      { of: 'fossil', contours: range(1, 15) },
    ],
  },
  'storm-cape': {
    icon: 'cape',
    seam: '#0f1a29',
    layers: [
      { of: 'oilskin', contours: [1] },
      { of: 'oilskinLining', contours: [0] },
      { of: 'brass', shape: disc(200, 83, 17) },
    ],
    lines: [
      {
        data: 'M250 150C232 230 212 270 190 300M330 160C330 250 360 330 400 415',
        colour: '#16263a',
        width: 9,
        opacity: 0.5,
      },
      {
        data: 'M262 150C244 230 224 270 202 300M342 160C342 250 372 330 412 410',
        colour: '#a9bfd4',
        width: 5,
        opacity: 0.4,
      },
    ],
  },
  'night-watch-hat': {
    icon: 'winter-hat',
    seam: '#1f2b3d',
    layers: [
      { of: 'woolCream', contours: [0] },
      { of: 'woolNavy', contours: [1] },
      { of: 'woolCream', contours: [2] },
    ],
    lines: [{ data: 'M96 300C200 250 330 250 432 292', colour: '#dc7a52', width: 20, dash: '14 10', opacity: 0.95 }],
  },
  'surveyors-glass': {
    icon: 'spyglass',
    seam: '#33240c',
    layers: [
      { of: 'leatherDark', contours: [1, 3, 5] },
      { of: 'brass', contours: [0, 2, 4, 6] },
      { of: 'lens', contours: [7] },
    ],
    lines: [
      { data: 'M180 172L300 292M275 268L395 388', colour: '#f0c98f', width: 3, dash: '9 7', opacity: 0.5 },
      { data: 'M418 470C440 462 462 440 470 418', colour: '#f2fdff', width: 9, opacity: 0.8 },
    ],
  },
  'brass-sextant': {
    icon: 'sextant',
    seam: '#33240c',
    layers: [
      { of: 'brass', contours: [1, 8, 9, 0] },
      { of: 'leatherDark', contours: [3, 4, 7] },
      { of: 'steel', contours: [2, 5] },
      { of: 'glassNight', contours: [6] },
    ],
  },
  'first-draft-quill': {
    icon: 'quill-ink',
    seam: '#1a2534',
    layers: [
      { of: 'feather', contours: [0] },
      { of: 'brass', contours: [1] },
      { of: 'ink', contours: [2] },
    ],
    lines: [
      { data: 'M140 286C220 190 330 80 480 22', colour: '#8796a8', width: 5, opacity: 0.8 },
      { data: 'M62 470C70 440 78 410 92 384', colour: '#d7e5f5', width: 10, opacity: 0.6 },
    ],
  },
  'summit-bell': {
    icon: 'ringing-bell',
    seam: '#3a260b',
    layers: [
      { of: 'steel', contours: [7] },
      { of: 'brass', contours: [0], holes: [1] },
      { of: 'copper', contours: [2], flat: true, opacity: 0.55 },
    ],
    lines: [
      { data: 'M132 318C200 342 310 342 380 318', colour: '#7c561c', width: 7, opacity: 0.6 },
      { data: 'M140 304C205 326 305 326 372 304', colour: '#fff3c4', width: 5, opacity: 0.6 },
    ],
  },
  'traverse-pack': {
    icon: 'light-backpack',
    seam: '#2a2412',
    layers: [
      { of: 'leather', contours: [0] },
      { of: 'canvasMoss', contours: [2] },
      { of: 'canvasMoss', contours: [1] },
      { of: 'leatherDark', contours: [4, 5] },
      { of: 'leather', contours: [6, 7, 8, 9] },
      { of: 'leather', shape: 'M232 232H280V332H232z' },
      { of: 'brass', contours: [3] },
    ],
    lines: [{ data: 'M124 124H388', colour: '#f3ecd2', width: 3, dash: '9 7', opacity: 0.6 }],
  },
  'weather-stone': {
    icon: 'crystal-ball',
    seam: '#1d2a38',
    glow: [256, 190, 250, '#8fc8e8'],
    layers: [
      { of: 'glassNight', contours: [0] },
      { of: 'cloud', contours: [1] },
      { of: 'brass', contours: [2] },
      { of: 'woodDark', contours: [3] },
    ],
    lines: [{ data: 'M120 150C130 110 160 80 196 66', colour: '#ffffff', width: 13, opacity: 0.85 }],
  },
  'first-waymark': {
    icon: 'stone-stack',
    seam: '#2b2a26',
    layers: [
      { of: 'stone', contours: [4] },
      { of: 'stoneWarm', contours: [2] },
      { of: 'stoneDark', contours: [0] },
      { of: 'paintOrange', shape: 'M256 366L322 425 256 484 190 425z', flat: true },
      { of: 'paper', shape: 'M256 402L282 425 256 448 230 425z', flat: true, opacity: 0.92 },
    ],
  },
  'pole-star-astrolabe': {
    icon: 'astrolabe',
    seam: '#2e200a',
    layers: [
      { of: 'brass', contours: [0], holes: [1] },
      { of: 'brass', contours: [2] },
      { of: 'glassNight', contours: [3] },
      {
        of: 'brass',
        contours: [4, 5, 6, 7, 8, 9, 12, 13, 14, 15, 17, 18, 20, 21, 23, 25, 26, 27, 28, 29, 30, 31, 32],
        flat: true,
      },
      { of: 'copper', contours: [10, 11, 22, 24] },
      { of: 'silver', contours: [16], holes: [19] },
      { of: 'paper', icon: 'polar-star', place: [206, 244, 0.2], contours: [0], flat: true },
    ],
  },
  'jar-of-late-light': {
    icon: 'mason-jar',
    seam: '#3d2a12',
    glow: [256, 330, 250, '#ffd97a'],
    layers: [
      { of: 'glass', contours: [0] },
      { of: 'ember', contours: [2] },
      { of: 'sealWax', shape: 'M150 372c60-34 150-34 214 0v96H150z', flat: true, opacity: 0.5 },
      { of: 'wax', shape: disc(257, 318, 62), flat: true },
      { of: 'brass', contours: [1] },
      { of: 'glass', contours: [3], flat: true, opacity: 0.85 },
    ],
    lines: [
      { data: 'M156 372c60-34 142-34 202 0', colour: '#fff1c0', width: 5, opacity: 0.7 },
      { data: 'M176 410h58M270 424h70M206 444h60', colour: '#fff1c0', width: 6, opacity: 0.5 },
    ],
  },
  'pocket-sundial': {
    icon: 'sundial',
    seam: '#33240c',
    layers: [
      { of: 'leatherDark', shape: oval(256, 372, 226, 132) },
      { of: 'brass', shape: oval(256, 338, 226, 132) },
      { of: 'brass', shape: oval(256, 338, 150, 86) },
      { of: 'ink', shape: 'M150 352L318 352 474 300 452 274z', flat: true, opacity: 0.5 },
      { of: 'copper', shape: 'M136 352L318 372 318 96z' },
      { of: 'brass', shape: 'M318 372L344 356 318 96z' },
    ],
    lines: [
      {
        data: 'M422 352L453 354M388 398L413 410M319 429L331 446M233 435L228 453M153 415L134 430M101 375L72 382M90 324L59 322M124 278L99 266M193 247L181 230M279 241L284 223M359 261L378 246M411 301L440 294',
        colour: '#5d3a0e',
        width: 9,
        opacity: 0.8,
      },
      { data: 'M180 332L304 346 304 156', colour: '#ffe0c2', width: 5, opacity: 0.5 },
    ],
  },
}

/** What objects are made of: tones from the lit side to the shaded one, a seam, and a texture. */

export interface Material {
  /** From light (upper left) to dark (lower right). */
  tones: readonly string[]
  /** The edge that catches the light. */
  edge: string
  /** Name of a pattern in `textures`. */
  texture?: keyof typeof textures
  /** How strongly the edge catches light, 0 to 1; 0.6 when absent. */
  gloss?: number
}

/** Patterns are one tile: size, turn, and strokes that darken (d) or lighten (l). */
export const textures = {
  weave: { size: [9, 9], turn: 38, dark: 'M0 2h9M2 0v9', light: 'M0 4h9M4 0v9', width: 1.2 },
  grain: {
    size: [160, 30],
    turn: 0,
    dark: 'M0 5q40 8 80 2t80 3M0 21q50-9 90 0t70-1',
    light: 'M0 12q50 7 100 0t60 1',
    width: 1.6,
  },
  hide: {
    size: [34, 30],
    turn: 12,
    dark: 'M3 6q5 4 3 9M20 3q-3 6 4 9M12 20q7-2 9 5M29 18q-2 4 1 8',
    light: 'M8 3q4 3 3 7M26 10q-2 4 2 6',
    width: 1.3,
  },
  knit: { size: [18, 16], turn: 0, dark: 'M0 3l9 9 9-9', light: 'M0 8l9 9 9-9', width: 2 },
  twist: { size: [13, 13], turn: 55, dark: 'M0 2h13', light: 'M0 8h13', width: 3 },
  speck: {
    size: [70, 64],
    turn: 0,
    dark: 'M8 9h3M30 22h4M52 8h2M17 44h4M60 40h3M40 55h3M5 58h2',
    light: 'M22 10h3M47 30h3M9 28h2M34 42h3M63 58h3',
    width: 3.2,
  },
  laid: { size: [120, 22], turn: -4, dark: 'M0 5h70M90 14h24', light: 'M20 10h80', width: 1 },
} as const

const make = (light: string, mid: string, dark: string, texture?: Material['texture'], gloss = 0.5): Material => ({
  tones: [light, mid, dark],
  edge: light,
  gloss,
  ...(texture === undefined ? {} : { texture }),
})

/** Bands of light and dark, as polished metal shows them. */
const metal = (edge: string, ...tones: string[]): Material => ({ tones, edge, gloss: 0.95 })

export const materials = {
  canvas: make('#e6d2a8', '#c4a673', '#8f7145', 'weave'),
  canvasDark: make('#b99c6c', '#967849', '#684f2c', 'weave'),
  canvasMoss: make('#b3bd8b', '#86935f', '#56633a', 'weave'),
  canvasRust: make('#e2996a', '#bf6638', '#863f1e', 'weave'),
  canvasIndigo: make('#8ea4c4', '#59749c', '#344c70', 'weave'),
  leather: make('#c98a55', '#9a5a30', '#653619', 'hide'),
  leatherDark: make('#92613c', '#6b3f22', '#432411', 'hide'),
  wood: make('#dcb27c', '#ad7c48', '#75502a', 'grain'),
  woodDark: make('#a97b50', '#7d5431', '#50321b', 'grain'),
  brass: metal('#fff1c0', '#fbe09a', '#dfa944', '#f8d27c', '#b97d28', '#86561a'),
  copper: metal('#ffe0c2', '#f0b184', '#c57a4a', '#e9a676', '#94512a', '#6c3819'),
  steel: metal('#ffffff', '#e9f0f3', '#aebdc6', '#dbe5ea', '#7c8d98', '#566671'),
  silver: metal('#ffffff', '#f4f3ee', '#c6c8c8', '#ecece6', '#96999b', '#6d7174'),
  enamel: make('#fffaf0', '#ece1cd', '#bfae93', undefined, 0.9),
  enamelBlue: make('#7fa8c4', '#3f7196', '#254a68', undefined, 0.9),
  paper: make('#fdf3da', '#eddcb4', '#c8ae7b', 'laid', 0.4),
  paperShade: make('#e9d8b1', '#d3bb87', '#ab8f5c', 'laid', 0.3),
  woolCream: make('#f6ead1', '#dcc8a2', '#a98f66', 'knit', 0.35),
  woolRust: make('#dc7a52', '#b44f2b', '#7c3117', 'knit', 0.35),
  woolMoss: make('#8fa36c', '#617846', '#3d5029', 'knit', 0.35),
  woolNavy: make('#6482a6', '#3d5b80', '#253b58', 'knit', 0.35),
  feltMoss: make('#8ea56f', '#5f7a49', '#37492a', undefined, 0.3),
  feltMossDeep: make('#59704a', '#3c5232', '#25351f', undefined, 0.2),
  oilskin: make('#6f86a0', '#3f566f', '#22344a', undefined, 0.7),
  oilskinLining: make('#d99a5e', '#b06d34', '#7a441c', undefined, 0.4),
  stone: make('#cfccc3', '#9d9b93', '#66655f', 'speck', 0.4),
  stoneWarm: make('#d3bfa0', '#a68f6e', '#6d5b42', 'speck', 0.4),
  stoneDark: make('#9aa1a5', '#6f777c', '#464d52', 'speck', 0.4),
  fossil: make('#f0dcb6', '#cba873', '#8c6a3c', 'speck', 0.5),
  fossilDark: make('#b39468', '#826442', '#4d3822', 'speck', 0.5),
  clay: make('#e7a376', '#bd6b40', '#803d1f', 'speck', 0.6),
  wax: make('#fdf2cf', '#eed69a', '#bf9850', undefined, 0.8),
  sealWax: make('#ee7a58', '#bd3b22', '#7b1d10', undefined, 0.95),
  honey: make('#ffe08a', '#f3aa32', '#b5660f', undefined, 0.95),
  ember: make('#fff2b8', '#ffb73f', '#e8601c', undefined, 0.2),
  rope: make('#ecd6a6', '#c4a062', '#876633', 'twist', 0.4),
  glass: make('#eefafa', '#a9d3da', '#5a93a3', undefined, 1),
  glassNight: make('#7fb0c4', '#33617c', '#173348', undefined, 1),
  glassWarm: make('#f9c873', '#c67a2c', '#6f3a12', undefined, 0.7),
  ink: make('#5b6f8c', '#2c3d57', '#141e30', undefined, 0.9),
  lens: make('#b7e3ea', '#4f93a8', '#173e52', undefined, 1),
  feather: make('#fbf8f0', '#d3dbe2', '#8d9cad', undefined, 0.5),
  leaf: make('#a9bd6f', '#71893f', '#47591f', undefined, 0.5),
  nut: make('#d79a5c', '#a3622b', '#683813', undefined, 0.95),
  nutCap: make('#a98961', '#7b5c38', '#4b351d', 'hide', 0.4),
  paintOrange: make('#ffb072', '#f07a2a', '#b94f12', undefined, 0.6),
  paintRed: make('#ef8a66', '#cc4a2a', '#8c2a14', undefined, 0.7),
  paintGreen: make('#8fbd8d', '#4f8a55', '#2b5a36', undefined, 0.7),
  cloud: make('#f7fbff', '#bcd3e6', '#6f93b4', undefined, 0.6),
} satisfies Record<string, Material>

export type MaterialName = keyof typeof materials

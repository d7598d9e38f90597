/** Which pictures a form takes, and how the part that pages show is cut out of one. */

const megabyte = 1_000_000
export const mostBytes = 20 * megabyte
/** What browsers can draw at once, in pixels of a side. */
const mostSide = 12_000
export const pictureTypes = ['image/png', 'image/webp', 'image/avif', 'image/jpeg']

/** What pages show a picture in. */
export interface PictureShape {
  /** Width by height. */
  ratio: number
  /** Pixels across, below which it would be blurred. */
  leastWidth: number
  /** Pixels across of what is stored: no page shows more. */
  storedWidth: number
  /** Of what is stored: a photograph as PNG would be ten times as heavy, and only what is cut out of its ground needs it. */
  type: 'image/png' | 'image/webp' | 'image/jpeg'
}

export const pictureShapes = {
  /** On a card, a stand and a character. */
  square: { ratio: 1, leastWidth: 512, storedWidth: 1024, type: 'image/png' },
  /** The band above a quest. */
  cover: { ratio: 3, leastWidth: 1200, storedWidth: 1920, type: 'image/webp' },
  /** The head of a season's page. */
  head: { ratio: 9 / 2, leastWidth: 1200, storedWidth: 2400, type: 'image/webp' },
  /** What others show of a shared link, as the Open Graph protocol names it. */
  share: { ratio: 1200 / 630, leastWidth: 600, storedWidth: 1200, type: 'image/jpeg' },
} as const satisfies Record<string, PictureShape>

export type PictureShapeName = keyof typeof pictureShapes

export const leastHeight = ({ ratio, leastWidth }: PictureShape): number => Math.round(leastWidth / ratio)

export type PictureFault = 'type' | 'bytes' | 'broken' | 'small' | 'large'

/** Before it is read. */
export function fileFault({ type, size }: Pick<File, 'type' | 'size'>): PictureFault | null {
  if (!pictureTypes.includes(type)) return 'type'
  return size > mostBytes ? 'bytes' : null
}

export interface Measures {
  width: number
  height: number
}

/** Pixels across of the largest part in that shape. */
const mostWidth = ({ width, height }: Measures, { ratio }: PictureShape) => Math.min(width, height * ratio)

/** Once it is read. */
export function sizeFault(measures: Measures, shape: PictureShape): PictureFault | null {
  if (mostWidth(measures, shape) < shape.leastWidth) return 'small'
  return Math.max(measures.width, measures.height) > mostSide ? 'large' : null
}

/** Its place along what is left over, and its size, each as a part of the most. */
export interface Cut {
  x: number
  y: number
  size: number
}

export const wholeCut: Cut = { x: 0.5, y: 0.5, size: 1 }

/** The part that is cut out, in pixels: never smaller than what is shown sharply. */
export function partOf(measures: Measures, { x, y, size }: Cut, shape: PictureShape) {
  const most = mostWidth(measures, shape)
  const width = Math.round(Math.max(Math.min(shape.leastWidth, most), most * size))
  const height = Math.round(width / shape.ratio)
  const left = Math.round((measures.width - width) * x)
  return { left, top: Math.round((measures.height - height) * y), width, height }
}

/** Which of them move something. */
export function freedomsOf(measures: Measures, cut: Cut, shape: PictureShape) {
  const { width, height } = partOf(measures, cut, shape)
  return {
    across: measures.width > width,
    down: measures.height > height,
    size: mostWidth(measures, shape) > shape.leastWidth,
  }
}

export function storedOf(width: number, { storedWidth, ratio }: PictureShape): Measures {
  const stored = Math.min(width, storedWidth)
  return { width: stored, height: Math.round(stored / ratio) }
}

/** Which pictures an object can be shown with, and how one is cut square. */

const megabyte = 1_000_000
export const mostBytes = 20 * megabyte
/** Pixels of the shorter side, below which it would be blurred on a stand. */
export const leastSide = 512
/** What browsers can draw at once. */
const mostSide = 12_000
/** Pixels of the picture that is stored: a stand shows fewer. */
const storedSide = 1024
export const pictureTypes = ['image/png', 'image/webp', 'image/avif', 'image/jpeg']

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

/** Once it is read. */
export function sizeFault({ width, height }: Measures): PictureFault | null {
  if (Math.min(width, height) < leastSide) return 'small'
  return Math.max(width, height) > mostSide ? 'large' : null
}

/** How a square is cut out: its place along what is left over, and its size, each as a part of the most. */
export interface Cut {
  x: number
  y: number
  size: number
}

export const wholeCut: Cut = { x: 0.5, y: 0.5, size: 1 }

/** Left and upper edge and side of the square, in pixels: never smaller than what is shown sharply. */
export function squareOf({ width, height }: Measures, { x, y, size }: Cut) {
  const most = Math.min(width, height)
  const side = Math.round(Math.max(Math.min(leastSide, most), most * size))
  return { left: Math.round((width - side) * x), top: Math.round((height - side) * y), side }
}

export const storedSideOf = (side: number) => Math.min(side, storedSide)

/**
 * How alike two answers are. Texts by the pieces of five characters that they share, which needs no words and so holds
 * in every language; pictures by where they become brighter from left to right.
 */

const pieceLength = 5
/** A text of fewer pieces is like many others by chance. */
const fewestPieces = 40
const bandsOfText = 16
const rowsOfBand = 4
/** As much as that two texts share before anybody is told; of pictures, so many of 64 marks may differ. */
export const alikeFrom = 0.6
const mostMarksApart = 6

/** Letters and digits alone: spaces, case and punctuation change nothing. */
export function piecesOf(text: string): Set<string> {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
  const characters = Array.from(plain)
  const pieces = new Set<string>()
  for (let at = 0; at + pieceLength <= characters.length; at++)
    pieces.add(characters.slice(at, at + pieceLength).join(''))
  return pieces.size < fewestPieces ? new Set() : pieces
}

/** What two texts share of all that either has (Jaccard). */
export function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0
  let common = 0
  for (const piece of one) if (other.has(piece)) common++
  return common / (one.size + other.size - common)
}

/**
 * Keys of which two texts that share more than half very likely have one in common (MinHash, in bands): so that few of
 * many answers have to be compared.
 */
export function bandsOfPieces(pieces: ReadonlySet<string>): string[] {
  if (pieces.size === 0) return []
  const least = new Uint32Array(bandsOfText * rowsOfBand).fill(0xffffffff)
  for (const piece of pieces) {
    const seed = hashOf(piece)
    for (let row = 0; row < least.length; row++) {
      const hash = mixed(seed ^ Math.imul(row + 1, 0x9e3779b1))
      if (hash < (least[row] as number)) least[row] = hash
    }
  }
  return Array.from({ length: bandsOfText }, (_, band) => {
    const rows = Array.from(least.slice(band * rowsOfBand, (band + 1) * rowsOfBand))
    return `t${band}:${rows.reduce((key, row) => mixed(key ^ row), band).toString(16)}`
  })
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

function mixed(value: number): number {
  let hash = value >>> 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Width and height in which a picture is looked at: each pixel is compared with the one right of it. */
export const printSize = { width: 9, height: 8 } as const

/** 64 marks as 16 hexadecimal digits; null for a picture without contrast, which is like every other such one. */
export function picturePrint(pixels: Uint8Array): string | null {
  const { width, height } = printSize
  const channels = pixels.length / (width * height)
  if (!Number.isInteger(channels) || channels < 1) return null
  const greys = Array.from({ length: width * height }, (_, at) => pixels[at * channels] as number)
  if (Math.max(...greys) - Math.min(...greys) < 16) return null
  let bits = ''
  for (let row = 0; row < height; row++)
    for (let column = 0; column + 1 < width; column++) {
      const at = row * width + column
      bits += (greys[at] as number) < (greys[at + 1] as number) ? '1' : '0'
    }
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}

/** Two prints that differ in fewer than eight marks have one of these in common. */
export const bandsOfPrint = (print: string): string[] =>
  Array.from({ length: 8 }, (_, at) => `p${at}:${print.slice(at * 2, at * 2 + 2)}`)

/** How many of their marks two prints share, as a part of one; 0 where they are too far apart to be told of. */
export function printsShare(one: string, other: string): number {
  const apart = (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2).replaceAll('0', '').length
  return apart > mostMarksApart ? 0 : 1 - apart / 64
}

/** Whether a file is what an iPhone makes of a photograph: most browsers cannot say, and its name may be anything. */

/** Of ISO 23008-12, for pictures of HEVC; the last two are of any such picture, as iPhones write them too. */
const brands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1'])

/** So many bytes of the beginning are looked at. */
export const lookedAt = 12

/**
 * The media type under which a file is stored: what was announced, but for HEIC, by its first bytes alone. What is
 * announced as such and is not is of no type that anybody takes.
 */
export function storedType(announced: string, beginning: Uint8Array): string {
  if (announced !== '' && announced !== 'application/octet-stream' && !/^image\/hei[cf]$/.test(announced))
    return announced
  const text = (from: number, to: number) => Buffer.from(beginning.subarray(from, to)).toString('latin1')
  if (text(4, 8) === 'ftyp' && brands.has(text(8, lookedAt))) return 'image/heic'
  return announced.startsWith('image/') ? 'application/octet-stream' : announced
}

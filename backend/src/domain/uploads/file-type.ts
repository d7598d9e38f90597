/** What a file is by its first bytes: its name and its announced type may say anything. */

/** Of ISO 23008-12, for pictures of HEVC; the last two are of any such picture, as iPhones write them too. */
const heic = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1']
const avif = ['avif', 'avis', 'mif1', 'msf1']

/** So many bytes of the beginning are looked at: a PDF may begin with something else, as far as readers of PDF look. */
export const lookedAt = 1024

type Beginning = (from: number, to: number) => string

const isPicture = (brands: string[]) => (text: Beginning) => text(4, 8) === 'ftyp' && brands.includes(text(8, 12))
const isHeic = isPicture(heic)

const checks: Record<string, (text: Beginning) => boolean> = {
  'image/png': (text) => text(0, 8) === '\x89PNG\r\n\x1a\n',
  'image/jpeg': (text) => text(0, 3) === '\xff\xd8\xff',
  'image/gif': (text) => /^GIF8[79]a$/.test(text(0, 6)),
  'image/webp': (text) => text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP',
  'image/avif': isPicture(avif),
  'image/heic': isHeic,
  'image/heif': isHeic,
  'application/pdf': (text) => text(0, lookedAt).includes('%PDF-'),
}

const textOf =
  (beginning: Uint8Array): Beginning =>
  (from, to) =>
    Buffer.from(beginning.subarray(from, to)).toString('latin1')

/** Whether a file may be of a type. Of types that it knows nothing about, anything may be. */
export function isOfType(type: string, beginning: Uint8Array): boolean {
  return checks[type]?.(textOf(beginning)) ?? true
}

/**
 * The media type under which a file is stored: what was announced, but for HEIC, which most browsers cannot name. Null
 * for what is not of the type that was announced.
 */
export function storedType(announced: string, beginning: Uint8Array): string | null {
  if (!isOfType(announced, beginning)) return null
  const isUnnamed = announced === '' || announced === 'application/octet-stream' || announced === 'image/heif'
  return isUnnamed && isHeic(textOf(beginning)) ? 'image/heic' : announced
}

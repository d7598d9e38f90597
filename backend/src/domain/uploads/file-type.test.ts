import { expect, test } from 'vitest'
import { storedType } from './file-type.ts'

const box = (brand: string) => `\0\0\0\x18ftyp${brand}rest of the file`
const stored = (announced: string, beginning: string) => storedType(announced, Buffer.from(beginning, 'latin1'))
const begins = {
  png: '\x89PNG\r\n\x1a\nIHDR',
  jpeg: '\xff\xd8\xff\xe0JFIF',
  gif: 'GIF89a',
  webp: 'RIFF\0\0\0\0WEBPVP8 ',
  avif: box('avif'),
  heic: box('heic'),
  pdf: '%PDF-1.7',
}
const mediaType = (name: string) => (name === 'pdf' ? 'application/pdf' : `image/${name}`)

test.each(Object.keys(begins))('%s is what begins as one, and nothing else', (name) => {
  const is = Object.entries(begins).filter(([, beginning]) => stored(mediaType(name), beginning) !== null)
  expect(is.map(([other]) => other)).toEqual([name])
  expect(stored(mediaType(name), '<html>')).toBeNull()
  expect(stored(mediaType(name), '')).toBeNull()
})

test.each([
  ['', box('heic'), 'image/heic'],
  ['application/octet-stream', box('heix'), 'image/heic'],
  ['image/heif', box('mif1'), 'image/heic'],
  ['', box('isom'), ''],
  ['application/pdf', '\ufeff\n%PDF-1.4', 'application/pdf'],
  // A type that it knows nothing about is left as it is.
  ['text/plain', '<html>', 'text/plain'],
])('what is announced as "%s" and begins as %j is stored as "%s"', (announced, beginning, type) => {
  expect(stored(announced, beginning)).toBe(type)
})

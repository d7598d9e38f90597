import { expect, test } from 'vitest'
import { storedType } from './picture-type.ts'

const box = (brand: string) => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}rest of the file`)])

test.each([
  ['', 'heic', 'image/heic'],
  ['image/heif', 'mif1', 'image/heic'],
  ['application/octet-stream', 'heix', 'image/heic'],
  ['image/heic', 'avif', 'application/octet-stream'],
  ['', 'isom', ''],
  // Whatever else is announced is not looked at.
  ['image/jpeg', 'heic', 'image/jpeg'],
])('what is announced as "%s" and begins as %s is stored as "%s"', (announced, brand, stored) => {
  expect(storedType(announced, box(brand))).toBe(stored)
})

test('what is too short to be a picture is none', () => {
  expect(storedType('image/heic', Buffer.from('ftyp'))).toBe('application/octet-stream')
  expect(storedType('image/heic', new Uint8Array())).toBe('application/octet-stream')
})

import { expect, test } from 'vitest'
import { fitted } from './fit-words.ts'

/** Every sign as wide as it is high. */
const square = (size: number) => (text: string) => text.length * size

const check = (text: string, size: number, lines: string[]) =>
  expect(fitted(text, { room: 100, most: 2, sizes: [20, 10, 5] }, square)).toEqual({ size, lines })

test('words stand as large as they fit, in as few lines as they need', () => {
  check('Lamp', 20, ['Lamp'])
  check('Oil lamp', 20, ['Oil', 'lamp'])
  check('Night watch hat', 10, ['Night', 'watch hat'])
  check('Bergsteigerlampe', 5, ['Bergsteigerlampe'])
})

test('signs without spaces are divided too', () => {
  check('見張り番の帽子', 20, ['見張り番の', '帽子'])
})

test('what is too long even when small ends in dots', () => {
  expect(fitted('one two three four five six seven', { room: 30, most: 2, sizes: [5] }, square).lines.at(-1)).toMatch(
    /…$/,
  )
})

import { expect, test } from 'vitest'
import { numberIn, stepped } from './typed-number.ts'

test('what is no number is kept as it was typed, so that it is refused and not lost', () => {
  expect(['50', ' 7 ', '−50', '-50', '1.5', '', 'fifty', '-'].map(numberIn)).toEqual([
    ...[50, 7, -50, -50, 1.5, null, 'fifty', '-'],
  ])
})

test('the arrow keys go on from what stands there, and from nothing', () => {
  expect([stepped(4, 1), stepped('4', -1), stepped(null, 1), stepped('fifty', 1)]).toEqual([5, 3, 1, 0])
})

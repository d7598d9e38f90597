import { expect, test } from 'vitest'
import { alikeFrom, bandsOfPieces, bandsOfPrint, picturePrint, piecesOf, printsShare, shareOf } from './likeness.ts'

const english =
  'We met at the ridge before dawn and walked down to the hut, where Ines made coffee and told us how the old signal fires were lit.'
const changed =
  'We met at the ridge before dawn, and walked down to the hut where Tomas made tea and told us how the old signal fires were lit!'
const other =
  'My team has read every contract of last year and found that two of the suppliers were paid twice for the same delivery of paper.'
const japanese =
  '夜明け前に尾根で集まり、小屋まで歩いて下りました。イネスがコーヒーをいれて、昔の狼煙がどのように上げられたかを話してくれました。'

const share = (one: string, two: string) => shareOf(piecesOf(one), piecesOf(two))
const meet = (one: string, two: string) =>
  bandsOfPieces(piecesOf(one)).some((band) => bandsOfPieces(piecesOf(two)).includes(band))

test('a text that was changed a little is alike, in any script; another one is not', () => {
  expect(share(english, changed)).toBeGreaterThan(alikeFrom)
  expect(meet(english, changed)).toBe(true)
  expect(share(english, english.toUpperCase().replaceAll(' ', '  '))).toBe(1)
  expect(share(japanese, japanese.replace('尾根', '山頂'))).toBeGreaterThan(alikeFrom)
  expect(meet(japanese, japanese.replace('尾根', '山頂'))).toBe(true)
  expect([share(english, other), meet(english, other)]).toEqual([expect.closeTo(0, 1), false])
})

test('what is too short to be more than chance is like nothing', () => {
  expect([share('The valley is green.', 'The valley is green.'), bandsOfPieces(piecesOf('Yes.'))]).toEqual([0, []])
})

test('a picture that was made brighter or packed again is alike, another is not, and a blank one is like nothing', () => {
  const pixels = Uint8Array.from({ length: 72 }, (_, at) => (at * 37) % 200)
  const print = picturePrint(pixels) ?? ''
  const brighter = picturePrint(pixels.map((grey) => grey + 30)) ?? ''
  const coloured = picturePrint(Uint8Array.from({ length: 216 }, (_, at) => pixels[Math.floor(at / 3)] as number)) ?? ''
  const mirrored = picturePrint(pixels.toReversed()) ?? ''
  expect([printsShare(print, brighter), printsShare(print, coloured), printsShare(print, mirrored)]).toEqual([1, 1, 0])
  expect(bandsOfPrint(print).filter((band) => bandsOfPrint(brighter).includes(band)).length).toBe(8)
  expect(picturePrint(new Uint8Array(72).fill(200))).toBeNull()
})

import { expect, test } from 'vitest'
import { looksOtherwise, withoutTurns } from './visible.ts'

const hidden = [
  ...['\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e'],
  ...['\u2060', '\u2061', '\u2062', '\u2063', '\u2064', '\u2066', '\u2067', '\u2068', '\u2069', '\ufeff'],
]

test.each(hidden)('a name with %j inside or at its end looks like another', (mark) => {
  expect(looksOtherwise(`No${mark}or`)).toBe(true)
  expect(looksOtherwise(`Noor${mark}`)).toBe(true)
})

test.each([
  'Noor',
  'Ngọc Ánh',
  '前田',
  'नेत्र\u200dज्योति',
  'می\u200cخواهم',
  'അവന്\u200d',
  '👩\u200d🚀 Mae',
  '👩🏽\u200d🚀',
])('%s is a name', (name) => expect(looksOtherwise(name)).toBe(false))

test('a joiner twice, or after the last letter, is none of the spelling', () => {
  expect(looksOtherwise('می\u200c\u200cخواهم')).toBe(true)
  expect(looksOtherwise('می\u200c')).toBe(true)
})

test('a text without the marks that turn it around keeps every word', () => {
  expect(withoutTurns('a\u202eb\u2066c\u2069 שלום\u200f')).toBe('abc שלום\u200f')
})

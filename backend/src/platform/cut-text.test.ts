/** Texts are cut between characters. */
import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test.each([
  ['Ada', 40, 'Ada'],
  ['Ada', 2, 'Ad'],
  ['𠀀𠀁', 4, '𠀀𠀁'],
  ['𠀀𠀁', 3, '𠀀'],
  ['𠀀𠀁', 1, ''],
])('of %s at most %i units are %s', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut)
})

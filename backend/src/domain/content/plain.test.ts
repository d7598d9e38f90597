import { expect, test } from 'vitest'
import { beginningOf, plain } from './plain.ts'

test.each([
  ['A **bold** [course](https://x.test).', 'A bold course.'],
  ['# Find\n## your _way_', 'Find your way'],
  ['> said\n\n  `so`', 'said so'],
  ['![A map](map.png) and [more][1] and [open](', 'A map and [more][1] and [open]('],
  ['a # b > c', 'a # b > c'],
  ['Bring:\n- a rope\n  * two _slings_\n1. a map', 'Bring: a rope two slings a map'],
  ['12 - 3, 2026. It was', '12 - 3, 2026. It was'],
  ['the file_name, and _so_ on', 'the file_name, and so on'],
  ['', ''],
])('of %j the words are %j', (markdown, words) => expect(plain(markdown)).toBe(words))

test.each([
  ['**Up** 🧗🧗🧗', 5, 'Up 🧗🧗'],
  ['![A map](map.png) of the _ridge_', 8, 'A map of'],
  ['Up and on', 3, 'Up'],
  ['', 5, ''],
])('%j begins, in %i signs, with %j', (markdown, most, words) => expect(beginningOf(markdown, most)).toBe(words))

test('the words of a text are found in a moment, whatever it is made of and however long it is', () => {
  const began = performance.now()
  for (const part of ['[', '![', '[](', '\n', '# ', '> ', '*', ']', ' ', '[a]( ']) plain(part.repeat(400_000))
  expect(performance.now() - began).toBeLessThan(1000)
})

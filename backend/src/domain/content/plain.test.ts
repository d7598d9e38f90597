import { expect, test } from 'vitest'
import { plain } from './plain.ts'

test.each([
  ['A **bold** [course](https://x.test).', 'A bold course.'],
  ['# Find\n## your _way_', 'Find your way'],
  ['> said\n\n  `so`', 'said so'],
  ['![A map](map.png) and [more][1] and [open](', 'A map and [more][1] and [open]('],
  ['a # b > c', 'a # b > c'],
  ['', ''],
])('of %j the words are %j', (markdown, words) => expect(plain(markdown)).toBe(words))

test('the words of a text are found in a moment, whatever it is made of and however long it is', () => {
  const began = performance.now()
  for (const part of ['[', '![', '[](', '\n', '# ', '> ', '*', ']', ' ', '[a]( ']) plain(part.repeat(400_000))
  expect(performance.now() - began).toBeLessThan(1000)
})

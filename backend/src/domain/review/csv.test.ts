import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('a cell is quoted where it has to be', () => {
  expect(csvOf([['a', 'b, c', 'say "hi"', 'two\nlines', null, 7]])).toBe('a,"b, c","say ""hi""","two\nlines",,7\r\n')
  expect(csvOf([])).toBe('')
})

test('a text that a spreadsheet would run is defused, a number is not', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r'])
    expect(
      csvOf([[`${start}1`]])
        .replace(/^"/, '')
        .startsWith(`'${start}`),
      JSON.stringify(start),
    ).toBe(true)
  // Also behind a line break in the same cell.
  expect(csvOf([['=HYPERLINK("x")\nmore']])).toBe('"\'=HYPERLINK(""x"")\nmore"\r\n')
  expect(csvOf([[-40, 'a=b']])).toBe('-40,a=b\r\n')
})

import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('a cell is quoted where it has to be', () => {
  expect(csvOf([['a', 'b, c', 'say "hi"', 'two\nlines', null, 7]])).toBe('a,"b, c","say ""hi""","two\nlines",,7\r\n')
  expect(csvOf([])).toBe('')
})

test('a text that a spreadsheet would run is defused, a number is not', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r'])
    expect(
      csvOf([[`${start}A1`]])
        .replace(/^"/, '')
        .startsWith(`'${start}`),
      JSON.stringify(start),
    ).toBe(true)
  // Also behind a line break in the same cell.
  expect(csvOf([['=HYPERLINK("x")\nmore']])).toBe('"\'=HYPERLINK(""x"")\nmore"\r\n')
  // Some databases give what is a number as text.
  expect(csvOf([[-40, '-50', '-0.5', 'a=b']])).toBe('-40,-50,-0.5,a=b\r\n')
  expect(csvOf([['-50-cmd'], ['-1\n=2']])).toBe('"\'-50-cmd"\r\n"\'-1\n=2"\r\n')
})

test.each([',', ';', '\t'])(
  'a text with %j is one cell, whatever parts the cells in the country of the spreadsheet',
  (sign) => {
    expect(csvOf([[`x${sign}=1+1${sign}y`, 7]])).toBe(`"x${sign}=1+1${sign}y",7\r\n`)
  },
)

import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('a row is a line, numbers are bare, and what would split a cell is quoted', () => {
  expect(
    csvOf([
      ['What', 'Points'],
      ['Camp, cold', -5],
      ['The "long" way\nhome', 20],
    ]),
  ).toBe('\uFEFFWhat,Points\r\n"Camp, cold",-5\r\n"The ""long"" way\nhome",20\r\n')
})

test('no spreadsheet runs a title as a formula', () => {
  expect(csvOf([['=HYPERLINK("x")', '+1', '-2', '@a', 'a=b']])).toBe(
    '\uFEFF"\'=HYPERLINK(""x"")",\'+1,\'-2,\'@a,a=b\r\n',
  )
})

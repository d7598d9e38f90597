import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readListFile } from './list-file.ts'

const read = (file: string | Uint8Array) => readListFile(Buffer.from(file).toString('base64'))
const named = (file: string | Uint8Array) => read(file).map(({ entry }) => entry)

test('one person a line, whatever ends the lines; empty lines count and name nobody', () => {
  expect(read('mae@example.com\r\n\r\n  @kenji \r\n')).toEqual([
    { line: 1, entry: 'mae@example.com' },
    { line: 3, entry: '@kenji' },
  ])
  expect(named('mae@example.com')).toEqual(['mae@example.com'])
})

test('a table of semicolons in Latin-1 is read by its heading', () => {
  const file = Buffer.from('Vorname;E-Mail;Größe\nJürgen;juergen@example.com;M\nZoë;zoë@example.com;S\n', 'latin1')
  expect(read(file)).toEqual([
    { line: 2, entry: 'juergen@example.com' },
    { line: 3, entry: 'zoë@example.com' },
  ])
})

test('commas, tabs, marks of UTF-8 and UTF-16, and quoted cells over several lines', () => {
  expect(named('\uFEFFname,email\n"Mae, or\nsomebody",mae@example.com\n')).toEqual(['mae@example.com'])
  expect(read('note\temail\n"two\nlines"\ta@example.com\nx\tb@example.com')).toEqual([
    { line: 2, entry: 'a@example.com' },
    { line: 4, entry: 'b@example.com' },
  ])
  expect(named(Buffer.from('\uFEFFメールアドレス\t名前\na@example.com\t前田', 'utf16le'))).toEqual(['a@example.com'])
})

test('without a heading the address of a row is looked for', () => {
  expect(named('Mae;mae@example.com\nKenji;kenji@example.com')).toEqual(['mae@example.com', 'kenji@example.com'])
})

test('a packed file is read as the file itself, unless it is a bomb', () => {
  expect(named(gzipSync('mae@example.com'))).toEqual(['mae@example.com'])
  expect(() => read(gzipSync(Buffer.alloc(80 * 1024 * 1024, 'a\n')))).toThrow('too large')
  expect(() => read(Buffer.from([0x1f, 0x8b, 1, 2]))).toThrow('malformed')
})

test('a file that names nobody, or too many, is refused', () => {
  expect(() => read('\n\n;;\n')).toThrow('empty')
  expect(() => read('a\n'.repeat(20_001))).toThrow('20000 people')
})

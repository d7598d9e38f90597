/** Reads whom a file names: a table with a heading, or one person a line, as spreadsheets and people write them. */
import { gunzipSync } from 'node:zlib'
import Papa from 'papaparse'
import { cutText } from '../../platform/cut-text.ts'
import { isUuid } from '../../platform/database/ids.ts'
import { invalid } from '../../platform/http/errors.ts'

/** One person as the file names them. */
export interface ListEntry {
  /** Number of the line, from 1, in which it begins. */
  line: number
  /** Address, handle or id. */
  entry: string
}

/** Bytes of an unpacked file: far more than names of everybody who may be on one list. */
const largestFile = 16 * 1024 * 1024
/** People on one list. */
const mostEntries = 20_000
/** Characters of an entry that are stored: no address is longer. */
const longestEntry = 254

/** What a column is called that says who somebody is, in the order in which it is believed. */
const headings: readonly ReadonlySet<string>[] = [
  new Set(['id', 'profile', 'profileid', 'user', 'userid', 'uuid']),
  new Set([
    'email',
    'mail',
    'emailaddress',
    'mailadresse',
    'emailadresse',
    'correo',
    'correoelectronico',
    'correoelectrónico',
  ]),
  new Set(['address', 'adresse', 'メール', 'メールアドレス', '이메일', '메일', '邮箱', '电子邮件']),
  new Set(['handle', 'username', 'benutzername', 'usuario', 'name', 'ハンドル', '핸들', '用户名']),
]

/** `file`: base64 of its bytes, which may be packed with gzip. Throws VALIDATION for what is no list. */
export function readListFile(file: string): ListEntry[] {
  const rows = tableOf(textOf(unpacked(Buffer.from(file, 'base64'))))
  const [first] = rows
  const column = first ? headingOf(first.cells) : null
  const entries = (column === null ? rows : rows.slice(1)).flatMap(({ line, cells }) => {
    const entry = (column === null ? likeliest(cells) : (cells[column] ?? '')).trim()
    return entry === '' ? [] : [{ line, entry: cutText(entry, longestEntry) }]
  })
  if (entries.length === 0) throw invalid('file', 'empty')
  if (entries.length > mostEntries) throw invalid('file', 'too_long', `at most ${mostEntries} people`)
  return entries
}

function unpacked(bytes: Buffer): Buffer {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  try {
    const whole = isPacked ? gunzipSync(bytes, { maxOutputLength: largestFile }) : bytes
    if (whole.length <= largestFile) return whole
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_BUFFER_TOO_LARGE') throw invalid('file', 'malformed')
  }
  throw invalid('file', 'too_large')
}

/** UTF-8, UTF-16 with its mark, or else what Windows writes in western Europe, of which Latin-1 is a part. */
function textOf(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  if (isUtf16) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

interface TableRow {
  line: number
  cells: string[]
}

/** A line with nothing in it counts, and is left out. */
function tableOf(text: string): TableRow[] {
  // The databases store no NUL.
  const whole = text.replaceAll('\0', '')
  const { data } = Papa.parse<string[]>(whole, {
    delimiter: delimiterOf(whole.trimStart().split(/[\r\n]/, 1)[0] ?? ''),
  })
  let line = 1
  return data.flatMap((cells) => {
    const begins = line
    line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)
    return cells.some((cell) => cell.trim() !== '') ? [{ line: begins, cells }] : []
  })
}

/** What the first line with something in it holds most of. */
function delimiterOf(line: string): string {
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }))
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).sign
}

const nameOf = (cell: string) =>
  cell
    .trim()
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/[\s\-_.]/g, '')

/** Place of the column that says who somebody is; null where the first line is no heading. */
function headingOf(cells: readonly string[]): number | null {
  const names = cells.map(nameOf)
  for (const heading of headings) {
    const place = names.findIndex((name) => heading.has(name))
    if (place >= 0) return place
  }
  return null
}

/** Of a table without a heading: the address, or the id, or whatever stands first. */
function likeliest(cells: readonly string[]): string {
  const trimmed = cells.map((cell) => cell.trim())
  return trimmed.find((cell) => /.@./.test(cell)) ?? trimmed.find(isUuid) ?? trimmed.find((cell) => cell !== '') ?? ''
}

/** What an export holds: its parts, in the words of a program and of a person. */
import type { PackedEntry } from '../../../platform/zip.ts'
import type { Topic } from '../columns/definition.ts'
import { stores } from '../stores.ts'
import type { ExportColumn, ExportRow, ExportTable } from './tables.ts'

/** A file of the person, which is read when the export is fetched. */
export interface ExportFile {
  id: string
  /** Its path in the archive. */
  name: string
  bytes: number
}

/** A text that the person agreed to: `agreed-texts.ts`. */
export interface AgreedText {
  slug: string
  version: string
  /** SHA-256 of the file `json`. */
  hash: string
  title: string
  /** Of the file `markdown`. */
  language: string
  /** Path of the text in the language in which the person used the programme when they agreed. */
  markdown: string
  /** Path of the title and the body in every language. */
  json: string
}

/** What is stored of an export that is ready. */
export interface ExportContents {
  entries: readonly PackedEntry[]
  files: readonly ExportFile[]
}

export interface TableSummary {
  name: string
  topic: Topic
  /** In the language of the person. */
  title: string
  rows: number
  columns: readonly ExportColumn[]
  leftOut: ExportTable['leftOut']
  /** The first rows. */
  first: readonly ExportRow[]
}

/** Where a table is in the archive, without the ending. */
export const pathOf = ({ name, topic }: { name: string; topic: Topic }): string => `tables/${topic}/${name}`

/** For programs: what is in the archive, what was left out and why, and when it was made. */
export function manifestOf(
  about: { madeAt: string; profile: string; programme: string },
  tables: readonly TableSummary[],
  texts: readonly AgreedText[],
  files: readonly ExportFile[],
): string {
  const manifest = {
    format: 'waymark-export/1',
    ...about,
    tables: tables.map((table) => ({
      ...{ name: table.name, topic: table.topic, title: table.title, rows: table.rows },
      files: table.rows > 0 ? [`${pathOf(table)}.json`, `${pathOf(table)}.csv`] : [],
      ...{ columns: table.columns, leftOut: table.leftOut },
    })),
    texts,
    files,
    elsewhere: Object.entries(stores).map(([name, facts]) => ({ name, ...facts })),
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** In UTF-8: with the id before it a name stays below the 255 bytes that file systems take. */
const longestName = 120

/** What of a name every file system takes. */
export const plainName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}._ -]+/gu, '_')
    .replace(/^[. ]+/, '')

/** A name that every file system takes, and that no other file has: its id goes before it. */
export function fileNameOf(id: string, name: unknown): string {
  const plain = plainName(String(name ?? ''))
  // The end, with the suffix. A character that the cut went through is read as U+FFFD, which no name holds here.
  const end = Buffer.from(plain)
    .subarray(-longestName)
    .toString()
    .replace(/^\uFFFD+/, '')
  return `files/${id}-${end || 'file'}`
}

/**
 * Makes the exports that people asked for, one after the other. Its tables are packed into rows that nothing of Directus
 * sees; files stay where they are and are read when the export is fetched. A process may end at any moment: after a
 * while another one begins again under a name of its own, and whoever finds another name in the row stops.
 */

import { newId } from '../../../platform/database/ids.ts'
import { type Db, inTransaction } from '../../../platform/database/transaction.ts'
import type { Programme } from '../../../platform/programme.ts'
import { type PackedEntry, Packer } from '../../../platform/zip.ts'
import { inLanguage, readBranding } from '../../content/branding.ts'
import { sentencesIn } from '../../content/sentences.ts'
import { languageOf } from '../../content/texts.ts'
import { byteOrderMark, type Cell, csvOf } from '../../review/csv.ts'
import { subjectOf } from '../subject.ts'
import { agreedTexts } from './agreed-texts.ts'
import {
  type AgreedText,
  type ExportContents,
  type ExportFile,
  fileNameOf,
  manifestOf,
  pathOf,
  type TableSummary,
} from './contents.ts'
import { cellOf, indexPage, rowsOnPage } from './page.ts'
import { type ExportTable, exportOf, type Value } from './tables.ts'

/** How long an export is kept, in ms. */
const keptMs = 7 * 24 * 3600_000
/** After so many ms without a sign of life another process begins again. */
const patienceMs = 300_000
const mostAttempts = 3
/** Packed bytes that are held before they are written. */
const pieceBytes = 256 * 1024

interface Waiting {
  id: string
  profile: string
  lang: string
}

/** Another process makes it, or it was taken back. */
class Superseded extends Error {}

export async function makeExports(programme: Programme, db: Db, now: Date): Promise<void> {
  const waiting: Waiting[] = await db('exports')
    .where({ state: 'asked' })
    .where(unclaimed(now))
    .orderBy('asked_at')
    .limit(20)
    .select('id', 'profile', 'lang')
  for (const one of waiting) {
    const claim = await claimExport(db, one.id, now)
    if (!claim) continue
    try {
      await makeExport(programme, db, now, { ...one, claim })
    } catch (error) {
      if (error instanceof Superseded) continue
      await noteFailure(db, one.id, claim, now)
      throw error
    }
  }
}

const unclaimed = (now: Date) => (rows: ReturnType<Db>) =>
  void rows.whereNull('claimed_at').orWhere('claimed_at', '<', new Date(now.getTime() - patienceMs))

/** Null when another process was first. What an attempt before it has left is deleted. */
async function claimExport(db: Db, id: string, now: Date): Promise<string | null> {
  const claim = newId()
  return await inTransaction(db, async (trx) => {
    const row = await trx('exports').where({ id, state: 'asked' }).where(unclaimed(now)).first('claim')
    if (!row) return null
    const claimed = await trx('exports')
      .where({ id, state: 'asked', claim: row.claim })
      .update({ claim, claimed_at: now, done: 0, rows: 0, files: 0 })
    if (claimed !== 1) return null
    if (row.claim) await trx('export_parts').where({ claim: row.claim }).delete()
    return claim
  })
}

async function noteFailure(db: Db, id: string, claim: string, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const own = () => trx('exports').where({ id, claim, state: 'asked' })
    await trx('export_parts').where({ claim }).delete()
    await own().increment('attempts', 1)
    await own()
      .where('attempts', '>=', mostAttempts)
      .update({ state: 'failed', expires_at: new Date(now.getTime() + keptMs) })
  })
}

async function makeExport(
  programme: Programme,
  db: Db,
  now: Date,
  { id, profile, lang: asked, claim }: Waiting & { claim: string },
): Promise<void> {
  const branding = await readBranding(programme)
  const lang = Object.hasOwn(branding.byLanguage, languageOf(asked)) ? languageOf(asked) : 'en'
  const say = sentencesIn(branding, lang)
  const { title } = inLanguage(branding, lang)
  const own = () => db('exports').where({ id, claim, state: 'asked' })
  const subject = await subjectOf(db, profile)
  const writer = new PartWriter(db, claim)
  const tables: TableSummary[] = []
  const files: ExportFile[] = []
  let rows = 0
  for await (const table of exportOf(db, subject)) {
    const summary = await writeTable(writer, table, say(`mail.export.tables.${table.name}`), (portion) => {
      if (table.name !== 'directus_files') return
      for (const row of portion)
        if (String(row['your_part']).includes('owner'))
          files.push({
            ...{ id: String(row['id']), name: fileNameOf(String(row['id']), row['filename_download']) },
            bytes: Number(row['filesize'] ?? 0),
          })
    })
    tables.push(summary)
    rows += summary.rows
    // A sign of life, by the clock of now: another process begins again without one.
    const alive = await own().update({ done: tables.length, rows, files: files.length, claimed_at: new Date() })
    if (alive !== 1) throw new Superseded()
  }
  const texts: AgreedText[] = []
  for await (const { about, contents } of agreedTexts(db, profile, title)) {
    for (const [name, content] of Object.entries(contents)) await writer.whole(name, content)
    texts.push(about)
  }
  const displayName = (await db('profiles').where({ id: profile }).first('display_name'))?.display_name ?? ''
  const about = { madeAt: now.toISOString(), profile, programme: title }
  await writer.whole('manifest.json', manifestOf(about, tables, texts, files))
  await writer.whole('index.html', indexPage(say, { lang, title, displayName, madeAt: now, tables, texts, files }))
  const contents: ExportContents = { entries: writer.entries, files }
  const ready = await own().update({
    ...{ state: 'ready', contents: JSON.stringify(contents), ready_at: now },
    expires_at: new Date(now.getTime() + keptMs),
  })
  if (ready !== 1) throw new Superseded()
}

/** As JSON and as CSV, both from one reading; nothing where there are no rows. */
async function writeTable(
  writer: PartWriter,
  table: ExportTable,
  title: string,
  look: (rows: readonly Record<string, unknown>[]) => void,
): Promise<TableSummary> {
  const { name, topic, columns, leftOut } = table
  const summary: TableSummary = { name, topic, title, columns, leftOut, rows: 0, first: [] }
  let json: EntryWriter | null = null
  let csv: EntryWriter | null = null
  for await (const portion of table.rows) {
    if (portion.length === 0) continue
    if (!json || !csv) {
      json = writer.entry(`${pathOf(table)}.json`)
      csv = writer.entry(`${pathOf(table)}.csv`)
      await csv.write(byteOrderMark + csvOf([columns.map(({ label }) => label)]))
    }
    const lines = portion.map((row) => `  ${JSON.stringify(row)}`).join(',\n')
    await json.write(`${summary.rows === 0 ? '[\n' : ',\n'}${lines}`)
    await csv.write(csvOf(portion.map((row) => columns.map((column) => csvCell(row[column.name] ?? null)))))
    if (summary.first.length < rowsOnPage)
      summary.first = [...summary.first, ...portion.slice(0, rowsOnPage - summary.first.length)]
    summary.rows += portion.length
    look(portion)
  }
  await json?.write('\n]\n')
  await json?.end()
  await csv?.end()
  return summary
}

/** A negative number stays one: of texts that begin with a minus a spreadsheet makes formulas. */
const csvCell = (value: Value): Cell => (typeof value === 'number' ? value : cellOf(value))

interface EntryWriter {
  write: (text: string) => Promise<void>
  end: () => Promise<void>
}

/** Packs the parts of an archive and stores them piece by piece. */
class PartWriter {
  readonly #db: Db
  readonly #claim: string
  /** In the order in which they began. */
  readonly entries: PackedEntry[] = []

  constructor(db: Db, claim: string) {
    this.#db = db
    this.#claim = claim
  }

  entry(name: string): EntryWriter {
    const entry = this.entries.push({ name, crc: 0, size: 0, packedSize: 0 }) - 1
    const packer = new Packer()
    let place = 0
    const store = async () => {
      const bytes = packer.take()
      if (bytes.length === 0) return
      const id = `${this.#claim}:${entry}:${place}`
      await this.#db('export_parts').insert({ id, claim: this.#claim, entry, place, bytes })
      place += 1
    }
    return {
      write: async (text) => {
        await packer.write(Buffer.from(text))
        if (packer.waiting >= pieceBytes) await store()
      },
      end: async () => {
        this.entries[entry] = await packer.end(name)
        await store()
      },
    }
  }

  async whole(name: string, text: string): Promise<void> {
    const { write, end } = this.entry(name)
    await write(text)
    await end()
  }
}

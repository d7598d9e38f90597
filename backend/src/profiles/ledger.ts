/** The itemised statement of a person's points. */
import type { Ledger, LedgerLine } from 'waymark-core'
import { readLevels } from '../content/levels.ts'
import { textsOf } from '../content/texts.ts'
import { iso, whole } from '../database/values.ts'
import type { OwnScene } from '../scene.ts'

export async function readLedger(scene: OwnScene): Promise<Ledger> {
  const { db, profile } = scene
  const questTexts = await textsOf(scene, 'quests')
  const quests = new Map(
    (await db('quests').select('id', 'title')).map((row) => [
      row.id as string,
      questTexts(row.id).title ?? (row.title as string),
    ]),
  )
  const levels = new Map((await readLevels(scene)).map(({ number, title }) => [String(number), title]))
  const rows = await db('ledger').where({ profile }).orderBy(['created_at', 'id']).select('*')
  let balance = 0
  const lines = rows.map((row): LedgerLine => {
    balance += whole(row.amount)
    const names = row.subject_kind === 'level' ? levels : quests
    return {
      id: row.id,
      at: iso(row.created_at),
      amount: whole(row.amount),
      balance,
      subject: names.get(row.subject_ref) ?? '',
    }
  })
  return { lines: lines.toReversed(), balance }
}

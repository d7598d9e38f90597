/**
 * Older versions wrote a ticker of their own into the programme, which then stood before that of the chain for ever. It is
 * emptied, once, where nobody chose it: prices show what the chain's settings say (`WAYMARK_TICKER`).
 */
import { json } from '../../platform/database/columns.ts'
import { readMeta, writeMeta } from '../../platform/database/meta.ts'
import type { Trx } from '../../platform/database/transaction.ts'

const builtIn = 'MATIC'
const done = 'built-in-ticker-cleared'

/** A row that was edited otherwise keeps all that; one whose ticker somebody wrote keeps the ticker, too. */
export async function clearBuiltInTicker(trx: Trx): Promise<void> {
  if (await readMeta<boolean>(trx, done)) return
  await writeMeta(trx, done, true)
  const rows: { id: string }[] = await trx('programme').where({ ticker: builtIn }).select('id')
  for (const { id } of rows)
    if (!(await wasWritten(trx, id))) await trx('programme').where({ id }).update({ ticker: null })
}

/** Whether the Studio or the API ever wrote it: a revision holds the columns that an edit changed. Seeding leaves none. */
async function wasWritten(trx: Trx, item: string): Promise<boolean> {
  const edits: { delta: unknown }[] = await trx('directus_revisions')
    .where({ collection: 'programme', item })
    .select('delta')
  return edits.some(({ delta }) => Object.hasOwn(json<object>(delta, {}), 'ticker'))
}

/** The log of a database that has none yet: what was booked and decided before becomes leaves, too, once. */
import { iso, text, textOrNull } from '../../platform/database/columns.ts'
import { idOf } from '../../platform/database/ids.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import { readMeta, writeMeta } from '../../platform/database/meta.ts'
import type { Trx } from '../../platform/database/transaction.ts'
import type { DecisionKind } from './decisions.ts'

const beganKey = 'log-began'

/** The root of a tree without leaves: SHA-256 of nothing. */
export const emptyRoot = '0xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** What the last decision about a run was, as its state tells. */
const kinds: Readonly<Record<string, DecisionKind>> = {
  approved: 'accepted',
  rewarded: 'accepted',
  in_progress: 'returned',
  rejected: 'rejected',
  reversed: 'reversed',
}

/**
 * Comes after the triggers by which new rows wait to become leaves, so that none falls between. It is done once and never
 * again: a row that came past the triggers later must be found, not taken in.
 */
export async function beginLog(trx: Trx): Promise<void> {
  if ((await readMeta<boolean>(trx, beganKey)) === true) return
  await trx('log_head').insert({ id: 1, size: 0, root: emptyRoot }).onConflict('id').ignore()
  await trx.raw(
    `insert into pending_log_rows ("row", kind) select id, 'ledger' from ledger where true on conflict do nothing`,
  )
  const runs: Record<string, unknown>[] = await trx('quest_runs')
    .whereNotNull('decided_at')
    .whereNotNull('decided_by')
    .whereIn('state', Object.keys(kinds))
    .orderBy('id')
    .select('id', 'profile', 'state', 'decided_at', 'decided_by', 'decision_note')
  await insertRows(
    trx,
    'decisions',
    runs.map((run) => ({
      ...{ id: idOf('decision', text(run['id'])), profile: text(run['profile']) },
      ...{ kind: kinds[text(run['state'])] ?? 'accepted', subject_kind: 'run', subject: text(run['id']) },
      ...{
        by: text(run['decided_by']),
        reason: textOrNull(run['decision_note']),
        at: new Date(iso(run['decided_at'])),
      },
    })),
    true,
  )
  await writeMeta(trx, beganKey, true)
}

/** Attendance by a list: as if each had said the word of the place, and a game master had confirmed it. */
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/database/ids.ts'
import { toApiError } from '../../platform/http/errors.ts'
import { applyRunEvent } from '../quests/apply-run-event.ts'
import { lockRun, readSteps } from '../quests/run.ts'
import { startQuest } from '../quests/start.ts'
import { decideRun } from '../review/decide.ts'
import type { BulkListRow, BulkRowState, ServedLine } from './list-row.ts'

export async function attend(
  context: Context,
  list: BulkListRow,
  lines: readonly ServedLine[],
): Promise<Map<string, BulkRowState>> {
  const { db } = context
  const quest: { slug: string } = await db('quests').where({ id: list.ref }).first('slug')
  const states = new Map<string, BulkRowState>()
  for (const { id, profile } of lines) {
    const run = await ifAllowed(() => startQuest({ ...context, profile: profile.id }, quest.slug))
    if (run === null) states.set(id, 'closed')
    else {
      await attendRun(context, list, run)
      await db('bulk_rows').where({ id }).update({ run })
    }
  }
  return states
}

/** Null where the rules do not allow it: they say so before anything is written. */
async function ifAllowed<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (toApiError(error)) return null
    throw error
  }
}

/** Sends what the run asks for of attendance; where that is all it asks for, it is decided, by two where two must. */
async function attendRun(context: Context, list: BulkListRow, id: string): Promise<void> {
  const { db, now } = context
  const { quest } = await lockRun(context, id)
  for (const { id: step, kind, state, revision, config } of await readSteps(context, quest, id)) {
    if (kind !== 'attend' || state === 'sent' || state === 'accepted') continue
    const verdict = config.confirm === true ? 'accepted' : 'right'
    const sent = await ifAllowed(() => applyRunEvent(context, id, { type: 'step_sent', step, verdict }))
    if (!sent) continue
    const row = { id: newId(), run: id, step, revision: revision + 1, answer: '{}', state: 'sent', date_created: now }
    await db('submissions').insert(row)
  }
  const asked = (await readSteps(context, quest, id)).filter(({ required }) => required)
  if (asked.some(({ kind }) => kind !== 'attend')) return
  await ifAllowed(() => applyRunEvent(context, id, { type: 'submitted' }))
  for (const by of new Set([list.made_by, list.confirmed_by ?? list.made_by])) {
    const run = await lockRun(context, id)
    if (run.state !== 'submitted') return
    await ifAllowed(() => decideRun({ ...context, profile: by }, id, { decision: 'approve', version: run.version }))
  }
}

/** Decisions made in the Studio are held for a moment, so that a slip can be taken back before anything is paid. */
import { type ReviewDecision, runStep } from 'waymark-core'
import type { TxContext } from '../../platform/context.ts'
import { iso, toDate } from '../../platform/database/columns.ts'
import { ApiError, invalid } from '../../platform/http/errors.ts'
import { lockRun, readSteps, runFacts } from '../quests/run.ts'
import { releaseClaim, requireUnclaimed } from './claims.ts'
import { eventOf } from './decide.ts'
import { dropMarks, keepMarks, type StepMarks } from './rubric.ts'
import { requireUnread } from './second-reading.ts'

/** Body of `POST /programme/review/runs/{id}/hold`. */
export interface MarkedDecision extends ReviewDecision {
  /** What of the criteria is met, step by step. */
  marks?: StepMarks[]
}

export interface CancelledDecision {
  runId: string
}

export interface PendingDecision {
  runId: string
  decision: ReviewDecision['decision']
  dueAt: string
}

/**
 * Stores a decision that takes effect after the undo time. Throws the errors that deciding now would throw. The author
 * may replace it, which starts the time again.
 */
export async function deferDecision(
  context: TxContext,
  id: string,
  given: MarkedDecision,
  undoSeconds: number,
): Promise<PendingDecision> {
  const { db, now, profile } = context
  // A reversal cannot be deferred.
  if (given.decision === 'reverse') throw invalid('decision', 'unknown')
  const run = await lockRun(context, id)
  await requireUnclaimed(context, id)
  await requireUnread(context, run)
  const steps = await readSteps(context, run.quest, run.id)
  runStep(runFacts(run, steps), await eventOf(context, id, given), now.getTime())
  const { decision, note = '', version, steps: reopened = [] } = given
  const dueAt = new Date(now.getTime() + undoSeconds * 1000)
  const row = { decision, note, steps: JSON.stringify(reopened), version, made_at: now, due_at: dueAt, failures: 0 }
  const [made] = await db('held_decisions')
    .insert({ run: id, by: profile, ...row })
    .onConflict('run')
    .ignore()
    .returning('run')
  if (!made) {
    const changed = await db('held_decisions').where({ run: id, by: profile }).where('due_at', '>', now).update(row)
    if (changed !== 1)
      throw new ApiError('CONFLICT', 'Somebody has decided about this run already: it takes effect in a moment.')
  }
  await keepMarks(context, id, steps, given)
  await releaseClaim(context, id)
  return { runId: id, decision, dueAt: iso(dueAt) }
}

/** Cancels a pending decision. Only its author can, before it takes effect. */
export async function cancelDecision(context: TxContext, id: string): Promise<CancelledDecision> {
  const { db, now, profile } = context
  const released = await db('held_decisions').where({ run: id, by: profile }).where('due_at', '>', now).delete()
  if (released === 1) {
    await dropMarks(context, id)
    return { runId: id }
  }
  const held = await db('held_decisions').where({ run: id }).first('by', 'due_at')
  if (held && held.by !== profile && toDate(held.due_at) > now)
    throw new ApiError('FORBIDDEN', 'Somebody else made this decision: only they can take it back.')
  throw new ApiError('CONFLICT', 'It is too late to take this decision back: it has taken effect.')
}

/** Submitting, abandoning and appealing a run. */
import type { RunEvent } from 'waymark-core'
import type { UserContext } from '../../platform/context.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { applyRunEvent, type RunChange } from './apply-run-event.ts'
import type { KnownOfRun } from './detail.ts'
import { lockRun, type Run } from './run.ts'

export interface RunOutcome extends RunChange {
  slug: string
  /** Result of the change, if there was one. */
  known?: KnownOfRun
}

/** A run that was submitted before is left as it is: the outcome is the one there was. */
export async function submitRun(context: UserContext, id: string): Promise<RunOutcome> {
  const run = await ownRun(context, id)
  if (run.state === 'submitted' || run.state === 'approved' || run.state === 'rewarded') return unchanged(run)
  return await changed(context, run, { type: 'submitted' })
}

export async function abandonRun(context: UserContext, id: string): Promise<RunOutcome> {
  const run = await ownRun(context, id)
  if (run.state === 'abandoned') return unchanged(run)
  return await changed(context, run, { type: 'abandoned' })
}

/** Appeals a rejection: the run goes back to the end of the review queue. */
export async function appealRun(context: UserContext, id: string, reason: string): Promise<RunOutcome> {
  const run = await ownRun(context, id)
  return await changed(context, run, { type: 'appealed', reason })
}

async function changed(context: UserContext, before: Run, event: RunEvent): Promise<RunOutcome> {
  const { run, steps, payment, ...change } = await applyRunEvent(context, before.id, event, { run: before })
  return { slug: run.questSlug, ...change, known: { run, steps, payment } }
}

async function ownRun(context: UserContext, id: string): Promise<Run> {
  const run = await lockRun(context, id)
  if (run.profile !== context.profile) throw new ApiError('NOT_FOUND', 'There is no such run.')
  return run
}

function unchanged(run: Run): RunOutcome {
  return { slug: run.questSlug, state: run.state, version: run.version, paid: run.state === 'rewarded', levelUp: null }
}

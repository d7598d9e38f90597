/** Sending a run for review, and giving it up. */
import { Refusal } from '../http/refusal.ts'
import type { OwnScene } from '../scene.ts'
import { changeRun, type RunChange } from './change-run.ts'
import { lockRun, type Run } from './run.ts'

export interface RunOutcome extends RunChange {
  slug: string
}

/** A run that was submitted before is left as it is: the outcome is the one there was. */
export async function submitRun(scene: OwnScene, id: string): Promise<RunOutcome> {
  const run = await ownRun(scene, id)
  if (run.state === 'submitted' || run.state === 'approved' || run.state === 'rewarded') return unchanged(run)
  return { slug: run.questSlug, ...(await changeRun(scene, id, { type: 'submitted' })) }
}

export async function abandonRun(scene: OwnScene, id: string): Promise<RunOutcome> {
  const run = await ownRun(scene, id)
  if (run.state === 'abandoned') return unchanged(run)
  return { slug: run.questSlug, ...(await changeRun(scene, id, { type: 'abandoned' })) }
}

async function ownRun(scene: OwnScene, id: string): Promise<Run> {
  const run = await lockRun(scene.db, id)
  if (run.profile !== scene.profile) throw new Refusal('NOT_FOUND', 'There is no such run.')
  return run
}

function unchanged(run: Run): RunOutcome {
  return { slug: run.questSlug, state: run.state, version: run.version, paid: run.state === 'rewarded', levelUp: null }
}

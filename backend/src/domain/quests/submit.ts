/** Sending a run for review, giving it up, and appealing against a refusal. */
import type { RunEvent } from 'waymark-core'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OwnScene } from '../../platform/scene.ts'
import { changeRun, type RunChange } from './change-run.ts'
import type { KnownOfRun } from './detail.ts'
import { lockRun, type Run } from './run.ts'

export interface RunOutcome extends RunChange {
  slug: string
  /** What the change left, where there was one. */
  known?: KnownOfRun
}

/** A run that was submitted before is left as it is: the outcome is the one there was. */
export async function submitRun(scene: OwnScene, id: string): Promise<RunOutcome> {
  const run = await ownRun(scene, id)
  if (run.state === 'submitted' || run.state === 'approved' || run.state === 'rewarded') return unchanged(run)
  return await changed(scene, run, { type: 'submitted' })
}

export async function abandonRun(scene: OwnScene, id: string): Promise<RunOutcome> {
  const run = await ownRun(scene, id)
  if (run.state === 'abandoned') return unchanged(run)
  return await changed(scene, run, { type: 'abandoned' })
}

/** Asks for another look at a refusal; the run waits for review again, ahead of none. */
export async function appealRun(scene: OwnScene, id: string, reason: string): Promise<RunOutcome> {
  const run = await ownRun(scene, id)
  return await changed(scene, run, { type: 'appealed', reason })
}

async function changed(scene: OwnScene, before: Run, event: RunEvent): Promise<RunOutcome> {
  const { run, steps, payment, ...change } = await changeRun(scene, before.id, event, { run: before })
  return { slug: run.questSlug, ...change, known: { run, steps, payment } }
}

async function ownRun(scene: OwnScene, id: string): Promise<Run> {
  const run = await lockRun(scene.db, id)
  if (run.profile !== scene.profile) throw new Refusal('NOT_FOUND', 'There is no such run.')
  return run
}

function unchanged(run: Run): RunOutcome {
  return { slug: run.questSlug, state: run.state, version: run.version, paid: run.state === 'rewarded', levelUp: null }
}

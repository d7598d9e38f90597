/** Applies an event to a run: asks the rules, writes with the old state as condition, does what the rules ask for. */
import { type LevelUp, type RunEvent, type RunState, runStep } from 'waymark-core'
import { Refusal } from '../http/refusal.ts'
import { payRun } from '../rewards/pay-run.ts'
import type { Scene } from '../scene.ts'
import { lockRun, type Run, readSteps, runFacts } from './run.ts'

export interface RunChange {
  state: RunState
  version: number
  /** Whether the rewards were booked by this change. */
  paid: boolean
  levelUp: LevelUp | null
}

/** Must run in a transaction. Follow-ups, like the system's approval of an automatic quest, happen in the same one. */
export async function changeRun(scene: Scene, id: string, event: RunEvent): Promise<RunChange> {
  const run = await lockRun(scene.db, id)
  const steps = await readSteps(scene.db, run.quest, run.id)
  const { state, version, effects } = runStep(runFacts(run, steps), event, scene.now.getTime())
  await writeState(scene, run, state, version, event)
  let change: RunChange = { state, version, paid: false, levelUp: null }
  for (const effect of effects) {
    switch (effect.type) {
      case 'set_step':
        // What was just sent was written with its state already.
        if (event.type !== 'step_sent') await setStep(scene, run, effect.step, effect.state, event)
        break
      case 'record_approval':
        await scene
          .db('quest_runs')
          .where({ id })
          .update({ approvals: JSON.stringify([...run.approvals, effect.by]) })
        break
      case 'record_decision':
        await scene
          .db('quest_runs')
          .where({ id })
          .update({ decided_at: scene.now, decided_by: effect.by, decision_note: noteOf(event, effect.note) })
        break
      case 'approve_now':
        change = await changeRun(scene, id, { type: 'approved', by: null, version })
        break
      case 'pay_rewards': {
        const levelUp = await payRun(scene, run)
        const { state: last, version: newest } = await changeRun(scene, id, { type: 'rewarded' })
        change = { state: last, version: newest, paid: true, levelUp }
        break
      }
      case 'freeze_revision':
      case 'start_cooldown':
        // Answers cannot change while the run is not in progress, and the cooldown counts from `decided_at`.
        break
      case 'compensate_rewards':
        throw new Refusal('CONFLICT', 'Taking rewards back is not offered yet.')
    }
  }
  return change
}

async function writeState(
  { db, now }: Scene,
  run: Run,
  state: RunState,
  version: number,
  event: RunEvent,
): Promise<void> {
  const rows = await db('quest_runs')
    .where({ id: run.id, state: run.state, version: run.version })
    .update({ state, version, ...(event.type === 'submitted' ? { submitted_at: now, approvals: null } : {}) })
  if (rows !== 1) throw new Refusal('VERSION_CONFLICT', 'The run was changed in the meantime: read it again.')
}

async function setStep({ db }: Scene, run: Run, step: string, state: string, event: RunEvent): Promise<void> {
  const newest = await db('submissions').where({ run: run.id, step }).orderBy('revision', 'desc').first('id')
  if (!newest) return
  const remark = event.type === 'returned' ? { comment: event.comment, reviewer: event.by } : {}
  await db('submissions')
    .where({ id: newest.id })
    .update({ state, ...remark })
}

function noteOf(event: RunEvent, note: string | null): string | null {
  return note ?? ('comment' in event ? event.comment : null)
}

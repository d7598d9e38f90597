/** A game master's decision about a submitted run. */
import type { RunEvent } from 'waymark-core'
import { type Body, textsIn, wholeIn } from '../http/input.ts'
import { invalid } from '../http/refusal.ts'
import { changeRun, type RunChange } from '../quests/change-run.ts'
import { readRun, readSteps } from '../quests/run.ts'
import type { OwnScene } from '../scene.ts'

export interface Decision {
  decision: 'approve' | 'return' | 'reject'
  version: number
  note: string
  steps: string[]
}

export function decisionIn(body: Body): Decision {
  const { decision } = body
  if (decision !== 'approve' && decision !== 'return' && decision !== 'reject') throw invalid('decision', 'unknown')
  const note = typeof body['note'] === 'string' ? body['note'].trim().slice(0, 2000) : ''
  return { decision, version: wholeIn(body, 'version'), note, steps: body['steps'] ? textsIn(body, 'steps') : [] }
}

export async function decideRun(scene: OwnScene, id: string, given: Decision): Promise<RunChange> {
  const change = await changeRun(scene, id, await eventOf(scene, id, given))
  // The rules ask for words when something is refused; praise is kept too.
  if (given.decision === 'approve' && given.note)
    await scene.db('quest_runs').where({ id }).update({ decision_note: given.note })
  return change
}

async function eventOf(scene: OwnScene, id: string, { decision, version, note, steps }: Decision): Promise<RunEvent> {
  const by = scene.profile
  if (decision === 'approve') return { type: 'approved', by, version }
  if (decision === 'reject') return { type: 'rejected', by, version, comment: note }
  return { type: 'returned', by, version, comment: note, steps: steps.length > 0 ? steps : await everyStep(scene, id) }
}

/** A return without steps reopens everything that people judge. */
async function everyStep({ db }: OwnScene, id: string): Promise<string[]> {
  const { quest } = await readRun(db, id)
  const steps = await readSteps(db, quest, id)
  return steps.filter(({ kind }) => kind === 'text' || kind === 'link' || kind === 'file').map(({ id: step }) => step)
}

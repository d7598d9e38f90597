/** Sending an answer for a step of an open run. */
import { markStep, type StepAnswer, type StepFacts, type StepSecret } from 'waymark-core'
import { newId } from '../../platform/database/ids.ts'
import { json } from '../../platform/database/values.ts'
import { submissionsFolder } from '../../platform/directus/roles.ts'
import { type Body, textsIn } from '../../platform/http/input.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import type { OwnScene } from '../../platform/scene.ts'
import { changeRun } from './change-run.ts'
import { onChainFact } from './on-chain-fact.ts'
import { lockRun, type RunStepRow, readSteps } from './run.ts'
import { requireTryLeft } from './step-tries.ts'

/** Reads a `StepAnswer`; which of its fields a step takes, and how much of it, `markStep` knows. */
export function answerIn(body: Body): StepAnswer {
  const answer: StepAnswer = {}
  for (const [field, value] of Object.entries(body)) {
    if (value === null || value === undefined) continue
    if (field === 'choices') {
      if (!Array.isArray(value) || value.some((choice) => !Number.isSafeInteger(choice) || choice < 0))
        throw invalid(field, 'not_a_list_of_numbers')
      answer.choices = value
    } else if (field === 'files') answer.files = textsIn(body, field)
    else if (field === 'text' || field === 'url' || field === 'code') {
      if (typeof value !== 'string') throw invalid(field, 'not_text')
      if (value.length > 20_000) throw invalid(field, 'too_long')
      answer[field] = value
    } else throw invalid(field, 'unknown')
  }
  return answer
}

/** Marks and stores an answer. Says the slug of the quest. */
export async function sendStep(scene: OwnScene, runId: string, stepId: string, answer: StepAnswer): Promise<string> {
  const { db, now } = scene
  const run = await lockRun(db, runId)
  if (run.profile !== scene.profile) throw new Refusal('NOT_FOUND', 'There is no such run.')
  const steps = await readSteps(db, run.quest, run.id)
  const step = steps.find(({ id }) => id === stepId)
  if (!step) throw new Refusal('STEP_UNKNOWN', 'The quest has no such step.')
  await requireTryLeft(scene, step.id, step.revision)
  const { verdict } = markStep(
    step.kind,
    step.config,
    await secretOf(scene, step),
    answer,
    await factsOf(scene, step, answer),
  )
  await changeRun(scene, run.id, { type: 'step_sent', step: step.id, verdict })
  await db('submissions').insert({
    id: newId(),
    run: run.id,
    step: step.id,
    revision: step.revision + 1,
    answer: JSON.stringify(answer),
    state: verdict === 'wrong' ? 'wrong' : 'sent',
    date_created: now,
  })
  return run.questSlug
}

async function secretOf({ db }: OwnScene, step: RunStepRow): Promise<StepSecret | null> {
  const row = await db('quest_secrets').where({ step: step.id }).first('secret')
  if (row) return json<StepSecret>(row.secret, {})
  // Without its answers a quiz would accept anything.
  if (step.kind === 'quiz' || step.kind === 'code' || step.kind === 'attend') return { answers: [], codes: [] }
  return null
}

async function factsOf(scene: OwnScene, step: RunStepRow, answer: StepAnswer): Promise<StepFacts> {
  if (step.kind === 'attend') return { now: scene.now.getTime() }
  if (step.kind === 'on_chain') {
    const wallets: string[] = await scene.db('wallets').where({ profile: scene.profile }).pluck('address')
    return { wallets: wallets.length, onChain: await onChainFact(scene.db, scene.profile, wallets, step.config) }
  }
  if (step.kind !== 'file') return {}
  const owner = await scene.db('profiles').where({ id: scene.profile }).first('user')
  const ids = (answer.files ?? []).filter((id) => /^[0-9a-f-]{36}$/i.test(id)).slice(0, 20)
  const rows = await scene
    .db('directus_files')
    .whereIn('id', ids)
    .where({ uploaded_by: owner?.user ?? null, folder: submissionsFolder })
    .select('id', 'type', 'filesize')
  return { files: rows.map((row) => ({ id: row.id, mediaType: row.type ?? '', bytes: Number(row.filesize ?? 0) })) }
}

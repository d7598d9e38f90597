/** Sending an answer for a step of an open run. */
import {
  finishesByAnswer,
  markStep,
  type StepAnswer,
  type StepFacts,
  type StepSecret,
  type Verdict,
} from 'waymark-core'
import type { UserContext } from '../../platform/context.ts'
import { json } from '../../platform/database/columns.ts'
import { newId } from '../../platform/database/ids.ts'
import { submissionsFolder } from '../../platform/directus/roles.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { isEvmAddress } from '../../platform/wallet-address.ts'
import { withoutTurns } from '../content/visible.ts'
import { applyRunEvent } from './apply-run-event.ts'
import type { KnownOfRun } from './detail.ts'
import { firstOwn, onChainFact } from './on-chain-fact.ts'
import { currentCodes } from './rotating-code.ts'
import { lockRun, type RunStepRow, readSteps, runFacts } from './run.ts'
import { requireTryLeft } from './step-tries.ts'
import { type RunOutcome, submitRun } from './submit.ts'

/**
 * Marks and stores an answer; `told` is what the caller vouches for. Returns the slug of the quest, and the run as it is
 * after that.
 */
export async function sendStep(
  context: UserContext,
  runId: string,
  stepId: string,
  given: StepAnswer,
  told: StepFacts = {},
): Promise<{ slug: string; known: KnownOfRun }> {
  const { db, now } = context
  const answer = plainAnswer(given)
  const run = await lockRun(context, runId)
  if (run.profile !== context.profile) throw new ApiError('NOT_FOUND', 'There is no such run.')
  const steps = await readSteps(context, run.quest, run.id)
  const step = steps.find(({ id }) => id === stepId)
  if (!step) throw new ApiError('STEP_UNKNOWN', 'The quest has no such step.')
  await requireTryLeft(context, step.id, step.revision)
  const { verdict } = markStep(step.kind, step.config, await secretOf(context, step), answer, {
    ...(await factsOf(context, step, answer)),
    ...told,
  })
  const changed = await applyRunEvent(context, run.id, { type: 'step_sent', step: step.id, verdict }, { run, steps })
  const submission = newId()
  const state = stateAfter(verdict)
  await db('submissions').insert({
    id: submission,
    run: run.id,
    step: step.id,
    revision: step.revision + 1,
    answer: JSON.stringify(answer),
    state,
    date_created: now,
  })
  const sent = { state, answer, comment: null, submission, revision: step.revision + 1, sentAt: now.toISOString() }
  const after = changed.steps.map((one) => (one.id === step.id ? { ...one, ...sent } : one))
  return { slug: run.questSlug, known: { run: changed.run, steps: after, payment: changed.payment } }
}

/** Words and addresses as whoever reads them sees them. */
function plainAnswer({ text, url, ...rest }: StepAnswer): StepAnswer {
  return {
    ...rest,
    ...(typeof text === 'string' ? { text: withoutTurns(text) } : {}),
    ...(typeof url === 'string' ? { url: withoutTurns(url) } : {}),
  }
}

/** Where a step stands once an answer was marked. */
export const stateAfter = (verdict: Verdict): 'open' | 'sent' | 'wrong' =>
  verdict === 'wrong' ? 'wrong' : verdict === 'partial' ? 'open' : 'sent'

/** The same for the answer with which somebody means to finish: where the rules say that it does, the run is submitted. */
export async function finishWithStep(
  context: UserContext,
  runId: string,
  stepId: string,
  answer: StepAnswer,
  told: StepFacts = {},
): Promise<Pick<RunOutcome, 'slug' | 'paid' | 'levelUp' | 'known'>> {
  const { slug, known } = await sendStep(context, runId, stepId, answer, told)
  if (!finishesByAnswer(runFacts(known.run, known.steps), stepId)) return { slug, paid: false, levelUp: null, known }
  return await submitRun(context, runId)
}

export async function secretOf(
  { db, now }: Pick<UserContext, 'db' | 'now'>,
  step: RunStepRow,
): Promise<StepSecret | null> {
  if (step.kind === 'attend' && step.config.rotates === true)
    return { answers: [], codes: await currentCodes({ db, now }, step.id) }
  const row = await db('quest_secrets').where({ step: step.id }).first('secret')
  if (row) return json<StepSecret>(row.secret, {})
  // Without its answers a quiz would accept anything.
  if (step.kind === 'quiz' || step.kind === 'code' || step.kind === 'attend') return { answers: [], codes: [] }
  return null
}

async function factsOf(context: UserContext, step: RunStepRow, answer: StepAnswer): Promise<StepFacts> {
  if (step.kind === 'attend') return { now: context.now.getTime() }
  if (step.kind === 'on_chain') {
    const { db, profile } = context
    const linked: string[] = await db('wallets').where({ profile }).pluck('address')
    const own = linked.filter(isEvmAddress)
    // One that was another person's before has been linked already, and earns nothing by it again.
    const wallets = step.config.check === 'wallet_linked' ? await firstOwn(db, profile, own) : own
    return { wallets: wallets.length, onChain: await onChainFact(db, profile, wallets, step.config) }
  }
  if (step.kind !== 'file') return {}
  const owner = await context.db('profiles').where({ id: context.profile }).first('user')
  const ids = (answer.files ?? []).filter((id) => /^[0-9a-f-]{36}$/i.test(id)).slice(0, 20)
  const rows = await context
    .db('directus_files')
    .whereIn('id', ids)
    .where({ uploaded_by: owner?.user ?? null, folder: submissionsFolder })
    .select('id', 'type', 'filesize')
  return { files: rows.map((row) => ({ id: row.id, mediaType: row.type ?? '', bytes: Number(row.filesize ?? 0) })) }
}

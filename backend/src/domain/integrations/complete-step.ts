/** A step that another system completes, in the name of the participant who did something there. */
import type { RunState, StepState } from 'waymark-core'
import type { ServiceContext, TxContext } from '../../platform/context.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { requireStaying } from '../profiles/pending-erasure.ts'
import { periodOf, type Quest, readQuestCatalogue } from '../quests/catalogue.ts'
import { lockRun, readSteps } from '../quests/run.ts'
import { finishWithStep, sendStep } from '../quests/send-step.ts'
import { startQuest } from '../quests/start.ts'
import { publishDecision } from '../review/publish-decisions.ts'
import { findActive } from './read.ts'

export interface StepCompletion {
  /**
   * Profile id of the participant, as events and people have it.
   * @format uuid
   */
  person: string
  /**
   * Id or slug of the quest.
   * @trimmed 80
   */
  quest: string
  /**
   * Id or slug of the step.
   * @trimmed 80
   */
  step: string
}

/** As it is after it. */
export interface CompletedStep {
  run: string
  state: RunState
  step: StepState
}

const isSent = (state: StepState) => state === 'sent' || state === 'accepted'

/** A step that was completed before stays as it is. Like a person's, the last answer finishes what nobody reviews. */
export async function completeStep(context: ServiceContext, asked: StepCompletion): Promise<CompletedStep> {
  const own = { ...context, profile: String((await findActive(context.db, asked.person)).id) }
  await requireStaying(own.db, own.profile)
  const { quests } = await readQuestCatalogue(own)
  const quest = quests.find(({ id, slug }) => id === asked.quest || slug === asked.quest)
  if (!quest) throw new ApiError('NOT_FOUND', 'There is no such quest.')
  const isAsked = ({ id, slug }: { id: string; slug: string }) => id === asked.step || slug === asked.step
  const step = (await readSteps(own, quest.id, null)).find((one) => one.kind === 'api' && isAsked(one))
  if (!step) throw new ApiError('STEP_UNKNOWN', 'The quest has no such step that another system completes.')
  const run = await runOf(own, quest)
  const before = await lockRun(own, run)
  // Read once nobody else can change them: of two calls at once the second finds what the first has done.
  const steps = await readSteps(own, quest.id, run)
  const known = steps.find(({ id }) => id === step.id)
  if (known && isSent(known.state)) return { run, state: before.state, step: known.state }
  const isLast = steps.every(({ id, state }) => id === step.id || isSent(state))
  const after = await (isLast ? finishWithStep : sendStep)(own, run, step.id, {}, { completed: true })
  // Whoever looks at the quest did nothing in this page.
  publishDecision(own.db, run)
  const state = after.known?.steps.find(({ id }) => id === step.id)?.state ?? 'sent'
  return { run, state: after.known?.run.state ?? before.state, step: state }
}

/**
 * The run that the step belongs to. Whoever did something elsewhere does not think of beginning it here first, and the
 * other system does not say it twice: so it is begun, where the person could. Not so a rope team's, which begins for
 * everybody on it, nor one that was ended: to try again is for the person to say.
 */
async function runOf(context: TxContext, quest: Quest): Promise<string> {
  const { db, now, profile } = context
  const key = { quest: quest.id, profile, period_key: periodOf(quest, now) }
  const newest = await db('quest_runs').where(key).orderBy('attempt', 'desc').first('id')
  if (newest) return newest.id
  if (quest.facts.together)
    throw new ApiError('RUN_NOT_OPEN', 'The rope team begins this quest itself.', { state: 'available' })
  return await startQuest(context, quest.slug)
}

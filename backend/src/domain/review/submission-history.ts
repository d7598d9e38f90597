/**
 * What was sent for the steps of a run before the newest answer, with what was said about it: the newest few, then page
 * by page.
 */
import type { StepAnswer, StepConfig, StepKind, StepState } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { iso, json, textOrNull, toInt } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { textsOf } from '../content/texts.ts'
import { readRun, readSteps } from '../quests/run.ts'
import { type EvidenceAnswer, evidenceOf } from './evidence-answer.ts'
import { namesOf } from './names.ts'

/** Of each step, at once. */
const pageSize = 10

export interface PastSubmission {
  revision: number
  state: StepState
  sentAt: string
  answer: EvidenceAnswer
  comment: string | null
  reviewer: string | null
}

interface Step {
  id: string
  kind: StepKind
  config: StepConfig
}

/** Query of `GET /programme/review/runs/{id}/steps/{step}/earlier`. */
export interface SubmissionHistoryQuery {
  /**
   * Only what was sent before this revision: the last one of the page before.
   * @whole 0..999999999
   */
  before: number
}

/**
 * By step, newest first, at most ten of each; revisions count from 1 without a gap, so whoever sees the last one knows
 * what is left.
 */
export async function readSubmissionHistory(
  db: Db,
  run: string,
  steps: readonly Step[],
): Promise<Map<string, PastSubmission[]>> {
  const ranked = db('submissions')
    .where({ run })
    .select('*')
    .rowNumber('rank', (over) => over.partitionBy('step').orderBy('revision', 'desc'))
  // The first of each step is the newest, which the step shows itself.
  const rows = await db(ranked.as('ranked'))
    .whereBetween('rank', [2, pageSize + 1])
    .orderBy('revision', 'desc')
  const earlier = new Map<string, PastSubmission[]>()
  for (const step of steps) {
    earlier.set(
      step.id,
      await sentOf(
        db,
        rows.filter((row) => row.step === step.id),
        step,
      ),
    )
  }
  return earlier
}

/** The next ten before a revision. */
export async function submissionHistoryPage(
  context: Context,
  runId: string,
  stepId: string,
  { before }: SubmissionHistoryQuery,
): Promise<PastSubmission[]> {
  const { db } = context
  const run = await readRun(context, runId)
  const step = (await readSteps(context, run.quest, null)).find(({ id }) => id === stepId)
  if (!step) throw new ApiError('STEP_UNKNOWN', 'The quest has no such step.')
  const { extra } = (await textsOf(context, 'quest_steps'))(step.id)
  const rows = await db('submissions')
    .where({ run: run.id, step: step.id })
    .where('revision', '<', before)
    .orderBy('revision', 'desc')
    .limit(pageSize)
    .select('*')
  return await sentOf(db, rows, { ...step, config: { ...step.config, ...extra } })
}

// biome-ignore lint/suspicious/noExplicitAny: rows as the database gives them
async function sentOf(db: Db, rows: any[], step: Step): Promise<PastSubmission[]> {
  const names = await namesOf(
    db,
    rows.map(({ reviewer }) => reviewer),
  )
  return await Promise.all(
    rows.map(async (row) => ({
      revision: toInt(row.revision),
      state: row.state as StepState,
      sentAt: iso(row.date_created),
      answer: await evidenceOf(db, step, json<StepAnswer>(row.answer, {})),
      comment: textOrNull(row.comment),
      reviewer: row.reviewer ? names(row.reviewer) : null,
    })),
  )
}

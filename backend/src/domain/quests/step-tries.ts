/** Limits of answers by the hour: codes and quizzes cannot be guessed, and the table cannot be filled. */

import type { UserContext } from '../../platform/context.ts'
import { toDate } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { ApiError } from '../../platform/http/errors.ts'

const hourMs = 3600_000
/** Wrong answers for one step, whether the quest was begun anew in between or not. */
export const wrongPerHour = 10
/** Answers for one step of one run. */
export const answersPerHour = 30
/** Answers of one person, whatever for. */
const answersOfPersonPerHour = 300
/** Answers for one step of one run: more is nobody's work. */
const mostRevisions = 200
/** Runs that one person begins. */
const startsPerHour = 60

/** Refuses with `RATE_LIMITED` and `retryAfterSeconds`, and for good with `STEP_CLOSED`. */
export async function requireTryLeft({ db, profile, now }: UserContext, step: string, revision: number): Promise<void> {
  if (revision >= mostRevisions)
    throw new ApiError('STEP_CLOSED', `This step was answered ${mostRevisions} times, which is the most.`)
  const sent: { step: string; state: string; date_created: unknown }[] = await db('submissions')
    .join('quest_runs', 'quest_runs.id', 'submissions.run')
    .where('quest_runs.profile', profile)
    // No upper bound: of two simultaneous answers, the one that had to wait has an earlier `now` than the stored row of
    // the other one.
    .where('submissions.date_created', '>', new Date(now.getTime() - hourMs))
    .orderBy('submissions.date_created', 'desc')
    .limit(answersOfPersonPerHour)
    .select('submissions.step', 'submissions.state', 'submissions.date_created')
  // The first questions of a quiz that are right so far are no answer yet: a long quiz has more than thirty of them.
  const ofStep = sent.filter((one) => one.step === step && one.state !== 'open')
  requireFewer(sent, answersOfPersonPerHour, now)
  requireFewer(ofStep, answersPerHour, now)
  requireFewer(
    ofStep.filter(({ state }) => state === 'wrong'),
    wrongPerHour,
    now,
  )
}

/** Runs are begun and given up as one likes, but not by a machine. */
export async function requireStartLeft(db: Db, profile: string, now: Date): Promise<void> {
  const begun: { started_at: unknown }[] = await db('quest_runs')
    .where({ profile })
    .where('started_at', '>', new Date(now.getTime() - hourMs))
    .orderBy('started_at', 'desc')
    .limit(startsPerHour)
    .select('started_at')
  requireFewer(
    begun.map(({ started_at }) => ({ date_created: started_at })),
    startsPerHour,
    now,
  )
}

/** `lately`: newest first, within the hour. One more is taken once the oldest of the last `most` is an hour old. */
function requireFewer(lately: readonly { date_created: unknown }[], most: number, now: Date): void {
  const oldest = lately[most - 1]
  if (!oldest) return
  const retryAfterSeconds = Math.max(
    1,
    Math.ceil((toDate(oldest.date_created).getTime() + hourMs - now.getTime()) / 1000),
  )
  throw new ApiError('RATE_LIMITED', `This may be done ${most} times in an hour.`, { retryAfterSeconds })
}

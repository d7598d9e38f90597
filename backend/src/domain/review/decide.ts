/** A reviewer's decision about a submitted run. Only an administrator may reverse an approved one. */
import type { ReviewDecision, RunEvent } from 'waymark-core'
import type { UserContext } from '../../platform/context.ts'
import type { Role } from '../../platform/directus/roles.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { recordNotifications } from '../notifications/record.ts'
import { applyRunEvent, type RunChange, type RunChanged } from '../quests/apply-run-event.ts'
import { lockRun, type RunStepRow, readRun, readSteps } from '../quests/run.ts'
import { itemsGone } from '../rewards/revoke.ts'
import { recordDecisions } from '../transparency/decisions.ts'
import { namesOf } from './names.ts'
import { publishDecision } from './publish-decisions.ts'
import { tellMarks } from './rubric.ts'
import { requireUnread, settledDecision } from './second-reading.ts'

export async function decideRun(
  context: UserContext,
  id: string,
  decision: ReviewDecision,
  role: Role = 'game_master',
): Promise<RunChange> {
  const run = await lockRun(context, id)
  if (decision.decision !== 'reverse') await requireNotHeld(context, id)
  await requireUnread(context, run)
  const settled = await settledDecision(context, run, decision, await eventOf(context, id, decision, role))
  if (!settled) {
    await context.db('review_assignments').where({ run: id }).delete()
    return { state: run.state, version: run.version, paid: false, levelUp: null }
  }
  return await apply(context, id, settled, role)
}

/** Throws where somebody else's decision about the run is held: that is theirs to take back. */
async function requireNotHeld({ db, profile }: UserContext, id: string): Promise<void> {
  const held = await db('held_decisions').where({ run: id }).whereNot({ by: profile }).first('by')
  if (!held) return
  const names = await namesOf(db, [held.by])
  throw new ApiError(
    'CONFLICT',
    `${names(held.by)} has decided already: it takes effect in a moment, or they take it back.`,
  )
}

async function apply(context: UserContext, id: string, given: ReviewDecision, role: Role): Promise<RunChange> {
  const change = await applyRunEvent(context, id, await eventOf(context, id, given, role))
  publishDecision(context.db, id)
  await tellMarks(context.db, id, context.profile)
  // Who was to read it has, or another has; what comes back after a return comes back to them.
  if (given.decision !== 'return') await context.db('review_assignments').where({ run: id }).delete()
  // The rules store the note of a rejection or return; the note of an approval is stored here.
  if (given.decision === 'approve' && given.note)
    await context.db('quest_runs').where({ id }).update({ decision_note: given.note })
  await logDecision(context, given, change)
  await notify(context, given, change)
  return change
}

/** The first of two approvals decides nothing yet. */
async function logDecision(
  { db, now, profile: by }: UserContext,
  given: ReviewDecision,
  { run }: RunChanged,
): Promise<void> {
  const { decision, note: reason = null } = given
  if (decision === 'approve' && run.state === 'submitted') return
  const about = { profile: run.profile, subjectKind: 'run', subject: run.id } as const
  await recordDecisions(db, now, [{ ...about, kind: kinds[decision], by, reason }])
}

/** What the decisions are called that a participant is told of; the first of two approvals is none. */
const kinds = { approve: 'accepted', return: 'returned', reject: 'rejected', reverse: 'reversed' } as const

async function notify({ db, now, profile: by }: UserContext, given: ReviewDecision, change: RunChanged): Promise<void> {
  const { decision, note = null } = given
  const { run, payment } = change
  if (decision === 'approve' && !payment) return
  const kind = kinds[decision]
  await recordNotifications(db, [
    {
      ...{ profile: run.profile, kind, cause: `${kind}:${run.id}:${change.version}`, subject: run.id, created_at: now },
      ...{ by, note: note === '' ? null : note, amount: payment?.points ?? null },
    },
  ])
}

/** The run event that the decision stands for. */
export async function eventOf(
  context: UserContext,
  id: string,
  { decision, version, note = '', steps = [] }: ReviewDecision,
  role: Role = 'game_master',
): Promise<RunEvent> {
  const by = context.profile
  if (decision === 'reverse' && role !== 'admin')
    throw new ApiError('FORBIDDEN', 'Only an administrator takes back what was paid.')
  if (decision === 'approve') {
    await requireNotPaid(context, id)
    return { type: 'approved', by, version }
  }
  if (decision === 'reject') return { type: 'rejected', by, version, comment: note }
  if (decision === 'reverse')
    return {
      type: 'reversed',
      by,
      version,
      reason: note,
      itemsGone: await itemsGone(context, await lockRun(context, id)),
    }
  return {
    type: 'returned',
    by,
    version,
    comment: note,
    steps: steps.length > 0 ? steps : await everyStep(context, id),
  }
}

/** Whoever approves a part of a rope team's quest must not be paid by it. */
async function requireNotPaid({ db, profile }: UserContext, id: string): Promise<void> {
  const ofTeam = db('quest_runs').where({ id }).whereNotNull('team_run').select('team_run')
  const own = await db('quest_runs').whereIn('team_run', ofTeam).where({ profile }).first('id')
  if (own) throw new ApiError('OWN_RUN', 'This part pays you, too: another game master decides it.')
}

/** A return without steps reopens everything that people judge. */
async function everyStep(context: UserContext, id: string): Promise<string[]> {
  const { quest } = await readRun(context, id)
  const steps = await readSteps(context, quest, id)
  return steps.filter(judged).map(({ id: step }) => step)
}

/** Whether people judge what is sent for a step. */
export const judged = ({ kind, config }: RunStepRow): boolean =>
  kind === 'text' || kind === 'link' || kind === 'file' || (kind === 'attend' && config.confirm === true)

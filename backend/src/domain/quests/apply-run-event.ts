/**
 * Applies an event to a run: asks the rules, performs their effects, and updates the row with its old state as
 * condition.
 */
import { type LevelUp, type RunEvent, type RunState, runStep, type StepState } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { type EventType, type NewEvent, recordEvents } from '../events/record.ts'
import { isOwnWork } from '../rewards/own-work.ts'
import { payRun, type RunPayment } from '../rewards/pay-run.ts'
import { revokeRewards } from '../rewards/revoke.ts'
import { termsOf } from '../rewards/terms.ts'
import { lockRun, type Run, type RunStepRow, readSteps, runFacts } from './run.ts'
import { settleTeamRun } from './settle-team-run.ts'

export interface RunChange {
  state: RunState
  version: number
  /** Whether the rewards were booked by this change. */
  paid: boolean
  levelUp: LevelUp | null
}

/** Result of a change, for callers that answer with the run. */
export interface RunChanged extends RunChange {
  run: Run
  steps: RunStepRow[]
  payment: RunPayment | null
}

/** Data of the run that was read after it was locked in this transaction. */
interface Known {
  run: Run
  steps?: RunStepRow[]
}

/**
 * Plan of a transition: the result of an event and of the events that follow from it, like the automatic approval of a
 * quest.
 */
interface RunPlan {
  run: Run
  steps: RunStepRow[]
  /** Ids of the steps whose state was set, also to the same state. */
  set: Set<string>
  /** Columns of the run that change. */
  columns: Record<string, unknown>
  pays: boolean
  takesBack: { by: string; reason: string } | null
}

/**
 * Must run in a transaction. Follow-ups happen in the same one: also what becomes of the others' parts where a rope team
 * does the quest together, whose result for this run is the result.
 */
export async function applyRunEvent(context: Context, id: string, event: RunEvent, known?: Known): Promise<RunChanged> {
  const changed = await applyAlone(context, id, event, known)
  const { teamRun } = changed.run
  if (teamRun === null || event.type === 'step_sent') return changed
  const settled = await settleTeamRun(context, teamRun, applyAlone, id)
  return settled.find(({ run }) => run.id === id) ?? changed
}

/** Pays what a rope team did together, where nobody of it did anything now. */
export async function settleTeam(context: Context, teamRun: string): Promise<void> {
  await settleTeamRun(context, teamRun, applyAlone, null)
}

/** The run is written once, as it is after all that follows from the event. */
async function applyAlone(context: Context, id: string, event: RunEvent, known?: Known): Promise<RunChanged> {
  const asked = known?.run ?? (await lockRun(context, id))
  const steps = known?.steps ?? (await readSteps(context, asked.quest, asked.id))
  if (event.type === 'team_done' && (await isUndecided(context, asked))) return unchanged(asked, steps)
  const before = event.type === 'submitted' ? await leftToAnother(context, asked) : asked
  const course = planTransition(before, steps, event, context.now)
  if (before !== asked) course.columns['terms'] = JSON.stringify(before.terms)
  await writeSteps(context, course, event)
  await recordEvents(context.db, eventsOf(before, course.run, event, context.now))
  const payment = course.pays ? await payRun(context, { ...before, decidedBy: course.run.decidedBy }) : null
  if (course.takesBack) await revokeRewards(context, before, course.takesBack.by, course.takesBack.reason)
  const run = payment ? { ...course.run, xpAwarded: payment.points } : course.run
  await writeRun(context, before, { ...course.columns, ...(payment ? { xp_awarded: payment.points } : {}) })
  const { state, version } = run
  return {
    state,
    version,
    paid: payment !== null,
    levelUp: payment?.levelUp ?? null,
    run,
    steps: course.steps,
    payment,
  }
}

/** The run as another game master decides it, where the system would decide about what its person wrote. */
async function leftToAnother(context: Context, run: Run): Promise<Run> {
  if (run.review !== 'auto' || !run.byAuthor) return run
  const terms = run.terms ?? (await termsOf(context, run.quest, null))
  return (await isOwnWork(context, run, terms))
    ? { ...run, review: 'manual', terms: { ...terms, review: 'manual' } }
    : run
}

/**
 * Whether it would be paid for what others of the team did, to somebody who wrote it, before another game master has
 * decided about their own part: it is paid once one has.
 */
async function isUndecided(context: Context, run: Run): Promise<boolean> {
  if (run.state === 'approved' || !run.byAuthor) return false
  return await isOwnWork(context, run, run.terms ?? (await termsOf(context, run.quest, null)))
}

const unchanged = (run: Run, steps: RunStepRow[]): RunChanged => ({
  ...{ run, steps, state: run.state, version: run.version },
  ...{ paid: false, payment: null, levelUp: null },
})

/** What other systems are told of a transition: a quest that the system decides is submitted and approved at once. */
function eventsOf(before: Run, after: Run, event: RunEvent, at: Date): NewEvent[] {
  const types: EventType[] = []
  if (after.submittedAt !== before.submittedAt) types.push('quest_run.submitted')
  if (event.type === 'returned') types.push('quest_run.returned')
  if (isApproved(after) && !isApproved(before)) types.push('quest_run.approved')
  if (after.state !== before.state && (after.state === 'rejected' || after.state === 'reversed'))
    types.push(`quest_run.${after.state}`)
  const data = { person: after.profile, run: after.id, quest: after.quest }
  return types.map((type) => ({ type, subject: after.profile, data, at }))
}

const isApproved = ({ state }: Run) => state === 'approved' || state === 'rewarded'

function planTransition(before: Run, steps: RunStepRow[], first: RunEvent, now: Date): RunPlan {
  const course: RunPlan = { run: before, steps, set: new Set(), columns: {}, pays: false, takesBack: null }
  for (let event: RunEvent | null = first; event; ) {
    const { state, version, effects } = runStep(runFacts(course.run, course.steps), event, now.getTime())
    const set = (columns: Record<string, unknown>, run: Partial<Run>) => {
      Object.assign(course.columns, columns)
      course.run = { ...course.run, ...run }
    }
    if (state === 'submitted' && course.run.state !== 'submitted')
      set({ submitted_at: now }, { submittedAt: now.toISOString() })
    set({ state, version }, { state, version })
    const states = new Map<string, StepState>()
    let next: RunEvent | null = null
    for (const effect of effects) {
      switch (effect.type) {
        case 'set_step':
          states.set(effect.step, effect.state)
          course.set.add(effect.step)
          break
        case 'record_approval': {
          const approvals = [...course.run.approvals, effect.by]
          set({ approvals: JSON.stringify(approvals) }, { approvals })
          break
        }
        case 'clear_approvals':
          set({ approvals: null }, { approvals: [] })
          break
        case 'record_appeal':
          set(
            { appealed_at: now, appeal: effect.reason, appeal_against: effect.against },
            { appealedAt: now.toISOString(), appealReason: effect.reason, appealAgainst: effect.against },
          )
          break
        case 'record_decision': {
          const note = effect.note ?? ('comment' in event ? event.comment : null)
          set(
            { decided_at: now, decided_by: effect.by, decision_note: note },
            { decidedAt: now.toISOString(), decidedBy: effect.by, decisionNote: note },
          )
          break
        }
        case 'approve_now':
          next = { type: 'approved', by: null, version }
          break
        case 'pay_rewards':
          course.pays = true
          next = { type: 'rewarded' }
          break
        case 'freeze_revision':
        case 'start_cooldown':
          // Answers cannot change while the run is not in progress, and the cooldown counts from `decided_at`.
          break
        case 'compensate_rewards':
          course.takesBack = { by: event.type === 'reversed' ? event.by : '', reason: effect.reason }
          break
      }
    }
    course.steps = course.steps.map((step) => ({ ...step, state: states.get(step.id) ?? step.state }))
    event = next
  }
  return course
}

async function writeRun({ db }: Context, { id, state, version }: Run, columns: Record<string, unknown>): Promise<void> {
  const rows = await db('quest_runs').where({ id, state, version }).update(columns)
  if (rows !== 1) throw new ApiError('VERSION_CONFLICT', 'The run was changed in the meantime: read it again.')
}

/** A sent answer was written with its state already. */
async function writeSteps({ db }: Context, { steps, set }: RunPlan, event: RunEvent): Promise<void> {
  if (event.type === 'step_sent') return
  const turned = steps.filter(({ id, submission }) => submission && set.has(id))
  for (const [state, those] of Map.groupBy(turned, (step) => step.state)) {
    const ids = those.map(({ submission }) => submission)
    const returned = event.type === 'returned' && state === 'returned'
    const remark = returned ? { comment: event.comment, reviewer: event.by } : {}
    await db('submissions')
      .whereIn('id', ids)
      .update({ state, ...remark })
  }
}

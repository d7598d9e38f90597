/** Who reads a run at the moment, and who is to: two game masters never read the same one without knowing. */
import { runStep } from 'waymark-core'
import type { TxContext, UserContext } from '../../platform/context.ts'
import { iso } from '../../platform/database/columns.ts'
import { ApiError, invalid } from '../../platform/http/errors.ts'
import { lockRun, type Run, readSteps, runFacts } from '../quests/run.ts'
import { eventOf } from './decide.ts'
import { namesOf } from './names.ts'
import { readReviewers } from './reviewers.ts'
import { requireUnread } from './second-reading.ts'

/** How long a claim lasts without an act, in ms. */
const claimMs = 15 * 60_000

/** Body of `POST /programme/review/runs/{id}/claim`. */
export interface ClaimRequest {
  /** Also where somebody else reads it. */
  takeOver?: boolean
}

/** Who reads a run. */
export interface ReviewClaim {
  by: string
  mine: boolean
  until: string
}

export interface ClaimedRun {
  runId: string
  claim: ReviewClaim | null
}

/** Body of `PUT /programme/review/runs/{id}/assignee`. */
export interface AssignmentRequest {
  /**
   * Profile id of somebody of the team; null for nobody.
   * @format uuid
   */
  to: string | null
}

export interface ReviewAssignment {
  /** Profile id. */
  to: string
  name: string
  mine: boolean
}

export interface AssignedRun {
  runId: string
  assigned: ReviewAssignment | null
}

/**
 * Begins or renews the own claim of a run, and ends that of any other: one reads one run at a time. Whoever reads it
 * already keeps it, unless it is taken over.
 */
export async function claimRun(
  context: TxContext,
  id: string,
  { takeOver = false }: ClaimRequest,
): Promise<ClaimedRun> {
  const { db, now, profile } = context
  const run = await lockRun(context, id)
  const claims = () => db('review_claims')
  await claims()
    .where((over) => over.where('until', '<=', now).orWhere((own) => own.where({ by: profile }).whereNot({ run: id })))
    .delete()
  await requireMayDecide(context, run, profile)
  const claim = claims()
    .insert({ run: id, by: profile, until: new Date(now.getTime() + claimMs) })
    .onConflict('run')
    .merge(['by', 'until'])
  await (takeOver ? claim : claim.where('review_claims.by', profile))
  const held = await claims().where({ run: id }).first('by', 'until')
  const names = await namesOf(db, [held.by])
  return { runId: id, claim: { by: names(held.by), mine: held.by === profile, until: iso(held.until) } }
}

/** Ends the own claim. */
export async function releaseClaim({ db, profile }: TxContext, id: string): Promise<ClaimedRun> {
  await db('review_claims').where({ run: id, by: profile }).delete()
  return { runId: id, claim: null }
}

/** Throws where somebody else reads the run. */
export async function requireUnclaimed({ db, now, profile }: UserContext, id: string): Promise<void> {
  const other = await db('review_claims')
    .where({ run: id })
    .whereNot({ by: profile })
    .where('until', '>', now)
    .first('by')
  if (!other) return
  const names = await namesOf(db, [other.by])
  throw new ApiError('CONFLICT', `${names(other.by)} reads this run at the moment: take it over first.`)
}

/** Says who of the team is to read a run that waits. */
export async function assignRun(context: TxContext, id: string, { to }: AssignmentRequest): Promise<AssignedRun> {
  const { db, now, profile } = context
  const run = await lockRun(context, id)
  const assignments = db('review_assignments')
  if (to === null) {
    await assignments.where({ run: id }).delete()
    return { runId: id, assigned: null }
  }
  const reader = (await readReviewers(db)).find(({ id: one }) => one === to)
  if (!reader) throw invalid('to', 'unknown')
  await requireMayDecide(context, run, to)
  await assignments.insert({ run: id, to, by: profile, at: now }).onConflict('run').merge()
  return { runId: id, assigned: { to, name: reader.name, mine: to === profile } }
}

/** Throws what a decision of theirs would throw now. */
async function requireMayDecide(context: TxContext, run: Run, profile: string): Promise<void> {
  const steps = await readSteps(context, run.quest, run.id)
  const event = await eventOf({ ...context, profile }, run.id, { decision: 'approve', version: run.version })
  runStep(runFacts(run, steps), event, context.now.getTime())
  await requireUnread(context, run, profile)
}

/** The review queue: waiting runs, the oldest first, page by page. */
import type { ReviewMode } from 'waymark-core'
import type { UserContext } from '../../platform/context.ts'
import { iso, json, toInt } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { readProgramme } from '../content/programme.ts'
import { textsOf } from '../content/texts.ts'
import { type Appeal, appealOf } from './appeal.ts'
import type { ReviewAssignment, ReviewClaim } from './claims.ts'
import { type FailedDecision, readFailedDecisions } from './failed-decisions.ts'
import { namesOf } from './names.ts'
import { type Facets, type Headline, readFacets, readHeadline } from './queue-facets.ts'
import { placeOf, type ReviewQueueQuery, readPlace } from './queue-query.ts'
import { type Agreement, chosen, readAgreement } from './second-reading.ts'

export interface ReviewQueuePage {
  /** The server's clock: how long somebody waits is counted by it. */
  now: string
  undoSeconds: number
  /** Within how many hours a run is to be decided. */
  targetHours: number
  /** Runs that fit the filters. */
  total: number
  runs: ReviewQueueRun[]
  /** Where the next page begins; none at the end. */
  next: string | null
  headline: Headline
  /** How far two readers of the same run agree. */
  agreement: Agreement
  facets: Facets
  unsettled: FailedDecision[]
}

export interface ReviewQueueRun {
  runId: string
  slug: string
  title: string
  review: ReviewMode
  attempt: number
  version: number
  participant: string
  participantName: string
  participantHandle: string | null
  submittedAt: string
  /** Nobody decides about the own run. */
  own: boolean
  /** Who approved already, where two must. */
  approvedBy: string[]
  approvedByMe: boolean
  appeal: Appeal | null
  /** Whoever refused it does not decide about the appeal. */
  refusedByMe: boolean
  /** Whoever read it once leaves it to somebody else. */
  readByMe: boolean
  held: PendingDecisionView | null
  /** Who reads it at the moment. */
  claim: ReviewClaim | null
  /** Who of the team is to read it. */
  assigned: ReviewAssignment | null
}

export interface PendingDecisionView {
  /** Null where whoever asks may be the second reader, who is not told. */
  decision: string | null
  by: string
  mine: boolean
  dueAt: string
}

/** People scroll in steps of a hundred; a list that refreshes itself asks for all it shows. */
const usual = 100
const most = 1000

export async function queuePage(
  context: UserContext,
  query: ReviewQueueQuery,
  undoSeconds: number,
): Promise<ReviewQueuePage> {
  const { db, now, profile } = context
  const limit = Math.min(Math.max(1, query.limit ?? usual), most)
  const targetHours = (await readProgramme(context)).reviewTargetHours
  const lateSince = new Date(now.getTime() - targetHours * 3_600_000)
  const fitting = () => atDesk(filtered(db, query, { now, lateSince }), query, context)
  // Letters are looked for once: on the first page the rows come with their number.
  const isCounted = Boolean(query.search) && !readPlace(query.after)
  const [{ count } = { count: 0 }] = isCounted ? [] : await fitting().count({ count: '*' })
  const places: { id: string; fitting?: unknown }[] = await fromPlace(fitting(), query)
    .orderBy(['quest_runs.submitted_at', 'quest_runs.id'])
    .limit(limit + 1)
    .select('quest_runs.id', ...(isCounted ? [db.raw('count(*) over () as fitting')] : []))
  // What belongs to each is looked up for those of the page alone.
  const ids = places.map(({ id }) => id)
  const rows = await withDesk(
    db('quest_runs').whereIn('quest_runs.id', ids).where('quest_runs.state', 'submitted'),
    now,
  )
    .join('quests', 'quests.id', 'quest_runs.quest')
    .join('profiles', 'profiles.id', 'quest_runs.profile')
    .leftJoin('held_decisions', 'held_decisions.run', 'quest_runs.id')
    .leftJoin('review_readings as own_readings', (own) =>
      own
        .on('own_readings.run', 'quest_runs.id')
        .andOn('own_readings.version', 'quest_runs.version')
        .andOnVal('own_readings.by', profile),
    )
    .orderBy(['quest_runs.submitted_at', 'quest_runs.id'])
    .select(
      'quest_runs.*',
      'quests.slug',
      'quests.title',
      'quests.review',
      'profiles.display_name',
      'profiles.handle',
      'held_decisions.decision as held_decision',
      'held_decisions.by as held_by',
      'held_decisions.due_at as held_due_at',
      'review_claims.by as claimed_by',
      'review_claims.until as claimed_until',
      'review_assignments.to as assigned_to',
      'own_readings.id as own_reading',
    )
  const page = rows.slice(0, limit)
  const titles = await textsOf(context, 'quests')
  const names = await namesOf(
    db,
    page.flatMap((row) => [row.held_by, row.claimed_by, row.assigned_to, ...json<string[]>(row.approvals, [])]),
  )
  const isChosen = await chosen(context)
  const runs = page.map((row): ReviewQueueRun => {
    const approvals = json<string[]>(row.approvals, [])
    return {
      runId: row.id,
      slug: row.slug,
      title: titles(row.quest).title ?? row.title,
      review: row.review,
      attempt: toInt(row.attempt),
      version: toInt(row.version),
      participant: row.profile,
      participantName: row.display_name ?? '',
      participantHandle: row.handle ?? null,
      submittedAt: iso(row.submitted_at),
      own: row.profile === profile,
      approvedBy: approvals.map(names),
      approvedByMe: approvals.includes(profile),
      appeal: appealOf(row),
      readByMe: row.own_reading !== null,
      refusedByMe: row.appeal_against === profile,
      held: row.held_by
        ? {
            decision: row.held_by !== profile && isChosen(row.id) ? null : row.held_decision,
            by: names(row.held_by),
            mine: row.held_by === profile,
            dueAt: iso(row.held_due_at),
          }
        : null,
      claim: row.claimed_by
        ? { by: names(row.claimed_by), mine: row.claimed_by === profile, until: iso(row.claimed_until) }
        : null,
      assigned: row.assigned_to
        ? { to: row.assigned_to, name: names(row.assigned_to), mine: row.assigned_to === profile }
        : null,
    }
  })
  const last = runs.at(-1)
  return {
    now: now.toISOString(),
    undoSeconds,
    targetHours,
    total: toInt(isCounted ? places[0]?.fitting : count),
    runs,
    next: places.length > limit && last ? placeOf(last) : null,
    headline: await readHeadline(db, lateSince),
    agreement: await readAgreement(context),
    facets: await readFacets(context),
    unsettled: await readFailedDecisions(context),
  }
}

function filtered(
  db: Db,
  { quest, person, review, due, days = 0, search = '' }: ReviewQueueQuery,
  { now, lateSince }: { now: Date; lateSince: Date },
) {
  const rows = db('quest_runs').where('quest_runs.state', 'submitted')
  if (review) rows.join('quests', 'quests.id', 'quest_runs.quest')
  if (quest) rows.where('quest_runs.quest', quest)
  if (person) rows.where('quest_runs.profile', person)
  if (review) rows.where('quests.review', review)
  if (days > 0) rows.where('quest_runs.submitted_at', '<=', new Date(now.getTime() - Math.min(days, 3650) * 86_400_000))
  if (due === 'late') rows.where('quest_runs.submitted_at', '<', lateSince)
  if (search) {
    const words = search.slice(0, 100).toLowerCase()
    const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`
    const has = (table: string, ...columns: string[]) =>
      db(table).where((any) => {
        for (const column of columns) any.orWhereRaw("lower(??) like ? escape '\\'", [column, like])
      })
    // Not by a join: the database then looks for few people by their letters, and among many at whose runs wait.
    rows.where((any) =>
      any
        .whereIn('quest_runs.quest', has('quests', 'title').select('id'))
        .orWhereExists(has('profiles as people', 'display_name', 'handle').whereRaw('people.id = quest_runs.profile')),
    )
  }
  return rows
}

/** With who reads it, and who is to. */
const withDesk = (rows: ReturnType<typeof filtered>, now: Date) =>
  rows
    .leftJoin('review_claims', (claim) =>
      claim.on('review_claims.run', 'quest_runs.id').onVal('review_claims.until', '>', now),
    )
    .leftJoin('review_assignments', 'review_assignments.run', 'quest_runs.id')

function atDesk(rows: ReturnType<typeof filtered>, { desk }: ReviewQueueQuery, { now, profile }: UserContext) {
  if (desk === 'mine' || desk === 'free') withDesk(rows, now)
  if (desk === 'mine')
    rows.where((own) => own.where('review_claims.by', profile).orWhere('review_assignments.to', profile))
  if (desk === 'free')
    for (const column of ['review_claims.by', 'review_assignments.to'])
      rows.where((free) => free.whereNull(column).orWhere(column, profile))
  return rows
}

function fromPlace(rows: ReturnType<typeof filtered>, query: ReviewQueueQuery) {
  const after = readPlace(query.after)
  if (!after) return rows
  return rows.where((place) =>
    place
      .where('quest_runs.submitted_at', '>', after.at)
      .orWhere((tied) => tied.where('quest_runs.submitted_at', after.at).where('quest_runs.id', '>', after.id)),
  )
}

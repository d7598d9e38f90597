/** A run and its steps as the database holds them. */

import {
  appealUntil,
  type QuestRun,
  type ReviewMode,
  type RunFacts,
  type RunState,
  type SeasonFacts,
  type StepAnswer,
  type StepConfig,
  type StepKind,
  type StepState,
} from 'waymark-core'
import { cached, type Reading } from '../../platform/database/cache.ts'
import { iso, isoOrNull, json, text, textOrNull, toBool, toInt, toIntOrNull } from '../../platform/database/columns.ts'
import { bySortColumn } from '../../platform/database/order-by.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { criteriaIn, type Explanation, explanationsIn, readable } from '../content/question.ts'
import { readSeasons } from '../content/seasons.ts'
import type { RunTerms } from '../rewards/terms.ts'

export interface Run {
  id: string
  quest: string
  questSlug: string
  profile: string
  attempt: number
  periodKey: string
  state: RunState
  version: number
  review: ReviewMode
  /** Null for runs that were begun before terms were stored. */
  terms: RunTerms | null
  endsAt: string | null
  season: SeasonFacts | null
  cooldownHours: number | null
  approvals: string[]
  submittedAt: string | null
  decidedAt: string | null
  decidedBy: string | null
  decisionNote: string | null
  appealedAt: string | null
  appealReason: string | null
  /** Profile id of the reviewer who rejected the run before the appeal. */
  appealAgainst: string | null
  /** Whether a later try in the same period is open or was rewarded. */
  overtaken: boolean
  xpAwarded: number | null
  /** What a rope team does together, of which it is a part. */
  teamRun: string | null
  /** Whether its person has written anything of a quest or a level: for most people there is nothing to ask then. */
  byAuthor: boolean
}

export interface RunStepRow {
  id: string
  slug: string
  title: string
  body: string
  kind: StepKind
  required: boolean
  config: StepConfig
  /** quiz: told with the verdict of each question, never before. */
  explanations: Explanation[]
  /** What a game master looks for in the answer, by language. */
  criteria: Explanation[]
  /** Where it stands, by the newest thing that was sent. */
  state: StepState
  answer: StepAnswer | null
  comment: string | null
  /** The newest thing that was sent. */
  submission: string | null
  revision: number
  sentAt: string | null
}

/** The run, locked for the rest of the transaction where the database can. */
export async function lockRun(trx: Reading, id: string): Promise<Run> {
  return await runOf(trx, await runRow(trx.db, id).forNoKeyUpdate())
}

export async function readRun(reading: Reading, id: string): Promise<Run> {
  return await runOf(reading, await runRow(reading.db, id))
}

function runRow(db: Db, id: string) {
  const written = db('content_authors')
    .join('profiles', 'profiles.user', 'content_authors.author')
    .whereRaw('profiles.id = quest_runs.profile')
    .select(db.raw('1'))
  return db('quest_runs')
    .where({ id })
    .first('quest_runs.*', db.raw('exists ? as by_author', [written]))
}

/** Properties of quests that a run uses, by quest id. */
function questsOfRuns(reading: Reading) {
  return cached(reading, 'content', 'quests-of-runs', async () => {
    const rows = await reading.db('quests').select('id', 'slug', 'review', 'ends_at', 'season', 'cooldown_hours')
    return new Map(rows.map((row) => [row.id as string, row]))
  })
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the database gives it
async function runOf(reading: Reading, run: any): Promise<Run> {
  const quest = run && (await questsOfRuns(reading)).get(run.quest)
  if (!run || !quest) throw new ApiError('NOT_FOUND', 'There is no such run.')
  const terms = json<RunTerms | null>(run.terms, null)
  return {
    id: run.id,
    quest: run.quest,
    questSlug: quest.slug,
    profile: run.profile,
    attempt: toInt(run.attempt),
    periodKey: text(run.period_key),
    state: run.state,
    version: toInt(run.version),
    review: terms?.review ?? quest.review,
    terms,
    endsAt: isoOrNull(quest.ends_at),
    season: quest.season ? ((await readSeasons({ ...reading, lang: 'en' })).get(quest.season) ?? null) : null,
    cooldownHours: toIntOrNull(quest.cooldown_hours),
    approvals: json<string[]>(run.approvals, []),
    submittedAt: isoOrNull(run.submitted_at),
    decidedAt: isoOrNull(run.decided_at),
    decidedBy: textOrNull(run.decided_by),
    decisionNote: textOrNull(run.decision_note),
    appealedAt: isoOrNull(run.appealed_at),
    appealReason: textOrNull(run.appeal),
    appealAgainst: textOrNull(run.appeal_against),
    overtaken: run.state === 'rejected' && (await isOvertaken(reading.db, run)),
    xpAwarded: toIntOrNull(run.xp_awarded),
    teamRun: textOrNull(run.team_run),
    byAuthor: toBool(run.by_author),
  }
}

async function isOvertaken(
  db: Db,
  run: { quest: string; profile: string; period_key: string; attempt: number },
): Promise<boolean> {
  const { quest, profile, period_key, attempt } = run
  const later = await db('quest_runs')
    .where({ quest, profile, period_key })
    .where('attempt', '>', attempt)
    .whereIn('state', ['in_progress', 'submitted', 'approved', 'rewarded'])
    .first('id')
  return Boolean(later)
}

/** By the quest's id, in order. */
function stepsOfQuests(reading: Reading) {
  return cached(reading, 'content', 'steps-of-quests', async () => {
    const rows = await reading.db('quest_steps').orderByRaw(bySortColumn('quest_steps', 'slug')).select('*')
    return Map.groupBy(rows, (row): string => row.quest)
  })
}

/** The steps of a quest with the submissions of a run; without a run all of them are open. */
export async function readSteps(reading: Reading, quest: string, run: string | null): Promise<RunStepRow[]> {
  const steps = (await stepsOfQuests(reading)).get(quest) ?? []
  const sent = run ? await newestOf(reading.db, [run]) : []
  const newest = new Map(sent.map((row) => [row.step as string, row]))
  return steps.map((step) => {
    const submission = newest.get(step.id)
    return {
      id: step.id,
      slug: step.slug,
      title: step.title,
      body: text(step.body),
      kind: step.kind,
      required: toBool(step.required),
      config: readable(json<unknown>(step.config, {})),
      explanations: explanationsIn(json<unknown>(step.explanations, [])),
      criteria: criteriaIn(json<unknown>(step.criteria, [])),
      state: (submission?.state ?? 'open') as StepState,
      answer: submission ? json<StepAnswer>(submission.answer, {}) : null,
      comment: textOrNull(submission?.comment),
      submission: textOrNull(submission?.id),
      revision: toInt(submission?.revision),
      sentAt: submission ? iso(submission.date_created) : null,
    }
  })
}

export function runFacts(run: Run, steps: readonly RunStepRow[]): RunFacts {
  return {
    state: run.state,
    version: run.version,
    review: run.review,
    participant: run.profile,
    steps: steps.map(({ id, required, state, kind, config }) => ({
      ...{ id, required, state },
      confirm: kind === 'attend' && config.confirm === true,
    })),
    approvals: run.approvals,
    endsAt: run.endsAt,
    season: run.season,
    cooldownHours: run.cooldownHours,
    decidedAt: run.decidedAt,
    decidedBy: run.decidedBy,
    appealed: run.appealedAt !== null,
    appealAgainst: run.appealAgainst,
    overtaken: run.overtaken,
    team: run.teamRun !== null,
  }
}

/** `reviewers`: names of those who decided it, as far as whoever asks may know them. */
export function toRunDto(run: Run, now: Date, reviewers: string[]): QuestRun {
  return {
    id: run.id,
    quest: run.questSlug,
    attempt: run.attempt,
    state: run.state,
    version: run.version,
    submittedAt: run.submittedAt,
    decidedAt: run.decidedAt,
    decisionNote: run.decisionNote,
    reviewers,
    appealUntil: appealUntil(runFacts(run, []), now.getTime()) ?? null,
    appealedAt: run.appealedAt,
    xpAwarded: run.xpAwarded,
  }
}

export interface StepsOfRun {
  /** How many are sent or accepted. */
  sent: number
  /** Whether a game master sent one back that has not been sent again. */
  returned: boolean
}

/** How far the steps of each run are. */
export async function stepsOfRuns(db: Db, runs: string[]): Promise<Map<string, StepsOfRun>> {
  const found = new Map<string, StepsOfRun>()
  if (runs.length === 0) return found
  for (const { run, state } of await newestOf(db, runs, ['run', 'state'])) {
    const steps = found.get(run) ?? { sent: 0, returned: false }
    if (state === 'sent' || state === 'accepted') steps.sent += 1
    if (state === 'returned') steps.returned = true
    found.set(run, steps)
  }
  return found
}

/** The newest answer for each step of each run, however often it was sent: the others stay in the database. */
async function newestOf(db: Db, runs: string[], columns: readonly string[] = ['*']) {
  const newest = db('submissions')
    .whereIn('run', runs)
    .groupBy('run', 'step')
    .select('run', 'step')
    .max('revision as revision')
  return await db('submissions as sent')
    .join(newest.as('newest'), (on) =>
      on.on('sent.run', 'newest.run').on('sent.step', 'newest.step').on('sent.revision', 'newest.revision'),
    )
    .select(columns.map((column) => `sent.${column}`))
}

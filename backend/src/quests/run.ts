/** A run and its steps as the database holds them. */
import type {
  QuestRun,
  ReviewMode,
  RunFacts,
  RunState,
  StepAnswer,
  StepConfig,
  StepKind,
  StepState,
} from 'waymark-core'
import type { Db } from '../database/transaction.ts'
import { flag, iso, isoOrNull, json, text, textOrNull, whole, wholeOrNull } from '../database/values.ts'
import { Refusal } from '../http/refusal.ts'

export interface Run {
  id: string
  quest: string
  questSlug: string
  profile: string
  attempt: number
  state: RunState
  version: number
  review: ReviewMode
  endsAt: string | null
  cooldownHours: number | null
  approvals: string[]
  submittedAt: string | null
  decidedAt: string | null
  decisionNote: string | null
  xpAwarded: number | null
}

export interface RunStepRow {
  id: string
  slug: string
  title: string
  body: string
  kind: StepKind
  required: boolean
  config: StepConfig
  /** Where it stands, by the newest thing that was sent. */
  state: StepState
  answer: StepAnswer | null
  comment: string | null
  revision: number
  sentAt: string | null
}

/** The run, locked for the rest of the transaction where the database can. */
export async function lockRun(trx: Db, id: string): Promise<Run> {
  await trx('quest_runs').where({ id }).forUpdate().first('id')
  return await readRun(trx, id)
}

export async function readRun(db: Db, id: string): Promise<Run> {
  const run = await db('quest_runs').where({ id }).first()
  const quest =
    run && (await db('quests').where({ id: run.quest }).first('slug', 'review', 'ends_at', 'cooldown_hours'))
  if (!run || !quest) throw new Refusal('NOT_FOUND', 'There is no such run.')
  return {
    id: run.id,
    quest: run.quest,
    questSlug: quest.slug,
    profile: run.profile,
    attempt: whole(run.attempt),
    state: run.state,
    version: whole(run.version),
    review: quest.review,
    endsAt: isoOrNull(quest.ends_at),
    cooldownHours: wholeOrNull(quest.cooldown_hours),
    approvals: json<string[]>(run.approvals, []),
    submittedAt: isoOrNull(run.submitted_at),
    decidedAt: isoOrNull(run.decided_at),
    decisionNote: textOrNull(run.decision_note),
    xpAwarded: wholeOrNull(run.xp_awarded),
  }
}

/** The steps of a quest, with what a run sent for each; without a run all are open. */
export async function readSteps(db: Db, quest: string, run: string | null): Promise<RunStepRow[]> {
  const steps = await db('quest_steps').where({ quest }).orderBy(['sort', 'slug']).select('*')
  const sent = run ? await db('submissions').where({ run }).orderBy('revision').select('*') : []
  const newest = new Map(sent.map((row) => [row.step as string, row]))
  return steps.map((step) => {
    const submission = newest.get(step.id)
    return {
      id: step.id,
      slug: step.slug,
      title: step.title,
      body: text(step.body),
      kind: step.kind,
      required: flag(step.required),
      config: json<StepConfig>(step.config, {}),
      state: (submission?.state ?? 'open') as StepState,
      answer: submission ? json<StepAnswer>(submission.answer, {}) : null,
      comment: textOrNull(submission?.comment),
      revision: whole(submission?.revision),
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
    steps: steps.map(({ id, required, state }) => ({ id, required, state })),
    approvals: run.approvals,
    endsAt: run.endsAt,
    cooldownHours: run.cooldownHours,
  }
}

export function runPicture(run: Run): QuestRun {
  return {
    id: run.id,
    quest: run.questSlug,
    attempt: run.attempt,
    state: run.state,
    version: run.version,
    submittedAt: run.submittedAt,
    decidedAt: run.decidedAt,
    decisionNote: run.decisionNote,
    xpAwarded: run.xpAwarded,
  }
}

/** How many steps of each run are sent or accepted. */
export async function stepsSent(db: Db, runs: string[]): Promise<Map<string, number>> {
  if (runs.length === 0) return new Map()
  const rows = await db('submissions').whereIn('run', runs).orderBy('revision').select('run', 'step', 'state')
  const newest = new Map(rows.map(({ run, step, state }) => [`${run}:${step}`, { run, state }]))
  const counts = new Map<string, number>()
  for (const { run, state } of newest.values()) {
    if (state === 'sent' || state === 'accepted') counts.set(run, (counts.get(run) ?? 0) + 1)
  }
  return counts
}

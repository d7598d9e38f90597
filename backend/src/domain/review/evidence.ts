/** Everything a game master looks at before deciding about a run. */
import type { Criterion, ReviewMode, RunState, StepKind, StepState } from 'waymark-core'
import type { UserContext } from '../../platform/context.ts'
import { isoOrNull, text, textOrNull, toInt, toIntOrNull } from '../../platform/database/columns.ts'
import { languageOf, textsOf } from '../content/texts.ts'
import { findProfile } from '../profiles/profile.ts'
import { criteriaOf, readMet } from '../quests/criteria.ts'
import { readRun, readSteps } from '../quests/run.ts'
import { type AlikeAnswer, alikeAnswers } from './answer-prints.ts'
import { type Appeal, appealOf } from './appeal.ts'
import { type EvidenceAnswer, evidenceOf } from './evidence-answer.ts'
import { namesOf } from './names.ts'
import { type FilledReply, fillReplies } from './replies.ts'
import { type PastRun, readRunHistory } from './run-history.ts'
import { type PastSubmission, readSubmissionHistory } from './submission-history.ts'

export interface RunEvidence {
  runId: string
  state: RunState
  version: number
  attempt: number
  review: ReviewMode
  startedAt: string | null
  submittedAt: string | null
  decidedAt: string | null
  decidedBy: string | null
  /** What was said when it was decided last, also when it was returned. */
  decisionNote: string | null
  own: boolean
  approvedBy: string[]
  approvedByMe: boolean
  appeal: Appeal | null
  quest: { id: string; slug: string; title: string; summary: string; xp: number }
  person: {
    id: string
    name: string
    handle: string | null
    level: number
    xp: number
    joinedAt: string
    language: string
  }
  steps: EvidenceStep[]
  /** The other runs of this person at this quest, newest first. */
  history: PastRun[]
  /** What the team has ready to say, in the participant's language. */
  replies: FilledReply[]
}

export interface EvidenceStep {
  stepId: string
  title: string
  body: string
  kind: StepKind
  required: boolean
  state: StepState
  sentAt: string | null
  comment: string | null
  answer: EvidenceAnswer | null
  /** What is looked for, in the asked language, and whether the last decision found it. */
  criteria: Criterion[]
  /** Answers of other runs for the same step that are much like it, the most alike first. */
  alike: AlikeAnswer[]
  /** How often it was sent. */
  revision: number
  /** The newest ten of what was sent before; the others come page by page. */
  earlier: PastSubmission[]
}

export async function runEvidence(context: UserContext, id: string): Promise<RunEvidence> {
  const { db, profile } = context
  const run = await readRun(context, id)
  const row = await db('quest_runs').where({ id }).first()
  const quest = await db('quests').where({ id: run.quest }).first('slug', 'title', 'summary', 'xp')
  const person = await findProfile(db, { id: run.profile })
  const questTexts = (await textsOf(context, 'quests'))(run.quest)
  const stepTexts = await textsOf(context, 'quest_steps')
  const names = await namesOf(db, [...run.approvals, row.decided_by])
  const steps = (await readSteps(context, run.quest, id)).map((step) => {
    const { title, body, extra } = stepTexts(step.id)
    return { ...step, title: title ?? step.title, body: body ?? step.body, config: { ...step.config, ...extra } }
  })
  const alike = await alikeAnswers(context, run, steps)
  const met = await readMet(db, id, steps)
  const earlier = await readSubmissionHistory(db, id, steps)
  return {
    runId: id,
    state: run.state,
    version: run.version,
    attempt: run.attempt,
    review: run.review,
    startedAt: isoOrNull(row.started_at),
    submittedAt: run.submittedAt,
    decidedAt: run.decidedAt,
    decidedBy: row.decided_by ? names(row.decided_by) : null,
    decisionNote: run.decisionNote,
    own: run.profile === profile,
    approvedBy: run.approvals.map(names),
    approvedByMe: run.approvals.includes(profile),
    appeal: appealOf(row),
    quest: {
      id: run.quest,
      slug: text(quest?.slug),
      title: questTexts.title ?? text(quest?.title),
      summary: questTexts.summary ?? text(quest?.summary),
      xp: toIntOrNull(quest?.xp) ?? 0,
    },
    person: {
      id: run.profile,
      name: person?.displayName ?? '',
      handle: person?.handle ?? null,
      level: toInt(person?.level),
      xp: toInt(person?.xp),
      joinedAt: person?.joinedAt ?? '',
      language: languageOf(person?.locale),
    },
    steps: await Promise.all(
      steps.map(async (step) => ({
        stepId: step.id,
        title: step.title,
        body: step.body,
        kind: step.kind,
        required: step.required,
        state: step.state,
        sentAt: step.sentAt,
        comment: textOrNull(step.comment),
        answer: step.answer ? await evidenceOf(db, step, step.answer) : null,
        criteria: criteriaOf(context, step, met),
        alike: alike.get(step.id) ?? [],
        revision: step.revision,
        earlier: earlier.get(step.id) ?? [],
      })),
    ),
    history: await readRunHistory(db, run),
    replies: await fillReplies(context, {
      ...{ name: person?.displayName || person?.handle || '', quest: run.quest, locale: person?.locale ?? null },
    }),
  }
}

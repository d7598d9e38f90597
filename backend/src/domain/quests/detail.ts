/** One quest as a profile sees it, with its newest run and the result of a call. */
import {
  type Granted,
  type LevelUp,
  type QuestCard,
  type QuestDetail,
  type QuestStep,
  type StepAnswer,
  type StepConfig,
  wrongQuestions,
} from 'waymark-core'
import type { Context, UserContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { configWith, explained } from '../content/question.ts'
import { shown, textsOf, untranslatedAmong } from '../content/texts.ts'
import { findProfile, type Profile } from '../profiles/profile.ts'
import { namesOf, viewerOf } from '../profiles/visible-names.ts'
import { grantsOfRun } from '../rewards/grants.ts'
import { owedOfRun } from '../rewards/owed.ts'
import type { RunPayment } from '../rewards/pay-run.ts'
import type { RunTerms } from '../rewards/terms.ts'
import { readSecrets } from './answers.ts'
import { questCard, rewardsOf } from './cards.ts'
import type { QuestCatalogue } from './catalogue.ts'
import { criteriaOf, type Met, readMet } from './criteria.ts'
import { isOpen } from './progress.ts'
import { type Run, type RunStepRow, readRun, readSteps, toRunDto } from './run.ts'
import { readTogether } from './together.ts'

/** Data of the run that the same transaction has read, so that it is not read again. */
export interface KnownOfRun {
  run: Run
  steps: RunStepRow[]
  payment: RunPayment | null
}

interface ToSay {
  /** The run whose reward this call ended in, or replays. */
  paidRun?: string
  levelUp?: LevelUp | null
  known?: KnownOfRun | undefined
}

/** Terms of the current run, whatever the quest says now. */
const promised = ({ xp, review, rewards }: RunTerms, { picture }: QuestCatalogue) => ({
  ...{ xp, review },
  rewards: rewardsOf(xp, rewards, picture),
})

export async function questDetail(
  context: UserContext,
  slug: string,
  { paidRun, levelUp = null, known }: ToSay = {},
): Promise<QuestDetail> {
  const profile = known?.payment?.profile ?? (await findProfile(context.db, { id: context.profile }))
  if (!profile) throw new ApiError('NOT_FOUND', 'There is no such profile.')
  const { book, player, cards } = await questCard(context, profile, slug)
  const quest = book.quests.find((one) => one.slug === slug)
  const card = cards.find((one) => one.slug === slug)
  if (!quest || !card) throw new ApiError('NOT_FOUND', `There is no quest ${slug}.`)
  const glance = player.run(quest.id)
  const still = known && known.run.id === glance?.id ? known : null
  const run = still?.run ?? (glance ? await readRun(context, glance.id) : null)
  const steps = still?.steps ?? (await readSteps(context, quest.id, run?.id ?? null))
  const grants = paidRun ? (known?.payment?.grants ?? (await grantsOfRun(context.db, paidRun))) : []
  const granted: Granted[] = grants.flatMap((grant) =>
    book.picture(grant).map((reward) => ({ reward, itemId: grant.item })),
  )
  const wrong = await wrongQuestionsOf(context.db, steps)
  const isAhead = !run && opensLater(card)
  const owed = run?.state === 'rewarded' ? await owedOfRun(context.db, run.id) : []
  return {
    quest: run?.terms && card.runId === run.id && isOpen(run.state) ? { ...card, ...promised(run.terms, book) } : card,
    ...(isAhead ? { body: '' } : { body: quest.body, ...untranslatedAmong(quest.untranslated, ['body']) }),
    steps: (await toStepDtos(context, steps, wrong, run ? await readMet(context.db, run.id, steps) : undefined)).map(
      (step) => (isAhead ? announced(step) : step),
    ),
    run: run ? toRunDto(run, context.now, await reviewersOf(context.db, profile, run)) : null,
    granted,
    owed: owed.flatMap((one) => book.picture(one)),
    levelUp,
    together: await readTogether(context, profile, quest, run),
  }
}

/** Whether it waits for its own beginning or that of its season, whatever else keeps it locked. */
const opensLater = ({ reasons }: QuestCard): boolean =>
  reasons.some(({ code }) => code === 'not_open_yet' || code === 'season_planned')

/** A step before its quest opens: what is to come, and when and where one is to be, but not the task. */
function announced({ config: { opensAt, closesAt, place }, untranslated, criteria: _, ...step }: QuestStep): QuestStep {
  return {
    ...step,
    body: '',
    ...untranslatedAmong(untranslated, ['title']),
    config: Object.fromEntries(Object.entries({ opensAt, closesAt, place }).filter(([, value]) => value !== undefined)),
  }
}

/** The steps as a participant reads them, with what is not right of a quiz. */
export async function toStepDtos(
  context: Context,
  steps: readonly RunStepRow[],
  wrong: ReadonlyMap<string, Pick<QuestStep, 'wrongQuestions'>> = new Map(),
  met: Met = new Map(),
): Promise<QuestStep[]> {
  const texts = await textsOf(context, 'quest_steps')
  return steps.map((step) => {
    const { id, title, body, kind, required, config, state, answer, comment, explanations } = step
    const criteria = criteriaOf(context, step, met)
    const { extra } = texts(id)
    const { untranslated = [], ...said } = shown(context, {
      title: [texts(id).title, title],
      body: [texts(id).body, body],
    })
    const isFormLeft = context.lang !== 'en' && hasTexts(config) && !hasTexts(extra)
    return {
      id,
      ...said,
      ...untranslatedAmong<string>(isFormLeft ? [...untranslated, 'config'] : untranslated),
      kind,
      required,
      config: configWith(config, extra),
      state,
      answer,
      ...wrong.get(id),
      ...toldExplanations({ kind, config, state, explanations }, answer, context.lang, wrong.get(id)?.wrongQuestions),
      ...(criteria.length > 0 ? { criteria } : {}),
      comment,
    }
  })
}

/**
 * Why the questions of a quiz have the answers that they have, for those that an answer has right: of one that is not,
 * the reason would give the right answer away. A quiz that is passed with fewer right answers than it has questions says
 * nothing of each, and so no reason either, before it is passed.
 */
export function toldExplanations(
  { kind, config, state, explanations }: Pick<RunStepRow, 'kind' | 'config' | 'state' | 'explanations'>,
  answer: StepAnswer | null,
  lang: string,
  wrong: readonly number[] = [],
): Pick<QuestStep, 'explanations'> {
  const total = config.questions?.length ?? 0
  const isPassed = state === 'sent' || state === 'accepted'
  if (kind !== 'quiz' || (!isPassed && (config.passMark ?? total) < total)) return {}
  const answered = (answer?.choices ?? []).slice(0, total)
  const told = answered.map((_, at) => (wrong.includes(at) ? '' : explained(explanations[at], lang)))
  return told.some(Boolean) ? { explanations: told } : {}
}

/** Whether somebody reads something of it in the form of the step. */
const hasTexts = ({ hint, questions }: StepConfig) => Boolean(hint || questions?.length)

/** By step, the questions of a quiz that is not right: the rules say which are named. */
async function wrongQuestionsOf(
  db: Db,
  steps: readonly RunStepRow[],
): Promise<Map<string, { wrongQuestions: number[] }>> {
  const quizzes = steps.filter(({ kind, state }) => kind === 'quiz' && state === 'wrong')
  if (quizzes.length === 0) return new Map()
  const ids = quizzes.map(({ id }) => id)
  const secrets = await readSecrets(db, ids)
  return new Map(
    quizzes.flatMap(({ id, config, answer }) => {
      const wrong = wrongQuestions(config, secrets.get(id) ?? {}, answer ?? {})
      return wrong ? [[id, { wrongQuestions: [...wrong] }] as const] : []
    }),
  )
}

/** Names of those who decided a run, once it is decided: the first of two approvals is told to nobody. */
async function reviewersOf(db: Db, profile: Profile, { decidedAt, approvals, decidedBy }: Run): Promise<string[]> {
  if (decidedAt === null) return []
  const ids = [...new Set([...approvals, ...(decidedBy ? [decidedBy] : [])])]
  const names = await namesOf(db, viewerOf(profile), ids)
  return ids.flatMap((id) => names.get(id) ?? [])
}

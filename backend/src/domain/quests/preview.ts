/**
 * A quest as somebody would see it who is in no table: chosen by level, by what is done, and by the day. The rules are
 * those for participants, and nothing is written.
 */
import { markStep, type QuestDetail, type QuestList, type StepAnswer, wrongQuestions } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { isoOrNull } from '../../platform/database/columns.ts'
import { ApiError, invalid } from '../../platform/http/errors.ts'
import { readLevels, thresholdsOf } from '../content/levels.ts'
import { untranslatedAmong } from '../content/texts.ts'
import { cardsFor } from './cards.ts'
import { catalogueOf, type Quest, type QuestCatalogue, readQuestTables } from './catalogue.ts'
import { toldExplanations, toStepDtos } from './detail.ts'
import type { QuestProgress } from './progress.ts'
import { type QuestChange, withDraft } from './quest-draft.ts'
import { type RunStepRow, readSteps } from './run.ts'
import { secretOf, stateAfter } from './send-step.ts'
import { readWalked } from './walked.ts'

/** Who looks at a quest. */
export interface PreviewPerson {
  /**
   * Their level; 1 where it is left out.
   * @whole 1..1000
   */
  level?: number
  /** What they have done: nothing, or all that must come before the quest, part of it with a rope team. */
  done?: 'nothing' | 'before'
  /** When they look, ISO 8601; now where it is left out. */
  at?: string
}

/** What a form holds of a quest and has not stored: what decides who may begin it, and what is read. */
export interface PreviewChange extends QuestChange {
  title?: string
  summary?: string | null
  body?: string | null
  chapter?: number | null
  difficulty?: number | null
  minutes?: number | null
  /** Id of its picture. */
  cover?: string | null
}

/** Body of `POST /programme/desk/preview`. */
export interface PreviewRequest {
  /**
   * Id of the quest.
   * @format uuid
   */
  quest: string
  as: PreviewPerson
  /** Slug of another quest that they open. */
  open?: string
  /** What is changed of the quest and not stored. */
  change?: PreviewChange
}

/** What such a person sees. */
export interface QuestPreview {
  /** Slug of the quest. */
  slug: string
  /** Its title. */
  title: string
  /** Whether it is published now. */
  published: boolean
  /** Whether the change holds something that is not stored. */
  unsaved: boolean
  /** When it opens by its own date; ISO 8601. */
  startsAt: string | null
  /** Its season. */
  season: { name: string; startsAt: string | null } | null
  /** How many levels there are. */
  levels: number
  list: QuestList
  /** The quest that is open; null where they are not told of it, as of a secret one. */
  detail: QuestDetail | null
}

/** Body of `POST /programme/desk/preview/answer`. */
export interface AnswerToTry {
  /**
   * Id of the step.
   * @format uuid
   */
  step: string
  answer: StepAnswer
  /** When it is sent, ISO 8601; now where it is left out. */
  at?: string
}

/** How an answer was marked. */
export interface TriedAnswer {
  state: 'open' | 'sent' | 'wrong'
  /** Questions of a quiz that are not right, counted from 0; absent where that is not told. */
  wrongQuestions?: number[]
  /** Why, by question, in the language that was asked for. */
  explanations?: string[]
}

export async function previewQuest(
  { db, lang, now }: Context,
  { quest: id, as, open, change = {} }: PreviewRequest,
): Promise<QuestPreview> {
  const context = { db, lang, now: momentOf(as.at, now) }
  const tables = await readQuestTables(context)
  const row = tables.quests.find((known) => known['id'] === id)
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such quest.')
  const book = await catalogueOf(context, withDraft(tables, id, { ...change, status: 'published' }))
  const own = book.quests.find((quest) => quest.id === id)
  if (!own) throw new ApiError('NOT_FOUND', 'There is no such quest.')
  const thresholds = thresholdsOf(await readLevels({ ...context, lang: 'en' }))
  const player = imagined(book, own, as, thresholds)
  const cards = cardsFor(
    book,
    { player, factsOf: ({ id: quest }) => ({ ...player.facts(quest), teamPlace: 'startable' }) },
    // Nobody is named to somebody who does not exist.
    { steps: new Map(), walked: await readWalked({ db, now }), here: () => ({ names: [], others: 0, faces: [] }) },
    context.now,
  )
  const shown = book.quests.find(({ slug }) => slug === (open ?? own.slug))
  const card = cards.find(({ slug }) => slug === shown?.slug)
  const { season } = own.facts
  return {
    slug: own.slug,
    title: own.title,
    published: row['status'] === 'published',
    unsaved: isChange(row, change),
    startsAt: own.facts.startsAt ?? null,
    season: season ? { name: season.name, startsAt: season.startsAt ?? null } : null,
    levels: thresholds.length,
    list: { quests: cards, chapters: book.chapters },
    detail:
      shown && card
        ? {
            quest: card,
            body: shown.body,
            ...untranslatedAmong(shown.untranslated, ['body']),
            steps: await toStepDtos(context, await readSteps(context, shown.id, null)),
            ...{ run: null, granted: [], owed: [], levelUp: null },
            together: shown.facts.together
              ? { rule: shown.teamRule, needed: shown.teamCount, accepted: 0, done: false, parts: [] }
              : null,
          }
        : null,
  }
}

/** Marks an answer, and says no more about it than a participant is told. */
export async function tryAnswer(
  { db, now, lang }: Context,
  { step: id, answer, at }: AnswerToTry,
): Promise<TriedAnswer> {
  const step = await findStep(db, id)
  // No screen need run for somebody who does not exist: any code is taken for the one that it would show.
  const secret = step.config.rotates === true ? null : await secretOf({ db, now }, step)
  const { verdict } = markStep(step.kind, step.config, secret, answer, { now: momentOf(at, now).getTime() })
  const state = stateAfter(verdict)
  const named =
    verdict === 'wrong' && step.kind === 'quiz' ? wrongQuestions(step.config, secret ?? {}, answer) : undefined
  const wrong = named && [...named]
  return {
    state,
    ...(wrong ? { wrongQuestions: wrong } : {}),
    ...toldExplanations({ ...step, state }, answer, lang, wrong),
  }
}

/** The form tells all that it holds, also what is as it was. */
function isChange(row: Record<string, unknown>, { requires, rewards, ...columns }: PreviewChange): boolean {
  const rows = [requires, rewards].flatMap((given) => [given?.create ?? [], given?.update ?? [], given?.delete ?? []])
  const plain = (name: string, value: unknown) =>
    name.endsWith('_at') ? isoOrNull(value as string | null) : String(value ?? '')
  return (
    rows.flat().length > 0 ||
    Object.entries(columns).some(([name, value]) => plain(name, value) !== plain(name, row[name]))
  )
}

async function findStep(db: Context['db'], id: string): Promise<RunStepRow> {
  const row = await db('quest_steps').where({ id }).first('quest')
  const step = row && (await readSteps({ db }, row.quest, null)).find((one) => one.id === id)
  if (!step) throw new ApiError('STEP_UNKNOWN', 'There is no such step.')
  return step
}

function momentOf(at: string | undefined, now: Date): Date {
  const moment = at === undefined ? now : new Date(at)
  if (Number.isNaN(moment.getTime())) throw invalid('at', 'not_a_date')
  return moment
}

/** Progress of somebody with as many points as their level begins with. */
function imagined(
  { quests }: QuestCatalogue,
  own: Quest,
  { level = 1, done }: PreviewPerson,
  thresholds: readonly number[],
): QuestProgress {
  const before = done === 'before' ? allBefore(quests, own) : []
  const isDone = (quest: string) => before.some(({ id }) => id === quest)
  return {
    done: before.map(({ slug }) => slug),
    doneSince: () => before.length,
    at: null,
    run: (quest) =>
      isDone(quest) ? { id: quest, quest, state: 'rewarded', attempt: 1, decidedAt: null, periodKey: '' } : null,
    attempts: () => 0,
    facts: (quest) => ({
      onboardingStep: 'done',
      xp: thresholds[Math.min(level, thresholds.length) - 1] ?? 0,
      thresholds: [...thresholds],
      done: before.map(({ slug }) => slug),
      runs: isDone(quest) ? [{ state: 'rewarded', decidedAt: null, periodKey: '' }] : [],
      teamSize: done === 'before' ? 2 : 0,
    }),
  }
}

/** Whatever must be done before a quest can be begun, and before that. */
function allBefore(quests: readonly Quest[], { facts }: Quest, found = new Set<Quest>()): Quest[] {
  for (const { slug } of facts.requires) {
    const needed = quests.find((quest) => quest.slug === slug)
    if (!needed || found.has(needed)) continue
    found.add(needed)
    allBefore(quests, needed, found)
  }
  return [...found]
}

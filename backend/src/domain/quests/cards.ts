/** Quests as a profile sees them: each with its state and with what is missing. */
import { type QuestCard, type QuestList, questEligibility, type Reward, wayOn } from 'waymark-core'
import type { Context, UserContext } from '../../platform/context.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { untranslatedAmong } from '../content/texts.ts'
import { findProfile, type Profile } from '../profiles/profile.ts'
import { type Quest, type QuestCatalogue, readQuestCatalogue } from './catalogue.ts'
import { type HereTeller, readHere } from './here.ts'
import { isOpen, type QuestProgress, readQuestProgress } from './progress.ts'
import { type StepsOfRun, stepsOfRuns } from './run.ts'
import { type TeamFactsOf, withTeamPlaces } from './team-place.ts'
import { readWalked, type WalkedTeller } from './walked.ts'

export interface QuestCards {
  book: QuestCatalogue
  player: QuestProgress
  cards: QuestCard[]
}

export async function questCards(context: Context, profile: Profile): Promise<QuestCards> {
  const book = await readQuestCatalogue(context)
  const player = await readQuestProgress(context, profile)
  const open = book.quests.flatMap(({ id }) => {
    const run = player.run(id)
    return run && isOpen(run.state) ? [run.id] : []
  })
  const counts = await countsOf(context, profile, await stepsOfRuns(context.db, open))
  const factsOf = await withTeamPlaces(context, profile, player, book.quests)
  return { book, player, cards: cardsFor(book, { player, factsOf }, counts, context.now) }
}

/** The cards of somebody whose progress is known. */
export function cardsFor(book: QuestCatalogue, known: Known, counts: Counts, now: Date): QuestCard[] {
  const cards = book.quests.map((quest) => card(quest, book, known, counts, now))
  // A secret quest is hidden until it can be started.
  return withWays(cards.filter(({ kind, state }) => kind !== 'secret' || state !== 'locked'))
}

/** One of them; the others are looked at only when it is locked, for the way to it. */
export async function questCard(context: Context, profile: Profile, slug: string): Promise<QuestCards> {
  const book = await readQuestCatalogue(context)
  const quest = book.quests.find((known) => known.slug === slug)
  if (!quest) return { book, player: await readQuestProgress(context, profile), cards: [] }
  const player = await readQuestProgress(context, profile)
  const run = player.run(quest.id)
  const steps = await stepsOfRuns(context.db, run && isOpen(run.state) ? [run.id] : [])
  const factsOf = await withTeamPlaces(context, profile, player, [quest])
  const found = card(quest, book, { player, factsOf }, await countsOf(context, profile, steps), context.now)
  return found.state === 'locked' ? await questCards(context, profile) : { book, player, cards: [found] }
}

/** Next steps for each locked quest. */
function withWays(cards: QuestCard[]): QuestCard[] {
  const trail = cards.map(({ slug, state, xp, reasons }) => ({
    ...{ slug, state, xp },
    needs: reasons.flatMap((reason) => (reason.code === 'quest_needed' ? [reason.slug] : [])),
    xpToGo: Math.max(0, ...reasons.map((reason) => (reason.code === 'level_needed' ? reason.xpToGo : 0))),
  }))
  return cards.map((card) => (card.state === 'locked' ? { ...card, way: wayOn(trail, card.slug) } : card))
}

export async function questList(context: UserContext): Promise<QuestList> {
  const profile = await findProfile(context.db, { id: context.profile })
  if (!profile) throw new ApiError('NOT_FOUND', 'There is no such profile.')
  const { book, cards } = await questCards(context, profile)
  return { quests: cards, chapters: book.chapters }
}

interface Known {
  player: QuestProgress
  factsOf: TeamFactsOf
}

interface Counts {
  /** What is known of the steps of each open run. */
  steps: ReadonlyMap<string, StepsOfRun>
  /** People who have done each quest. */
  walked: WalkedTeller
  /** People who are on each quest now. */
  here: HereTeller
}

const countsOf = async (context: Context, profile: Profile, steps: Counts['steps']): Promise<Counts> => ({
  ...{ steps, walked: await readWalked(context), here: await readHere(context, profile) },
})

function card(
  quest: Quest,
  book: QuestCatalogue,
  { player, factsOf }: Known,
  { steps, walked, here }: Counts,
  now: Date,
): QuestCard {
  const facts = factsOf(quest)
  const { state, reasons } = questEligibility(quest.facts, facts, now.getTime())
  const run = player.run(quest.id)
  const isOn = run !== null && isOpen(run.state)
  const open = isOn ? steps.get(run.id) : undefined
  return {
    slug: quest.slug,
    title: quest.title,
    summary: quest.summary,
    ...untranslatedAmong(quest.untranslated, ['title', 'summary']),
    kind: quest.kind,
    chapter: quest.chapter,
    difficulty: quest.difficulty,
    xp: quest.xp,
    minLevel: quest.facts.minLevel,
    minutes: quest.minutes,
    walked: walked(quest.id, facts.runs),
    here: here(quest, quest.id === player.at),
    review: quest.review,
    startsAt: quest.facts.startsAt,
    endsAt: quest.facts.endsAt,
    recurrence: quest.facts.recurrence ?? null,
    season: quest.facts.season?.name ?? null,
    mapX: quest.mapX,
    mapY: quest.mapY,
    requires: quest.facts.requires
      .filter(({ slug, secret }) => !secret || player.done.includes(slug))
      .map(({ slug }) => slug),
    cover: quest.cover,
    state,
    reasons,
    way: [],
    rewards: rewardsOf(quest.xp, quest.rewards, book.picture),
    stepsTotal: quest.steps,
    stepsDone: open?.sent ?? 0,
    returned: state === 'in_progress' && open?.returned === true,
    runId: run?.id ?? null,
  }
}

/** Points first. */
export function rewardsOf(
  xp: number,
  rewards: readonly Parameters<QuestCatalogue['picture']>[0][],
  picture: QuestCatalogue['picture'],
): Reward[] {
  return [...(xp > 0 ? [{ kind: 'xp' as const, amount: xp }] : []), ...rewards.flatMap((reward) => picture(reward))]
}

/** Quests as a person sees them: each with its state and what is missing. */
import { type QuestCard, type QuestList, questEligibility } from 'waymark-core'
import { Refusal } from '../http/refusal.ts'
import { findProfile, type Profile } from '../profiles/profile.ts'
import type { OwnScene, Scene } from '../scene.ts'
import { type Quest, type QuestBook, readQuestBook } from './book.ts'
import { type Player, readPlayer } from './player.ts'
import { stepsSent } from './run.ts'

export interface QuestCards {
  book: QuestBook
  player: Player
  cards: QuestCard[]
}

export async function questCards(scene: Scene, profile: Profile): Promise<QuestCards> {
  const book = await readQuestBook(scene)
  const player = await readPlayer(scene, profile)
  const open = book.quests.flatMap(({ id }) => {
    const run = player.newestRun(id)
    return run && isOpen(run.state) ? [run.id] : []
  })
  const sent = await stepsSent(scene.db, open)
  const cards = book.quests.map((quest) => card(quest, book, player, sent, scene.now))
  // A secret is not told before it can be done.
  return { book, player, cards: cards.filter(({ kind, state }) => kind !== 'secret' || state !== 'locked') }
}

export async function questList(scene: OwnScene): Promise<QuestList> {
  const profile = await findProfile(scene.db, { id: scene.profile })
  if (!profile) throw new Refusal('NOT_FOUND', 'There is no such profile.')
  const { book, cards } = await questCards(scene, profile)
  return { quests: cards, chapters: book.chapters }
}

function card(quest: Quest, book: QuestBook, player: Player, sent: Map<string, number>, now: Date): QuestCard {
  const { state, reasons } = questEligibility(quest.facts, player.facts(quest.id), now.getTime())
  const run = player.newestRun(quest.id)
  return {
    slug: quest.slug,
    title: quest.title,
    summary: quest.summary,
    kind: quest.kind,
    chapter: quest.chapter,
    difficulty: quest.difficulty,
    xp: quest.xp,
    minLevel: quest.facts.minLevel,
    review: quest.review,
    startsAt: quest.facts.startsAt,
    endsAt: quest.facts.endsAt,
    mapX: quest.mapX,
    mapY: quest.mapY,
    requires: quest.facts.requires.map(({ slug }) => slug),
    cover: quest.cover,
    state,
    reasons,
    rewards: [
      ...(quest.xp > 0 ? [{ kind: 'xp' as const, amount: quest.xp }] : []),
      ...quest.rewards.flatMap((reward) => book.picture(reward)),
    ],
    stepsTotal: quest.steps,
    stepsDone: run && isOpen(run.state) ? (sent.get(run.id) ?? 0) : 0,
    runId: run?.id ?? null,
  }
}

function isOpen(state: string): boolean {
  return state === 'in_progress' || state === 'submitted'
}

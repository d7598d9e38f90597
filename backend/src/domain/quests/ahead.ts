/** What can bring somebody back, of the quests that they see. */
import { type Ahead, type AheadQuest, type QuestAhead, type QuestCard, whatLiesAhead } from 'waymark-core'
import { untranslatedAmong } from '../content/texts.ts'
import type { QuestCards } from './cards.ts'

/** Cards with the moment at which each quest closes. */
export const trailAhead = ({ book, cards }: Pick<QuestCards, 'book' | 'cards'>): (QuestCard & QuestAhead)[] =>
  cards.map((card) => {
    const facts = book.quests.find(({ slug }) => slug === card.slug)?.facts
    const [closesAt = null] = [facts?.endsAt, facts?.season?.endsAt].flatMap((at) => at ?? []).toSorted()
    return { ...card, closesAt }
  })

/** The quest to go on with, of several the one of which most is done; else the first that is open. */
export function toDoNext<Shown extends Pick<QuestCard, 'state' | 'stepsDone'>>(cards: readonly Shown[]): Shown | null {
  const [furthest] = cards
    .filter(({ state }) => state === 'in_progress')
    .toSorted((one, other) => other.stepsDone - one.stepsDone)
  return furthest ?? cards.find(({ state }) => state === 'available') ?? null
}

/** What the rules know of a card. */
export const questAhead = ({ slug, state, reasons, way, xp, minutes, closesAt }: QuestAhead): QuestAhead => ({
  ...{ slug, state, reasons, way, xp, minutes, closesAt },
})

type Card = QuestAhead & Pick<QuestCard, 'title' | 'untranslated' | 'recurrence'>

export function aheadOf(cards: readonly Card[], xpToGo: number | null): Ahead {
  const quest = (slug: string) => cards.filter((card) => card.slug === slug).map(toAheadQuest)
  const { opens, reach } = whatLiesAhead(cards.map(questAhead), xpToGo)
  const recurring = cards.find(({ recurrence, state }) => recurrence !== null && state === 'available')
  return {
    opens: opens.flatMap(({ slug, at, again }) => quest(slug).map((one) => ({ quest: one, at, again }))),
    reach: reach.flatMap(quest),
    recurring: recurring ? toAheadQuest(recurring) : null,
  }
}

const toAheadQuest = ({ slug, title, untranslated, minutes }: Card): AheadQuest => ({
  ...{ slug, title, ...untranslatedAmong(untranslated, ['title']), minutes },
})

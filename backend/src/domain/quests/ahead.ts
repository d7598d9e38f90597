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

type Known = Pick<QuestCard, 'state' | 'returned' | 'stepsDone' | 'kind' | 'chapter' | 'minutes'>

/** Whoever is below this level is a newcomer, who gets the quest that takes the fewest minutes, also beside the main trail. */
const settled = 3

/**
 * What comes next, for every page that says it. Of what is under way, what came back, then that of which most is done; else
 * of what is open, the main trail of the first chapter that has some, then anything. `asksMuch`: what is offered only when
 * nothing else is open.
 */
export function toDoNext<Shown extends Known>(
  cards: readonly Shown[],
  level: number,
  asksMuch: (card: Shown) => boolean = () => false,
): Shown | null {
  const underWay = cards.filter(({ state }) => state === 'in_progress')
  const [furthest] = underWay.toSorted(
    (one, other) => Number(other.returned) - Number(one.returned) || other.stepsDone - one.stepsDone,
  )
  const all = cards.filter(({ state }) => state === 'available')
  const light = all.filter((card) => !asksMuch(card))
  const open = light.length > 0 ? light : all
  const story = open.filter(({ kind }) => kind === 'story')
  const near = story.length > 0 ? open.filter(({ chapter }) => chapter === story[0]?.chapter) : open
  const wanted =
    level < settled
      ? near
          .filter(({ kind }) => story.length === 0 || kind === 'story' || kind === 'side')
          .toSorted((one, other) => timeOf(one) - timeOf(other))
      : story
  return furthest ?? wanted[0] ?? open[0] ?? null
}

/** What asks for a wallet that the person does not have: nobody is sent for one while there is something else to do. */
export function asksWallet(
  { book }: Pick<QuestCards, 'book'>,
  primaryWallet: string | null,
): (card: Pick<QuestCard, 'slug'>) => boolean {
  const onChain = new Set(book.quests.filter((quest) => quest.onChain).map(({ slug }) => slug))
  return ({ slug }) => primaryWallet === null && onChain.has(slug)
}

const timeOf = ({ minutes }: Known) => minutes ?? Number.MAX_SAFE_INTEGER

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

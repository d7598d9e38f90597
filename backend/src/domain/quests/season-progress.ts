/** How far somebody is in the season that runs. */
import { type QuestCard, type Reward, type SeasonFacts, type SeasonProgress, seasonState } from 'waymark-core'
import type { QuestCatalogue } from './catalogue.ts'

/** Of several that run the one that ends first. Null where none runs, or none that has a quest for this person. */
export function seasonProgress(
  { book, cards }: { book: Pick<QuestCatalogue, 'quests'>; cards: readonly QuestCard[] },
  now: Date,
): SeasonProgress | null {
  const season = runningSeason(book, now)
  const ofSeason = cards.filter((card) => season && card.season === season.name)
  if (!season || ofSeason.length === 0) return null
  const isDone = ({ state }: QuestCard) => state === 'done'
  return {
    name: season.name,
    endsAt: season.endsAt ?? null,
    questsDone: ofSeason.filter(isDone).length,
    quests: ofSeason.length,
    rewards: itemsOf(ofSeason.filter((card) => !isDone(card))),
  }
}

function runningSeason({ quests }: Pick<QuestCatalogue, 'quests'>, now: Date): SeasonFacts | undefined {
  const never = '9999'
  return quests
    .flatMap(({ facts }) => facts.season ?? [])
    .filter((season) => seasonState(season, now.getTime()) === 'running')
    .toSorted((a, b) => ((a.endsAt ?? never) < (b.endsAt ?? never) ? -1 : 1))[0]
}

/** Each type once, in the order of the trail. */
function itemsOf(cards: readonly QuestCard[]): Reward[] {
  const items = new Map<string, Reward>()
  for (const reward of cards.flatMap(({ rewards }) => rewards))
    if (reward.kind === 'item' && !items.has(reward.itemType)) items.set(reward.itemType, reward)
  return [...items.values()]
}

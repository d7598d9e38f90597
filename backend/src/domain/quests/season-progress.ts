/** How far somebody is in the season that runs. */
import { type QuestCard, type Reward, type SeasonProgress, seasonState } from 'waymark-core'
import type { Season } from '../content/seasons.ts'
import type { QuestCards } from './cards.ts'

/** Of several that run the one that ends first; null where none does. */
export function seasonProgress(
  seasons: Iterable<Season>,
  { book, player, cards }: Pick<QuestCards, 'book' | 'player' | 'cards'>,
  now: Date,
): SeasonProgress | null {
  const season = runningSeason(seasons, now)
  if (!season) return null
  const ofSeason = cards.filter((card) => card.season === season.name)
  // Whoever finishes a season need not have found what it hides.
  const needed = ofSeason.filter(({ kind }) => kind !== 'secret')
  // One that may be begun again was done all the same.
  const isDone = ({ slug }: QuestCard) => player.done.includes(slug)
  const givesMore = ({ state }: QuestCard) => state !== 'done'
  const began = Date.parse(season.startsAt ?? '') || 0
  const isSince = ({ id }: { id: string }) =>
    player
      .facts(id)
      .runs.some(({ state, decidedAt }) => state === 'rewarded' && decidedAt && Date.parse(decidedAt) >= began)
  return {
    slug: season.slug,
    name: season.name,
    image: season.image,
    endsAt: season.endsAt ?? null,
    questsDone: needed.filter(isDone).length,
    quests: needed.length,
    doneSince: book.quests.filter(isSince).length,
    rewards: itemsOf(ofSeason.filter(givesMore)),
  }
}

/** The season that runs, else the one that began last: what is planned is not told of. */
export function currentSeason(seasons: Iterable<Season>, now: Date): Season | undefined {
  const known = [...seasons]
  const began = known.filter((season) => seasonState(season, now.getTime()) === 'closed')
  return runningSeason(known, now) ?? began.toSorted((a, b) => (b.startsAt ?? '').localeCompare(a.startsAt ?? ''))[0]
}

function runningSeason(seasons: Iterable<Season>, now: Date): Season | undefined {
  const never = '9999'
  return [...seasons]
    .filter((season) => seasonState(season, now.getTime()) === 'running')
    .toSorted((a, b) => ((a.endsAt ?? never) < (b.endsAt ?? never) ? -1 : 1))[0]
}

type ItemReward = Extract<Reward, { kind: 'item' }>

/** Items that quests give: each type once, in the order of the trail. */
export function itemsOf(cards: readonly Pick<QuestCard, 'rewards'>[]): ItemReward[] {
  const items = new Map<string, ItemReward>()
  for (const reward of cards.flatMap(({ rewards }) => rewards))
    if (reward.kind === 'item' && !items.has(reward.itemType)) items.set(reward.itemType, reward)
  return [...items.values()]
}

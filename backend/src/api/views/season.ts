/** `GET /programme/seasons/{slug}`: the page of a season, while it runs and when it is over. */
import { type SeasonDetail, seasonState } from 'waymark-core'
import { readSeasons, type Season } from '../../domain/content/seasons.ts'
import { readPortraits } from '../../domain/profiles/portraits.ts'
import { findProfile } from '../../domain/profiles/profile.ts'
import { viewerOf } from '../../domain/profiles/visible-names.ts'
import { questCards } from '../../domain/quests/cards.ts'
import { readFinishers } from '../../domain/quests/season-finishers.ts'
import { currentSeason, itemsOf } from '../../domain/quests/season-progress.ts'
import type { UserContext } from '../../platform/context.ts'
import { ApiError } from '../../platform/http/errors.ts'

/** People who are named, and seasons that are linked to. */
const most = 24

export async function readSeason(context: UserContext, asked: string): Promise<SeasonDetail> {
  const seasons = await readSeasons(context)
  const wanted = asked === 'current' ? currentSeason(seasons.values(), context.now)?.slug : asked
  const [id, season] = [...seasons].find(([, known]) => known.slug === wanted) ?? []
  const profile = await findProfile(context.db, { id: context.profile })
  if (!id || !season || !profile) throw new ApiError('NOT_FOUND', `There is no season ${asked}.`)
  const { book, cards, player } = await questCards(context, profile)
  const quests = book.quests.filter((quest) => quest.season === id)
  const known = cards.filter((card) => quests.some((quest) => quest.slug === card.slug))
  const isDone = (quest: { slug: string }) => player.done.includes(quest.slug)
  const done = known.filter(isDone)
  const earned = new Set(itemsOf(done).map((reward) => reward.itemType))
  // Nobody is asked to find what is not told of.
  const needed = quests.filter(({ kind }) => kind !== 'secret')
  const { finished, finishers } = await readFinishers(
    context,
    needed.map((quest) => quest.id),
    viewerOf(profile),
    most,
  )
  const portraits = await readPortraits(context, finishers)
  const { slug, name, image, startsAt, endsAt, texts } = season
  const stateOf = (one: Season) => seasonState(one, context.now.getTime())
  return {
    ...{ slug, name, image, ...texts, state: stateOf(season), startsAt: startsAt ?? null, endsAt: endsAt ?? null },
    quests: known,
    done: done.map((card) => card.slug),
    rewards: itemsOf(known).map((reward) => ({ reward, earned: earned.has(reward.itemType) })),
    finished,
    own: needed.length > 0 && needed.every(isDone),
    finishers: finishers.map(({ id: who, name: said, at }) => ({
      ...{ id: who, name: said, at, character: portraits.get(who) ?? null },
    })),
    earlier: [...seasons.values()]
      .filter((other) => other.slug !== slug && stateOf(other) === 'closed' && (other.endsAt ?? '') < (endsAt ?? '9'))
      .toSorted((a, b) => (b.endsAt ?? '').localeCompare(a.endsAt ?? ''))
      .slice(0, most)
      .map((other) => ({ slug: other.slug, name: other.name, endsAt: other.endsAt ?? null })),
  }
}

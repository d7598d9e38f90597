/** `GET /programme/cabinet`: what a person has found, and what waits for them. */
import {
  type Cabinet,
  type CabinetPlace,
  enumValues,
  type FindWay,
  type Giver,
  type PlacedKind,
  seasonState,
  surveyCabinet,
  type WaitingKind,
} from 'waymark-core'
import type { UserContext } from '../../platform/context.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { readItemTypes } from '../content/item-types.ts'
import { type Level, progressOf, readLevels } from '../content/levels.ts'
import { untranslatedAmong } from '../content/texts.ts'
import { readFound } from '../items/known-types.ts'
import { countListings } from '../market/listing-counts.ts'
import { findProfile } from '../profiles/profile.ts'
import { type QuestCards, questCards } from '../quests/cards.ts'
import { countsOf, type Kind, readKinds } from './kinds.ts'

/** Most kinds that are listed as waiting; the counts are of all. */
const most = 120

export async function readCabinet(context: UserContext): Promise<Cabinet> {
  const { db } = context
  const profile = await findProfile(db, { id: context.profile })
  if (!profile) throw new ApiError('NOT_FOUND', 'There is no such profile.')
  const itemTypes = await readItemTypes(context)
  const owed: string[] = await db('owed_items').where({ profile: profile.id }).distinct().pluck('item_type')
  const onSale = await countListings(context, { minPrice: null, maxPrice: null })
  const levels = await readLevels(context)
  const trail = await questCards(context, profile)
  const all = await readKinds(context, itemTypes, await readFound(context, profile.id))
  const kinds = [...all].map(([id, kind]): [string, Kind] => [
    id,
    { ...kind, facts: { ...kind.facts, owed: owed.includes(id) } },
  ])
  const survey = surveyCabinet(
    progressOf(levels, profile.xp).level.level,
    kinds.map(([id, { facts, givers }]) => ({
      ...facts,
      onSale: onSale.get(id)?.count ?? 0,
      givers: givers.flatMap((giver) => toGiver(giver, levels, trail, context.now)),
    })),
  )
  const told = { levels, xp: profile.xp, trail }
  const waiting = kinds
    .flatMap(([id, kind], index) => {
      const placed = survey.kinds[index]
      const way = placed && toWay(placed.place, told)
      return way ? [{ ...{ kind, placed, way }, onSale: onSale.get(id)?.count ?? 0 }] : []
    })
    .toSorted(
      (one, other) =>
        one.placed.distance - other.placed.distance ||
        rank(one.kind) - rank(other.kind) ||
        one.kind.itemType.tokenId - other.kind.itemType.tokenId,
    )
  return { counts: countsOf(kinds.map(([, kind]) => kind)), waiting: waiting.slice(0, most).map(toWaitingKind) }
}

const rank = ({ itemType }: Kind) => enumValues.Rarity.indexOf(itemType.rarity)

/** A secret quest has no card until it can be started. */
function toGiver(
  { quest, level }: Kind['givers'][number],
  levels: readonly Level[],
  { book, cards }: QuestCards,
  now: Date,
): Giver[] {
  if (level) {
    const number = levels.find(({ id }) => id === level)?.number
    return number === undefined ? [] : [{ kind: 'level', number }]
  }
  const known = book.quests.find(({ id }) => id === quest)
  if (!known) return []
  const { season } = known.facts
  const isOver = season != null && seasonState(season, now.getTime()) === 'closed'
  const about = { kind: 'quest' as const, slug: known.slug, seasonOver: isOver ? season.name : null }
  const card = cards.find(({ slug }) => slug === known.slug)
  if (!card) return [{ ...about, secret: true, state: 'locked', reasons: [] }]
  return [{ ...about, secret: false, state: card.state, reasons: card.reasons }]
}

type Told = { levels: readonly Level[]; xp: number; trail: QuestCards }

/** Null for what does not wait: the person has found it, or nobody can get it. */
function toWay(place: CabinetPlace, { levels, xp, trail }: Told): FindWay | null {
  switch (place.kind) {
    case 'found':
    case 'gone':
      return null
    case 'quest': {
      const card = trail.cards.find(({ slug }) => slug === place.slug)
      if (!card) return { kind: 'secret' }
      const { slug, title, untranslated } = card
      const quest = { slug, title, ...untranslatedAmong(untranslated, ['title']) }
      return { kind: 'quest', quest, open: place.open }
    }
    case 'level': {
      const needed = levels.find(({ number }) => number === place.number)?.xpRequired ?? xp
      return { kind: 'level', number: place.number, xpToGo: Math.max(0, needed - xp) }
    }
    case 'owed':
    case 'market':
    case 'secret':
    case 'season':
    case 'unsold':
      return place
  }
}

function toWaitingKind(entry: { kind: Kind; placed: PlacedKind; way: FindWay; onSale: number }): WaitingKind {
  const { name, untranslated, image, rarity } = entry.kind.itemType
  const { way, onSale } = entry
  // Its outline would name a secret as well as its name does.
  const look = { image: way.kind === 'secret' ? null : (image ?? null), rarity, way }
  if (!entry.placed.told) return { name: null, ...look, onSale: 0 }
  return { name, ...untranslatedAmong(untranslated, ['name']), ...look, onSale }
}

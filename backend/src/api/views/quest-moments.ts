/** Moments of quests that were accepted, with everything that they gave. */
import type { Item, MomentLevel, MomentQuest, QuestCard } from 'waymark-core'
import { readItemTypes } from '../../domain/content/item-types.ts'
import { type Level, progressOf, readLevels } from '../../domain/content/levels.ts'
import { shown, textsOf, untranslatedAmong } from '../../domain/content/texts.ts'
import { type ItemRow, toItemDto } from '../../domain/items/item.ts'
import type { MomentRow } from '../../domain/moments/unseen.ts'
import type { Profile } from '../../domain/profiles/profile.ts'
import { namesOf, viewerOf } from '../../domain/profiles/visible-names.ts'
import { asksWallet } from '../../domain/quests/ahead.ts'
import { type QuestCards, questCards } from '../../domain/quests/cards.ts'
import { grantsOfRuns } from '../../domain/rewards/grants.ts'
import { owedOfRuns } from '../../domain/rewards/owed.ts'
import type { UserContext } from '../../platform/context.ts'
import { json, text, textOrNull, toInt } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { named, silent, subjects, type Teller } from './moment-teller.ts'

export async function questMoments(context: UserContext, profile: Profile, rows: MomentRow[]): Promise<Teller> {
  if (rows.length === 0) return silent
  const { db } = context
  const runs = await runsOf(db, subjects(rows))
  const grants = await grantsOfRuns(db, subjects(rows))
  const owed = await owedOfRuns(db, subjects(rows))
  const cards = await questCards(context, profile)
  const asks = asksWallet(cards, profile.primaryWallet)
  const levels = await readLevels(context)
  const texts = await textsOf(context, 'quests')
  const names = await namesOf(db, viewerOf(profile), [...runs.values()].flatMap(readersOf))
  const given = [...grants.values()].flat()
  const items = await heldItems(
    context,
    given.flatMap(({ item }) => item ?? []),
  )
  const at = (xp: unknown) => progressOf(levels, toInt(xp)).level
  return (row) => {
    const run = runs.get(row.subject)
    if (!run) return null
    const [before, after] = [at(row.xp_before), at(row.xp_after)]
    const paid = grants.get(row.subject) ?? []
    const known = cards.cards.find(({ slug }) => slug === run['slug'])
    return {
      kind: 'quest',
      ...named(row),
      quest: {
        slug: run['status'] === 'published' ? text(run['slug']) : null,
        ...shown(context, { title: [texts(text(run['quest'])).title, text(run['title'])] }),
        ...{ cover: textOrNull(run['cover']), mapX: toInt(run['map_x']), mapY: toInt(run['map_y']) },
      },
      xp: toInt(run['xp_awarded']),
      ...{ before, after, levels: reached(levels, before.level, after.level) },
      traits: paid.filter(({ kind }) => kind === 'trait').flatMap((grant) => cards.book.picture(grant)),
      items: paid.flatMap(({ item }) => items.get(item ?? '') ?? []),
      owed: (owed.get(row.subject) ?? []).flatMap((one) => cards.book.picture(one)),
      reviewed: run['decided_by'] !== null,
      reviewers: [...new Set(readersOf(run))].flatMap((id) => names.get(id) ?? []),
      note: textOrNull(run['decision_note']),
      opened: opened(cards, text(run['slug']), known, { from: before.level, to: after.level }, asks),
    }
  }
}

type Row = Record<string, unknown>

async function runsOf(db: Db, ids: readonly string[]): Promise<Map<string, Row>> {
  const rows: Row[] = await db('quest_runs')
    .join('quests', 'quests.id', 'quest_runs.quest')
    .whereIn('quest_runs.id', ids)
    .select(
      ...['quest_runs.id', 'quest_runs.quest', 'quest_runs.approvals', 'quest_runs.decided_by'],
      ...['quest_runs.decision_note', 'quest_runs.xp_awarded'],
      ...['quests.slug', 'quests.title', 'quests.status', 'quests.cover', 'quests.map_x', 'quests.map_y'],
    )
  return new Map(rows.map((row) => [text(row['id']), row]))
}

/** Profile ids of those who approved it, in order. */
const readersOf = ({ approvals, decided_by }: Row): string[] => [
  ...json<string[]>(approvals, []),
  ...(decided_by ? [text(decided_by)] : []),
]

/** By id: those among the items that the person has and that were not revoked. */
async function heldItems(context: UserContext, ids: readonly string[]): Promise<Map<string, Item>> {
  if (ids.length === 0) return new Map()
  const itemTypes = await readItemTypes(context)
  const rows: ItemRow[] = await context
    .db('items')
    .whereIn('id', [...ids])
    .where({ owner: context.profile })
  return new Map(rows.map((row) => [row.id, toItemDto(row, itemTypes)]))
}

function reached(levels: readonly Level[], from: number, to: number): MomentLevel[] {
  return levels.slice(from, to).map(({ number, title, badge, perks, untranslated }) => ({
    ...{ number, title, icon: badge, perks },
    ...untranslatedAmong<string>(untranslated),
  }))
}

/** Quests that this one or the levels it reached were needed for, and that can be started now; what asks much last. */
function opened(
  { cards }: QuestCards,
  slug: string,
  done: QuestCard | undefined,
  levels: { from: number; to: number },
  asksMuch: (card: QuestCard) => boolean,
): MomentQuest[] {
  const isOpened = ({ state, requires, minLevel }: QuestCard) =>
    state === 'available' && (requires.includes(slug) || (minLevel > levels.from && minLevel <= levels.to))
  return cards
    .filter((card) => card !== done && isOpened(card))
    .toSorted((one, other) => Number(asksMuch(one)) - Number(asksMuch(other)))
    .map(({ slug: other, title, untranslated, cover, mapX, mapY }) => ({
      ...{ slug: other, title, cover, mapX, mapY },
      ...untranslatedAmong(untranslated, ['title']),
    }))
}

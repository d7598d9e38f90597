/**
 * Each save of a quest, or of rows that belong to one, is a version in its history: once, however many rows it writes,
 * and by whom the Studio's activity names, in the transaction of both. What was there before the first is kept as well.
 * Where by a save a quest gives more than is usual, or a level or the welcome does, the others of the team are told.
 */
import type { Knex } from 'knex'
import { tellGenerousQuest } from '../../domain/quest-files/tell-generous-quest.ts'
import { recordUnknownState, recordVersion } from '../../domain/quest-files/versions.ts'
import { type LevelReward, tellGenerousLevels } from '../../domain/rewards/tell-generous-level.ts'
import { tellGenerousWelcome, type Welcome } from '../../domain/rewards/tell-generous-welcome.ts'
import { beforeCommit, outermost } from '../../platform/database/before-commit.ts'
import type { Trx } from '../../platform/database/transaction.ts'
import type { Filter } from '../../platform/directus/hooks.ts'
import type { Programme } from '../../platform/programme.ts'

/** Rows that belong to a quest, and the column that says which. */
const parts = ['quest_steps', 'quest_requires', 'rewards', 'translations'] as const
const collections: readonly string[] = ['quests', ...parts]

/** A row of the Studio's activity. */
interface Activity {
  collection: string
  item: string
  user: string | null
}

/** What one transaction changes. */
interface Save {
  author: string | null
  quests: Set<string>
  rows: string[]
  /** Ids. */
  rewards: Set<string>
  /** As it was before. */
  welcome: Welcome | null
}

export function recordVersions(filter: Filter, programme: Programme): void {
  const { directus } = programme
  /** To which quest a row belonged that is deleted, or moved to another, by a change under way. */
  const belonged = new Map<string, string>()
  /** The same of rewards of levels, with what they gave. */
  const gave = new Map<string, LevelReward>()
  /** What the welcome gave before a change under way, by the id of the programme. */
  const welcomed = new Map<string, Welcome>()
  const saves = new WeakMap<Trx, Save>()

  for (const collection of collections)
    for (const event of ['update', 'delete'] as const)
      filter(`${collection}.items.${event}`, async (payload, meta, { database }) => {
        const keys = ((event === 'delete' ? payload : meta['keys']) ?? []) as string[]
        const found = await questsOf(database, collection, keys)
        for (const [row, quest] of found) belonged.set(`${collection} ${row}`, quest)
        if (collection === 'rewards') for (const row of await levelRewards(database, keys)) gave.set(row.id, row)
        // Inside of a transaction something of it may be changed already: then whoever began it was asked before.
        if (!('isTransaction' in database && database.isTransaction))
          for (const quest of new Set(found.values())) await recordUnknownState(directus, quest)
        return payload
      })
  filter('programme.items.update', async (payload, meta, { database }) => {
    const rows: Welcome[] = await database('programme')
      .whereIn('id', (meta['keys'] ?? []) as string[])
      .select('id', 'welcome_xp', 'welcome_item')
    for (const row of rows) welcomed.set(row.id, row)
    return payload
  })
  filter('activity.create', async (payload, _meta, { database }) => {
    const { collection, item, user } = payload as Activity
    if (!collections.includes(collection) && collection !== 'programme') return payload
    const trx = outermost(database as Trx)
    const save = saves.get(trx) ?? begin(trx, user)
    if (collection === 'programme') {
      save.welcome ??= welcomed.get(item) ?? null
      welcomed.delete(item)
      return payload
    }
    const name = `${collection} ${item}`
    for (const quest of [belonged.get(name), (await questsOf(database, collection, [item])).get(item)])
      if (quest) save.quests.add(quest)
    save.rows.push(name)
    if (collection === 'rewards') save.rewards.add(item)
    return payload
  })

  function begin(trx: Trx, author: string | null): Save {
    const save: Save = { author, quests: new Set(), rows: [], rewards: new Set(), welcome: null }
    saves.set(trx, save)
    beforeCommit(trx, () => record(trx, save))
    return save
  }

  async function record(trx: Trx, { author, quests, rows, rewards, welcome }: Save): Promise<void> {
    // Not before: Directus tries again what was in the way of others.
    for (const name of rows) belonged.delete(name)
    const before = [...rewards].flatMap((id) => gave.get(id) ?? [])
    for (const id of rewards) gave.delete(id)
    // In one order, so that no two saves wait for one another.
    for (const quest of [...quests].toSorted()) {
      const saved = await quietly(trx, (part) => recordVersion(part, directus, quest, author))
      if (saved && author) await quietly(trx, (part) => tellGenerousQuest(programme, part, saved, { quest, author }))
    }
    if (author && rewards.size > 0)
      await quietly(trx, (part) => tellGenerousLevels(programme, part, { changed: [...rewards], before, author }))
    if (author && welcome)
      await quietly(trx, (part) => tellGenerousWelcome(programme, part, { before: welcome, author }))
  }

  /** What is saved is not refused because its history cannot be written, or nobody can be told. */
  async function quietly<T>(trx: Trx, work: (part: Trx) => Promise<T>): Promise<T | null> {
    try {
      return await trx.transaction(work)
    } catch (error) {
      directus.logger.warn(error, 'programme: a save is not in the history of its quest, or nobody was told of it')
      return null
    }
  }
}

const levelRewards = (db: Knex, keys: readonly string[]): Promise<LevelReward[]> =>
  db('rewards')
    .whereIn('id', [...keys])
    .whereNotNull('level')
    .select('id', 'level', 'kind', 'amount', 'item_type')

/** The quests that rows belong to, by the rows' ids. */
async function questsOf(db: Knex, collection: string, keys: readonly string[]): Promise<Map<string, string>> {
  if (collection === 'quests') return new Map(keys.map((key) => [String(key), String(key)]))
  if (keys.length === 0) return new Map()
  const rows: { id: string; quest: string | null; of?: string | null }[] =
    collection === 'translations'
      ? await db('translations')
          .leftJoin('quest_steps as step', 'step.id', 'translations.quest_step')
          .whereIn('translations.id', [...keys])
          .select('translations.id', 'translations.quest', 'step.quest as of')
      : await db(collection)
          .whereIn('id', [...keys])
          .select('id', 'quest')
  return new Map(
    rows.flatMap(({ id, quest, of }) => {
      const owner = quest ?? of
      return owner ? [[id, owner] as const] : []
    }),
  )
}

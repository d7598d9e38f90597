/** A person as the desk sees them: how they are found, and where they stand on their trail. */
import type { QuestState } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { iso, text, toInt } from '../../platform/database/columns.ts'
import { isUuid } from '../../platform/database/ids.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { readItemTypes } from '../content/item-types.ts'
import { progressOf, readLevels } from '../content/levels.ts'
import { textsOf } from '../content/texts.ts'
import { itemsOf } from '../items/item.ts'
import { findProfile } from '../profiles/profile.ts'
import { questCards } from '../quests/cards.ts'

/** What an account is: `gone` where it was erased. */
export type AccountState = 'active' | 'suspended' | 'gone'

/** Somebody who is found. */
export interface DeskPerson {
  id: string
  handle: string | null
  name: string
  account: AccountState
  level: number
  xp: number
}

/** Query of `GET /programme/desk/people`. */
export interface DeskPeopleQuery {
  /**
   * Letters of a name or handle, or a whole address or id.
   * @maxLength 254
   */
  search?: string
}

/** A quest as the person is shown it. */
export interface PersonQuest {
  id: string
  title: string
  state: QuestState
}

/** An object of the person. */
export interface PersonItem {
  id: string
  itemType: string
  name: string
  serial: number
  state: string
}

/** A trait that the person was given. */
export interface PersonTrait {
  id: string
  name: string
}

/** An appeal that waits for a decision. */
export interface PersonAppeal {
  runId: string
  title: string
  text: string
}

/** A person, and where they stand. */
export interface DeskPersonDetail extends DeskPerson {
  /** Id of the account; null where there is none. */
  user: string | null
  joinedAt: string
  levelTitle: string
  quests: PersonQuest[]
  items: PersonItem[]
  traits: PersonTrait[]
  appeals: PersonAppeal[]
}

/** People of an answer. */
const most = 20

const rows = (db: Db) =>
  db('profiles')
    .leftJoin('directus_users', 'directus_users.id', 'profiles.user')
    .select('profiles.*', 'directus_users.status', 'directus_users.id as account')

function toPerson(row: Record<string, unknown>): DeskPerson {
  return {
    ...{ id: text(row['id']), handle: row['handle'] === null ? null : text(row['handle']) },
    ...{ name: text(row['display_name']), level: toInt(row['level_cached']), xp: toInt(row['xp_cached']) },
    account: row['account'] === null ? 'gone' : row['status'] === 'active' ? 'active' : 'suspended',
  }
}

/** Those whose name or handle has these letters, or whose address or id it is. An address is told of nobody. */
export async function findDeskPeople({ db }: Context, { search = '' }: DeskPeopleQuery): Promise<DeskPerson[]> {
  const words = search.trim().toLowerCase().replace(/^@/, '')
  const found = rows(db).orderByRaw('lower(profiles.handle)').limit(most)
  const isId: boolean = isUuid(words)
  if (isId) found.where('profiles.id', words).orWhere('profiles.user', words)
  else if (words.includes('@')) found.whereRaw('lower(directus_users.email) = ?', [words])
  else if (words !== '') {
    const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`
    found.where((any) => {
      for (const column of ['profiles.display_name', 'profiles.handle'])
        any.orWhereRaw(`lower(${column}) like ? escape '\\'`, [like])
    })
  }
  return (await found).map(toPerson)
}

export async function readDeskPerson(context: Context, id: string): Promise<DeskPersonDetail> {
  const { db } = context
  const row: Record<string, unknown> | undefined = await rows(db).where('profiles.id', id).first()
  const profile = await findProfile(db, { id })
  if (!row || !profile) throw new ApiError('NOT_FOUND', 'There is no such person.')
  const { book, cards } = await questCards(context, profile)
  const questIds = new Map(book.quests.map((quest) => [quest.slug, quest.id]))
  const traitTexts = await textsOf(context, 'traits')
  const questTexts = await textsOf(context, 'quests')
  const traits: { id: string; name: string }[] = await db('reward_grants')
    .join('traits', 'traits.id', 'reward_grants.trait')
    .where({ 'reward_grants.profile': id, 'reward_grants.kind': 'trait' })
    .whereNotIn('reward_grants.id', db('grant_reversals').select('grant'))
    .distinct('traits.id', 'traits.name')
    .orderBy('traits.name')
  const appeals: { id: string; quest: string; title: string; appeal: string | null }[] = await db('quest_runs')
    .join('quests', 'quests.id', 'quest_runs.quest')
    .where({ 'quest_runs.profile': id, 'quest_runs.state': 'submitted' })
    .whereNotNull('quest_runs.appealed_at')
    .orderBy('quest_runs.appealed_at')
    .select('quest_runs.id', 'quest_runs.quest', 'quests.title', 'quest_runs.appeal')
  const items = await itemsOf(db, id, await readItemTypes(context))
  return {
    ...toPerson(row),
    ...{ user: profile.user, joinedAt: iso(row['date_created']) },
    levelTitle: progressOf(await readLevels(context), profile.xp).levelTitle,
    quests: cards.map(({ slug, title, state }) => ({ id: questIds.get(slug) ?? '', title, state })),
    items: items.map((item) => ({
      ...{
        id: item.id,
        itemType: item.itemType.slug,
        name: item.itemType.name,
        serial: item.serial,
        state: item.state,
      },
    })),
    traits: traits.map((trait) => ({ id: trait.id, name: traitTexts(trait.id).title ?? trait.name })),
    appeals: appeals.map((run) => ({
      ...{ runId: run.id, title: questTexts(run.quest).title ?? run.title, text: run.appeal ?? '' },
    })),
  }
}

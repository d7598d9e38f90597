/** What a profile holds that decides what its characters may wear: items, granted traits, finished quests. */
import type { ItemState } from 'waymark-core'
import { toBool } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'

export interface HeldItem {
  id: string
  /** Id of the item type. */
  itemType: string
  state: ItemState
  equipped: boolean
}

export interface Holdings {
  /** Newest first. */
  items: readonly HeldItem[]
  /** Ids of traits that were granted and not taken back. */
  granted: ReadonlySet<string>
  /** Ids of quests with a rewarded run. */
  questsDone: ReadonlySet<string>
  /** Ids of the traits that each character wears, by the id of the character. */
  worn: ReadonlyMap<string, ReadonlySet<string>>
}

interface Row {
  kind: 'item' | 'granted' | 'done' | 'worn'
  /** Id of the item type, trait or quest. */
  ref: string
  /** Id of the item, or of the character that wears the trait. */
  of: string
  state: ItemState
  equipped: unknown
}

/** Reads all four in one statement, in which the items come first: PostgreSQL takes the types of its columns from them. */
export async function readHoldings(db: Db, profile: string): Promise<Holdings> {
  const columns = (kind: Row['kind'], ref: string, of: string, ofItem = 'null, null, null') =>
    db.raw(`'${kind}' as kind, ${ref} as ref, ${of} as "of", ${ofItem}`)
  const found: Row[] = await db('items')
    .where({ owner: profile })
    .select(columns('item', 'item_type', 'id', 'state, equipped, acquired_at'))
    .unionAll([
      db('reward_grants')
        .where({ profile, kind: 'trait' })
        .whereNotIn('id', db('grant_reversals').select('grant'))
        .select(columns('granted', 'trait', 'null')),
      db('quest_runs')
        .where({ profile, state: 'rewarded' })
        .select(columns('done', 'quest', 'null')),
      db('character_traits')
        .join('characters', 'characters.id', 'character_traits.character')
        .where('characters.profile', profile)
        .select(columns('worn', 'character_traits.trait', 'characters.id')),
    ])
    .orderBy([
      { column: 'acquired_at', order: 'desc' },
      { column: 'of', order: 'desc' },
    ])
  const rows = Map.groupBy(found, ({ kind }) => kind)
  const refs = (some: readonly Row[] = []) => new Set(some.map(({ ref }) => ref))
  const worn = Map.groupBy(rows.get('worn') ?? [], ({ of }) => of)
  return {
    items: (rows.get('item') ?? []).map(({ of, ref, state, equipped }) => ({
      ...{ id: of, itemType: ref, state, equipped: toBool(equipped) },
    })),
    granted: refs(rows.get('granted')),
    questsDone: refs(rows.get('done')),
    worn: new Map([...worn].map(([character, traits]) => [character, refs(traits)])),
  }
}

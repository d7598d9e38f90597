/** What a list gives or takes: what it is called, and who has it. */
import type { Context } from '../../platform/context.ts'
import { toBool } from '../../platform/database/columns.ts'
import { among } from '../../platform/database/insert-rows.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { invalid } from '../../platform/http/errors.ts'
import { textsOf } from '../content/texts.ts'
import type { BulkListRow } from './list-row.ts'

type Thing = Pick<BulkListRow, 'id' | 'kind' | 'ref' | 'take' | 'alike'>

const tables = { item: ['item_types', 'name'], trait: ['traits', 'name'], attendance: ['quests', 'title'] } as const

/** Its name in the language of the context; empty for points. */
export async function nameOfThing(context: Context, { kind, ref }: Pick<Thing, 'kind' | 'ref'>): Promise<string> {
  if (kind === 'xp' || ref === null) return ''
  const [table, column] = tables[kind]
  const row = await context.db(table).where({ id: ref }).first(column)
  return (await textsOf(context, table))(ref).title ?? row?.[column] ?? ''
}

/** Throws VALIDATION where there is no such thing to give, or where it is not for giving. */
export async function requireThing(db: Db, { kind, ref, take }: Pick<Thing, 'kind' | 'ref' | 'take'>): Promise<void> {
  if (kind === 'xp') return
  if (ref === null) throw invalid('what', 'missing')
  const row = await db(tables[kind][0]).where({ id: ref }).first()
  if (!row || (kind !== 'trait' && row.status === 'draft')) throw invalid('what', 'unknown')
  if (kind !== 'attendance') return
  if (toBool(take)) throw invalid('what', 'not_for_taking')
  const step = await db('quest_steps').where({ quest: ref, kind: 'attend' }).first('id')
  if (!step || row.kind === 'team') throw invalid('what', 'not_attended')
}

/** Items that can be taken: they are not on the chain, and came by a grant. */
export const takeable = ['mintable', 'giving', 'locked']

/** Those among the profiles who have it: of an item to be taken, who has one that can be. */
export async function whoHas(db: Db, thing: Thing, profiles: readonly string[]): Promise<Set<string>> {
  return new Set(await holders(db, thing, profiles))
}

async function holders(db: Db, { kind, ref, take }: Thing, profiles: readonly string[]): Promise<string[]> {
  switch (kind) {
    case 'item': {
      const items = db('items')
        .where({ item_type: ref })
        .where(among(db, 'owner', profiles))
      if (toBool(take)) items.whereIn('state', takeable).whereNotNull('grant_id')
      return await items.distinct('owner').pluck('owner')
    }
    case 'trait':
      return await db('reward_grants')
        .where({ kind: 'trait', trait: ref })
        .where(among(db, 'profile', profiles))
        .whereNotIn('id', db('grant_reversals').select('grant'))
        .distinct('profile')
        .pluck('profile')
    case 'attendance':
      return await db('quest_runs')
        .where({ quest: ref })
        .where(among(db, 'profile', profiles))
        .whereNotIn('state', ['in_progress', 'abandoned', 'reversed', 'rejected'])
        .distinct('profile')
        .pluck('profile')
    case 'xp':
      return []
  }
}

/** Those among the profiles for whom another list did the same for the same reason. */
export async function whoWasServed(db: Db, { id, alike }: Thing, profiles: readonly string[]): Promise<Set<string>> {
  const others = db('bulk_lists').where({ alike }).whereNot({ id }).select('id')
  return new Set(
    await db('bulk_rows')
      .whereIn('list', others)
      .where({ state: 'done' })
      .where(among(db, 'profile', profiles))
      .distinct('profile')
      .pluck('profile'),
  )
}

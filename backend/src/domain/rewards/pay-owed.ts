/** Pays owed items. */
import { type Db, inTransaction, type Trx } from '../../platform/database/transaction.ts'
import { recordMoments } from '../moments/record.ts'
import { recordNotifications } from '../notifications/record.ts'
import { payItem } from './pay.ts'

/** Pays owed items as far as the supply allows. */
export async function payOwed(db: Db, now: Date): Promise<void> {
  const due: { id: string }[] = await db('owed_items')
    .join('item_types', 'item_types.id', 'owed_items.item_type')
    .where((type) => type.whereNull('supply_max').orWhereRaw('issued < supply_max'))
    .orderBy('owed_items.at')
    .limit(200)
    .select('owed_items.id')
  for (const { id } of due)
    await inTransaction(db, (trx) => payOne(trx, id, now)).catch((error: unknown) => {
      // Another transaction took the last item.
      if (!(error instanceof NoneLeft)) throw error
    })
}

class NoneLeft extends Error {}

async function payOne(trx: Trx, id: string, now: Date): Promise<void> {
  const owed = await trx('owed_items').where({ id }).forUpdate().first()
  if (!owed) return
  await trx('owed_items').where({ id }).delete()
  const { source, reward, profile, item_type, cause } = owed
  const grantSource = { source, profile, cause, subject: { kind: 'quest', ref: '' } } as const
  const item = await payItem({ db: trx, now, lang: 'en' }, grantSource, reward, item_type)
  if (item !== null) {
    const about = { profile, kind: 'item', subject: item, created_at: now } as const
    await recordNotifications(trx, [{ ...about, cause: `item:${id}` }])
    return await recordMoments(trx, [{ ...about, cause: `owed:${id}` }])
  }
  if (!(await trx('reward_grants').where({ source, reward, profile }).first('id'))) throw new NoneLeft()
}

/** Whether what an on-chain step asks for holds, read from what the worker has taken over from the chain. */
import type { StepConfig } from 'waymark-core'
import type { OwnScene } from '../scene.ts'

export async function onChainFact({ db, profile }: OwnScene, { check, itemType }: StepConfig): Promise<boolean> {
  if (check === 'wallet_linked') return Boolean(await db('wallets').where({ profile }).first('address'))
  if (check === 'has_traded') {
    const traded = await db('listings')
      .where({ state: 'sold' })
      .where((query) => query.where({ seller: profile }).orWhere({ buyer: profile }))
      .first('id')
    return Boolean(traded)
  }
  if (check !== 'holds_token') return false
  const query = db('items')
    .join('item_types', 'item_types.id', 'items.item_type')
    .where('items.owner', profile)
    .whereIn('items.state', ['minted', 'listed'])
  if (itemType) query.where('item_types.slug', itemType)
  return Boolean(await query.first('items.id'))
}

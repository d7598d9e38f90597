/** Facts that the rules need to decide whether an item can be minted. */
import type { MintFacts } from 'waymark-core'
import { isoOrNull, toInt, toIntOrNull } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { ItemRow } from './item.ts'

/** `without`: a voucher that is about to be replaced, and does not count. */
export async function mintFacts(
  db: Db,
  item: ItemRow,
  profile: string | null,
  without: string | null = null,
): Promise<MintFacts> {
  const type = await db('item_types')
    .where({ id: item.item_type })
    .first('per_player_max', 'mint_opens_at', 'mint_closes_at')
  const asker = profile ? await db('profiles').where({ id: profile }).first('primary_wallet') : null
  const minted = profile
    ? await db('mint_vouchers')
        .where({ profile, item_type: item.item_type })
        .whereIn('state', ['live', 'used'])
        .modify((rows) => without && rows.whereNot({ id: without }))
        .count({ count: '*' })
        .first()
    : null
  return {
    state: item.state,
    own: profile !== null && item.owner === profile,
    wallet: asker?.primary_wallet ?? null,
    lockReason: item.lock_reason,
    windowOpensAt: isoOrNull(type?.mint_opens_at),
    windowClosesAt: isoOrNull(type?.mint_closes_at),
    perPlayerMax: toIntOrNull(type?.per_player_max),
    mintedByOwner: toInt(minted?.['count']),
  }
}

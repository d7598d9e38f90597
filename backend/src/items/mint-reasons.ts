/** What keeps an item from being minted now. */
import { type ItemState, type MintReason, mintEligibility } from 'waymark-core'
import type { Db } from '../database/transaction.ts'
import { isoOrNull, text, textOrNull, whole, wholeOrNull } from '../database/values.ts'
import type { ItemRow } from './item-view.ts'

interface Asking {
  id: string
  primaryWallet: string | null
}

/** Empty when it can be minted. `profile` is who asks; nobody for a visitor. */
export async function mintReasons(db: Db, item: ItemRow, profile: Asking | null, now: Date): Promise<MintReason[]> {
  const type = await db('item_types')
    .where({ id: item['item_type'] })
    .first('per_player_max', 'mint_opens_at', 'mint_closes_at')
  const owner = text(item['owner'])
  const minted = await db('mint_vouchers')
    .where({ profile: owner, item_type: item['item_type'] })
    .whereIn('state', ['live', 'used'])
    .whereNot({ item: item['id'] })
    .countDistinct({ total: 'item' })
    .first()
  return mintEligibility(
    {
      state: item['state'] as ItemState,
      own: profile !== null && profile.id === owner,
      wallet: profile?.primaryWallet ?? null,
      lockReason: textOrNull(item['lock_reason']),
      windowOpensAt: isoOrNull(type?.mint_opens_at),
      windowClosesAt: isoOrNull(type?.mint_closes_at),
      perPlayerMax: wholeOrNull(type?.per_player_max),
      mintedByOwner: whole(minted?.['total']),
    },
    now.getTime(),
  )
}

/** `GET /programme/items/{id}` */
import type { ItemDetail } from 'waymark-core'
import { readItemTypes } from '../content/item-types.ts'
import { text } from '../database/values.ts'
import { Refusal } from '../http/refusal.ts'
import { findProfile, type Profile } from '../profiles/profile.ts'
import type { Scene } from '../scene.ts'
import { readProvenance } from './item-events.ts'
import { type ItemRow, itemView } from './item-view.ts'
import { mintReasons } from './mint-reasons.ts'
import { liveVoucher, voucherView } from './voucher-view.ts'

/** Refuses an item that does not exist, and those of people who hide their profile from everybody but themselves. */
export async function itemDetail(scene: Scene, id: string, viewer: Profile | null): Promise<ItemDetail> {
  const row = (await scene.db('items').where({ id }).first()) as ItemRow | undefined
  if (!row) throw notFound()
  const own = viewer !== null && text(row['owner']) === viewer.id
  if (
    !own &&
    row['owner'] &&
    (await findProfile(scene.db, { id: text(row['owner']) }))?.visibility === 'hidden' &&
    !row['listing']
  )
    throw notFound()
  const voucher = own && row['state'] === 'minting' ? await liveVoucher(scene.db, id) : null
  return {
    item: itemView(row, await readItemTypes(scene)),
    provenance: await readProvenance(scene.db, id),
    own,
    mintReasons: await mintReasons(scene.db, row, viewer, scene.now),
    voucher: voucher && voucherView(voucher),
  }
}

function notFound(): Refusal {
  return new Refusal('NOT_FOUND', 'There is no such item.')
}

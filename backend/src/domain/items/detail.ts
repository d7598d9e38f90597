/** One item with its history, and what keeps it from being minted. */
import { type ItemDetail, mintEligibility } from 'waymark-core'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OwnScene } from '../../platform/scene.ts'
import { readItemTypes } from '../content/item-types.ts'
import { eyesOf, seenAmong } from '../profiles/eyes.ts'
import { itemPicture, readItem } from './item.ts'
import { readProvenance } from './item-events.ts'
import { mintFacts } from './mint-facts.ts'
import { liveVoucher, voucherPicture } from './voucher.ts'

export async function itemDetail(scene: OwnScene, id: string): Promise<ItemDetail> {
  const { db, now, profile } = scene
  const item = await readItem(db, id)
  if (!item) throw new Refusal('NOT_FOUND', 'There is no such item.')
  const own = item.owner === profile
  const voucher = own && item.state === 'minting' ? await liveVoucher(db, id) : null
  const eyes = await eyesOf(db, profile)
  const facts = await mintFacts(db, item, profile)
  return {
    item: itemPicture(item, await readItemTypes(scene), await seenAmong(db, eyes, [item.owner])),
    provenance: await readProvenance(db, id, eyes),
    own,
    // Why something was locked is between its owner and the programme.
    mintReasons: mintEligibility(own ? facts : { ...facts, lockReason: null }, now.getTime()),
    voucher: voucher ? voucherPicture(voucher) : null,
  }
}

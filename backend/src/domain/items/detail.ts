/** One item with its history, and the reasons why it cannot be minted. */
import { type ItemDetail, mintEligibility } from 'waymark-core'
import type { UserContext } from '../../platform/context.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { readItemTypes } from '../content/item-types.ts'
import { readViewer, visibleProfiles } from '../profiles/viewer.ts'
import { readWaitingGift } from './gifts.ts'
import { asOthersSee, readItem, toItemDto } from './item.ts'
import { readProvenance } from './item-events.ts'
import { mintFacts } from './mint-facts.ts'
import { liveVoucher, toVoucherDto } from './voucher.ts'

export async function itemDetail(context: UserContext, id: string): Promise<ItemDetail> {
  const { db, now, profile } = context
  const item = await readItem(db, id)
  if (!item) throw new ApiError('NOT_FOUND', 'There is no such item.')
  const own = item.owner === profile
  const voucher = own && item.state === 'minting' ? await liveVoucher(db, id) : null
  const eyes = await readViewer(db, profile)
  const facts = await mintFacts(db, item, profile)
  const shown = toItemDto(item, await readItemTypes(context), await visibleProfiles(db, eyes, [item.owner]))
  return {
    item: own ? shown : asOthersSee(shown),
    provenance: await readProvenance(context, id, eyes),
    own,
    // Whether it lies in a gift, or was locked, is between its owner and the programme.
    mintReasons: mintEligibility(facts, now.getTime()).filter(({ code }) => own || code === 'not_owner'),
    voucher: voucher ? toVoucherDto(voucher) : null,
    gift: own && item.state === 'giving' ? await readWaitingGift(context, id) : null,
  }
}

/** Calls about items. */

import { issueVoucher } from '../chain/vouchers/issue.ts'
import { runMintPreflight } from '../chain/vouchers/mint-preflight.ts'
import { readCabinet } from '../domain/cabinet/cabinet.ts'
import { itemDetail } from '../domain/items/detail.ts'
import { acceptGift, returnGift, withdrawGift } from '../domain/items/end-gift.ts'
import { equipItem } from '../domain/items/equip.ts'
import { readGifts } from '../domain/items/gifts.ts'
import { giveItem } from '../domain/items/give.ts'
import { recordListingIntent } from '../domain/items/listing-intent.ts'
import { tokenMetadata, tokenTypes } from '../domain/items/token-metadata.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Programme } from '../platform/programme.ts'
import type { Routes } from './route.ts'

export function registerItemCalls(routes: Routes, { settings }: Programme): void {
  const { chain } = settings
  routes.handle('readTokens', ({ context }) => tokenTypes(context))
  routes.handle('readToken', ({ context, params }) => tokenMetadata(context, settings, params.token))
  routes.handle('item', ({ context, params }) => itemDetail(context, params.id))
  routes.handle('cabinet', ({ context }) => readCabinet(context))
  routes.handle('voucher', async ({ transact, params, context: { db } }) => {
    if (!chain) throw new ApiError('CHAIN_UNREACHABLE', 'This programme is not set up for a chain.')
    const id = params.id
    const word = await runMintPreflight(chain, db, id)
    return await transact((context) => issueVoucher(context, chain, id, word))
  })
  routes.handle('equip', ({ transact, params, body }) =>
    transact((context) => equipItem(context, params.id, body.equipped)),
  )
  routes.handle('giveItem', ({ transact, params, body }) =>
    transact(async (context) => {
      await giveItem(context, params.id, body)
      return await itemDetail(context, params.id)
    }),
  )
  routes.handle('gifts', ({ context }) => readGifts(context))
  routes.handle('acceptGift', ({ transact, params }) =>
    transact(async (context) => {
      await acceptGift(context, params.id)
      return await readGifts(context)
    }),
  )
  routes.handle('returnGift', ({ transact, params, body }) =>
    transact(async (context) => {
      await returnGift(context, params.id, body.note)
      return await readGifts(context)
    }),
  )
  routes.handle('withdrawGift', ({ transact, params }) =>
    transact(async (context) => {
      await withdrawGift(context, params.id)
      return await readGifts(context)
    }),
  )
  routes.handle('meanToSell', ({ transact, params }) => transact((context) => recordListingIntent(context, params.id)))
}

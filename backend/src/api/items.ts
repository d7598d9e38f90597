/** Calls about items. */

import { issueVoucher } from '../chain/vouchers/issue.ts'
import { runMintPreflight } from '../chain/vouchers/mint-preflight.ts'
import { itemDetail } from '../domain/items/detail.ts'
import { equipItem } from '../domain/items/equip.ts'
import { recordListingIntent } from '../domain/items/listing-intent.ts'
import { tokenMetadata } from '../domain/items/token-metadata.ts'
import { ApiError } from '../platform/http/errors.ts'
import { flagIn } from '../platform/http/input.ts'
import type { Programme } from '../platform/programme.ts'
import type { Routes } from './route.ts'

export function registerItemCalls(routes: Routes, { settings }: Programme): void {
  const { chain } = settings
  routes.publicRaw(
    '/tokens/:token',
    {
      id: 'readToken',
      summary: 'ERC-1155 metadata of a token, by its id in 64 hexadecimal digits or in decimal.',
      answer: 'TokenMetadata',
      errors: ['NOT_FOUND'],
    },
    ({ context, params }) => tokenMetadata(context, settings, params['token'] ?? ''),
  )
  routes.authenticated(
    'get',
    '/items/:id',
    { id: 'readItem', summary: 'An item, its history, and what keeps it from being minted.', answer: 'ItemDetail' },
    ({ context, params }) => itemDetail(context, params['id'] ?? ''),
  )
  routes.authenticated(
    'post',
    '/items/:id/voucher',
    {
      id: 'issueVoucher',
      summary: "The programme's word that the item may be minted once; the same one while it is good.",
      answer: 'MintVoucher',
      errors: [
        ...(['CHAIN_UNREACHABLE', 'MINTING_UNAVAILABLE', 'TRADING_STOPPED'] as const),
        ...(['NOT_OWNER', 'NOT_MINTABLE', 'NO_WALLET', 'SUPPLY_EXHAUSTED'] as const),
      ],
    },
    async ({ transact, params, context: { db } }) => {
      if (!chain) throw new ApiError('CHAIN_UNREACHABLE', 'This programme is not set up for a chain.')
      const id = params['id'] ?? ''
      const word = await runMintPreflight(chain, db, id)
      return await transact((context) => issueVoucher(context, chain, id, word))
    },
  )
  routes.authenticated(
    'post',
    '/items/:id/equip',
    {
      id: 'equipItem',
      summary: 'Puts an item on, or takes it off.',
      body: 'EquipChange',
      answer: 'Item',
      errors: ['NOT_OWNER'],
    },
    ({ transact, params, body }) => {
      const equipped = flagIn(body, 'equipped')
      return transact((context) => equipItem(context, params['id'] ?? '', equipped))
    },
  )
  routes.authenticated(
    'post',
    '/items/:id/sale',
    {
      id: 'meanToSell',
      summary: 'Says that this very item is about to be listed.',
      answer: 'ItemDetail',
      errors: ['NOT_OWNER', 'TRADING_STOPPED'],
    },
    ({ transact, params }) => transact((context) => recordListingIntent(context, params['id'] ?? '')),
  )
}

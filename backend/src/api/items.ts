/** Calls about items. */

import { askChain } from '../chain/vouchers/chain-word.ts'
import { issueVoucher } from '../chain/vouchers/issue.ts'
import { itemDetail } from '../domain/items/detail.ts'
import { equipItem } from '../domain/items/equip.ts'
import { meanToSell } from '../domain/items/mean-to-sell.ts'
import { tokenMetadata } from '../domain/items/token-metadata.ts'
import { flagIn } from '../platform/http/input.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { Programme } from '../platform/programme.ts'
import type { Routes } from './route.ts'

export function registerItemCalls(routes: Routes, { settings }: Programme): void {
  const { chain } = settings
  routes.publicDocument(
    '/tokens/:token',
    {
      id: 'readToken',
      summary: 'ERC-1155 metadata of a token, by its id in 64 hexadecimal digits or in decimal.',
      answer: 'TokenMetadata',
      refuses: ['NOT_FOUND'],
    },
    ({ scene, params }) => tokenMetadata(scene, settings, params['token'] ?? ''),
  )
  routes.own(
    'get',
    '/items/:id',
    { id: 'readItem', summary: 'An item, its history, and what keeps it from being minted.', answer: 'ItemDetail' },
    ({ scene, params }) => itemDetail(scene, params['id'] ?? ''),
  )
  routes.own(
    'post',
    '/items/:id/voucher',
    {
      id: 'issueVoucher',
      summary: "The programme's word that the item may be minted once; the same one while it is good.",
      answer: 'MintVoucher',
      refuses: [
        ...(['CHAIN_UNREACHABLE', 'MINTING_UNAVAILABLE', 'TRADING_STOPPED'] as const),
        ...(['NOT_OWNER', 'NOT_MINTABLE', 'NO_WALLET', 'SUPPLY_EXHAUSTED'] as const),
      ],
    },
    async ({ commit, params, scene: { db } }) => {
      if (!chain) throw new Refusal('CHAIN_UNREACHABLE', 'This programme is not set up for a chain.')
      const id = params['id'] ?? ''
      const word = await askChain(chain, db, id)
      return await commit((scene) => issueVoucher(scene, chain, id, word))
    },
  )
  routes.own(
    'post',
    '/items/:id/equip',
    {
      id: 'equipItem',
      summary: 'Puts an item on, or takes it off.',
      body: 'EquipChange',
      answer: 'Item',
      refuses: ['NOT_OWNER'],
    },
    ({ commit, params, body }) => {
      const equipped = flagIn(body, 'equipped')
      return commit((scene) => equipItem(scene, params['id'] ?? '', equipped))
    },
  )
  routes.own(
    'post',
    '/items/:id/sale',
    {
      id: 'meanToSell',
      summary: 'Says that this very item is about to be listed.',
      answer: 'ItemDetail',
      refuses: ['NOT_OWNER', 'TRADING_STOPPED'],
    },
    ({ commit, params }) => commit((scene) => meanToSell(scene, params['id'] ?? '')),
  )
}

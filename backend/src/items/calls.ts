/** Calls about items. */
import { flagIn } from '../http/input.ts'
import { Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import type { Programme } from '../programme.ts'
import { askChain } from './chain-word.ts'
import { itemDetail } from './detail.ts'
import { equipItem } from './equip.ts'
import { meanToSell } from './mean-to-sell.ts'
import { tokenMetadata } from './token-metadata.ts'
import { issueVoucher } from './voucher.ts'

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

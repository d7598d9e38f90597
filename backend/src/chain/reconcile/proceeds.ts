/** Has the market what it owes to those who sold, and was every sale written down? */
import { waymarkMarketAbi } from '@waymark/contracts/abi'
import type { Address } from 'viem'
import { toInt } from '../../platform/database/columns.ts'
import { withRpcErrors } from '../client/errors.ts'
import type { Check } from './check.ts'
import { plural } from './report.ts'

export const proceeds: Check = async ({ db, chain, findings }) => {
  const untold = await db('listings')
    .leftJoin('price_points', 'price_points.listing', 'listings.id')
    .where('listings.state', 'sold')
    .whereRaw('(price_points.id is null or price_points.price <> listings.price)')
    .select('listings.id', 'listings.item_type', 'listings.price', 'price_points.price as noted')
  for (const { id, item_type, price, noted } of untold)
    findings.differ('proceeds', {
      key: `price:${id}`,
      itemType: item_type,
      what: `Listing ${id} was sold for ${price} wei, the price history says ${noted ?? 'nothing'}.`,
      todo: 'Both are written in one transaction: look for a hand at the database.',
    })
  const sold = await db('listings').where({ state: 'sold' }).count({ count: '*' }).first()
  findings.note('proceeds', `prices of ${plural(toInt(sold?.['count']), 'sale')}`)
  const sellers: Address[] = await db('listings')
    .where({ state: 'sold' })
    .distinct('seller_wallet')
    .pluck('seller_wallet')
  if (!chain) return null

  return async (view) => {
    const market = { address: chain.market, abi: waymarkMarketAbi } as const
    const { blockNumber } = view
    const [recipient, has] = await withRpcErrors(() =>
      Promise.all([
        view.client.readContract({ ...market, functionName: 'feeRecipient', blockNumber }),
        view.client.getBalance({ address: chain.market, blockNumber }),
      ]),
    )
    const creditors = [...new Set([...sellers, recipient])]
    const owed = await view.many<bigint>(
      { ...market, functionName: 'withdrawable' },
      creditors.map((creditor) => [creditor]),
    )
    const owes = owed.reduce((sum, one) => sum + one, 0n)
    if (has < owes)
      findings.differ('proceeds', {
        key: 'balance',
        what: `The market has ${has} wei and owes ${owes} wei to those who sold: ${owes - has} wei too little.`,
        todo: 'Pause the market at once: its contract must never come to this.',
      })
    findings.note('proceeds', `the market's ${has} wei with what it owes ${plural(creditors.length, 'account')}`)
  }
}

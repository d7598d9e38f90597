/** Is what the market holds what is for sale here, listing by listing? */
import { waymarkMarketAbi } from '@waymark/contracts/abi'
import { toInt } from '../../platform/database/columns.ts'
import type { Check } from './check.ts'
import { plural } from './report.ts'

/** The contract's order of states; the first stands for a listing that does not exist. */
const states = ['none', 'active', 'sold', 'cancelled', 'expired']

interface OnChain {
  seller: string
  state: number
  price: bigint
  amount: bigint
}

export const listings: Check = async ({ db, chain, findings }) => {
  const inEscrow = db('items')
    .whereNotNull('listing')
    .groupBy('listing')
    .select('listing')
    .count({ held: '*' })
    .as('escrow')
  const rows = await db('listings')
    .leftJoin(inEscrow, 'escrow.listing', 'listings.id')
    .whereNotNull('listings.chain_listing_id')
    .select('listings.*', 'escrow.held')
  for (const { id, item_type, chain_listing_id, state, amount, held } of rows) {
    const due = state === 'active' ? toInt(amount) : 0
    if (toInt(held) === due) continue
    findings.differ('listings', {
      key: `items:${id}`,
      itemType: item_type,
      what: `Listing ${chain_listing_id} is ${state} and should hold ${plural(due, 'item')}, it holds ${toInt(held)}.`,
      todo: 'Both change in one transaction: see unmatched events below, else look for a hand at the database.',
    })
  }
  const types = await db('item_types').select('id', 'slug', 'token_id')
  const escrow: { item_type: string; held: unknown }[] = await db('items')
    .whereNotNull('listing')
    .groupBy('item_type')
    .select('item_type')
    .count({ held: '*' })
  if (!chain) return null

  return async (view) => {
    const listed = new Map(escrow.map(({ item_type, held }) => [item_type, toInt(held)]))
    const held = await view.balances(types.map(({ token_id }) => ({ wallet: chain.market, token: toInt(token_id) })))
    for (const [place, { id, slug }] of types.entries()) {
      if (held[place] === (listed.get(id) ?? 0)) continue
      findings.differ('listings', {
        key: `escrow:${id}`,
        itemType: id,
        what: `${slug}: ${held[place]} in escrow on the chain, ${listed.get(id) ?? 0} listed in the database.`,
        todo: 'The chain counts. Unmatched or missing events below say what was not followed.',
      })
    }
    findings.note('listings', `escrow of ${plural(types.length, 'kind')} of item`)
    const ours = rows.filter(({ market }) => market === chain.market)
    const about = { address: chain.market, abi: waymarkMarketAbi, functionName: 'listing' }
    const found = await view.many<OnChain>(
      about,
      ours.map(({ chain_listing_id }) => [BigInt(chain_listing_id)]),
    )
    for (const [place, { chain_listing_id, item_type, state, price, amount, seller_wallet }] of ours.entries()) {
      const there = found[place] as OnChain
      const says = `${states[there.state]}, ${there.amount} for ${there.price} wei, by ${there.seller}`
      const here = `${state}, ${toInt(amount)} for ${price} wei, by ${seller_wallet}`
      if (says === here) continue
      findings.differ('listings', {
        key: `listing:${chain_listing_id}`,
        itemType: item_type,
        what: `Listing ${chain_listing_id} is ${says} on the chain; ${here} in the database.`,
        todo: 'The chain counts. Unmatched or missing events below say what was not followed.',
      })
    }
    findings.note('listings', plural(ours.length, 'listing'))
  }
}

/** Does everybody hold on the chain what the database says, and does it say so of the right person? */
import { waymarkItemsAbi } from '@waymark/contracts/abi'
import type { Address } from 'viem'
import { text, toInt } from '../../platform/database/columns.ts'
import type { Check } from './check.ts'
import { plural } from './report.ts'

/** A wallet that owns two of the same thing is one holding. */
export const holdings: Check = async ({ db, chain, findings }) => {
  const strayed = await db('items')
    .leftJoin('wallets', 'wallets.address', 'items.wallet')
    .whereNotNull('items.mint_tx')
    .whereRaw('items.owner is distinct from wallets.profile')
    .select('items.id', 'items.item_type', 'items.owner', 'items.wallet', 'wallets.profile')
  for (const { id, item_type, owner, wallet, profile } of strayed)
    findings.differ('holdings', {
      key: `owner:${id}`,
      itemType: item_type,
      what: `Item ${id} is said to be of ${owner ?? 'nobody'}, its wallet ${wallet} is of ${profile ?? 'nobody'}.`,
      todo: 'The wallet counts: set the owner to whoever linked it.',
    })
  const held: { wallet: Address; item_type: string; token_id: unknown; total: unknown }[] = await db('items')
    .join('item_types', 'item_types.id', 'items.item_type')
    .whereNotNull('items.mint_tx')
    .whereNull('items.listing')
    .groupBy('items.wallet', 'items.item_type', 'item_types.token_id')
    .select('items.wallet', 'items.item_type', 'item_types.token_id')
    .count({ total: '*' })
  const minted: { item_type: string; total: unknown }[] = await db('items')
    .whereNotNull('mint_tx')
    .groupBy('item_type')
    .select('item_type')
    .count({ total: '*' })
  const types: { id: string; slug: string; token_id: unknown }[] = await db('item_types').select(
    'id',
    'slug',
    'token_id',
  )
  if (!chain) return null

  return async (view) => {
    const found = await view.balances(held.map(({ wallet, token_id }) => ({ wallet, token: toInt(token_id) })))
    for (const [place, { wallet, item_type, token_id, total }] of held.entries()) {
      if (found[place] === toInt(total)) continue
      findings.differ('holdings', {
        key: `held:${wallet}:${toInt(token_id)}`,
        itemType: item_type,
        what: `${wallet} holds ${found[place]} of token ${toInt(token_id)} on the chain, ${toInt(total)} in the database.`,
        todo: 'The chain counts. Unmatched or missing events below say what was not followed.',
      })
    }
    findings.note('holdings', `${plural(held.length, 'holding')}`)
    const mintedOf = new Map(minted.map(({ item_type, total }) => [text(item_type), toInt(total)]))
    const about = { address: chain.items, abi: waymarkItemsAbi, functionName: 'totalSupply' }
    const supplies = await view.many<bigint>(
      about,
      types.map(({ token_id }) => [BigInt(toInt(token_id))]),
    )
    for (const [place, { id, slug }] of types.entries()) {
      const [onChain, here] = [Number(supplies[place]), mintedOf.get(id) ?? 0]
      if (onChain === here) continue
      findings.differ('holdings', {
        key: `supply:${id}`,
        itemType: id,
        what: `${slug}: ${onChain} minted on the chain, ${here} in the database.`,
        todo: 'More on the chain: somebody minted with a voucher that is not of this database; see unmatched events, and who may mint.',
      })
    }
    findings.note('holdings', `what was minted of ${plural(types.length, 'kind')} of item`)
  }
}

/** Is there a voucher for every item that is being minted, and is none out that was used or can never be? */
import { waymarkItemsAbi } from '@waymark/contracts/abi'
import { toInt } from '../../platform/database/columns.ts'
import { chainTime } from '../client/client.ts'
import { withRpcErrors } from '../client/errors.ts'
import type { Check } from './check.ts'
import { plural } from './report.ts'

/** The worker takes a voucher back soon after its deadline; after so many seconds it should have. */
const overdue = 600

export const vouchers: Check = async ({ db, chain, findings }) => {
  const orphans = await db('items')
    .leftJoin('mint_vouchers', (join) =>
      join.on('mint_vouchers.item', 'items.id').andOnVal('mint_vouchers.state', '=', 'live'),
    )
    .where('items.state', 'minting')
    .whereNull('mint_vouchers.id')
    .select('items.id', 'items.item_type')
  for (const { id, item_type } of orphans)
    findings.differ('vouchers', {
      key: `none:${id}`,
      itemType: item_type,
      what: `Item ${id} is being minted, but no voucher is out.`,
      todo: 'Set its state to mintable once its nonce is known to be unused.',
    })
  const live = await db('mint_vouchers')
    .leftJoin('items', 'items.id', 'mint_vouchers.item')
    .where('mint_vouchers.state', 'live')
    .select('mint_vouchers.*', 'items.state as item_state')
  for (const { id, item_state, item_type } of live)
    if (item_state !== 'minting')
      findings.differ('vouchers', {
        key: `state:${id}`,
        itemType: item_type,
        what: `Voucher ${id} is out although its item is ${item_state ?? 'not there'}.`,
        todo: 'Wait for its deadline, or set it to lapsed.',
      })
  const used = await db('mint_vouchers')
    .join('items', 'items.id', 'mint_vouchers.item')
    .where('mint_vouchers.state', 'used')
    .whereNull('items.mint_tx')
    .select('mint_vouchers.id', 'mint_vouchers.item_type')
  for (const { id, item_type } of used)
    findings.differ('vouchers', {
      key: `used:${id}`,
      itemType: item_type,
      what: `Voucher ${id} was used, but its item is not on the chain.`,
      todo: 'Look for a hand at the database: both change in one transaction.',
    })
  findings.note('vouchers', `${plural(live.length, 'voucher')} that ${live.length === 1 ? 'is' : 'are'} out`)
  if (!chain || live.length === 0) return null

  return async (view) => {
    const here = live.filter(({ chain_id, contract }) => toInt(chain_id) === chain.chainId && contract === chain.items)
    const about = { address: chain.items, abi: waymarkItemsAbi, functionName: 'nonceUsed' }
    const seen = await view.many<boolean>(
      about,
      here.map(({ nonce }) => [nonce]),
    )
    const now = await withRpcErrors(() => chainTime(chain))
    for (const [place, { id, item_type, deadline }] of here.entries()) {
      if (seen[place])
        findings.differ('vouchers', {
          key: `seen:${id}`,
          itemType: item_type,
          what: `The contract has seen the nonce of voucher ${id}, the database has not.`,
          todo: 'An event was missed: see the events below.',
        })
      else if (toInt(deadline) + overdue < now)
        findings.differ('vouchers', {
          key: `overdue:${id}`,
          itemType: item_type,
          what: `Voucher ${id} ran out ${now - toInt(deadline)} s ago and keeps its item from being minted.`,
          todo: 'The worker takes such vouchers back: see in the log whether it runs.',
        })
    }
    for (const { id, item_type } of live.filter((voucher) => !here.includes(voucher)))
      findings.differ('vouchers', {
        key: `elsewhere:${id}`,
        itemType: item_type,
        what: `Voucher ${id} is for contracts that are not followed any more.`,
        todo: 'The worker takes such vouchers back: see in the log whether it runs.',
      })
  }
}

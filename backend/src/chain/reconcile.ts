/** Compares the books with each other and with the chain. */
import { waymarkItemsAbi, waymarkMarketAbi } from '@waymark/contracts/abi'
import type { Address } from 'viem'
import type { Db } from '../database/transaction.ts'
import { text, whole } from '../database/values.ts'
import type { ChainSettings } from '../settings.ts'
import { catchUp } from './catch-up.ts'
import { chainClient } from './client.ts'

export interface Report {
  /** What was compared, and how much of it. */
  compared: string[]
  /** One sentence each; empty when everything agrees. */
  differences: string[]
}

/** Reads the chain to its head first. Rejects when it cannot be reached. */
export async function reconcile(db: Db, chain: ChainSettings | null): Promise<Report> {
  const report: Report = { compared: [], differences: [] }
  await compareBalances(db, report)
  await compareSupply(db, report)
  if (chain) {
    await catchUp(db, chain)
    await compareHoldings(db, chain, report)
    await compareListings(db, chain, report)
  }
  return report
}

async function compareBalances(db: Db, report: Report): Promise<void> {
  const sums: { profile: string; total: unknown }[] = await db('ledger')
    .groupBy('profile')
    .select('profile')
    .sum({ total: 'amount' })
  const byProfile = new Map(sums.map(({ profile, total }) => [profile, whole(total)]))
  const profiles: { id: string; xp_cached: unknown }[] = await db('profiles').select('id', 'xp_cached')
  for (const { id, xp_cached } of profiles) {
    const earned = byProfile.get(id) ?? 0
    if (earned !== whole(xp_cached))
      report.differences.push(`Profile ${id} shows ${whole(xp_cached)} XP, the ledger says ${earned}.`)
  }
  report.compared.push(`${profiles.length} balances with the ledger`)
}

async function compareSupply(db: Db, report: Report): Promise<void> {
  const counts: { item_type: string; total: unknown }[] = await db('items')
    .groupBy('item_type')
    .select('item_type')
    .count({ total: '*' })
  const byType = new Map(counts.map(({ item_type, total }) => [text(item_type), whole(total)]))
  const types: { id: string; slug: string; issued: unknown; supply_max: unknown }[] = await db('item_types').select(
    'id',
    'slug',
    'issued',
    'supply_max',
  )
  for (const { id, slug, issued, supply_max } of types) {
    const exist = byType.get(id) ?? 0
    if (exist !== whole(issued)) report.differences.push(`${slug}: ${whole(issued)} issued, ${exist} exist.`)
    if (supply_max !== null && exist > whole(supply_max))
      report.differences.push(`${slug}: ${exist} exist, at most ${whole(supply_max)} may.`)
  }
  report.compared.push(`${types.length} item types with their items`)
}

async function compareHoldings(db: Db, chain: ChainSettings, report: Report): Promise<void> {
  const client = chainClient(chain)
  const balance = (owner: Address, tokenId: number) =>
    client.readContract({
      address: chain.items,
      abi: waymarkItemsAbi,
      functionName: 'balanceOf',
      args: [owner, BigInt(tokenId)],
    })
  const held: { wallet: Address; token_id: unknown; total: unknown }[] = await db('items')
    .join('item_types', 'item_types.id', 'items.item_type')
    .whereNotNull('items.mint_tx')
    .whereNull('items.listing')
    .groupBy('items.wallet', 'item_types.token_id')
    .select('items.wallet', 'item_types.token_id')
    .count({ total: '*' })
  for (const { wallet, token_id, total } of held) {
    const onChain = Number(await balance(wallet, whole(token_id)))
    if (onChain !== whole(total))
      report.differences.push(`${wallet} holds ${onChain} of token ${token_id} on the chain, ${total} in the database.`)
  }
  report.compared.push(`${held.length} holdings with the chain`)

  const types: { slug: string; token_id: unknown; escrow: unknown; minted: unknown }[] = await db('item_types')
    .leftJoin('items', 'items.item_type', 'item_types.id')
    .groupBy('item_types.slug', 'item_types.token_id')
    .select(
      'item_types.slug',
      'item_types.token_id',
      db.raw('sum(case when items.listing is not null then 1 else 0 end) as escrow'),
      db.raw('sum(case when items.mint_tx is not null then 1 else 0 end) as minted'),
    )
  for (const { slug, token_id, escrow, minted } of types) {
    const inEscrow = Number(await balance(chain.market, whole(token_id)))
    if (inEscrow !== whole(escrow))
      report.differences.push(`${slug}: ${inEscrow} in escrow on the chain, ${whole(escrow)} listed in the database.`)
    const supply = Number(
      await client.readContract({
        address: chain.items,
        abi: waymarkItemsAbi,
        functionName: 'totalSupply',
        args: [BigInt(whole(token_id))],
      }),
    )
    if (supply !== whole(minted))
      report.differences.push(`${slug}: ${supply} minted on the chain, ${whole(minted)} in the database.`)
  }
  report.compared.push(`escrow and supply of ${types.length} item types with the chain`)
}

async function compareListings(db: Db, chain: ChainSettings, report: Report): Promise<void> {
  // The contract's order of states; 0 stands for a listing that does not exist.
  const states = ['none', 'active', 'sold', 'cancelled', 'expired']
  const rows: { chain_listing_id: string; state: string; price: string }[] = await db('listings')
    .where({ market: chain.market })
    .whereNotNull('chain_listing_id')
    .select('chain_listing_id', 'state', 'price')
  for (const { chain_listing_id, state, price } of rows) {
    const onChain = await chainClient(chain).readContract({
      address: chain.market,
      abi: waymarkMarketAbi,
      functionName: 'listing',
      args: [BigInt(chain_listing_id)],
    })
    if (states[onChain.state] !== state)
      report.differences.push(
        `Listing ${chain_listing_id} is ${states[onChain.state]} on the chain, ${state} in the database.`,
      )
    if (String(onChain.price) !== price)
      report.differences.push(
        `Listing ${chain_listing_id} costs ${onChain.price} wei on the chain, ${price} in the database.`,
      )
  }
  report.compared.push(`${rows.length} listings with the chain`)
}

/** The report as a person reads it. */
export function reportText({ compared, differences }: Report): string {
  const closing =
    differences.length === 0
      ? 'No difference.'
      : `${differences.length} difference${differences.length === 1 ? '' : 's'}.`
  return [
    ...compared.map((what) => `compared ${what}`),
    ...differences.map((what) => `DIFFERENCE: ${what}`),
    closing,
  ].join('\n')
}

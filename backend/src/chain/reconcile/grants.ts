/** Did every grant lead to exactly one entry or item, and every entry and item come from a grant? */

import type { Hex } from 'viem'
import { json, toInt } from '../../platform/database/columns.ts'
import { type Db, isSqlite } from '../../platform/database/transaction.ts'
import type { ChainSettings } from '../../platform/settings/settings.ts'
import { importedItemIds } from '../handlers/imported-items.ts'
import { type Check, portions } from './check.ts'
import type { Findings } from './report.ts'
import { plural } from './report.ts'

/** So many of one kind are named one by one. */
const named = 50

export const grants: Check = async ({ db, chain, findings }) => {
  const paid = db.raw("'reward:' || cast(reward_grants.id as varchar(36))")
  const points = await db('reward_grants')
    .leftJoin('ledger', 'ledger.idem_key', paid)
    .where('reward_grants.kind', 'xp')
    .whereRaw('(ledger.id is null or ledger.amount <> reward_grants.amount or ledger.profile <> reward_grants.profile)')
    .select('reward_grants.id', 'reward_grants.profile', 'reward_grants.amount', 'ledger.amount as booked')
  for (const { id, profile, amount, booked } of points)
    findings.differ('grants', {
      key: `xp:${id}`,
      what: `Grant ${id} gives profile ${profile} ${toInt(amount)} XP, the ledger booked ${booked === null ? 'nothing' : toInt(booked)}.`,
      todo: 'Grant and entry are written in one transaction: look for a hand at the database.',
    })
  // SQLite looks grants up by their bare id, and would go through all of them for each entry otherwise.
  const grantId = isSqlite(db) ? 'reward_grants.id' : 'cast(reward_grants.id as varchar(36))'
  const entries = await db('ledger')
    .joinRaw(`left join reward_grants on ${grantId} = substr(ledger.idem_key, 8)`)
    .where('ledger.idem_key', 'like', 'reward:%')
    .whereNull('reward_grants.id')
    .select('ledger.id', 'ledger.profile', 'ledger.amount')
  for (const { id, profile, amount } of entries)
    findings.differ('grants', {
      key: `entry:${id}`,
      what: `Entry ${id} booked ${toInt(amount)} XP for profile ${profile} without a grant.`,
      todo: 'Book the same amount back with an entry of its own; the ledger itself is never rewritten.',
    })
  await reversals(db, findings)
  await items(db, chain, findings)
  const count = await db('reward_grants').count({ count: '*' }).first()
  findings.note('grants', `${plural(toInt(count?.['count']), 'grant')} with entries and items`)
  return null
}

/** What was taken back is booked against, once, and its item is nobody's. */
async function reversals(db: Db, findings: Findings): Promise<void> {
  const taken = db.raw("'reversal:' || cast(reward_grants.id as varchar(36))")
  const half = await db('reward_grants')
    .leftJoin('grant_reversals', 'grant_reversals.grant', 'reward_grants.id')
    .leftJoin('ledger', 'ledger.idem_key', taken)
    .leftJoin('items', 'items.id', 'reward_grants.item')
    .whereRaw(
      `case when grant_reversals.run is null
         then ledger.id is not null or coalesce(items.state, '') = 'revoked'
         else coalesce(ledger.amount, 0) <> -coalesce(reward_grants.amount, 0) or coalesce(items.state, 'revoked') <> 'revoked'
       end`,
    )
    .select('reward_grants.id', 'reward_grants.item_type', 'reward_grants.kind', 'grant_reversals.run')
  for (const { id, item_type, kind, run } of half)
    findings.differ('grants', {
      key: `reversal:${id}`,
      itemType: item_type,
      what: `Grant ${id} (${kind}) ${run ? `was taken back with run ${run}` : 'was not taken back'}; its entry or item says otherwise.`,
      todo: 'Both are written in one transaction: look for a hand at the database.',
    })
}

async function items(db: Db, chain: ChainSettings | null, findings: Findings): Promise<void> {
  const lost = await db('reward_grants')
    .leftJoin('items', 'items.id', 'reward_grants.item')
    .where('reward_grants.kind', 'item')
    .whereRaw(
      '(items.id is null or items.grant_id is null or items.grant_id <> cast(reward_grants.id as varchar(36)) or items.item_type <> reward_grants.item_type)',
    )
    .limit(named)
    .select('reward_grants.id', 'reward_grants.item', 'reward_grants.item_type')
  for (const { id, item, item_type } of lost)
    findings.differ('grants', {
      key: `item:${id}`,
      itemType: item_type,
      what: `Grant ${id} gave item ${item ?? '(none)'}, which is not there or says otherwise.`,
      todo: 'Grant and item are written in one transaction: look for a hand at the database.',
    })
  const without: Ungranted[] = await db('items')
    .leftJoin('reward_grants', 'reward_grants.item', 'items.id')
    .whereNull('reward_grants.id')
    .whereNot('items.acquired_via', 'mint')
    .select('items.id', 'items.item_type', 'items.acquired_via', 'items.mint_tx')
  const accepted = await acceptedAmong(db, chain, without)
  const free = without.filter(({ id }) => !accepted.has(id)).slice(0, named)
  for (const { id, item_type, acquired_via } of free)
    findings.differ('grants', {
      key: `free:${id}`,
      itemType: item_type,
      what: `Item ${id} (${acquired_via}) exists without a grant.`,
      todo: 'Find out who made it; lock it until then.',
    })
}

interface Ungranted {
  id: string
  item_type: string
  acquired_via: string
  mint_tx: string | null
}

/** Tokens that were minted past the programme and that the team accepted, also when they changed hands since. */
async function acceptedAmong(db: Db, chain: ChainSettings | null, items: readonly Ungranted[]): Promise<Set<string>> {
  // Without the chain nobody can tell: what was minted is not named then.
  if (!chain) return new Set(items.flatMap(({ id, mint_tx }) => (mint_tx ? id : [])))
  const accepted = new Set<string>()
  const transactions = [...new Set(items.flatMap(({ mint_tx }) => mint_tx ?? []))]
  for (const portion of portions(transactions, 500)) {
    const mints = await db('chain_events').where({ name: 'minted' }).whereIn('tx_hash', portion).pluck('args')
    for (const { nonce, amount } of mints.map((args) => json<{ nonce: Hex; amount: number }>(args, null as never)))
      for (const id of importedItemIds(chain, nonce, amount)) accepted.add(id)
  }
  return accepted
}

/** Is every event of the chain in the database, and was every one of them understood? */

import { json, toInt } from '../../platform/database/columns.ts'
import { readMeta, writeMeta } from '../../platform/database/meta.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { ChainSettings } from '../../platform/settings/settings.ts'
import { readBlock } from '../client/blocks.ts'
import type { ChainEvent } from '../client/events.ts'
import { readBlockRange } from '../client/read-events.ts'
import { keyOf } from '../worker/apply-event.ts'
import type { Cursor } from '../worker/cursor.ts'
import type { ChainSnapshot, Check } from './check.ts'
import { type Findings, plural } from './report.ts'

const verifiedKey = 'reconcile-events'

/** Up to here the events were compared before and agreed. */
type Verified = Pick<Cursor, 'chainId' | 'items' | 'market' | 'number' | 'hash'>

export const events: Check = async ({ db, chain, findings, whole: all }) => {
  const typeOf = await typesByToken(db)
  const unmatched = await db('chain_events').where({ matched: false }).orderBy('block_number').limit(200)
  for (const { id, name, args, tx_hash, block_number } of unmatched) {
    const about = json<Record<string, unknown>>(args, {})
    findings.differ('events', {
      key: `unmatched:${id}`,
      itemType: typeOf.get(Number(about['tokenId'])) ?? null,
      what: `Unmatched: ${name} ${told(about)} in block ${toInt(block_number)} (${tx_hash}).`,
      todo: 'The chain did something with tokens that this database does not know. A mint: see who may sign vouchers, and revoke them; `directus waymark accept` and its transaction take the tokens into the books.',
    })
  }
  findings.note('events', 'events that could not be matched')
  if (!chain) return null

  const known = all ? null : await readMeta<Verified>(db, verifiedKey)
  const rows: { id: string; block_number: unknown }[] = await db('chain_events')
    .where('block_number', '>', usable(known, chain) ? (known?.number ?? -1) : -1)
    .select('id', 'block_number')
  return async (view) => {
    let from = usable(known, chain) ? (known as Verified) : null
    if (from?.hash && (await readBlock(chain, from.number)).hash !== from.hash) from = null
    // Only what was added since was read from the database; after a reorganisation below it the next comparison does
    // the rest.
    if (known && !from && usable(known, chain)) return
    const here = new Set(rows.map(({ id }) => id))
    const count = await compare(view, from?.number ?? chain.deployBlock - 1, here, typeOf, findings)
    findings.note('events', `${plural(count, 'event')} of the chain since block ${from?.number ?? chain.deployBlock}`)
  }
}

/** Call it when everything agreed: the next comparison begins where this one ended. */
export async function rememberVerified(db: Db, { chainId, items, market, number, hash }: Cursor): Promise<void> {
  await writeMeta(db, verifiedKey, { chainId, items, market, number, hash })
}

export async function forgetVerified(db: Db): Promise<void> {
  await db('waymark_meta').where({ key: verifiedKey }).delete()
}

async function compare(
  view: ChainSnapshot,
  after: number,
  here: Set<string>,
  typeOf: Map<number, string>,
  findings: Findings,
): Promise<number> {
  const { chain, head, cursor } = view
  let count = 0
  for (let at = { number: after, hash: null as Cursor['hash'] }; at.number < cursor.number; ) {
    const found = await readBlockRange(chain, at, { head, safe: cursor.number })
    for (const event of found.events) {
      count++
      if (!here.delete(keyOf(chain, event))) missing(event, typeOf, findings)
    }
    at = found.blocks.at(-1) ?? at
  }
  for (const id of here)
    findings.differ('events', {
      key: `surplus:${id}`,
      what: `Event ${id} is in the database, but not on the chain.`,
      todo: 'Start the worker from the first block again: delete the row chain-cursor of waymark_meta.',
    })
  return count
}

function missing(event: ChainEvent, typeOf: Map<number, string>, findings: Findings): void {
  const { name, txHash, blockNumber, logIndex } = event
  findings.differ('events', {
    key: `missing:${txHash}:${logIndex}:${event.part}`,
    itemType: 'tokenId' in event ? (typeOf.get(event.tokenId) ?? null) : null,
    what: `Missing: ${name} in block ${blockNumber} (${txHash}) is on the chain, but not in the database.`,
    todo: 'An RPC kept an event back. Start the worker from the first block again: delete the row chain-cursor of waymark_meta.',
  })
}

async function typesByToken(db: Db): Promise<Map<number, string>> {
  const types: { id: string; token_id: unknown }[] = await db('item_types').select('id', 'token_id')
  return new Map(types.map(({ id, token_id }) => [toInt(token_id), id]))
}

function usable(known: Verified | null, { chainId, items, market }: ChainSettings): boolean {
  return known !== null && known.chainId === chainId && known.items === items && known.market === market
}

function told(about: Record<string, unknown>): string {
  return Object.entries(about)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
}

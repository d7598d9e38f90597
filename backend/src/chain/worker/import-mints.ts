/** Takes tokens into the books that somebody minted past the programme: the team's way out once it knows who it was. */

import { textOrNull, toInt, toIntOrNull } from '../../platform/database/columns.ts'
import { type Db, inTransaction, type Trx } from '../../platform/database/transaction.ts'
import type { ChainSettings } from '../../platform/settings/settings.ts'
import { importedAtOnce, importedItemIds } from '../handlers/imported-items.ts'
import { catchUp } from './catch-up.ts'
import { cursorKey } from './cursor.ts'
import { retryUnmatched, type StoredEvent, storedEvent } from './retry-unmatched.ts'

export interface ImportedItem {
  slug: string
  serial: number
  /** Who was given the token; it may have gone on since. */
  wallet: string
  /** Whose wallet it is; none when nobody linked it. */
  handle: string | null
}

/**
 * All that the transaction minted and nobody here knows. Reads the chain to its head first. Rejects, in words, without
 * a change.
 */
export async function importMints(db: Db, chain: ChainSettings, transaction: string): Promise<ImportedItem[]> {
  await catchUp(db, chain)
  return await inTransaction(db, async (trx) => {
    // The worker waits, and goes on after it.
    await trx('waymark_meta').where({ key: cursorKey }).forUpdate().first('key')
    const mints: StoredEvent<'minted'>[] = (
      await trx('chain_events')
        .where({ chain_id: chain.chainId, tx_hash: transaction.toLowerCase(), name: 'minted', matched: false })
        .orderBy(['log_index', 'part'])
    ).map(storedEvent<'minted'>)
    if (mints.length === 0)
      throw new Error(`Nothing unmatched was minted by ${transaction}: \`directus waymark reconcile\` names what was.`)
    for (const mint of mints) await makeItems(trx, chain, mint)
    await retryUnmatched(trx, chain, mints)
    return await pictures(trx, chain, mints)
  })
}

async function makeItems(trx: Trx, chain: ChainSettings, { event, undo }: StoredEvent<'minted'>): Promise<void> {
  const { tokenId, amount, nonce, at } = event
  const type = await trx('item_types').where({ token_id: tokenId }).first('id', 'slug', 'supply_max', 'issued')
  if (!type) throw new Error(`No item type has token ${tokenId}: make one in the Studio first.`)
  if (undo.length > 0) throw new Error(`A part of what was minted of ${type.slug} is known: ask whoever wrote this.`)
  if (amount > importedAtOnce)
    throw new Error(
      `${amount} of ${type.slug} were minted, more than the ${importedAtOnce} that can be accepted at once.`,
    )
  const issued = toInt(type.issued)
  const most = toIntOrNull(type.supply_max)
  if (most !== null && issued + amount > most)
    throw new Error(
      `${type.slug}: ${issued} are issued and ${amount} more would be over ${most}. Raise supply_max first.`,
    )
  const counted = await trx('item_types').where({ id: type.id, issued: type.issued }).increment('issued', amount)
  if (counted !== 1) throw new Error(`${type.slug} was issued in the same moment: try again.`)
  const rows = importedItemIds(chain, nonce, amount).map((id, place) => ({
    ...{ id, item_type: type.id, serial: issued + place + 1, equipped: false, acquired_via: 'mint', acquired_at: at },
    // So it is again if the chain takes the mint back.
    ...{ state: 'locked', lock_reason: 'Minted past the programme, and no longer on the chain.' },
  }))
  await trx('items').insert(rows)
}

async function pictures(trx: Trx, chain: ChainSettings, mints: StoredEvent<'minted'>[]): Promise<ImportedItem[]> {
  const found: ImportedItem[] = []
  for (const { event } of mints) {
    const rows = await trx('items')
      .join('item_types', 'item_types.id', 'items.item_type')
      .leftJoin('wallets', 'wallets.address', trx.raw('?', [event.to]))
      .leftJoin('profiles', 'profiles.id', 'wallets.profile')
      .whereIn('items.id', importedItemIds(chain, event.nonce, event.amount))
      .orderBy('items.serial')
      .select('item_types.slug', 'items.serial', 'profiles.handle')
    for (const { slug, serial, handle } of rows)
      found.push({ slug, serial: toInt(serial), wallet: event.to, handle: textOrNull(handle) })
  }
  return found
}

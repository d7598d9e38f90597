/** How a gift ends: accepted or returned by whom it is for, taken back by the giver or with the item itself. */
import { type GiftState, itemStep, endGift as stateWhenEnded } from 'waymark-core'
import type { Context, TxContext } from '../../platform/context.ts'
import { isUuid } from '../../platform/database/ids.ts'
import { among } from '../../platform/database/insert-rows.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { requirePlainLines } from '../content/plain-text.ts'
import { recordNotifications, withdrawCause } from '../notifications/record.ts'
import { markCauseRead } from '../notifications/unread.ts'
import { activityRow, recordActivities } from '../profiles/activity.ts'
import { causeOfGift, type GiftRow } from './gifts.ts'
import { recordItemEvent } from './item-events.ts'

type Ended = Exclude<GiftState, 'waiting'>

/**
 * Must run in a transaction. The giver may be hidden, suspended or gone meanwhile: what was given is given, and their
 * name is not told.
 */
export async function acceptGift(context: TxContext, id: string): Promise<void> {
  const { db, now, profile } = context
  const gift = await end(context, id, 'receiver', 'accepted')
  const owned = { owner: profile, acquired_via: 'gift', acquired_at: now, sale_meant_at: null }
  const itemType = await release(db, gift.item, owned)
  await recordItemEvent(db, { item: gift.item, event: 'given', at: now, profile })
  await recordActivities(db, [
    activityRow(gift.giver, 'item_given', now, { item_type: itemType }),
    activityRow(profile, 'item_received', now, { item_type: itemType, item: gift.item }),
  ])
  await tellGiver(context, gift, 'gift_accepted')
}

export async function returnGift(context: TxContext, id: string, note: string): Promise<void> {
  requirePlainLines('note', note)
  const gift = await end(context, id, 'receiver', 'returned', note || null)
  await release(context.db, gift.item)
  await tellGiver(context, gift, 'gift_returned')
}

export async function withdrawGift(context: TxContext, id: string): Promise<void> {
  const { db } = context
  const gift = await end(context, id, 'giver', 'withdrawn')
  await release(db, gift.item)
  await withdrawCause(db, gift.receiver, causeOfGift(gift.id))
}

/** Takes back the gifts of items, of those for which one waits, in the transaction that takes the items themselves. */
export async function withdrawGiftsOf({ db, now }: Context, items: readonly string[]): Promise<void> {
  const gifts: GiftRow[] = await db('gifts')
    .where(among(db, 'waiting', items))
    .update({ state: 'withdrawn', waiting: null, decided_at: now })
    .returning('*')
  for (const gift of gifts) await withdrawCause(db, gift.receiver, causeOfGift(gift.id))
}

/** Of two who end it at once the second hears that it is over. */
async function end(
  { db, now, profile }: TxContext,
  id: string,
  side: 'giver' | 'receiver',
  how: Ended,
  reply: string | null = null,
): Promise<GiftRow> {
  const read = async (): Promise<GiftRow> => {
    const gift: GiftRow | undefined = isUuid(id)
      ? await db('gifts')
          .where({ id, [side]: profile })
          .first()
      : undefined
    if (!gift) throw new ApiError('NOT_FOUND', 'There is no such gift.')
    return gift
  }
  const gift = await read()
  const state = stateWhenEnded(gift.state, how)
  const rows = await db('gifts')
    .where({ id, state: gift.state })
    .update({ state, reply, waiting: null, decided_at: now })
  if (rows !== 1) throw new ApiError('GIFT_OVER', 'The gift is over already.', { state: (await read()).state })
  if (side === 'receiver') await markCauseRead(db, profile, causeOfGift(id), now)
  return gift
}

/** Ends the waiting of the item, with what else changes about it. Returns its type. */
async function release(db: Db, item: string, change: object = {}): Promise<string> {
  const state = itemStep('giving', { type: 'gift_ended' })
  const [row]: { item_type: string }[] = await db('items')
    .where({ id: item, state: 'giving' })
    .update({ ...change, state })
    .returning('item_type')
  if (!row) throw new ApiError('CONFLICT', 'The item was changed in the meantime: read it again.')
  return row.item_type
}

async function tellGiver(
  { db, now }: TxContext,
  { id, giver }: GiftRow,
  kind: 'gift_accepted' | 'gift_returned',
): Promise<void> {
  await recordNotifications(db, [{ profile: giver, kind, cause: `${kind}:${id}`, subject: id, created_at: now }])
}

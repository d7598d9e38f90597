/** Giving an item to somebody, who has not accepted it yet. */
import { type GiftFacts, type NewGift, giveItem as stateWhenGiven } from 'waymark-core'
import type { TxContext } from '../../platform/context.ts'
import { toBool, toInt } from '../../platform/database/columns.ts'
import { newId } from '../../platform/database/ids.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { ApiError, invalid } from '../../platform/http/errors.ts'
import { requirePlainLines } from '../content/plain-text.ts'
import { recordNotifications } from '../notifications/record.ts'
import { findByAddress } from '../profiles/find-by-address.ts'
import { lockProfile } from '../profiles/profile.ts'
import { readViewer } from '../profiles/viewer.ts'
import { namesOf } from '../profiles/visible-names.ts'
import { causeOfGift, giftsFor, giftsOf } from './gifts.ts'
import { readItem } from './item.ts'

/** Gifts of one person in a day, those included that they took back: each tells somebody something. */
const mostInDay = 40

const dayMs = 86_400_000

/** Must run in a transaction. The item stays the giver's, and is taken off. */
export async function giveItem(context: TxContext, id: string, { to, note }: NewGift): Promise<void> {
  const { db, now, profile } = context
  requirePlainLines('note', note ?? '')
  const receiver = await findReceiver(context, to)
  // What waits is counted by giver and by receiver; in one order, so that two who give to each other do not hang.
  for (const who of [...new Set([profile, receiver])].toSorted()) await lockProfile(db, who)
  const item = await readItem(db, id)
  if (!item) throw new ApiError('NOT_FOUND', 'There is no such item.')
  const type = await db('item_types').where({ id: item.item_type }).first('transferable')
  const facts: GiftFacts = {
    state: item.state,
    own: item.owner === profile,
    transferable: toBool(type?.transferable),
    toSelf: receiver === profile,
    sent: await count(giftsOf(db, profile)),
    received: await count(giftsFor(db, receiver)),
  }
  const state = stateWhenGiven(facts)
  await requireNotTooMany(db, profile, now)
  const rows = await db('items').where({ id, owner: profile, state: item.state }).update({ state, equipped: false })
  if (rows !== 1) throw new ApiError('CONFLICT', 'The item was changed in the meantime: read it again.')
  const gift = newId()
  await db('gifts').insert({
    ...{ id: gift, item: id, giver: profile, receiver, note: note || null, reply: null },
    ...{ state: 'waiting', waiting: id, made_at: now, decided_at: null },
  })
  await recordNotifications(db, [
    { profile: receiver, kind: 'gift', cause: causeOfGift(gift), subject: gift, created_at: now },
  ])
}

/** Profile id of somebody who takes part, and whom the giver may know; an answer about nobody else. */
async function findReceiver({ db, profile }: TxContext, address: string): Promise<string> {
  const found = await findByAddress(db, address, profile)
  const names = await namesOf(db, await readViewer(db, profile), found ? [found.id] : [])
  if (found?.onboardingStep !== 'done' || !names.has(found.id)) throw invalid('to', 'unknown')
  return found.id
}

async function count(gifts: ReturnType<typeof giftsOf>): Promise<number> {
  const [row] = await gifts.count({ count: '*' })
  return toInt(row?.['count'])
}

async function requireNotTooMany(db: Db, giver: string, now: Date): Promise<void> {
  const lately = db('gifts')
    .where({ giver })
    .where('made_at', '>', new Date(now.getTime() - dayMs))
  if ((await count(lately)) < mostInDay) return
  throw new ApiError('RATE_LIMITED', `At most ${mostInDay} gifts in a day.`, { retryAfterSeconds: 3600 })
}

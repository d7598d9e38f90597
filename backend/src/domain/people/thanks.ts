/** Thanks: one of each person to each other, said anew for a gift. */
import type { Thanks } from 'waymark-core'
import type { TxContext, UserContext } from '../../platform/context.ts'
import { text, toInt } from '../../platform/database/columns.ts'
import { newId } from '../../platform/database/ids.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { ApiError, invalid } from '../../platform/http/errors.ts'
import { recordRevocable, withdrawCause } from '../notifications/record.ts'
import { findByAddress } from '../profiles/find-by-address.ts'
import { canSee, readViewer, type Viewer } from '../profiles/viewer.ts'

/** Names that are told. */
const mostNamed = 3
/** The last thanks among which names are looked for. */
const looked = 24
/** Thanks of one person in a day: nobody thanks more, and each tells somebody. */
const mostInADay = 100

const dayMs = 86_400_000

/** Thanks that `receiver` got, of people whose accounts are active; in one statement. */
export async function readThanks(db: Db, viewer: Viewer, receiver: string): Promise<Thanks> {
  const rows: Record<string, unknown>[] = await db('thanks')
    .join('profiles', 'profiles.id', 'thanks.giver')
    .join('directus_users', 'directus_users.id', 'profiles.user')
    .where({ 'thanks.receiver': receiver, 'directus_users.status': 'active' })
    .orderBy([
      { column: 'thanks.at', order: 'desc' },
      { column: 'thanks.id', order: 'desc' },
    ])
    .limit(looked)
    .select(
      ...['thanks.giver', 'profiles.display_name', 'profiles.visibility'],
      db.raw('count(*) over () as count'),
      db.raw('sum(case when thanks.giver = ? then 1 else 0 end) over () as own', [viewer.profile]),
    )
  const names = rows.flatMap(({ giver, display_name, visibility }) =>
    giver !== viewer.profile && display_name && canSee(viewer, giver, visibility) ? [text(display_name)] : [],
  )
  const [first] = rows
  return { count: toInt(first?.['count']), names: names.slice(0, mostNamed), own: toInt(first?.['own']) > 0 }
}

/** `address`: any of the names of the receiver. Saying thanks twice is saying it once, unless a gift of theirs came between. */
export async function thank(context: TxContext, address: string): Promise<Thanks> {
  const { db, now, profile: giver } = context
  const { receiver, viewer } = await receiverOf(context, address)
  if (!viewer.isMember) throw new ApiError('FORBIDDEN', 'Finish onboarding first.')
  const [lately] = await db('thanks')
    .where({ giver })
    .where('at', '>', new Date(now.getTime() - dayMs))
    .count({ count: '*' })
  if (toInt(lately?.['count']) >= mostInADay)
    throw new ApiError('RATE_LIMITED', `Thanks are said ${mostInADay} times in a day.`, {
      retryAfterSeconds: dayMs / 1000,
    })
  if (await wasGivenSince(db, giver, receiver)) await forget(db, giver, receiver)
  await db('thanks').insert({ id: newId(), giver, receiver, at: now }).onConflict(['giver', 'receiver']).ignore()
  await recordRevocable(db, [
    { profile: receiver, kind: 'thanked', cause: causeOf(giver), subject: giver, by: giver, created_at: now },
  ])
  return await readThanks(db, viewer, receiver)
}

/** Whoever was told of it and has not read it is told no more. */
export async function unthank(context: TxContext, address: string): Promise<Thanks> {
  const { db, profile: giver } = context
  const { receiver, viewer } = await receiverOf(context, address)
  await db('thanks').where({ giver, receiver }).delete()
  await withdrawCause(db, receiver, causeOf(giver))
  return await readThanks(db, viewer, receiver)
}

/** Whether `giver` accepted a gift of `receiver` after they had thanked them. */
async function wasGivenSince(db: Db, giver: string, receiver: string): Promise<boolean> {
  const gift = await db('thanks')
    .join('gifts', { 'gifts.giver': 'thanks.receiver', 'gifts.receiver': 'thanks.giver' })
    .where({ 'thanks.giver': giver, 'thanks.receiver': receiver, 'gifts.state': 'accepted' })
    .where('gifts.decided_at', '>', db.ref('thanks.at'))
    .first('gifts.id')
  return gift !== undefined
}

/** As if they had not been said: what is said next is told as news, also to whoever has read of them. */
async function forget(db: Db, giver: string, receiver: string): Promise<void> {
  await db('thanks').where({ giver, receiver }).delete()
  await db('notifications')
    .where({ profile: receiver, cause: causeOf(giver) })
    .delete()
}

const causeOf = (giver: string) => `thanks:${giver}`

/** Throws NOT_FOUND for somebody who may not be seen as for nobody, and VALIDATION for oneself. */
async function receiverOf(
  { db, profile }: UserContext,
  address: string,
): Promise<{ receiver: string; viewer: Viewer }> {
  const receiver = await findByAddress(db, address, profile)
  const viewer = await readViewer(db, profile)
  if (!receiver || !canSee(viewer, receiver.id, receiver.visibility))
    throw new ApiError('NOT_FOUND', 'There is no such profile.')
  if (receiver.id === profile) throw invalid('userId', 'own_profile')
  return { receiver: receiver.id, viewer }
}

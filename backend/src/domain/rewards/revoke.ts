/**
 * Revokes the rewards of a run: reversal entries, items that are still here, levels that are not reached without them.
 */
import { type ItemState, isWaymarkError, itemStep, planReversal } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { toInt } from '../../platform/database/columns.ts'
import { newId } from '../../platform/database/ids.ts'
import { among, insertRows } from '../../platform/database/insert-rows.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { readLevels, thresholdsOf } from '../content/levels.ts'
import { withdrawGiftsOf } from '../items/end-gift.ts'
import { recordItemEvents } from '../items/item-events.ts'
import { withdrawRunMoments } from '../moments/record.ts'
import { withdrawNotifications } from '../notifications/record.ts'
import { recordActivity } from '../profiles/activity.ts'
import { lockProfiles, type Profile } from '../profiles/profile.ts'
import { type Grant, grantsOfRuns } from './grants.ts'
import { forgetOwed } from './owed.ts'

/** What led to grants of one person: a run, or a line of a list. */
export interface Cause {
  id: string
  profile: string
}

interface Plan {
  profile: Profile
  grants: Grant[]
  xp: number
  level: number
}

/** By the cause; each is of another person. They are locked for the rest of the transaction. */
async function plansFor(context: Context, causes: readonly Cause[]): Promise<Map<string, Plan>> {
  const { db } = context
  const profiles = await lockProfiles(
    db,
    causes.map(({ profile }) => profile),
  )
  const thresholds = Float64Array.from(thresholdsOf(await readLevels({ ...context, lang: 'en' })))
  const paid = await grantsOfRuns(
    db,
    causes.map(({ id }) => id),
  )
  return new Map(
    causes.map((cause): [string, Plan] => {
      const profile = profiles.get(cause.profile)
      if (!profile) throw new ApiError('NOT_FOUND', 'There is no such profile.')
      const grants = paid.get(cause.id) ?? []
      const plan = planReversal(
        thresholds,
        profile.xp,
        grants.map(({ id, amount, source }) => ({ id, xp: toInt(amount), level: levelOf(source) })),
      )
      return [cause.id, { ...plan, profile, grants: grants.filter(({ id }) => plan.grants.includes(id)) }]
    }),
  )
}

/** `level:4` and `level:4:1`, the second time. */
function levelOf(source: string): number | null {
  const [kind, number] = source.split(':')
  return kind === 'level' ? Number(number) : null
}

/**
 * Names of the items that cannot be revoked: they are on the chain, on the way there, or another profile owns them. The
 * run must be locked.
 */
export async function itemsGone(context: Context, run: Cause): Promise<string[]> {
  return (await whatHinders(context, [run])).get(run.id)?.gone ?? []
}

/** By the cause: names of items that cannot be revoked, and the points that the person would be left with. */
export async function whatHinders(
  context: Context,
  causes: readonly Cause[],
): Promise<Map<string, { gone: string[]; xp: number }>> {
  const plans = await plansFor(context, causes)
  const items: { id: string; state: ItemState; owner: string; serial: number; name: string }[] = await context
    .db('items')
    .join('item_types', 'item_types.id', 'items.item_type')
    .where(
      among(
        context.db,
        'items.id',
        [...plans.values()].flatMap(({ grants }) => itemsOf(grants)),
      ),
    )
    .orderBy(['item_types.name', 'items.serial'])
    .select('items.id', 'items.state', 'items.owner', 'items.serial', 'item_types.name')
  return new Map(
    [...plans].map(([cause, { grants, profile, xp }]) => {
      const own = new Set(itemsOf(grants))
      const gone = items.filter(({ id, state, owner }) => own.has(id) && (owner !== profile.id || !canBeRevoked(state)))
      return [cause, { gone: gone.map(({ name, serial, state }) => `${name} #${serial} (${state})`), xp }]
    }),
  )
}

function itemsOf(grants: readonly Grant[]): string[] {
  return grants.flatMap(({ item }) => (item ? [item] : []))
}

function canBeRevoked(state: ItemState): boolean {
  try {
    return itemStep(state, { type: 'revoked' }) === 'revoked'
  } catch (error) {
    if (isWaymarkError(error)) return false
    throw error
  }
}

/**
 * Must run in the transaction that turned the run. Nothing is deleted: a second reversal finds every grant taken back.
 */
export async function revokeRewards(
  context: Context,
  run: { id: string; profile: string; quest: string },
  by: string,
  reason: string,
): Promise<void> {
  const taken = await revokeGrants(context, [run], by, reason)
  const { points = 0, items = [] } = taken.get(run.id) ?? {}
  const { db, now } = context
  await recordActivity(db, run.profile, 'quest_reversed', now, { quest: run.quest, xp: -points })
  await withdrawRunMoments(db, { run: run.id, profile: run.profile, points, items })
}

/** The same of whatever else is the cause of grants, each of another person: what was taken of each. */
export async function revokeGrants(
  context: Context,
  causes: readonly Cause[],
  by: string,
  reason: string,
): Promise<Map<string, { points: number; items: string[] }>> {
  const { db, now } = context
  const plans = await plansFor(context, causes)
  const all = [...plans].flatMap(([cause, { grants, profile }]) =>
    grants.map((grant) => ({ grant, cause, owner: profile.id })),
  )
  await insertRows(
    db,
    'grant_reversals',
    all.map(({ grant, cause }) => ({ grant: grant.id, run: cause, by, reason, at: now })),
  )
  await addReversalEntries(
    context,
    all.flatMap(({ grant }) => (grant.kind === 'xp' ? grant.id : [])),
  )
  await revokeItems(
    context,
    all.flatMap(({ grant, owner }) => (grant.item ? { id: grant.item, owner } : [])),
    reason,
  )
  const ids = causes.map(({ id }) => id)
  await forgetOwed(db, ids)
  const balances = Map.groupBy(plans.values(), ({ profile, xp, level }) => JSON.stringify([xp - profile.xp, level]))
  for (const [change, some] of balances) {
    const [points, level] = JSON.parse(change) as [number, number]
    await db('profiles')
      .where(
        among(
          db,
          'id',
          some.map(({ profile }) => profile.id),
        ),
      )
      .update({ xp_cached: db.raw('xp_cached + ?', [points]), level_cached: level })
  }
  await withdrawNotifications(
    db,
    causes.map(({ profile }) => profile),
    [...ids, ...all.flatMap(({ grant }) => itemsOf([grant]))],
  )
  return new Map(
    [...plans].map(([cause, { grants }]) => [
      cause,
      { points: grants.reduce((sum, { amount }) => sum + toInt(amount), 0), items: itemsOf(grants) },
    ]),
  )
}

async function addReversalEntries({ db, now }: Context, grants: readonly string[]): Promise<void> {
  const keys = grants.map((id) => `reward:${id}`)
  const paid: Record<'profile' | 'amount' | 'subject_kind' | 'subject_ref' | 'idem_key', string>[] = await db('ledger')
    .where(among(db, 'idem_key', keys, 'text'))
    .select('profile', 'amount', 'subject_kind', 'subject_ref', 'idem_key')
  await insertRows(
    db,
    'ledger',
    paid.map((entry) => ({
      ...{ ...entry, id: newId(), amount: -toInt(entry.amount), created_at: now },
      idem_key: entry.idem_key.replace('reward:', 'reversal:'),
    })),
  )
}

/**
 * The rows stay and still count as issued: a serial number is given once, and `reconcile` compares `issued` with all
 * rows, revoked ones included. A place in a limited supply is thereby used up; the team may raise `supply_max` by it.
 */
export async function revokeItems(
  context: Context,
  items: readonly { id: string; owner: string }[],
  reason: string,
): Promise<void> {
  if (items.length === 0) return
  const { db, now } = context
  const ids = items.map(({ id }) => id)
  const held: { id: string; owner: string }[] = await db('items')
    .where(among(db, 'id', ids))
    .whereIn('state', ['mintable', 'giving', 'locked'])
    .orderBy('id')
    .forUpdate()
    .select('id', 'owner')
  const owners = new Map(held.map(({ id, owner }) => [id, owner]))
  if (items.some(({ id, owner }) => owners.get(id) !== owner))
    throw new ApiError('CONFLICT', 'An item that this run gave was moved in the meantime: try again.')
  await db('items')
    .where(among(db, 'id', ids))
    .update({ state: 'revoked', owner: null, equipped: false, lock_reason: reason })
  await withdrawGiftsOf(context, ids)
  await recordItemEvents(
    db,
    items.map(({ id, owner }) => ({ item: id, event: 'revoked', at: now, profile: owner })),
  )
}

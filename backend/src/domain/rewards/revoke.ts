/**
 * Revokes the rewards of a run: reversal entries, items that are still here, levels that are not reached without them.
 */
import { type ItemState, isWaymarkError, itemStep, planReversal } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { toInt } from '../../platform/database/columns.ts'
import { newId } from '../../platform/database/ids.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { readLevels, thresholdsOf } from '../content/levels.ts'
import { withdrawGiftOf } from '../items/end-gift.ts'
import { recordItemEvent } from '../items/item-events.ts'
import { withdrawRunMoments } from '../moments/record.ts'
import { withdrawNotifications } from '../notifications/record.ts'
import { recordActivity } from '../profiles/activity.ts'
import { lockProfile } from '../profiles/profile.ts'
import { type Grant, grantsOfRun } from './grants.ts'
import { forgetOwed } from './owed.ts'

interface Plan {
  grants: Grant[]
  xp: number
  level: number
}

async function planFor(context: Context, run: { id: string; profile: string }): Promise<Plan> {
  const { xp } = await lockProfile(context.db, run.profile)
  const thresholds = thresholdsOf(await readLevels({ ...context, lang: 'en' }))
  const paid = await grantsOfRun(context.db, run.id)
  const plan = planReversal(
    Float64Array.from(thresholds),
    xp,
    paid.map(({ id, amount, source }) => ({ id, xp: toInt(amount), level: levelOf(source) })),
  )
  return { ...plan, grants: paid.filter(({ id }) => plan.grants.includes(id)) }
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
export async function itemsGone(context: Context, { id, profile }: { id: string; profile: string }): Promise<string[]> {
  const { grants } = await planFor(context, { id, profile })
  const items = await context
    .db('items')
    .join('item_types', 'item_types.id', 'items.item_type')
    .whereIn('items.id', itemsOf(grants))
    .orderBy(['item_types.name', 'items.serial'])
    .select('items.state', 'items.owner', 'items.serial', 'item_types.name')
  return items
    .filter(({ state, owner }) => owner !== profile || !canBeRevoked(state))
    .map(({ name, serial, state }) => `${name} #${serial} (${state})`)
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
  const points = await revokeGrants(context, run, by, reason)
  await recordActivity(context.db, run.profile, 'quest_reversed', context.now, { quest: run.quest, xp: -points })
}

/** The same of whatever else is named as the cause of grants; says how many points they were. */
export async function revokeGrants(
  context: Context,
  cause: { id: string; profile: string },
  by: string,
  reason: string,
): Promise<number> {
  const { db, now } = context
  const { id, profile } = cause
  const { grants, xp, level } = await planFor(context, cause)
  for (const grant of grants) {
    await db('grant_reversals').insert({ grant: grant.id, run: id, by, reason, at: now })
    if (grant.kind === 'xp') await addReversalEntry(context, grant)
    if (grant.item) await revokeItem(context, grant.item, profile, reason)
  }
  await forgetOwed(db, id)
  await db('profiles').where({ id: profile }).update({ xp_cached: xp, level_cached: level })
  const points = grants.reduce((sum, { amount }) => sum + toInt(amount), 0)
  await withdrawNotifications(db, profile, [id, ...itemsOf(grants)])
  await withdrawRunMoments(db, { run: id, profile, points, items: itemsOf(grants) })
  return points
}

async function addReversalEntry({ db, now }: Context, grant: Grant): Promise<void> {
  const paid = await db('ledger')
    .where({ idem_key: `reward:${grant.id}` })
    .first('profile', 'amount', 'subject_kind', 'subject_ref')
  await db('ledger').insert({
    ...paid,
    id: newId(),
    amount: -toInt(paid.amount),
    idem_key: `reversal:${grant.id}`,
    created_at: now,
  })
}

/**
 * The row stays and still counts as issued: a serial number is given once, and `reconcile` compares `issued` with all
 * rows, revoked ones included. A place in a limited supply is thereby used up; the team may raise `supply_max` by it.
 */
export async function revokeItem(context: Context, item: string, owner: string, reason: string): Promise<void> {
  const { db, now } = context
  const rows = await db('items')
    .where({ id: item, owner })
    .whereIn('state', ['mintable', 'giving', 'locked'])
    .update({ state: 'revoked', owner: null, equipped: false, lock_reason: reason })
  if (rows !== 1) throw new ApiError('CONFLICT', 'An item that this run gave was moved in the meantime: try again.')
  await withdrawGiftOf(context, item)
  await recordItemEvent(db, { item, event: 'revoked', at: now, profile: owner })
}

/** Paying rewards: each once, however often it is asked for. */

import type { Context } from '../../platform/context.ts'
import { toInt } from '../../platform/database/columns.ts'
import { newId } from '../../platform/database/ids.ts'
import { among, insertRows } from '../../platform/database/insert-rows.ts'
import type { RewardRow } from '../content/rewards.ts'
import { type ActivityRow, activityRow, recordActivities } from '../profiles/activity.ts'
import { type Profile, profileFrom } from '../profiles/profile.ts'
import { claimGrants, type Grant, type NewGrant } from './grants.ts'
import { issueItems, type NewItem } from './issue-item.ts'
import { owe } from './owed.ts'

export interface GrantSource {
  profile: string
  source: string
  cause: string | null
  /** Subject of the ledger entry. */
  subject: { kind: 'quest' | 'level' | 'onboarding'; ref: string }
}

/** One reward to pay; `id` distinguishes the rewards of one source. */
export type RewardSpec = Pick<RewardRow, 'id' | 'kind' | 'item_type' | 'trait' | 'amount'>

export interface GrantResult {
  grants: Grant[]
  /** How many points were booked. */
  points: number
  /** The person after points were booked. */
  profile: Profile | null
  /** Activity rows, which the caller has to record. */
  activities: ActivityRow[]
}

/** What one source owes to one person. */
export interface Payment {
  source: GrantSource
  specs: readonly RewardSpec[]
}

export async function pay(context: Context, source: GrantSource, specs: readonly RewardSpec[]): Promise<GrantResult> {
  const [result] = await payAll(context, [{ source, specs }])
  return result as GrantResult
}

/**
 * Pays everything that some sources owe, each to another person, and says it in their order. An item whose supply is
 * used up is not granted but owed: it is, as soon as there are more.
 */
export async function payAll(context: Context, payments: readonly Payment[]): Promise<GrantResult[]> {
  const claims = payments.map(({ source, specs }) => ({ of: source, wanted: specs.flatMap(grantFor) }))
  const claimed = (await claimGrants(context, claims)).map((grants, place) => ({
    ...{ source: (payments[place] as Payment).source, grants },
  }))
  const lacking = await makeItems(context, claimed)
  await owe(
    context,
    claimed.flatMap(({ source, grants }) =>
      grants.flatMap(({ id, reward, item_type }) =>
        lacking.has(id) ? [{ ...source, reward, item_type: item_type ?? '' }] : [],
      ),
    ),
  )
  const paid = claimed.map(({ source, grants }) => ({ source, grants: grants.filter(({ id }) => !lacking.has(id)) }))
  const profiles = await addPoints(context, paid)
  return paid.map(({ source, grants }) => ({
    grants,
    points: pointsOf(grants),
    profile: profiles.get(source.profile) ?? null,
    activities: activitiesOf(context, source.profile, grants),
  }))
}

/** Pays one item at once. Returns its id; null when it was paid before or the supply is used up. */
export async function payItem(
  context: Context,
  source: GrantSource,
  reward: string,
  itemType: string,
): Promise<string | null> {
  const spec: RewardSpec = { id: reward, kind: 'item', item_type: itemType, trait: null, amount: null }
  const [grants = []] = await claimGrants(context, [{ of: source, wanted: grantFor(spec) }])
  const [grant] = grants
  if (!grant || (await makeItems(context, [{ source, grants }])).size > 0) return null
  await recordActivities(context.db, activitiesOf(context, source.profile, grants))
  return grant.item
}

/** Empty for a row that lacks the reference its kind needs. */
function grantFor({ id, kind, item_type, trait, amount }: RewardSpec): NewGrant[] {
  const none = { reward: id, kind, amount: null, item_type: null, trait: null, item: null }
  if (kind === 'xp') return toInt(amount) > 0 ? [{ ...none, amount: toInt(amount) }] : []
  if (kind === 'trait') return trait ? [{ ...none, trait }] : []
  return item_type ? [{ ...none, item_type, item: newId() }] : []
}

interface Claimed {
  source: GrantSource
  grants: readonly Grant[]
}

/** Makes the items of grants, as long as there are some. Those for which there is none are deleted: their ids. */
async function makeItems(context: Context, claimed: readonly Claimed[]): Promise<Set<string>> {
  const wanted = claimed.flatMap(({ source: { profile, source }, grants }) =>
    grants.flatMap(({ id, item, item_type: itemType }): NewItem[] =>
      item && itemType
        ? [{ id: item, itemType, owner: profile, grant: id, via: source.startsWith('gift:') ? 'admin' : 'reward' }]
        : [],
    ),
  )
  const lacking: string[] = []
  for (const [itemType, items] of Map.groupBy(wanted, (item) => item.itemType)) {
    const made = await issueItems(context, itemType, items)
    lacking.push(...items.slice(made).map(({ grant }) => grant))
  }
  const { db } = context
  if (lacking.length > 0)
    await db('reward_grants')
      .where(among(db, 'id', lacking))
      .delete()
  return new Set(lacking)
}

function activitiesOf({ now }: Context, profile: string, grants: readonly Grant[]): ActivityRow[] {
  return grants.flatMap(({ item, item_type }) =>
    item && item_type ? [activityRow(profile, 'item_granted', now, { item, item_type })] : [],
  )
}

const pointsOf = (grants: readonly Grant[]) => grants.reduce((sum, { amount }) => sum + toInt(amount), 0)

/** Those whose points changed, as they are then, by the person. */
async function addPoints(context: Context, claimed: readonly Claimed[]): Promise<Map<string, Profile>> {
  const { db, now } = context
  await insertRows(
    db,
    'ledger',
    claimed.flatMap(({ source: { profile, subject }, grants }) =>
      grants.flatMap(({ id, amount }) =>
        toInt(amount) > 0
          ? [
              {
                ...{
                  id: newId(),
                  profile,
                  amount: toInt(amount),
                  subject_kind: subject.kind,
                  subject_ref: subject.ref,
                },
                ...{ idem_key: `reward:${id}`, created_at: now },
              },
            ]
          : [],
      ),
    ),
  )
  const profiles = new Map<string, Profile>()
  for (const [points, some] of Map.groupBy(claimed, ({ grants }) => pointsOf(grants))) {
    if (points === 0) continue
    const rows: { id: string }[] = await db('profiles')
      .where(
        among(
          db,
          'id',
          some.map(({ source }) => source.profile),
        ),
      )
      .update({ xp_cached: db.raw('xp_cached + ?', [points]) })
      .returning('*')
    for (const row of rows) profiles.set(row.id, profileFrom(row))
  }
  return profiles
}

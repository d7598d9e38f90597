/** Paying rewards: each once, however often it is asked for. */

import type { Context } from '../../platform/context.ts'
import { toInt } from '../../platform/database/columns.ts'
import { newId } from '../../platform/database/ids.ts'
import type { RewardRow } from '../content/rewards.ts'
import { type ActivityRow, activityRow, recordActivities } from '../profiles/activity.ts'
import { type Profile, profileFrom } from '../profiles/profile.ts'
import { claimGrants, type Grant, type NewGrant } from './grants.ts'
import { issueItem } from './issue-item.ts'
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

/**
 * Pays everything that one source owes. An item whose supply is used up is not granted but owed: it is, as soon as
 * there are more.
 */
export async function pay(
  context: Context,
  grantSource: GrantSource,
  specs: readonly RewardSpec[],
): Promise<GrantResult> {
  const wanted = specs.flatMap((spec) => grantFor(spec))
  const grants: Grant[] = []
  for (const grant of await claimGrants(context, grantSource, wanted)) {
    if (!grant.item || (await makeItem(context, grantSource, grant))) grants.push(grant)
    else {
      await context.db('reward_grants').where({ id: grant.id }).delete()
      await owe(context, { ...grantSource, id: newId(), reward: grant.reward, item_type: grant.item_type ?? '' })
    }
  }
  const points = grants.reduce((sum, { amount }) => sum + toInt(amount), 0)
  const profile = await addPoints(context, grantSource, grants)
  return { grants, points, profile, activities: activitiesOf(context, grantSource.profile, grants) }
}

/** Pays one item at once. Returns its id; null when it was paid before or the supply is used up. */
export async function payItem(
  context: Context,
  grantSource: GrantSource,
  reward: string,
  itemType: string,
): Promise<string | null> {
  const spec: RewardSpec = { id: reward, kind: 'item', item_type: itemType, trait: null, amount: null }
  const [grant] = await claimGrants(context, grantSource, grantFor(spec))
  if (!grant) return null
  if (!(await makeItem(context, grantSource, grant))) {
    await context.db('reward_grants').where({ id: grant.id }).delete()
    return null
  }
  await recordActivities(context.db, activitiesOf(context, grantSource.profile, [grant]))
  return grant.item
}

/** Empty for a row that lacks the reference its kind needs. */
function grantFor({ id, kind, item_type, trait, amount }: RewardSpec): NewGrant[] {
  const none = { reward: id, kind, amount: null, item_type: null, trait: null, item: null }
  if (kind === 'xp') return toInt(amount) > 0 ? [{ ...none, amount: toInt(amount) }] : []
  if (kind === 'trait') return trait ? [{ ...none, trait }] : []
  return item_type ? [{ ...none, item_type, item: newId() }] : []
}

async function makeItem(
  context: Context,
  { profile, source }: GrantSource,
  { id, item, item_type }: Grant,
): Promise<boolean> {
  const via = source.startsWith('gift:') ? 'admin' : 'reward'
  return await issueItem(context, { id: item ?? '', itemType: item_type ?? '', owner: profile, grant: id, via })
}

function activitiesOf({ now }: Context, profile: string, grants: readonly Grant[]): ActivityRow[] {
  return grants.flatMap(({ item, item_type }) =>
    item && item_type ? [activityRow(profile, 'item_granted', now, { item, item_type })] : [],
  )
}

async function addPoints(
  context: Context,
  grantSource: GrantSource,
  grants: readonly Grant[],
): Promise<Profile | null> {
  const { db, now } = context
  const paid = grants.filter(({ amount }) => toInt(amount) > 0)
  if (paid.length === 0) return null
  await db('ledger').insert(
    paid.map(({ id, amount }) => ({
      id: newId(),
      profile: grantSource.profile,
      amount: toInt(amount),
      subject_kind: grantSource.subject.kind,
      subject_ref: grantSource.subject.ref,
      idem_key: `reward:${id}`,
      created_at: now,
    })),
  )
  const sum = paid.reduce((points, { amount }) => points + toInt(amount), 0)
  const [row] = await db('profiles')
    .where({ id: grantSource.profile })
    .update({ xp_cached: db.raw('xp_cached + ?', [sum]) })
    .returning('*')
  return profileFrom(row)
}

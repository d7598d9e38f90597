/** Paying rewards: each once, however often it is asked for. */

import { newId } from '../../platform/database/ids.ts'
import { whole } from '../../platform/database/values.ts'
import type { Scene } from '../../platform/scene.ts'
import type { RewardRow } from '../content/rewards.ts'
import { type ActivityRow, activityRow, recordActivities } from '../profiles/activity.ts'
import { type Profile, profileFrom } from '../profiles/profile.ts'
import { claimGrants, type Grant, type NewGrant } from './grants.ts'
import { issueItem } from './issue-item.ts'
import { owe } from './owed.ts'

export interface Payee {
  profile: string
  source: string
  cause: string | null
  /** What the statement says the points are for. */
  subject: { kind: 'quest' | 'level' | 'onboarding'; ref: string }
}

/** What is to be paid; `id` tells the things apart that one source pays. */
export type Due = Pick<RewardRow, 'id' | 'kind' | 'item_type' | 'trait' | 'amount'>

export interface Payment {
  grants: Grant[]
  /** How many points were booked. */
  points: number
  /** The person after points were booked. */
  profile: Profile | null
  /** For the person's history; whoever pays writes them. */
  moments: ActivityRow[]
}

/**
 * Pays everything that one source owes. An item whose supply is used up is not granted but owed: it is, as soon as there are more.
 */
export async function pay(scene: Scene, payee: Payee, dues: readonly Due[]): Promise<Payment> {
  const wanted = dues.flatMap((due) => grantFor(due))
  const grants: Grant[] = []
  for (const grant of await claimGrants(scene, payee, wanted)) {
    if (!grant.item || (await makeItem(scene, payee, grant))) grants.push(grant)
    else {
      await scene.db('reward_grants').where({ id: grant.id }).delete()
      await owe(scene, { ...payee, id: newId(), reward: grant.reward, item_type: grant.item_type ?? '' })
    }
  }
  const points = grants.reduce((sum, { amount }) => sum + whole(amount), 0)
  const profile = await bookPoints(scene, payee, grants)
  return { grants, points, profile, moments: momentsOf(scene, payee.profile, grants) }
}

/** One item, at once. Its id; none when it was paid before or none is left. */
export async function payItem(scene: Scene, payee: Payee, reward: string, itemType: string): Promise<string | null> {
  const due: Due = { id: reward, kind: 'item', item_type: itemType, trait: null, amount: null }
  const [grant] = await claimGrants(scene, payee, grantFor(due))
  if (!grant) return null
  if (!(await makeItem(scene, payee, grant))) {
    await scene.db('reward_grants').where({ id: grant.id }).delete()
    return null
  }
  await recordActivities(scene.db, momentsOf(scene, payee.profile, [grant]))
  return grant.item
}

/** Nothing for a row that lacks what its kind needs. */
function grantFor({ id, kind, item_type, trait, amount }: Due): NewGrant[] {
  const none = { reward: id, kind, amount: null, item_type: null, trait: null, item: null }
  if (kind === 'xp') return whole(amount) > 0 ? [{ ...none, amount: whole(amount) }] : []
  if (kind === 'trait') return trait ? [{ ...none, trait }] : []
  return item_type ? [{ ...none, item_type, item: newId() }] : []
}

async function makeItem(scene: Scene, { profile, source }: Payee, { id, item, item_type }: Grant): Promise<boolean> {
  const via = source.startsWith('gift:') ? 'admin' : 'reward'
  return await issueItem(scene, { id: item ?? '', itemType: item_type ?? '', owner: profile, grant: id, via })
}

function momentsOf({ now }: Scene, profile: string, grants: readonly Grant[]): ActivityRow[] {
  return grants.flatMap(({ item, item_type }) =>
    item && item_type ? [activityRow(profile, 'item_granted', now, { item, item_type })] : [],
  )
}

async function bookPoints(scene: Scene, payee: Payee, grants: readonly Grant[]): Promise<Profile | null> {
  const { db, now } = scene
  const paid = grants.filter(({ amount }) => whole(amount) > 0)
  if (paid.length === 0) return null
  await db('ledger').insert(
    paid.map(({ id, amount }) => ({
      id: newId(),
      profile: payee.profile,
      amount: whole(amount),
      subject_kind: payee.subject.kind,
      subject_ref: payee.subject.ref,
      idem_key: `reward:${id}`,
      created_at: now,
    })),
  )
  const sum = paid.reduce((points, { amount }) => points + whole(amount), 0)
  const [row] = await db('profiles')
    .where({ id: payee.profile })
    .update({ xp_cached: db.raw('xp_cached + ?', [sum]) })
    .returning('*')
  return profileFrom(row)
}

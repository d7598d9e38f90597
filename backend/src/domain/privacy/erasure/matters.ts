/** What a person is in the middle of, or has, and what their erasure does with each. */
import type { ErasureMatter } from 'waymark-core'
import { toInt } from '../../../platform/database/columns.ts'
import type { Db } from '../../../platform/database/transaction.ts'
import { administering } from '../../../platform/directus/team.ts'
import { giftsFor, giftsOf } from '../../items/gifts.ts'
import { teamOf } from '../../quests/team-members.ts'

type Kind = ErasureMatter['kind']
type Fate = ErasureMatter['fate']

const fates: Record<Kind, Fate> = {
  // The wallet of the seller alone takes a listing back.
  listings: 'first',
  administrator: 'first',
  mints: 'waited',
  decisions: 'waited',
  reviews: 'ended',
  runs: 'ended',
  gifts: 'ended',
  uploads: 'ended',
  team: 'passed_on',
  items: 'lost',
  tokens: 'stays',
}

const counts: Record<Kind, (db: Db, profile: string) => Promise<number>> = {
  listings: (db, seller) => count(db('listings').where({ seller, state: 'active' })),
  administrator: async (db, profile) => {
    const administrators: string[] = await administering(db('directus_users as people'))
      // Whoever goes as well leaves nobody behind.
      .whereNotExists((leaving) =>
        leaving
          .select('erasures.id')
          .from('erasures')
          .join('profiles', 'profiles.id', 'erasures.profile')
          .whereRaw('profiles."user" = people.id')
          .whereNot({ 'erasures.profile': profile })
          .whereIn('erasures.state', ['asked', 'running']),
      )
      .pluck('people.id')
    const { user = null } = (await db('profiles').where({ id: profile }).first('user')) ?? {}
    return administrators.length === 1 && administrators[0] === user ? 1 : 0
  },
  mints: (db, profile) => count(db('mint_vouchers').where({ profile, state: 'live' })),
  decisions: (db, profile) =>
    count(
      db('held_decisions')
        .join('quest_runs', 'quest_runs.id', 'held_decisions.run')
        .where('quest_runs.profile', profile)
        .orWhere('held_decisions.by', profile),
    ),
  reviews: (db, profile) => count(db('quest_runs').where({ profile, state: 'submitted' })),
  runs: (db, profile) => count(db('quest_runs').where({ profile, state: 'in_progress' })),
  gifts: async (db, profile) => (await count(giftsFor(db, profile))) + (await count(giftsOf(db, profile))),
  uploads: (db, profile) => count(db('uploads').where({ profile, file: null })),
  team: async (db, profile) => ((await teamOf(db, profile)) === null ? 0 : 1),
  items: (db, owner) => count(db('items').where({ owner }).whereNull('mint_tx')),
  tokens: (db, owner) => count(db('items').where({ owner }).whereNotNull('mint_tx')),
}

async function count(rows: ReturnType<Db>): Promise<number> {
  return toInt((await rows.count({ count: '*' }).first())?.['count'])
}

/** What there is none of is left out. */
export async function erasureMatters(db: Db, profile: string): Promise<ErasureMatter[]> {
  const matters: ErasureMatter[] = []
  for (const [kind, fate] of Object.entries(fates) as [Kind, Fate][]) {
    const found = await counts[kind](db, profile)
    if (found > 0) matters.push({ kind, count: found, fate })
  }
  return matters
}

/** What an erasure that is due does not begin before: a listing may have been made on the chain meanwhile. */
export async function isWaitedFor(db: Db, profile: string): Promise<boolean> {
  const matters = await erasureMatters(db, profile)
  return matters.some(({ fate }) => fate === 'first' || fate === 'waited')
}

/** A grant is one reward paid to one person from one source; it exists at most once. */
import { newId } from '../database/ids.ts'
import type { Db } from '../database/transaction.ts'
import type { Scene } from '../scene.ts'

export interface Grant {
  id: string
  kind: 'xp' | 'item' | 'trait'
  amount: number | null
  item_type: string | null
  trait: string | null
  item: string | null
}

export interface NewGrant {
  source: string
  /** Which of the things the source pays. */
  reward: string
  profile: string
  kind: Grant['kind']
  amount?: number
  itemType?: string
  trait?: string
  /** The run that led to it. */
  cause?: string | null
}

/** The grant's id; none when it was paid before. */
export async function claimGrant({ db, now }: Scene, grant: NewGrant): Promise<string | null> {
  const id = newId()
  const [made] = await db('reward_grants')
    .insert({
      id,
      source: grant.source,
      reward: grant.reward,
      profile: grant.profile,
      kind: grant.kind,
      amount: grant.amount ?? null,
      item_type: grant.itemType ?? null,
      trait: grant.trait ?? null,
      cause: grant.cause ?? null,
      created_at: now,
    })
    .onConflict(['source', 'reward', 'profile'])
    .ignore()
    .returning('id')
  return made ? id : null
}

/** Everything that the approval of a run led to: its own rewards and those of levels it reached. */
export async function grantsOfRun(db: Db, run: string): Promise<Grant[]> {
  return await db('reward_grants')
    .where({ cause: run })
    .orderBy([{ column: 'created_at' }, { column: 'source', order: 'desc' }, { column: 'kind', order: 'desc' }])
    .select('id', 'kind', 'amount', 'item_type', 'trait', 'item')
}

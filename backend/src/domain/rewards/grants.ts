/** A grant is one reward paid to one person from one source; it exists at most once. */

import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/database/ids.ts'
import { insertMissing } from '../../platform/database/insert-rows.ts'
import type { Db } from '../../platform/database/transaction.ts'

export interface Grant {
  id: string
  source: string
  /** Which of the things the source pays. */
  reward: string
  kind: 'xp' | 'item' | 'trait'
  amount: number | null
  item_type: string | null
  trait: string | null
  item: string | null
}

/** A grant to be made; an item gets this id. */
export type NewGrant = Omit<Grant, 'id' | 'source'>

export interface GrantOf {
  source: string
  profile: string
  /** The run that led to it. */
  cause: string | null
}

/** Inserts grants and returns those that did not exist before, by their place in what was asked for. */
export async function claimGrants(
  { db, now }: Context,
  claims: readonly { of: GrantOf; wanted: readonly NewGrant[] }[],
): Promise<Grant[][]> {
  const asked = claims.map(({ of: { source, profile, cause }, wanted }) =>
    wanted.map(({ reward, kind, amount, item_type, trait, item }) => ({
      ...{ id: newId(), source, reward, profile, kind, amount, item_type, trait, item, cause, created_at: now },
    })),
  )
  const made = await insertMissing(db, 'reward_grants', asked.flat())
  return asked.map((rows) => rows.filter(({ id }) => made.has(id)))
}

/** All grants of a run that were not reversed: its own rewards and those of the levels that it reached. */
export async function grantsOfRun(db: Db, run: string): Promise<Grant[]> {
  return (await grantsOfRuns(db, [run])).get(run) ?? []
}

/** The same of several runs, by run. */
export async function grantsOfRuns(db: Db, runs: readonly string[]): Promise<Map<string, Grant[]>> {
  const rows: (Grant & { cause: string })[] = await db('reward_grants')
    .whereIn('cause', runs)
    .whereNotIn('id', db('grant_reversals').select('grant'))
    .orderBy([{ column: 'created_at' }, { column: 'source', order: 'desc' }, { column: 'kind', order: 'desc' }])
    .select('id', 'source', 'reward', 'kind', 'amount', 'item_type', 'trait', 'item', 'cause')
  const byRun = Map.groupBy(rows, ({ cause }) => cause)
  return new Map([...byRun].map(([run, grants]) => [run, grants.map(({ cause: _, ...grant }) => grant)]))
}

/** Sorts grants as `grantsOfRun` does: rewards of the run, then of its levels; points, traits, items. */
export function inOrder(grants: readonly Grant[]): Grant[] {
  const descending = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0)
  return grants.toSorted((a, b) => descending(a.source, b.source) || descending(a.kind, b.kind))
}

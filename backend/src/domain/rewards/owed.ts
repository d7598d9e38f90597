/** Items that were earned while the supply was used up. */

import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/database/ids.ts'
import { among, insertRows } from '../../platform/database/insert-rows.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { GrantOf } from './grants.ts'

/** Item type of a reward, for its picture. */
export interface Owed {
  kind: 'item'
  item_type: string
  trait: null
  amount: null
}

/** Records owed items; recording one twice has no effect. */
export async function owe(
  { db, now }: Context,
  owed: readonly (GrantOf & { reward: string; item_type: string })[],
): Promise<void> {
  const rows = owed.map(({ source, reward, profile, item_type, cause }) => ({
    ...{ id: newId(), source, reward, profile, item_type, cause, at: now },
  }))
  await insertRows(db, 'owed_items', rows, true)
}

/** Items that a run and its levels still owe. */
export async function owedOfRun(db: Db, run: string): Promise<Owed[]> {
  return (await owedOfRuns(db, [run])).get(run) ?? []
}

/** The same of several runs, by run. */
export async function owedOfRuns(db: Db, runs: readonly string[]): Promise<Map<string, Owed[]>> {
  const rows: { cause: string; item_type: string }[] = await db('owed_items')
    .whereIn('cause', runs)
    .orderBy('at')
    .select('cause', 'item_type')
  const byRun = Map.groupBy(rows, ({ cause }) => cause)
  return new Map(
    [...byRun].map(([run, owed]) => [
      run,
      owed.map(({ item_type }): Owed => ({ kind: 'item', item_type, trait: null, amount: null })),
    ]),
  )
}

/** What is taken back owes nothing. */
export async function forgetOwed(db: Db, causes: readonly string[]): Promise<void> {
  await db('owed_items')
    .where(among(db, 'cause', causes, 'text'))
    .delete()
}

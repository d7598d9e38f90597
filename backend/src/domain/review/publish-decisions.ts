/**
 * Tells the live connections of Directus that a run was decided. Runs are written past its own services, so it would
 * not notice; a change of nothing, in its name, makes it read the run again for everybody who listens and may see it,
 * in every process.
 */
import type { Db, Trx } from '../../platform/database/transaction.ts'
import type { Directus } from '../../platform/directus/directus.ts'

let publish: ((run: string) => Promise<unknown>) | null = null

/** From now on, in this process. */
export function startPublishingDecisions({ services, getSchema, logger }: Directus): void {
  publish = async (run) => {
    try {
      const runs = new services.ItemsService('quest_runs', { schema: await getSchema() })
      await runs.updateMany([run], {})
    } catch (error) {
      // Whoever waits asks again now and then; the decision itself stands.
      logger.warn(`programme: nobody was told of a decision: ${error instanceof Error ? error.message : error}`)
    }
  }
}

/** Once the transaction is through; of one that is undone nobody hears. */
export function publishDecision(db: Db, run: string): void {
  const { executionPromise } = db as Trx
  void executionPromise?.then(
    () => publish?.(run),
    () => undefined,
  )
}

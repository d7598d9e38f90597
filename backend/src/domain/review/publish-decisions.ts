/**
 * Notifies live connections of Directus of a decision. Runs are written past the services of Directus; an empty update
 * through its service makes it send the run to every subscriber who may see it, in every process.
 */
import type { Db, Trx } from '../../platform/database/transaction.ts'
import type { Directus } from '../../platform/directus/directus.ts'

let publish: ((run: string) => Promise<unknown>) | null = null

/** Starts notifications in this process. */
export function startPublishingDecisions({ services, getSchema, logger }: Directus): void {
  publish = async (run) => {
    try {
      const runs = new services.ItemsService('quest_runs', { schema: await getSchema() })
      await runs.updateMany([run], {})
    } catch (error) {
      // Clients also fetch the run again from time to time; the decision itself stands.
      logger.warn(`programme: nobody was told of a decision: ${error instanceof Error ? error.message : error}`)
    }
  }
}

/** Notifies after the commit; a rolled back decision is not published. */
export function publishDecision(db: Db, run: string): void {
  const { executionPromise } = db as Trx
  void executionPromise?.then(
    () => publish?.(run),
    () => undefined,
  )
}

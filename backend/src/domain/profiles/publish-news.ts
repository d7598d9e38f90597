/**
 * Tells the open pages of a person that a moment or a notification came, was seen or was taken back. These are in no
 * collection of Directus, and participants may follow no profile; their pages follow their runs anyway. So it makes an empty update
 * of one of these through the service of Directus, upon which the pages ask how many moments wait. Whoever has no run
 * yet hears of it when their page asks the next time.
 */
import type { Db, Trx } from '../../platform/database/transaction.ts'
import type { Directus } from '../../platform/directus/directus.ts'

/** Pause in ms in which profiles are collected: what one transaction does is one message. */
const pauseMs = 50
/**
 * Profiles of one notification. When a season ends for more people at once, the others hear of it when their page asks
 * the next time.
 */
const most = 500

let publish: ((profiles: string[]) => Promise<void>) | null = null
const waiting = new Set<string>()
let timer: NodeJS.Timeout | null = null

/** Starts notifications in this process. */
export function startPublishingNews({ services, getSchema, logger, database }: Directus): void {
  publish = async (profiles) => {
    try {
      const ofPerson = database('quest_runs').where({ profile: database.ref('profiles.id') })
      const found: { run: string | null }[] = await database('profiles')
        .whereIn('id', profiles)
        .select(ofPerson.select('id').limit(1).as('run'))
      const runs = found.flatMap(({ run }) => run ?? [])
      if (runs.length === 0) return
      const service = new services.ItemsService('quest_runs', { schema: await getSchema() })
      await service.updateMany(runs, {})
    } catch (error) {
      // Pages also ask from time to time; the moment itself waits.
      logger.warn(`programme: nobody was told of a moment: ${error instanceof Error ? error.message : error}`)
    }
  }
}

/** Notifies after the commit; what is rolled back is not published. */
export function publishNews(db: Db, profiles: readonly string[]): void {
  if (!publish) return
  const { executionPromise } = db as Trx
  void executionPromise?.then(
    () => collect(profiles),
    () => undefined,
  )
}

function collect(profiles: readonly string[]): void {
  for (const profile of profiles) if (waiting.size < most) waiting.add(profile)
  if (timer) return
  timer = setTimeout(() => {
    timer = null
    const now = [...waiting]
    waiting.clear()
    void publish?.(now)
  }, pauseMs)
}

/** Deletes files that were stored and never submitted. */
import type { Db } from '../../platform/database/transaction.ts'
import type { Directus } from '../../platform/directus/directus.ts'

/** Age of such a file: an answer may be filled in over a weekend. */
const patienceMs = 72 * 3600_000

export async function dropUnused(directus: Directus, now: Date): Promise<void> {
  const db = directus.database
  const rows: { id: string; profile: string; file: string }[] = await db('uploads')
    .whereNotNull('file')
    .where('touched_at', '<', new Date(now.getTime() - patienceMs))
    .limit(200)
    .select('id', 'profile', 'file')
  for (const { id, profile, file } of rows) {
    if (!(await isSent(db, profile, file))) {
      const files = new directus.services.FilesService({ schema: await directus.getSchema(), accountability: null })
      await files.deleteMany([file])
    }
    await db('uploads').where({ id }).delete()
  }
}

async function isSent(db: Db, profile: string, file: string): Promise<boolean> {
  const sent = await db('submissions')
    .join('quest_runs', 'quest_runs.id', 'submissions.run')
    .where('quest_runs.profile', profile)
    .whereRaw('cast(submissions.answer as text) like ?', [`%${file}%`])
    .first('submissions.id')
  return sent !== undefined
}

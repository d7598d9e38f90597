/** Deletes files as Directus does: first their rows, then their bytes, which lie in a folder. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Knex } from 'knex'

/** `between`: what happens between the two. */
export function fileServiceOf(db: Knex, folder: string, between: () => void = () => undefined) {
  return class {
    /** What guards stand in front of; nothing calls it. */
    uploadOne() {}

    async deleteMany(ids: string[]): Promise<void> {
      const rows: { filename_disk: string }[] = await db('directus_files').whereIn('id', ids).select('filename_disk')
      await db('directus_files').whereIn('id', ids).delete()
      between()
      for (const { filename_disk } of rows) rmSync(join(folder, filename_disk), { force: true })
    }
  }
}

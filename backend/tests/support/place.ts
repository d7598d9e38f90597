/** On which database the programme in a folder lies. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Database = 'sqlite' | 'postgres'

/** What a test that does not ask gets. */
export const usualDatabase: Database = process.env['WAYMARK_TEST_DATABASE'] === 'postgres' ? 'postgres' : 'sqlite'

/** None when the programme in the folder lies in SQLite. */
export function postgresOf(folder: string): string | null {
  const file = join(folder, 'postgres-url')
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

export function putOnPostgres(folder: string, url: string): void {
  writeFileSync(join(folder, 'postgres-url'), url)
}

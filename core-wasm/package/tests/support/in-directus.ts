/**
 * One real Directus for all that is asked of it one after the other: it starts before the first test and ends after the
 * last.
 */
import { afterAll, beforeAll } from 'vitest'
import { Core } from 'waymark-core'
import { type RunningDirectus, startDirectus } from './directus.ts'
import './core.ts'
import { type Account, admin, member } from './directus-schema.ts'

/** What the tests have once they run. */
interface InDirectus {
  url: string
  admin: Account
  member: Account
  /** Signed in as the administrator. */
  core: Core
  /** Nobody is signed in yet. */
  visitor: Core
}

export const directus = { url: '', admin, member } as InDirectus
let running: RunningDirectus
beforeAll(async () => {
  running = await startDirectus()
  const apiUrl = running.url
  Object.assign(directus, { url: apiUrl, core: new Core({ apiUrl }), visitor: new Core({ apiUrl }) })
  await directus.core.session.loginStatic(admin.token)
})
afterAll(async () => {
  directus.core?.session.dispose()
  directus.visitor?.session.dispose()
  await running?.stop()
})

/** A real Directus for the tests of a file, with a core of its administrator. */
import { afterAll, beforeAll } from 'vitest'
import { Core } from 'waymark-core'
import { type RunningDirectus, startDirectus } from './directus.ts'
import './core.ts'
import { type Account, admin, member } from './directus-schema.ts'

/** What a file of tests has once its tests run. */
export interface InDirectus {
  url: string
  admin: Account
  member: Account
  /** Signed in as the administrator. */
  core: Core
  /** Nobody is signed in yet. */
  visitor: Core
}

/** Starts it before the tests of a file and ends it after them. */
export function inDirectus(): InDirectus {
  const given = { url: '', admin, member } as InDirectus
  let running: RunningDirectus
  beforeAll(async () => {
    running = await startDirectus()
    const apiUrl = running.url
    Object.assign(given, { url: apiUrl, core: new Core({ apiUrl }), visitor: new Core({ apiUrl }) })
    await given.core.session.loginStatic(admin.token)
  })
  afterAll(async () => {
    given.core?.session.dispose()
    given.visitor?.session.dispose()
    await running?.stop()
  })
  return given
}

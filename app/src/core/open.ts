// The door: starts the WebAssembly, makes the one `Core`, and mirrors its session.
import init, { Core } from 'waymark-core'
import type { Config } from './config.ts'
import type { Schema } from './directus-schema.ts'
import { forgetPerson } from './query-client.ts'
import { isSignedIn, mirrorSession, sessionStore } from './session.ts'

export async function openCore(config: Config): Promise<Core<Schema>> {
  await init()
  const core = new Core<Schema>({ apiUrl: config.apiUrl, language: document.documentElement.lang || 'en' })
  mirrorSession(core.session)
  return core
}

// Answers of one person must never be shown to the next.
sessionStore.subscribe((now, before) => {
  if (before.state !== 'loading' && isSignedIn(now) !== isSignedIn(before)) forgetPerson()
})

// The door: starts the WebAssembly, makes the one `Core`, and mirrors its session.

import init, { Core } from 'waymark-core'
import { i18n } from '../shared/i18n/runtime/runtime.ts'
import type { Schema } from './directus-schema.ts'
import type { Config } from './read-config.ts'
import { mirrorSession } from './session.ts'

export async function openCore(config: Config): Promise<Core<Schema>> {
  await init()
  // Whatever asks the backend, also past `backend()`, is logged where it fails: proofs, sign-out, renewal, live data.
  const language = document.documentElement.lang || 'en'
  const core = new Core<Schema>({ apiUrl: config.apiUrl, language, logger: console })
  i18n.on('languageChanged', (language) => core.setLanguage(language))
  mirrorSession(core.session)
  return core
}

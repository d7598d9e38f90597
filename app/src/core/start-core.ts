// The door: starts the WebAssembly, makes the one `Core`, and mirrors its session.

import init, { Core } from 'waymark-core'
import { i18n } from '../shared/i18n/runtime/runtime.ts'
import type { Schema } from './directus-schema.ts'
import type { Config } from './read-config.ts'
import { mirrorSession } from './session.ts'

export async function openCore(config: Config): Promise<Core<Schema>> {
  await init()
  const core = new Core<Schema>({ apiUrl: config.apiUrl, language: document.documentElement.lang || 'en' })
  i18n.on('languageChanged', (language) => core.setLanguage(language))
  mirrorSession(core.session)
  return core
}

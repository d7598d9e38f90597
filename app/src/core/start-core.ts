// The door: starts the WebAssembly, makes the one `Core`, and mirrors its session.

import init, { Core, type Logger } from 'waymark-core'
import { i18n } from '../shared/i18n/runtime/runtime.ts'
import { consentDueEvent } from './consent-due-event.ts'
import type { Schema } from './directus-schema.ts'
import type { Config } from './read-config.ts'
import { mirrorSession } from './session.ts'

/** A call that is refused for want of consent tells the page, wherever it came from. */
const logger: Logger = {
  error(message, call) {
    console.error(message, call)
    if (call.code === 'CONSENT_DUE') window.dispatchEvent(new Event(consentDueEvent))
  },
}

export async function openCore(config: Config): Promise<Core<Schema>> {
  await init()
  // Whatever asks the backend, also past `backend()`, is logged where it fails: proofs, sign-out, renewal, live data.
  const language = document.documentElement.lang || 'en'
  const core = new Core<Schema>({ apiUrl: config.apiUrl, language, logger })
  i18n.on('languageChanged', (language) => core.setLanguage(language))
  mirrorSession(core.session)
  return core
}

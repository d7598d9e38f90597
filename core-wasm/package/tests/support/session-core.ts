/** The built core of `waymark-core/session` in Node. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Core, initSync } from 'waymark-core/session'

initSync({ module: readFileSync(join(import.meta.dirname, '../../../../pkg/session/waymark_core_bg.wasm')) })

export const SessionCore = Core

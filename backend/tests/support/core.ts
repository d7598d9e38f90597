/** The rules, as the extension has them. */
import { readFileSync } from 'node:fs'
import { initSync } from 'waymark-core'

initSync({ module: readFileSync(new URL('../../generated/core/waymark_core_bg.wasm', import.meta.url)) })

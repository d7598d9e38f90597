/** The core: what the app runs, and the rules that only the server asks; loaded once. */
import { readFileSync } from 'node:fs'
import { initSync } from 'waymark-core'

let loaded = false

export function loadCore(): void {
  if (loaded) return
  initSync({ module: readFileSync(new URL('./waymark_core_bg.wasm', import.meta.url)) })
  loaded = true
}

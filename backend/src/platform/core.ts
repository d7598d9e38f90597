/** The rules: the same WebAssembly that the app runs, loaded once in Node. */
import { readFileSync } from 'node:fs'
import { initSync } from 'waymark-core'

let loaded = false

export function loadCore(): void {
  if (loaded) return
  initSync({ module: readFileSync(new URL('./waymark_core_bg.wasm', import.meta.url)) })
  loaded = true
}

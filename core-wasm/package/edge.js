// The entry for Workers, and for Next at the edge: a module comes compiled, by an import; no bytes may be compiled there.

import start from './waymark_core.js'
import module from './waymark_core_bg.wasm?module'

// biome-ignore lint/performance/noBarrelFile: the same package, with another way to its module.
export * from './waymark_core.js'

export default function init(options) {
  // Next compiles it outside the realm that its code runs in, where `instanceof` does not know it.
  if (!(module instanceof WebAssembly.Module)) Object.setPrototypeOf(module, WebAssembly.Module.prototype)
  return start({ module_or_path: options?.module_or_path ?? module })
}

// Starts the real WebAssembly in Node before each test file; nothing of the core is imitated.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { initSync } from 'waymark-core'

initSync({ module: readFileSync(join(import.meta.dirname, '../../../pkg/waymark_core_bg.wasm')) })

// jsdom brings byte arrays of its own; libraries that were loaded by Node know Node's.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as Uint8ArrayConstructor

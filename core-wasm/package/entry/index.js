/** The entry of the package: what wasm-bindgen wrote, with an `init` that says why the core could not be started. */

// biome-ignore lint/performance/noBarrelFile: this file is the package.
export * from '../../../.waymark/core/waymark_core.js'
export * from './guards.js'
// These stand before those of the same name that wasm-bindgen wrote.
export { init as default, initSync } from './init.js'

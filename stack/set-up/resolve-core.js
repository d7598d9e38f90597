/**
 * For `node --import`: programs that load the backend's sources without a bundler find `waymark-core` where the build
 * writes it.
 */

import { registerHooks } from 'node:module'

const core = new URL('../../backend/generated/core/waymark_core.js', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'waymark-core' ? { url: core, shortCircuit: true } : next(specifier, context),
})

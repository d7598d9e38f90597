import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const built = (file: string) => fileURLToPath(new URL(`../../pkg/${file}`, import.meta.url))

/** Whether the tests are of `waymark-core/session`: `session-entry.full.test.ts` runs those that both have. */
const isSession = process.env['WAYMARK_ENTRY'] === 'session'

export default defineConfig({
  // The built package, as others get it.
  resolve: {
    alias: {
      'waymark-core/batch': built('batch/index.js'),
      'waymark-core/queue/react': built('queue/react.js'),
      'waymark-core/queue': built('queue/index.js'),
      'waymark-core/compat': built('compat/index.js'),
      'waymark-core/react': built('react/index.js'),
      'waymark-core/early': built('early.js'),
      'waymark-core/devtools': built('devtools.js'),
      'waymark-core/lazy': built('lazy.js'),
      'waymark-core/live': built('live.js'),
      'waymark-core/receipts': built('receipts/waymark_core.js'),
      'waymark-core/session': built('session/waymark_core.js'),
      'waymark-core/storage': built('storage.js'),
      'waymark-core': built(isSession ? 'session/waymark_core.js' : 'waymark_core.js'),
    },
  },
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: process.env['WAYMARK_TESTS'] === 'full' ? [] : ['tests/**/*.full.test.ts'],
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})

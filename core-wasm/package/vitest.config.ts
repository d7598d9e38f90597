import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const built = (file: string) => fileURLToPath(new URL(`../../pkg/${file}`, import.meta.url))

export default defineConfig({
  // The built package, as others get it.
  resolve: {
    alias: {
      'waymark-core/queue/react': built('queue/react.js'),
      'waymark-core/queue': built('queue/index.js'),
      'waymark-core/compat': built('compat/index.js'),
      'waymark-core/react': built('react/index.js'),
      'waymark-core/devtools': built('devtools.js'),
      'waymark-core/live': built('live.js'),
      'waymark-core/storage': built('storage.js'),
      'waymark-core': built('waymark_core.js'),
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

import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The built package, as others get it.
  resolve: { alias: { 'waymark-core': fileURLToPath(new URL('../../pkg/waymark_core.js', import.meta.url)) } },
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: process.env['WAYMARK_TESTS'] === 'full' ? [] : ['tests/**/*.full.test.ts'],
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})

import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { workers } from './tests/support/workers.ts'

const full = process.env['WAYMARK_TESTS'] === 'full'
const onlyFull = full ? [] : ['**/*.full.test.ts']

export default defineConfig({
  resolve: { alias: { 'waymark-core': fileURLToPath(new URL('generated/core/waymark_core.js', import.meta.url)) } },
  define: { __versions: JSON.stringify({ programme: 'test', directus: 'test', core: 'test' }) },
  test: {
    setupFiles: ['tests/support/core.ts'],
    maxWorkers: workers,
    testTimeout: 60_000,
    // A machine with other work takes its time; what never comes fails all the same.
    expect: { poll: { timeout: 40_000 } },
    // The first test that asks for PostgreSQL waits until there is one.
    hookTimeout: 240_000,
    projects: [
      {
        extends: true,
        test: { name: 'units', include: ['src/**/*.test.ts', 'studio/**/*.test.ts', 'seed/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/**/*.test.ts'],
          exclude: onlyFull,
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
    ],
  },
})

import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { 'waymark-core': fileURLToPath(new URL('../pkg/waymark_core.js', import.meta.url)) } },
  define: { __versions: JSON.stringify({ programme: 'test', directus: 'test', core: 'test' }) },
  test: {
    include: ['tests/**/*.test.ts', 'src/**/*.test.ts', 'studio/**/*.test.ts', 'seed/**/*.test.ts'],
    globalSetup: ['tests/rig/global-setup.ts'],
    setupFiles: ['tests/rig/core.ts'],
    // One Directus and one chain serve most files; two cores are not many.
    fileParallelism: false,
    testTimeout: 30_000,
    // The first test that asks for PostgreSQL waits until there is one.
    hookTimeout: 240_000,
  },
})

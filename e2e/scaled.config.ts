/** Some of the tests on the larger stack, and those that are about it: PostgreSQL, Redis, two processes of Directus. */
import usual from './playwright.config.ts'

process.env.WAYMARK_PROFILE = 'scaled'

export default {
  ...usual,
  testIgnore: [],
  testMatch: ['scaled.spec.ts', 'journey.spec.ts', 'crash-recovery.spec.ts'],
  // Two of these would want four processes of Directus.
  workers: 1,
  outputDir: './test-results/scaled',
}

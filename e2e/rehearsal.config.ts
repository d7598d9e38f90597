/**
 * Some of the tests on the production in its containers, which `npm run rehearse` starts and tells of by the
 * environment.
 */
import dns from 'node:dns'
import usual from './playwright.config.ts'

const { WAYMARK_TEST_URL: url = '', WAYMARK_TEST_ADDRESS: address = '' } = process.env
const host = url ? new URL(url).hostname : ''

// The name is nobody's: for this process and the browser it stands for an address of this machine.
const lookup = dns.lookup as (...words: unknown[]) => void
dns.lookup = ((name: string, ...rest: unknown[]) =>
  lookup(name === host ? address : name, ...rest)) as typeof dns.lookup

export default {
  ...usual,
  globalSetup: undefined,
  testMatch: ['journey.spec.ts', 'review.spec.ts'],
  testIgnore: [],
  grep: /somebody else buys it|by keyboard alone/,
  projects: [{ name: 'rehearsal' }],
  workers: 1,
  timeout: 300_000,
  outputDir: './test-results/rehearsal',
  use: {
    ...usual.use,
    trace: 'retain-on-failure' as const,
    launchOptions: {
      ...usual.use?.launchOptions,
      args: [
        ...(usual.use?.launchOptions?.args ?? []),
        `--host-resolver-rules=MAP ${host} ${address}`,
        // Programs look at the certificate (`stack/rehearsal/product.ts`); the browser knows authorities of its own
        // alone.
        '--ignore-certificate-errors',
      ],
    },
  },
}

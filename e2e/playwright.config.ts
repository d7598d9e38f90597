import { defineConfig } from '@playwright/test'
import { exportSlotEnvironment } from './support/slots.ts'

// A worker loads this file before the tests, whose fixtures read where the worker's stack is.
if (!process.env.WAYMARK_TEST_ADDRESS) exportSlotEnvironment()

const full = process.env.WAYMARK_TESTS === 'full'
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE

// Chromium as root, and without the background services that look for hosts on the internet.
const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters are drawn as they are, not as the settings of one machine bend them: pictures hold on another.
  '--font-render-hinting=none',
]

export default defineConfig({
  testDir: '.',
  // Those are for `scaled.config.ts`.
  testIgnore: 'scaled.spec.ts',
  globalSetup: './support/global-setup.ts',
  // Each worker has a stack of its own; the tests of a file share it.
  workers: 2,
  fullyParallel: false,
  grepInvert: full ? [] : /@full/,
  projects: [
    { name: 'pages', grepInvert: full ? /@outage/ : [/@outage/, /@full/] },
    // Tests that end, stop or freeze a part begin when no other waits, on a stack that no other uses.
    { name: 'outages', grep: /@outage/ },
  ],
  // On a machine that nobody watches, a second try leaves a trace; it counts as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: {
    timeout: 15_000,
    // Edges of letters may differ a little between two versions of the browser.
    toHaveScreenshot: { pathTemplate: '{testDir}/pictures/{arg}{ext}', maxDiffPixels: 200 },
  },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  outputDir: './test-results',
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    actionTimeout: 15_000,
    reducedMotion: 'reduce',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: chromiumArgs,
    },
  },
})

import { defineConfig } from '@playwright/test'

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
  globalSetup: './rig/stack.ts',
  // One stack, which some tests cut off on purpose: one test at a time.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  timeout: 90_000,
  expect: {
    timeout: 15_000,
    // Edges of letters may differ a little between two versions of the browser.
    toHaveScreenshot: { pathTemplate: '{testDir}/pictures/{arg}{ext}', maxDiffPixels: 200 },
  },
  reporter: [['list']],
  outputDir: './test-results',
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: chromiumArgs,
    },
  },
})

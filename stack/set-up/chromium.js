/** Finds or installs the Chromium that the tests drive. */

import { existsSync } from 'node:fs'
import { probe } from './command.js'
import { StepFailed, step } from './progress.js'
import { installSystemPackages } from './system-packages.js'

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Path of a browser Playwright can drive, or null. */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  for (const name of browsers) {
    const path = await probe('which', [name])
    if (path && existsSync(path)) return path
  }
  return null
}

/** Path of the driver that `wasm-pack test` needs, or null. */
export async function findChromedriver() {
  if (process.env.CHROMEDRIVER_PATH) return process.env.CHROMEDRIVER_PATH
  return probe('which', ['chromedriver'])
}

/** Installs Chromium and its driver where they are missing and the system's packages can be installed. */
export async function setUpChromium() {
  await step('Chromium and its driver', async (note) => {
    if ((await findChromium()) && (await findChromedriver())) return 'cached'
    await installSystemPackages(['chromium', 'chromium-driver', 'fonts-noto-cjk'], {
      note,
      hint: 'Install Chromium and a matching chromedriver yourself, and try again.',
    })
    if (!(await findChromium()) || !(await findChromedriver()))
      throw new StepFailed(
        'The tests need Chromium and a matching chromedriver.',
        'Install both (Debian: apt-get install chromium chromium-driver), or set CHROMIUM_PATH and CHROMEDRIVER_PATH, and try again.',
      )
  })
}

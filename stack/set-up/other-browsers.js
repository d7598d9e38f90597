/** Finds or installs Firefox and WebKit from the system's packages, with their WebDriver programs, for the full run. */

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { probe } from './command.js'
import { step } from './progress.js'
import { installCrate } from './rust.js'
import { installSystemPackages } from './system-packages.js'
import { geckodriverVersion, toolFolder } from './tools.js'

const ownGeckodriver = join(toolFolder('geckodriver', geckodriverVersion), 'bin', 'geckodriver')

/** Paths of what is there, by the environment variable that says so. */
export async function findOtherBrowsers() {
  const found = {
    FIREFOX_PATH:
      process.env.FIREFOX_PATH ?? (await probe('which', ['firefox-esr'])) ?? (await probe('which', ['firefox'])),
    GECKODRIVER_PATH:
      process.env.GECKODRIVER_PATH ??
      (existsSync(ownGeckodriver) ? ownGeckodriver : await probe('which', ['geckodriver'])),
    WEBKIT_PATH: process.env.WEBKIT_PATH ?? miniBrowser(),
    WEBKIT_DRIVER_PATH: process.env.WEBKIT_DRIVER_PATH ?? (await probe('which', ['WebKitWebDriver'])),
    XVFB_PATH: process.env.XVFB_PATH ?? (await probe('which', ['Xvfb'])),
  }
  return Object.fromEntries(Object.entries(found).flatMap(([name, path]) => (path ? [[name, path]] : [])))
}

/** WebKitGTK's own browser, which lies beside its libraries. */
function miniBrowser() {
  const libraries = '/usr/lib'
  const folders = existsSync(libraries) ? readdirSync(libraries).filter((name) => name.endsWith('-linux-gnu')) : []
  const paths = folders.flatMap((name) =>
    ['6.0', '4.1', '4.0'].flatMap((version) =>
      ['webkitgtk', 'webkit2gtk'].map((kind) => join(libraries, name, `${kind}-${version}`, 'MiniBrowser')),
    ),
  )
  return paths.find((path) => existsSync(path)) ?? null
}

/**
 * Installs what is missing where the system's packages can be installed. Elsewhere the tests that need it are skipped
 * and say so.
 */
export async function setUpOtherBrowsers() {
  await step(
    'Firefox, WebKit and their drivers',
    async (note) => {
      const found = await findOtherBrowsers()
      if (Object.keys(found).length === 5) return 'cached'
      if (!found['FIREFOX_PATH'] || !found['WEBKIT_DRIVER_PATH'] || !found['XVFB_PATH'])
        await installSystemPackages(['firefox-esr', 'webkit2gtk-driver', 'xvfb'], {
          note,
          hint: 'Install Firefox, WebKitGTK with its driver, and Xvfb yourself, and try again.',
        })
      if (!found['GECKODRIVER_PATH']) await installCrate('geckodriver', geckodriverVersion, note)
    },
    'about 2 min',
  )
}

/** Pages that are really zoomed in: a wide window stays one, and every page works as narrow as its page then is. */
import { expect, test } from './support/fixtures.ts'
import { layoutFaults } from './support/reflow.ts'
import { openScreen, publicScreens, readScreens, resetScreen, type Screen, settled } from './support/screens.ts'
import { startSignedIn } from './support/user-flows.ts'
import { openZoomed, widths, zooms } from './support/zoomed-browser.ts'

const url = () => process.env.WAYMARK_TEST_URL ?? ''

// Every other test runs at 100 %.
const zoomsOfGate = [4]
const percent = (zoom: number) => `${100 * zoom} %`

const formPage = publicScreens.find(({ name }) => name === 'register') as Screen

for (const zoom of zooms)
  test(`at ${percent(zoom)} windows of ${widths.join(', ')} px are wide, and one of 899 px is not (S37)`, {
    tag: zoomsOfGate.includes(zoom) ? [] : ['@full'],
  }, async ({ stack: _ }) => {
    const { page, resize, quit } = await openZoomed(zoom, url())
    try {
      await resize(1280)
      await openScreen(page, formPage)
      for (const width of widths) {
        await resize(width)
        await settled(page, formPage)
        // The page is really zoomed in, to a pixel.
        expect(Math.abs((await page.evaluate(() => window.innerWidth)) - width / zoom), `${width} px`).toBeLessThan(1)
        expect(await layoutFaults(page), `${width} px`).toEqual([])
      }
      await resize(899)
      await expect(page).toHaveURL(/\/desktop-only/)
      await resize(900)
      await settled(page, formPage)
    } finally {
      await quit()
    }
  })

test('at 400 % of 1280 px every page is whole: nothing is cut off, covered or out of reach (S37)', {
  tag: '@full',
}, async ({ stack: _ }) => {
  test.setTimeout(300_000)
  expect(await faultsOf(4, [1280], 'en')).toEqual([])
})

for (const zoom of zooms)
  for (const language of ['en', 'de', 'ja'])
    test(`every page is whole at ${percent(zoom)} of every width, in ${language}`, { tag: '@full' }, async ({
      stack: _,
    }) => {
      test.setTimeout(900_000)
      expect(await faultsOf(zoom, widths, language)).toEqual([])
    })

/** What is wrong with the layout of any page. */
async function faultsOf(zoom: number, windows: readonly number[], locale: string): Promise<string[]> {
  const screens = await readScreens()
  const faults: string[] = []
  for (const who of new Set(screens.map((screen) => screen.who))) {
    const { page, resize, quit } = await openZoomed(zoom, url(), { locale })
    const theirs = screens.filter((screen) => screen.who === who)
    try {
      if (theirs[0]?.account) await startSignedIn(page, theirs[0].account)
      for (const screen of theirs) {
        await resize(windows[0] ?? 1280)
        await openScreen(page, screen, locale)
        for (const width of windows) {
          await resize(width)
          await settled(page, screen, locale)
          for (const fault of await layoutFaults(page)) faults.push(`${screen.name}, ${width} px: ${fault}`)
        }
        await resetScreen(page)
      }
    } finally {
      await quit()
    }
  }
  return faults
}

import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from './rig/product.ts'
import {
  inEveryState,
  leaveScreen,
  openScreen,
  readScreens,
  type Screen,
  type Screens,
  signInUnread,
} from './rig/screens.ts'
import { statesOf } from './rig/states.ts'

interface Finding {
  page: string
  theme: 'dark' | 'light'
  rule: string
  where: string[]
}

let all: Screens

test.beforeAll(async () => {
  all = await readScreens()
})

for (const locale of ['en', 'de', 'es', 'ja', 'ko', 'zh'])
  test(`axe finds nothing on any page in either theme for somebody who reads ${locale}`, async ({ browser }) => {
    test.setTimeout(420_000)
    const isOfGrace = ({ who }: Screen) => who === 'grace'
    const found = await sideBySide(
      [all.screens.filter(isOfGrace), all.screens.filter((one) => !isOfGrace(one))],
      (screens) =>
        lookAt(browser, locale, screens, async (page, screen) => {
          await page.emulateMedia({ colorScheme: 'dark' })
          await openScreen(page, screen)
          await expect(page.locator('html')).toHaveAttribute('lang', locale)
          const dark = await findings(screen, 'dark', new AxeBuilder({ page }))
          await page.emulateMedia({ colorScheme: 'light' })
          await page.evaluate(() => {
            const fading = document.getAnimations().filter((one) => one instanceof CSSTransition)
            return Promise.allSettled(fading.map(({ finished }) => finished))
          })
          // Of all rules this alone depends on the theme.
          return [...dark, ...(await findings(screen, 'light', new AxeBuilder({ page }).withRules(['color-contrast'])))]
        }),
    )
    expect(found).toEqual([])
  })

for (const name of Object.keys(statesOf))
  test(`axe finds nothing on any page in any of its states: ${name}`, async ({ browser }) => {
    test.setTimeout(180_000)
    const screens = inEveryState(all.screens.filter((screen) => screen.name === name)).filter(({ state }) => state)
    expect(screens).not.toEqual([])
    const middle = Math.ceil(screens.length / 2)
    const found = await sideBySide([screens.slice(0, middle), screens.slice(middle)], (half) =>
      lookAt(browser, 'en-GB', half, async (page, screen) => {
        await openScreen(page, screen)
        const violations = await findings(screen, 'dark', new AxeBuilder({ page }))
        await leaveScreen(page)
        return violations
      }),
    )
    expect(found).toEqual([])
  })

/** Much of the time goes by with waiting for a page: two windows take little more than half of it. */
async function sideBySide(lanes: Screen[][], look: (screens: Screen[]) => Promise<Finding[]>): Promise<Finding[]> {
  return (await Promise.all(lanes.map(look))).flat()
}

/** Opens the screens one after another, in a window of its own for each person. */
async function lookAt(
  browser: Browser,
  locale: string,
  screens: Screen[],
  look: (page: Page, screen: Screen) => Promise<Finding[]>,
): Promise<Finding[]> {
  const found: Finding[] = []
  for (const who of new Set(screens.map((screen) => screen.who))) {
    const context = await browser.newContext({
      baseURL: process.env.WAYMARK_TEST_URL ?? '',
      viewport: { width: 1280, height: 900 },
      locale,
      colorScheme: 'dark',
      // Fades are not looked at half-way.
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    if (who !== 'stranger') await signInUnread(page, all.accounts[who])
    for (const screen of screens.filter((one) => one.who === who)) found.push(...(await look(page, screen)))
    await context.close()
  }
  return found
}

async function findings({ name }: Screen, theme: Finding['theme'], axe: AxeBuilder): Promise<Finding[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => ({
    page: name,
    theme,
    rule: id,
    where: nodes.map(({ target }) => target.join(' ')),
  }))
}

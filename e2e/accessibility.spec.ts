import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './rig/product.ts'
import { inEveryState, leaveScreen, openScreen, readScreens, type Screens, signInUnread } from './rig/screens.ts'
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
    const found: Finding[] = []
    for (const who of new Set(all.screens.map((screen) => screen.who))) {
      const context = await browser.newContext({
        baseURL: process.env.WAYMARK_TEST_URL ?? '',
        viewport: { width: 1280, height: 900 },
        locale,
        // Fades are not looked at half-way.
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      if (who !== 'stranger') await signInUnread(page, all.accounts[who])
      for (const screen of all.screens.filter((one) => one.who === who)) {
        await page.emulateMedia({ colorScheme: 'dark' })
        await openScreen(page, screen)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        const dark = await new AxeBuilder({ page }).analyze()
        await page.emulateMedia({ colorScheme: 'light' })
        await page.evaluate(() => {
          const fading = document.getAnimations().filter((one) => one instanceof CSSTransition)
          return Promise.allSettled(fading.map(({ finished }) => finished))
        })
        // Of all rules this alone depends on the theme.
        const light = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze()
        for (const [theme, { violations }] of [['dark', dark] as const, ['light', light] as const])
          for (const { id, nodes } of violations)
            found.push({ page: screen.name, theme, rule: id, where: nodes.map(({ target }) => target.join(' ')) })
      }
      await context.close()
    }
    expect(found).toEqual([])
  })

for (const name of Object.keys(statesOf))
  test(`axe finds nothing on any page in any of its states: ${name}`, async ({ browser }) => {
    test.setTimeout(180_000)
    const found: unknown[] = []
    const screens = inEveryState(all.screens.filter((screen) => screen.name === name)).filter(({ state }) => state)
    const who = screens[0]?.who ?? 'stranger'
    const context = await browser.newContext({
      baseURL: process.env.WAYMARK_TEST_URL ?? '',
      viewport: { width: 1280, height: 900 },
      locale: 'en-GB',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    if (who !== 'stranger') await signInUnread(page, all.accounts[who])
    for (const screen of screens) {
      await openScreen(page, screen)
      const { violations } = await new AxeBuilder({ page }).analyze()
      for (const { id, nodes } of violations)
        found.push({ page: screen.name, rule: id, where: nodes.map(({ target }) => target.join(' ')) })
      await leaveScreen(page)
    }
    await context.close()
    expect(screens).not.toEqual([])
    expect(found).toEqual([])
  })

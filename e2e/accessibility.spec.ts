/** Every page of `support/screens.ts`: what axe finds there, and what moves while it loads. */
import type { Browser, Page } from '@playwright/test'
import tested from '../app/src/features/legal/tested.json' with { type: 'json' }
import own from './package.json' with { type: 'json' }
import { animationsFinished, axeFindings, textRules, themeRules } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { layoutShift, maxLayoutShift, observeLayoutShifts } from './support/layout-shift.ts'
import { statesOf } from './support/page-states.ts'
import {
  inEveryState,
  memberScreens,
  onboardingScreens,
  onboardingSteps,
  openScreen,
  publicScreens,
  resetScreen,
  type Screen,
} from './support/screens.ts'
import { startSignedIn } from './support/user-flows.ts'
import { widths, zooms } from './support/zoomed-browser.ts'

type Theme = 'dark' | 'light'

/** How much is looked at. */
interface Look {
  locale?: string
  /** All of them unless some are named. */
  rules?: string[]
  /** Whether contrast is looked at in the light theme as well; every pair of colours is held by a test of the app. */
  inLight?: (screen: Screen) => boolean
  /** Only for those whom motion disturbs, so that nothing is looked at half-way. */
  motion?: 'reduce' | 'no-preference'
}

// Each lane in a window of its own, so that two workers share them.
test.describe.configure({ mode: 'parallel' })

const lanes: Record<string, () => Promise<Screen[]>> = {
  'for strangers and newcomers': async () => [...publicScreens, ...(await onboardingScreens())],
  'for somebody who has been here for a year': memberScreens,
}

/** So many windows share the pages of a lane in the gate, so that both workers have as much to do. */
const windowsOf = (whose: string) => (lanes[whose] === memberScreens ? 2 : 1)

const named = (whose: string, window: number) => (windowsOf(whose) > 1 ? `: window ${window + 1}` : '')

/** Besides English. */
const otherLocales = ['de', 'es', 'ja', 'ko', 'zh']

/** One page of each layout and frame. */
const sample = ['landing', 'register', 'terms-of-use', 'onboarding-handle', 'quests-list', 'mint', 'listing']

for (const [whose, readScreens] of Object.entries(lanes)) {
  for (let window = 0; window < windowsOf(whose); window++)
    test(`axe finds nothing on any page ${whose}, and nothing moves while it loads${named(whose, window)}`, async ({
      browser,
    }) => {
      test.setTimeout(180_000)
      const screens = (await readScreens()).filter((_, place) => place % windowsOf(whose) === window)
      expect(screens).not.toEqual([])
      expect(await lookAt(browser, screens, { inLight: ({ name }) => sample.includes(name) })).toEqual([])
    })

  test(`axe finds nothing in the light theme either, on any page ${whose}`, { tag: '@full' }, async ({ browser }) => {
    test.setTimeout(240_000)
    expect(await lookAt(browser, await readScreens(), { rules: [], inLight: () => true })).toEqual([])
  })

  for (const locale of otherLocales)
    test(`axe finds nothing on any page ${whose} who reads ${locale}`, { tag: '@full' }, async ({ browser }) => {
      test.setTimeout(240_000)
      expect(await lookAt(browser, await readScreens(), { locale, rules: textRules })).toEqual([])
    })

  test(`nothing moves on any page ${whose} while it loads, where motion is welcome`, { tag: '@full' }, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    expect(await lookAt(browser, await readScreens(), { rules: [], motion: 'no-preference' })).toEqual([])
  })
}

test('the statement of accessibility has the figures of these tests', async () => {
  const screens = await memberScreens()
  const [major, minor] = own.devDependencies['@axe-core/playwright'].split('.')
  const { date, ...figures } = tested
  expect(figures).toEqual({
    ...{ axe: `${major}.${minor}`, zooms, widths, languages: 1 + otherLocales.length },
    pages: publicScreens.length + onboardingSteps.length + screens.length,
    states: inEveryState([...publicScreens, ...screens]).filter(({ state }) => state).length,
  })
  expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
})

// One page stays in the gate.
const usualStates = ['loading', 'error', 'empty'].map((state) => `marketplace.${state}`)

test('axe finds nothing on a page that loads, has failed or is empty', async ({ browser }) => {
  const screens = inEveryState(await memberScreens()).filter(({ name }) => usualStates.includes(name))
  expect(screens.map(({ name }) => name).toSorted()).toEqual(usualStates.toSorted())
  expect(await lookAt(browser, screens)).toEqual([])
})

for (const name of Object.keys(statesOf))
  test(`axe finds nothing on any page in any of its states: ${name}`, { tag: '@full' }, async ({ browser }) => {
    test.setTimeout(240_000)
    const ofThis = (await memberScreens()).filter((screen) => screen.name === name)
    const screens = inEveryState(ofThis).filter(({ state }) => state)
    expect(screens).not.toEqual([])
    expect(await lookAt(browser, screens, { inLight: () => true })).toEqual([])
  })

/** Opens the screens one after another, in a window of its own for each person, and gathers what is wrong with them. */
async function lookAt(
  browser: Browser,
  screens: Screen[],
  { locale = 'en', rules, inLight = () => false, motion = 'reduce' }: Look = {},
): Promise<unknown[]> {
  const wrong: unknown[] = []
  for (const who of new Set(screens.map((screen) => screen.who))) {
    const context = await browser.newContext({
      baseURL: process.env.WAYMARK_TEST_URL ?? '',
      viewport: { width: 1280, height: 900 },
      locale: locale === 'en' ? 'en-GB' : locale,
      colorScheme: 'dark',
      reducedMotion: motion,
    })
    try {
      const page = await context.newPage()
      await observeLayoutShifts(page)
      const theirs = screens.filter((screen) => screen.who === who)
      if (theirs[0]?.account) await startSignedIn(page, theirs[0].account)
      const axe = async (theme: Theme, { name }: Screen, only = rules) => {
        if (only?.length === 0) return
        const found = await axeFindings(page, only ? { rules: only } : {})
        wrong.push(...found.map((finding) => ({ page: name, theme, ...finding })))
      }
      for (const screen of theirs) {
        await openScreen(page, screen, locale)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        await axe('dark', screen)
        // In a state somebody has pressed or left something, which may move what it likes.
        if (!screen.state) wrong.push(...(await movedOn(page, screen)))
        if (inLight(screen)) {
          await page.emulateMedia({ colorScheme: 'light' })
          await animationsFinished(page)
          await axe('light', screen, themeRules)
          await page.emulateMedia({ colorScheme: 'dark' })
        }
        await resetScreen(page)
      }
    } finally {
      await context.close()
    }
  }
  return wrong
}

async function movedOn(page: Page, { name }: Screen): Promise<unknown[]> {
  const { value, movers } = await layoutShift(page)
  return value > maxLayoutShift ? [{ page: name, moved: value, movers: movers.slice(0, 4) }] : []
}

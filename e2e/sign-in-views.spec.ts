// Every view of the sign-in modal as it is built for people, from a real machine: no backend has a say in it.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { type ModalStateName, modalStateNames } from '../app/src/testing/modal-states.ts'
import { serveAppPage } from './support/app-pages.ts'
import { animationsFinished, axeFindings } from './support/axe.ts'
import { requestsSettled, trackRequests } from './support/pending-requests.ts'

let gallery: string
let stop: () => void

test.beforeAll(async () => {
  const served = await serveAppPage('modal-gallery.html')
  gallery = served.address
  stop = served.stop
})
test.afterAll(() => stop())
test.beforeEach(({ page }) => trackRequests(page))

/** Opens the gallery at a state; a later one is shown on the same page. */
async function open(page: Page, state: ModalStateName, theme = 'dark', language = 'en'): Promise<void> {
  await page.goto(`${gallery}?theme=${theme}&lang=${language}#${state}`)
  await page.locator(`html[data-state=${state}]`).waitFor()
  // Animations have ended, so that colours are final.
  await expect(page.getByRole('dialog')).toBeVisible()
  await requestsSettled(page)
  await animationsFinished(page)
}

async function axeFindsNothing(page: Page, theme: string): Promise<void> {
  const found: unknown[] = []
  for (const state of modalStateNames) {
    await open(page, state, theme)
    found.push(...(await axeFindings(page, { within: 'dialog' })).map((finding) => ({ state, ...finding })))
  }
  expect(found).toEqual([])
}

test('axe finds nothing in any view', ({ page }) => axeFindsNothing(page, 'dark'))

test('axe finds nothing in any view in the light theme', { tag: '@full' }, ({ page }) => axeFindsNothing(page, 'light'))

// The longest words, and words without gaps.
test('every view fits a telephone, and a window at 200 %, in German and in Japanese', { tag: '@full' }, async ({
  page,
}) => {
  for (const language of ['de', 'ja']) {
    await page.setViewportSize(language === 'de' ? { width: 320, height: 560 } : { width: 375, height: 667 })
    for (const state of modalStateNames) {
      await open(page, state, 'dark', language)
      const over = await page.getByRole('dialog').evaluate((dialog) => {
        const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 1
        const words = [...dialog.querySelectorAll('h2, p:not([role]), dd, label, button:not([title])')].filter(isCut)
        return [...(isCut(dialog) ? ['the sheet'] : []), ...words.map((element) => element.textContent)]
      })
      expect(over, `${state}, ${language}`).toEqual([])
    }
  }
})

test('the modal is at most 375 px wide, and its first choices are one row of 48 px (S51)', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, 'main')
  const sizeOf = async (locator: Locator) => (await locator.boundingBox()) ?? { width: 0, height: 0, y: 0 }
  expect((await sizeOf(page.getByRole('dialog').locator(':scope > *').first())).width).toBeLessThanOrEqual(375)
  const choices = await page.getByRole('button', { name: /^Continue with (?!Email)/ }).all()
  const boxes = await Promise.all(choices.map(sizeOf))
  expect(new Set(boxes.map(({ height, y }) => `${height} px high at ${y}`)).size).toBe(1)
  expect(boxes[0]?.height).toBe(48)
})

test('the foot of the modal is in sight in a window of 757 px, with all options shown too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 757 })
  await open(page, 'main')
  const foot = page.getByRole('link', { name: /Privacy policy/ })
  await expect(foot).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'View more options' }).click()
  await expect(foot).toBeInViewport({ ratio: 1 })
  // What does not fit is scrolled to, inside.
  const less = page.getByRole('button', { name: 'View less options' })
  await less.scrollIntoViewIfNeeded()
  await expect(less).toBeInViewport({ ratio: 1 })
})

test('targets are large enough to hit', async ({ page }) => {
  for (const state of modalStateNames) {
    await open(page, state)
    const small = await page.getByRole('dialog').evaluate((dialog) =>
      // A box is ticked by its words as well.
      [...dialog.querySelectorAll('a, button, label:has([type=checkbox]), input:not([type=checkbox])')]
        .filter((target) => Math.min(target.getBoundingClientRect().width, target.getBoundingClientRect().height) < 24)
        .map((target) => target.textContent),
    )
    expect(small, state).toEqual([])
  }
})

test('the keyboard goes around inside, Escape leads out and back to where it came from', async ({ page }) => {
  await open(page, 'main')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const trigger = page.getByRole('button', { name: 'Sign in' })
  await trigger.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeFocused()

  const stops = await page.getByRole('dialog').locator('a, button:enabled, input').count()
  expect(stops).toBeGreaterThan(8)
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
  }
  await page.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('link', { name: /Privacy policy/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(trigger).toBeFocused()
  // Usable at once, while it still fades.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeFocused()
})

test('the page behind neither scrolls nor takes a click, and ends where the window does', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 300 })
  await open(page, 'main')
  // Its scroll bar stays. No room beside the page is left empty: these browsers draw no scroll bars.
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'scroll')
  expect(await page.locator('body').evaluate(({ clientWidth }) => clientWidth)).toBe(900)
  await page.mouse.move(20, 150)
  await page.mouse.wheel(0, 2_000)
  await page.mouse.move(450, 150)
  await page.mouse.wheel(0, 2_000)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.mouse.click(20, 150)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(page.url()).toContain('#main')
})

for (const [what, event, tag, act] of [
  // Beside the message, where the page has nothing that leads elsewhere.
  ['click', 'click', [], (page: Page) => page.mouse.click(1240, 450)],
  ['key', 'keydown', ['@full'], (page: Page) => page.keyboard.press('ArrowDown')],
] as const)
  test(`who is connected need not wait for the message to go: the first ${what} reaches the page, and takes it away`, {
    tag: [...tag],
  }, async ({ page }) => {
    await open(page, 'connected')
    await page.evaluate((event) => {
      document.addEventListener(event, ({ target }) => {
        const where = (target as Element).closest('dialog') ? 'the message' : 'the page'
        // It goes by itself after a while, too: what counts is whether it goes now.
        requestAnimationFrame(() => {
          const message = document.querySelector('dialog:not([inert])')
          document.title = `${event} on ${where}, and the message ${message ? 'stays' : 'goes'}`
        })
      })
    }, event)
    await expect(page.getByText('You are connected with your account').first()).toBeVisible()
    await act(page)
    await expect(page).toHaveTitle(`${event} on the page, and the message goes`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

test('nothing moves for somebody who asked for stillness', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const state of ['loader', 'loader-bridge', 'connected'] as const) {
    await open(page, state)
    const moving = () =>
      page.evaluate(() => document.getAnimations().filter((animation) => animation.playState === 'running').length)
    await expect.poll(moving, state).toBe(0)
  }
})

test('where motion is welcome a view comes by moving, and is left at once by who goes on', { tag: '@full' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, 'main')
  await page.keyboard.press('Escape')
  // Usable at once, while it still fades.
  await page.getByRole('button', { name: 'Sign in' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeFocused()
})

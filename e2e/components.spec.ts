// The parts of the design, alone on a page: how they look in both themes, and what the browser does for them.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { serveAppPage } from './support/app-pages.ts'
import { axeFindings } from './support/axe.ts'

const themes = ['dark', 'light'] as const
const sections = ['colours', 'type', 'measures', 'actions', 'fields', 'messages', 'places', 'waymarks'] as const

let parts: string
let stop: () => void

test.beforeAll(async () => {
  const served = await serveAppPage('component-gallery.html')
  parts = served.address
  stop = served.stop
})
test.afterAll(() => stop())

async function open(page: Page, theme: (typeof themes)[number] = 'dark', language = 'en') {
  await page.goto(`${parts}?theme=${theme}&lang=${language}`)
  await page.locator('html[data-ready]').waitFor()
}

for (const theme of themes)
  test.describe(theme, { tag: '@full' }, () => {
    test('axe finds nothing in any part', async ({ page }) => {
      await open(page, theme)
      expect(await axeFindings(page)).toEqual([])
    })

    // One page for all pictures, so that they cost little; each difference is named.
    test('everything looks as it did', async ({ page }) => {
      test.skip(process.platform !== 'linux', 'The pictures were taken on Linux; other systems draw letters otherwise.')
      await open(page, theme)
      const looksAsBefore = (part: Locator, name: string) => expect.soft(part).toHaveScreenshot(`${name}-${theme}.png`)
      for (const section of sections) await looksAsBefore(page.locator(`#${section}`), section)
      for (const kind of ['dialog', 'drawer']) {
        await page.getByRole('button', { name: kind }).click()
        await looksAsBefore(page.getByRole('dialog'), kind)
        await page.keyboard.press('Escape')
      }
      await page.getByRole('button', { name: 'Grace' }).click()
      await looksAsBefore(page.locator('[popover]:popover-open'), 'menu')
      await page.keyboard.press('Escape')
    })
  })

const types = ['success', 'error', 'warning', 'info', 'default']
const messages = (page: Page) => page.locator('.Toastify__toast')

/** Says one of each type. They stay: how long they would is told by an animation, which stands still here. */
async function sayAll(page: Page): Promise<void> {
  await page.addStyleTag({ content: '.Toastify__progress-bar { animation-play-state: paused !important }' })
  for (const type of types) await page.getByRole('button', { name: type, exact: true }).click()
  await expect(messages(page)).toHaveCount(types.length)
}

test('messages come at the upper right, the newest on top, and are dragged away past 60 % of their width', {
  tag: '@full',
}, async ({ page }) => {
  await open(page)
  await sayAll(page)
  await expect(messages(page).first()).toContainText('default')
  // It glides in from outside the window: a trial waits until it stands still.
  await messages(page).first().hover({ trial: true })
  const box = await messages(page).first().boundingBox()
  if (!box) throw new Error('A message has no place on the page.')
  // Below the header, which is 4.5rem high.
  expect(box.y).toBeGreaterThanOrEqual(72)
  expect(box.y).toBeLessThan(72 + 40)
  expect(box.x + box.width).toBeGreaterThan(1280 - 40)

  const drag = async (part: number) => {
    await page.mouse.move(box.x + 10, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x + 10 + box.width * part, box.y + 10, { steps: 8 })
    await page.mouse.up()
  }
  await drag(0.5)
  await expect(messages(page).first()).toContainText('default')
  // It glides back: pressed before that, the pointer would meet nothing.
  await expect.poll(async () => (await messages(page).first().boundingBox())?.x).toBe(box.x)
  await drag(0.7)
  await expect(messages(page)).toHaveCount(types.length - 1)
  await expect(messages(page).first()).toContainText('info')
})

test('a menu is opened, walked and left by keyboard', async ({ page }) => {
  await open(page)
  const trigger = page.getByRole('button', { name: 'Grace' })
  await trigger.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Your character' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('link', { name: 'Sign out' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Sign out' })).toBeHidden()
  await expect(trigger).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Sign out' })).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(page.getByRole('link', { name: 'Sign out' })).toBeHidden()
})

test('a picture button shows its name to a pointer and to the keyboard, until Escape', async ({ page }) => {
  await open(page)
  const button = page.getByRole('button', { name: 'Switch to night' })
  const name = page.getByText('Switch to night')
  await button.hover()
  await expect(name).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(name).toBeHidden()
  await page.mouse.move(0, 0)

  await button.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByText('Undo', { exact: true })).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(name).toBeVisible()
  await expect(page.getByText('Undo', { exact: true })).toBeHidden()
})

test('in a dialog a name shows above it', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'dialog' }).click()
  await page.getByRole('button', { name: 'Close' }).hover()
  const box = page.getByText('Close', { exact: true })
  await expect(box).toBeVisible()
  const isAbove = await box.evaluate((element) => element.matches(':popover-open'))
  expect(isAbove).toBe(true)
})

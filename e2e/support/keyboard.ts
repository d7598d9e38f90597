/** Drives a page by keyboard alone; every step checks for a visible focus and a sensible order. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab (or Shift+Tab) until the focus is there. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let pressed = 0; pressed < 80; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
    expect(await focusOf(page), 'what has the focus is outlined').toMatch(/^(outlined|nothing)$/)
  }
  throw new Error(`${key} never reached ${target}`)
}

/** Tabs there and types over what stands there. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Tabs there and presses Enter. */
export async function press(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

/** `outlined`, `nothing` (the page itself), or the element that shows no focus. */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'nothing'
    // A radio button that covers its card is outlined by the card, the link of a card by what spans it.
    const styles = [focused, focused.parentElement ?? focused].map((element) => getComputedStyle(element))
    for (const { outlineStyle, outlineWidth } of [...styles, getComputedStyle(focused, '::after')]) {
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) return 'outlined'
    }
    return focused.outerHTML.slice(0, 160)
  })

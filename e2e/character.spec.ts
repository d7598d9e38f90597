/** The character by keyboard alone, and how soon a choice is seen. */

import { backOffice, expect, test } from './support/fixtures.ts'
import { newItemOwner } from './support/item-owner.ts'
import { press, tabTo, typeInto } from './support/keyboard.ts'
import { freshName } from './support/names.ts'
import { newParticipant } from './support/participant.ts'
import { startSignedIn } from './support/user-flows.ts'

test('somebody sets out by keyboard alone', async ({ page }) => {
  const account = await backOffice.newParticipant('key')
  await startSignedIn(page, account)
  await page.goto('/onboarding')
  const button = (name: string) => page.getByRole('button', { name })
  await typeInto(page, page.getByLabel('Name', { exact: true }), 'Kay Participant')
  await typeInto(page, page.getByLabel('Handle'), `kay_${freshName()}`)
  for (const name of [/terms of use/, /privacy policy/]) {
    await tabTo(page, page.getByRole('checkbox', { name }))
    await page.keyboard.press('Space')
  }
  await press(page, button('Continue'))
  await tabTo(page, page.getByRole('tab', { name: 'Skin and hair' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Face' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Home')
  const chosen = page.getByRole('group', { name: 'Hair', exact: true }).getByRole('radio', { checked: true })
  await tabTo(page, chosen)
  const before = await chosen.evaluate((radio) => radio.parentElement?.textContent)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => chosen.evaluate((radio) => radio.parentElement?.textContent)).not.toBe(before)
  await typeInto(page, page.getByLabel('Name of your character'), 'Kay of the keys')
  await press(page, button('This is me'))
  await press(page, button('Do it later'))
  await press(page, button('Open it'))
  await press(page, page.getByRole('link', { name: 'Go to the trail' }))
  await expect(page).toHaveURL(/\/quests$/)
})

test('somebody changes a character and keeps an outfit by keyboard alone', { tag: '@full' }, async ({ page }) => {
  await startSignedIn(page, (await newParticipant('Ola')).account)
  await page.goto('/profile/configurator')
  const save = page.getByRole('button', { name: 'Save character' })
  await tabTo(page, page.getByRole('tab', { name: 'Skin and hair' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const shirts = page.getByRole('group', { name: 'Shirt colour' })
  const paper = shirts.getByRole('radio', { name: 'Paper' })
  const ice = shirts.getByRole('radio', { name: 'Ice' })
  await tabTo(page, shirts.getByRole('radio', { checked: true }))
  // Arrows go around; what is locked is passed over.
  for (let pressed = 0; pressed < 12 && !(await paper.isChecked()); pressed++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(ice).toBeChecked()
  await page.keyboard.press('Control+z')
  await expect(paper).toBeChecked()
  await page.keyboard.press('Control+Shift+z')
  await expect(ice).toBeChecked()
  await press(page, page.getByRole('button', { name: 'Keep with “Surprise me”: Shirt colour' }), 'Shift+Tab')
  await press(page, page.getByRole('button', { name: 'Surprise me', exact: true }), 'Shift+Tab')
  await expect(ice).toBeChecked()
  await press(page, save)
  await expect(page.getByText('This is how you look now.')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Keep as a new outfit' }))
  await typeInto(page, page.getByLabel('Name of the outfit'), 'Rain day')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Rain day', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await press(page, page.getByRole('button', { name: 'Ola', exact: true }), 'Shift+Tab')
  await expect(page.getByLabel('Name of your character')).toHaveValue('Ola')
})

test('somebody puts on what they earned by keyboard alone, and is seen with it', { tag: '@full' }, async ({ page }) => {
  await startSignedIn(page, (await newItemOwner('Pia')).account)
  await page.goto('/profile/configurator')
  const figure = page.getByRole('img', { name: 'Pia' })
  const bare = await figure.getAttribute('src')
  await tabTo(page, page.getByRole('tab', { name: 'Skin and hair' }))
  await page.keyboard.press('End')
  const back = page.getByRole('group', { name: 'Back' })
  await tabTo(page, back.getByRole('radio', { name: 'None' }))
  await page.keyboard.press('ArrowRight')
  await expect(back.getByRole('radio', { name: 'Canvas pack' })).toBeChecked()
  const packed = await figure.getAttribute('src')
  expect(packed).not.toBe(bare)
  await page.keyboard.press('Control+z')
  await expect(figure).toHaveAttribute('src', bare ?? '')
  await page.keyboard.press('Control+Shift+z')
  await press(page, page.getByRole('button', { name: 'Save character' }), 'Shift+Tab')
  await expect(page.getByText('This is how you look now.')).toBeVisible()
  await page.getByRole('link', { name: 'Profile', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('worn', { exact: false }).first()).toBeVisible()
  await expect(page.locator('main img').first()).toHaveAttribute('src', packed ?? '')
})

test('a choice is drawn in one step, without the network', { tag: '@full' }, async ({ page, context }) => {
  await startSignedIn(page, (await newParticipant('Paula')).account)
  await page.goto('/profile/configurator')
  await page.getByRole('tab', { name: 'Clothes' }).click()
  const shirts = page.getByRole('group', { name: 'Shirt colour' })
  await expect(shirts).toBeVisible()
  await context.setOffline(true)
  const late = await shirts.evaluate(async (group) => {
    const figure = [...document.images].find(({ height, width }) => height > width)
    const pictures = [figure?.src]
    for (const radio of group.querySelectorAll<HTMLInputElement>('input:enabled:not(:checked)')) {
      radio.click()
      // Behind what the click itself does, and before anything else.
      await new Promise<void>((resolve) => queueMicrotask(resolve))
      pictures.push(figure?.src)
    }
    return pictures.length - new Set(pictures).size
  })
  expect(late, 'choices that the picture did not follow at once').toBe(0)
})

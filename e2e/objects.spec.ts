/** An object as it is looked at: closely, on the own character, and as a picture to pass on. */

import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { Caller } from './rig/caller.ts'
import { holder, minted } from './rig/holder.ts'
import { press, tabTo } from './rig/keyboard.ts'
import { signIn } from './rig/person.ts'
import { type Account, demoPassword, expect, test } from './rig/product.ts'

const grace: Account = { email: 'grace@example.com', password: demoPassword }

interface Offer {
  id: string
  seller: string
  itemType: { name: string; wearableSlot: string | null; image: string | null }
}

/** Somebody else's offer of something that Grace could wear, or could not. */
async function offerOf(wearable: boolean): Promise<Offer> {
  const caller = new Caller()
  await caller.signIn(grace)
  const me = await caller.get<{ profile: { id: string } }>('GET', '/programme/me')
  const { listings } = await caller.get<{ listings: Offer[] }>('GET', '/programme/market?limit=100')
  const found = listings.find(
    ({ seller, itemType }) => seller !== me.profile.id && (itemType.wearableSlot !== null) === wearable,
  )
  if (!found) throw new Error(`Nothing ${wearable ? 'to wear' : 'else'} is for sale.`)
  return found
}

const findings = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])
}

for (const theme of ['dark', 'light'] as const)
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme, contextOptions: { reducedMotion: 'reduce' } })

    test('a picture is looked at closely by keyboard alone', async ({ page }) => {
      const offer = await offerOf(true)
      await signIn(page, grace)
      await page.goto(`/marketplace/${offer.id}`)
      const closer = page.getByRole('button', { name: 'Look closer' })
      await press(page, closer)
      const dialog = page.getByRole('dialog', { name: offer.itemType.name })
      const picture = dialog.getByRole('img', { name: offer.itemType.name })
      await expect(picture).toBeVisible()
      const width = async () => (await picture.boundingBox())?.width ?? 0
      const usual = await width()
      await page.keyboard.press('+')
      await page.keyboard.press('+')
      await expect(dialog.getByText('200%')).toBeVisible()
      expect(await width()).toBeCloseTo(2 * usual, -1)
      const view = dialog.getByRole('region', { name: 'Picture' })
      await tabTo(page, view)
      const top = () => view.evaluate((element) => element.scrollTop)
      const before = await top()
      await page.keyboard.press('ArrowDown')
      await expect.poll(top).toBeGreaterThan(before)
      expect(await findings(page)).toEqual([])
      await page.keyboard.press('0')
      await expect(dialog.getByText('100%')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(closer).toBeFocused()
    })

    test('what somebody else sells is tried on by the own character', async ({ page }) => {
      const offer = await offerOf(true)
      await signIn(page, grace)
      await page.goto(`/marketplace/${offer.id}`)
      const tryOn = page.getByRole('button', { name: 'Try it on' })
      await press(page, tryOn)
      await expect(page.getByRole('img', { name: `Your character with ${offer.itemType.name}` })).toBeVisible()
      await expect(tryOn).toHaveAttribute('aria-pressed', 'true')
      expect(await findings(page)).toEqual([])
      await tryOn.click()
      await expect(page.getByRole('img', { name: `Your character with ${offer.itemType.name}` })).toHaveCount(0)
    })
  })

test('what cannot be worn is not offered to be tried on', async ({ page }) => {
  const offer = await offerOf(false)
  await signIn(page, grace)
  await page.goto(`/marketplace/${offer.id}`)
  await expect(page.getByRole('button', { name: 'Look closer' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try it on' })).toHaveCount(0)
})

test('a minted object is worn at once, taken off again, and saved as a picture', async ({ page }) => {
  const who = await holder(page, 'Edda')
  await minted(who)
  await page.goto(`/success?item=${who.itemId}`)
  await page.getByRole('button', { name: 'Wear it' }).click()
  await expect(page.getByText('You are wearing it')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Wear it' })).toBeVisible()

  const elsewhere: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^(http|ws)/.test(protocol) && origin !== new URL(page.url()).origin) elsewhere.push(request.url())
  })
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Canvas pack' })
  await expect(dialog.getByRole('img', { name: 'Canvas pack, kept by Edda on Waymark' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Save the picture' }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^waymark-canvas-pack-\d+\.png$/)
  const png = readFileSync(await saved.path())
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  expect(elsewhere).toEqual([])
})

/** An object as it is looked at: closely, on the own character, and as a picture to pass on. */

import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { finishMint, itemOwner } from './support/item-owner.ts'
import { press, tabTo } from './support/keyboard.ts'
import { newParticipant, type Participant } from './support/participant.ts'
import { startSignedIn } from './support/user-flows.ts'

interface Offer {
  id: string
  itemType: { name: string; wearableSlot: string | null; image: string | null }
}

/** An offer of something that somebody new could wear, or that nobody could. */
async function offerOf({ api }: Participant, wearable: boolean): Promise<Offer> {
  const { listings } = await api.get<{ listings: Offer[] }>('GET', '/programme/market?limit=100')
  const found = listings.find(({ itemType }) => (itemType.wearableSlot !== null) === wearable)
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

    test('a picture is looked at closely by keyboard alone', { tag: '@full' }, async ({ page }) => {
      const participant = await newParticipant('Erdmute')
      const offer = await offerOf(participant, true)
      await startSignedIn(page, participant.account)
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

    test('what somebody else sells is tried on by the own character', { tag: '@full' }, async ({ page }) => {
      const participant = await newParticipant('Emil')
      const offer = await offerOf(participant, true)
      await startSignedIn(page, participant.account)
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

test('what cannot be worn is not offered to be tried on', { tag: '@full' }, async ({ page }) => {
  const participant = await newParticipant('Edgar')
  const offer = await offerOf(participant, false)
  await startSignedIn(page, participant.account)
  await page.goto(`/marketplace/${offer.id}`)
  await expect(page.getByRole('button', { name: 'Look closer' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try it on' })).toHaveCount(0)
})

test('a minted object is worn at once, taken off again, and saved as a picture', { tag: '@full' }, async ({ page }) => {
  const who = await itemOwner(page, 'Edda')
  await finishMint(who)
  await page.goto(`/success?item=${who.itemId}`)
  await page.getByRole('button', { name: 'Wear it' }).click()
  await expect(page.getByText('You are wearing it')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Take it off' }).click()
  await expect(page.getByRole('button', { name: 'Wear it' })).toBeVisible()

  const elsewhere: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^(http|ws)/.test(protocol) && origin !== new URL(page.url()).origin) elsewhere.push(request.url())
  })
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Canvas pack' })
  await expect(dialog.getByRole('img', { name: 'Canvas pack, kept by Edda on Waymark' })).toBeVisible()
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

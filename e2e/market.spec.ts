/**
 * The market as a person goes through it: narrowed down, walked by keyboard, come back to, watched, and changing
 * meanwhile.
 */

import { randomInt } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { parseEther } from 'viem'
import { ApiClient } from './support/api-client.ts'
import { backOffice, chain, expect, newWallet, test } from './support/fixtures.ts'
import { newListing } from './support/item-owner.ts'
import { tabTo } from './support/keyboard.ts'
import { newParticipant, newWalletOwner } from './support/participant.ts'
import { startSignedIn } from './support/user-flows.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'Objects for sale' })
const cards = (page: Page) => grid(page).getByRole('link')
const chip = (page: Page, what: string) => page.getByRole('button', { name: `Remove filter: ${what}` })
const choice = (page: Page, words: RegExp) => page.getByRole('checkbox', { name: words })
const pricesOf = async (page: Page) =>
  (
    await grid(page)
      .locator('data')
      .evaluateAll((all) => all.map((one) => one.getAttribute('value') ?? ''))
  ).map(BigInt)
/** Opens what a chip of the filters is about. */
const unfold = (page: Page, section: string) => page.locator('summary', { hasText: section }).click()
const addressOf = async (card: Locator) => (await card.getAttribute('href')) ?? ''

test('filter, open, back: the same place', async ({ page }) => {
  await startSignedIn(page, (await newParticipant('Agathe')).account)
  await page.goto('/marketplace?show=offers')
  await page.getByLabel('Sort').selectOption('Price: low to high')
  await unfold(page, 'Rarity')
  await choice(page, /^Common/).check()
  await expect(page).toHaveURL('/marketplace?rarity=common&sort=price_up&show=offers')
  await expect(chip(page, 'Common')).toBeVisible()
  await expect(grid(page)).not.toHaveAttribute('aria-busy', 'true')
  await expect(cards(page).last()).toBeVisible()
  // At once, as a wheel goes on scrolling for a while; and until it stays, as another choice begins at the top.
  const scrolled = () =>
    new Promise<number>((resolve) => {
      scrollTo(0, 1200)
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(scrollY)))
    })
  await expect.poll(() => page.evaluate(scrolled)).toBeGreaterThan(1000)
  // Rows come and go with scrolling: from here on one and the same card is meant, one that the upper edge of the window
  // cuts.
  const cutOff = () =>
    page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLElement>('[role=grid] [data-place] a')]
      const isCut = (link: HTMLElement) => (link.closest('[data-place]')?.getBoundingClientRect().top ?? 0) < 0
      return links.find((link) => isCut(link) && link.getBoundingClientRect().top > 0)?.getAttribute('href') ?? ''
    })
  await expect.poll(cutOff).not.toBe('')
  const opened = await cutOff()
  const left = await page.evaluateHandle((href) => {
    const place = () => ({
      scrollY: Math.round(scrollY),
      card: Math.round(document.querySelector(`a[href="${href}"]`)?.getBoundingClientRect().top ?? -1),
      page: document.documentElement.scrollHeight,
    })
    const measured = { place, atClick: null as ReturnType<typeof place> | null }
    addEventListener('click', () => Object.assign(measured, { atClick: place() }), { capture: true })
    return measured
  }, opened)
  await page.locator(`a[href="${opened}"]`).click()
  const atClick = await left.evaluate((measured) => measured.atClick)
  await expect(page).toHaveURL(opened)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.goBack()
  await expect(page).toHaveURL('/marketplace?rarity=common&sort=price_up&show=offers')
  await expect(page.locator(`a[href="${opened}"]`)).toBeFocused()
  await expect.poll(() => left.evaluate(({ place }) => place())).toEqual(atClick)
  await expect(chip(page, 'Common')).toBeVisible()

  await page.goForward()
  await expect(page).toHaveURL(opened)
  await page.goBack()
  await expect(page.locator(`a[href="${opened}"]`)).toBeFocused()
})

test('the grid is one stop for Tab, walked across rows that are not drawn yet, and opened by keyboard alone', async ({
  page,
}) => {
  await startSignedIn(page, (await newParticipant('Anselm')).account)
  await page.goto('/marketplace?show=offers')
  await expect(cards(page).first()).toBeVisible()
  const stops = grid(page).locator('a[tabindex="0"]')
  await expect(stops).toHaveCount(1)
  await page.getByLabel('Sort').focus()
  await tabTo(page, cards(page).first())
  const columns = Number(await grid(page).getAttribute('aria-colcount'))
  const focused = () =>
    page.evaluate(() => Number(document.activeElement?.closest('[data-place]')?.getAttribute('data-place')))
  const press = async (key: string, place: number) => {
    await page.keyboard.press(key)
    await expect.poll(focused, { message: key }).toBe(place)
    await expect(page.locator(':focus')).toBeInViewport({ ratio: 0.9 })
    await expect(stops).toHaveCount(1)
  }
  await press('ArrowRight', 1)
  await press('ArrowDown', 1 + columns)
  await press('End', 2 * columns - 1)
  await press('Home', columns)
  await page.keyboard.press('PageDown')
  await expect.poll(focused).toBeGreaterThan(2 * columns)
  await page.keyboard.press('PageUp')
  await expect.poll(focused).toBe(columns)
  // All that are loaded; going there loads more.
  await page.keyboard.press('Control+End')
  await expect.poll(focused).toBeGreaterThanOrEqual(47)
  await expect(page.locator(':focus')).toBeInViewport()
  await press('Control+Home', 0)
  await press('ArrowRight', 1)
  const opened = await addressOf(page.locator(':focus'))
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Watch: /)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(opened)
  await page.goBack()
  await expect(page.locator(`a[href="${opened}"]`)).toBeFocused()
})

test('of a kind with several offers all are a step away, the cheapest first, and back is the same place', {
  tag: '@full',
}, async ({ page }) => {
  const { account, api } = await newParticipant('Aurelia')
  type Cards = { listings: { itemType: { name: string; slug: string }; ofType: { count: number } }[] }
  const { listings } = await api.get<Cards>('GET', '/programme/market?perType=true&sort=rarity&limit=100')
  // One that has to be scrolled to.
  const kind = listings.findLast(({ ofType }) => ofType.count > 1)?.itemType
  if (!kind) throw new Error('No kind has two offers.')
  await startSignedIn(page, account)
  await page.goto('/marketplace?sort=rarity')
  await expect(page.getByText(/^\d+ kinds, \d+ offers$/)).toBeVisible()
  const card = grid(page).locator(`a[href="/marketplace?sort=rarity&kind=${kind.slug}"]`)
  await expect(async () => {
    await page.evaluate(() => scrollBy(0, 600))
    await expect(card).toBeInViewport({ timeout: 500 })
  }).toPass()
  const place = await page.evaluate(() => scrollY)
  await card.click()
  await expect(page).toHaveURL(`/marketplace?sort=rarity&kind=${kind.slug}`)
  await expect(page.getByRole('heading', { level: 1, name: kind.name })).toBeFocused()
  await expect(cards(page).first()).toHaveAccessibleName(/No\. \d+/)
  const prices = await pricesOf(page)
  expect(prices.length).toBeGreaterThan(1)
  expect(prices).toEqual(prices.toSorted((a, b) => (a < b ? -1 : 1)))
  await cards(page).first().click()
  await expect(page).toHaveURL(/\/marketplace\/[^/]+$/)
  await page.goBack()
  await expect(cards(page).first()).toBeFocused()
  await page.goBack()
  await expect(card).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  await page.goForward()
  await page.getByRole('link', { name: 'All kinds' }).click()
  await expect(page).toHaveURL('/marketplace?sort=rarity')
  await expect(page.getByRole('heading', { level: 1, name: 'Market' })).toBeFocused()
})

test('it is narrowed down by price, place and way of earning, and each can be taken back', { tag: '@full' }, async ({
  page,
}) => {
  const { account, api } = await newParticipant('Astrid')
  await startSignedIn(page, account)
  await page.goto('/marketplace?show=offers')
  const count = page.getByRole('status').filter({ hasText: /^\d+ offers?$/ })
  // Read with the count on the page: others go on listing and buying.
  const showsEverything = () =>
    expect(async () => {
      const { total } = await api.get<{ total: number }>('GET', '/programme/market')
      await expect(count).toHaveText(`${total} offers`, { timeout: 1000 })
    }).toPass({ timeout: 15_000 })
  await showsEverything()
  const all = await count.textContent()
  await unfold(page, 'Price')
  await page.getByRole('textbox', { name: 'From' }).fill('0.5')
  await page.getByRole('textbox', { name: 'To' }).fill('0.2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The lowest price is above the highest.')).toBeVisible()
  // One end alone may have been asked for between two keys.
  await expect(page).not.toHaveURL(/max=/)
  await page.getByRole('textbox', { name: 'To' }).fill('2')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/marketplace?min=0.5&max=2&show=offers')
  await expect(count).not.toHaveText(all ?? '')
  await expect(grid(page)).not.toHaveAttribute('aria-busy', 'true')
  const prices = await pricesOf(page)
  expect(prices).not.toHaveLength(0)
  for (const wei of prices) {
    expect(wei).toBeGreaterThanOrEqual(parseEther('0.5'))
    expect(wei).toBeLessThanOrEqual(parseEther('2'))
  }

  await unfold(page, 'Worn')
  const hand = choice(page, /In the hand/)
  const promised = await page.locator('label').filter({ has: hand }).textContent()
  await hand.check()
  await expect(page).toHaveURL('/marketplace?worn=hand&min=0.5&max=2&show=offers')
  await expect(count).toHaveText(new RegExp(`^${promised?.match(/\d+$/)?.[0]} `))
  await unfold(page, 'How it is earned')
  await choice(page, /By a quest/).check()
  await expect(page).toHaveURL('/marketplace?worn=hand&earned=quest&min=0.5&max=2&show=offers')
  await page.reload()
  await expect(chip(page, 'By a quest')).toBeVisible()
  await unfold(page, 'Price')
  await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue('0.5')

  await chip(page, 'from 0.50 MATIC').click()
  await expect(page).toHaveURL('/marketplace?worn=hand&earned=quest&max=2&show=offers')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/marketplace?show=offers')
  await showsEverything()
})

test('what can be afforded is read from the linked account, and explained where there is none', {
  tag: '@full',
}, async ({ page }) => {
  const [cheap, dear] = [await newListing('Leander', '0.09'), await newListing('Leopold', '0.11')]
  const { account, wallet } = await newWalletOwner('Lysander')
  await chain.fund(wallet.address, '0.1')
  await startSignedIn(page, account)
  await page.goto('/marketplace?show=offers')
  await unfold(page, 'Price')
  await expect(page.getByText('Up to 0.10 MATIC, before the network fee.')).toBeVisible()
  const offer = (id: string) => page.locator(`a[href="/marketplace/${id}"]`)
  await expect(offer(cheap)).toBeVisible()
  await expect(offer(dear)).toBeVisible()
  await choice(page, /What I can afford/).check()
  await expect(page).toHaveURL('/marketplace?affordable=yes&show=offers')
  await expect(offer(dear)).toHaveCount(0)
  await expect(offer(cheap)).toBeVisible()
  for (const wei of await pricesOf(page)) expect(wei).toBeLessThanOrEqual(parseEther('0.1'))
  await unfold(page, 'Rarity')
  await expect(choice(page, /^Legendary/)).toBeVisible()
})

test('somebody without a wallet is told what it takes to see what they can afford', { tag: '@full' }, async ({
  page,
}) => {
  await startSignedIn(page, (await newParticipant('Morgan')).account)
  await page.goto('/marketplace?affordable=yes')
  await expect(page.getByText(/Link a wallet to use this filter/)).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Link a wallet' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Link a wallet' })).toBeVisible()
})

test('what somebody watches is on every device of theirs, and the market can be narrowed down to it', {
  tag: '@full',
}, async ({ page, browser }) => {
  const { account } = await newParticipant('Melchior')
  await startSignedIn(page, account)
  await page.goto('/marketplace?q=sextant&show=offers')
  const eye = (on: Page) => grid(on).getByRole('button', { name: 'Watch: Brass sextant' }).first()
  await eye(page).click()
  await expect(eye(page)).toHaveAttribute('aria-pressed', 'true')
  await cards(page).first().click()
  const ofOffer = page.getByRole('region', { name: 'Price' })
  await expect(ofOffer.getByRole('button', { name: 'Watching: Brass sextant' })).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  await startSignedIn(other, account)
  await other.goto('/marketplace?watched=yes')
  await expect(eye(other)).toHaveAttribute('aria-pressed', 'true')
  expect([...new Set(await cards(other).allTextContents())]).toEqual(['Brass sextant'])
  await eye(other).click()
  await expect(eye(other)).toHaveAttribute('aria-pressed', 'false')
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
})

test('a new offer waits until it is asked for, and what is sold meanwhile says so', { tag: '@full' }, async ({
  page,
}) => {
  // A price that no other offer has: what is new here is this test's alone.
  const price = `0.0${randomInt(100_000, 1_000_000)}`
  const before = await newListing('Tabea', price)
  await startSignedIn(page, (await newParticipant('Theodor')).account)
  await page.goto(`/marketplace?min=${price}&max=${price}&show=offers`)
  await expect(cards(page)).toHaveCount(1)
  const offer = await newListing('Thalia', price)
  const pill = page.getByRole('button', { name: '1 new offer' })
  await expect(pill).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  expect(await addressOf(cards(page))).toBe(`/marketplace/${before}`)
  await pill.click()
  const fresh = page.locator(`a[href="/marketplace/${offer}"]`)
  await expect(fresh).toBeFocused()
  await expect(pill).toBeHidden()

  const [listing] = await backOffice.rows<{ chain_listing_id: string; price: string }>(
    'listings',
    `filter[id][_eq]=${offer}`,
  )
  const { market } = await chain.contracts()
  await new ApiClient().buy(
    await newWallet('Ulric'),
    market,
    listing?.chain_listing_id ?? '',
    BigInt(listing?.price ?? 0),
  )
  await expect(page.getByRole('gridcell').filter({ has: fresh }).getByText('No longer for sale')).toBeVisible()
})

for (const colorScheme of ['dark', 'light'] as const)
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    test('axe finds nothing while the market is narrowed down, asked wrongly, and walked', { tag: '@full' }, async ({
      page,
    }) => {
      await startSignedIn(page, (await newParticipant('Viola')).account)
      await page.goto('/marketplace?rarity=rare,common&min=0.01&watched=yes')
      const check = async (what: string) =>
        expect((await new AxeBuilder({ page }).analyze()).violations, what).toEqual([])
      await expect(chip(page, 'Rare')).toBeVisible()
      await check('chips')
      await chip(page, 'Only what I watch').click()
      await expect(cards(page).first()).toBeVisible()
      await page.getByRole('textbox', { name: 'To' }).fill('much')
      await page.keyboard.press('Enter')
      await expect(page.getByText(/Write the price as a number/)).toBeVisible()
      await cards(page).first().focus()
      await page.keyboard.press('Control+End')
      await check('a wrong price, and the end of the grid')
    })
  })

import { parseEther } from 'viem'
import { backOffice, carryWallets, chain, expect, newWallet, reconcile, test } from './support/fixtures.ts'
import { openWallet } from './support/item-owner.ts'
import { freshName, freshTitle } from './support/names.ts'
import { profileOf, signedInWalletOwner } from './support/participant.ts'
import { itemTypeOf, questOf, welcomeXp } from './support/quests.ts'
import { completeOnboarding, signIn } from './support/user-flows.ts'

interface Profile {
  id: string
  display_name: string
  xp_cached: number
  level_cached: number
  primary_wallet: string | null
}

interface Listing {
  id: string
  state: string
  price: string
  seller: string
  buyer: string | null
}

test('somebody signs in, earns an item, mints and sells it; somebody else buys it, and all books agree', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const quest = questOf('base-camp')
  const pack = itemTypeOf('canvas-pack')
  const gift = itemTypeOf('lucky-acorn')
  const account = await backOffice.newParticipant('ida')
  const wallet = await newWallet('Ida')
  const name = `Ida ${freshTitle()}`
  await carryWallets(page, [wallet])

  await test.step('sign in with credentials, and set out with the first quest: points and an item', async () => {
    await signIn(page, account)
    await completeOnboarding(page, { name, handle: `ida_${freshName()}` })
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ida' })).toBeVisible()
  })

  await test.step('link a wallet and mint', async () => {
    await page.goto('/mint')
    await page.getByRole('link', { name: pack.name }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Mint ${pack.name}` })).toBeVisible()
    await page.getByRole('button', { name: 'Link a wallet' }).click()
    await page.getByRole('button', { name: /^Test wallet: Ida/ }).click()
    await openWallet(page).click()
    await expect(page).toHaveURL(/\/success\?item=/)
    await expect(page.getByRole('heading', { level: 1, name: `${pack.name} is on the chain` })).toBeVisible()
  })
  expect(await chain.tokensOf(wallet.address, pack.tokenId)).toBe(1)

  await test.step('put it up for sale', async () => {
    await page.getByRole('link', { name: 'Sell it' }).click()
    await page.getByLabel('Price').fill('0.4')
    await page.getByRole('button', { name: 'List for sale' }).click()
    await openWallet(page).click()
    await expect(page.getByText('It is for sale').first()).toBeVisible()
    await page.getByRole('link', { name: 'See the offer' }).first().click()
    await expect(page.getByText('This is your offer')).toBeVisible()
  })
  const offer = new URL(page.url()).pathname
  const listingId = offer.split('/').at(-1) ?? ''

  const [seller] = await backOffice.rows<Profile>('profiles', `filter[display_name][_eq]=${encodeURIComponent(name)}`)
  expect(seller).toMatchObject({ xp_cached: quest.xp + welcomeXp, primary_wallet: wallet.address })

  const buyerName = `Merit ${freshTitle()}`
  const buyerPage = await (await browser.newContext()).newPage()
  const buyer = await test.step('somebody else signs in with a wallet and buys it', async () => {
    const merit = await signedInWalletOwner(buyerPage, buyerName)
    await buyerPage.goto(offer)
    await buyerPage.getByRole('button', { name: 'Buy for 0.40 MATIC' }).click()
    await buyerPage.getByRole('button', { name: 'Pay 0.40 MATIC' }).click()
    await expect(buyerPage.getByText('You bought this object.')).toBeVisible()
    return merit
  })

  const [listing] = await backOffice.rows<Listing>('listings', `filter[id][_eq]=${listingId}`)

  await test.step('the database and the chain agree', async () => {
    expect(listing).toMatchObject({
      state: 'sold',
      price: parseEther('0.4').toString(),
      seller: seller?.id,
      buyer: await profileOf(buyer),
    })
    expect(await chain.tokensOf(wallet.address, pack.tokenId)).toBe(0)
    expect(await chain.tokensOf(buyer.wallet.address, pack.tokenId)).toBe(1)
    expect(await chain.withdrawable(wallet.address)).toBe((parseEther('0.4') * 9750n) / 10_000n)
    expect(await reconcile()).toMatch(/no difference/i)
  })

  await test.step('so do both profiles', async () => {
    await buyerPage.getByRole('link', { name: 'See the object' }).click()
    await expect(buyerPage.getByRole('heading', { level: 1, name: pack.name })).toBeVisible()
    await expect(buyerPage.getByText('You bought it').first()).toBeVisible()
    await buyerPage.getByRole('link', { name: 'Profile', exact: true }).click()
    await expect(buyerPage.getByRole('heading', { level: 1, name: buyerName })).toBeVisible()
    await expect(buyerPage.getByRole('link', { name: new RegExp(pack.name) }).first()).toBeVisible()

    await page.goto(`/profile/${seller?.id}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText(quest.title).first()).toBeVisible()
    const shelf = page.locator('section').filter({ has: page.getByRole('heading', { name: 'On the shelf' }) })
    await expect(shelf.getByRole('link', { name: gift.name })).toBeVisible()
    await expect(shelf.getByRole('link', { name: pack.name })).toHaveCount(0)
  })

  await test.step('and the seller is paid', async () => {
    await page.goto('/marketplace')
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await expect.poll(() => chain.withdrawable(wallet.address)).toBe(0n)
  })
})

/**
 * What goes to the chain, as a person follows it: a mint through reloads, faults and other devices; an offer made,
 * taken back, won and lost.
 */

import type { Page } from '@playwright/test'
import { type Hex, parseEther } from 'viem'
import { carryWallets, chain, expect, newWallet, test, type Wallet } from './support/fixtures.ts'
import {
  chooseWallet,
  finishMint,
  itemOwner,
  mintButton,
  newListing,
  openWallet,
  payButton,
  purchaseOf,
  startMint,
} from './support/item-owner.ts'
import { leaveMoments } from './support/moments.ts'
import { withOutage } from './support/outage.ts'
import { newParticipant, newWalletOwner, profileOf, signedInWalletOwner } from './support/participant.ts'
import { itemTypeOf, questOf } from './support/quests.ts'
import { startSignedIn } from './support/user-flows.ts'

const pack = itemTypeOf('canvas-pack')
const stages = (page: Page) => page.getByRole('list', { name: 'What happens now' }).getByRole('listitem')

/** Every signed transaction that leaves the page: its test wallet asks the chain by itself. */
function signedBy(page: Page): Hex[] {
  const sent: Hex[] = []
  page.on('request', (request) => {
    const body = request.url().endsWith('/dev/chain') ? request.postDataJSON() : null
    if (body?.method === 'eth_sendRawTransaction') sent.push(body.params[0])
  })
  return sent
}

const silent = 'The chain does not answer at the moment. Nothing is lost; this continues by itself.'

test('a mint goes on over a reload and a chain that is stopped and started again', { tag: '@outage' }, async ({
  page,
}) => {
  test.setTimeout(240_000)
  const who = await itemOwner(page, 'Ottilie')
  const sent = signedBy(page)
  await chain.holdBlocks(async () => {
    await startMint(page, who)
    await expect.poll(() => chain.waitingOf(who.wallet.address)).toBeTruthy()
    await expect(stages(page).filter({ hasText: 'Signed in your wallet, done' })).toBeVisible()

    await page.reload()
    await expect(stages(page).filter({ hasText: 'Confirmed by the chain, under way' })).toBeVisible()
    await expect(mintButton(page)).toHaveAttribute('aria-disabled', 'true')

    await withOutage('chain', 'stop', async () => {
      await expect(page.getByText(silent).first()).toBeVisible()
      await page.reload()
      await expect(page.getByText(silent).first()).toBeVisible()
    })
  })
  expect(sent).toHaveLength(1)
  // The node forgot what had no block; wallets send such a thing again.
  await chain.sendAgain(sent[0] ?? '0x')
  await expect(page).toHaveURL(/\/success\?item=/, { timeout: 30_000 })
  await expect(page.getByRole('heading', { level: 1, name: `${pack.name} is on the chain` })).toBeVisible()
  expect(await chain.tokensOf(who.wallet.address, pack.tokenId)).toBe(1)
  expect(await chain.transactionsOf(who.wallet.address)).toBe(1)
})

test('a chain that is silent before anything is sent is waited for, and the mint goes on by itself', {
  tag: ['@full', '@outage'],
}, async ({ page }) => {
  test.setTimeout(240_000)
  const who = await itemOwner(page, 'Irma')
  await page.goto(`/mint?item=${who.itemId}`)
  await openWallet(page).click()
  await expect(page.getByRole('heading', { name: 'Choose a wallet' })).toBeVisible()
  await withOutage('chain', 'stop', async () => {
    await chooseWallet(page, who.wallet)
    await expect(page.getByText(/It continues by itself as soon as the chain answers/)).toBeVisible({ timeout: 30_000 })
  })
  await expect(page).toHaveURL(/\/success\?item=/, { timeout: 45_000 })
  expect(await chain.transactionsOf(who.wallet.address)).toBe(1)
})

test('a mint that was sent from one device is followed on another', { tag: ['@full', '@outage'] }, async ({
  page,
  browser,
}) => {
  const who = await itemOwner(page, 'Ulrike')
  const elsewhere = await (await browser.newContext()).newPage()
  await leaveMoments(elsewhere)
  await startSignedIn(elsewhere, who.account)
  await chain.holdBlocks(async () => {
    await startMint(page, who)
    await expect.poll(() => chain.waitingOf(who.wallet.address)).toBeTruthy()
    await page.close()
    await elsewhere.goto(`/mint?item=${who.itemId}`)
    await expect(stages(elsewhere).filter({ hasText: 'Sent to the chain, done' })).toBeVisible()
    await expect(mintButton(elsewhere)).toHaveAttribute('aria-disabled', 'true')
  })
  await expect(elsewhere).toHaveURL(/\/success\?item=/)
  expect(await chain.tokensOf(who.wallet.address, pack.tokenId)).toBe(1)
})

test('a permission that is out, but was not used, is told of on another device, and can be used there', {
  tag: '@full',
}, async ({ page }) => {
  const who = await itemOwner(page, 'Wanda')
  await who.api.get('POST', `/programme/items/${who.itemId}/voucher`, {})
  await page.goto(`/mint?item=${who.itemId}`)
  await expect(page.getByText(/Your permission is valid until/)).toBeVisible()
  await expect(stages(page).filter({ hasText: 'Signed in your wallet, under way' })).toBeVisible()
  await mintButton(page).click()
  await openWallet(page).click()
  await chooseWallet(page, who.wallet)
  await expect(page).toHaveURL(/\/success\?item=/)
})

test('a mint that is hurried in the wallet is followed under its new hash', { tag: ['@full', '@outage'] }, async ({
  page,
}) => {
  const who = await itemOwner(page, 'Xaver')
  await chain.holdBlocks(async () => {
    await startMint(page, who)
    await expect.poll(() => chain.waitingOf(who.wallet.address)).toBeTruthy()
    await expect(stages(page).filter({ hasText: 'Sent to the chain, done' })).toBeVisible()
    const slow = await chain.waitingOf(who.wallet.address)
    // The page learns under which count it was sent when it looks for the first time.
    await expect.poll(() => storedNonce(page)).toBe(slow?.nonce)
    const fast = await chain.replace(who.wallet, slow?.nonce ?? 0, { to: slow?.to ?? '0x', data: slow?.input ?? '0x' })
    await expect(page.getByText('Your wallet sent it again with another fee')).toBeVisible()
    await expect(stages(page).getByTitle(fast)).toBeVisible()
  })
  await expect(page).toHaveURL(/\/success\?item=/)
  expect(await chain.tokensOf(who.wallet.address, pack.tokenId)).toBe(1)
})

test('a mint that is cancelled in the wallet is not called a failure, and can be done again', {
  tag: ['@full', '@outage'],
}, async ({ page }) => {
  const who = await itemOwner(page, 'Yvette')
  await chain.holdBlocks(async () => {
    await startMint(page, who)
    await expect.poll(() => chain.waitingOf(who.wallet.address)).toBeTruthy()
    const slow = await chain.waitingOf(who.wallet.address)
    await expect.poll(() => storedNonce(page)).toBe(slow?.nonce)
    await chain.replace(who.wallet, slow?.nonce ?? 0, { to: who.wallet.address })
  })
  await expect(page.getByText('You cancelled this in your wallet. Nothing changed.')).toBeVisible()
  await expect(stages(page).filter({ hasText: 'Confirmed by the chain, replaced' })).toBeVisible()
  await mintButton(page).click()
  await openWallet(page).click()
  await expect(page).toHaveURL(/\/success\?item=/)
  expect(await chain.tokensOf(who.wallet.address, pack.tokenId)).toBe(1)
})

/** The count under which the page knows its transaction to be sent. */
const storedNonce = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('waymark.pending.'))
    return key ? (JSON.parse(localStorage.getItem(key) ?? '[]') as { nonce: number | null }[])[0]?.nonce : undefined
  })

test('of two who buy at the same moment one gets the object, and the other a kind answer', { tag: '@outage' }, async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const offer = await newListing('Zoltan', '0.25')
  const other = await (await browser.newContext()).newPage()
  const pages = [page, other]
  const wallets = [await buyer(page, 'Berta', offer), await buyer(other, 'Casimir', offer)]
  const had = await Promise.all(wallets.map(({ address }) => chain.balanceOf(address)))
  // Both wallets ask the chain while the offer still stands, and sign at about the same time.
  await chain.holdBlocks(async () => {
    await Promise.all(pages.map((one) => payButton(one).click()))
    await expect.poll(() => chain.pendingTransactions()).toBeGreaterThan(0)
  })

  const won = (one: Page) => one.getByText('You bought this object.')
  const lost = (one: Page) => one.getByRole('alert').filter({ hasText: 'Someone was a moment faster' })
  await expect.poll(async () => (await won(page).count()) + (await won(other).count())).toBe(1)
  await expect.poll(async () => (await lost(page).count()) + (await lost(other).count())).toBe(1)

  const index = (await lost(page).count()) === 1 ? 0 : 1
  const loser = pages[index] ?? page
  const paid = (had[index] ?? 0n) - (await chain.balanceOf(wallets[index]?.address ?? '0x'))
  // The second one may have been warned by the first one's transaction, which waits for its block, and then sent
  // nothing.
  await expect(lost(loser)).toContainText(
    paid > 0n ? 'Only the network’s fee for the attempt is gone.' : 'You paid nothing.',
  )
  expect(paid).toBeLessThan(parseEther('0.01'))
  await expect(loser.getByRole('button', { name: /^Buy for/ })).toHaveCount(0)
  await lost(loser)
    .getByRole('link', { name: /^Earn it/ })
    .click()
  await expect(loser.getByRole('dialog')).toContainText(questOf('base-camp').title)
})

/** A participant with funds and a connected wallet, about to pay for a listing. */
async function buyer(page: Page, name: string, offer: string): Promise<Wallet> {
  const { wallet } = await signedInWalletOwner(page, name)
  await page.goto(`/marketplace/${offer}`)
  await page.getByRole('button', { name: 'Buy for 0.25 MATIC' }).click()
  await expect(
    purchaseOf(page)
      .getByText(/^about \d/)
      .first(),
  ).toBeVisible()
  return wallet
}

test('a wrong wallet is no dead end: it says which is linked, another is chosen, and the object is bought', {
  tag: '@full',
}, async ({ page }) => {
  const offer = await newListing('Ragna', '0.3')
  const other = await newWalletOwner('Stig')
  const who = await newWalletOwner('Grete')
  await carryWallets(page, [other.wallet, who.wallet])
  await startSignedIn(page, who.account)
  await page.goto(`/marketplace/${offer}`)
  await page.getByRole('button', { name: 'Buy for 0.30 MATIC' }).click()
  const purchase = purchaseOf(page)
  await expect(purchase).toContainText(`Linked to you: ${truncated(who.wallet)}`)
  await chooseWallet(page, other.wallet)

  const wrong = purchase.getByRole('alert').filter({ hasText: 'is not linked to you here' })
  await expect(wrong).toContainText(`Your wallet shows account ${truncated(other.wallet)}`)
  await expect(wrong).toContainText(`Linked to you: ${truncated(who.wallet)}`)
  await expect(wrong.getByRole('button')).toHaveText(['Choose another wallet', 'Link it and continue'])
  // Two buttons leave the words their width.
  expect((await wrong.getByText('Linked to you').boundingBox())?.width).toBeGreaterThan(300)
  // A wallet of somebody else's cannot be linked; the way to another one stays.
  await wrong.getByRole('button', { name: 'Link it and continue' }).click()
  await expect(page.getByText('This wallet belongs to another account.')).toBeVisible()
  await wrong.getByRole('button', { name: 'Choose another wallet' }).click()
  await chooseWallet(page, who.wallet)
  await expect(purchase).toContainText(truncated(who.wallet))
  await payButton(page).click()
  await expect(page.getByText('You bought this object.')).toBeVisible()
  expect(await chain.tokensOf(who.wallet.address, pack.tokenId)).toBe(1)
})

test('with a wrong wallet an object is minted and listed after all, by choosing another one', { tag: '@full' }, async ({
  page,
}) => {
  const who = await itemOwner(page, 'Solveig')
  const other = await newWallet('Torben')
  await carryWallets(page, [other, who.wallet])
  const wrong = page.getByRole('alert').filter({ hasText: 'is not linked to you here' })
  const chooseOwn = async () => {
    await expect(wrong).toContainText(`Linked to you: ${truncated(who.wallet)}`)
    await wrong.getByRole('button', { name: 'Choose another wallet' }).click()
    await chooseWallet(page, who.wallet)
  }
  await page.goto(`/mint?item=${who.itemId}`)
  await openWallet(page).click()
  await chooseWallet(page, other)
  await chooseOwn()
  await expect(page).toHaveURL(/\/success\?item=/)

  // The next page goes on with the wallet that was used last: the wrong one again.
  await page.evaluate((name) => localStorage.setItem('waymark.wallet', `org.waymark.test.${name}`), 'torben')
  await page.goto(`/profile/${await profileOf(who)}/items/${who.itemId}`)
  await page.getByRole('button', { name: 'Sell it' }).click()
  await page.getByLabel('Price').fill('0.6')
  await page.getByRole('button', { name: 'List for sale' }).click()
  await openWallet(page).click()
  await expect(wrong).toBeVisible()
  await wrong.getByRole('button', { name: 'Choose another wallet' }).click()
  // It has shared its account with the site by now, so it is known to hold the linked one, and stands on top.
  const rows = page.getByRole('dialog', { name: 'Choose a wallet' }).getByRole('listitem')
  await expect(rows.first()).toContainText(who.wallet.name)
  await expect(rows.first()).toContainText('Your wallet')
  await chooseWallet(page, who.wallet)
  await expect(page.getByRole('heading', { name: 'It is for sale' })).toBeVisible()
})

const truncated = ({ address }: Wallet) => `${address.slice(0, 6)}…${address.slice(-4)}`

test('an object is put up for sale, taken back, and put up again for another price', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  const who = await itemOwner(page, 'Dagny')
  await finishMint(who)
  const state = async () =>
    (await who.api.get<{ item: { state: string } }>('GET', `/programme/items/${who.itemId}`)).item.state
  await expect.poll(state).toBe('minted')
  await page.goto(`/profile/${await profileOf(who)}/items/${who.itemId}`)

  const list = async (price: string) => {
    await page.getByRole('button', { name: 'Sell it' }).click()
    await page.getByLabel('Price').fill(price)
    await page.getByRole('button', { name: 'List for sale' }).click()
    await openWallet(page).click()
  }
  await list('0.6')
  await chooseWallet(page, who.wallet)
  await expect(page.getByRole('heading', { name: 'It is for sale' })).toBeVisible()
  await expect.poll(state).toBe('listed')

  await page.getByRole('button', { name: 'Cancel listing' }).click()
  await openWallet(page).click()
  await expect(page.getByText('The offer is cancelled. The object is back with you.').first()).toBeVisible()
  expect(await chain.tokensOf(who.wallet.address, pack.tokenId)).toBe(1)

  await page.getByRole('button', { name: 'Sell it' }).click()
  await expect(page.getByLabel('Price')).toBeFocused()
  await page.getByLabel('Price').fill('0.75')
  await expect(page.getByText('You receive 0.73125 MATIC after the 2.5% programme fee.')).toBeVisible()
  await page.getByRole('button', { name: 'List for sale' }).click()
  await openWallet(page).click()
  await expect(page.getByRole('heading', { name: 'It is for sale' })).toBeVisible()
  const afterFee = page.getByText('When it sells, you receive 0.73125 MATIC after the 2.5% programme fee.')
  await expect(afterFee).toBeVisible()
  await page.getByRole('link', { name: 'See the offer' }).first().click()
  await expect(page.getByText('This is your offer')).toBeVisible()
  await expect(page.getByText('0.75 MATIC').first()).toBeVisible()
  await expect(afterFee).toBeVisible()

  // Somebody else sees the new price alone, and the way it took.
  const offer = new URL(page.url()).pathname
  const visitor = await (await browser.newContext()).newPage()
  await startSignedIn(visitor, (await newParticipant('Elin')).account)
  await visitor.goto(offer)
  await expect(visitor.getByRole('button', { name: 'Buy for 0.75 MATIC' })).toBeVisible()
  await expect(visitor.getByText(/Taken off the market/).first()).toBeVisible()
})

test('a programme that has blocks to catch up on says so where it matters, until it has', { tag: '@full' }, async ({
  page,
}) => {
  await startSignedIn(page, (await newParticipant('Florian')).account)
  await page.route('**/programme/health*', async (route) => {
    const reply = await route.fetch()
    const { data } = (await reply.json()) as { data: { chain: object } }
    await route.fulfill({
      json: { data: { ...data, chain: { ...data.chain, status: 'behind', lagBlocks: 90, lagSeconds: 600 } } },
    })
  })
  await page.goto('/marketplace')
  const said = page.getByText('catching up with the chain, as of 10 minutes ago')
  await expect(said).toBeVisible()
  await page.getByRole('link', { name: 'Trail', exact: true }).click()
  await expect(said).toHaveCount(0)
  await page.getByRole('link', { name: 'Market', exact: true }).click()
  await expect(said).toBeVisible()
  await page.unroute('**/programme/health*')
  await expect(said).toHaveCount(0)
})

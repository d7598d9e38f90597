import { backOffice, carryWallets, chain, expect, test, walletBehaves } from './support/fixtures.ts'
import {
  itemOwner,
  mintButton,
  newItemOwner,
  newListing,
  openWallet,
  payButton,
  startMint,
} from './support/item-owner.ts'
import { withOutage } from './support/outage.ts'
import { newParticipant, signedInWalletOwner } from './support/participant.ts'
import { itemTypeOf } from './support/quests.ts'
import { sendCredentials, signInWithWallet } from './support/user-flows.ts'

const pack = itemTypeOf('canvas-pack')

test('wrong credentials are answered with the sentence of the specification', async ({ page }) => {
  const { account } = await newParticipant('Mathilda')
  await page.goto('/login-v2')
  await sendCredentials(page, { ...account, password: 'not the password' })
  await expect(page.getByText('Login failed, please check your credentials.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(account.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('a backend that is down is said so, and signing in works once it is back', { tag: ['@full', '@outage'] }, async ({
  page,
}) => {
  const { account } = await newParticipant('Nelly')
  await page.goto('/login-v2')
  await withOutage('directus', 'kill', async () => {
    await sendCredentials(page, account)
    await expect(
      page.getByRole('alert').getByText('The programme cannot answer at the moment. Try again in a minute.'),
    ).toBeVisible()
  })
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('a mint that the person refuses can be repeated, and pressing twice mints once', async ({ page }) => {
  const who = await newItemOwner('Odile')
  await carryWallets(page, [who.wallet])
  await signInWithWallet(page, who.wallet)
  await walletBehaves(page, { answer: 'refuse' })
  await page.goto(`/mint?item=${who.itemId}`)
  await openWallet(page).click()
  await expect(
    page.getByText('You declined in your wallet. Nothing was sent; you can try again.').first(),
  ).toBeVisible()
  expect(await chain.tokensOf(who.wallet.address, pack.tokenId)).toBe(0)

  // The wallet shows what it was asked for until both presses are over.
  await walletBehaves(page, { answer: 'later' })
  await mintButton(page).click()
  await openWallet(page).dblclick()
  await expect(page.getByText('Your wallet is asking you now.')).toBeVisible()
  await walletBehaves(page, { answer: 'approve' })
  await expect(page).toHaveURL(/\/success\?item=/)
  expect(await chain.tokensOf(who.wallet.address, pack.tokenId)).toBe(1)
  expect(await chain.transactionsOf(who.wallet.address)).toBe(1)
  const reply = await who.api.get<{ item: { state: string } }>('GET', `/programme/items/${who.itemId}`)
  expect(reply.item.state).toBe('minted')
})

test('a wallet on another chain is offered the switch, and goes on', { tag: '@full' }, async ({ page }) => {
  const who = await itemOwner(page, 'Petra')
  await page.goto('/home')
  await walletBehaves(page, { chainId: 1 })
  await startMint(page, who)
  await page.getByRole('button', { name: 'Switch to Polygon Mainnet' }).click()
  await expect(page).toHaveURL(/\/success\?item=/)
  expect(await chain.tokensOf(who.wallet.address, pack.tokenId)).toBe(1)
})

test('a reload while the transaction is pending goes on watching it', { tag: ['@full', '@outage'] }, async ({
  page,
}) => {
  const who = await itemOwner(page, 'Quentin')
  await chain.holdBlocks(async () => {
    await startMint(page, who)
    await expect.poll(() => chain.waitingOf(who.wallet.address)).toBeTruthy()
    await page.reload()
    await expect(page.getByText('Sent to the chain')).toBeVisible()
    await expect(mintButton(page)).toBeDisabled()
  })
  await expect(page).toHaveURL(/\/success\?item=/)
  expect(await chain.tokensOf(who.wallet.address, pack.tokenId)).toBe(1)
  expect(await chain.transactionsOf(who.wallet.address)).toBe(1)
})

test('buying twice at once buys once', { tag: '@full' }, async ({ page }) => {
  const offer = await newListing('Rosalind', '0.2')
  const { wallet } = await signedInWalletOwner(page, 'Rufus')
  await page.goto(`/marketplace/${offer}`)
  await page.getByRole('button', { name: 'Buy for 0.20 MATIC' }).dblclick()
  // The second half of a double click pays nothing.
  await expect(payButton(page)).toBeEnabled()
  expect(await chain.transactionsOf(wallet.address)).toBe(0)
  await payButton(page).dblclick()
  await expect(page.getByText('You bought this object.')).toBeVisible()
  expect(await chain.transactionsOf(wallet.address)).toBe(1)
  expect(await chain.tokensOf(wallet.address, pack.tokenId)).toBe(1)
  const [listing] = await backOffice.rows<{ state: string; buyer_wallet: string }>(
    'listings',
    `filter[id][_eq]=${offer}`,
  )
  expect(listing).toMatchObject({ state: 'sold', buyer_wallet: wallet.address })
})

test('a chain that is down is said so; nothing is lost, and buying works once it is back', {
  tag: ['@full', '@outage'],
}, async ({ page }) => {
  const offer = await newListing('Silvan', '0.3')
  await signedInWalletOwner(page, 'Sigrid')
  await page.goto(`/marketplace/${offer}`)
  const buy = page.getByRole('button', { name: 'Buy for 0.30 MATIC' })
  await expect(buy).toBeVisible()
  await withOutage('chain', 'stop', async () => {
    await buy.click()
    await expect(page.getByText('The chain does not answer. Try again in a minute.')).toBeVisible()
    await expect(payButton(page)).toBeDisabled()
  })
  // It is looked at again by itself; what costs money waits for the person.
  await payButton(page).click()
  await expect(page.getByText('You bought this object.')).toBeVisible({ timeout: 30_000 })
})

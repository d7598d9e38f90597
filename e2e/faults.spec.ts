import type { Address } from 'viem'
import { anOffer, holder, mintButton, pressMint } from './rig/holder.ts'
import { signInWithWallet } from './rig/person.ts'
import { type Account, backOffice, chain, demoPassword, expect, part, test, walletBehaves } from './rig/product.ts'
import { itemTypeOf } from './rig/quests.ts'

const pack = itemTypeOf('canvas-pack')
const grace: Account = { email: 'grace@example.com', password: demoPassword }

test('wrong credentials are answered with the sentence of the specification', async ({ page }) => {
  await page.goto('/login-v2')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(grace.email)
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Login failed, please check your credentials.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(grace.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(grace.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('a backend that is down is said so, and signing in works once it is back', async ({ page }) => {
  await page.goto('/login-v2')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(grace.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(grace.password)
  await part('directus', 'kill')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const alert = page.getByRole('alert').filter({ hasText: /./ })
  await expect(alert.first()).toBeVisible()
  await expect(alert.first()).not.toContainText('check your credentials')
  await part('directus', 'start')
  // Just after its start it may be under pressure, and says so.
  await expect(async () => {
    await page.getByRole('button', { name: 'Sign in', exact: true }).click({ timeout: 1000 })
    await expect(page).toHaveURL(/\/home$/, { timeout: 4000 })
  }).toPass()
})

test('a mint that the person refuses can be repeated, and pressing twice mints once', async ({ page }) => {
  const who = await holder(page, 'Odile')
  await page.goto('/home')
  await walletBehaves(page, { answer: 'refuse' })
  await page.goto(`/mint?item=${who.itemId}`)
  await mintButton(page).click()
  await page.getByRole('button', { name: /^Odile / }).click()
  await expect(page.getByText('You declined in your wallet.').first()).toBeVisible()
  expect(await chain.tokensOf(who.wallet.address, pack.tokenId)).toBe(0)

  await walletBehaves(page, { answer: 'approve', delayMs: 400 })
  await page.goto(`/mint?item=${who.itemId}`)
  await mintButton(page).dblclick()
  const choose = page.getByRole('button', { name: /^Odile / })
  await choose.click({ timeout: 3000 }).catch(() => undefined)
  await expect(page).toHaveURL(/\/success\?item=/)
  expect(await chain.tokensOf(who.wallet.address, pack.tokenId)).toBe(1)
  expect(await chain.transactionsOf(who.wallet.address)).toBe(1)
  const reply = await who.caller.get<{ item: { state: string } }>('GET', `/programme/items/${who.itemId}`)
  expect(reply.item.state).toBe('minted')
})

test('a wallet on another chain is offered the switch, and goes on', async ({ page }) => {
  const who = await holder(page, 'Petra')
  await page.goto('/home')
  await walletBehaves(page, { chainId: 1 })
  await pressMint(page, who)
  await page.getByRole('button', { name: 'Switch to Polygon Mainnet' }).click()
  await expect(page).toHaveURL(/\/success\?item=/)
  expect(await chain.tokensOf(who.wallet.address, pack.tokenId)).toBe(1)
})

test('a reload while the transaction is pending goes on watching it', async ({ page }) => {
  const who = await holder(page, 'Quentin')
  await chain.holdBlocks(async () => {
    await pressMint(page, who)
    await expect.poll(() => chain.pendingTransactions()).toBe(1)
    await page.reload()
    await expect(page.getByText('Sent to the chain')).toBeVisible()
    await expect(mintButton(page)).toBeDisabled()
    expect(await chain.pendingTransactions()).toBe(1)
  })
  await expect(page).toHaveURL(/\/success\?item=/)
  expect(await chain.tokensOf(who.wallet.address, pack.tokenId)).toBe(1)
})

test('buying twice at once buys once, and the loser of two buyers is told kindly', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const offer = await anOffer('Rosalind', '0.2')
  const slow = await (await browser.newContext()).newPage()
  await signInWithWallet(page, { name: 'Kenji Mori' })
  await signInWithWallet(slow, { name: 'Amara Haile' })
  await page.goto(`/marketplace/${offer}`)
  await slow.goto(`/marketplace/${offer}`)
  await expect(slow.getByRole('button', { name: 'Buy for 0.20 MATIC' })).toBeVisible()

  const [kenji] = await backOffice.rows<{ primary_wallet: Address }>('profiles', 'filter[handle][_eq]=kenji')
  const wallet = kenji?.primary_wallet ?? '0x'
  const sent = await chain.transactionsOf(wallet)
  await page.getByRole('button', { name: 'Buy for 0.20 MATIC' }).dblclick()
  await expect(page.getByText('You bought this object.')).toBeVisible()
  expect(await chain.transactionsOf(wallet)).toBe(sent + 1)
  const [listing] = await backOffice.rows<{ state: string; buyer_wallet: string }>(
    'listings',
    `filter[id][_eq]=${offer}`,
  )
  expect(listing?.state).toBe('sold')

  const buy = slow.getByRole('button', { name: 'Buy for 0.20 MATIC' })
  await buy.click({ timeout: 3000 }).catch(() => undefined)
  await expect(slow.getByText(/Somebody was a moment faster|this object has been sold/i).first()).toBeVisible()
})

test('a chain that is down is said so; nothing is lost, and buying works once it is back', async ({ page }) => {
  test.setTimeout(120_000)
  const offer = await anOffer('Silvan', '0.3')
  await signInWithWallet(page, { name: 'Tomas Vidal' })
  await page.goto(`/marketplace/${offer}`)
  await expect(page.getByRole('button', { name: 'Buy for 0.30 MATIC' })).toBeVisible()
  await part('chain', 'stop')
  await page.getByRole('button', { name: 'Buy for 0.30 MATIC' }).click()
  await expect(page.getByText(/chain (does not answer|cannot be reached)/i).first()).toBeVisible()
  await part('chain', 'start')
  await page
    .getByRole('button', { name: /^(Try again|Buy for 0.30 MATIC)$/ })
    .first()
    .click()
  await expect(page.getByText('You bought this object.')).toBeVisible({ timeout: 30_000 })
})

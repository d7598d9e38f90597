/** A participant who has an item and a wallet: creating one, minting and listing. */

import type { Page } from '@playwright/test'
import type { ApiClient } from './api-client.ts'
import { carryWallets, chain, expect, newWallet, type Wallet } from './fixtures.ts'
import { newBeginner, type Participant } from './participant.ts'
import { itemTypeOf } from './quests.ts'
import { startSignedIn } from './user-flows.ts'

const pack = itemTypeOf('canvas-pack')

export interface ItemOwner extends Participant {
  wallet: Wallet
  itemId: string
}

/** Creates a participant who is through onboarding, has a linked wallet and has earned a canvas pack. */
export async function newItemOwner(name: string): Promise<ItemOwner> {
  const { account, api } = await newBeginner(name)
  const wallet = await newWallet(name)
  const itemId = await api.earnPack()
  await api.link(wallet)
  await api.finishOnboarding()
  await api.seeMoments()
  return { account, wallet, api, itemId }
}

/** Creates an item owner who is signed in on the page with their wallet. Call it before the page is opened. */
export async function itemOwner(page: Page, name: string): Promise<ItemOwner> {
  const who = await newItemOwner(name)
  await carryWallets(page, [who.wallet])
  await startSignedIn(page, who.account)
  return who
}

/** Opens the mint page of an item and connects its owner's wallet, which the page asks for the first time. */
export async function startMint(page: Page, { wallet, itemId }: Pick<ItemOwner, 'wallet' | 'itemId'>): Promise<void> {
  await page.goto(`/mint?item=${itemId}`)
  await openWallet(page).click()
  await chooseWallet(page, wallet)
}

/** Starts minting, or continues where a permission is out already. */
export const mintButton = (page: Page) => page.getByRole('button', { name: /^(Mint|Continue minting)$/ })

/** Sends on to the wallet what is looked at once more: a listing, and a mint as soon as its page is there. */
export const openWallet = (page: Page) =>
  page.getByRole('dialog', { name: 'Before your wallet opens' }).getByRole('button', { name: 'Open wallet' })

/** Answers the question which wallet is to be used. */
export const chooseWallet = (page: Page, { name }: Pick<Wallet, 'name'>) =>
  page.getByRole('button', { name: new RegExp(`^Test wallet: ${name}( |$)`) }).click()

/** What a buyer looks at before they pay. */
export const purchaseOf = (page: Page) => page.getByRole('dialog', { name: 'Your purchase' })

/** Pays what is being looked at. */
export const payButton = (page: Page) => purchaseOf(page).getByRole('button', { name: /^Pay/ })

/** Mints the pack without a browser. */
export async function finishMint({ api, wallet, itemId }: ItemOwner): Promise<void> {
  const contracts = await chain.contracts()
  const voucher = await api.get<Parameters<ApiClient['mint']>[2]>('POST', `/programme/items/${itemId}/voucher`, {})
  await api.mint(wallet, contracts.items, voucher)
}

/** Creates another participant's listing of a pack without a browser; answers with its id. */
export async function newListing(seller: string, price: string): Promise<string> {
  const who = await newItemOwner(seller)
  await finishMint(who)
  await who.api.list(who.wallet, await chain.contracts(), pack.tokenId, price)
  const listing = async () =>
    (await who.api.get<{ item: { listingId: string | null } }>('GET', `/programme/items/${who.itemId}`)).item.listingId
  await expect.poll(listing).not.toBeNull()
  return (await listing()) ?? ''
}

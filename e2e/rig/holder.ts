/** Somebody who has an object and a wallet, and what they do with both. */

import type { Page } from '@playwright/test'
import type { Caller } from './caller.ts'
import { signedIn } from './person.ts'
import { carryWallets, chain, expect, newWallet, type Wallet } from './product.ts'
import { itemTypeOf } from './quests.ts'
import { aBeginner, type Walker } from './walker.ts'

const pack = itemTypeOf('canvas-pack')

export interface Holder extends Walker {
  wallet: Wallet
  itemId: string
}

/** Somebody who has set out, linked a wallet and earned a pack. */
export async function aHolder(name: string): Promise<Holder> {
  const { account, caller } = await aBeginner(name)
  const wallet = await newWallet(name)
  const itemId = await caller.earnPack()
  await caller.link(wallet)
  await caller.finishOnboarding()
  return { account, wallet, caller, itemId }
}

/** The same, signed in on the page, which is still to be opened and has their wallet. */
export async function holder(page: Page, name: string): Promise<Holder> {
  const who = await aHolder(name)
  await carryWallets(page, [who.wallet])
  await signedIn(page, who.account)
  return who
}

/** Opens the mint page of an item and connects its owner's wallet, which the page asks for the first time. */
export async function pressMint(page: Page, { wallet, itemId }: Pick<Holder, 'wallet' | 'itemId'>): Promise<void> {
  await page.goto(`/mint?item=${itemId}`)
  await mintButton(page).click()
  await chooseWallet(page, wallet)
}

export const mintButton = (page: Page) => page.getByRole('button', { name: 'Mint', exact: true })

/** Answers the question which wallet is to be used. */
export const chooseWallet = (page: Page, { name }: Pick<Wallet, 'name'>) =>
  page.getByRole('button', { name: new RegExp(`^${name} `) }).click()

/** What is left to do until the pack is on the chain, without a browser. */
export async function minted({ caller, wallet, itemId }: Holder): Promise<void> {
  const contracts = await chain.contracts()
  const voucher = await caller.get<Parameters<Caller['mint']>[2]>('POST', `/programme/items/${itemId}/voucher`, {})
  await caller.mint(wallet, contracts.items, voucher)
}

/** Somebody else's offer of a pack, made without a browser. */
export async function anOffer(seller: string, price: string): Promise<string> {
  const who = await aHolder(seller)
  await minted(who)
  await who.caller.list(who.wallet, await chain.contracts(), pack.tokenId, price)
  const listing = async () =>
    (await who.caller.get<{ item: { listingId: string | null } }>('GET', `/programme/items/${who.itemId}`)).item
      .listingId
  await expect.poll(listing).not.toBeNull()
  return (await listing()) ?? ''
}

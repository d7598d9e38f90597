/** People who exist for one test alone: nobody else's test finds them, or finds them changed. */

import type { Page } from '@playwright/test'
import { Caller } from './caller.ts'
import { signInWithWallet } from './person.ts'
import { type Account, backOffice, carryWallets, newWallet, type Wallet } from './product.ts'

export interface Walker {
  account: Account
  /** Signed in as them. */
  caller: Caller
}

/** Somebody who is through onboarding and has done nothing else. */
export async function aWalker(name: string): Promise<Walker> {
  const walker = await aBeginner(name)
  await walker.caller.finishOnboarding()
  return walker
}

/** The same with a wallet that is linked, and money in it. */
export async function aWalletOwner(name: string): Promise<Walker & { wallet: Wallet }> {
  const walker = await aBeginner(name)
  const wallet = await newWallet(name)
  await walker.caller.link(wallet)
  await walker.caller.finishOnboarding()
  return { ...walker, wallet }
}

/** The same, signed in on a page with the wallet, which is connected there from then on. */
export async function walletOwner(page: Page, name: string): Promise<Walker & { wallet: Wallet }> {
  const walker = await aWalletOwner(name)
  await carryWallets(page, [walker.wallet])
  await signInWithWallet(page, walker.wallet)
  return walker
}

/** Somebody whose first quest is begun and whose wallet is still to be chosen. */
export async function aBeginner(name: string): Promise<Walker> {
  const account = await backOffice.newParticipant(name.toLowerCase().replaceAll(' ', '-'))
  const caller = new Caller()
  await caller.signIn(account)
  await caller.setOut(name)
  return { account, caller }
}

export async function profileOf({ caller }: Pick<Walker, 'caller'>): Promise<string> {
  return (await caller.get<{ profile: { id: string } }>('GET', '/programme/me')).profile.id
}

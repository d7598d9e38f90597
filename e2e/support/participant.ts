/** Creates participants for one test alone: no other test finds or changes them. */

import type { Page } from '@playwright/test'
import { ApiClient } from './api-client.ts'
import { type Account, backOffice, carryWallets, newWallet, type Wallet } from './fixtures.ts'
import { leaveMoments } from './moments.ts'
import { signInWithWallet } from './user-flows.ts'

export interface Participant {
  account: Account
  /** Signed in as them. */
  api: ApiClient
}

/** Creates a participant who is through onboarding and has done nothing else. */
export async function newParticipant(name: string): Promise<Participant> {
  const participant = await newBeginner(name)
  await participant.api.finishOnboarding()
  return participant
}

/** Creates a participant with a linked wallet that holds funds. */
export async function newWalletOwner(name: string): Promise<Participant & { wallet: Wallet }> {
  const participant = await newBeginner(name)
  const wallet = await newWallet(name)
  await participant.api.link(wallet)
  await participant.api.finishOnboarding()
  return { ...participant, wallet }
}

/** Creates a wallet owner who signed in on the page with the wallet, which stays connected there. */
export async function signedInWalletOwner(page: Page, name: string): Promise<Participant & { wallet: Wallet }> {
  const participant = await newWalletOwner(name)
  await leaveMoments(page)
  await carryWallets(page, [participant.wallet])
  await signInWithWallet(page, participant.wallet)
  return participant
}

/** Creates a participant in onboarding, with the first quest begun and the gift open. */
export async function newBeginner(name: string): Promise<Participant> {
  const account = await backOffice.newParticipant(name.toLowerCase().replaceAll(' ', '-'))
  const api = new ApiClient()
  await api.signIn(account)
  await api.completeOnboarding(name)
  return { account, api }
}

export async function profileOf({ api }: Pick<Participant, 'api'>): Promise<string> {
  return (await api.get<{ profile: { id: string } }>('GET', '/programme/me')).profile.id
}

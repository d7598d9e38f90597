/** The most important flows in Firefox and WebKit: onboarding, signing in by form and wallet, a quest, buying. */

import { backOffice, expect, test } from './support/fixtures.ts'
import { newListing } from './support/item-owner.ts'
import { freshName, freshTitle } from './support/names.ts'
import { questOf, quizAnswers } from './support/quests.ts'
import { type AccessiblePage, type Engine, isInstalled, openBrowser } from './support/web-driver.ts'

const engines: Engine[] = ['firefox', 'webkit']

for (const engine of engines)
  test.describe(engine, { tag: '@full' }, () => {
    test.skip(!isInstalled(engine), `${engine} and its driver are not installed`)
    test.setTimeout(240_000)

    test('somebody sets out, does the first quest, and is still signed in after a reload', async ({
      stack: _,
    }, testInfo) => {
      const account = await backOffice.newParticipant('fanny')
      const name = `Fanny ${freshTitle()}`
      const { page, quit } = await openBrowser(engine)
      try {
        await page.open('/login-v2')
        await page.fill('E-mail', account.email)
        await page.fill('Password', account.password)
        await page.press('Sign in')
        await completeOnboarding(page, name)
        await completeBaseCamp(page)
        await page.text(`+${questOf('base-camp').xp} XP`)
        // What was earned stands over every page until it is seen.
        await page.press('Not now')
        await page.press('Back to the trail')
        await page.press('Home')
        await page.heading('Welcome, Fanny')
        await page.reload()
        await page.heading('Welcome, Fanny')
        await page.press('Trail')
        await page.heading('The trail')
        await page.press('Market')
        await page.heading('Market')
        await page.press('Profile')
        await page.heading(name)
        await page.open('/logout')
        await page.text('You are signed out')
      } catch (error) {
        await page.picture(testInfo.outputPath('picture.png'))
        throw error
      } finally {
        await quit()
      }
    })

    test('somebody signs in with a wallet and buys what another offers', async ({ stack: _ }, testInfo) => {
      const offer = await newListing('Silvan', '0.3')
      const { page, quit } = await openBrowser(engine)
      try {
        await page.open('/login')
        await page.press('Connect with Wallet')
        await page.press('View more options')
        await page.press('Kenji Mori')
        await page.leadsTo('/home')
        await page.open(`/marketplace/${offer}`)
        await page.press('Buy for 0.30 MATIC')
        await page.press('Pay 0.30 MATIC')
        await page.text('You bought this object.')
        const [listing] = await backOffice.rows<{ state: string }>('listings', `filter[id][_eq]=${offer}`)
        expect(listing?.state).toBe('sold')
      } catch (error) {
        await page.picture(testInfo.outputPath('picture.png'))
        throw error
      } finally {
        await quit()
      }
    })
  })

async function completeOnboarding(page: AccessiblePage, name: string): Promise<void> {
  await page.leadsTo('/onboarding')
  await page.fill('Name', name)
  await page.fill('Handle', `fanny_${freshName()}`)
  await page.tick('terms of use')
  await page.tick('privacy policy')
  await page.press('Continue')
  await page.fill('Name of your character', `${name} of the tests`)
  await page.press('This is me')
  await page.press('Do it later')
  await page.press('Open it')
  await page.press('Go to the trail')
  await page.leadsTo('/quests')
}

async function completeBaseCamp(page: AccessiblePage): Promise<void> {
  await page.open('/quests?quest=base-camp')
  for (const { kind, title, config } of questOf('base-camp').steps) {
    const part = page.entry(title)
    if (kind === 'info') await part.press('I have read this')
    if (kind === 'quiz')
      for (const [index, right] of quizAnswers('base-camp').entries())
        await part.choose(config?.questions?.[index]?.options[right] ?? '')
    if (kind === 'text') await part.write('Company on the way, and one good view that I can share.')
    if (kind === 'quiz') {
      await part.press('Check')
      await part.press('Continue')
    }
    // The last answer finishes the quest, which its moment tells.
    if (kind === 'text') return await part.press('Send and finish')
    await part.text('Sent', 'Read', 'Correct', 'Accepted')
  }
}

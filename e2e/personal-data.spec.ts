/** What the programme stores about a person: taken along, checked by anybody, and erased, with the way back. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { BrowserContext, Page } from '@playwright/test'
import type { MyReceipt, PersonalErasure } from 'waymark-core'
import { ApiClient } from './support/api-client.ts'
import { animationsFinished, axeFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { linkIn, newestMail } from './support/mailbox.ts'
import { newParticipant, type Participant, profileOf } from './support/participant.ts'
import { grace } from './support/screens.ts'
import { startSignedIn } from './support/user-flows.ts'

async function atOwnData(page: Page, name: string): Promise<Participant> {
  const participant = await newParticipant(name)
  await startSignedIn(page, participant.account)
  await page.goto(`/profile/${await profileOf(participant)}?account=data`)
  await expect(page.getByRole('dialog', { name: 'Your data' })).toBeVisible()
  return participant
}

const row = (page: Page, name: string) => page.getByRole('region', { name })

/** What the browser saves when the button is pressed. */
async function saved(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return readFile(await download.path())
}

async function expectAxeClean(page: Page): Promise<void> {
  await animationsFinished(page)
  expect(await axeFindings(page)).toEqual([])
}

test('everything about a person is prepared, told by mail, and read from the file that they save', async ({ page }) => {
  const { account } = await atOwnData(page, 'Nadja Berg')
  const own = row(page, 'Everything about you')
  await own.getByRole('button', { name: 'Prepare the file' }).click()
  await expect(own.getByText(/^Ready until /)).toBeVisible()
  const link = linkIn(await newestMail(account.email))
  expect(new URL(link).search).toBe('?account=data')
  await page.goto(link)
  await expect(row(page, 'Everything about you').getByText(/^Ready until /)).toBeVisible()
  await expectAxeClean(page)

  const zip = await createRequire(import.meta.url)('jszip').loadAsync(await saved(page, 'Download the file'))
  const index = await zip.file('index.html')?.async('string')
  expect(index).toContain('Nadja Berg')
  // Read as a stranger would, from the folder that it was unpacked into: nothing of it is fetched from elsewhere.
  const reader = await (page.context().browser() as NonNullable<ReturnType<BrowserContext['browser']>>).newPage()
  await reader.setContent(index ?? '')
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
  for (const href of await reader.locator('a[href]').evaluateAll((links) => links.map((a) => a.getAttribute('href'))))
    if (href && !/^(#|https?:|mailto:)/.test(href)) expect(Object.keys(zip.files)).toContain(decodeURI(href))
  await reader.close()
})

test('a receipt is proven to anybody, without signing in, and one that lies is not', async ({ page, browser }) => {
  test.slow()
  // Of the demo, whose rows are on the chain a minute after its start; nothing of hers is changed.
  const api = new ApiClient()
  await api.signIn(grace)
  const anchor = async () => (await api.get<MyReceipt>('GET', '/programme/me/receipt')).receipt.anchor
  await expect.poll(anchor, { timeout: 90_000 }).not.toBeNull()
  await startSignedIn(page, grace)
  await page.goto(`/profile/${await profileOf({ api })}?account=data`)
  const receipt = await saved(page, 'Download my receipt')

  const stranger = await browser.newPage()
  await stranger.goto('/verify')
  const check = async (text: string) => {
    await stranger.getByLabel(/Choose a file/).setInputFiles({
      ...{ name: 'receipt.json', mimeType: 'application/json' },
      buffer: Buffer.from(text),
    })
    await expect(stranger.getByRole('heading', { level: 2 })).toBeFocused()
    return await stranger.getByRole('heading', { level: 2 }).textContent()
  }
  expect(await check(receipt.toString())).toMatch(/^Every row is proven \(\d+\)$/)
  await expect(stranger.getByText(/is on the chain, from block [\d,]+\./)).toBeVisible()
  await expect(stranger.getByText(/^All rows are about one person/)).toContainText(await profileOf({ api }))
  await expectAxeClean(stranger)
  await stranger.context().setOffline(true)
  await stranger.getByRole('checkbox', { name: 'Check it offline' }).check()
  expect(await check(receipt.toString())).toBe('The receipt fits together')
  const lying = JSON.parse(receipt.toString()) as MyReceipt['receipt']
  for (const { fields } of lying.rows) if (typeof fields['amount'] === 'number') fields['amount'] += 1000
  expect(await check(JSON.stringify(lying))).toBe('The receipt does not fit together')
  await stranger.close()
})

test('an erasure is asked for after a second thought, is told on every page, and is undone', async ({ page }) => {
  const { api } = await atOwnData(page, 'Undecided')
  const erasure = row(page, 'Erase your account')
  const state = async () => (await api.get<PersonalErasure>('GET', '/programme/me/erasure')).state
  await erasure.getByRole('button', { name: 'Erase my account' }).click()
  await erasure.getByRole('button', { name: 'Keep my account' }).click()
  expect(await state()).toBe('none')
  await erasure.getByRole('button', { name: 'Erase my account' }).press('Enter')
  await erasure.getByRole('button', { name: 'Erase my account' }).press('Enter')
  await expect(erasure.getByText(/^Your account will be erased on /)).toBeVisible()
  expect(await state()).toBe('asked')
  await expectAxeClean(page)
  // On every page, also after it was loaded anew.
  await page.goto('/home')
  await expect(page.getByText(/^Your account will be erased on /)).toBeVisible()
  await expectAxeClean(page)
  await page.getByRole('link', { name: 'Go to your data' }).click()
  await erasure.getByRole('button', { name: 'Keep my account' }).click()
  await expect(erasure.getByText('Your account stays, and everything is as it was.')).toBeVisible()
  expect(await state()).toBe('none')
  await expect(page.getByRole('link', { name: 'Go to your data' })).toBeHidden()
})

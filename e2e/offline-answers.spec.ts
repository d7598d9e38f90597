/** Answers of quests without a network: kept on the device, changed, sent once, whoever of the open tabs sends them. */

import type { BrowserContext, Page } from '@playwright/test'
import { backOffice, expect, test } from './support/fixtures.ts'
import { freshName, freshTitle } from './support/names.ts'
import { newParticipant } from './support/participant.ts'
import { requestsSettled, trackRequests } from './support/pending-requests.ts'
import { signIn, startSignedIn } from './support/user-flows.ts'

/** A quest of texts that a game master reads. */
async function textQuest(...titles: string[]): Promise<{ id: string; slug: string; title: string }> {
  const quest = { slug: `offline-${freshName()}`, title: `Far off ${freshTitle()}` }
  const { id } = await backOffice.call<{ id: string }>('POST', '/items/quests', {
    ...quest,
    ...{ xp: 30, kind: 'side', min_level: 1, max_completions: 5, review: 'manual', status: 'published' },
  })
  for (const [index, title] of titles.entries())
    await backOffice.call('POST', '/items/quest_steps', {
      ...{ quest: id, slug: `step-${index}`, sort: index, title, kind: 'text', config: {}, required: true },
    })
  return { ...quest, id }
}

/** Nobody begins it any more: other tests find the trail nearly as it was. */
const close = (id: string) => backOffice.call('PATCH', `/items/quests/${id}`, { ends_at: new Date().toISOString() })

const drawerOf = (page: Page) => page.locator('dialog:not([data-moment])')
const kept = 'Saved on this device. It will be sent when you are online again.'

async function answer(page: Page, text: string, button: string): Promise<void> {
  await drawerOf(page).getByRole('textbox').fill(text)
  await drawerOf(page).getByRole('button', { name: button, exact: true }).click()
}

/** The server does what the next answer asks for, and its reply is lost. */
async function loseReply(context: BrowserContext): Promise<void> {
  await context.route(
    '**/programme/runs/*/steps/*',
    async (route) => {
      await route.fetch()
      await route.abort('connectionfailed')
    },
    { times: 1 },
  )
}

test('answers without a network are kept, changed, and sent once, by whichever tab is left', async ({
  page,
  context,
}) => {
  const quest = await textQuest('The mill', 'The ridge')
  const ada = await newParticipant('Ada')
  trackRequests(page)
  await startSignedIn(page, ada.account)
  await page.goto(`/quests?quest=${quest.slug}`)
  const drawer = drawerOf(page)
  await drawer.getByRole('button', { name: 'Start quest' }).click()
  await expect(drawer.getByRole('textbox')).toBeVisible()
  const other = await context.newPage()
  await other.goto(`/quests?quest=${quest.slug}`)
  await expect(drawerOf(other).getByRole('textbox')).toBeVisible()

  await requestsSettled(page)

  await loseReply(context)
  await answer(page, 'Two wheels, one of them still turning.', 'Send answer')
  await expect(drawer.getByRole('heading', { name: 'The ridge', level: 4 })).toBeVisible()
  await drawer.getByRole('button', { name: /^The mill/ }).click()
  await expect(drawer.getByText('Two wheels, one of them still turning.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Continue' }).click()

  await context.setOffline(true)
  await answer(page, 'Snow until June.', 'Hand in')
  await expect(drawer.getByText(kept, { exact: true }).first()).toBeVisible()
  await drawer.getByRole('button', { name: 'Change answer' }).click()
  await expect(drawer.getByRole('textbox')).toHaveValue('Snow until June.')
  await answer(page, 'Snow until July.', 'Hand in')
  await expect(drawer.getByText(kept, { exact: true }).first()).toBeVisible()
  await expect(drawerOf(other).getByText(kept, { exact: true }).first()).toBeVisible()

  await page.close()

  await context.setOffline(false)
  await expect(drawerOf(other).getByText(/A game master reads it, usually within two days/)).toBeVisible()
  const sent = await backOffice.rows<{ answer: { text: string } }>(
    'submissions',
    `filter[run][quest][_eq]=${quest.id}&sort=date_created&fields=answer`,
  )
  expect(sent.map(({ answer: { text } }) => text)).toEqual([
    'Two wheels, one of them still turning.',
    'Snow until July.',
  ])

  await close(quest.id)
})

test('what was kept when the last tab was closed is sent at the next visit', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const quest = await textQuest('The mill', 'The ridge')
  const ada = await newParticipant('Ada')
  trackRequests(page)
  await startSignedIn(page, ada.account)
  await page.goto(`/quests?quest=${quest.slug}`)
  await drawerOf(page).getByRole('button', { name: 'Start quest' }).click()
  await expect(drawerOf(page).getByRole('textbox')).toBeVisible()
  await requestsSettled(page)
  await context.setOffline(true)
  await answer(page, 'Nobody saw me write this.', 'Send answer')
  await expect(drawerOf(page).getByRole('button', { name: 'The mill Not sent yet' })).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/home')
  await expect(later.getByText(`Your answer for “${quest.title}” was sent.`)).toBeVisible()
  await close(quest.id)
})

test('a picture that found no network is kept with its answer, through a sign-out that asks, and sent afterwards', {
  tag: '@full',
}, async ({ page, context }) => {
  const quest = await textQuest('The mill')
  await backOffice.call('POST', '/items/quest_steps', {
    ...{ quest: quest.id, slug: 'picture', sort: 0, title: 'The wheel', kind: 'file', config: {}, required: true },
  })
  const ada = await newParticipant('Ada')
  trackRequests(page)
  await startSignedIn(page, ada.account)
  await page.goto(`/quests?quest=${quest.slug}`)
  const drawer = drawerOf(page)
  await drawer.getByRole('button', { name: 'Start quest' }).click()
  await expect(drawer.locator('input[type=file]')).toBeAttached()
  await requestsSettled(page)
  await context.setOffline(true)
  const buffer = Buffer.alloc(400_000, 7)
  await drawer.locator('input[type=file]').setInputFiles({ name: 'wheel.bin', mimeType: '', buffer })
  await expect(drawer.getByText('You can send it now.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Send file' }).click()
  await expect(drawer.getByRole('button', { name: 'The wheel Not sent yet' })).toBeVisible()

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect(page.getByText('1 answer has not been sent yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByText('You are signed out on this device.')).toBeVisible()

  await context.setOffline(false)
  await page.goto('/login-v2')
  await signIn(page, ada.account)
  await expect(page.getByText(`Your answer for “${quest.title}” was sent.`)).toBeVisible()
  const [sent] = await backOffice.rows<{ answer: { files: string[] } }>(
    'submissions',
    `filter[run][quest][_eq]=${quest.id}&fields=answer`,
  )
  const file = await backOffice.call<{ filesize: string }>('GET', `/files/${sent?.answer.files[0]}`)
  expect(Number(file.filesize)).toBe(buffer.length)
  await close(quest.id)
})

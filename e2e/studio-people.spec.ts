/** The erasure of somebody in the real Studio: what becomes of their things is told before. */
import AxeBuilder from '@axe-core/playwright'
import type { PersonalErasure } from 'waymark-core'
import { newParticipant, profileOf } from './support/participant.ts'
import { administratorPage, expect, test } from './support/studio.ts'

test('an administrator reads what an erasure does, and is asked to prove who they are before they ask for it', {
  tag: '@full',
}, async ({ browser }) => {
  const walker = await newParticipant('Erased')
  const desk = await administratorPage(browser)
  await desk.goto(`/api/admin/programme/people/${await profileOf(walker)}`)
  // Directus asks its administrator who owns the project.
  await desk.getByRole('button', { name: 'Remind Later' }).click()
  const card = desk.getByRole('region', { name: 'Erasure' })
  await card.getByRole('button', { name: 'Erase this person…' }).press('Enter')
  const dialog = desk.locator('.int-form')
  await expect(dialog).toContainText('after that nobody can bring anything back')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Open quests: 1. They end.' })).toBeVisible()
  // The colours of the button are Directus's own.
  const axe = new AxeBuilder({ page: desk }).include('.int-form').exclude('.danger')
  expect((await axe.analyze()).violations).toEqual([])
  await dialog.getByRole('button', { name: 'Ask for the erasure' }).press('Enter')
  // The page was loaded anew since they signed in.
  await expect(card.getByRole('alert')).toContainText('sign out and in again')
  expect((await walker.api.get<PersonalErasure>('GET', '/programme/me/erasure')).state).toBe('none')
  await desk.context().close()
})

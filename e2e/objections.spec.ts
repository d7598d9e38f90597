/** What a rule decided about somebody says why, is objected to in the app, answered in the real Studio, and told. */
import AxeBuilder from '@axe-core/playwright'
import { newParticipant } from './support/participant.ts'
import { expect, test } from './support/studio.ts'
import { startSignedIn } from './support/user-flows.ts'

test('somebody objects to a locked quest by keyboard, a game master answers in the Studio, and the answer is there', async ({
  page,
  studio: { page: desk },
}) => {
  const walker = await newParticipant('Objecting')
  await startSignedIn(page, walker.account)
  await page.goto('/quests?quest=carry-a-pack')
  await page.getByText('Why?', { exact: true }).press('Enter')
  await expect(page.getByText('A quest opens once you meet all it asks for.')).toBeVisible()
  await page.getByRole('button', { name: 'Object to this' }).press('Enter')
  await expect(page.getByLabel('Your objection')).toBeFocused()
  await page.keyboard.type('I did it')
  await page.getByRole('button', { name: 'Send the objection' }).press('Enter')
  await expect(page.getByText('Write at least 10 characters.')).toBeVisible()
  await page.getByLabel('Your objection').fill('I did this very quest last year.')
  await page.getByRole('button', { name: 'Send the objection' }).press('Enter')
  await expect(page.getByText(/You objected on .* The team will answer\./)).toBeVisible()
  expect((await new AxeBuilder({ page }).include('details').analyze()).violations).toEqual([])

  await desk.goto('/api/admin/programme/objections')
  const card = desk.getByRole('listitem').filter({ hasText: 'I did this very quest last year.' })
  await expect(card).toContainText('you are level 1')
  await card.getByLabel('Your answer, which the person reads').fill('Right: it counts, and the quest is open.')
  await card.getByRole('button', { name: 'The person is right' }).press('Enter')
  await expect(desk.getByRole('status').filter({ hasText: 'Your answer is on its way' })).toBeVisible()
  expect((await new AxeBuilder({ page: desk }).include('.desk').analyze()).violations).toEqual([])

  await page.reload()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByText('Why?', { exact: true }).press('Enter')
  await expect(page.getByText(/Answered on .*: you were right\./)).toBeVisible()
  await expect(page.getByText('Right: it counts, and the quest is open.')).toBeVisible()
  expect((await new AxeBuilder({ page }).include('details').analyze()).violations).toEqual([])
  await page.goto('/home')
  await page.getByRole('button', { name: /^News/ }).press('Enter')
  await expect(page.getByText(/^Your objection was right:/)).toBeVisible()
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { NotificationPreferences } from '../../core/types.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { NewsPreferences } from './NewsPreferences.tsx'

const chosen: NotificationPreferences = {
  ...{ mailQuests: true, mailMarket: true, mailSeasons: true, mailDigest: false },
  ...{ quietFrom: 22, quietUntil: 7, timeZone: 'UTC' },
}

async function open(save: (wanted: unknown) => unknown) {
  await openProgramme({
    'GET /notifications/preferences': () => chosen,
    'PUT /notifications/preferences': ({ body }) => save(body),
  })
  await loadSentences('news')
  showPage(<NewsPreferences hasAddress onBack={() => undefined} />, '/home')
  return (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })
}

it('stops the mails of one topic alone, and asks for the weekly one, each by one press', async () => {
  const saved: unknown[] = []
  const box = await open((wanted) => {
    saved.push(wanted)
    return wanted
  })
  fireEvent.click(await box(/what I sold/))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ mailQuests: true, mailMarket: false, mailSeasons: true, mailDigest: false })
  fireEvent.click(await box(/^Once a week/))
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(saved[1]).toMatchObject({ mailMarket: false, mailDigest: true })
  expect(await screen.findByText('Saved')).toBeDefined()
})

it('has no quiet hours any more once they are switched off', async () => {
  const saved: unknown[] = []
  const box = await open((wanted) => {
    saved.push(wanted)
    return wanted
  })
  expect((await box(/quiet hours/)).checked).toBe(true)
  fireEvent.click(await box(/quiet hours/))
  await waitFor(() => expect(saved).toMatchObject([{ quietFrom: null, quietUntil: null }]))
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(screen.queryByRole('combobox', { name: 'From' })).toBeNull()
})

it('shows what holds where a choice could not be saved, and says why', async () => {
  const box = await open(() => new Refused('INTERNAL'))
  fireEvent.click(await box(/ends soon$/))
  expect(await screen.findByRole('alert')).toBeDefined()
  await waitFor(async () => expect((await box(/ends soon$/)).checked).toBe(true))
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { detail, me, quest, step } from '../../../testing/people.ts'
import { type Answers, openProgramme, showPage } from '../../../testing/programme.tsx'
import { QuestsPage } from '../QuestsPage.tsx'

const picture = step({ kind: 'file', config: { mediaTypes: ['image/jpeg'], maxBytes: 10_485_760 } })
const token = 'a'.repeat(43)
const come = { id: 'f1', name: 'IMG_0007.jpg' }

let phone = { state: 'waiting', coming: 0, files: [] as object[] }

beforeEach(() => {
  sessionStorage.clear()
  phone = { state: 'waiting', coming: 0, files: [] }
})

async function showStep(change: Answers = {}, configured: Record<string, unknown> = {}) {
  const shown = detail({ quest: quest({ state: 'in_progress', runId: 'r1', review: 'manual' }), steps: [picture] })
  const calls = await openProgramme(
    {
      'GET /me': () => me(),
      'GET /quests': () => ({ quests: [shown.quest], chapters: ['The valley'] }),
      'GET /quests/base-camp': () => shown,
      'GET /files/f1': () => ({ filename_download: come.name, type: 'image/heic', filesize: '2516582' }),
      'POST /runs/r1/steps/s1/phone': () => ({ token, until: '2030-01-01T12:10:00.000Z' }),
      'GET /runs/r1/steps/s1/phone': () => phone,
      'POST /runs/r1/steps/s1': () => detail({ steps: [{ ...picture, state: 'sent', answer: { files: ['f1'] } }] }),
      ...change,
    },
    { configured },
  )
  showPage(<QuestsPage />, '/quests?quest=base-camp')
  return calls
}

const button = () => screen.findByRole('button', { name: 'Send from your phone' })

test('a file is asked for from the phone by a code, and is in the answer as soon as it has come', async () => {
  const calls = await showStep()
  fireEvent.click(await button())
  expect(await screen.findByRole('img', { name: 'Code to scan with your phone' })).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Send from your phone' }))
  phone = { state: 'opened', coming: 1, files: [] }
  expect(await screen.findByText('1 file is on its way from your phone.')).toBeDefined()
  // The code is one phone's: nobody is led to scan it again.
  expect(screen.queryByRole('img')).toBeNull()
  phone = { state: 'opened', coming: 0, files: [come] }
  expect(await screen.findByText('IMG_0007.jpg')).toBeDefined()
  expect(await screen.findByText('2.4 MB')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Hand in' }))
  await waitFor(() => expect(calls.some(({ path }) => path === '/runs/r1/steps/s1')).toBe(true))
  expect(calls.find(({ path }) => path === '/runs/r1/steps/s1')?.body).toEqual({ files: ['f1'] })
})

test('what came and was taken out again stays out', async () => {
  await showStep()
  fireEvent.click(await button())
  phone = { state: 'opened', coming: 0, files: [come] }
  fireEvent.click(await screen.findByRole('button', { name: 'Remove IMG_0007.jpg' }))
  const second = { id: 'f2', name: 'IMG_0008.jpg' }
  phone = { state: 'opened', coming: 0, files: [come, second] }
  expect(await screen.findByText('IMG_0008.jpg')).toBeDefined()
  expect(screen.queryByText('IMG_0007.jpg')).toBeNull()
})

test('a code that is no longer good is followed by another one', async () => {
  const calls = await showStep()
  phone = { state: 'over', coming: 0, files: [] }
  fireEvent.click(await button())
  expect(await screen.findByText('This code is no longer valid.')).toBeDefined()
  phone = { state: 'waiting', coming: 0, files: [] }
  fireEvent.click(screen.getByRole('button', { name: 'Show a new code' }))
  expect(await screen.findByRole('img', { name: 'Code to scan with your phone' })).toBeDefined()
  expect(calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/phone'))).toHaveLength(2)
})

test('closed again, the focus is back on the button', async () => {
  await showStep()
  fireEvent.click(await button())
  await screen.findByRole('img', { name: 'Code to scan with your phone' })
  fireEvent.click(within(screen.getByRole('region')).getByRole('button', { name: 'Close' }))
  const offered = await button()
  await waitFor(() => expect(document.activeElement).toBe(offered))
})

test('it is not offered where no page is shown in narrow windows', async () => {
  await showStep({}, { NARROW_PAGES: false })
  expect(await screen.findByText('Choose a file')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send from your phone' })).toBeNull()
})

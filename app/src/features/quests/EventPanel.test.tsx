import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detail, quest, step } from '../../testing/people.ts'
import { openProgramme, showPage } from '../../testing/programme.tsx'
import { EventPanel } from './EventPanel.tsx'

const when = { opensAt: '2090-05-04T17:00:00.000Z', closesAt: '2090-05-04T19:00:00.000Z' }
const evening = detail({
  quest: quest({ title: 'Lantern night' }),
  steps: [step({ id: 'hall', kind: 'attend', config: { ...when, place: 'Old mill' } }), step()],
})

test('a quest at a place says when and where, and hands its event over as a file for a calendar', async () => {
  await openProgramme({})
  let saved: Blob | undefined
  URL.createObjectURL = (file) => {
    saved = file as Blob
    return 'blob:1'
  }
  URL.revokeObjectURL = () => undefined
  showPage(<EventPanel detail={evening} />, '/quests')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByText('Old mill')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Add to calendar' }))
  const lines = (await saved?.text())?.split('\r\n') ?? []
  expect(saved?.type).toBe('text/calendar')
  expect(lines).toEqual(
    expect.arrayContaining(['DTSTART:20900504T170000Z', 'SUMMARY:Lantern night', 'LOCATION:Old mill']),
  )
  // The feed names it so as well: a calendar that has both shows one.
  expect(lines.find((line) => line.startsWith('UID:'))).toBe('UID:hall@localhost')
})

test('the address for all events is asked for once it is wanted, and is another one or none at a press', async () => {
  let path: string | null = null
  const calls = await openProgramme({
    'GET /calendar': () => ({ path }),
    'PUT /calendar': ({ body }) => {
      path = (body as { on: boolean }).on ? `/calendar/${calls.length}.ics` : null
      return { path }
    },
  })
  showPage(<EventPanel detail={evening} />, '/quests')
  expect(calls).toEqual([])
  const more = screen.getByText('Follow all events in your calendar').closest('details') as HTMLDetailsElement
  more.open = true
  fireEvent(more, new Event('toggle'))
  const make = await screen.findByRole('button', { name: 'Get the address' })
  await expect.poll(() => make.getAttribute('aria-busy')).toBeNull()
  fireEvent.click(make)
  const address = () => screen.queryByLabelText('Address of your calendar') as HTMLInputElement | null
  expect((await screen.findByLabelText('Address of your calendar')).getAttribute('value')).toMatch(
    /\/calendar\/2\.ics$/,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Replace the address' }))
  await expect.poll(() => address()?.value).toMatch(/\/calendar\/3\.ics$/)
  fireEvent.click(screen.getByRole('button', { name: 'End it' }))
  await expect.poll(address).toBeNull()
})

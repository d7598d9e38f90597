import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Team, TeamMember } from '../../core/types.ts'
import { character, traits } from '../../testing/people.ts'
import { openProgramme, showPage } from '../../testing/programme.tsx'
import { Rope } from './Rope.tsx'

const member = (name: string | null): TeamMember => ({
  ...{ id: name ?? 'hidden', profile: name, name, handle: null, level: 1, captain: false, own: false },
  ...{ character: name === null ? null : character(name), joinedAt: '2026-11-20T10:00:00Z' },
})

const team = (change: Partial<Team>): Team => ({
  ...{ name: 'North face', captain: true, members: [], most: 8, link: null, sent: [], quests: [], ready: [] },
  ...change,
})

test('everybody of the team is on the rope, then faintly who is invited, with a place for each who may still come', async () => {
  await openProgramme({ 'GET /traits': () => traits })
  const members = [member('Grace'), member('Mae'), member(null)]
  const sent = [
    {
      ...{ id: 'i1', team: 'North face', name: 'Ines', profile: 'p7' },
      character: character('Ines'),
      at: '2026-11-20',
    },
  ]
  showPage(<Rope team={team({ members, sent })} />, '/team')
  const pictures = () => [...document.querySelectorAll<HTMLImageElement>('[aria-hidden] img')]
  await waitFor(() => expect(pictures().map(({ alt }) => alt)).toEqual(['Grace', 'Mae']))
  const invited = screen.getByRole('listitem')
  for (const { src } of [...pictures(), invited.querySelector('img') as HTMLImageElement])
    expect(src).toMatch(/^data:image\/svg/)
  expect(invited.textContent).toBe('InesInvitedTake back')
  // The third hides; nobody has come for the other four.
  expect(document.querySelectorAll('span[aria-hidden]')).toHaveLength(7)
  expect(document.querySelectorAll('span[aria-hidden]:empty')).toHaveLength(4)
})

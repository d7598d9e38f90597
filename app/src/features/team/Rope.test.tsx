import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TeamMember } from '../../core/types.ts'
import { character, traits } from '../../testing/people.ts'
import { openProgramme, showPage } from '../../testing/programme.tsx'
import { Rope } from './Rope.tsx'

const member = (name: string | null): TeamMember => ({
  ...{ id: name ?? 'hidden', profile: name, name, handle: null, level: 1, captain: false, own: false },
  ...{ character: name === null ? null : character(name), joinedAt: '2026-11-20T10:00:00Z' },
})

test('everybody of the team is on the rope, by name, with a place for each who may still come', async () => {
  await openProgramme({ 'GET /traits': () => traits })
  const members = [member('Grace'), member('Mae'), member(null)]
  const team = { name: 'North face', captain: true, members, most: 8, link: null, sent: [], quests: [], ready: [] }
  showPage(<Rope team={team} />, '/team')
  const pictures = () => [...document.querySelectorAll<HTMLImageElement>('[aria-hidden] img')]
  await waitFor(() => expect(pictures().map(({ alt }) => alt)).toEqual(['Grace', 'Mae']))
  for (const { src } of pictures()) expect(src).toMatch(/^data:image\/svg/)
  // The third hides; nobody has come for the other five.
  expect(document.querySelectorAll('[aria-hidden] > span')).toHaveLength(8)
  expect(document.querySelectorAll('[aria-hidden] > span:empty')).toHaveLength(5)
})

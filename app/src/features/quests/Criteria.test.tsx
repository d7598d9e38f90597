import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openProgramme, showPage } from '../../testing/programme.tsx'
import { Criteria } from './Criteria.tsx'

afterEach(cleanup)

test('what a game master looks for is a list, and says of each what is met once somebody has said so', async () => {
  await openProgramme({})
  const criteria = [
    { text: 'It names a place.', met: true },
    { text: 'It names a person.', met: false },
    { text: 'It has a date.' },
  ]
  showPage(<Criteria criteria={criteria} />, '/quests')
  await screen.findByRole('heading', { name: 'What a game master looks for' })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'It names a place.met',
    'It names a person.not yet',
    'It has a date.',
  ])
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Provenance as Entry } from '../../core/types.ts'
import { character, traits } from '../../testing/people.ts'
import { openProgramme, showPage } from '../../testing/programme.tsx'
import { Provenance } from './Provenance.tsx'

const entry = (change: Partial<Entry>): Entry => ({
  ...{ event: 'earned', at: '2026-02-03T10:00:00Z', who: null, face: null, own: false, price: null, tx: null },
  ...change,
})

test('each event has the face of its person, oneself is “you”, and whoever hides keeps the sign', async () => {
  await openProgramme({ 'GET /traits': () => traits })
  showPage(
    <Provenance
      entries={[
        entry({}),
        entry({ event: 'listed', who: 'Mae Lindqvist', face: character('Mae'), at: '2026-02-04T10:00:00Z' }),
        entry({ event: 'sold', who: 'Grace Okafor', face: character('Grace'), own: true, at: '2026-02-05T10:00:00Z' }),
      ]}
    />,
    '/',
  )
  const [sold, listed, earned] = await screen.findAllByRole('listitem')
  expect(within(sold as HTMLElement).getByText('You bought it')).toBeDefined()
  expect(within(listed as HTMLElement).getByText('Put up for sale by Mae Lindqvist')).toBeDefined()
  expect(within(earned as HTMLElement).getByText('Earned')).toBeDefined()
  await waitFor(() => expect(document.querySelectorAll('li img')).toHaveLength(2))
  expect(earned?.querySelector('img')).toBeNull()
})

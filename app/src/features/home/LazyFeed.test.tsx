import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { loadSentences } from '../../shared/i18n/i18n.ts'
import { openProgramme, showPage } from '../../testing/programme.tsx'
import { LazyFeed } from './LazyFeed.tsx'

let isAway = false
vi.mock('../../shared/i18n/i18n.ts', async (original) => {
  const real = await original<typeof import('../../shared/i18n/i18n.ts')>()
  return {
    ...real,
    loadSentences: async (name: Parameters<typeof loadSentences>[0]) => {
      if (isAway && name === 'feed') throw new TypeError('Failed to fetch')
      return real.loadSentences(name)
    },
  }
})

test('a feed that cannot be fetched says so, and is there once the network is back', async () => {
  await openProgramme({ 'GET /feed': () => ({ entries: [], next: null, ofTeam: false }) })
  isAway = true
  showPage(<LazyFeed />, '/home')
  expect(await screen.findByRole('button', { name: 'Load the page again' })).toBeDefined()
  isAway = false
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText(/^Quiet for 30 days/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Load the page again' })).toBeNull()
})

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keys } from '../../core/queries.ts'
import { queryClient } from '../../core/query-client.ts'
import type { ChainHealth } from '../../core/types.ts'
import { PlaceContext } from '../../shared/navigation.ts'
import { health } from '../../testing/people.ts'
import { openProgramme, showPage } from '../../testing/programme.tsx'
import { ChainBanner } from './ChainBanner.tsx'

async function open(pathname: string, chain: Partial<ChainHealth>) {
  const told = { now: chain }
  await openProgramme({ 'GET /health': () => health(told.now) })
  const place = { pathname, search: '', hash: '' }
  showPage(
    <PlaceContext value={place as never}>
      <ChainBanner />
      <p>Page</p>
    </PlaceContext>,
    pathname,
  )
  return told
}

test('a chain that does not answer is said on every page', async () => {
  await open('/home', { status: 'unreachable' })
  expect(await screen.findByText(/The chain does not answer/)).toBeDefined()
})

test('a programme that is closed for maintenance says so before somebody writes', async () => {
  await openProgramme({ 'GET /health': () => ({ ...health(), maintenance: true }) })
  showPage(
    <PlaceContext value={{ pathname: '/quests', search: '', hash: '' } as never}>
      <ChainBanner />
    </PlaceContext>,
    '/quests',
  )
  expect(await screen.findByText(/closed for maintenance.*not start, send, mint or link/)).toBeDefined()
})

test('a programme that is behind says as of when, and is silent once it has caught up', async () => {
  const told = await open('/marketplace', { status: 'behind', lagSeconds: 300 })
  expect(await screen.findByText(/as of 5 minutes ago/)).toBeDefined()
  told.now = { status: 'ok', lagSeconds: 0 }
  await queryClient.invalidateQueries({ queryKey: keys.health })
  await waitFor(() => expect(screen.queryByText(/as of/)).toBeNull())
})

test('where nothing depends on the chain, being behind is nobody’s concern', async () => {
  await open('/quests', { status: 'behind', lagSeconds: 300 })
  await waitFor(() => expect(queryClient.getQueryData(keys.health)).toBeDefined())
  expect(screen.queryByText(/as of/)).toBeNull()
})

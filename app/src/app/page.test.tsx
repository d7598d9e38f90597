import { act, render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { startSentences } from '../testing/sentences.ts'
import { Navigator } from './navigator.ts'
import { page } from './page.ts'
import { RoutedPages } from './RoutedPages.tsx'

beforeAll(startSentences)

test('a page that cannot be fetched says so, instead of showing nothing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /terms.js'))
  window.history.replaceState(null, '', '/')
  const router = new Navigator([{ children: [{ path: '/', Component: Start }, page('/terms', 'common', null, load)] }])
  render(<RoutedPages router={router} />)
  await act(() => router.navigate('/terms'))
  expect(await screen.findByRole('heading', { name: 'This page could not be shown' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeDefined()
})

const Start = () => <h1>Start</h1>

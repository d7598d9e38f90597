import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, expect, test, vi } from 'vitest'
import { startSentences } from '../testing/sentences.ts'
import { page } from './page.tsx'

beforeAll(startSentences)

test('a page that cannot be fetched says so, instead of showing nothing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /terms.js'))
  const router = createMemoryRouter([
    { children: [{ path: '/', Component: Start }, page('/terms', 'common', null, load)] },
  ])
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/terms'))
  expect(await screen.findByRole('heading', { name: 'This page could not be shown' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeDefined()
})

const Start = () => <h1>Start</h1>

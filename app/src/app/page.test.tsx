import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, expect, test, vi } from 'vitest'
import { startSentences } from '../testing/sentences.ts'
import { page } from './page.ts'

beforeAll(startSentences)

test('a page that cannot be fetched says so, instead of showing nothing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /terms.js'))
  const pages = [{ index: true, element: <h1>Start</h1> }, page('/terms', 'common', null, load)]
  const router = createMemoryRouter([{ path: '/', hydrateFallbackElement: <p>Coming</p>, children: pages }])
  render(<RouterProvider router={router} />)
  await router.navigate('/terms')
  expect(await screen.findByRole('heading', { name: 'This page could not be shown' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeDefined()
})

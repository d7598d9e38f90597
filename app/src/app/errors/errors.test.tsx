import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, expect, test, vi } from 'vitest'
import { AppError, CoreUnavailable } from '../../core/errors.ts'
import { readConfig } from '../../core/read-config.ts'
import { startSentences } from '../../testing/sentences.ts'
import { RouteError } from './RouteError.tsx'
import { StartError } from './StartError.tsx'

beforeAll(startSentences)

const Nothing = () => null

async function shown(error: unknown) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const loader = () => {
    throw error
  }
  const routes = [{ path: '/', loader, Component: Nothing, HydrateFallback: Nothing, ErrorBoundary: RouteError }]
  render(<RouterProvider router={createMemoryRouter(routes)} />)
  return (await screen.findByRole('heading', { level: 1 })).textContent
}

test('a 404 is a page that was not found', async () => {
  expect(await shown(new Response('Page not found', { status: 404, statusText: 'Page not found' }))).toBe(
    'Page not found',
  )
})

test('so is a thing the programme does not know', async () => {
  expect(await shown(Object.assign(new Error('gone'), { kind: 'status', code: 'NOT_FOUND' }))).toBe('Page not found')
})

test('any other failure says its sentence and can be tried again', async () => {
  expect(await shown(new AppError('load', 'NETWORK'))).toBe('This page could not be shown')
  expect(screen.getByText(/could not be reached/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

test('a core that is blocked is said to be blocked; only a fresh page helps', async () => {
  await shown(new CoreUnavailable(new Error('blocked')))
  expect(screen.getByText(/WebAssembly/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeDefined()
})

test('a faulty configuration names the key, what is expected, and where it is set', () => {
  const problem = (() => {
    try {
      return readConfig({ API_URL: 'nowhere' })
    } catch (error) {
      return error
    }
  })()
  const { container } = render(<StartError error={problem} />)
  expect(container.textContent).toContain('API_URL')
  expect(container.textContent).toContain('an http(s) address')
  expect(container.textContent).toContain('"nowhere"')
  expect(container.textContent).toContain('/config.json')
})

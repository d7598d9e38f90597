// Where the focus is after a change of page.
import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { useThingTitle } from '../../shared/thing-title.ts'
import { startSentences } from '../../testing/sentences.ts'
import { Root } from './Root.tsx'

let go: (path: string) => void
let fill: () => void

window.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined))

function Before() {
  go = useNavigate()
  return (
    <main>
      <h1>Before</h1>
    </main>
  )
}

let know: () => void

/** A page about a thing whose name comes later. */
function Thing() {
  const [name, setName] = useState<string | null>(null)
  know = () => setName('Storm whistle')
  useThingTitle(name)
  return null
}

/** Drawn first, filled later. */
function After() {
  const [filled, setFilled] = useState(false)
  fill = () => setFilled(true)
  return (
    <main>
      {filled ? (
        <div>
          <h1>Storm whistle</h1>
        </div>
      ) : (
        <h1>An object</h1>
      )}
      <button type="button">Buy</button>
    </main>
  )
}

async function arrive() {
  const children = [
    { path: '/before', Component: Before },
    { path: '/after', Component: After },
  ]
  const router = createMemoryRouter([{ Component: Root, children }], { initialEntries: ['/before'] })
  render(<RouterProvider router={router} />)
  await act(async () => go('/after'))
}

test('the title of the document names the thing before the kind of page, once it is known, and only while it is shown', async () => {
  await startSentences()
  const children = [
    { path: '/market', Component: Before, handle: { title: 'market:pageTitle' } },
    { path: '/thing', Component: Thing, handle: { title: 'listing:pageTitle' } },
  ]
  const router = createMemoryRouter([{ Component: Root, children }], { initialEntries: ['/market'] })
  render(<RouterProvider router={router} />)
  await act(async () => undefined)
  expect(document.title).toBe('Market · Waymark')
  await act(async () => go('/thing'))
  expect(document.title).toBe('For sale · Waymark')
  await act(async () => know())
  expect(document.title).toBe('Storm whistle · For sale · Waymark')
  await act(async () => void router.navigate('/market'))
  expect(document.title).toBe('Market · Waymark')
})

test('the heading of the new page has the focus', async () => {
  await arrive()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'An object' }))
})

test('it stays on the heading when what was drawn meanwhile is replaced', async () => {
  await arrive()
  await act(async () => fill())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Storm whistle' }))
})

test('it is not taken from where somebody has gone on', async () => {
  await arrive()
  screen.getByRole('button', { name: 'Buy' }).focus()
  await act(async () => fill())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Buy' }))
})

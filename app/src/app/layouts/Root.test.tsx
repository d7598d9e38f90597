// Where the focus is after a change of page.
import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
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

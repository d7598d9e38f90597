import { act, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { startSentences } from '../../testing/sentences.ts'
import { lazyOrReload } from './lazy-or-reload.tsx'
import { lazyWithRetry } from './lazy-with-retry.tsx'

const settled = () => act(async () => undefined)

test('what cannot be fetched leaves its place to the fallback, and comes when the network is back', async () => {
  let asked = 0
  const Later = lazyWithRetry<{ name: string }>(async () => {
    if (++asked === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return Greeting
  }, 'waiting')
  const { container } = render(<Later name="Grace" />)
  await settled()
  expect(container.textContent).toBe('waiting')
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(container.textContent).toBe('Hello Grace')
})

test('what has arrived once is there at once', async () => {
  const Later = lazyWithRetry(async () => Greeting)
  render(<Later name="Grace" />)
  await settled()
  expect(render(<Later name="Mae" />).container.textContent).toBe('Hello Mae')
})

test('what arrives for one that is gone, while another is being drawn, is there for that one', async () => {
  let arrive: () => void = () => undefined
  const listen = (show: (component: typeof Greeting) => void) => {
    arrive = () => show(Greeting)
  }
  // biome-ignore lint/suspicious/noThenProperty: it arrives at once when it is told to, as no promise does
  const coming = { then: listen } as unknown as Promise<typeof Greeting>
  const Later = lazyWithRetry(() => coming)
  const { container, rerender } = render(<Later key="gone" name="Grace" />)
  rerender(
    <>
      <Later key="new" name="Mae" />
      <OnDrawn act={() => arrive()} />
    </>,
  )
  await settled()
  expect(container.textContent).toBe('Hello Mae')
})

test('what somebody asked for and cannot be fetched says so, and offers to load the page again', async () => {
  await startSentences()
  let isGone = true
  const Later = lazyOrReload<{ name: string }>(async () => {
    if (isGone) throw new TypeError('Failed to fetch dynamically imported module')
    return Greeting
  }, 'waiting')
  const { unmount } = render(<Later name="Grace" />)
  await settled()
  expect(screen.getByRole('alert').textContent).toContain('or the site was updated')
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeDefined()
  unmount()
  isGone = false
  const { container } = render(<Later name="Grace" />)
  await settled()
  expect(container.textContent).toBe('Hello Grace')
})

function OnDrawn({ act }: { act: () => void }) {
  useLayoutEffect(act)
  return null
}

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
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

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

// Messages as the specification has them: 20 at most, the newest on top, 5 seconds each, pulled away by 60 % of their
// width.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { toast as library } from 'react-toastify/unstyled'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startSentences } from '../../testing/sentences.ts'
import { Toasts } from './Toasts.tsx'
import { toast } from './toast.ts'

beforeAll(startSentences)
beforeEach(() => {
  // What moves is measured; jsdom has no widths.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300)
  render(<Toasts />)
})
afterEach(() => {
  library.clearWaitingQueue()
  library.dismiss()
})

const shown = () => [...document.querySelectorAll('.Toastify__toast')].map(({ textContent }) => textContent)
const messageOf = (words: string) => screen.getByText(words).closest<HTMLElement>('.Toastify__toast')

async function say(...all: string[]): Promise<void> {
  for (const content of all) toast({ type: 'info', content })
  await waitFor(() => expect(shown()).toContain(all[0]))
}

/** The end of an animation, of which jsdom plays none; React listens under the one name or the other. */
const end = (element: Element | null | undefined) =>
  act(async () => {
    for (const name of ['animationend', 'webkitAnimationEnd'])
      element?.dispatchEvent(new Event(name, { bubbles: true }))
  })

async function leaves(words: string): Promise<void> {
  const message = messageOf(words)
  await waitFor(() => expect(message?.className).toContain('slide-exit'))
  await end(message)
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
}

test('the newest stands on top', async () => {
  await say('first', 'second', 'third')
  await waitFor(() => expect(shown()).toEqual(['third', 'second', 'first']))
})

test('twenty are shown at once, the next one when there is room', async () => {
  const all = Array.from({ length: 21 }, (_, index) => `message ${index}`)
  await say(...all)
  await waitFor(() => expect(shown()).toEqual(all.slice(0, 20).toReversed()))
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as Element)
  await leaves('message 0')
  await waitFor(() => expect(shown()).toContain('message 20'))
  expect(shown()).toHaveLength(20)
})

test('one goes after five seconds, or after the time it was given', async () => {
  await say('usual')
  toast({ type: 'info', content: 'short', timeout: 1500 })
  await screen.findByText('short')
  // The end of this animation is what ends the message.
  const clock = (words: string) => messageOf(words)?.querySelector<HTMLElement>('.Toastify__progress-bar--animated')
  expect(clock('usual')?.style.animationDuration).toBe('5000ms')
  expect(clock('short')?.style.animationDuration).toBe('1500ms')
  await end(messageOf('usual'))
  await end(clock('usual'))
  await leaves('usual')
  expect(screen.getByText('short')).toBeDefined()
})

test('pulled by less than 60 % of its width it comes back, by more it goes', async () => {
  await say('pulled')
  const pull = (by: number) => {
    const message = messageOf('pulled') as Element
    fireEvent.pointerDown(message, { clientX: 0, pointerType: 'mouse' })
    fireEvent.pointerMove(document, { clientX: by })
    fireEvent.pointerUp(document)
  }
  await end(messageOf('pulled'))
  pull(175)
  await act(async () => undefined)
  expect(messageOf('pulled')?.style.transform).toBe('')
  pull(185)
  await waitFor(() => expect(screen.queryByText('pulled')).toBeNull())
})

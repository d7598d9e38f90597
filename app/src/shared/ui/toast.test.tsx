// Messages as the specification has them (S68, S141): 20 at most, the newest on top, 5 seconds each, pulled away by 60 % of their
// width.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startSentences } from '../../testing/sentences.ts'
import { Toasts } from './Toasts.tsx'
import { dismissToast, toast, updateToast } from './toast.ts'

beforeAll(startSentences)
beforeEach(() => {
  // What moves is measured; jsdom has no widths.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300)
  render(<Toasts />)
})
afterEach(() => dismissToast())

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

test('messages begin below the header, whatever the width of the window', () => {
  const ours = readFileSync(join(import.meta.dirname, 'toasts.css'), 'utf8')
  expect(ours).toMatch(/--toastify-toast-top: calc\(var\(--header\) \+/)
  const theirs = readFileSync(createRequire(import.meta.url).resolve('react-toastify/ReactToastify.css'), 'utf8')
  expect(theirs).toMatch(/\.Toastify__toast-container--top-right\s*\{\s*top: var\(--toastify-toast-top\)/)
})

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

test('one without a timeout stays until it is dismissed (S68)', async () => {
  toast({ id: 'stays', type: 'warning', content: 'stays', timeout: false })
  await screen.findByText('stays')
  const clock = messageOf('stays')?.querySelector('.Toastify__progress-bar--animated')
  expect(clock ?? null).toBeNull()
  dismissToast('stays')
  await leaves('stays')
})

test('a second one with the same id takes the place of the first, with its own time (S68)', async () => {
  toast({ id: 'saved', type: 'info', content: 'saving', timeout: false })
  await screen.findByText('saving')
  toast({ id: 'saved', type: 'success', content: 'saved' })
  await screen.findByText('saved')
  expect(shown()).toEqual(['saved'])
  expect(messageOf('saved')?.className).toContain('Toastify__toast--success')
  const clock = messageOf('saved')?.querySelector<HTMLElement>('.Toastify__progress-bar--animated')
  expect(clock?.style.animationDuration).toBe('5000ms')
})

test('what is leaving is not brought back by another one with its id, which comes anew (S68)', async () => {
  toast({ id: 'copied', type: 'success', content: 'copied' })
  await screen.findByText('copied')
  dismissToast('copied')
  toast({ id: 'copied', type: 'success', content: 'copied again' })
  await screen.findByText('copied again')
  await leaves('copied')
  expect(shown()).toEqual(['copied again'])
})

test('one is updated where it stands, in what is said of it alone (S68)', async () => {
  const id = toast({ type: 'info', content: 'sending', timeout: false })
  toast({ type: 'info', content: 'something newer' })
  await screen.findByText('something newer')
  updateToast(id, { type: 'error', content: 'not sent' })
  await screen.findByText('not sent')
  expect(shown()).toEqual(['something newer', 'not sent'])
  expect(messageOf('not sent')?.className).toContain('Toastify__toast--error')
  expect(messageOf('not sent')?.querySelector('.Toastify__progress-bar--animated') ?? null).toBeNull()
  dismissToast(id)
  await leaves('not sent')
  updateToast(id, { content: 'too late' })
  updateToast('never shown', { content: 'too late' })
  await act(async () => undefined)
  expect(shown()).toEqual(['something newer'])
})

test('those that wait for room are updated, replaced and dismissed as well (S141)', async () => {
  const all = Array.from({ length: 20 }, (_, index) => `message ${index}`)
  await say(...all)
  for (const id of ['updated', 'replaced', 'dismissed']) toast({ id, type: 'info', content: id })
  updateToast('updated', { content: 'updated while it waited' })
  toast({ id: 'replaced', type: 'info', content: 'replaced while it waited' })
  dismissToast('dismissed')
  await act(async () => undefined)
  expect(shown()).toHaveLength(20)
  for (const content of all.slice(0, 3)) {
    fireEvent.click(messageOf(content)?.querySelector('button') as Element)
    await leaves(content)
  }
  expect(shown()).toEqual(['replaced while it waited', 'updated while it waited', ...all.slice(3).toReversed()])
})

test('dismissed without an id, all of them go (S68)', async () => {
  await say('one', 'two')
  dismissToast()
  await leaves('one')
  await leaves('two')
})

test('a timeout that is no time is refused, by its name (S68)', async () => {
  const { showToast } = await import('./toast-queue.ts')
  for (const timeout of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => showToast('wrong', { type: 'info', content: 'wrong', timeout })).toThrow(
      `timeout of a toast: expected milliseconds above 0, or false, found ${timeout}`,
    )
})

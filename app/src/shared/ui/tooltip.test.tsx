import { act, fireEvent, render, screen } from '@testing-library/react'
import { Bell } from 'lucide-react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IconButton } from './Button.tsx'

const tooltip = () => document.querySelector('[class*=tooltip]')?.textContent ?? null

// This DOM has no top layer, and measures nothing.
HTMLElement.prototype.showPopover ??= () => undefined
Range.prototype.getBoundingClientRect ??= () => document.body.getBoundingClientRect()

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const show = (label: string) => (
  <IconButton label={label}>
    <Bell />
  </IconButton>
)
const button = () => screen.getByRole('button')
const hover = () => fireEvent.pointerEnter(button(), { pointerType: 'mouse' })

/** The code of the tooltip is there, and its pause over. */
async function wait() {
  await vi.dynamicImportSettled()
  await act(() => vi.advanceTimersByTimeAsync(1000))
}

test('a button with only a picture is told by its name to a mouse that rests on it', async () => {
  render(show('News'))
  hover()
  await wait()
  expect(tooltip()).toBe('News')
  fireEvent.pointerLeave(button())
  expect(tooltip()).toBeNull()
})

test.each([
  ['a press', () => fireEvent.pointerDown(button())],
  ['a pointer that left', () => fireEvent.pointerLeave(button())],
  ['a key', () => fireEvent.keyDown(button(), { key: 'Enter' })],
])('after %s no name appears, however late its code comes', async (_what, leave) => {
  render(show('News'))
  hover()
  leave()
  await wait()
  expect(tooltip()).toBeNull()
})

test('the focus that Tab moves to it shows its name, unless it has moved on before the code is there', async () => {
  render(show('News'))
  const tabTo = () => {
    button().focus()
    fireEvent.keyUp(button(), { key: 'Tab' })
  }
  tabTo()
  button().blur()
  await wait()
  expect(tooltip()).toBeNull()
  tabTo()
  await wait()
  expect(tooltip()).toBe('News')
  button().blur()
  expect(tooltip()).toBeNull()
})

test('a name that is not true any more goes away', async () => {
  const { rerender } = render(show('Switch to night'))
  hover()
  await wait()
  expect(tooltip()).toBe('Switch to night')
  rerender(show('Switch to paper'))
  await wait()
  expect(tooltip()).toBeNull()
})

test('a button whose panel is open does not cover it with its name', async () => {
  render(show('News'))
  const panel = document.createElement('div')
  const matches = vi.spyOn(panel, 'matches').mockReturnValue(true)
  Object.assign(button(), { popoverTargetElement: panel })
  hover()
  await wait()
  expect(tooltip()).toBeNull()
  matches.mockReturnValue(false)
  fireEvent.pointerLeave(button())
  hover()
  await wait()
  expect(tooltip()).toBe('News')
  fireEvent.pointerLeave(button())
})

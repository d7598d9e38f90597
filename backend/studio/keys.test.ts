import { expect, test } from 'vitest'
import { commandOf, type Pressed, shownKeys } from './keys.ts'

function press(key: string, more: Partial<Pressed> = {}) {
  return commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, repeat: false, target: null, ...more })
}

test('keys decide, and move', () => {
  expect(['a', 'w', 'r', 'x', '1', '9', 'u', 'j', 'k', '/', '?'].map((key) => press(key))).toEqual([
    ...['approve', 'praise', 'return', 'reject', 'reply', 'reply', 'undo', 'next', 'previous', 'search', 'keys'],
  ])
  expect(press('q')).toBeNull()
})

test('nothing happens while somebody types, but Escape leads out', () => {
  for (const target of [
    { tagName: 'TEXTAREA' },
    { tagName: 'INPUT', type: 'search' },
    { tagName: 'SELECT' },
    { tagName: 'DIV', isContentEditable: true },
  ]) {
    expect(press('a', { target })).toBeNull()
    expect(press('Escape', { target })).toBe('close')
  }
  expect(press('a', { target: { tagName: 'INPUT', type: 'checkbox' } })).toBe('approve')
})

test('keys of the browser stay its own', () => {
  for (const held of ['ctrlKey', 'metaKey', 'altKey']) expect(press('a', { [held]: true })).toBeNull()
})

test('a key that is leaned on approves one run, and moves through many', () => {
  expect(press('a', { repeat: true })).toBeNull()
  expect(press('j', { repeat: true })).toBe('next')
})

test('every key that does something is shown', () => {
  const shown = new Set(shownKeys.map(({ command }) => command))
  for (const key of ['j', 'k', 'a', 'w', 'r', 'x', 'u', 'm', 'c', 'A', '/', '?', 'Escape'])
    expect(shown).toContain(press(key))
})

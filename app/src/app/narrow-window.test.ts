import { expect, test } from 'vitest'
import { narrowRedirect } from './narrow-window.ts'

const at = (path: string) => new URL(path, 'https://way.example')

test('a narrow window is sent to /desktop-only and keeps where it was going', () => {
  expect(narrowRedirect(at('/quests?quest=first-light#steps'), true)).toBe(
    '/desktop-only?next=%2Fquests%3Fquest%3Dfirst-light%23steps',
  )
})

test('/desktop-only itself is left alone in a narrow window', () => {
  expect(narrowRedirect(at('/desktop-only?next=%2Fhome'), true)).toBeNull()
})

test('a window that was widened goes on to where it was going', () => {
  expect(narrowRedirect(at('/desktop-only?next=%2Fhome'), false)).toBe('/home')
})

test('another site is never where it was going', () => {
  expect(narrowRedirect(at('/desktop-only?next=%2F%2Fevil.example'), false)).toBe('/')
})

test('a wide window opens /desktop-only by its address, and every other page', () => {
  expect(narrowRedirect(at('/desktop-only'), false)).toBeNull()
  expect(narrowRedirect(at('/home'), false)).toBeNull()
})

test('the answer of a provider is taken in at any width: it comes back in a popup', () => {
  expect(narrowRedirect(at('/sign-in/callback?code=1&state=2'), true)).toBeNull()
})

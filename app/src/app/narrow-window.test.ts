import { expect, test, vi } from 'vitest'
import { checkInPath, kioskPath } from '../shared/attendance-paths.ts'
import { paths } from '../shared/paths.ts'
import { processingPath } from '../shared/processing-path.ts'
import { verifyPath } from '../shared/verify-path.ts'
import { isNarrow, narrowRedirect } from './narrow-window.ts'

const at = (path: string) => new URL(path, 'https://way.example')

const shown = () => true
const refused = () => false

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

const { privacyPolicy, termsOfUse, accessibility, verifyEmail, forgotPassword, resetPassword, sendFile } = paths

test.each([
  privacyPolicy,
  termsOfUse,
  accessibility,
  processingPath,
  `${verifyEmail}?token=a`,
  forgotPassword,
  `${resetPassword}?token=a`,
  `${sendFile}#a`,
  verifyPath,
  checkInPath,
  kioskPath,
])('%s is read in a narrow window, unless the configuration refuses it (S33, S34, S37)', (path) => {
  expect(narrowRedirect(at(path), true, shown)).toBeNull()
  expect(narrowRedirect(at(path), true, refused)).toBe(`/desktop-only?next=${encodeURIComponent(path)}`)
})

test('whoever is signed in on a phone can sign out, whatever is configured (S21, S37)', () => {
  expect(narrowRedirect(at('/logout'), true, refused)).toBeNull()
})

test('no other page is read in a narrow window (S37)', () => {
  for (const path of ['/', '/login', '/home', '/marketplace', '/no/such/page'])
    expect(narrowRedirect(at(path), true, shown), path).toMatch(/^\/desktop-only/)
})

/** What a browser says of itself: the width of the page in its own pixels, of the window and the screen. */
function browser(page: number, outerWidth: number, screen: number, { firefox = false, touch = false } = {}) {
  vi.stubGlobal('screen', { width: screen })
  vi.stubGlobal('window', {
    outerWidth,
    ...(firefox ? { mozInnerScreenX: 0 } : {}),
    matchMedia: (query: string) => ({
      matches: query.includes('pointer') ? touch : page < Number(/width < (\d+)px/.exec(query)?.[1]),
    }),
  })
}

test.each([
  // Measured in Chromium: the window does not shrink with what its page is zoomed in by.
  ['100 % of 1280', [1280, 1280, 1280], false],
  ['150 % of 1280', [853, 1280, 1280], false],
  ['200 % of 1366', [683, 1366, 1366], false],
  ['400 % of 1280', [320, 1280, 1280], false],
  ['100 % of 899', [899, 899, 1280], true],
  ['200 % of 899', [450, 899, 1280], true],
  ['a phone', [412, 412, 412], true],
  ['a page that does not know how wide its window is', [412, 0, 1280], true],
] as const)('%s is measured by the window, not by its page (S37)', (_what, [page, outer, screen], narrow) => {
  browser(page, outer, screen)
  expect(isNarrow()).toBe(narrow)
})

test.each([
  // Measured in Firefox, where window and screen shrink with what the page is zoomed in by.
  ['200 % of 1280 on a screen of 1366', [640, 640, 683], {}, false],
  ['400 % of 1280 on a screen of 1366', [320, 320, 342], {}, false],
  ['400 % of 1920 on a screen of 1920', [480, 480, 480], {}, false],
  ['100 % of 700 on a screen of 1366', [700, 700, 1366], {}, true],
  ['200 % of 700 on a screen of 1366', [350, 350, 683], {}, true],
  ['a phone', [412, 412, 412], { touch: true }, true],
] as const)('in Firefox, %s is measured by the screen (S37)', (_what, [page, outer, screen], device, narrow) => {
  browser(page, outer, screen, { firefox: true, ...device })
  expect(isNarrow()).toBe(narrow)
})

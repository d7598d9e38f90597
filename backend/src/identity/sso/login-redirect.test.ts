import { expect, test } from 'vitest'
import { loginRedirect } from './login-redirect.ts'

const own = 'https://play.example'

test.each([
  ['/welcome', '/welcome'],
  ['/welcome?next=//elsewhere.example#top', '/welcome?next=//elsewhere.example#top'],
  ['welcome', '/welcome'],
  ['/a/../b', '/b'],
  ['https://play.example/welcome', 'https://play.example/welcome'],
  // Directus holds it against the list of the provider.
  ['https://other.example/welcome', 'https://other.example/welcome'],
  ['http:evil.example', 'http://evil.example/'],
  ['http:\\\\evil.example', 'http://evil.example/'],
])('a sign-in that is to lead to %j leads to %j', (redirect, place) => {
  expect(loginRedirect(redirect, own)).toBe(place)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example/x',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2E//evil.example',
  '/./\\evil.example',
  './/evil.example',
  '/.\t//evil.example',
  '\t//evil.example',
  '/\n/evil.example',
  ' //evil.example',
  'https://play.example//evil.example',
  'https://play.example/.//evil.example',
  'https://play.example@evil.example',
  'https://somebody:secret@play.example/welcome',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
])('no sign-in leads to %j', (redirect) => {
  expect(loginRedirect(redirect, own)).toBeNull()
})

import { matchRoutes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { isInternalPath, paths, patterns, returnPath, withNext } from './paths.ts'

test('addresses with parts match the patterns of their routes, whatever the parts hold', () => {
  const odd = 'a b/c?d#e'
  const params = (path: string, address: string) => matchRoutes([{ path }], address)?.[0]?.params
  expect(params(patterns.listing, paths.listing(odd))).toEqual({ itemId: odd })
  expect(params(patterns.profile, paths.profile(odd))).toEqual({ userId: odd })
  expect(params(patterns.profileItem, paths.profileItem(odd, odd))).toEqual({ userId: odd, itemId: odd })
  expect(params(patterns.season, paths.season(odd))).toEqual({ slug: odd })
})

test.each([
  ['/home', true],
  ['/quests?quest=first-light#steps', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['\\/evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['/\t/evil.example', false],
  ['home', false],
  ['', false],
])('a way back to %j is taken: %j', (path, own) => {
  expect(isInternalPath(path)).toBe(own)
  expect(returnPath(`?next=${encodeURIComponent(path)}`, '/fallback')).toBe(own ? path : '/fallback')
})

test('without a way back the fallback holds', () => expect(returnPath('', '/home')).toBe('/home'))

test('another page of the way in keeps the way back, and nothing else', () => {
  expect(withNext('/register', '?next=%2Fquests%3Fquest%3Da&way=other')).toBe('/register?next=%2Fquests%3Fquest%3Da')
  expect(withNext('/register', '?way=other')).toBe('/register')
})

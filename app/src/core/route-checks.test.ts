import { expect, test } from 'vitest'
import { mayOpen, isOwnPath as ruleOfTheCore } from 'waymark-core'
import { isInternalPath } from '../shared/paths.ts'

// What the guards rely on, asked of the real core.
const signedOut = { signedIn: false, onboardingStep: null }
const at = (onboardingStep: 'handle' | 'character' | 'done') => ({ signedIn: true, onboardingStep })

test('whoever is not signed in is sent to sign in and comes back', () => {
  expect(mayOpen(signedOut, 'user', '/quests?quest=first-light')).toMatchObject({
    allow: false,
    redirect: '/login?next=/quests%3Fquest%3Dfirst-light',
  })
  expect(mayOpen(signedOut, 'platform-steps', '/mint')).toMatchObject({ allow: false, redirect: '/login?next=/mint' })
})

test('a signed-in person passes the user check', () => {
  expect(mayOpen({ signedIn: true, onboardingStep: null }, 'user', '/home')).toEqual({ allow: true })
})

test.each([
  ['/onboarding', at('handle'), null],
  ['/onboarding', at('done'), '/home'],
  ['/configurator', at('handle'), '/onboarding'],
  ['/configurator', at('character'), null],
  ['/mint', at('character'), '/onboarding'],
  ['/mint', at('done'), null],
  ['/success', at('done'), null],
])('%s for somebody at %j leads to %j', (path, person, elsewhere) => {
  const decision = mayOpen(person, 'platform-steps', path)
  expect(decision.allow ? null : decision.redirect).toBe(elsewhere)
})

test('a check nobody knows throws', () => {
  expect(() => mayOpen(at('done'), 'is-it-tuesday', '/home')).toThrow(
    expect.objectContaining({ code: 'UNKNOWN_ROUTE_CHECK' }),
  )
})

test.each([
  '/home',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/\t/evil.example',
  'home',
  '',
  '/a?b=//c',
])('app and core agree on whether %j is a path of this site', (path) =>
  expect(isInternalPath(path)).toBe(ruleOfTheCore(path)),
)

import { matchRoutes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { routes } from './routes.tsx'

const rowsAt = (path: string) => matchRoutes(routes, path) ?? []

/**
 * Every route of the specification, and what making an account and finding people need besides, with the number of checks and whether it
 * stands in the login layout.
 */
const specified = {
  '/': 'default',
  '/home': 'login',
  '/login': 'default',
  '/login-v2': 'default',
  '/logout': 'default',
  '/register': 'default',
  '/verify-email': 'default',
  '/forgot-password': 'default',
  '/reset-password': 'default',
  '/onboarding': 'steps',
  '/configurator': 'steps',
  '/mint': 'steps',
  '/success': 'steps',
  '/desktop-only': 'default',
  '/marketplace': 'login',
  '/marketplace/7': 'login',
  '/profile/7': 'login',
  '/profile': 'login',
  '/season/long-light': 'login',
  '/season': 'login',
  '/profile/7/items/9': 'login',
  '/profile/configurator': 'login',
  '/quests': 'login',
  '/team': 'login',
  '/team/join': 'default',
  '/people': 'login',
  '/preview/quest/7': 'default',
  '/kiosk': 'default',
  '/check-in': 'default',
  '/privacy-policy': 'default',
  '/terms-of-use': 'default',
  '/accessibility': 'default',
  '/processing': 'default',
} as const

test.each(Object.entries(specified))('%s stands in the place the specification gives it', (path, place) => {
  const matches = rowsAt(path)
  expect(matches.at(-1)?.route.path).not.toBe('*')
  // Around every page stands one of its own, the width.
  const checks = matches.slice(2).flatMap(({ route }) => route.middleware ?? [])
  expect(checks).toHaveLength(place === 'default' ? 0 : 1)
  expect(matches.some(({ route }) => route === loginLayout)).toBe(place === 'login')
})

test('the configurator of a profile is not somebody called configurator', () => {
  expect(rowsAt('/profile/configurator').at(-1)?.params).toEqual({})
})

test('any other address is a 404 with its own words', () => {
  const { handle, loader } = rowsAt('/no/such/place').at(-1)?.route ?? {}
  expect(handle?.title).toBe('common:notFound.title')
  expect(() => (loader as () => unknown)()).toThrow(
    expect.objectContaining({ status: 404, statusText: 'Page not found' }),
  )
})

const loginLayout = routes[0]?.children?.[0]?.children?.at(-1)

// The gateways answer 404 to what no route has: they know exactly the addresses that the router knows.
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { appRoutes, isAppAddress } from '../../../stack/app-addresses.ts'
import { routes } from './routes.tsx'

const declared = (rows: RouteObject[]): string[] =>
  rows.flatMap(({ path, children }) => [...(path ? [path] : []), ...declared(children ?? [])])

/** As the router has it, which is given the path of an address. */
const hasPage = (address: string) => matchRoutes(routes, address.split('?')[0] ?? '')?.at(-1)?.route.path !== '*'

test('a route that is declared is known to every gateway, and none besides (S38)', () => {
  expect([...new Set(declared(routes))].filter((path) => path !== '*').sort()).toEqual([...new Set(appRoutes)].sort())
})

const filled = appRoutes.flatMap((route) =>
  ['0197-a%40b%2Fc', ...(route.endsWith('?') ? [''] : [])].map((part) => route.replaceAll(/:\w+\??/g, part)),
)
const written = (path: string) => [
  path,
  `${path}/`,
  `${path}///`,
  path.toUpperCase(),
  `${path}?next=%2Fhome&a=/b`,
  path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  path.replace('-', '%2D'),
]

test('gateways and router agree on slashes, case, encoding and segments that stand for any (S38)', () => {
  const addresses = [
    ...filled.flatMap(written),
    ...filled.map((path) => `${path}/more`),
    ...filled.map((path) => `/${path}`),
    ...filled.map((path) => `${path}x`),
    ...filled.map((path) => `${path}%2F`),
    ...filled.map((path) => `/no${path}`),
    ...['/no/such/page', '/index.html', '/profile/7/items', '/profile/7/items/', '/sign-in'],
    ...['/marketplace//', '/profile//items/9', '/api', '/config.json', '/*', '/:itemId', '/homé', '//'],
  ]
  expect(addresses.filter((address) => isAppAddress(address) !== hasPage(address))).toEqual([])
  expect(addresses.filter(isAppAddress).length).toBeGreaterThan(filled.length * 6)
})

/** Components on a page, and users with tokens as Directus makes them. */
import { QueryClient } from '@tanstack/react-query'
import { act, createElement, type FunctionComponent, type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach } from 'vitest'
import type { Core, CoreOptions } from 'waymark-core'
import { WaymarkProvider, type WaymarkProviderProps } from 'waymark-core/react'
import { type Answer, open } from './core.ts'
import { until } from './until.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const roots: Root[] = []
const clients: QueryClient[] = []
afterEach(async () => {
  await act(async () => {
    for (const root of roots.splice(0)) root.unmount()
  })
  for (const client of clients.splice(0)) client.clear()
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Tokens of a user; the access token has the id in it. `count` tells one pair from the next. */
export const tokensOf = (id: string, count = 1) => ({
  access_token: `${part({ alg: 'HS256' })}.${part({ id, count, name: 'Zoë ÿ?>' })}.s`,
  refresh_token: `r-${id}-${count}`,
  expires: 900_000,
})

/** The user for whom a request speaks. */
export function userIn(authorization: string | null): string | null {
  const payload = authorization?.split('.')[1]
  return payload ? JSON.parse(Buffer.from(payload, 'base64url').toString()).id : null
}

/** A core that keeps nothing outside itself, with this user in it. */
export function coreOf(user: string | null, options: Partial<CoreOptions> = {}): Core {
  const core = open({ storage: 'memory', ...options })
  if (user) core.session.adopt(tokensOf(user))
  return core
}

export function newClient(): QueryClient {
  const client = new QueryClient()
  clients.push(client)
  return client
}

/** A page with a component below a provider. */
export async function show(
  component: FunctionComponent,
  { strict = false, ...given }: Omit<WaymarkProviderProps, 'children'> & { strict?: boolean },
) {
  const client = newClient()
  const props = { queryClient: client, ...given }
  const page = document.createElement('main')
  const root = createRoot(page)
  roots.push(root)
  const draw = async (changed: Partial<WaymarkProviderProps> = {}, inside: ReactNode = createElement(component)) => {
    const provided = createElement(WaymarkProvider, { ...props, ...changed }, inside)
    await act(async () => root.render(strict ? createElement(StrictMode, null, provided) : provided))
  }
  await draw()
  return {
    page,
    draw,
    client,
    unmount: () => act(async () => root.unmount()),
    text: () => page.textContent ?? '',
    /** Waits until the page says this; the caller asserts. */
    says: async (text: string) => {
      await reach(() => page.textContent === text)
      return page.textContent
    },
  }
}

/** Waits until it is so, while React draws. */
export const reach = (condition: () => boolean) => act(async () => await until(condition, 5_000))

/** An answer that is held until it is let go. */
export function held() {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  return { promise, resolve }
}

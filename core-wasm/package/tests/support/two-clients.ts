/** The same few calls on our client and on the nearest other one, so that both can be asked the same questions. */
import { authentication, createDirectus, readItems, rest } from '@directus/sdk'
import { open } from './core.ts'

/** What the questions need of a client. */
export interface Client {
  read: () => Promise<unknown>
  refresh: () => Promise<unknown>
  logout: () => Promise<unknown>
  /** Whether a next request would carry a token. */
  isSignedIn: () => Promise<boolean>
  /** How often the client has said that the session is over. */
  endings: () => number
}

/** Where a session is kept; two clients over one place are two pages of one browser tab. */
export type Place = Map<string, unknown>

export interface Maker {
  name: string
  /** A place with a session in it, as this client writes it. */
  place: (session: { expiresAt: number; expires: number }) => Place
  /** A client that finds what the place holds. */
  open: (url: string, place: Place) => Client
}

export const waymark: Maker = {
  name: 'waymark-core',
  place: ({ expires, expiresAt }) =>
    new Map([
      ['auth_token', 'a-old'],
      ['auth_refresh_token', 'r-old'],
      ['auth_expires', String(expires)],
      ['auth_expires_at', String(expiresAt)],
    ]),
  open: (apiUrl, place) => {
    const storage = {
      getItem: (name: string) => (place.get(name) as string | undefined) ?? null,
      setItem: (name: string, value: string) => void place.set(name, value),
      removeItem: (name: string) => void place.delete(name),
    }
    const core = open({ apiUrl, storage })
    let endings = 0
    let wasHere = core.session.snapshot().state !== 'logged_out'
    core.session.subscribe(() => {
      const isHere = core.session.snapshot().state !== 'logged_out'
      if (wasHere && !isHere) endings++
      wasHere = isHere
    })
    return {
      read: () => core.items.list('quests'),
      refresh: () => core.session.refresh(),
      logout: () => core.session.logout(),
      isSignedIn: async () => (await core.session.accessToken().catch(() => null)) !== null,
      endings: () => endings,
    }
  },
}

export const directusSdk: Maker = {
  name: '@directus/sdk 26.0.0',
  place: ({ expires, expiresAt }) =>
    new Map([['data', { access_token: 'a-old', refresh_token: 'r-old', expires, expires_at: expiresAt }]]),
  open: (url, place) => {
    const storage = {
      get: () => (place.get('data') as never) ?? null,
      set: (data: unknown) => void place.set('data', data),
    }
    const client = createDirectus(url).with(authentication('json', { storage })).with(rest())
    return {
      read: () => client.request(readItems('quests' as never)),
      refresh: () => client.refresh(),
      logout: () => client.logout(),
      // What is stored, since asking for a token may send something.
      isSignedIn: async () => Boolean((place.get('data') as { access_token: string | null } | null)?.access_token),
      // It has nothing to subscribe to.
      endings: () => 0,
    }
  },
}

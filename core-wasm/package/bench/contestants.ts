/** The two clients, each asked for the same things in its own words, in Node and in a page. */
import * as sdk from '@directus/sdk'
import type { Core } from 'waymark-core'
import { answer } from './answers.ts'

/** A client with somebody in it. */
export interface Contestant {
  /** Reads 20 items with a filter, a sort and chosen fields. */
  list: () => Promise<unknown>
  /** Reads one place, as a card on a page does. */
  item: (id: number) => Promise<unknown>
  end: () => void
}

const credentials = { email: 'ada@example.org', password: 'secret' }

const card = { fields: ['id', 'title', 'about'] }

const query = {
  fields: ['id', 'slug', 'title', 'xp', { steps: ['id', 'title'] }],
  filter: { state: { _eq: 'open' }, xp: { _gte: 10 } },
  sort: ['-xp', 'title'],
  limit: 20,
}

/** The package, loaded and started. */
export type Waymark = { Core: typeof Core }

export async function waymark({ Core }: Waymark, apiUrl: string, prepare = (core: Core) => core): Promise<Contestant> {
  const core = prepare(new Core({ apiUrl }))
  await core.session.login(credentials)
  return {
    list: () => core.items.list('quests', query),
    item: (id) => core.items.get('places', id, card),
    end: () => core.session.dispose(),
  }
}

export async function directusSdk(apiUrl: string): Promise<Contestant> {
  // It takes fetch when it is imported; ours takes it when it calls.
  const globals = { fetch: (input: string, init?: RequestInit) => globalThis.fetch(input, init) }
  const client = sdk.createDirectus(apiUrl, { globals }).with(sdk.authentication('json')).with(sdk.rest())
  await client.login(credentials)
  return {
    list: () => client.request(sdk.readItems('quests' as never, query as never)),
    item: (id) => client.request(sdk.readItem('places' as never, id, card as never)),
    end: () => client.stopRefreshing(),
  }
}

/** Reads the same without a client, and needs nobody in it. */
export const bare = (apiUrl: string) => async (): Promise<unknown> => {
  const reply = await fetch(`${apiUrl}/items/quests`, { headers: { authorization: 'Bearer a' } })
  return (await reply.json()).data
}

/** The same for one place. */
export const bareItem =
  (apiUrl: string) =>
  async (id: number): Promise<unknown> => {
    const address = `${apiUrl}/items/places/${id}?fields=${card.fields}`
    const reply = await fetch(address, { headers: { authorization: 'Bearer a' } })
    return (await reply.json()).data
  }

/** Stands in the place of `fetch`, and answers at once. */
export const answerHere: typeof fetch = async (input) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  return new Response(answer(pathname), { headers: { 'content-type': 'application/json' } })
}

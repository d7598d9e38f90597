/** The two clients, each asked for the same things in its own words. */
import * as sdk from '@directus/sdk'
import { load } from './package.ts'

/** A client with somebody in it. */
export interface Contestant {
  /** Reads 20 items with a filter, a sort and chosen fields. */
  list: () => Promise<unknown>
  end: () => void
}

export const credentials = { email: 'ada@example.org', password: 'secret' }

const query = {
  fields: ['id', 'slug', 'title', 'xp', { steps: ['id', 'title'] }],
  filter: { state: { _eq: 'open' }, xp: { _gte: 10 } },
  sort: ['-xp', 'title'],
  limit: 20,
}

export async function waymark(apiUrl: string): Promise<Contestant> {
  const { Core } = await load()
  const core = new Core({ apiUrl })
  await core.session.login(credentials)
  return { list: () => core.items.list('quests', query), end: () => core.session.dispose() }
}

export async function directusSdk(apiUrl: string): Promise<Contestant> {
  // It takes fetch when it is imported; ours takes it when it calls.
  const globals = { fetch: (input: string, init?: RequestInit) => globalThis.fetch(input, init) }
  const client = sdk.createDirectus(apiUrl, { globals }).with(sdk.authentication('json')).with(sdk.rest())
  await client.login(credentials)
  return {
    list: () => client.request(sdk.readItems('quests' as never, query as never)),
    end: () => client.stopRefreshing(),
  }
}

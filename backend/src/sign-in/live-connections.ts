/**
 * Live connections: so many for one person, so many messages, and none for longer than its person may be here. Directus looks at a
 * token when a connection opens and when it runs out; in between somebody may sign out everywhere, be suspended or lose a role.
 */
import type { Accountability } from '@directus/types'
import { DirectusError } from '../access/directus-error.ts'
import type { Db } from '../database/transaction.ts'
import { moment } from '../database/values.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { refusalOf } from '../http/refusal.ts'

/** A browser opens one for all its tabs, or one for each. */
const connectionsPerPerson = 20
const messagesPerMinute = 240
/** The code of a connection that was closed for a rule. */
const policyViolation = 1008

interface Client {
  accountability: Accountability | null
  close: (code?: number, reason?: string) => void
}

interface Hooks {
  filter: (event: 'websocket.message', act: (message: unknown, meta: { client: Client }) => unknown) => void
  action: (
    event: 'websocket.connect' | 'websocket.auth.success' | 'websocket.close',
    act: (about: { client: Client }) => void,
  ) => void
}

/** Since when each of them has shown a token that was good. */
const open = new Map<Client, Date>()

export function limitLiveConnections({ filter, action }: Hooks): void {
  // Each process counts what it serves itself.
  const limit = rateLimit({ redis: null }, 'live-messages', messagesPerMinute)
  const welcome = ({ client }: { client: Client }) => {
    open.delete(client)
    open.set(client, new Date())
    const user = client.accountability?.user
    const own = user ? [...open.keys()].filter(({ accountability }) => accountability?.user === user) : []
    // In the order in which they came: the oldest goes.
    for (const tooMany of own.slice(0, -connectionsPerPerson)) end(tooMany, 'Too many connections of one person.')
  }
  action('websocket.connect', welcome)
  action('websocket.auth.success', welcome)
  action('websocket.close', ({ client }) => void open.delete(client))
  filter('websocket.message', async (message, { client }) => {
    try {
      await limit(client.accountability?.user ?? client.accountability?.ip ?? '')
    } catch (error) {
      if (!refusalOf(error)) throw error
      throw new DirectusError('REQUESTS_EXCEEDED', `More than ${messagesPerMinute} messages in a minute.`)
    }
    return message
  })
}

/** Closes those whose person signed out everywhere since, was suspended, or has another role. */
export async function closeStale(db: Db): Promise<void> {
  const users = new Set([...open.keys()].flatMap(({ accountability }) => accountability?.user ?? []))
  const accounts = new Map<string, { status: string; role: string | null; at: unknown }>()
  const ids = [...users]
  for (let from = 0; from < ids.length; from += 500) {
    const rows = await db('directus_users')
      .leftJoin('sign_outs', 'sign_outs.user', 'directus_users.id')
      .whereIn('directus_users.id', ids.slice(from, from + 500))
      .select('directus_users.id', 'directus_users.status', 'directus_users.role', 'sign_outs.at')
    for (const { id, ...account } of rows) accounts.set(id, account)
  }
  for (const [client, since] of open) {
    const { user, role } = client.accountability ?? {}
    if (!user || !users.has(user)) continue
    const account = accounts.get(user)
    const isSignedOut = account?.at && moment(account.at) >= since
    if (account?.status !== 'active' || (account.role ?? null) !== (role ?? null) || isSignedOut)
      end(client, 'This account was signed out, closed, or has another role.')
  }
}

function end(client: Client, reason: string): void {
  open.delete(client)
  client.close(policyViolation, reason)
}

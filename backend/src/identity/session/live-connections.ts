/**
 * Live connections: so many for one person, so many messages and subscriptions, one message after the other and each in
 * its turn, and none for longer than its person may be here. Directus looks at a token when a connection opens and when
 * it runs out; in between somebody may sign out everywhere, be suspended or lose a role.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Accountability } from '@directus/types'
import { toDate } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { DirectusError } from '../../platform/directus/directus-error.ts'
import type { Action, Filter } from '../../platform/directus/hooks.ts'
import { accountIn, leaveInTime, liveLimits, queue } from '../../platform/http/admission.ts'
import { toApiError } from '../../platform/http/errors.ts'
import { networkOf } from '../../platform/http/network.ts'
import { type Limit, rateLimit } from '../../platform/http/rate-limit.ts'
import { endedOf, sessionIn } from './session-names.ts'

/** A browser opens one for all its tabs, or one for each. */
const connectionsPerPerson = 20
const messagesPerMinute = 120
/** The app has six in each tab. Each is a question to the database whenever something changes in its collection. */
const subscriptionsPerPerson = 60
/** Messages of one connection that are held back before no more are read from it. */
const mostHeld = 20
/**
 * What may wait to be sent to somebody who does not read: then no more messages are taken, and then the connection
 * ends.
 */
const mostUnread = { bytes: 256 * 1024, atAll: 8 * 1024 * 1024 }
/** What Directus answers to. */
const answeredTypes = /^(auth|items|subscribe|unsubscribe)$/
/** In ms: the longest wait for an answer. */
const answerMs = 10_000
/** In ms: how often somebody who does not read is looked at again. */
const unreadMs = 100
/** The code of a connection that was closed for a rule. */
const policyViolation = 1008

/** Of the library `ws`. */
export interface Client {
  accountability: Accountability | null
  close: (code?: number, reason?: string) => void
  send: (...about: unknown[]) => void
  /** Bytes that were sent and not yet taken. */
  bufferedAmount: number
  terminate: () => void
  /** 1 while it is open. */
  readyState: number
  on: (event: 'message', listener: Listener) => unknown
  emit: (event: 'close' | 'parsed-message', message?: Message) => unknown
  listeners: (event: 'message') => Listener[]
  removeAllListeners: (event: 'message') => unknown
  pause: () => void
  resume: () => void
}

type Listener = (data: { length: number; toString: () => string }, ...more: unknown[]) => void

interface Message {
  type?: unknown
  collection?: unknown
  uid?: unknown
}

interface Connection {
  /** When it showed a token that was good. */
  since: Date
  /** What it follows, by the name it gave. */
  subscriptions: Set<unknown>
  end: AbortController
}

const open = new Map<Client, Connection>()

/** `key`: with which Directus signs its tokens. */
export function limitLiveConnections({ filter, action }: { filter: Filter; action: Action }, key: Uint8Array): void {
  // Each process counts what it serves itself.
  const limit = rateLimit({ redis: null }, 'live-messages', messagesPerMinute)
  const welcome = (client: Client) => {
    if (!isOpen(client)) return AbortSignal.abort()
    const known = open.get(client)
    open.delete(client)
    const { subscriptions, end: ending } = known ?? { subscriptions: new Set(), end: new AbortController() }
    open.set(client, { since: new Date(), subscriptions, end: ending })
    const user = client.accountability?.user
    const own = user ? [...open.keys()].filter(({ accountability }) => accountability?.user === user) : []
    // In the order in which they came: the oldest goes.
    for (const tooMany of own.slice(0, -connectionsPerPerson)) end(tooMany, 'Too many connections of one person.')
    return ending.signal
  }
  action('websocket.connect', ({ client }) => {
    takeTurns(client, { key, limit, closed: welcome(client) })
    // It closed while Directus looked at its token, and Directus, which listens from now on, would never hear of it.
    if (!isOpen(client)) setImmediate(() => client.emit('close'))
  })
  action('websocket.auth.success', ({ client }) => void welcome(client))
  action('websocket.close', ({ client }) => {
    forget(client)
    // Each heartbeat of Directus keeps a connection in memory for good that never answered it.
    client.emit('parsed-message', { type: 'pong' })
  })
  filter('websocket.message', (message, { client }) => {
    if (!client.accountability?.admin && !client.accountability?.app) limitSubscriptions(client, message as Message)
    return message
  })
}

const isOpen = ({ readyState }: Client) => readyState === 1

const personOf = ({ accountability }: Client) => accountability?.user ?? networkOf(accountability?.ip)

function limitSubscriptions(client: Client, { type, collection, uid }: Message): void {
  const { subscriptions } = open.get(client) ?? {}
  const kind = String(type).toLowerCase()
  if (kind === 'unsubscribe') {
    if (uid === undefined) subscriptions?.clear()
    else subscriptions?.delete(String(uid))
  }
  if (kind !== 'subscribe') return
  // Whoever takes part changes these as often as they like, and each change would be read for each who follows it.
  if (/^(profiles|directus_.*)$/i.test(String(collection)))
    throw new DirectusError('FORBIDDEN', `Nobody but the team follows ${collection}.`)
  const name = uid === undefined ? Symbol('unnamed') : String(uid)
  if (subscriptions?.has(name)) return
  const own = [...open].filter(([other]) => personOf(other) === personOf(client))
  if (own.reduce((sum, [, connection]) => sum + connection.subscriptions.size, 0) >= subscriptionsPerPerson)
    throw new DirectusError(
      'REQUESTS_EXCEEDED',
      `More than ${subscriptionsPerPerson} subscriptions of one person: end some of them.`,
    )
  subscriptions?.add(name)
}

/**
 * Lets messages through one after the other, so many a minute, each in its turn among all that is asked of this process
 * (`platform/http/fair-queue.ts`). Whoever sends more is told so, and not listened to for the rest of the minute.
 */
export function takeTurns(
  client: Client,
  { key, limit, closed }: { key: Uint8Array; limit: Limit; closed: AbortSignal },
): void {
  const listeners = client.listeners('message')
  const send = client.send
  let answered: () => void = () => undefined
  let isBusy = false
  const held: Parameters<Listener>[] = []
  const pass = (message: Parameters<Listener>) => {
    for (const listener of listeners) listener.apply(client, message)
  }
  const answer = async (message: Parameters<Listener>) => {
    const person = await senderOf(client, message[0].toString(), key)
    const refusal = await limit(person).then(
      () => null,
      (error: unknown) => {
        const known = toApiError(error)
        if (!known) throw error
        return known
      },
    )
    if (refusal) {
      client.send(JSON.stringify({ type: 'server', status: 'error', error: tooMany }))
      const pauseMs = Number(refusal.params['retryAfterSeconds'] ?? 60) * 1000
      await sleep(pauseMs, null, { signal: closed }).catch(() => undefined)
      return
    }
    while (client.bufferedAmount > mostUnread.bytes && !closed.aborted) await sleep(unreadMs)
    const leave = leaveInTime(await queue.enter(person, liveLimits, closed))
    const answer = new Promise<void>((resolve) => {
      answered = resolve
    })
    pass(message)
    // Also when the connection closes meanwhile: what it asked for is still under way.
    const done = new AbortController()
    if (isAnswered(message[0].toString()))
      await Promise.race([answer, sleep(answerMs, null, { signal: done.signal }).catch(() => undefined)])
    done.abort()
    leave()
  }
  const work = async () => {
    isBusy = true
    for (let message = held.shift(); message && !closed.aborted; message = held.shift()) {
      if (held.length < mostHeld / 2) client.resume()
      await answer(message)
    }
    isBusy = false
  }
  closed.addEventListener('abort', () => {
    held.length = 0
    client.resume()
  })
  // Also for the heartbeat and for a token that ran out: a connection that is not read from never hears its end.
  const close = client.close
  client.close = (...about) => {
    forget(client)
    close.apply(client, about)
  }
  client.send = (...about) => {
    answered()
    if (!isOpen(client)) return unsubscribe(client, about[0])
    if (client.bufferedAmount > mostUnread.atAll) return client.terminate()
    return send.apply(client, about)
  }
  client.removeAllListeners('message')
  client.on('message', (...message) => {
    if (closed.aborted) return
    // Nobody answers a pong.
    if (message[0].length < 100 && /^\s*\{\s*"type"\s*:\s*"p[io]ng"/.test(message[0].toString())) return pass(message)
    held.push(message)
    if (held.length >= mostHeld) client.pause()
    if (!isBusy) void work()
  })
}

/**
 * Directus notes a subscription when it has read the first rows, also when the connection closed meanwhile, and from
 * then on reads rows for it at each change. `answer`: what it wants to send to the closed connection.
 */
function unsubscribe(client: Client, answer: unknown): void {
  const isOfThis = /^.{0,100}"event":"unsubscribe"/.test(String(answer))
  if (!isOfThis) client.emit('parsed-message', { type: 'unsubscribe' })
}

const tooMany = { code: 'REQUESTS_EXCEEDED', message: `More than ${messagesPerMinute} messages in a minute.` }

function isAnswered(text: string): boolean {
  try {
    return answeredTypes.test(String(JSON.parse(text)?.type))
  } catch {
    // Directus answers that it is no JSON.
    return true
  }
}

/**
 * Who they are, or by their first message say they are; without either, their network, apart from its requests, which
 * have other limits.
 */
async function senderOf(client: Client, text: string, key: Uint8Array): Promise<string> {
  if (client.accountability?.user) return client.accountability.user
  const token = /"access_token"\s*:\s*"([^"]+)"/.exec(text)?.[1]
  return (await accountIn(token, key))?.name ?? `live ${networkOf(client.accountability?.ip)}`
}

/** Closes those whose session is over, whose person signed out everywhere since, was suspended, or has another role. */
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
  const sessions = [...open.keys()].flatMap(({ accountability }) => sessionIn(accountability) ?? [])
  const ended = await endedOf(db, [...new Set(sessions)])
  for (const [client, { since }] of open) {
    const { user, role } = client.accountability ?? {}
    if (!user || !users.has(user)) continue
    if (ended.has(sessionIn(client.accountability) ?? '')) {
      end(client, 'This session was signed out.')
      continue
    }
    const account = accounts.get(user)
    const isSignedOut = account?.at && toDate(account.at) >= since
    if (account?.status !== 'active' || (account.role ?? null) !== (role ?? null) || isSignedOut)
      end(client, 'This account was signed out, closed, or has another role.')
  }
}

function forget(client: Client): void {
  open.get(client)?.end.abort()
  open.delete(client)
}

function end(client: Client, reason: string): void {
  client.close(policyViolation, reason)
}

/**
 * Admission of requests: decides which request this process serves next, before it reads or parses anything of it (see
 * `fair-queue.ts`). Callers are told apart by the account in their access token, and without one by their network.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Express, Request } from 'express'
import { jwtVerify } from 'jose'
import { limitRefusals } from '../metrics/registry.ts'
import { envelope } from './envelope.ts'
import { ApiError } from './errors.ts'
import { type CallerLimits, FairQueue, type Leave, TooManyWaiting, type Turn } from './fair-queue.ts'
import { networkOf } from './network.ts'
import { onceOver } from './reply-over.ts'

/**
 * Requests that are served at the same time: one works while another waits for the database. More would not be faster
 * in total, and each request would be slower.
 */
const places = 2
/**
 * Limits of one participant (one browser); and of others, which are networks of many people, and members of the team,
 * whose Studio reads much at once.
 */
const participant: CallerLimits = { underWay: 12, waiting: 250, beginsBesideLong: false }
const others: CallerLimits = { underWay: 200, waiting: 1000, beginsBesideLong: true }
/** Limits of one live connection: one message at a time; further messages are not read yet. */
export const liveLimits: CallerLimits = {
  ...participant,
  waiting: Number.POSITIVE_INFINITY,
}
/**
 * Times in ms after which a request gives up its place: while its body is still being received; where no other takes
 * long; and in any case, for it may never end.
 */
const receivingMs = 250
const longMs = 1000
const longestMs = 3000

export const queue = new FairQueue(places)

const turns = new WeakMap<object, Turn>()
const current = new AsyncLocalStorage<Turn>()

/**
 * Gives up the place of the current request while it waits for anything but this process and its database, for instance
 * a node or a mail server.
 */
export function waitElsewhere(): void {
  current.getStore()?.giveUpPlace()
}

/** Restores the turn of a request in the async context, which is another one once the body was read. */
export function rememberTurn(app: Express): void {
  app.use((request, _response, next) => {
    const turn = turns.get(request)
    if (turn) current.run(turn, next)
    else next()
  })
}

/** Admits requests in the order of the fair queue. `key`: the secret that Directus signs its tokens with. */
export function admitFairly(app: Express, key: Uint8Array, sessionCookie: string): void {
  app.use((request, response, next) => {
    // This route has limits of its own, and waits for a node.
    if (request.path === '/programme/rpc') return next()
    const gone = new AbortController()
    onceOver(response, () => gone.abort())
    void callerOf(request, key, sessionCookie)
      .then(({ name, isParticipant }) => queue.enter(name, isParticipant ? participant : others, gone.signal))
      .then(
        (turn) => {
          const { giveUpPlace } = turn
          const leave = leaveInTime(turn)
          if (response.destroyed) return leave()
          turns.set(request, turn)
          const receiving = setTimeout(() => !request.complete && giveUpPlace(), receivingMs)
          onceOver(response, () => {
            clearTimeout(receiving)
            leave()
          })
          next()
        },
        (error: unknown) => {
          if (!(error instanceof TooManyWaiting)) return next(error)
          limitRefusals.inc({ limit: 'waiting' })
          response.set('Retry-After', '1')
          const refusal = new ApiError(
            'RATE_LIMITED',
            'Too many calls at once: wait for the answers to some of them.',
            {
              retryAfterSeconds: 1,
            },
          )
          response.status(refusal.status).json({ errors: [envelope(refusal)] })
        },
      )
  })
}

/** Sees to it that the turn does not hold its place for too long; the function that is returned ends the turn. */
export function leaveInTime({ takesLong, giveUpPlace, leave }: Turn): Leave {
  const long = setInterval(takesLong, longMs)
  const longest = setTimeout(giveUpPlace, longestMs)
  return () => {
    clearInterval(long)
    clearTimeout(longest)
    leave()
  }
}

interface Caller {
  name: string
  isParticipant: boolean
}

async function callerOf({ headers, url, ip }: Request, key: Uint8Array, sessionCookie: string): Promise<Caller> {
  const token =
    /^bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ??
    new RegExp(`(?:^|;\\s*)${sessionCookie}=([^;\\s]+)`).exec(headers.cookie ?? '')?.[1] ??
    /[?&]access_token=([^&]+)/.exec(url)?.[1]
  return (await accountIn(token, key)) ?? { name: networkOf(ip), isParticipant: false }
}

/** The account of an access token; null when the token is invalid or of another kind. */
export async function accountIn(token: unknown, key: Uint8Array): Promise<Caller | null> {
  if (typeof token !== 'string') return null
  try {
    const { payload } = await jwtVerify(token, key, { issuer: 'directus', algorithms: ['HS256'] })
    if (typeof payload['id'] !== 'string') return null
    return { name: payload['id'], isParticipant: !payload['app_access'] && !payload['admin_access'] }
  } catch {
    return null
  }
}

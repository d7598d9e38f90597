/**
 * Who is served next by this process, before anything is read, looked up or parsed for them: see `fair-queue.ts`.
 * Callers are told apart by the account that their access token names, whoever has none by their network.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Express, Request } from 'express'
import { jwtVerify } from 'jose'
import { limitRefusals } from '../metrics/registry.ts'
import { envelope } from './envelope.ts'
import { ApiError } from './errors.ts'
import { type CallerLimits, FairQueue, TooManyWaiting, type Turn } from './fair-queue.ts'
import { networkOf } from './network.ts'

/**
 * Calls done at once: one is looked up in the database while another one is worked on. More would be no faster, but
 * each of them slower: what asks the database thirty times would wait thirty times for all others.
 */
const places = 2
/** A participant has one browser. A network is many people, and the Studio reads much at once. */
const participant: CallerLimits = { underWay: 12, waiting: 250 }
const others: CallerLimits = { underWay: 200, waiting: 1000 }
/** Of one live connection one message is under way at a time, and the others are not read yet. */
export const liveLimits: CallerLimits = { underWay: 12, waiting: Number.POSITIVE_INFINITY }
/** In ms: who sends slowly keeps no place meanwhile, nor does what takes long for a reason that nobody here knows. */
const receivingMs = 250
export const longestMs = 500

export const queue = new FairQueue(places)

const turns = new WeakMap<object, Turn>()
const current = new AsyncLocalStorage<Turn>()

/**
 * Said by what is about to wait for anything but this process and its database, a node or a mail server for instance:
 * others are served meanwhile.
 */
export function waitElsewhere(): void {
  current.getStore()?.giveUpPlace()
}

/** Tells what comes after whose turn it is; the context of a request that was read in between is another one. */
export function rememberTurn(app: Express): void {
  app.use((request, _response, next) => {
    const turn = turns.get(request)
    if (turn) current.run(turn, next)
    else next()
  })
}

/** `key`: with which Directus signs its tokens. */
export function admitFairly(app: Express, key: Uint8Array, sessionCookie: string): void {
  app.use((request, response, next) => {
    // It has limits of its own, and waits for a node.
    if (request.path === '/programme/rpc') return next()
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    void callerOf(request, key, sessionCookie)
      .then(({ name, isParticipant }) => queue.enter(name, isParticipant ? participant : others, gone.signal))
      .then(
        (turn) => {
          const { giveUpPlace, leave } = turn
          if (response.destroyed) return leave()
          turns.set(request, turn)
          const timers = [
            setTimeout(() => !request.complete && giveUpPlace(), receivingMs),
            setTimeout(giveUpPlace, longestMs),
          ]
          response.once('close', () => {
            for (const timer of timers) clearTimeout(timer)
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

/** Whose access token it is; none where it is not good, or no token of this kind. */
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

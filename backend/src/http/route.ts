/** Between Express and the operations: who asks, in which envelope the answer goes, what an error says. */
import type { Accountability } from '@directus/types'
import { gameMasterRole } from '../access/roles.ts'
import { readProgramme } from '../content/programme.ts'
import { languageOf } from '../content/texts.ts'
import { inTransaction, isUniqueViolation } from '../database/transaction.ts'
import { profileOfUser } from '../profiles/profile.ts'
import type { Programme } from '../programme.ts'
import type { AnyCall, OwnCall, Role } from './call.ts'
import { envelope } from './envelope.ts'
import { idempotentRequest, once } from './idempotency.ts'
import { bodyOf } from './input.ts'
import { Refusal, refusalOf } from './refusal.ts'

export interface Request {
  method: string
  path: string
  params: Record<string, string>
  query: Record<string, unknown>
  body: unknown
  ip?: string
  accountability?: Accountability | null
  get: (header: string) => string | undefined
}

interface Response {
  status: (code: number) => Response
  set: (header: string, value: string) => Response
  json: (body: unknown) => unknown
}

type Method = 'get' | 'post' | 'put' | 'delete'
export type ExpressRouter = Record<
  Method,
  (path: string, handler: (request: Request, response: Response) => Promise<void>) => unknown
>

export class Routes {
  readonly #router: ExpressRouter
  readonly #programme: Programme

  constructor(router: ExpressRouter, programme: Programme) {
    this.#router = router
    this.#programme = programme
  }

  /** Anybody may call it. */
  open<T>(method: Method, path: string, answer: (call: AnyCall) => Promise<T>): void {
    this.#add(method, path, async (request) => await answer(await this.#anyCall(request)))
  }

  /** Somebody who is signed in. */
  own<T>(method: Method, path: string, answer: (call: OwnCall) => Promise<T>): void {
    this.#add(method, path, async (request) => await answer(await this.#ownCall(request)))
  }

  /** A game master or an administrator. */
  reviewer<T>(method: Method, path: string, answer: (call: OwnCall) => Promise<T>): void {
    this.own(method, path, async (call) => {
      if (call.role === 'participant') throw new Refusal('FORBIDDEN', 'Game masters only.')
      return await answer(call)
    })
  }

  #add(method: Method, path: string, answer: (request: Request) => Promise<unknown>): void {
    this.#router[method](path, async (request, response) => {
      try {
        for (const [name, value] of Object.entries(request.params)) requireId(name, value)
        response.set('Cache-Control', 'no-store')
        response.json({ data: await answer(request) })
      } catch (error) {
        const refusal = refusalOf(error) ?? this.#fault(error, `${request.method} ${request.path}`)
        response.status(refusal.status).json({ errors: [envelope(refusal)] })
      }
    })
  }

  #fault(error: unknown, where: string): Refusal {
    if (isUniqueViolation(error))
      return new Refusal('CONFLICT', 'Somebody else did this in the same moment: read it again.')
    this.#programme.directus.logger.error(error, `programme: ${where}`)
    return new Refusal('INTERNAL', 'The server failed. Nothing was changed; try again in a moment.')
  }

  async #anyCall(request: Request): Promise<AnyCall> {
    const query = Object.fromEntries(
      Object.entries(request.query).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
    )
    const db = this.#programme.directus.database
    const scene = { db, now: new Date(), lang: languageOf(query['lang']) }
    const user = request.accountability?.user ?? null
    return {
      programme: this.#programme,
      params: request.params,
      query,
      body: bodyOf(request.body),
      accountability: request.accountability ?? null,
      ip: request.accountability?.ip ?? request.ip ?? '',
      scene,
      profile: user ? (await profileOfUser(db, user, scene.now)).id : null,
    }
  }

  async #ownCall(request: Request): Promise<OwnCall> {
    const call = await this.#anyCall(request)
    const user = call.accountability?.user
    if (!user || !call.profile) throw new Refusal('INVALID_CREDENTIALS', 'Sign in first.')
    const { profile } = call
    const { db, lang, now } = call.scene
    const changes = request.method !== 'GET'
    const role = roleOf(call.accountability)
    if (changes && role === 'participant' && (await readProgramme(call.scene)).maintenance)
      throw new Refusal('MAINTENANCE', 'The programme is closed for maintenance. What you have done is safe.')
    const key = idempotentRequest(
      profile,
      changes ? request.get('Idempotency-Key') : undefined,
      request.method,
      request.path,
      request.body,
    )
    return {
      ...call,
      role,
      user,
      profile,
      scene: { ...call.scene, profile },
      commit: (work) => inTransaction(db, (trx) => once(trx, key, now, () => work({ db: trx, now, lang, profile }))),
    }
  }
}

function roleOf(accountability: Accountability | null): Role {
  if (accountability?.admin) return 'admin'
  return accountability?.roles?.includes(gameMasterRole) || accountability?.role === gameMasterRole
    ? 'game_master'
    : 'participant'
}

/** PostgreSQL fails on an id that is none; to the caller it is simply not there. */
function requireId(name: string, value: string): void {
  if ((name === 'id' || name === 'step') && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value))
    throw new Refusal(name === 'step' ? 'STEP_UNKNOWN' : 'NOT_FOUND', 'There is nothing with this id.')
}

/**
 * Routes of Express for the operations: registers each with its description, wraps replies in `data`, and turns errors
 * into error envelopes.
 */
import type { Request, Response, Router } from 'express'
import { isUniqueViolation } from '../platform/database/transaction.ts'
import { Download, sendDownload } from '../platform/http/download.ts'
import { envelope } from '../platform/http/envelope.ts'
import { ApiError, toApiError } from '../platform/http/errors.ts'
import { requireWellFormed } from '../platform/http/input.ts'
import { missingDatabase } from '../platform/http/missing-database.ts'
import type { Programme } from '../platform/programme.ts'
import type { OperationAbout, RegisteredOperation } from './openapi/operation.ts'
import type { TypeName, WireTypes } from './openapi/wire-types.ts'
import type { Persisted, PublicRequest, UserRequest } from './request.ts'
import { publicRequestOf, userRequestOf } from './request-context.ts'

export type Method = 'get' | 'post' | 'put' | 'delete'
/**
 * A changing request is answered from its transaction (`Persisted`), so that it can be repeated under its
 * `Idempotency-Key`.
 */
type OwnAnswer<M extends Method, A extends TypeName> = M extends 'get' ? WireTypes[A] : Persisted<WireTypes[A]>

/** Returned by a handler that has sent its reply itself. */
const sent = Symbol('sent')

export class Routes {
  /** Every registered operation, for the OpenAPI description. */
  readonly operations: RegisteredOperation[] = []
  readonly #router: Router
  readonly #programme: Programme

  constructor(router: Router, programme: Programme) {
    this.#router = router
    this.#programme = programme
  }

  /** A route for everybody, signed in or not. */
  public<A extends TypeName>(
    method: Method,
    path: string,
    about: OperationAbout<A>,
    answer: (call: PublicRequest) => Promise<WireTypes[A]>,
  ): void {
    this.operations.push({ method, path, who: 'anybody', ...about })
    this.#add(method, path, async (request) => await answer(await publicRequestOf(this.#programme, request)))
  }

  /** A route for signed-in people. */
  authenticated<M extends Method, A extends TypeName>(
    method: M,
    path: string,
    about: OperationAbout<A>,
    answer: (call: UserRequest) => Promise<OwnAnswer<M, A>>,
  ): void {
    this.operations.push({ method, path, who: 'signed_in', ...about })
    this.#addOwn(method, path, answer)
  }

  /** A route for game masters and administrators. */
  reviewer<M extends Method, A extends TypeName>(
    method: M,
    path: string,
    about: OperationAbout<A>,
    answer: (call: UserRequest) => Promise<OwnAnswer<M, A>>,
  ): void {
    this.operations.push({ method, path, who: 'game_master', ...about })
    this.#addOwn(method, path, answer, onlyReviewers)
  }

  /** A CSV download for game masters and administrators. */
  csv(
    path: string,
    about: Omit<OperationAbout<'CsvFile'>, 'answer' | 'media'>,
    read: (call: UserRequest) => Promise<Download>,
  ): void {
    this.operations.push({ method: 'get', path, who: 'game_master', ...about, answer: 'CsvFile', media: 'text/csv' })
    this.#addOwn('get', path, read, onlyReviewers)
  }

  /**
   * JSON without an envelope for programs of third parties, from any origin. It is the same for every requester, so it
   * may be cached for some minutes.
   */
  publicRaw<A extends TypeName>(
    path: string,
    about: Omit<OperationAbout<A>, 'media'>,
    read: (call: PublicRequest) => Promise<WireTypes[A]>,
  ): void {
    this.operations.push({ method: 'get', path, who: 'anybody', ...about, media: 'application/json' })
    this.#add('get', path, async (request, response) => {
      response.set('Access-Control-Allow-Origin', '*')
      const raw = await read(await publicRequestOf(this.#programme, request))
      response.set('Cache-Control', 'public, max-age=300, stale-while-revalidate=86400')
      response.json(raw)
      return sent
    })
  }

  /** JSON without an envelope and without a description. */
  document(path: string, read: () => unknown): void {
    this.#router.get(path, async (_request, response) => {
      response.json(read())
    })
  }

  #addOwn(
    method: Method,
    path: string,
    answer: (call: UserRequest) => Promise<unknown>,
    permit: (call: UserRequest) => void = () => undefined,
  ): void {
    this.#add(method, path, async (request) => {
      const { call, earlier } = await userRequestOf(this.#programme, request)
      permit(call)
      return earlier ? earlier.answer : await answer(call)
    })
  }

  #add(method: Method, path: string, answer: (request: Request, response: Response) => Promise<unknown>): void {
    this.#router[method](path, async (request, response) => {
      try {
        for (const [name, value] of Object.entries(request.params)) requireId(name, value)
        response.set('Cache-Control', 'no-store')
        const answered = await answer(request, response)
        if (answered === sent) return
        if (answered instanceof Download) await sendDownload(response, answered)
        else response.json({ data: answered })
      } catch (error) {
        // Part of the file was sent already: the connection is cut, and there is no place for an error.
        if (response.headersSent) return void this.#fault(error, `${request.method} ${request.path}`)
        const refusal = toApiError(error) ?? this.#fault(error, `${request.method} ${request.path}`)
        response.status(refusal.status).json({ errors: [envelope(refusal)] })
      }
    })
  }

  #fault(error: unknown, where: string): ApiError {
    if (isUniqueViolation(error))
      return new ApiError('CONFLICT', 'Somebody else did this in the same moment: read it again.')
    this.#programme.directus.logger.error(error, `programme: ${where}`)
    const missing = missingDatabase(error)
    if (missing) return missing
    return new ApiError('INTERNAL', 'The server failed. Nothing was changed; try again in a moment.')
  }
}

function onlyReviewers({ role }: UserRequest): void {
  if (role === 'participant') throw new ApiError('FORBIDDEN', 'Game masters only.')
}

/** PostgreSQL fails on text that is no UUID; the caller gets NOT_FOUND. */
function requireId(name: string, value: string): void {
  requireWellFormed(name, value)
  if ((name === 'id' || name === 'step') && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value))
    throw new ApiError(name === 'step' ? 'STEP_UNKNOWN' : 'NOT_FOUND', 'There is nothing with this id.')
}

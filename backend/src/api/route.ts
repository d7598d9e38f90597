/**
 * Routes of Express for the operations: serves the table of calls, wraps replies in `data`, and turns errors
 * into error envelopes.
 */
import type { Request, Response, Router } from 'express'
import { noteRefusal } from '../domain/objections/note-refusal.ts'
import type { UserContext } from '../platform/context.ts'
import { isUuid } from '../platform/database/ids.ts'
import { isUniqueViolation } from '../platform/database/transaction.ts'
import { Download, sendDownload } from '../platform/http/download.ts'
import { envelope } from '../platform/http/envelope.ts'
import { ApiError, toApiError } from '../platform/http/errors.ts'
import { requireWellFormed } from '../platform/http/input.ts'
import { missingDatabase } from '../platform/http/missing-database.ts'
import { type Limit, rateLimit } from '../platform/http/rate-limit.ts'
import type { Programme } from '../platform/programme.ts'
import type { CallOf, Endpoint, EndpointName, EndpointTable, ReplyOf } from './endpoints.ts'
import { publicRequestOf, serviceRequestOf, userRequestOf } from './request-context.ts'
import { requestReader, type Validators } from './validation.ts'

/** Calls of a service token are counted as those of one participant are, over so many seconds. */
const spanSeconds = 10

/** Returned by a handler that has sent its reply itself. */
const sent = Symbol('sent')

export class Routes {
  readonly #table: EndpointTable
  readonly #handled = new Set<string>()
  readonly #router: Router
  readonly #programme: Programme
  readonly #validators: Validators
  readonly #limitServices: Limit

  constructor(router: Router, programme: Programme, table: EndpointTable, validators: Validators) {
    this.#table = table
    this.#router = router
    this.#programme = programme
    this.#validators = validators
    const { callsPerSecond } = programme.settings
    this.#limitServices = rateLimit(programme.settings, 'services', callsPerSecond * spanSeconds, spanSeconds)
  }

  /** Serves a call of the table, which says its method and path, who may call it, and what it replies. */
  handle<Name extends EndpointName>(name: Name, answer: (call: CallOf<Name>) => Promise<ReplyOf<Name>>): void {
    const endpoint = this.#table.endpoints[name]
    const read = requestReader(endpoint, this.#table, this.#validators)
    this.#handled.add(name)
    this.#add(endpoint, async (request, response) => {
      if (endpoint.access === 'anyone') {
        const isDocument = endpoint.media === 'application/json'
        // Also of a refusal: a page of another origin is told why.
        if (isDocument) response.set('Access-Control-Allow-Origin', '*')
        const call = await publicRequestOf(this.#programme, request)
        const answered = await answer({ ...call, ...read(call) } as unknown as CallOf<Name>)
        if (!isDocument) return answered
        sendDocument(response, answered)
        return sent
      }
      if (endpoint.access === 'service') {
        if (!endpoint.scope) throw new Error(`${name} names no scope.`)
        const { call, earlier } = await serviceRequestOf(this.#programme, request, endpoint.scope)
        await this.#limitServices(call.service.id)
        return earlier ? earlier.answer : await answer({ ...call, ...read(call) } as unknown as CallOf<Name>)
      }
      const { call, earlier } = await userRequestOf(this.#programme, request, endpoint.access)
      if (endpoint.access === 'game_master' && call.role === 'participant')
        throw new ApiError('FORBIDDEN', 'Game masters only.')
      if (endpoint.access === 'administrator' && call.role !== 'admin')
        throw new ApiError('FORBIDDEN', 'Administrators only.')
      if (earlier) return earlier.answer
      return await this.noting(
        call.context,
        async () => await answer({ ...call, ...read(call) } as unknown as CallOf<Name>),
      )
    })
  }

  /**
   * Does something for a person, and notes a refusal that is a decision about them. Whoever cannot be noted is refused
   * all the same.
   */
  async noting<T>(context: UserContext, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      const refusal = toApiError(error)
      if (refusal)
        await noteRefusal(context, refusal).catch((failed: unknown) =>
          this.#programme.directus.logger.error(failed, 'programme: a refusal was not noted'),
        )
      throw error
    }
  }

  /** Names of the table that nobody handles. */
  unhandled(): string[] {
    return Object.keys(this.#table.endpoints).filter((name) => !this.#handled.has(name))
  }

  /** JSON without an envelope and without a description. */
  document(path: string, read: () => unknown): void {
    this.#router.get(path, async (_request, response) => {
      response.json(read())
    })
  }

  #add({ method, path }: Endpoint, answer: (request: Request, response: Response) => Promise<unknown>): void {
    this.#router[methodOf(method)](path, async (request, response) => {
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

const methodOf = (method: Endpoint['method']) => method.toLowerCase() as Lowercase<Endpoint['method']>

/** JSON without an envelope for programs of third parties. It is the same for every requester, so it may be cached. */
function sendDocument(response: Response, document: unknown): void {
  response.set('Cache-Control', 'public, max-age=300, stale-while-revalidate=86400')
  response.json(document)
}

/** PostgreSQL fails on text that is no UUID; the caller gets NOT_FOUND. */
function requireId(name: string, value: string): void {
  requireWellFormed(name, value)
  if ((name === 'id' || name === 'step') && !isUuid(value))
    throw new ApiError(name === 'step' ? 'STEP_UNKNOWN' : 'NOT_FOUND', 'There is nothing with this id.')
}

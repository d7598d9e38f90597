/** The table of calls as this extension serves them: types for the handlers, and what the build wrote down of them. */
import { readFileSync } from 'node:fs'
import type { Endpoints, ErrorParams, ProgrammeCode } from 'waymark-core'
import type { Scope } from '../domain/integrations/service-tokens.ts'
import type { Download } from '../platform/http/download.ts'
import type { ApiErrorCode } from '../platform/http/errors.ts'
import type { Persisted, PublicRequest, ServiceRequest, UserRequest } from './request.ts'
import type { ServerOnlyEndpoints } from './server-only-endpoints.ts'

/** Every call by its name: the core's, which the app makes, and those that only the server knows. */
export interface AllEndpoints extends Endpoints, ServerOnlyEndpoints {}

export type EndpointName = keyof AllEndpoints

/** What the JSON Schemas are made of when the extension is built (`endpoint-table.js`). */
export interface Wire {
  endpoints: AllEndpoints
  code: ProgrammeCode
  params: ErrorParams
}

type Access = 'anyone' | 'signed_in' | 'game_master' | 'administrator' | 'service'

/** The names in a path: `slug` of `/quests/:slug/start`. */
type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/**
 * A call as the handler of this name sees it: with the parameters of its path, with body and query as its schemas say,
 * and with a person unless anyone may ask.
 */
export type CallOf<Name extends EndpointName> = Omit<
  AllEndpoints[Name]['access'] extends 'anyone'
    ? PublicRequest
    : AllEndpoints[Name]['access'] extends 'service'
      ? ServiceRequest
      : UserRequest,
  'params' | 'body' | 'query'
> & {
  params: Record<ParamsOf<AllEndpoints[Name]['path']>, string>
  body: AllEndpoints[Name] extends { body: infer Body } ? Body : undefined
  query: AllEndpoints[Name] extends { query: infer Query } ? Query : undefined
}

/** What changes something in the name of a person is answered from their transaction, so that it can be repeated under its key. */
export type ReplyOf<Name extends EndpointName> = AllEndpoints[Name] extends {
  media: 'text/csv' | 'text/calendar' | 'application/zip'
}
  ? Download
  : AllEndpoints[Name] extends { access: 'anyone' } | { method: 'GET' } | { readsOnly: true }
    ? AllEndpoints[Name]['reply']
    : Persisted<AllEndpoints[Name]['reply']>

/** JSON Schema, as OpenAPI 3.1 holds it. */
export interface Schema {
  type?: string | string[]
  $ref?: string
  description?: string
  required?: string[]
  properties?: Record<string, Schema>
  [keyword: string]: unknown
}

/** A row of the table, as the build wrote it down. */
export interface Endpoint {
  name: EndpointName
  /** What it does, as the caller reads it. */
  doc: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As Express writes it: `/runs/:id/submit`. */
  path: string
  access: Access
  /** Of `service`: what the token has to allow. */
  scope?: Scope
  body?: Schema
  /** Media type of the body, where it is bytes. */
  bytes?: string
  /** Its properties are the parameters of the address. */
  query?: Schema
  reply: Schema
  /** Media type of the answer, where it is in no envelope. */
  media?: string
  /** Codes beside those that every call of its sort may be refused with. */
  errors: ApiErrorCode[]
}

export interface EndpointTable {
  endpoints: Record<EndpointName, Endpoint>
  schemas: Record<string, Schema>
}

/** Beside the built code, as the core's WASM is. */
export function readTable(): EndpointTable {
  return JSON.parse(readFileSync(new URL('./endpoints.json', import.meta.url), 'utf8'))
}

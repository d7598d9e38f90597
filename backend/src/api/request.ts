/** A request as the routes hand it to an operation. */
import type { Accountability } from '@directus/types'
import type { Service } from '../domain/integrations/service-tokens.ts'
import type { DeviceCookie } from '../identity/session/device-cookie.ts'
import type { Context, ServiceContext, TxContext, UserContext } from '../platform/context.ts'
import type { Role } from '../platform/directus/roles.ts'
import type { Body } from '../platform/http/input.ts'
import type { Programme } from '../platform/programme.ts'

declare const committed: unique symbol
/** A reply that was stored together with its effect. Only `transact` returns one. */
export type Persisted<T> = T & { readonly [committed]: true }

export interface PublicRequest {
  programme: Programme
  /** HEAD too, which is served as GET is. */
  method: string
  params: Record<string, string>
  query: Record<string, string | undefined>
  body: Body
  /** The bytes of the body, where it is not JSON. */
  raw: AsyncIterable<Uint8Array>
  accountability: Accountability | null
  /** Network that the request comes from, as `networkOf` spells it. */
  network: string
  /** What the browser keeps of a device that stays signed in. It comes with the calls about that device alone. */
  device: DeviceCookie
  /** Throws FORBIDDEN when a page of another origin had this request sent. */
  requireOwnPage: () => void
  /** Context for reading, outside of a transaction. */
  context: Context
  /** Profile id of the signed-in person; null when nobody is signed in. */
  profile: string | null
}

export interface UserRequest extends PublicRequest {
  role: Role
  user: string
  profile: string
  context: UserContext
  /** Runs `work` in one transaction, which also stores the reply under the `Idempotency-Key`, where there is one. */
  transact: <T>(work: (context: TxContext) => Promise<T>) => Promise<Persisted<T>>
}

/** The request of another system, by its token. Of what it does in the name of somebody, it says whose profile that is. */
export interface ServiceRequest extends PublicRequest {
  service: Service
  transact: <T>(work: (context: ServiceContext) => Promise<T>) => Promise<Persisted<T>>
}

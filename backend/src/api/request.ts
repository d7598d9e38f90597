/** One call as an operation sees it. */
import type { Accountability } from '@directus/types'
import type { Context, TxContext, UserContext } from '../platform/context.ts'
import type { Role } from '../platform/directus/roles.ts'
import type { Body } from '../platform/http/input.ts'
import type { Programme } from '../platform/programme.ts'

declare const committed: unique symbol
/** An answer that was written together with its effect; `commit` alone gives one. */
export type Persisted<T> = T & { readonly [committed]: true }

export interface PublicRequest {
  programme: Programme
  params: Record<string, string>
  query: Record<string, string | undefined>
  body: Body
  /** What was sent, where it is bytes and not JSON. */
  raw: AsyncIterable<Uint8Array>
  accountability: Accountability | null
  /** Address of the caller on the network. */
  network: string
  /** For reading. */
  context: Context
  /** Profile of the person who asks; none when nobody is signed in. */
  profile: string | null
}

export interface UserRequest extends PublicRequest {
  role: Role
  user: string
  profile: string
  context: UserContext
  /** One transaction in which the effect and, under an `Idempotency-Key`, the answer are written together. */
  transact: <T>(work: (context: TxContext) => Promise<T>) => Promise<Persisted<T>>
}

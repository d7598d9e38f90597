/**
 * A core that is no more than a session with requests, items, people, files and GraphQL: half as large as the whole one,
 * and shares its session with it.
 */

import type { Assets, CoreOptions, Disposal, Core as Whole } from 'waymark-core'

export type * from 'waymark-core'
export {
  default,
  initSync,
  isAbortedError,
  isBadRequest,
  isBadResponse,
  isBroken,
  isDecodeError,
  isNetworkError,
  isSessionError,
  isStatusError,
  isTimeoutError,
  isValidationError,
  isWaymarkError,
  Session,
} from 'waymark-core'

/** What this core has of the whole one. */
type Part =
  | 'apiUrl'
  | 'auth'
  | 'files'
  | 'folders'
  | 'free'
  | 'graphql'
  | 'graphqlSystem'
  | 'items'
  | 'mode'
  | 'password'
  | 'request'
  | 'session'
  | 'singletons'
  | 'users'

/** The one object the app holds: the session and the calls. Declared with `using`, it ends with the block. With a type for the schema as the whole `Core` has it. */
// biome-ignore lint/suspicious/noExplicitAny: without a type for the schema everything is, as in the whole core.
export interface Core<S = any> extends Pick<Whole<S>, Part>, Disposal {
  /** What is in files: their bytes. Addresses of pictures are made by the whole core alone. */
  readonly assets: Pick<Assets, 'read' | 'zip' | 'zipFolder'>
}

export declare const Core: {
  /**
   * A core that goes on with the session of this tab, if there is one.
   *
   * @throws `VALIDATION` as the whole core does
   */
  // biome-ignore lint/suspicious/noExplicitAny: the same.
  new <S = any>(options: CoreOptions): Core<S>
}

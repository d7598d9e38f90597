/** Who asked for a mail that Directus sends: known to the door that was asked at, needed where the mail goes out. */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface RequestOrigin {
  network: string
  /** Whether the account was opened from there before. */
  isKnown: boolean
}

export const requestOrigin = new AsyncLocalStorage<RequestOrigin>()

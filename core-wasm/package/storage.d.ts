import type { SessionStorage } from 'waymark-core'

/** A place for strings that answers later, like a database of the browser or of React Native. */
export interface LaterStorage {
  /** The string that is stored under this name; null or undefined when there is none. */
  getItem(key: string): Promise<string | null | undefined>
  /** Stores a string under this name. */
  setItem(key: string, value: string): Promise<unknown>
  /** Removes the string under this name. */
  removeItem(key: string): Promise<unknown>
}

/**
 * Reads the stored session, and gives a storage for `new Core({ storage })` that answers at once and writes behind, one
 * after the other. When a write fails, the session is removed there and goes on in memory.
 *
 * Rejects with what `getItem` rejects with.
 */
export function loadStorage(storage: LaterStorage): Promise<SessionStorage>

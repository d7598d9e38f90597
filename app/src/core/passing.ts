// Which failures pass by themselves, so that the same request may do a little later.
import { hasCode, isCodedError } from './errors.ts'

export function isPassing(error: unknown): boolean {
  // Room is made by people, not by waiting.
  if (!isCodedError(error) || hasCode(error, 'STORAGE_FULL')) return false
  return error.kind === 'network' || error.kind === 'timeout' || error.status === 429 || (error.status ?? 0) >= 500
}

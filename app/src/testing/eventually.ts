// Waits until what a test expects has come.
import { vi } from 'vitest'

/** As `vi.waitFor`, for as long as a busy machine takes: its own second is too short there. In milliseconds. */
const patience = 20_000

/** What `check` gives, once it no longer throws. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, patience)

// What a page that says a failure is told about it.
import { createContext, useContext } from 'react'

export type ShownFailure = {
  readonly error: unknown
  /** Tries to show the page again. */
  readonly retry: () => void
  readonly retrying: boolean
}

export const FailureContext = createContext<ShownFailure>({ error: null, retry: () => undefined, retrying: false })

export const useFailure = (): ShownFailure => useContext(FailureContext)

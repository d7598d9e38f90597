// The error that an error page shows.
import { createContext, useContext } from 'react'

export type PageError = {
  readonly error: unknown
  /** Tries to show the page again. */
  readonly retry: () => void
  readonly retrying: boolean
}

export const PageErrorContext = createContext<PageError>({ error: null, retry: () => undefined, retrying: false })

export const usePageError = (): PageError => useContext(PageErrorContext)

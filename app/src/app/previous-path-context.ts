import { createContext } from 'react'

/** Path of the page that was shown before the router began; null where the router showed the first page. */
export const PreviousPathContext = createContext<string | null>(null)

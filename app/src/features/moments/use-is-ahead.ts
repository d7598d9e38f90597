import { createContext, useContext } from 'react'

export const AheadContext = createContext(false)

/** Whether the level is told alone still, and all else waits. */
export const useIsAhead = (): boolean => useContext(AheadContext)

// What the page that is shown is about, for the title of the document: somebody with ten tabs tells them apart by it.
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const store = createStore<{ thing: string | null }>(() => ({ thing: null }))

/** Names the thing that a page shows, once its name is known, for as long as the component stands. */
export function useThingTitle(thing: string | null = null): void {
  useEffect(() => {
    store.setState({ thing })
    return () => store.setState({ thing: null })
  }, [thing])
}

/** The name of the thing that is shown; null where the page is about none. */
export const useThing = () => useStore(store).thing

// The state of a page in its search parameters: it can be shared, bookmarked and come back to.
import { useCallback, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

type How = {
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean
}

/**
 * The view that the address names, and how to change it: `to` for links, `change` for controls, which adds no step to
 * the history. The address changes only after the guards of the page ran again: what was chosen shows at once.
 *
 * `write` gives the parameters of a view and leaves those of others as they were before.
 */
export function useSearchParamsState<View extends object>(
  read: (params: URLSearchParams) => View,
  write: (view: View, before: URLSearchParams) => URLSearchParams,
  { preventScrollReset = false }: How = {},
) {
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const address = params.toString()
  const [view, setView] = useState(() => read(params))
  const [seen, setSeen] = useState(address)
  if (seen !== address) {
    setSeen(address)
    setView(read(params))
  }
  // A change is built on the one before it, also where that is not drawn yet.
  const latest = useRef(view)
  latest.current = view
  const change = useCallback(
    (part: Partial<View>) => {
      const next = { ...latest.current, ...part }
      latest.current = next
      setView(next)
      setParams((before) => write(next, before), { replace: true, preventScrollReset })
    },
    [write, setParams, preventScrollReset],
  )
  const to = (part: Partial<View>) => {
    const search = write({ ...view, ...part }, params)
    return search.size > 0 ? `${pathname}?${search}` : pathname
  }
  return { view, to, change }
}

import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { type ProfileView, readView, writeView } from './profile-address.ts'

/**
 * The view that the address names, and how to change it: `to` for links, `change` for controls. The address changes only after the
 * checks of the page ran again: what was chosen shows at once.
 */
export function useProfileView() {
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const address = params.toString()
  const [view, setView] = useState(() => readView(params))
  const [seen, setSeen] = useState(address)
  if (seen !== address) {
    setSeen(address)
    setView(readView(params))
  }
  return {
    view,
    to: (part: Partial<ProfileView>) => {
      const search = writeView({ ...view, ...part }, params)
      return search.size > 0 ? `${pathname}?${search}` : pathname
    },
    change: (part: Partial<ProfileView>) => {
      const next = { ...view, ...part }
      setView(next)
      setParams((before) => writeView(next, before), { replace: true, preventScrollReset: true })
    },
  }
}

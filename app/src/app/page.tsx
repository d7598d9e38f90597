// How a route says which page it shows. The page and its sentences are fetched together, before it is shown.
import type { FlatNamespace } from 'i18next'
import type { ComponentType } from 'react'
import { type NonIndexRouteObject, type RouteObject, useLoaderData } from 'react-router-dom'
import { loadSentences } from '../shared/i18n/i18n.ts'
import { FramedError } from './errors/FramedError.tsx'
import { RouteError } from './errors/RouteError.tsx'

type Load = () => Promise<ComponentType>

/** What a route knows about its page; read by the root layout and by preloading. */
export type PageHandle = {
  /** Key of the title, or null for the product's name alone. */
  title: string | null
  preload?: () => Promise<unknown>
}

/**
 * A page at `path`, with the namespaces of its sentences and the key of its title. `prepare` runs beside the fetching;
 * what it throws is shown in place of the page.
 */
export function page(
  path: string,
  namespaces: FlatNamespace | FlatNamespace[],
  title: string | null,
  load: Load,
  prepare?: () => Promise<unknown>,
): RouteObject {
  const preload = async () => {
    const [Page] = await Promise.all([load(), loadSentences(namespaces)])
    return Page
  }
  return {
    path,
    ErrorBoundary: RouteError,
    ...fetched(title, preload, async () => (await Promise.all([preload(), prepare?.()]))[0]),
  }
}

/** A layout around pages, fetched with them. */
export const layout = (load: Load): NonIndexRouteObject => ({ ErrorBoundary: FramedError, ...fetched(null, load) })

/**
 * A loader fetches the component. `lazy` would do so beside the guards, not after them, and would keep a failed download
 * as the answer for good.
 */
const fetched = (title: string | null, preload: Load, loader = preload) => ({
  handle: { title, preload } satisfies PageHandle,
  loader,
  Component: Fetched,
})

function Fetched() {
  const Component = useLoaderData() as ComponentType
  return <Component />
}

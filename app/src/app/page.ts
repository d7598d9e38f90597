// How a route says which page it shows. The page and its sentences are fetched together, before it is shown.
import type { FlatNamespace } from 'i18next'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { loadCore } from '../core/load.ts'
import { loadSentences } from '../shared/i18n/i18n.ts'
import { FramedError } from './errors/FramedError.tsx'
import { RouteError } from './errors/RouteError.tsx'

/** What a route knows about its page; read by the root layout and by preloading. */
export type PageHandle = {
  /** Key of the title, or null for the product's name alone. */
  title: string | null
  preload: () => Promise<unknown>
  /** `keep` leaves the scroll position where it is when this page is opened. */
  scroll?: 'top' | 'keep'
}

type Load = () => Promise<ComponentType>

type More = Pick<PageHandle, 'scroll'> & {
  /** Waits for the core without asking who is there: for pages that use its rules. Guarded pages wait anyway. */
  needsCore?: boolean
}

/** A lazy page at `path`, with the namespaces of its sentences and the key of its title. */
export function page(
  path: string,
  namespaces: FlatNamespace | FlatNamespace[],
  title: string | null,
  load: Load,
  { needsCore = false, ...more }: More = {},
): RouteObject {
  const preload = async () => {
    const [Component] = await Promise.all([load(), loadSentences(namespaces)])
    return { Component }
  }
  const handle: PageHandle = { title, preload, ...more }
  return {
    path,
    handle,
    lazy: orFailing(preload),
    ErrorBoundary: RouteError,
    ...(needsCore ? { loader: waitForCore } : {}),
  }
}

/** What cannot be fetched becomes a page that fails, and says so; the router itself would show nothing at all. */
const orFailing = (load: () => Promise<{ Component: ComponentType }>) => () =>
  load().catch((error: unknown) => ({ Component: failing(error) }))

const failing = (error: unknown): ComponentType =>
  // biome-ignore lint/correctness/noComponentHookFactories: called once for a page, instead of the page
  function Failing() {
    throw error
  }

const waitForCore = async () => {
  await loadCore()
  return null
}

/** A lazy layout around pages. */
export const layout = (load: Load): Omit<RouteObject, 'children' | 'index'> => ({
  lazy: orFailing(async () => ({ Component: await load() })),
  handle: { title: null, preload: load } satisfies PageHandle,
  ErrorBoundary: FramedError,
})

export const pageHandle = (handle: unknown) => handle as PageHandle | undefined

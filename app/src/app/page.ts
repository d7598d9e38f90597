// How a route says which page it shows. The page and its sentences are fetched together, before it is shown.
import type { FlatNamespace } from 'i18next'
import type { ComponentType } from 'react'
import { loadCore } from '../core/client.ts'
import { loadSentences } from '../shared/i18n/i18n.ts'
import { FramedError } from './errors/FramedError.tsx'
import { RouteError } from './errors/RouteError.tsx'
import type { PageHandle, Route } from './route.ts'

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
): Route {
  const preload = async () => {
    const [Component] = await Promise.all([load(), loadSentences(namespaces)])
    return Component
  }
  return {
    path,
    handle: { title, preload, ...more },
    lazy: preload,
    ErrorPage: RouteError,
    ...(needsCore ? { prepare: loadCore } : {}),
  }
}

/** A lazy layout around pages. */
export const layout = (load: Load): Route => ({
  lazy: load,
  handle: { title: null, preload: load },
  ErrorPage: FramedError,
})

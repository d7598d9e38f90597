// Every page of the site, shown by the router. The landing page fetches this when a visitor is about to leave it.
import type { ReactNode } from 'react'
import { loadSentences } from '../shared/i18n/i18n.ts'
import '../shared/i18n/page-sentences.ts'
import { type Visit, visit } from '../shared/navigation.ts'
import type { Navigator } from './navigator.ts'
import { preloadPage } from './preload.ts'
import { PreviousPathContext } from './previous-path-context.ts'
import { RoutedPages } from './RoutedPages.tsx'
import { makeRouter } from './router.ts'
import { routes } from './routes.tsx'
import type { Show } from './show.ts'

export function openRouted(show: Show): void {
  show(<RoutedPages router={makeRouter()} />)
}

/**
 * Opens a page from one that is shown without the router; without a path, that of the address. Answers it when it is
 * ready.
 */
export async function takeOver(from: string, { path, ...how }: Visit & { path?: string }): Promise<ReactNode> {
  const router = makeRouter()
  if (path !== undefined) visit(path, how)
  // Said by pages that fail; without them this page goes on, too.
  await Promise.all([settled(router), loadSentences('errors').catch(() => undefined)])
  return (
    <PreviousPathContext value={from}>
      <RoutedPages router={router} />
    </PreviousPathContext>
  )
}

/** Fetches the page at a path before it is opened. */
export const preload = (pathname: string) => preloadPage(routes, pathname)

function settled(router: Navigator): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (router.state.underWay) return
      stop()
      resolve()
    }
    const stop = router.subscribe(look)
    look()
  })
}

// Every page of the site, shown by the router. The landing page fetches this when a visitor is about to leave it.
import type { ReactNode } from 'react'
import { RouterProvider } from 'react-router-dom'
import { loadRefusals } from '../core/error-message.ts'
import { loadSentences } from '../shared/i18n/i18n.ts'
import '../shared/i18n/page-sentences.ts'
import { type Visit, visit } from '../shared/navigation.ts'
import { preloadPage } from './preload.ts'
import { PreviousPathContext } from './previous-path-context.ts'
import { startRouter } from './router.ts'
import { routes } from './routes.tsx'
import { forgetOtherDocument } from './scroll-memory.ts'
import type { Show } from './view-transition.ts'

export function openRouted(show: Show): void {
  forgetOtherDocument()
  show(<RouterProvider router={startRouter()} />)
  loadRefusalsLater()
}

/**
 * Opens a page from one that is shown without the router; without a path, that of the address. Answers it when it is
 * ready.
 */
export async function takeOver(from: string, { path, ...how }: Visit & { path?: string }): Promise<ReactNode> {
  const router = startRouter()
  if (path !== undefined) visit(path, how)
  const settled = new Promise<void>((resolve) => {
    const end = router.subscribe(({ initialized, navigation }) => {
      if (!initialized || navigation.state !== 'idle') return
      end()
      resolve()
    })
  })
  // Said by pages that fail; without them this page goes on, too.
  await Promise.all([settled, loadSentences('errors').catch(() => undefined)])
  loadRefusalsLater()
  return (
    <PreviousPathContext value={from}>
      <RouterProvider router={router} />
    </PreviousPathContext>
  )
}

/** No page needs them to be shown, but whoever acts on one may be refused. */
const loadRefusalsLater = () => setTimeout(loadRefusals, 2_000)

/** Fetches the page at a path before it is opened. */
export const preload = (pathname: string) => preloadPage(routes, pathname)

// Draws what the navigator shows: the rows of an address inside each other, and in place of one that failed, what says
// so.
import {
  Component,
  type ComponentType,
  type ReactNode,
  startTransition,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import {
  createPath,
  type NavigateOptions,
  Outlet,
  type RouteObject,
  Router,
  type To,
  useRoutes,
} from 'react-router-dom'
import { PageErrorContext } from './errors/page-error.ts'
import { AppLoading } from './layouts/AppLoading.tsx'
import { NavigationProgress } from './layouts/NavigationProgress.tsx'
import { componentOf, type Navigator, type Shown } from './navigator.ts'
import type { Route } from './route.ts'
import { turnPage } from './show.ts'
import { useTitle } from './use-title.ts'

export function RoutedPages({ router }: { router: Navigator }) {
  const { shown, underWay } = useNewestListings(router)
  useTitle(shown?.matches.reduce<string | null>((found, { route }) => route.handle?.title ?? found, null) ?? null)
  useScroll(shown)
  const calls = useMemo(() => callsOf(router), [router])
  if (!shown) return <AppLoading />
  return (
    <>
      {underWay && <NavigationProgress />}
      <Router location={shown.location} navigator={calls}>
        <Pages shown={shown} retry={router.revalidate} retrying={underWay} />
      </Router>
    </>
  )
}

type PagesProps = { shown: Shown; retry: () => void; retrying: boolean }

function Pages({ shown, retry, retrying }: PagesProps) {
  const rows = useMemo(() => elementsOf(shown), [shown])
  const page = useRoutes(rows, shown.location)
  const error = shown.failed?.error
  const failure = useMemo(() => ({ error, retry, retrying }), [error, retry, retrying])
  return <PageErrorContext value={failure}>{page}</PageErrorContext>
}

/** The rows as the library wants them, each with what it shows. */
function elementsOf(shown: Shown): RouteObject[] {
  let rows: RouteObject[] = []
  for (const [row, { route }] of [...shown.matches.entries()].reverse()) {
    const element = <Row route={route} shown={shown} failed={shown.failed?.row === row} />
    rows = [{ ...(route.path === undefined ? {} : { path: route.path }), element, children: rows }]
  }
  return rows
}

function Row({ route, shown, failed }: { route: Route; shown: Shown; failed: boolean }) {
  const Content = componentOf(route) ?? Outlet
  const { ErrorPage } = route
  if (!ErrorPage) return <Content />
  if (failed) return <ErrorPage />
  return (
    <Boundary ErrorPage={ErrorPage} shown={shown}>
      <Content />
    </Boundary>
  )
}

type BoundaryProps = { ErrorPage: ComponentType; shown: Shown; children: ReactNode }
type BoundaryState = { shown: Shown; failure: { error: unknown } | null }

/** What fails while it is drawn is said in its place, until something else is shown, or the same once more. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { shown: this.props.shown, failure: null }

  static getDerivedStateFromError = (error: unknown) => ({ failure: { error } })

  static getDerivedStateFromProps = ({ shown }: BoundaryProps, state: BoundaryState) =>
    shown === state.shown ? null : { shown, failure: null }

  override render() {
    const { failure } = this.state
    const { ErrorPage, children } = this.props
    if (!failure) return children
    return (
      <PageErrorContext.Consumer>
        {(outer) => (
          <PageErrorContext value={{ ...outer, error: failure.error }}>
            <ErrorPage />
          </PageErrorContext>
        )}
      </PageErrorContext.Consumer>
    )
  }
}

/** Follows the navigator: another page comes within a transition of the browser where it shall. */
function useNewestListings(router: Navigator) {
  const [newest, setNewest] = useState(router.state)
  useLayoutEffect(() => {
    let { shown } = router.state
    const draw = () => setNewest(router.state)
    const follow = () => {
      if (router.state.shown === shown) return draw()
      shown = router.state.shown
      if (shown?.viewTransition) turnPage(draw, true)
      else startTransition(draw)
    }
    draw()
    return router.subscribe(follow)
  }, [router])
  return newest
}

/** Where the page begins, before it is painted. */
function useScroll(shown: Shown | null) {
  useLayoutEffect(() => {
    if (!shown || shown.scroll === null) return
    const { hash } = shown.location
    const anchor = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
    if (typeof shown.scroll === 'number') window.scrollTo(0, shown.scroll)
    else if (anchor) anchor.scrollIntoView()
    else window.scrollTo(0, 0)
  }, [shown])
}

/** What the library's hooks call. */
function callsOf(router: Navigator) {
  const to = (replace: boolean) => (path: To, state?: unknown, options?: NavigateOptions) => {
    const { preventScrollReset, viewTransition } = options ?? {}
    void router.navigate(hrefOf(path), { replace, state, preventScrollReset, viewTransition })
  }
  return { createHref: hrefOf, push: to(false), replace: to(true), go: (delta: number) => window.history.go(delta) }
}

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to))

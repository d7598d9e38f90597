import { act, render, screen, waitFor } from '@testing-library/react'
import {
  Outlet,
  type RouteObject,
  RouterProvider,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Visit, visit } from '../shared/navigation.ts'
import { startSentences } from '../testing/sentences.ts'
import { RouteError } from './errors/RouteError.tsx'
import { guard } from './guards.ts'
import { layout, page } from './page.tsx'
import { makeRouter } from './router.ts'
import { around } from './routes.tsx'

window.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList

beforeAll(startSentences)
beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
})

const title = (words: string) => () => <h1>{words}</h1>
const shown = () => screen.queryByRole('heading')?.textContent
const address = () => window.location.pathname + window.location.search

async function open(routes: RouteObject[], at: string | null = '/') {
  if (at !== null) window.history.pushState(null, '', at)
  const router = makeRouter(around([{ Component: Frame, ErrorBoundary: RouteError, children: routes }]))
  onTestFinished(router.dispose)
  const { unmount } = render(<RouterProvider router={router} />)
  // Within `act`, which draws what the router has made ready before it ends.
  const settled = async () => {
    while (!router.state.initialized || router.state.navigation.state !== 'idle')
      await new Promise((resolve) => setTimeout(resolve))
  }
  await act(settled)
  const go = (to: string, how: Visit = {}) =>
    act(async () => {
      visit(to, how)
      await settled()
    })
  return { router, go, unmount }
}

const Frame = () => (
  <main>
    <Outlet />
  </main>
)

const Item = () => {
  const { item } = useParams()
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  return (
    <>
      <h1>{`${item} ${search.get('view')}`}</h1>
      <button type="button" onClick={() => setSearch({ view: 'list' }, { replace: true })}>
        list
      </button>
      <button type="button" onClick={() => void navigate('/items/b?view=map')}>
        next
      </button>
    </>
  )
}

const Edit = () => {
  const { state, proceed, reset } = useBlocker(({ nextLocation }) => nextLocation.pathname !== '/edit')
  return (
    <>
      <h1>Edit</h1>
      {state === 'blocked' && (
        <>
          <button type="button" onClick={reset}>
            Stay
          </button>
          <button type="button" onClick={proceed}>
            Leave
          </button>
        </>
      )}
    </>
  )
}

const isAsked = () => screen.queryByRole('button', { name: 'Leave' }) !== null

let isBroken = false
const Fragile = () => {
  if (isBroken) throw new Error('no')
  return <h1>Whole again</h1>
}

const State = () => <h1>{JSON.stringify(useLocation().state)}</h1>

const start: RouteObject = { path: '/', Component: title('Start') }

/** A promise that is kept by hand. */
function later<Value>() {
  const { promise, resolve } = Promise.withResolvers<Value>()
  return { wait: () => promise, come: (value: Value) => act(async () => resolve(value)) }
}

test('the page before stays until the next one is there, and the address changes with it', async () => {
  const quests = later<() => React.ReactNode>()
  const { router } = await open([start, page('/quests', 'common', null, quests.wait)])
  act(() => void visit('/quests', {}))
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'))
  expect([shown(), address()]).toEqual(['Start', '/'])
  await quests.come(title('Quests'))
  await waitFor(() => expect([shown(), address()]).toEqual(['Quests', '/quests']))
})

test('a press is painted before another page is drawn', async () => {
  const painted: unknown[] = []
  const { go } = await open([start, { path: '/quests', Component: title('Quests') }])
  requestAnimationFrame(() => painted.push(shown()))
  await go('/quests')
  expect([...painted, shown()]).toEqual(['Start', 'Quests'])
})

test('a check that leads elsewhere is followed before anything of the page is fetched', async () => {
  const load = vi.fn(async () => title('Secret'))
  const { go } = await open([
    start,
    {
      middleware: [guard(async ({ pathname, search }) => `/login?next=${pathname}${search}`)],
      children: [page('/secret', 'common', null, load)],
    },
    { path: '/login', Component: title('Sign in') },
  ])
  await go('/secret?a=1')
  expect([shown(), address()]).toEqual(['Sign in', '/login?next=/secret?a=1'])
  expect(load).not.toHaveBeenCalled()
  window.history.back()
  await screen.findByRole('heading', { name: 'Start' })
})

test('checks that lead round in a circle end in a page that says so', async () => {
  const { go } = await open([
    start,
    { path: '/a', middleware: [guard(() => '/b')], Component: Frame },
    { path: '/b', middleware: [guard(() => '/a')], Component: Frame },
  ])
  await go('/a')
  expect(shown()).toBe('This page could not be shown')
})

test('of two pages that were asked for, the last is shown, whichever comes first', async () => {
  const slow = later<() => React.ReactNode>()
  const { go } = await open([
    start,
    page('/slow', 'common', null, slow.wait),
    { path: '/fast', Component: title('Fast') },
  ])
  act(() => void visit('/slow', {}))
  await go('/fast')
  await slow.come(title('Slow'))
  expect([shown(), address()]).toEqual(['Fast', '/fast'])
})

test('back and forward show what was shown there, with the state it was opened with', async () => {
  const { go } = await open([start, { path: '/state', Component: State }])
  await go('/state', { state: { mailedTo: 'una' } })
  expect(shown()).toBe('{"mailedTo":"una"}')
  window.history.back()
  await screen.findByRole('heading', { name: 'Start' })
  window.history.forward()
  await screen.findByRole('heading', { name: '{"mailedTo":"una"}' })
})

test('a new page begins at its top, one that is gone back to where it was left, one that says so where it is', async () => {
  const { go } = await open([start, { path: '/quests', Component: title('Quests') }])
  const scrolled = vi.mocked(window.scrollTo)
  Object.assign(window, { scrollY: 640 })
  scrolled.mockClear()
  await go('/quests')
  expect(scrolled.mock.calls).toEqual([[0, 0]])
  Object.assign(window, { scrollY: 0 })
  await go('/quests?quest=a', { preventScrollReset: true })
  expect(scrolled).toHaveBeenCalledTimes(1)
  window.history.go(-2)
  await screen.findByRole('heading', { name: 'Start' })
  expect(scrolled).toHaveBeenLastCalledWith(0, 640)
})

test('the places pages were left at outlive a reload', async () => {
  const { router, unmount } = await open([start])
  Object.assign(window, { scrollY: 320 })
  window.dispatchEvent(new Event('pagehide'))
  unmount()
  router.dispose()
  await open([start], null)
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 320)
})

test('pages read and change their address by the hooks of the library', async () => {
  await open([start, { path: '/items/:item', Component: Item }], '/items/a?view=map')
  const entries = window.history.length
  screen.getByRole('button', { name: 'list' }).click()
  await screen.findByRole('heading', { name: 'a list' })
  expect([address(), window.history.length]).toEqual(['/items/a?view=list', entries])
  screen.getByRole('button', { name: 'next' }).click()
  await screen.findByRole('heading', { name: 'b map' })
  expect([address(), window.history.length]).toEqual(['/items/b?view=map', entries + 1])
})

test('what asks before it is left is asked for links and for the back button, not for its own address', async () => {
  const { go } = await open([start, { path: '/edit', Component: Edit }])
  await go('/edit')
  await go('/edit?tab=hair')
  expect([isAsked(), address()]).toEqual([false, '/edit?tab=hair'])
  await go('/')
  expect([isAsked(), shown()]).toEqual([true, 'Edit'])
  await act(async () => screen.getByRole('button', { name: 'Stay' }).click())
  window.history.go(-2)
  await waitFor(() => expect(isAsked()).toBe(true))
  await waitFor(() => expect(address()).toBe('/edit?tab=hair'))
  expect(shown()).toBe('Edit')
  await act(async () => screen.getByRole('button', { name: 'Leave' }).click())
  await screen.findByRole('heading', { name: 'Start' })
  expect(address()).toBe('/')
  await go('/edit')
  expect([isAsked(), shown()]).toEqual([false, 'Edit'])
})

test('a page goes over into another one by a transition, back as well, and never into itself', async () => {
  const begin = vi.fn((draw: () => Promise<void>) => ({ finished: draw(), skipTransition: () => undefined }))
  Object.assign(document, { startViewTransition: begin })
  onTestFinished(() => void Reflect.deleteProperty(document, 'startViewTransition'))
  const { go } = await open([start, { path: '/quests', Component: State }])
  await go('/quests')
  await go('/')
  expect(begin).toHaveBeenCalledTimes(2)
  await go('/quests')
  await go('/quests?quest=a', { state: 'opened' })
  await screen.findByRole('heading', { name: '"opened"' })
  window.history.back()
  await screen.findByRole('heading', { name: 'null' })
  expect(begin).toHaveBeenCalledTimes(3)
  window.history.back()
  await screen.findByRole('heading', { name: 'Start' })
  expect(begin).toHaveBeenCalledTimes(4)
})

test('what a page throws is said in its place, until it is tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  isBroken = true
  await open([{ path: '/', Component: Fragile, ErrorBoundary: RouteError }])
  expect(shown()).toBe('This page could not be shown')
  isBroken = false
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
  await screen.findByRole('heading', { name: 'Whole again' })
})

test('a check that fails is said by the nearest page around it that can', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const check = () => Promise.reject(new Error('the core is blocked'))
  await open([
    { middleware: [guard(check)], ...layout(async () => Frame), children: [{ path: '/', Component: title('Home') }] },
  ])
  expect(shown()).toBe('This page could not be shown')
})

test('a session that ends asks the checks of the page that is shown again', async () => {
  let isSignedIn = true
  const { router } = await open([
    { middleware: [guard(() => (isSignedIn ? null : '/login'))], children: [start] },
    { path: '/login', Component: title('Sign in') },
  ])
  const entries = window.history.length
  isSignedIn = false
  await act(router.revalidate)
  expect([shown(), address(), window.history.length]).toEqual(['Sign in', '/login', entries])
})

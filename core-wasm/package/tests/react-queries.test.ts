// @vitest-environment jsdom
/** Reading by the hooks: whose answers are shown, when they are asked for, and what a component is told. */
// biome-ignore-all lint/correctness/noComponentHookFactories: a component that one test looks at stands in it.
import assert from 'node:assert/strict'
import { onlineManager, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { act, Component, createElement, type ReactNode, Suspense } from 'react'
import { onTestFinished, test, vi } from 'vitest'
import { type Core, isWaymarkError } from 'waymark-core'
import { type LazyCore, lazyCore } from 'waymark-core/lazy'
import { prefetchItems, useCore, useItem, useItems, useSession, useSuspenseItems } from 'waymark-core/react'
import { refused, serve } from './support/core.ts'
import { coreOf, held, newClient, reach, show, tokensOf, userIn } from './support/react.ts'

const titles = (data: { title: string }[] | undefined) => data?.map(({ title }) => title).join() ?? 'none'
const Quests = () => titles(useItems('quests', { fields: ['title'] }).data)

/** A server on which everybody has one quest, called after them. */
const serveOwn = () =>
  serve((request) => [200, { data: [{ title: `of ${userIn(request.headers.get('authorization')) ?? 'nobody'}` }] }])

test('items are read as the core reads them, and the same question is asked once', async () => {
  const asked = serveOwn()
  const Twice = () => [createElement(Quests, { key: 1 }), '+', createElement(Quests, { key: 2 })]
  const { says } = await show(Twice as never, { core: coreOf(null) })
  assert.equal(await says('of nobody+of nobody'), 'of nobody+of nobody')
  assert.deepEqual(asked, ['GET /items/quests?fields=title -'])
})

test('without a network a list says so, and is read when the network is back', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const Page = () => {
    const { data, error } = useItems('quests', { fields: ['title'] })
    return data ? titles(data) : (error?.code ?? 'loading')
  }
  const { says } = await show(Page, { core: coreOf('ada') })
  assert.equal(await says('NETWORK'), 'NETWORK')
  serveOwn()
  await act(async () => onlineManager.setOnline(true))
  assert.equal(await says('of ada'), 'of ada')
})

test('a hook without a provider says what is missing', async () => {
  const page = await show(() => 'fine', { core: coreOf(null) })
  const { renderToString } = await import('react-dom/server')
  assert.throws(() => renderToString(createElement(Quests)), /needs a <WaymarkProvider core=\{core\}> above/)
  assert.equal(page.text(), 'fine')
})

test('strict mode leaves the core as it was', async () => {
  serveOwn()
  const core = coreOf('ada')
  const { says, unmount } = await show(Quests, { core, strict: true })
  assert.equal(await says('of ada'), 'of ada')
  await unmount()
  assert.deepEqual(await core.items.list('quests'), [{ title: 'of ada' }])
})

test('what one user read is never shown to the next, whichever way they come', async () => {
  serveOwn()
  const core = coreOf('ada')
  const seen: string[] = []
  const Watched = () => {
    const { userId } = useSession()
    const { data } = useItems('quests', { fields: ['title'] })
    seen.push(`${userId}: ${titles(data)}`)
    return titles(data)
  }
  const { says, client } = await show(Watched, { core })
  await says('of ada')
  await act(async () => core.session.adopt(tokensOf('bob')))
  assert.equal(await says('of bob'), 'of bob')
  await act(async () => core.session.logout())
  assert.equal(await says('of nobody'), 'of nobody')
  await act(async () => core.session.adopt(tokensOf('ada', 2)))
  assert.equal(await says('of ada'), 'of ada')
  const mixed = seen.filter((line) => !/^(undefined: none|(\w+): (none|of \2)|null: (none|of nobody))$/.test(line))
  assert.deepEqual(mixed, [])
  const cached = client.getQueryCache().getAll()
  const users = cached.filter(({ state }) => state.data !== undefined).map(({ queryKey }) => queryKey[3])
  assert.deepEqual(users, [null, 'ada'])
  // Nothing was asked for while it was not known who is here.
  assert.deepEqual(new Set(cached.map(({ state }) => `${state.error} ${state.fetchStatus}`)), new Set(['null idle']))
})

test('somebody who signs in while a token is renewed is another user too', async () => {
  const renewal = held()
  serve((request, path) =>
    path === '/auth/refresh'
      ? renewal.promise
      : [200, { data: [{ title: `of ${userIn(request.headers.get('authorization'))}` }] }],
  )
  const core = coreOf('ada')
  const { says } = await show(Quests, { core })
  await says('of ada')
  const refreshing = core.session.refresh().catch(() => undefined)
  await reach(() => core.session.snapshot().state === 'refreshing')
  await act(async () => core.session.adopt(tokensOf('bob')))
  assert.equal(await says('of bob'), 'of bob')
  renewal.resolve([200, { data: tokensOf('ada', 2) }])
  await refreshing
})

test('a renewed token is the same user: nothing is asked again, nothing disappears', async () => {
  const asked = serve((_, path) => [200, { data: path === '/auth/refresh' ? tokensOf('ada', 2) : [{ title: 'A' }] }])
  const core = coreOf('ada')
  const seen = new Set<string>()
  const Watched = () => {
    const text = titles(useItems('quests').data)
    seen.add(`${useSession().userId} ${text}`)
    return text
  }
  const { says } = await show(Watched, { core })
  await says('A')
  seen.clear()
  await act(async () => core.session.refresh())
  assert.deepEqual([...seen], ['ada A'])
  assert.deepEqual(
    asked.map((line) => line.split(' ')[1]),
    ['/items/quests', '/auth/refresh'],
  )
})

test('without a network a renewal that fails takes nothing away, even when the token has run out', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  let isOnline = true
  serve(() => {
    if (!isOnline) throw new TypeError('offline')
    return [200, { data: [{ title: 'A' }] }]
  })
  const core = coreOf('ada')
  const seen = new Set<string>()
  const Watched = () => {
    const { userId, state } = useSession()
    const text = titles(useItems('quests').data)
    seen.add(`${userId} ${text} ${state}`)
    return text
  }
  const { says } = await show(Watched, { core })
  await says('A')
  seen.clear()
  isOnline = false
  vi.setSystemTime(Date.now() + 3_600_000)
  await act(async () => await assert.rejects(core.session.refresh(), { code: 'NETWORK' }))
  await reach(() => core.session.snapshot().state === 'logged_in')
  assert.deepEqual([...seen], ['ada A refreshing', 'ada A logged_in'])
})

test('a token that does not say whose it is asks the server, once', async () => {
  const asked = serve((_, path) => [200, { data: path === '/users/me' ? { id: 'ada' } : [{ title: 'A' }] }])
  const core = coreOf(null)
  await core.session.loginStatic('static-token')
  asked.length = 0
  const { says } = await show(() => `${useSession().userId} ${titles(useItems('quests').data)}`, { core })
  assert.equal(await says('ada A'), 'ada A')
  assert.deepEqual(asked, ['GET /users/me?fields=id Bearer static-token', 'GET /items/quests Bearer static-token'])
})

test('until it is known who is here, nothing of the last user is shown, and it is loading', async () => {
  const who = held()
  let looks = 0
  const asked = serve((_, path) => {
    if (path !== '/users/me') return [200, { data: [{ title: 'A' }] }]
    looks += 1 // the first is the sign-in
    return looks === 1 ? [200, { data: { id: 'bob' } }] : who.promise
  })
  const core = coreOf('ada')
  const Loading = () => {
    const { data, isLoading } = useItems('quests')
    return `${useSession().userId} ${titles(data)} ${isLoading}`
  }
  const { says } = await show(Loading, { core })
  await says('ada A false')
  await act(async () => await core.session.loginStatic('static-token'))
  await reach(() => looks === 2)
  assert.equal(await says('undefined none true'), 'undefined none true')
  await act(async () => who.resolve([200, { data: { id: 'bob' } }]))
  assert.equal(await says('bob A false'), 'bob A false')
  assert.equal(asked.filter((line) => line.startsWith('GET /items/quests')).length, 2)
})

test('of a token that is renewed first it is asked once as well', async () => {
  const pair = { access_token: 'opaque-2', refresh_token: 'r', expires: 900_000 }
  const asked = serve((_, path) => {
    if (path === '/auth/refresh') return [200, { data: pair }]
    return [200, { data: path === '/users/me' ? { id: 'ada' } : [{ title: 'A' }] }]
  })
  const core = coreOf(null)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  core.session.adopt({ ...pair, access_token: 'opaque-1' })
  vi.setSystemTime(Date.now() + 3_600_000)
  const { says } = await show(Quests, { core })
  assert.equal(await says('A'), 'A')
  assert.deepEqual(
    asked.map((line) => line.split(/[ ?]/)[1]),
    ['/auth/refresh', '/users/me', '/items/quests'],
  )
})

test('an answer that comes after another user has signed in is kept for nobody', async () => {
  const late = held()
  serve((request) => {
    const user = userIn(request.headers.get('authorization'))
    return user === 'ada' ? late.promise : [200, { data: [{ title: `of ${user}` }] }]
  })
  const core = coreOf('ada')
  const { says, client } = await show(Quests, { core })
  await act(async () => core.session.adopt(tokensOf('bob')))
  await says('of bob')
  await act(async () => late.resolve([200, { data: [{ title: 'late' }] }]))
  assert.equal(
    JSON.stringify(
      client
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ).includes('late'),
    false,
  )
})

test('nor does a prefetch keep it', async () => {
  const core = coreOf('ada')
  serve(() => {
    core.session.adopt(tokensOf('bob'))
    return [200, { data: [{ title: 'late' }] }]
  })
  const client = newClient()
  await prefetchItems(client, core, 'quests')
  const [query] = client.getQueryCache().getAll()
  assert.deepEqual([query?.state.data, query?.state.error?.message], [undefined, 'The call was aborted.'])
})

test('each server and each language has answers of its own', async () => {
  const languages: (string | null)[] = []
  serve((request) => {
    languages.push(request.headers.get('accept-language'))
    return [200, { data: [{ title: `${new URL(request.url).host} ${request.headers.get('accept-language')}` }] }]
  })
  const { says, draw } = await show(Quests, { core: coreOf(null), language: 'de' })
  assert.equal(await says('api.test de'), 'api.test de')
  await draw({ language: 'fr' })
  assert.equal(await says('api.test fr'), 'api.test fr')
  await draw({ core: coreOf(null, { apiUrl: 'https://other.test' }), language: 'fr' })
  assert.equal(await says('other.test fr'), 'other.test fr')
  await draw({ language: 'de' })
  assert.equal(await says('api.test de'), 'api.test de')
  assert.deepEqual(languages, ['de', 'fr', 'fr'])
})

test('a request that nobody waits for any more is given up', async () => {
  let given: AbortSignal | undefined
  serve((request) => {
    given = request.signal
    return held().promise
  })
  const { unmount } = await show(Quests, { core: coreOf(null) })
  await reach(() => given !== undefined)
  await unmount()
  assert.equal(given?.aborted, true)
})

test('what fails is repeated by the core alone, and is a WaymarkError', async () => {
  const asked = serve(() => refused(503, 'UNAVAILABLE'))
  const Failing = () => {
    const { error } = useItems('quests')
    return error ? `${error.code} ${error.status} ${isWaymarkError(error)}` : 'none'
  }
  const { says } = await show(Failing, { core: coreOf(null, { retry: { attempts: 1, delayMs: 1 } }) })
  assert.equal(await says('UNAVAILABLE 503 true'), 'UNAVAILABLE 503 true')
  assert.equal(asked.length, 2)
})

test('an item is read once there is an id', async () => {
  const asked = serve((_, path) => [200, { data: { title: path } }])
  const One = ({ id }: { id?: string | null }) => {
    const { data, fetchStatus } = useItem('quests', id)
    return `${data?.title ?? 'none'} ${fetchStatus}`
  }
  const { text, says, draw } = await show(One, { core: coreOf(null) })
  assert.equal(text(), 'none idle')
  await draw({}, createElement(One, { id: '' }))
  await draw({}, createElement(One, { id: null }))
  assert.deepEqual(asked, [])
  await draw({}, createElement(One, { id: 'a/b' }))
  assert.equal(await says('/items/quests/a%2Fb idle'), '/items/quests/a%2Fb idle')
})

test('no limit is not the limit of the server', async () => {
  serve((request) => [200, { data: [{ title: new URL(request.url).searchParams.get('limit') ?? 'theirs' }] }])
  const Both = () =>
    [useItems('quests', { limit: null }), useItems('quests', { limit: Infinity })]
      .map(({ data }) => titles(data))
      .join()
  const { says } = await show(Both, { core: coreOf(null) })
  assert.equal(await says('theirs,-1'), 'theirs,-1')
})

class Boundary extends Component<{ children?: ReactNode; onReset: () => void }> {
  override state: { error: unknown } = { error: null }
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override render() {
    if (!isWaymarkError(this.state.error)) return this.props.children
    const onClick = () => {
      this.props.onReset()
      this.setState({ error: null })
    }
    return createElement('button', { type: 'button', onClick }, this.state.error.code)
  }
}

test('suspense shows its fallback, an error reaches the boundary, and goes when it is tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {}) // React tells of what a boundary caught
  onTestFinished(() => void vi.restoreAllMocks())
  let fails = true
  serve(() => (fails ? refused(403, 'FORBIDDEN') : [200, { data: [{ title: 'A' }] }]))
  const Suspending = () => titles(useSuspenseItems('quests', { fields: ['title'] }).data)
  const App = () =>
    createElement(
      Boundary,
      { onReset: useQueryErrorResetBoundary().reset },
      createElement(Suspense, { fallback: 'waiting' }, createElement(Suspending)),
    )
  const { says, page, client } = await show(App, { core: coreOf('ada') })
  assert.equal(await says('FORBIDDEN'), 'FORBIDDEN')
  fails = false
  await act(async () => page.querySelector('button')?.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  assert.equal(await says('A'), 'A')
  assert.deepEqual(
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[3]),
    ['ada'],
  )
})

/** A core that is there once it is let go, or whose loading fails. */
function later(core: Core, isSignedIn = false) {
  const loads: { resolve: (core: Core) => void; reject: (error: Error) => void }[] = []
  const load = () => new Promise<Core>((resolve, reject) => loads.push({ resolve, reject }))
  const finish = () => act(async () => loads.at(-1)?.resolve(core))
  const fail = () => act(async () => loads.at(-1)?.reject(new TypeError('no file')))
  return { core: lazyCore(load, { isSignedIn: () => isSignedIn }), loads, finish, fail }
}

test.each([
  ['nobody is signed in', null],
  ['somebody is signed in', 'ada'],
] as const)('a core that comes later is waited for where %s', async (_, user) => {
  const asked = serveOwn()
  const { core, loads, finish } = later(coreOf(user), user !== null)
  const seen = new Set<string>()
  const Watched = () => {
    const text = `${useSession().userId} ${titles(useItems('quests', { fields: ['title'] }).data)}`
    seen.add(text)
    return text
  }
  const { says } = await show(Watched, { core })
  await reach(() => loads.length === 1)
  assert.deepEqual(asked, [])
  await finish()
  assert.equal(await says(`${user} of ${user ?? 'nobody'}`), `${user} of ${user ?? 'nobody'}`)
  assert.equal(asked.length, 1)
  // Whoever it is, nobody else was shown before.
  const known = [`${user} none`, `${user} of ${user ?? 'nobody'}`]
  assert.deepEqual([...seen], user ? ['undefined none', ...known] : known)
})

test('what a core that comes later was asked is no other question once it is there', async () => {
  const asked = serveOwn()
  const { core, loads, finish } = later(coreOf(null))
  const { says, draw, client } = await show(Quests, { core })
  await reach(() => loads.length === 1)
  await finish()
  assert.equal(await says('of nobody'), 'of nobody')
  await draw()
  assert.equal(await says('of nobody'), 'of nobody')
  assert.equal(asked.length, 1)
  assert.equal(client.getQueryCache().getAll().length, 1)
})

test('what a core could not be loaded for is the error, and trying again loads it', async () => {
  serveOwn()
  const { core, loads, finish, fail } = later(coreOf(null))
  const Page = () => {
    const { data, error, refetch } = useItems('quests', { fields: ['title'] })
    return createElement(
      'button',
      { type: 'button', onClick: () => refetch() },
      error ? Object(error.cause).message : titles(data),
    )
  }
  const { says, page } = await show(Page as never, { core })
  await reach(() => loads.length === 1)
  await fail()
  assert.equal(await says('no file'), 'no file')
  await act(async () => page.querySelector('button')?.click())
  await reach(() => loads.length === 2)
  await finish()
  assert.equal(await says('of nobody'), 'of nobody')
})

test('two cores that come later have answers of their own', async () => {
  serve((_, path) => [200, { data: [{ title: path.split('/')[1] ?? '' }] }])
  const [one, two] = ['one', 'two'].map((name) => coreOf(null, { apiUrl: `http://directus.test/${name}` }))
  const cores = [one, two].map((core) => lazyCore(async () => core as Core, { isSignedIn: () => false }))
  const { says, draw } = await show(Quests, { core: cores[0] as LazyCore<Core> })
  assert.equal(await says('one'), 'one')
  await draw({ core: cores[1] as LazyCore<Core> })
  assert.equal(await says('two'), 'two')
})

test('a session that begins before the core is there is that of the core', async () => {
  serve(() => [200, { data: tokensOf('ada') }])
  const { core, loads, finish } = later(coreOf(null))
  let session: ReturnType<typeof useSession> | undefined
  const Session = () => {
    session = useSession()
    return `${session.state} ${session.userId}`
  }
  const { says } = await show(Session, { core })
  assert.equal(await says('logged_out null'), 'logged_out null')
  const login = session?.login({ email: 'ada@x.de', password: 'p' })
  await reach(() => loads.length === 1)
  await finish()
  await act(async () => await login)
  assert.equal(await says('logged_in ada'), 'logged_in ada')
})

test('the session is told, and begun and ended', async () => {
  serve((_, path) => (path === '/auth/login' ? [200, { data: tokensOf('ada') }] : [204]))
  let session: ReturnType<typeof useSession> | undefined
  const Session = () => {
    session = useSession()
    return `${session.state} ${session.userId}`
  }
  const { says } = await show(Session, { core: coreOf(null), strict: true })
  assert.equal(await says('logged_out null'), 'logged_out null')
  await act(async () => await session?.login({ email: 'ada@example.org', password: 'p' }))
  assert.equal(await says('logged_in ada'), 'logged_in ada')
  await act(async () => await session?.logout())
  assert.equal(await says('logged_out null'), 'logged_out null')
})

test('the query client above is used, or one of its own', async () => {
  serveOwn()
  const core = coreOf(null)
  const client = newClient()
  const Inner = () => `${useCore() === core} ${titles(useItems('quests', { fields: ['title'] }).data)}`
  const { says } = await show(Inner, { core, queryClient: client })
  assert.equal(await says('true of nobody'), 'true of nobody')
  assert.equal(client.getQueryCache().getAll().length, 1)
  const alone = await show(Inner, { core, queryClient: undefined })
  assert.equal(await alone.says('true of nobody'), 'true of nobody')
  assert.equal(client.getQueryCache().getAll().length, 1)
})

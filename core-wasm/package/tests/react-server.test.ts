// @vitest-environment jsdom
/** Rendering on a server: what it sent is what the browser draws first, without a second request. */
// biome-ignore-all lint/correctness/noComponentHookFactories: a component that one test looks at stands in it.
import assert from 'node:assert/strict'
import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import { act, createElement, StrictMode, Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { onTestFinished, test, vi } from 'vitest'
import type { Core } from 'waymark-core'
import {
  prefetchItem,
  prefetchItems,
  readUserId,
  useItem,
  useItems,
  useLive,
  useSession,
  useSuspenseItems,
  WaymarkProvider,
} from 'waymark-core/react'
import { serve } from './support/core.ts'
import { coreOf, newClient, userIn } from './support/react.ts'

const query = { fields: ['title'], limit: Infinity }
const Page = () => {
  const { state } = useSession()
  const lists = [useItems('quests', query), useSuspenseItems('quests', query)]
  const texts = lists.map(({ data }) => data?.map(({ title }) => title).join() ?? 'none')
  return createElement(
    'p',
    null,
    state,
    ' ',
    texts.join(' '),
    ' ',
    useItem('quests', 1).data?.title,
    useLive('quests').status,
  )
}

const app = (core: Core, queryClient: QueryClient, initialUserId?: string | null) =>
  createElement(
    StrictMode,
    null,
    createElement(
      WaymarkProvider,
      { core, queryClient, initialUserId },
      createElement(Suspense, null, createElement(Page)),
    ),
  )

const serveTitles = () =>
  serve((request, path) => {
    const title = `${userIn(request.headers.get('authorization'))}'s`
    return [200, { data: path.endsWith('/1') ? { title } : [{ title }] }]
  })

/** The page as a server makes it for this user, and what it hands over. */
async function rendered(user: string | null) {
  const core = coreOf(user)
  const client = newClient()
  await Promise.all([prefetchItems(client, core, 'quests', query), prefetchItem(client, core, 'quests', 1)])
  const userId = await readUserId(core)
  return { html: renderToString(app(core, client, userId)), state: JSON.stringify(dehydrate(client)), userId }
}

/** The same page in a browser of this user: what was drawn, one after the other, and what React complained of. */
async function hydrated(user: string | null, { html, state, userId }: Awaited<ReturnType<typeof rendered>>) {
  const complaints: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words))
  onTestFinished(() => void vi.restoreAllMocks())
  // Live data is on its way for as long as the test looks.
  vi.stubGlobal(
    'WebSocket',
    class {
      close() {}
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const client = newClient()
  hydrate(client, JSON.parse(state))
  const page = document.createElement('main')
  page.innerHTML = html
  const drawn = [page.innerHTML]
  const watching = new MutationObserver(() => drawn.push(page.innerHTML))
  watching.observe(page, { subtree: true, childList: true, characterData: true })
  const root = await act(async () =>
    hydrateRoot(page, app(coreOf(user), client, userId), { onRecoverableError: (error) => complaints.push(error) }),
  )
  onTestFinished(async () => {
    watching.disconnect()
    await act(async () => root.unmount())
  })
  return { drawn, complaints, page }
}

test.each([['ada'], [null]])('the page of %s is drawn as the server sent it, and asks nothing', async (user) => {
  const asked = serveTitles()
  const sent = await rendered(user)
  const state = user ? 'logged_in' : 'logged_out'
  assert.equal(
    sent.html.replaceAll(/<!--.*?-->/g, ''),
    `<p>${state} ${user}&#x27;s ${user}&#x27;s ${user}&#x27;spending</p>`,
  )
  assert.equal(asked.length, 2)
  const { drawn, complaints } = await hydrated(user, sent)
  assert.deepEqual(drawn, [sent.html.replaceAll('&#x27;', "'")])
  assert.deepEqual(complaints, [])
  assert.equal(asked.length, 2)
})

test('in the browser of another user the page becomes theirs', async () => {
  serveTitles()
  const { page, complaints } = await hydrated('bob', await rendered('ada'))
  await act(async () => await vi.waitFor(() => assert.match(page.textContent ?? '', /bob's bob's bob's/)))
  assert.match(page.textContent ?? '', /^logged_in bob's bob's bob's/)
  assert.deepEqual(complaints, [])
})

test('a server that was told nothing draws the page of nobody', async () => {
  const asked = serveTitles()
  const core = coreOf('ada')
  const client = newClient()
  await prefetchItems(client, core, 'quests', query)
  const Plain = () => `${useSession().state} ${useItems('quests', query).data?.length}`
  const html = renderToString(createElement(WaymarkProvider, { core, queryClient: client }, createElement(Plain)))
  assert.equal(html, 'logged_out undefined')
  assert.equal(asked.length, 1)
})

// @vitest-environment jsdom
/** The hooks on a core that batches reads: forty cards are one request, on a server and in a browser. */
// biome-ignore-all lint/correctness/noComponentHookFactories: a component that one test looks at stands in it.
import assert from 'node:assert/strict'
import { dehydrate, hydrate } from '@tanstack/react-query'
import { act, createElement, Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { onTestFinished, test, vi } from 'vitest'
import type { Core } from 'waymark-core'
import { batchReads } from 'waymark-core/batch'
import { prefetchItem, readUserId, useItem, useSuspenseItem, WaymarkProvider } from 'waymark-core/react'
import { type Answer, refused, serve } from './support/core.ts'
import { coreOf, newClient, show, tokensOf, userIn } from './support/react.ts'

const ids = Array.from({ length: 40 }, (_, index) => index + 1)
const query = { fields: ['title'] }
const Card = ({ id }: { id: number }) => {
  const { data, error } = useItem('places', id, query)
  return `${data?.title ?? error?.code ?? '-'} `
}
const Cards = () => ids.map((id) => createElement(Card, { key: id, id }))
const page = (title: (id: number) => string) => ids.map((id) => `${title(id)} `).join('')

/** A server with places, each called after whoever asks; those of these ids are hidden. */
function servePlaces(hidden: readonly number[] = []) {
  return serve((request, path) => {
    const user = userIn(request.headers.get('authorization'))
    const row = (id: number) => ({ id, title: `${user}'s ${id}` })
    const id = path.split('/')[3]
    if (id !== undefined)
      return hidden.includes(Number(id)) ? refused(403, 'FORBIDDEN') : [200, { data: row(Number(id)) }]
    const asked: string[] = JSON.parse(new URL(request.url).searchParams.get('filter') ?? '').id._in
    return [
      200,
      {
        data: asked
          .map(Number)
          .filter((id) => !hidden.includes(id))
          .map(row),
      },
    ] as Answer
  })
}
const paths = (asked: string[]) => asked.map((line) => line.split(/[ ?]/)[1])

test('forty cards of one page are one request, in strict mode too, and so are those of the next user', async () => {
  const asked = servePlaces()
  const core = coreOf('ada')
  const { says } = await show(Cards as never, { core: batchReads(core), strict: true })
  const of = (user: string) => page((id) => `${user}'s ${id}`)
  assert.equal(await says(of('ada')), of('ada'))
  assert.deepEqual(paths(asked), ['/items/places'])
  await act(async () => core.session.adopt(tokensOf('bob')))
  assert.equal(await says(of('bob')), of('bob'))
  assert.deepEqual(paths(asked), ['/items/places', '/items/places'])
})

test('a card whose item is hidden shows its own error, and no other does', async () => {
  const asked = servePlaces([7])
  const { says } = await show(Cards as never, { core: batchReads(coreOf('ada')) })
  const expected = page((id) => (id === 7 ? 'FORBIDDEN' : `ada's ${id}`))
  assert.equal(await says(expected), expected)
  assert.deepEqual(paths(asked), ['/items/places', '/items/places/7'])
})

test('when the request fails every card says why', async () => {
  serve(() => refused(503, 'SERVICE_UNAVAILABLE'))
  const { says } = await show(Cards as never, { core: batchReads(coreOf('ada', { retry: 0 })) })
  const expected = page(() => 'UNAVAILABLE')
  assert.equal(await says(expected), expected)
})

test('a card that is taken away gives up its own item alone', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let givenUp = 0
  serve(async (request) => {
    request.signal.addEventListener('abort', () => {
      givenUp += 1
    })
    await promise
    return [200, { data: ids.map((id) => ({ id, title: `${id}` })) }]
  })
  let left = ids
  const Left = () => left.map((id) => createElement(Card, { key: id, id }))
  const shown = await show(Left as never, { core: batchReads(coreOf('ada')) })
  left = [1, 2]
  await shown.draw()
  resolve()
  assert.equal(await shown.says('1 2 '), '1 2 ')
  assert.equal(givenUp, 0)
})

test('a server that renders sends one request, and the browser none', async () => {
  const asked = servePlaces()
  const app = (core: Core, client: ReturnType<typeof newClient>, initialUserId: string | null) =>
    createElement(WaymarkProvider, { core, queryClient: client, initialUserId }, createElement(Cards as never))
  vi.stubGlobal('document', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  const [core, client] = [batchReads(coreOf('ada'), { onServer: true }), newClient()]
  await Promise.all(ids.map((id) => prefetchItem(client, core, 'places', id, query)))
  assert.deepEqual(paths(asked), ['/items/places'])
  const userId = await readUserId(core)
  const html = renderToString(app(core, client, userId))
  vi.unstubAllGlobals()
  assert.equal(
    html.replaceAll(/<!--.*?-->/g, '').replaceAll('&#x27;', "'"),
    page((id) => `ada's ${id}`),
  )

  const complaints: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words))
  onTestFinished(() => void vi.restoreAllMocks())
  const inBrowser = newClient()
  hydrate(inBrowser, JSON.parse(JSON.stringify(dehydrate(client))))
  const main = document.createElement('main')
  main.innerHTML = html
  const root = await act(async () =>
    hydrateRoot(main, app(batchReads(coreOf('ada')), inBrowser, userId), {
      onRecoverableError: (error) => complaints.push(error),
    }),
  )
  assert.equal(
    main.textContent,
    page((id) => `ada's ${id}`),
  )
  assert.deepEqual(complaints, [])
  assert.equal(asked.length, 1)
  await act(async () => root.unmount())
})

test('cards that suspend are one request as well, where they stand beside each other', async () => {
  const asked = servePlaces()
  const Suspending = ({ id }: { id: number }) => `${useSuspenseItem('places', id, query).data.title} `
  const Beside = () => ids.map((id) => createElement(Suspense, { key: id }, createElement(Suspending, { id })))
  const { says } = await show(Beside as never, { core: batchReads(coreOf('ada')) })
  const expected = page((id) => `ada's ${id}`)
  assert.equal(await says(expected), expected)
  assert.deepEqual(new Set(paths(asked)), new Set(['/items/places']))
  assert.ok(asked.length <= 2, `${asked.length} requests`)
})

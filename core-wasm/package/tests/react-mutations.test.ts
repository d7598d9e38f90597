// @vitest-environment jsdom
/** Changes by the hooks: what is shown before the server has answered, and afterwards. */
// biome-ignore-all lint/correctness/noComponentHookFactories: a component that one test looks at stands in it.
import assert from 'node:assert/strict'
import { act } from 'react'
import { test } from 'vitest'
import { isStatusError } from 'waymark-core'
import { useItem, useItems, useMutation } from 'waymark-core/react'
import { type Answer, refused, serve } from './support/core.ts'
import { coreOf, held, reach, show } from './support/react.ts'

/** A server with these quests, whose answers to changes are held. */
function serveQuests() {
  const server = {
    quests: [
      { id: 1, title: 'A', at: '2026-01-01', chapter: { id: 7 } },
      { id: 2, title: 'B', at: '2026-01-01', chapter: { id: 7 } },
    ] as { id: number; title: string; at?: string; chapter?: { id: number } }[],
    answers: [] as ((answer: Answer) => void)[],
    asked: [] as string[],
  }
  server.asked = serve((request, path) => {
    const id = path.split('/')[3]
    if (request.method !== 'GET') {
      const { promise, resolve } = held()
      server.answers.push(resolve)
      return promise
    }
    if (!id) return [200, { data: server.quests }]
    const quest = server.quests.find((known) => String(known.id) === id)
    return quest ? [200, { data: quest }] : refused(403, 'FORBIDDEN')
  })
  return server
}
const fields = ['id', 'title', { chapter: ['id'] }]
const all = () =>
  useItems('quests', { fields })
    .data?.map(({ id, title }) => `${id}${title}`)
    .join(' ') ?? 'none'
const answer = (resolve: ((answer: Answer) => void) | undefined, given: Answer) => act(async () => resolve?.(given))

test('an update is shown at once, in lists and items, and is read anew once the server has it', async () => {
  const server = serveQuests()
  let update: ReturnType<typeof useMutation> | undefined
  const Page = () => {
    update = useMutation('quests', 'update') as never
    const { data } = useItem('quests', 1, { fields })
    return `${all()} | ${data?.title} ${data?.chapter.id} ${data?.at}`
  }
  const { says } = await show(Page, { core: coreOf('ada') })
  await says('1A 2B | A 7 2026-01-01')
  // Neither a relation nor a moment is shown as it was written: the page reads something else there.
  await act(async () => update?.mutate({ id: 1, changes: { title: 'X', chapter: 9, at: new Date(0) } } as never))
  assert.equal(await says('1X 2B | X 7 2026-01-01'), '1X 2B | X 7 2026-01-01')
  await reach(() => server.answers.length === 1)
  server.quests = [{ id: 1, title: 'Y', at: '1970-01-01', chapter: { id: 9 } }]
  await answer(server.answers[0], [200, { data: server.quests[0] }])
  assert.equal(await says('1Y | Y 9 1970-01-01'), '1Y | Y 9 1970-01-01')
})

test('what the server refuses is taken back, and the error is a WaymarkError', async () => {
  const server = serveQuests()
  let update: ReturnType<typeof useMutation> | undefined
  const errors: unknown[] = []
  const Page = () => {
    update = useMutation('quests', 'update', { onError: (error) => void errors.push(error) }) as never
    return all()
  }
  const { says } = await show(Page, { core: coreOf('ada') })
  await says('1A 2B')
  await act(async () => update?.mutate({ id: 1, changes: { title: 'X' } } as never))
  await says('1X 2B')
  await reach(() => server.answers.length === 1)
  // The list that is read afterwards never comes: what is seen is what was put back.
  server.asked.length = 0
  const { fetch } = globalThis
  globalThis.fetch = (input, init) => (init?.method === 'PATCH' ? fetch(input, init) : new Promise(() => {}))
  await answer(server.answers[0], refused(403, 'FORBIDDEN'))
  assert.equal(await says('1A 2B'), '1A 2B')
  await reach(() => errors.length === 1)
  assert.ok(isStatusError(errors[0]) && errors[0].code === 'FORBIDDEN')
  assert.equal(server.asked.length, 0, 'a change is not repeated')
})

test('a deleted item is gone at once; nobody asks for it again, and it is back when it stays', async () => {
  const server = serveQuests()
  let remove: ReturnType<typeof useMutation> | undefined
  const Page = () => {
    remove = useMutation('quests', 'delete') as never
    return `${all()} | ${useItem('quests', 2).error?.code}`
  }
  const { says } = await show(Page, { core: coreOf('ada') })
  await says('1A 2B | undefined')
  await act(async () => remove?.mutate(1 as never))
  assert.equal(await says('2B | undefined'), '2B | undefined')
  await reach(() => server.answers.length === 1)
  await answer(server.answers[0], refused(403, 'FORBIDDEN'))
  assert.equal(await says('1A 2B | undefined'), '1A 2B | undefined')

  await act(async () => remove?.mutate(2 as never))
  await reach(() => server.answers.length === 2)
  server.quests.pop()
  server.asked.length = 0
  await answer(server.answers[1], [204])
  await reach(() => server.asked.length > 0)
  assert.equal(await says('1A | undefined'), '1A | undefined')
  assert.deepEqual(
    server.asked.map((line) => line.split('?')[0]),
    ['GET /items/quests'],
  )
})

test('a new item is shown at once where it has all that the rows have, and where no query leaves any out', async () => {
  const server = serveQuests()
  server.quests = server.quests.map(({ id, title }) => ({ id, title }))
  let create: ReturnType<typeof useMutation> | undefined
  const Page = () => {
    create = useMutation('quests', 'create', { query: { fields: ['id'] } }) as never
    const lists = [{ fields: ['id', 'title'] }, { fields: ['id', 'title'], filter: { title: 'A' } }, null]
    // biome-ignore lint/correctness/useHookAtTopLevel: always the same three.
    return lists.map((query) => useItems('quests', query).data?.length).join()
  }
  const { says } = await show(Page, { core: coreOf('ada') })
  await says('2,2,2')
  await act(async () => create?.mutate({ title: 'C' } as never))
  await reach(() => server.answers.length === 1)
  assert.equal(await says('2,2,2'), '2,2,2')
  await act(async () => create?.mutate({ id: 3, title: 'C' } as never))
  assert.equal(await says('3,2,3'), '3,2,3')
  await reach(() => server.answers.length === 2)
  server.quests.push({ id: 3, title: 'C' })
  await answer(server.answers[0], refused(403, 'FORBIDDEN'))
  await answer(server.answers[1], [200, { data: { id: 3 } }])
  assert.equal(await says('3,3,3'), '3,3,3')
  assert.ok(server.asked.some((line) => line.startsWith('POST /items/quests?fields=id ')))
})

test('of several changes at once the last one reads, and without optimism nothing is shown before', async () => {
  const server = serveQuests()
  let update: ReturnType<typeof useMutation> | undefined
  const Page = () => {
    update = useMutation('quests', 'update', { optimistic: false }) as never
    return all()
  }
  const { says, text } = await show(Page, { core: coreOf('ada') })
  await says('1A 2B')
  await act(async () => {
    update?.mutate({ id: 1, changes: { title: 'X' } } as never)
    update?.mutate({ id: 2, changes: { title: 'Z' } } as never)
  })
  await reach(() => server.answers.length === 2)
  assert.equal(text(), '1A 2B')
  server.asked.length = 0
  await answer(server.answers[0], [200, { data: {} }])
  assert.deepEqual(server.asked, [])
  await answer(server.answers[1], [200, { data: {} }])
  await reach(() => server.asked.length === 1)
  assert.equal(server.asked.length, 1)
})

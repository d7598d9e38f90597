// @vitest-environment jsdom
/** Changes by the hooks: what is shown before the server has answered, and afterwards. */
// biome-ignore-all lint/correctness/noComponentHookFactories: a component that one test looks at stands in it.
import assert from 'node:assert/strict'
import { onlineManager } from '@tanstack/react-query'
import { act } from 'react'
import { onTestFinished, test, vi } from 'vitest'
import { isStatusError } from 'waymark-core'
import { useItem, useItems, useMutation, useSession } from 'waymark-core/react'
import { type Answer, refused, serve } from './support/core.ts'
import { coreOf, held, reach, show, tokensOf } from './support/react.ts'

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

test('without a network a change fails at once, and is not done later over what others have done', async () => {
  const server = serveQuests()
  let update: ReturnType<typeof useMutation> | undefined
  const Page = () => {
    const own = useMutation('quests', 'update')
    update = own as never
    return `${all()} ${own.error?.code ?? 'fine'}`
  }
  const { says } = await show(Page, { core: coreOf('ada') })
  await says('1A 2B fine')
  const reachable = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  await act(async () => update?.mutate({ id: 1, changes: { title: 'X' } } as never))
  assert.equal(await says('1A 2B NETWORK'), '1A 2B NETWORK')
  vi.stubGlobal('fetch', reachable)
  await act(async () => onlineManager.setOnline(true))
  assert.deepEqual(server.answers, [])
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

type Shown = ReturnType<typeof useMutation>

test('a change may begin with another call, whose failure is its own, and send what comes of it', async () => {
  const server = serveQuests()
  let rename: Shown | undefined
  let isTaken = true
  const Page = () => {
    rename = useMutation('quests', 'update', {
      mutationFn: async ({ name }: { name: string }, send) => {
        if (isTaken) throw new Error('taken')
        return send({ id: 1, changes: { title: name } })
      },
    }) as unknown as Shown
    return `${rename?.status} ${rename?.error?.message} ${all()}`
  }
  const { says } = await show(Page, { core: coreOf('ada') })
  await says('idle undefined 1A 2B')
  await act(async () => rename?.mutate({ name: 'X' } as never))
  assert.equal(await says('error taken 1A 2B'), 'error taken 1A 2B')
  assert.equal(server.answers.length, 0)
  isTaken = false
  await act(async () => rename?.mutate({ name: 'X' } as never))
  await reach(() => server.answers.length === 1)
  // What is given is not what is sent: nothing is shown before.
  assert.equal(await says('pending undefined 1A 2B'), 'pending undefined 1A 2B')
  server.quests = [{ id: 1, title: 'X' }]
  await answer(server.answers[0], [200, { data: { id: 1 } }])
  assert.equal(await says('success undefined 1X'), 'success undefined 1X')
  assert.ok(server.asked.includes(`PATCH /items/quests/1 Bearer ${tokensOf('ada').access_token}`), `${server.asked}`)
})

test('a change that is made before it is known who is here is not forgotten; that of somebody who has gone is', async () => {
  const who = held()
  const change = held()
  serve((request, path) => {
    if (request.method === 'PATCH') return change.promise
    return path === '/users/me' ? who.promise : [200, { data: [] }]
  })
  const core = coreOf(null)
  core.session.adopt({ access_token: 'says-nothing' })
  let update: Shown | undefined
  const Page = () => {
    update = useMutation('quests', 'update') as unknown as Shown
    return `${useSession().userId} ${update?.status} ${update?.error?.code}`
  }
  const { says } = await show(Page, { core })
  await says('undefined idle undefined')
  await act(async () => update?.mutate({ id: 1, changes: { title: 'X' } } as never))
  await says('undefined pending undefined')
  await answer(who.resolve, [200, { data: { id: 'ada' } }])
  assert.equal(await says('ada pending undefined'), 'ada pending undefined')
  await answer(change.resolve, refused(403, 'FORBIDDEN'))
  assert.equal(await says('ada error FORBIDDEN'), 'ada error FORBIDDEN')
  await act(async () => core.session.adopt(tokensOf('bob')))
  assert.equal(await says('bob idle undefined'), 'bob idle undefined')
})

test('a change that is under way is not shown to whoever signs in meanwhile', async () => {
  const server = serveQuests()
  const core = coreOf('ada')
  let update: ReturnType<typeof useMutation> | undefined
  const seen: string[] = []
  const Page = () => {
    update = useMutation('quests', 'update') as never
    seen.push(`${useSession().userId} ${all()}`)
    return all()
  }
  const { says } = await show(Page, { core })
  await says('1A 2B')
  await act(async () => update?.mutate({ id: 1, changes: { title: 'X' } } as never))
  await says('1X 2B')
  await act(async () => core.session.adopt(tokensOf('bob')))
  assert.equal(await says('1A 2B'), '1A 2B')
  // One of bob's own brings what is under way together.
  await act(async () => update?.mutate({ id: 2, changes: { title: 'Z' } } as never))
  assert.equal(await says('1A 2Z'), '1A 2Z')
  await reach(() => server.answers.length === 2)
  server.quests = [{ id: 1, title: 'X' }, server.quests[1] as never]
  await answer(server.answers[0], [200, { data: {} }])
  await answer(server.answers[1], refused(403, 'FORBIDDEN'))
  assert.equal(await says('1X 2B'), '1X 2B')
  assert.ok(!seen.includes('bob 1X 2Z'))
})

type Quest = { id: number; title: string }
interface Change {
  name: string
  action: 'create' | 'update' | 'delete'
  variables: unknown
  apply: (quests: Quest[]) => Quest[]
}
const renamed = (id: number, title: string) => (quests: Quest[]) =>
  quests.map((quest) => (quest.id === id ? { ...quest, title } : quest))
const changes: Change[] = [
  {
    name: 'a new item',
    action: 'create',
    variables: { id: 3, title: 'C' },
    apply: (quests) => [...quests, { id: 3, title: 'C' }],
  },
  { name: 'an update', action: 'update', variables: { id: 1, changes: { title: 'X' } }, apply: renamed(1, 'X') },
  { name: 'another update', action: 'update', variables: { id: 1, changes: { title: 'Y' } }, apply: renamed(1, 'Y') },
  { name: 'a deletion', action: 'delete', variables: 1, apply: (quests) => quests.filter(({ id }) => id !== 1) },
  { name: 'another deletion', action: 'delete', variables: 2, apply: (quests) => quests.filter(({ id }) => id !== 2) },
]
const pairs = changes.flatMap((first) => changes.filter((second) => second !== first).map((second) => [first, second]))
const words = (quests: Quest[]) => quests.map(({ id, title }) => `${id}${title}`).join(' ')

test.each([
  ['the first fails', 0, 0],
  ['the first fails after the second has succeeded', 0, 1],
  ['the second fails', 1, 1],
  ['the second fails after the first has succeeded', 1, 0],
])('of two changes at once, when %s, only its own part is taken back', async (_, failing, earlier) => {
  for (const pair of pairs) {
    const server = serveQuests()
    const read: Quest[] = [
      { id: 1, title: 'A' },
      { id: 2, title: 'B' },
    ]
    server.quests = [...read]
    const mutations: Record<string, ReturnType<typeof useMutation>> = {}
    const Page = () => {
      mutations['create'] = useMutation('quests', 'create') as never
      mutations['update'] = useMutation('quests', 'update') as never
      mutations['delete'] = useMutation('quests', 'delete') as never
      return all()
    }
    const { says, unmount } = await show(Page, { core: coreOf('ada') })
    await says('1A 2B')
    // Nothing is read anew: what is seen is what the changes leave.
    const { fetch } = globalThis
    globalThis.fetch = (input, init) => ((init?.method ?? 'GET') === 'GET' ? new Promise(() => {}) : fetch(input, init))
    for (const { action, variables } of pair) await act(async () => mutations[action]?.mutate(variables as never))
    await reach(() => server.answers.length === 2)
    const name = pair.map((change) => change.name).join(', then ')
    const left = pair[1 - failing] as Change
    const both = words(pair.reduce((quests, { apply }) => apply(quests), read))
    assert.equal(await says(both), both, name)
    const settle = (index: number) =>
      answer(server.answers[index], index === failing ? refused(403, 'FORBIDDEN') : [200, { data: { id: 3 } }])
    await settle(earlier)
    const between = earlier === failing ? words(left.apply(read)) : both
    assert.equal(await says(between), between, `${name}, after one answer`)
    await settle(1 - earlier)
    const end = words(left.apply(read))
    assert.equal(await says(end), end, `${name}, after both answers`)
    await unmount()
  }
})

test('what is read while a change is under way stays when the change is taken back', async () => {
  const server = serveQuests()
  let update: ReturnType<typeof useMutation> | undefined
  let reread: (() => Promise<unknown>) | undefined
  const Page = () => {
    update = useMutation('quests', 'update') as never
    const { data, refetch } = useItems('quests', { fields })
    reread = refetch
    return data?.map(({ id, title }) => `${id}${title}`).join(' ') ?? 'none'
  }
  const { says } = await show(Page, { core: coreOf('ada') })
  await says('1A 2B')
  await act(async () => update?.mutate({ id: 1, changes: { title: 'X' } } as never))
  await act(async () => update?.mutate({ id: 2, changes: { title: 'Y' } } as never))
  await reach(() => server.answers.length === 2)
  server.quests = [
    { id: 1, title: 'A' },
    { id: 2, title: 'B' },
    { id: 4, title: 'D' },
  ]
  await act(async () => void (await reread?.()))
  const { fetch } = globalThis
  globalThis.fetch = (input, init) => ((init?.method ?? 'GET') === 'GET' ? new Promise(() => {}) : fetch(input, init))
  await answer(server.answers[0], refused(403, 'FORBIDDEN'))
  assert.equal(await says('1A 2Y 4D'), '1A 2Y 4D')
  await answer(server.answers[1], refused(403, 'FORBIDDEN'))
  assert.equal(await says('1A 2B 4D'), '1A 2B 4D')
})

test('what is read later stands before a change that the server has, and an item that it has is shown once', async () => {
  const server = serveQuests()
  server.quests = server.quests.map(({ id, title }) => ({ id, title }))
  const mutations: Record<string, ReturnType<typeof useMutation>> = {}
  let reread: (() => Promise<unknown>) | undefined
  const Page = () => {
    mutations['create'] = useMutation('quests', 'create') as never
    mutations['update'] = useMutation('quests', 'update') as never
    reread = useItems('quests', { fields }).refetch
    return all()
  }
  const { says } = await show(Page, { core: coreOf('ada') })
  await says('1A 2B')
  await act(async () => mutations['update']?.mutate({ id: 1, changes: { title: 'X' } } as never))
  await act(async () => mutations['create']?.mutate({ id: 3, title: 'C' } as never))
  assert.equal(await says('1X 2B 3C'), '1X 2B 3C')
  await reach(() => server.answers.length === 2)
  await answer(server.answers[0], [200, { data: {} }])
  // Somebody else has renamed both meanwhile.
  server.quests = [
    { id: 1, title: 'Z' },
    { id: 2, title: 'B' },
    { id: 3, title: 'D' },
  ]
  await act(async () => void (await reread?.()))
  await act(async () => mutations['update']?.mutate({ id: 2, changes: { title: 'Y' } } as never))
  assert.equal(await says('1Z 2Y 3D'), '1Z 2Y 3D')
})

/**
 * Nine faults of clients of this API, looked for in ours and in the nearest other one, on the same server; then a table
 * of both.
 */
import assert from 'node:assert/strict'
import { afterAll, afterEach, beforeEach, test, vi } from 'vitest'
import { pair } from './support/core.ts'
import { type Conduct, type FaultyServer, startFaultyServer } from './support/faulty-server.ts'
import { directusSdk, type Maker, waymark } from './support/two-clients.ts'
import { settled, until } from './support/until.ts'

let server: FaultyServer
beforeEach(async () => {
  server = await startFaultyServer()
})
afterEach(async () => {
  vi.useRealTimers()
  await server.stop()
})

const minutes = 60_000
const lasting = (ms = 15 * minutes) => ({ expires: 15 * minutes, expiresAt: Date.now() + ms })
const refused = (status: number, code: string): Conduct => ({
  status,
  body: { errors: [{ message: code, extensions: { code } }] },
})
const renewed = (): Conduct => ({ body: { data: pair('new') } })
const times = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

interface Fault {
  letter: string
  title: string
  /** What was seen, in a few words. */
  look: (maker: Maker) => Promise<string>
  ours: string
  /** What version 26.0.0 does. When this fails, a new version does better: say so here. */
  theirs: string
}

const faults: Fault[] = [
  {
    letter: 'a',
    title: 'three refreshes at once',
    look: async (maker) => {
      server.behave(renewed)
      const client = maker.open(server.url, maker.place(lasting()))
      await Promise.allSettled([client.refresh(), client.refresh(), client.refresh()])
      return times(server.count('/auth/refresh'), 'POST')
    },
    ours: '1 POST',
    theirs: '3 POSTs',
  },
  {
    letter: 'b',
    title: 'two clients over one storage refresh at once',
    look: async (maker) => {
      server.behave(renewed)
      const place = maker.place(lasting())
      await Promise.allSettled([maker.open(server.url, place).refresh(), maker.open(server.url, place).refresh()])
      return times(server.count('/auth/refresh'), 'POST')
    },
    ours: '1 POST',
    theirs: '2 POSTs',
  },
  {
    letter: 'c',
    title: 'the server refuses the refresh (401)',
    look: async (maker) => {
      server.behave(() => refused(401, 'INVALID_CREDENTIALS'))
      const client = maker.open(server.url, maker.place(lasting()))
      await settled(client.refresh())
      return `${(await client.isSignedIn()) ? 'dead tokens kept' : 'tokens cleared'}, ${times(client.endings(), 'signal')}`
    },
    ours: 'tokens cleared, 1 signal',
    theirs: 'dead tokens kept, 0 signals',
  },
  {
    letter: 'd',
    title: 'the server refuses the token of a request (401)',
    look: async (maker) => {
      server.behave(({ authorization }, path) => {
        if (path === '/auth/refresh') return renewed()
        return authorization === 'Bearer a-new' ? { body: { data: [] } } : refused(401, 'TOKEN_EXPIRED')
      })
      const outcome = await settled(maker.open(server.url, maker.place(lasting())).read())
      return `${times(server.count('/auth/refresh'), 'refresh').replace('hs', 'hes')}, the call ${outcome.error ? 'fails' : 'succeeds'}`
    },
    ours: '1 refresh, the call succeeds',
    theirs: '0 refreshes, the call fails',
  },
  {
    letter: 'e',
    title: 'a logout while a refresh is under way',
    look: async (maker) => {
      let answer: (conduct: Conduct) => void = () => undefined
      const held = new Promise<Conduct>((resolve) => {
        answer = resolve
      })
      server.behave((_, path) => (path === '/auth/refresh' ? held : { status: 204 }))
      const client = maker.open(server.url, maker.place(lasting()))
      const refresh = settled(client.refresh())
      await until(() => server.count('/auth/refresh') === 1)
      await client.logout()
      answer(renewed())
      await refresh
      return (await client.isSignedIn()) ? 'the session is back' : 'stays logged out'
    },
    ours: 'stays logged out',
    theirs: 'the session is back',
  },
  {
    letter: 'f',
    title: 'a reload, then an hour in which nothing is called',
    look: async (maker) => {
      vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
      server.behave(renewed)
      maker.open(server.url, maker.place(lasting(10 * minutes)))
      if (vi.getTimerCount() === 0) return 'nothing scheduled'
      await vi.advanceTimersByTimeAsync(60 * minutes)
      await until(() => server.count('/auth/refresh') > 0)
      return server.count('/auth/refresh') > 0 ? 'renewed in time' : 'not renewed'
    },
    ours: 'renewed in time',
    theirs: 'nothing scheduled',
  },
  {
    letter: 'g',
    title: 'a logout without network',
    look: async (maker) => {
      const client = maker.open(server.url, maker.place(lasting()))
      await server.stop()
      const outcome = await settled(client.logout())
      return `${outcome.error ? 'rejects' : 'resolves'}, tokens ${(await client.isSignedIn()) ? 'kept' : 'cleared'}`
    },
    ours: 'resolves, tokens cleared',
    theirs: 'rejects, tokens kept',
  },
  {
    letter: 'h',
    title: 'one 503 on a GET',
    look: async (maker) => {
      server.behave(() =>
        server.asked.length === 1 ? { status: 503, headers: { 'retry-after': '0' }, body: {} } : { body: { data: [] } },
      )
      const outcome = await settled(maker.open(server.url, maker.place(lasting())).read())
      return `${times(server.asked.length, 'GET')}, the call ${outcome.error ? 'fails' : 'succeeds'}`
    },
    ours: '2 GETs, the call succeeds',
    theirs: '1 GET, the call fails',
  },
  {
    letter: 'i',
    title: 'a request without network',
    look: async (maker) => {
      const client = maker.open(server.url, maker.place(lasting()))
      await server.stop()
      const { error } = await settled(client.read())
      const kind = (error as { kind?: string } | undefined)?.kind
      return kind ? `${(error as Error).name} of kind ${kind}` : `a raw ${(error as Error)?.name}`
    },
    ours: 'WaymarkError of kind network',
    theirs: 'a raw TypeError',
  },
]

const seen = new Map<string, string>()

for (const fault of faults) {
  for (const [maker, expected] of [
    [waymark, fault.ours],
    [directusSdk, fault.theirs],
  ] as const) {
    test(`(${fault.letter}) ${fault.title}: ${maker.name}`, async () => {
      const found = await fault.look(maker)
      seen.set(fault.letter + maker.name, found)
      assert.equal(found, expected)
    })
  }
}

afterAll(() => {
  const rows = [
    ['fault', waymark.name, directusSdk.name],
    ...faults.map(({ letter, title }) => [
      `(${letter}) ${title}`,
      seen.get(letter + waymark.name) ?? '-',
      seen.get(letter + directusSdk.name) ?? '-',
    ]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(' | ')
      .trimEnd(),
  )
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
})

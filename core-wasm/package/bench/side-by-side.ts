/** Both clients at the same work: over HTTP, without a network, and from a cold start. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { answer } from './answers.ts'
import { type Contestant, directusSdk, waymark } from './contestants.ts'
import type { Comparison } from './report.ts'
import { eachTakes, inTurns } from './rounds.ts'

const script = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export async function sideBySide(): Promise<Comparison[]> {
  const server = spawn(process.execPath, [script('server.ts')], { stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const [port] = await once(server.stdout, 'data')
    const apiUrl = `http://127.0.0.1:${String(port).trim()}`
    return [...(await overHttp(apiUrl)), await firstCall(apiUrl), await withoutNetwork()]
  } finally {
    server.kill()
  }
}

const perSecond = async (calls: number, work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return (calls * 1000) / (performance.now() - began)
}

async function overHttp(apiUrl: string): Promise<Comparison[]> {
  const [core, sdk] = await Promise.all([waymark(apiUrl), directusSdk(apiUrl)])
  const bare = () => fetch(`${apiUrl}/items/quests`, { headers: { authorization: 'Bearer a' } }).then((r) => r.json())
  const inSequence = (list: Contestant['list']) => () =>
    perSecond(60, async () => {
      for (let sent = 0; sent < 60; sent += 1) await list()
    })
  const sixtyFour = (list: Contestant['list']) => () =>
    perSecond(64 * 3, () =>
      Promise.all(
        Array.from({ length: 64 }, async () => {
          for (let sent = 0; sent < 3; sent += 1) await list()
        }),
      ),
    )
  const sent = (list: Contestant['list']) => async () => {
    await fetch(`${apiUrl}/received`)
    for (let times = 0; times < 10; times += 1) await list()
    return Number(await (await fetch(`${apiUrl}/received`)).text()) / 10
  }
  const each = (measure: (list: Contestant['list']) => () => Promise<number>) => ({
    core: measure(core.list),
    sdk: measure(sdk.list),
    bare: measure(bare),
  })
  const more = { unit: '/s', better: 'more' } as const
  const rows: Comparison[] = [
    { what: 'requests one after the other', ...more, ...(await inTurns(60, each(inSequence))) },
    { what: 'requests, 64 at once', ...more, ...(await inTurns(60, each(sixtyFour))) },
    { what: 'bytes sent for a request', unit: 'B', better: 'less', ...(await inTurns(3, each(sent))) },
  ]
  core.end()
  sdk.end()
  return rows
}

async function firstCall(apiUrl: string): Promise<Comparison> {
  const fresh = (name: string) => async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [script('first-call.ts'), name, apiUrl])
    return Number(stdout)
  }
  const figures = await inTurns(15, { core: fresh('core'), sdk: fresh('sdk'), bare: fresh('bare') })
  return { what: 'from import to the first reply', unit: 'ms', better: 'less', ...figures }
}

async function withoutNetwork(): Promise<Comparison> {
  const network = globalThis.fetch
  globalThis.fetch = async (input) => {
    const url = input instanceof Request ? input.url : String(input)
    return new Response(answer(new URL(url).pathname), { headers: { 'content-type': 'application/json' } })
  }
  try {
    const [core, sdk] = await Promise.all([waymark('https://api.test'), directusSdk('https://api.test')])
    const bare = () => fetch('https://api.test/items/quests').then((reply) => reply.json())
    const takes = (list: Contestant['list']) => () => eachTakes(50, list)
    const figures = await inTurns(150, { core: takes(core.list), sdk: takes(sdk.list), bare: takes(bare) })
    core.end()
    sdk.end()
    return { what: 'a request without a network', unit: 'us', better: 'less', ...figures }
  } finally {
    globalThis.fetch = network
  }
}

/** Both clients at the same work: over HTTP, without a network, and from a cold start. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { answerHere, bare, type Contestant, directusSdk, waymark } from './contestants.ts'
import { load } from './package.ts'
import type { Comparison } from './report.ts'
import { eachTakes, inSequence, inTurns, sixtyFour } from './rounds.ts'

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

async function overHttp(apiUrl: string): Promise<Comparison[]> {
  const [core, sdk] = await Promise.all([waymark(await load(), apiUrl), directusSdk(apiUrl)])
  const sent = (list: Contestant['list']) => async () => {
    await fetch(`${apiUrl}/received`)
    for (let times = 0; times < 10; times += 1) await list()
    return Number(await (await fetch(`${apiUrl}/received`)).text()) / 10
  }
  const each = (measure: (list: Contestant['list']) => () => Promise<number>) => ({
    core: measure(core.list),
    sdk: measure(sdk.list),
    bare: measure(bare(apiUrl)),
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
  globalThis.fetch = answerHere
  try {
    const apiUrl = 'https://api.test'
    const [core, sdk] = await Promise.all([waymark(await load(), apiUrl), directusSdk(apiUrl)])
    const takes = (list: Contestant['list']) => () => eachTakes(50, list)
    const figures = await inTurns(150, { core: takes(core.list), sdk: takes(sdk.list), bare: takes(bare(apiUrl)) })
    core.end()
    sdk.end()
    return { what: 'a request without a network', unit: 'us', better: 'less', ...figures }
  } finally {
    globalThis.fetch = network
  }
}

/** What a call costs by itself: no network, and a body that is hardly one. */

import { setTimeout as sleep } from 'node:timers/promises'
import { event } from './modal.ts'
import { load } from './package.ts'
import type { Goal } from './report.ts'
import { eachTakes, eachTakesAtOnce, inTurns } from './rounds.ts'

const apiUrl = 'https://api.test/'
const pair = { access_token: 'a', refresh_token: 'r', expires: 900_000 }

/** Refreshes that the server in place of the network was asked for. */
let refreshes = 0

/** Answers at once. */
const serveHere: typeof fetch = async (input) => {
  const isRefresh = String(input instanceof Request ? input.url : input).endsWith('/auth/refresh')
  if (isRefresh) refreshes += 1
  const data = isRefresh ? pair : []
  return new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } })
}

export async function callCosts(): Promise<Goal[]> {
  const network = globalThis.fetch
  globalThis.fetch = serveHere
  try {
    return [await modalEvent(), await unchangedSnapshot(), await requestOverhead(), await crowd()]
  } finally {
    globalThis.fetch = network
  }
}

async function modalEvent(): Promise<Goal> {
  const once = await event()
  const { ours } = await inTurns(60, { ours: () => eachTakesAtOnce(1000, once) })
  return { what: 'one modal event, there and back', unit: 'us', atMost: 10, figures: ours }
}

async function unchangedSnapshot(): Promise<Goal> {
  const { Core } = await load()
  const core = new Core({ apiUrl })
  core.session.adopt(pair)
  const { session } = core
  const { ours } = await inTurns(60, { ours: () => eachTakesAtOnce(50_000, () => session.snapshot()) })
  session.dispose()
  return { what: 'unchanged snapshot', unit: 'us', atMost: 0.1, figures: ours }
}

async function requestOverhead(): Promise<Goal> {
  const { Core } = await load()
  const core = new Core({ apiUrl })
  core.session.adopt(pair)
  const bare = async () => {
    const reply = await fetch(`${apiUrl}items/quests?limit=20`, { headers: { authorization: 'Bearer a' } })
    return (await reply.json()).data
  }
  const { ours, theirs } = await inTurns(150, {
    ours: () => eachTakes(100, () => core.items.list('quests', { limit: 20 })),
    theirs: () => eachTakes(100, bare),
  })
  core.session.dispose()
  const figures = ours.map((figure, round) => figure - (theirs[round] ?? 0))
  return { what: 'overhead of a request, body excluded', unit: 'us', atMost: 50, figures }
}

async function crowd(): Promise<Goal> {
  const { Core } = await load()
  const { ours } = await inTurns(5, {
    ours: async () => {
      const core = new Core({ apiUrl, autoRefresh: false })
      core.session.adopt({ ...pair, expires: 1 })
      await sleep(2)
      refreshes = 0
      const replies = await Promise.all(Array.from({ length: 1000 }, () => core.items.list('quests')))
      core.session.dispose()
      // All answered, or it does not count.
      return replies.every(Array.isArray) ? refreshes : Number.POSITIVE_INFINITY
    },
  })
  return { what: '1,000 calls on an expired token: refreshes', unit: '', atMost: 1, figures: ours }
}

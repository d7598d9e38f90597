/** Two tabs that edit one list while their connections are cut, stalled, put to sleep and robbed of their tokens. */
import assert from 'node:assert/strict'
import { vi } from 'vitest'
import type { Core } from 'waymark-core'
import { liveList } from 'waymark-core/live'
import { open } from './core.ts'
import { ModelDirectus } from './model-directus.ts'
import { randomOf } from './random.ts'
import { happen, pass } from './time.ts'

const queries = {
  all: { sort: ['rank'], fields: ['id', 'title', 'rank', 'state'] },
  open: { sort: ['-rank'], filter: { state: { _eq: 'open' } }, fields: ['id', 'title', 'rank', 'state'] },
  first: { sort: ['title'], limit: 5, fields: ['id', 'title', 'rank', 'state'] },
}

/** A list that follows says nothing of an earlier outage. */
const withoutTrouble = { error: null, staleSince: null, retryAt: null, failureReason: null }

interface Tab {
  core: Core
  raw: Map<number, unknown>
  lists: Record<string, ReturnType<typeof liveList>>
}

export interface Outcome {
  cuts: Record<string, number>
  edits: number
  upgrades: number
  refreshes: number
}

/**
 * Lets `faults` happen, and looks after every few whether both tabs show what the server has, a minute and a half after the
 * last one.
 */
export async function converge(seed: number, faults: number, auth: ModelDirectus['auth']): Promise<Outcome> {
  const random = randomOf(seed)
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  // The core spreads its attempts by it.
  vi.spyOn(Math, 'random').mockImplementation(() => random.below(1_000) / 1_000)
  const model = new ModelDirectus(random, auth)
  for (let id = 1; id <= 12; id += 1) model.write('create', id, { rank: id % 4, title: `t${id % 5}` })
  const tabs = [openTab(model, auth), openTab(model, auth)]
  await pass(2_000)
  const outcome: Outcome = { cuts: {}, edits: 0, upgrades: 0, refreshes: 0 }
  let nextId = 100

  const edit = async () => {
    const { items } = (random.pick(tabs) as Tab).core
    const id = random.pick([...model.rows.keys()])
    const changes = { rank: random.below(6), title: `t${random.below(9)}`, state: random.pick(['open', 'done']) }
    nextId += 1
    outcome.edits += 1
    const kind = random.below(5)
    const sent =
      kind === 0 || id === undefined
        ? items.create('quests', { id: nextId, ...changes })
        : kind === 1
          ? items.delete('quests', id)
          : items.update('quests', id, changes)
    // Where the server is not there, nothing was written.
    sent.catch(() => undefined)
  }

  const kinds: Record<string, () => unknown> = {
    cut: () => random.pick([...model.connections])?.cut(),
    stall: () => {
      const connection = random.pick([...model.connections])
      if (connection) connection.isStalled = true
    },
    // The clock goes on, timers stand still, the server gives up: with a word to the page, or none.
    sleep: () => {
      for (const connection of [...model.connections]) {
        // What was lost on a dead line never comes.
        if (random.below(3) > 0) connection.isStalled = true
        if (connection.isStalled) connection.forget()
      }
      vi.setSystemTime(Date.now() + 60_000 + random.below(600_000))
      // Others go on writing.
      const id = random.pick([...model.rows.keys()]) ?? 1
      model.write('update', id, { rank: random.below(6), state: random.pick(['open', 'done']) ?? 'open' })
      if (random.below(2) === 0)
        page.dispatchEvent(new Event(random.pick(['online', 'pageshow', 'visibilitychange', 'focus']) ?? ''))
    },
    token: () => model.endTokens(),
    outage: async () => {
      model.isDown = true
      for (const connection of [...model.connections]) connection.cut()
      await pass(random.below(20_000))
      model.isDown = false
    },
  }

  const check = (when: string) => {
    for (const [index, tab] of tabs.entries()) {
      const where = `seed ${seed}, ${when}, tab ${index}`
      assert.deepEqual([...tab.raw.values()].sort(byId), model.read({ limit: -1 }), `${where}, subscription`)
      for (const [name, query] of Object.entries(queries)) {
        const sort = [...query.sort, 'id']
        const data = model.read({ ...query, sort, limit: 'limit' in query ? query.limit : -1 })
        const expected = { data, status: 'success', connection: 'open', ...withoutTrouble }
        assert.deepEqual(tab.lists[name]?.snapshot(), expected, `${where}, list ${name}`)
      }
    }
  }

  for (let fault = 1; fault <= faults; fault += 1) {
    for (let count = random.below(3); count >= 0; count -= 1) await edit()
    if (random.below(2) === 0) await happen()
    const kind = random.pick(Object.keys(kinds)) ?? 'cut'
    outcome.cuts[kind] = (outcome.cuts[kind] ?? 0) + 1
    await kinds[kind]?.()
    await edit()
    await pass(random.below(4_000))
    if (fault % 10 > 0 && fault < faults) continue
    // A connection that stalls while it is open is found after 45 s of silence and 5 s for an answer.
    for (let second = 0; second < 90; second += 1) await pass(1_000)
    check(`fault ${fault} (${kind})`)
    // Without a fault nothing reads anew what was missed.
    for (let count = 0; count < 6; count += 1) {
      await edit()
      if (random.below(2) === 0) await happen()
      if (random.below(3) === 0) await pass(500)
    }
    for (let turn = 0; turn < 10; turn += 1) await pass(300)
    check(`after fault ${fault}, without one`)
  }
  vi.unstubAllGlobals()
  return { ...outcome, upgrades: model.upgrades, refreshes: model.refreshes }
}

const byId = (one: unknown, other: unknown) => (one as { id: number }).id - (other as { id: number }).id

function openTab(model: ModelDirectus, auth: ModelDirectus['auth']): Tab {
  const core = open({ storage: 'memory', ...(auth === 'strict' ? { liveAuth: 'strict' } : {}) })
  core.session.adopt(model.pair())
  const raw = new Map<number, unknown>()
  core.live.subscribe('quests', {}, (message) => {
    if (message.type === 'error') return
    if (message.type === 'init') raw.clear()
    if (message.type === 'delete') for (const key of message.data) raw.delete(Number(key))
    else for (const row of message.data) raw.set(row.id, row)
  })
  const lists = Object.fromEntries(
    Object.entries(queries).map(([name, query]) => [name, liveList(core, 'quests', query)]),
  )
  for (const list of Object.values(lists)) list.subscribe(() => undefined)
  return { core, raw, lists }
}

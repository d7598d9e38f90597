/** Lists of two tabs against a real Directus, over a line that is cut and that goes dead, with tokens that run out. */
import assert from 'node:assert/strict'
import { test, vi } from 'vitest'
import { type LiveList, liveList } from 'waymark-core/live'
import { open } from './support/core.ts'
import { startProxy } from './support/cutting-proxy.ts'
import { startDirectus } from './support/directus.ts'
import { randomOf } from './support/random.ts'
import { until } from './support/until.ts'

const seed = Math.trunc(performance.timeOrigin) % 1_000_000_007
const fields = ['id', 'title', 'state'] as const
const queries = [
  { fields, sort: ['title'], limit: -1 },
  { fields, sort: ['-id'], filter: { state: { _eq: 'open' } }, limit: -1 },
  { fields, sort: ['title'], limit: 3 },
]

for (const mode of ['handshake', 'strict'] as const) {
  test(`two tabs show what Directus has after 30 cuts and dead lines: ${mode}, seed ${seed}`, async () => {
    const directus = await startDirectus({ env: { ACCESS_TOKEN_TTL: '3s', WEBSOCKETS_REST_AUTH: mode } })
    const proxy = await startProxy(directus.url)
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    const random = randomOf(seed)
    const admin = open({ apiUrl: directus.url, storage: 'memory' })
    admin.session.adopt({ access_token: directus.admin.token })
    const tabs: LiveList[][] = []
    for (let count = 0; count < 2; count += 1) {
      // A refresh whose answer is lost ends a session of Directus, so requests go another way.
      const direct = (url: string | URL, init?: RequestInit) => fetch(`${url}`.replace(proxy.url, directus.url), init)
      const core = open({ apiUrl: proxy.url, storage: 'memory', liveAuth: mode, fetch: direct })
      await core.session.login(directus.member)
      const lists = queries.map((query) => liveList(core, 'quests', query))
      for (const list of lists) list.subscribe(() => undefined)
      tabs.push(lists)
    }
    const ids: (string | number)[] = []
    try {
      for (let fault = 1; fault <= 30; fault += 1) {
        const isDead = random.below(3) === 0
        if (isDead) proxy.stall()
        else proxy.cut()
        for (let edits = 0; edits < 3; edits += 1) {
          const changes = { title: `t${random.below(20)}`, state: random.pick(['open', 'draft']) }
          const id = random.pick(ids)
          const kind = random.below(4)
          if (kind === 0 || id === undefined) {
            ids.push((await admin.items.create('quests', { slug: `${mode}-${fault}-${edits}`, ...changes })).id)
          } else if (kind === 1) {
            await admin.items.delete('quests', id)
            ids.splice(ids.indexOf(id), 1)
          } else await admin.items.update('quests', id, changes)
        }
        const expected = []
        for (const query of queries) {
          expected.push(await admin.items.list('quests', { ...query, sort: [...new Set([...query.sort, 'id'])] }))
        }
        const shown = () => tabs.map((lists) => lists.map((list) => list.snapshot().data))
        const goal = JSON.stringify([expected, expected])
        await until(() => {
          // Somebody looks at the page again.
          page.dispatchEvent(new Event('online'))
          return JSON.stringify(shown()) === goal
        }, 30_000)
        assert.deepEqual(shown(), [expected, expected], `seed ${seed}, fault ${fault}, ${isDead ? 'dead line' : 'cut'}`)
        // Without a fault: a row that leaves the filter is noticed.
        const [shownOpen] = expected[1] ?? []
        if (!shownOpen) continue
        await admin.items.update('quests', shownOpen.id, { state: 'draft' })
        await until(
          () => tabs.every((lists) => !lists[1]?.snapshot().data?.some(({ id }) => id === shownOpen.id)),
          30_000,
        )
        assert.ok(
          !tabs[0]?.[1]?.snapshot().data?.some(({ id }) => id === shownOpen.id),
          `seed ${seed}, fault ${fault}, left`,
        )
      }
    } finally {
      vi.unstubAllGlobals()
      await proxy.stop()
      await directus.stop()
    }
  }, 600_000)
}

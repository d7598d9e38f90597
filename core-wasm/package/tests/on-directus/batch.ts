/** Reads of single items as one request, on a real Directus: each comes to what it would have come to by itself. */
import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'vitest'
import { batchReads } from 'waymark-core/batch'
import { compareReads, type Shelf } from '../support/batch-comparison.ts'
import { open } from '../support/core.ts'
import { directus } from '../support/in-directus.ts'
import { randomOf } from '../support/random.ts'

const isFull = process.env['WAYMARK_TESTS'] === 'full'

const step = (last: number | string) => `6f1e7c52-8a52-4d0e-9b0a-00000000000${last}`
const numbers = [
  1,
  2,
  3,
  '1',
  '2',
  4,
  99,
  '007',
  -1,
  1.5,
  2 ** 40,
  10n ** 20n,
  'abc',
  '1,2',
  step(1),
  '$NOW',
  'null',
  ' 1',
]
const words = [
  'en',
  'de',
  'ja',
  'EN',
  'xx',
  'a b',
  '日本',
  'null',
  'true',
  'undefined',
  '$CURRENT_USER',
  7,
  step(1),
  '%',
  "'",
]
const uuids = [step(1), step(2), step(3), step(9), step(1).toUpperCase(), step('g'), 'abc', 1]

const shelf: Shelf = {
  collections: {
    quests: numbers,
    steps: uuids,
    languages: words,
    notes: uuids,
    secrets: numbers,
    badges: numbers,
    programme: [1, 2, 'null'],
    quests_blocks: numbers,
    directus_users: uuids,
    nowhere: [...numbers, ...words],
  },
  queries: [
    ...[
      undefined,
      null,
      {},
      { fields: [] },
      { fields: ['*'] },
      { fields: '*.*' },
      { fields: ['id'] },
      { fields: ['*.title'] },
    ],
    ...[
      { fields: ['title'] },
      { fields: 'title , name' },
      { fields: ['name'] },
      { fields: ['title', 'nope'] },
      { fields: ['text'] },
    ],
    ...[{ fields: ['code', 'name'] }, { fields: [{ quest: ['title', { steps: ['title'] }] }, 'title'] }],
    { fields: ['title', { steps: ['title'], badges: [{ badges_id: ['name'] }], translations: ['name'] }, 'blocks.*'] },
    { fields: ['title', { steps: ['*'] }], deep: { steps: { _limit: 1, _sort: ['-sort'] } } },
    { fields: ['*', 'steps.title'], deep: { steps: { _sort: ['sort'], _limit: 1, _page: 2 } } },
    {
      fields: ['steps.title', 'year(starts_at)', 'count(steps)'],
      deep: { steps: { _filter: { title: { _eq: 'Jump' } } } },
    },
    { fields: [{ steps: ['title'] }], deep: { steps: { _search: 'east', _sort: ['title'] } } },
    { fields: ['item:badges.name', 'collection'] },
    { fields: [{ steps: ['quest'] }], deep: { steps: { _aggregate: { count: '*' }, _groupBy: ['quest'] } } },
    ...[{ filter: { id: { _gt: 1 } } }, { limit: 0 }, { search: 'wet' }, { alias: { id: 'title' }, fields: ['id'] }],
  ],
  primaryKeys: { languages: 'code' },
}

test('random reads come to what they come to by themselves, with fewer requests', { timeout: 900_000 }, async () => {
  const seed = isFull ? randomInt(1_000_000) : 1
  let sent = 0
  const core = open({
    apiUrl: directus.url,
    storage: 'memory',
    fetch: (url, init) => {
      sent += 1
      return fetch(url, init)
    },
  })
  await core.session.loginStatic(directus.member.token)
  const rounds = isFull ? 1500 : 40
  const sums = await compareReads(core, shelf, randomOf(seed), rounds, `seed ${seed}`, () => sent)
  assert.ok(sums.batched < sums.plain, `${sums.batched} of ${sums.plain}`)
})

test('a hundred and fifty reads of the same kind are two requests', async () => {
  const sent: string[] = []
  const core = open({
    apiUrl: directus.url,
    storage: 'memory',
    fetch: (url, init) => {
      sent.push(`${init.method} ${new URL(url).pathname}`)
      return fetch(url, init)
    },
  })
  await core.session.loginStatic(directus.admin.token)
  const made = await core.items.createMany(
    'badges',
    Array.from({ length: 150 }, (_, at) => ({ name: `Badge ${at}` })),
    {
      limit: -1,
    },
  )
  sent.length = 0
  try {
    const { items } = batchReads(core, { onServer: true })
    const read = await Promise.all(made.map(({ id }) => items.get('badges', id, { fields: ['name'] })))
    assert.deepEqual(
      read.map(({ name }) => name),
      made.map(({ name }) => name),
    )
    assert.deepEqual(sent, ['GET /items/badges', 'GET /items/badges'])
  } finally {
    await core.items.deleteMany(
      'badges',
      made.map(({ id }) => id),
    )
  }
})

/** The compat entry and `@directus/sdk` on one real Directus: the same answers, by the same commands. */
import assert from 'node:assert/strict'
import * as sdk from '@directus/sdk'
import { expect, test } from 'vitest'
import * as compat from 'waymark-core/compat'
import { directus } from '../support/in-directus.ts'
import { type Random, randomOf } from '../support/random.ts'

/** A client of either, as the administrator. */
const clientOf = ({ createDirectus, rest, staticToken, graphql }: typeof compat) =>
  createDirectus(directus.url).with(staticToken(directus.admin.token)).with(rest()).with(graphql())
const clients = () => [clientOf(compat), clientOf(sdk as unknown as typeof compat)] as const

/** A query of quests that the server takes, most of the time. */
function questQuery(random: Random): Record<string, unknown> {
  const parts: Record<string, () => unknown> = {
    fields: () =>
      random.pick([['*'], ['id', 'title'], ['id', { steps: ['title', 'sort'] }], ['*', { translations: ['name'] }]]),
    filter: () =>
      random.pick([
        { id: { _gt: random.below(4) } },
        { title: { _contains: random.pick(['e', '日本', '100% + 1/2']) } },
        { _or: [{ state: { _eq: 'open' } }, { xp: { _lt: random.below(10) } }] },
        { steps: { title: { _eq: 'Jump' } } },
        { starts_at: { _lt: new Date(random.below(2_000_000_000) * 1000) } },
      ]),
    sort: () => random.pick([['id'], '-id', ['-state', 'id']]),
    limit: () => random.pick([-1, 0, 1, 2, 50]),
    offset: () => random.below(3),
    search: () => random.pick(['light', 'e', 'ä']),
    deep: () => ({ steps: { _limit: random.below(3), _sort: ['-sort'] } }),
    alias: () => ({ name: 'title' }),
  }
  const chosen = Object.entries(parts).filter(() => random.below(3) === 0)
  return Object.fromEntries(chosen.map(([name, make]) => [name, make()]))
}

/** What came back: the rows, or the status and the codes. */
const told = (call: Promise<unknown>) =>
  call.catch((error: compat.DirectusError) => ({
    status: error.response.status,
    codes: error.errors.map(({ extensions }) => extensions.code),
  }))

const isFull = process.env['WAYMARK_TESTS'] === 'full'

test('queries that the types allow have the same answers', { timeout: 300_000 }, async () => {
  const [ours, theirs] = clients()
  for (let seed = 1; seed <= (isFull ? 500 : 40); seed += 1) {
    const query = () => questQuery(randomOf(seed))
    const [one, other] = [
      await told(ours.request(compat.readItems('quests', query()))),
      await told(theirs.request(sdk.readItems('quests' as never, query() as never) as never)),
    ]
    expect(one, `seed ${seed}: ${JSON.stringify(query())}`).toEqual(other)
  }
})

test('what a program does with the other client it does with this one', async () => {
  const directusClient = compat
    .createDirectus(directus.url)
    .with(compat.authentication('json'))
    .with(compat.graphql())
    .with(compat.rest())
  const { email, password } = directus.member
  const refused = await directusClient.login({ email, password: 'wrong' }).catch((error) => error)
  assert.ok(compat.isDirectusError(refused))
  assert.equal(refused.errors[0]?.extensions.code, 'INVALID_CREDENTIALS')
  const { access_token } = await directusClient.login({ email, password })
  assert.ok(access_token)
  assert.equal((await directusClient.request(compat.readMe({ fields: ['email'] }))).email, email)
  const note = await directusClient.request(compat.createItem('notes', { text: 'Bring a lamp' }))
  await directusClient.request(compat.updateItem('notes', note.id, { text: 'Bring two lamps' }))
  assert.equal((await directusClient.request(compat.readItem('notes', note.id))).text, 'Bring two lamps')
  const [counted] = await directusClient.request(compat.aggregate('notes', { aggregate: { count: '*' } }))
  assert.ok(Number(counted?.count) >= 1)
  await directusClient.request(compat.deleteItems('notes', [note.id]))
  const { quests } = await directusClient.query<{ quests: unknown[] }>('query { quests(limit: 1) { id } }')
  assert.equal(quests.length, 1)
  const file = new FormData()
  file.append('file', new Blob(['light'], { type: 'text/plain' }), 'light.txt')
  const { id } = await directusClient.request(compat.uploadFiles(file))
  assert.equal(await (await directusClient.request(compat.readAssetBlob(id))).text?.(), 'light')
  const renewed = await directusClient.refresh()
  assert.notEqual(renewed.refresh_token, null)
  await directusClient.logout()
  assert.equal(await directusClient.getToken(), null)
})

test('live data comes over the connection that a program opens', async () => {
  const client = compat
    .createDirectus<{ notes: { id: number; text: string }[] }>(directus.url)
    .with(compat.authentication('json'))
    .with(compat.realtime({ reconnect: false }))
    .with(compat.rest())
  const { email, password } = directus.member
  await client.login({ email, password })
  await client.connect()
  const { subscription, unsubscribe } = await client.subscribe('notes', { query: { fields: ['text'] } })
  assert.equal((await subscription.next()).value?.event, 'init')
  const { id } = await client.request(compat.createItem('notes', { text: 'Live' }))
  const message = (await subscription.next()).value
  assert.ok(message?.event === 'create')
  assert.deepEqual(message.data, [{ text: 'Live' }])
  unsubscribe()
  client.disconnect()
  await client.request(compat.deleteItem('notes', id))
  await client.logout()
})

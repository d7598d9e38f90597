/** Items, queries, singletons and GraphQL on a real Directus: what is asked is read as it was meant. */
import assert from 'node:assert/strict'
import { test } from 'vitest'
import * as waymark from 'waymark-core'
import { open } from '../support/core.ts'
import { quests } from '../support/directus-schema.ts'
import { directus } from '../support/in-directus.ts'

async function signedIn(token: string): Promise<waymark.Core> {
  const core = open({ apiUrl: directus.url })
  await core.session.loginStatic(token)
  return core
}
const admin = () => signedIn(directus.admin.token)
const member = () => signedIn(directus.member.token)
const failing = (code: string) => (error: unknown) => waymark.isStatusError(error) && error.code === code

const fields = Object.keys(quests[0] ?? {})
const sort = ['id']
const ids = (rows: Record<string, unknown>[]) => rows.map(({ id }) => id)

test('every value comes back as it was written', async () => {
  const core = await member()
  assert.deepEqual(await core.items.list('quests', { fields, sort }), quests)
  assert.deepEqual(await core.items.get('quests', 2, { fields }), quests[1])
})

test('filters find what they mean', async () => {
  const core = await member()
  const find = async (filter: Record<string, unknown>) =>
    ids(await core.items.list('quests', { filter, fields: ['id'], sort }))
  assert.deepEqual(await find({ xp: { _gte: 0 } }), [1, 2])
  assert.deepEqual(await find({ xp: { _eq: -5 } }), [3])
  assert.deepEqual(await find({ weight: { _lt: 0.2 } }), [1])
  assert.deepEqual(await find({ body: { _null: true } }), [1])
  assert.deepEqual(await find({ body: { _empty: true } }), [1, 3])
  assert.deepEqual(await find({ featured: { _eq: false } }), [2])
  assert.deepEqual(await find({ title: { _eq: quests[1]?.title } }), [2])
  assert.deepEqual(await find({ title: { _contains: '日本' } }), [3])
  assert.deepEqual(await find({ title: { _contains: '100% + 1/2 = ½ #1?' } }), [2])
  assert.deepEqual(await find({ title: { _starts_with: 'Erstes Licht über' } }), [1])
  assert.deepEqual(await find({ state: { _in: ['open', 'done'] } }), [1, 3])
  assert.deepEqual(await find({ starts_at: { _gt: new Date('2000-01-01') } }), [1])
  assert.deepEqual(await find({ starts_at: { _lte: '2024-02-29T23:59:59Z' } }), [1, 2])
  assert.deepEqual(
    await find({ _or: [{ id: { _eq: 1 } }, { _and: [{ id: { _gt: 2 } }, { xp: { _lt: 0 } }] }] }),
    [1, 3],
  )
  assert.deepEqual(await find({ steps: { title: { _eq: 'Jump' } } }), [2])
  assert.deepEqual(await find({ translations: { languages_code: { code: { _eq: 'ja' } } } }), [2])
  assert.deepEqual(await find({ 'year(starts_at)': { _eq: 2024 } }), [1])
})

test('relations come nested, each with a query of its own', async () => {
  const core = await member()
  const [quest] = await core.items.list('quests', {
    fields: [
      'id',
      { steps: ['title'], translations: ['name'], badges: [{ badges_id: ['name'] }], blocks: ['collection'] },
    ],
    filter: { id: { _eq: 1 } },
    deep: {
      steps: { _sort: ['-sort'], _limit: 1 },
      translations: { _filter: { languages_code: { _eq: 'de' } } },
    },
  })
  assert.deepEqual(quest, {
    id: 1,
    steps: [{ title: 'Look east' }],
    translations: [{ name: 'Erstes Licht' }],
    badges: [{ badges_id: { name: 'Early bird' } }],
    blocks: [{ collection: 'badges' }],
  })
  const [mixed] = await core.items.list('quests', { fields: ['blocks.item:badges.name'], limit: 1, sort })
  assert.deepEqual(mixed, { blocks: [{ item: { name: 'Swimmer' } }] })
  const [starred] = await core.items.list('quests', { fields: ['*.*'], limit: 1, sort })
  assert.equal(starred.steps[0].title, 'Wake up')
})

test('pages, sorting, search, groups, aggregates and aliases', async () => {
  const core = await member()
  const list = (query: waymark.Query) => core.items.list('quests', query)
  assert.deepEqual(ids(await list({ fields: ['id'], sort: ['-xp'] })), [1, 2, 3])
  assert.deepEqual(ids(await list({ fields: ['id'], sort: '-id', limit: 1, offset: 1 })), [2])
  assert.deepEqual(ids(await list({ fields: ['id'], sort, limit: 1, page: 3 })), [3])
  assert.deepEqual(ids(await list({ fields: ['id'], limit: -1, sort })), [1, 2, 3])
  assert.deepEqual(await list({ limit: 0 }), [])
  assert.deepEqual(ids(await list({ search: 'wet', fields: ['id'] })), [2])
  assert.deepEqual(ids(await list({ search: '日本語', fields: ['id'] })), [3])
  assert.deepEqual(await list({ aggregate: { count: '*', sum: ['xp'] } }), [{ count: 3, sum: { xp: 115 } }])
  const grouped = await list({ aggregate: { count: 'id' }, groupBy: ['state'], sort: ['state'] })
  assert.deepEqual(
    grouped.map(({ state, count }) => [state, Number(count.id)]),
    [
      ['done', 1],
      ['draft', 1],
      ['open', 1],
    ],
  )
  const [aliased] = await list({
    alias: { first: 'steps', last: 'steps' },
    fields: ['first.title', 'last.title'],
    deep: { first: { _limit: 1, _sort: ['sort'] }, last: { _limit: 1, _sort: ['-sort'] } },
    filter: { id: { _eq: 1 } },
  })
  assert.deepEqual(aliased, { first: [{ title: 'Wake up' }], last: [{ title: 'Look east' }] })
})

test('nothing is left out where it says nothing, and kept where it is a value', async () => {
  const core = await member()
  const query = { fields: ['id'], search: null, filter: undefined, sort: ['id'], page: null, groupBy: [] }
  assert.deepEqual(ids(await core.items.list('quests', query)), [1, 2, 3])
  assert.deepEqual(ids(await core.items.list('quests', { filter: { body: { _eq: null } }, fields: ['id'] })), [1])
})

test('a query of 20 KB is asked for by SEARCH', async () => {
  const core = await member()
  const many = Array.from({ length: 2_000 }, (_, index) => `no-such-slug-${index}`)
  const filter = { slug: { _in: [...many, 'null-island'] } }
  assert.deepEqual(await core.items.list('quests', { filter, fields, sort }), [quests[2]])
  const counted = await core.items.list('quests', { filter: { slug: { _nin: many } }, aggregate: { count: ['*'] } })
  assert.deepEqual(counted, [{ count: 3 }])
  assert.equal((await core.users.list({ filter: { email: { _nin: many } } })).length, 1)
})

test('a note is written, changed and removed by its owner alone', async () => {
  const core = await member()
  const text = 'a "b" \\ \u2028 🌄 ‮ \n\t ½'
  const note = await core.items.create('notes', { text }, { fields: ['id', 'text', { owner: ['email'] }] })
  assert.deepEqual({ ...note, id: 0 }, { id: 0, text, owner: { email: directus.member.email } })
  assert.equal((await core.items.update('notes', note.id, { text: null }, { fields: ['text'] })).text, null)
  const foreign = await (await admin()).items.create('notes', { text: 'mine' })
  await assert.rejects(core.items.update('notes', foreign.id, { text: 'x' }), failing('FORBIDDEN'))
  await assert.rejects(core.items.delete('notes', foreign.id), failing('FORBIDDEN'))
  assert.equal(await core.items.delete('notes', note.id), undefined)
  await assert.rejects(core.items.get('notes', note.id), failing('FORBIDDEN'))
})

test('many are made, changed and removed at once', async () => {
  const core = await member()
  const made = await core.items.createMany('notes', [{ text: 'a' }, { text: 'b' }, { text: 'c' }])
  // Directus answers in the order of the ids, which are random.
  const keys = ['a', 'b', 'c'].map((text) => made.find((note) => note.text === text)?.id)
  const alike = await core.items.updateMany('notes', keys.slice(0, 2), { text: 'same' })
  assert.deepEqual(
    alike.map(({ text }: { text: string }) => text),
    ['same', 'same'],
  )
  const each = await core.items.updateMany('notes', [
    { id: keys[0], text: 'one' },
    { id: keys[1], text: 'two' },
  ])
  assert.deepEqual(each.map(({ text }: { text: string }) => text).sort(), ['one', 'two'])
  await core.items.updateMany('notes', { query: { filter: { text: { _eq: 'c' } } } }, { text: 'found' })
  assert.equal((await core.items.list('notes', { filter: { text: { _eq: 'found' } } })).length, 1)
  await core.items.deleteMany('notes', keys.slice(0, 2))
  await core.items.deleteMany('notes', { query: { filter: { text: { _eq: 'found' } } } })
  assert.deepEqual(await core.items.list('notes'), [])
})

test('what a rule of the database refuses is told with its field', async () => {
  const core = await admin()
  await assert.rejects(core.items.create('quests', { slug: 'first-light', title: 'x' }), (error) => {
    return waymark.isStatusError(error) && error.code === 'CONFLICT' && error.params.field === 'slug'
  })
  await assert.rejects(core.items.create('quests', { title: 'x' }), failing('VALIDATION'))
  await assert.rejects(core.items.list('quests', { fields: ['no_such_field'] }), failing('FORBIDDEN'))
  await assert.rejects(core.items.list('no_such_collection'), failing('FORBIDDEN'))
  await assert.rejects(core.request({ path: 'no/such/route' }), failing('NOT_FOUND'))
  await assert.rejects((await member()).items.list('secrets'), failing('FORBIDDEN'))
})

test('an id with any characters is one id', async () => {
  const core = await admin()
  for (const code of ['a/b', 'a?b#c', 'ü %', '日本', "o'clock", 'a\\b', '%2e%2e']) {
    await core.items.create('languages', { code, name: code })
    assert.equal((await core.items.get('languages', code)).name, code)
    await core.items.delete('languages', code)
  }
})

test('a singleton is read and changed', async () => {
  const core = await admin()
  assert.equal((await core.singletons.get('programme', { fields: ['title', 'motto'] })).title, 'Waymark')
  assert.equal((await core.singletons.update('programme', { motto: 'Walk on.' })).motto, 'Walk on.')
  assert.deepEqual(await core.singletons.get('programme', { fields: ['motto'] }), { motto: 'Walk on.' })
  await assert.rejects((await member()).singletons.update('programme', { motto: 'x' }), failing('FORBIDDEN'))
})

test('GraphQL answers, and says no with the same errors', async () => {
  const core = await member()
  const query = 'query ($id: GraphQLStringOrFloat) { quests(filter: { id: { _eq: $id } }) { title steps { title } } }'
  const { quests: found } = await core.graphql(query, { id: 2 })
  assert.deepEqual(found, [{ title: quests[1]?.title, steps: [{ title: 'Jump' }] }])
  const { users_me: me } = await core.graphqlSystem('{ users_me { email } }')
  assert.equal(me.email, directus.member.email)
  await assert.rejects(core.graphql('{ secrets { text } }'), waymark.isStatusError)
  await assert.rejects(core.graphql('{ quests {'), waymark.isStatusError)
})

/** Calls that the rest of the tests do not try, against a real Directus: what is sent is what it reads. */
import assert from 'node:assert/strict'
import { test } from 'vitest'
import { isStatusError, type Query } from 'waymark-core'
import { directus } from '../support/in-directus.ts'

test('queries: nested, null, unicode, functions, relations, computed; by address and by SEARCH alike', async () => {
  const { core } = directus
  const pad = Array.from({ length: 3000 }, (_, index) => index)
  const queries: Query[] = [
    { filter: { starts_at: { _eq: null } } },
    { filter: { _or: [{ title: { _contains: '日本' } }, { title: { _contains: '100% + 1/2 = ½ #1?' } }] } },
    { filter: { weight: { _in: [0.1, 19.99] } }, sort: '-id' },
    { filter: { starts_at: { _lt: new Date('2024-01-01') } }, search: null },
    { filter: { steps: { title: { _starts_with: 'Look' } } }, fields: ['id', { steps: ['id', 'title'] }] },
    {
      fields: ['id', 'year(day)', { steps: ['title'] }],
      deep: { steps: { _sort: ['-sort'], _limit: 1 } },
      sort: ['id'],
    },
    { aggregate: { count: '*', sum: ['xp'] }, groupBy: ['state'], sort: ['state'] },
    { aggregate: { max: 'xp' }, groupBy: ['year(day)'] },
    { fields: ['id', 'name'], alias: { name: 'title' }, sort: ['-id'], limit: 2, offset: 1 },
    { fields: 'id,title', sort: ['title', '-id'], page: 2, limit: 1 },
    { search: 'cold', fields: ['slug'] },
  ]
  for (const query of queries) {
    const rows = await core.items.list('quests', query)
    assert.ok(rows.length > 0, JSON.stringify(query))
    const { filter } = query
    const long = { ...query, filter: { _and: [filter ?? {}, { id: { _nin: [-1, ...pad.map((id) => id + 1000)] } }] } }
    assert.deepEqual(await core.items.list('quests', long), rows, JSON.stringify(query))
  }
})

test('the model: a collection with fields and a relation', async () => {
  const { core } = directus
  const key = { field: 'id', type: 'integer', schema: { is_primary_key: true, has_auto_increment: true } }
  const made = await core.collections.create({ collection: 'notes_of_a_test', schema: {}, meta: null, fields: [key] })
  assert.equal(made.collection, 'notes_of_a_test')
  await core.fields.create('notes_of_a_test', { field: 'quest', type: 'integer', schema: {}, meta: null })
  const relation = { collection: 'notes_of_a_test', field: 'quest', related_collection: 'quests' }
  await core.relations.create(relation)
  assert.equal((await core.relations.get('notes_of_a_test', 'quest')).related_collection, 'quests')
  assert.equal((await core.relations.list('notes_of_a_test')).length, 1)
  await core.fields.update('notes_of_a_test', 'quest', { meta: { note: 'Which.' } })
  await core.fields.updateMany('notes_of_a_test', [{ field: 'quest', meta: { note: 'That.' } }])
  assert.equal((await core.fields.get('notes_of_a_test', 'quest')).meta?.note, 'That.')
  assert.deepEqual(
    (await core.fields.list('notes_of_a_test')).map(({ field }) => field),
    ['id', 'quest'],
  )
  assert.ok((await core.fields.list()).length > 100)
  // Changing and removing a relation alone never ends on SQLite, where Directus waits for its own transaction.
  await core.fields.delete('notes_of_a_test', 'quest')
  await core.collections.update('notes_of_a_test', { meta: { note: 'A test.' } })
  await core.collections.updateMany([{ collection: 'notes_of_a_test', meta: { note: 'Two.' } }])
  assert.equal((await core.collections.get('notes_of_a_test')).meta?.note, 'Two.')
  assert.ok((await core.collections.list()).some(({ collection }) => collection === 'notes_of_a_test'))
  await core.collections.delete('notes_of_a_test')
})

test('people: invited, registered, changed, removed; a second factor; a forgotten password', async () => {
  const { core, visitor } = directus
  const [role] = await core.roles.list({ limit: 1 })
  const found = await core.users.me({ fields: ['id', 'email'] })
  assert.equal(found.email, directus.admin.email)
  assert.equal((await core.users.get('me', { fields: ['id'] })).id, found.id)
  await core.users.invite('invited@example.com', role.id)
  const registered = await core.users.register({ email: 'new@example.com', password: 'p-4711-long' })
  const both = await core.users.list({
    filter: { email: { _in: ['invited@example.com', 'new@example.com'] } },
    sort: 'email',
  })
  assert.deepEqual(
    both.map(({ status }) => status),
    ['invited', 'active'],
  )
  assert.ok(registered)
  await core.users.updateMany([registered.id], { first_name: 'N' })
  assert.equal((await core.users.get(registered.id)).first_name, 'N')
  await core.users.deleteMany(both.map(({ id }) => id))
  await assert.rejects(visitor.users.acceptInvite('no-token', 'p'), isStatusError)
  assert.equal(await visitor.password.request(directus.member.email), undefined)
  await assert.rejects(visitor.password.reset('no-token', 'p'), isStatusError)
  await visitor.session.login({ email: directus.member.email, password: directus.member.password })
  const { secret, otpauth_url } = await visitor.users.twoFactor.generate(directus.member.password)
  assert.match(otpauth_url, new RegExp(secret))
  await assert.rejects(visitor.users.twoFactor.enable(secret, '000000'), isStatusError)
  await assert.rejects(visitor.users.twoFactor.disable('000000'), isStatusError)
})

test('the server and its odds and ends', async () => {
  const { core, visitor } = directus
  assert.equal(await visitor.server.ping(), 'pong')
  assert.equal((await core.server.info()).project.project_name, 'Directus')
  assert.match((await core.server.health()).status, /ok|warn/)
  const hash = await core.utils.hash('lantern')
  assert.equal(await core.utils.verifyHash('lantern', hash), true)
  assert.equal(await core.utils.verifyHash('ember', hash), false)
  assert.equal((await core.utils.random()).length, 32)
  assert.equal((await core.utils.random(7)).length, 7)
  assert.equal(await core.utils.clearCache({ system: true }), undefined)
  assert.equal(await core.utils.sort('quests', 1, 2), undefined)
  const file = new File([JSON.stringify([{ slug: 'imported', title: 'Imported' }])], 'q.json', {
    type: 'application/json',
  })
  assert.equal(await core.utils.import('quests', file), undefined)
  const [quest] = await core.items.list('quests', { filter: { slug: { _eq: 'imported' } } })
  await core.items.update('quests', quest.id, { title: 'Changed' })
  const filter = { collection: { _eq: 'quests' }, item: { _eq: String(quest.id) } }
  const revisions = await core.revisions.list({ filter, sort: 'id' })
  assert.equal(await core.utils.revert(revisions[0].id), undefined)
  assert.equal((await core.items.get('quests', quest.id)).title, 'Imported')
  await core.items.delete('quests', quest.id)
})

test('GraphQL rejects with what it says, on a good status as well', async () => {
  const { core } = directus
  const found = await core.graphql('query ($id: ID!) { quests_by_id(id: $id) { slug } }', { id: 1 })
  assert.deepEqual(found, { quests_by_id: { slug: 'first-light' } })
  assert.ok((await core.graphqlSystem('{ users_me { email } }')).users_me.email)
  await assert.rejects(core.graphql('{ nothing { id } }'), (error) => isStatusError(error) && error.status === 400)
  const twice = 'mutation { create_quests_item(data: { slug: "first-light", title: "x", xp: 1 }) { id } }'
  await assert.rejects(
    core.graphql(twice),
    (error) => isStatusError(error) && error.status === 200 && error.code === 'CONFLICT',
  )
})

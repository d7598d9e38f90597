/** Calls that the rest of the tests do not try, against a real Directus: what is sent is what it reads. */
import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { test, vi } from 'vitest'
import { isBadRequest, isStatusError, type Progress, type Query } from 'waymark-core'
import { directus } from '../support/in-directus.ts'

const hash = (content: ArrayBuffer | Uint8Array) => createHash('sha256').update(new Uint8Array(content)).digest('hex')

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

test('a private file is read byte for byte in the session, which its address does not show (S61, S114)', async () => {
  const { core, visitor } = directus
  const bytes = new Uint8Array([...Array.from({ length: 256 }, (_, value) => value), ...randomBytes(300_000)])
  const file = await core.files.upload(new File([bytes], 'evidence.bin', { type: 'application/octet-stream' }))
  const told: Progress[] = []
  const read = await core.assets.read(file.id, { onProgress: (progress) => told.push(progress) })
  assert.equal(hash(await read.arrayBuffer()), hash(bytes))
  assert.deepEqual(
    [read.type, told.at(-1)],
    ['application/octet-stream', { loaded: bytes.length, total: bytes.length }],
  )
  assert.equal((await fetch(core.assets.url(file.id))).status, 403)
  await visitor.session.logout()
  await assert.rejects(visitor.assets.read(file.id), (error) => isBadRequest(error) && error.code === 'FORBIDDEN')
  const archive = new Uint8Array(await (await core.assets.zip([file.id])).arrayBuffer())
  assert.deepEqual([...archive.slice(0, 2)], [...Buffer.from('PK')])
  const folder = await core.folders.create({ name: 'Evidence' })
  await core.files.update(file.id, { folder: folder.id })
  assert.equal((await core.assets.zipFolder(folder.id)).type, 'application/zip')
  await core.files.delete(file.id)
})

test('what the Studio works with: comments, versions, flows, shares, panels, policies and the rest', async () => {
  const { core, visitor } = directus
  const comment = await core.comments.create({ collection: 'quests', item: '1', comment: 'Brighter' })
  assert.equal((await core.comments.update(comment.id, { comment: 'Brightest' })).comment, 'Brightest')
  await core.comments.delete(comment.id)

  await core.collections.update('quests', { meta: { versioning: true } })
  const version = await core.versions.create({ collection: 'quests', item: '2', key: 'draft', name: 'Draft' })
  await core.versions.save(version.id, { title: 'Of the draft' })
  const { mainHash, current } = await core.versions.compare(version.id)
  assert.equal(current['title'], 'Of the draft')
  const before = (await core.items.get('quests', 2)).title
  await core.versions.promote(version.id, mainHash, ['title'])
  assert.equal((await core.items.get('quests', 2)).title, 'Of the draft')
  await core.items.update('quests', 2, { title: before })

  for (const [method, begin] of [
    ['POST', (id: string) => core.flows.trigger(id, { lamp: 1 })],
    ['GET', (id: string) => core.flows.triggerGet(id, { lamp: 1 })],
  ] as const) {
    const options = { method, return: '$trigger', async: false }
    const flow = await core.flows.create({ name: 'Of a test', status: 'active', trigger: 'webhook', options })
    const seen = await begin(flow.id)
    assert.equal(Number((method === 'POST' ? seen.body : seen.query).lamp), 1)
    const operation = { flow: flow.id, key: 'a', type: 'log', position_x: 1, position_y: 1, options: { message: '' } }
    assert.equal((await core.operations.create(operation)).key, 'a')
    await core.flows.delete(flow.id)
  }

  const share = await core.shares.create({ collection: 'quests', item: '1', name: 'Ours', password: 'lamp-4711' })
  assert.equal((await visitor.shares.info(share.id)).id, share.id)
  await assert.rejects(visitor.shares.open(share.id, 'wrong'), isBadRequest)

  const dashboard = await core.dashboards.create({ name: 'Ours' })
  const panel = { dashboard: dashboard.id, type: 'label', position_x: 1, position_y: 1, width: 4, height: 4 }
  assert.equal((await core.panels.create(panel)).type, 'label')
  await core.dashboards.delete(dashboard.id)
  assert.equal((await core.policies.globals()).admin_access, true)
  assert.equal(typeof (await core.permissions.me()), 'object')
  assert.equal((await core.permissions.onItem('quests', 1)).update.access, true)
  assert.equal((await core.roles.me()).length, 1)
  const { id: recipient } = await core.users.me()
  await core.notifications.delete((await core.notifications.create({ recipient, subject: 'Lamp' })).id)
  await core.translations.create({ key: 'lamp', language: 'de-DE', value: 'Lampe' })
  assert.equal((await core.translations.list({ filter: { key: { _eq: 'lamp' } } })).length, 1)
  assert.deepEqual(await visitor.auth.providers(), [])
  assert.ok(Array.isArray(await core.extensions.list()))
  assert.ok(Array.isArray(await core.deployments.list()))
  assert.match((await core.server.openApi())['openapi'], /^3/)
  assert.match(await core.server.graphqlSdl(), /type quests/)
  assert.match(await core.server.graphqlSdl('system'), /directus_users/)
  const snapshot = await core.schema.snapshot()
  assert.equal(await core.schema.diff(snapshot), undefined)
})

test('items are written to a file of the library, which is then read', async () => {
  const { core } = directus
  const filter = { title: { _eq: 'quests of a test' } }
  await core.utils.export(
    'quests',
    'json',
    { fields: ['id', { steps: ['title'] }], limit: 1 },
    { title: 'quests of a test' },
  )
  // In the background: first comes the record, then what is in it.
  const rows = await vi.waitFor(async () => {
    const [file] = await core.files.list({ filter })
    return JSON.parse(await (await core.assets.read(file?.id ?? '')).text())
  }, 20_000)
  assert.deepEqual(Object.keys(rows[0]).sort(), ['id', 'steps'])
})

test('somebody makes an account for themselves, whose address a mail would confirm', async () => {
  const { core, visitor } = directus
  await visitor.users.signUp({ email: 'own@example.com', password: 'lantern-4711-moss', first_name: 'Own' })
  const [made] = await core.users.list({ filter: { email: { _eq: 'own@example.com' } } })
  assert.equal(made?.first_name, 'Own')
  await core.users.delete(made?.id ?? '')
  await assert.rejects(visitor.users.verifyEmail('no-token'), isBadRequest)
})

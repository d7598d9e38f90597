import { beforeAll, describe, expect, test } from 'vitest'
import type { QuestDetail } from 'waymark-core'
import { hiddenTables } from '../src/cms/schema/hidden-tables.ts'
import { gameMasterRole } from '../src/platform/directus/roles.ts'
import { openDatabase } from './support/database.ts'
import { password } from './support/directus.ts'
import { administrator, member, Person, send } from './support/person.ts'
import { shared } from './support/shared.ts'

let walker: Person
let other: Person
let admin: Person
let run: string
let item: string

beforeAll(async () => {
  ;[walker, other, admin] = [await member(), await member(), await administrator()]
  run = (await walker.doQuest('base-camp')).run?.id ?? ''
  const db = openDatabase(shared().live)
  item = (
    await db('items')
      .where({ owner: (await walker.me()).profile.id })
      .first('id')
  ).id
  await db.destroy()
})

async function unchanged(who: Person, method: string, path: string, body: object) {
  const reply = await who.call(method, path, body)
  expect([reply.status, reply.code], `${method} ${path} ${JSON.stringify(body)}`).toEqual([403, 'FORBIDDEN'])
}

describe('a participant', () => {
  test('reads their own run and nobody else reads it', async () => {
    expect((await walker.call('GET', `/items/quest_runs/${run}`)).status).toBe(200)
    expect((await other.call('GET', `/items/quest_runs/${run}`)).status).toBe(403)
    expect((await other.call<unknown[]>('GET', `/items/submissions?filter[run][_eq]=${run}`)).data).toEqual([])
    const query = '{ submissions { id answer } profiles { id xp_cached } }'
    const { data } = await other.call<{ submissions: { id: string }[]; profiles: { id: string }[] }>(
      'POST',
      '/graphql',
      { query },
    )
    expect(data.profiles.map(({ id }) => id)).toEqual([(await other.me()).profile.id])
    const own = await other.call<{ id: string }[]>('GET', '/items/submissions?limit=-1')
    expect(data.submissions.map(({ id }) => id).sort()).toEqual(own.data.map(({ id }) => id).sort())
  })

  test('changes no state, owner or balance, by REST or GraphQL', async () => {
    const { profile } = await walker.me()
    await unchanged(walker, 'PATCH', `/items/quest_runs/${run}`, { state: 'in_progress' })
    await unchanged(walker, 'POST', '/items/quest_runs', {
      quest: run,
      profile: profile.id,
      attempt: 9,
      state: 'rewarded',
      version: 1,
    })
    await unchanged(walker, 'PATCH', `/items/items/${item}`, { owner: (await other.me()).profile.id })
    await unchanged(walker, 'PATCH', `/items/profiles/${profile.id}`, { xp_cached: 99_999 })
    await unchanged(walker, 'PATCH', `/items/profiles/${profile.id}`, { onboarding_step: 'done' })
    await unchanged(walker, 'PATCH', `/items/item_types/${item}`, { issued: 0 })
    const mutation = `mutation { update_profiles_item(id: "${profile.id}", data: { level_cached: 10 }) { id } }`
    expect((await walker.call('POST', '/graphql', { query: mutation })).code).toBe('GRAPHQL_VALIDATION')
    expect((await walker.me()).level.xp).toBeGreaterThan(0)
    expect((await walker.me()).level.level).toBe(1)
  })

  test('changes their own words, and nobody else changes them', async () => {
    const { profile } = await walker.me()
    const changed = await walker.call('PATCH', `/items/profiles/${profile.id}`, {
      bio: 'I walk.',
      display_name: 'Walker',
    })
    expect(changed.status).toBe(200)
    expect((await walker.me()).profile).toMatchObject({ bio: 'I walk.', displayName: 'Walker' })
    await unchanged(other, 'PATCH', `/items/profiles/${profile.id}`, { bio: 'Not you.' })
    expect((await walker.call('PATCH', `/items/profiles/${profile.id}`, { display_name: 'x'.repeat(41) })).status).toBe(
      400,
    )
    // Would look like somebody else.
    for (const display_name of ['Walk\u200ber', 'Walker\u2060', 'Walk\u202eer'])
      expect((await walker.call('PATCH', `/items/profiles/${profile.id}`, { display_name })).status).toBe(400)
  })

  test('sees no answer, no table behind the scenes, no user but themselves, and no Studio', async () => {
    for (const table of Object.keys(hiddenTables))
      expect((await walker.call('GET', `/items/${table}`)).status, table).toBe(403)
    const steps = await walker.call<{ kind: string; config: object }[]>('GET', '/items/quest_steps?limit=-1&fields=*')
    expect(steps.data.some(({ kind }) => kind === 'quiz')).toBe(true)
    // What is looked for in an answer is read with the task.
    expect(steps.data[0]).toHaveProperty('criteria')
    for (const step of steps.data) {
      expect([...Object.keys(step), ...Object.keys(step.config)]).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/secret|answers|codes|explanations/)]),
      )
    }
    const users = await walker.call<{ id: string }[]>('GET', '/users')
    expect(users.data.map(({ id }) => id)).toEqual([(await walker.me()).userId])
    expect((await walker.call('GET', '/users/me?fields=id,first_name,email')).status).toBe(200)
    for (const path of ['/roles', '/flows', '/settings', '/activity', '/presets']) {
      const reply = await walker.call<unknown[]>('GET', path)
      expect(reply.status === 403 || (Array.isArray(reply.data) && reply.data.length === 0), path).toBe(true)
    }
  })

  test('reads an item of somebody who hides only as its owner', async () => {
    expect((await other.programme('GET', `/items/${item}`)).status).toBe(200)
    expect((await other.programme('POST', `/items/${item}/equip`, { equipped: true })).code).toBe('NOT_OWNER')
    expect((await other.programme('POST', `/items/${item}/voucher`, {})).code).toBe('NOT_OWNER')
    expect((await other.programme('GET', '/items/not-an-id')).code).toBe('NOT_FOUND')
  })
})

describe('an administrator', () => {
  test('cannot rewrite what the programme keeps, not even from the Studio', async () => {
    const { profile } = await walker.me()
    await unchanged(admin, 'PATCH', `/items/profiles/${profile.id}`, { xp_cached: 99_999 })
    await unchanged(admin, 'PATCH', `/items/profiles/${profile.id}`, { primary_wallet: other.account.address })
    await unchanged(admin, 'PATCH', `/items/quest_runs/${run}`, { state: 'approved' })
    await unchanged(admin, 'PATCH', `/items/items/${item}`, { state: 'minted' })
    await unchanged(admin, 'POST', '/items/items', { owner: profile.id, serial: 999, state: 'mintable' })
    expect((await admin.call('DELETE', `/items/items/${item}`)).status).toBe(403)
    expect((await admin.call('DELETE', `/items/profiles/${profile.id}`)).status).toBe(403)
    expect((await admin.call('DELETE', `/users/${(await walker.me()).userId}`)).status).toBe(403)
    const mutation = `mutation { update_items_item(id: "${item}", data: { serial: 5 }) { id } }`
    expect((await admin.call('POST', '/graphql', { query: mutation })).code).toBe('FORBIDDEN')
  })

  test('cannot read or write the tables behind the scenes through Directus', async () => {
    for (const table of Object.keys(hiddenTables)) {
      expect((await admin.call('GET', `/items/${table}`)).status, table).toBe(403)
      expect((await admin.call('POST', `/items/${table}`, { id: item })).status, table).toBe(403)
    }
  })

  test('cannot count items by hand, or give an issued type another token', async () => {
    const db = openDatabase(shared().live)
    const type = await db('item_types').where('issued', '>', 0).first('id', 'token_id', 'issued')
    await db.destroy()
    await unchanged(admin, 'PATCH', `/items/item_types/${type.id}`, { issued: 0 })
    await unchanged(admin, 'PATCH', `/items/item_types/${type.id}`, { token_id: 4711 })
    await unchanged(admin, 'PATCH', `/items/item_types/${type.id}`, { supply_max: 0 })
    expect((await admin.call('DELETE', `/items/item_types/${type.id}`)).status).toBe(403)
    expect((await admin.call('PATCH', `/items/item_types/${type.id}`, { lore: 'Still a good story.' })).status).toBe(
      200,
    )
  })

  test('cannot make quests wait for one another', async () => {
    const db = openDatabase(shared().live)
    const edge = await db('quest_requires').first('quest', 'requires_quest')
    await db.destroy()
    const circle = await admin.call('POST', '/items/quest_requires', {
      quest: edge.requires_quest,
      requires_quest: edge.quest,
    })
    expect([circle.status, circle.code]).toEqual([400, 'INVALID_PAYLOAD'])
    expect(
      (await admin.call('POST', '/items/quest_requires', { quest: edge.quest, requires_quest: edge.quest })).status,
    ).toBe(400)
  })

  test('makes a user in the Studio who then simply takes part', async () => {
    const made = await admin.call('POST', '/users', {
      email: 'studio@example.com',
      password,
      first_name: 'Stu',
      status: 'active',
      role: '3d9f6c1e-5b0a-4f6e-9c39-0f2a6d1b7a01',
    })
    expect(made.status).toBe(200)
    const { data } = await send<{ access_token: string }>('POST', '/auth/login', {
      email: 'studio@example.com',
      password,
    })
    const me = await new Person(data.access_token).me()
    expect(me).toMatchObject({ email: 'studio@example.com', profile: { displayName: 'Stu', onboardingStep: 'handle' } })
  })
})

test('a game master has the Studio, writes content, and keeps off the facts', async () => {
  await admin.call('POST', '/users', {
    email: 'gm@example.com',
    password,
    first_name: 'Gil',
    status: 'active',
    role: gameMasterRole,
  })
  const { data } = await send<{ access_token: string }>('POST', '/auth/login', { email: 'gm@example.com', password })
  const master = new Person(data.access_token)
  expect((await master.me()).role).toBe('game_master')
  const quests = await master.call<{ id: string }[]>('GET', '/items/quests?limit=1')
  expect((await master.call('PATCH', `/items/quests/${quests.data[0]?.id}`, { summary: 'Rewritten.' })).status).toBe(
    200,
  )
  expect((await master.call('GET', `/items/quest_runs/${run}`)).status).toBe(200)
  await unchanged(master, 'PATCH', `/items/quest_runs/${run}`, { state: 'reversed' })
  expect((await master.programme('GET', '/review/queue')).status).toBe(200)
  const own = await master.programme<QuestDetail>('GET', '/quests/base-camp')
  expect(own.data.quest.state).toBe('locked')
})

test('nobody outside the team has the server do work that is not bounded: exports after the answer, hashes of any size, letters to the mail server', async () => {
  // A gigabyte, in one request of anybody.
  const hash = '$argon2id$v=19$m=1048576,t=1,p=1$c29tZXNhbHQxMjM0$AAAAAAAAAAAAAAAAAAAAAA'
  const works: [string, object][] = [
    ['/utils/export/languages', { query: { limit: -1 }, format: 'json' }],
    ['/Utils/Export/translations/', { query: { limit: -1, fields: ['*.*'] }, format: 'csv' }],
    ['/utils/hash/generate', { string: 'x' }],
    ['/utils/hash/verify', { string: 'x', hash }],
    ['/graphql/system', { query: 'mutation { utils_hash_generate(string: "x") }' }],
    ['/graphql/system', { query: '{ server_health }' }],
    ['/graphql/system', { query: '{ a: server_specs_oas b: server_specs_graphql(scope: items) }' }],
    ['/graphql/system/more', { query: `mutation { utils_hash_verify(string: "x", hash: "${hash}") }` }],
  ]
  for (const who of [null, walker])
    for (const [path, body] of works) {
      const { status, code } = who ? await who.call('POST', path, body) : await send('POST', path, body)
      expect([path, status, code]).toEqual([path, 403, 'FORBIDDEN'])
    }
  for (const path of ['/server/health', '/Server/Health/'])
    expect([path, (await send('GET', path)).status]).toEqual([path, 403])
  const inAddress = await send('GET', `/graphql/system?query=${encodeURIComponent('{ server_health }')}`)
  expect(inAddress.status).toBe(403)
  // Directus would have told them that their export failed, and mailed it.
  const db = openDatabase(shared().live)
  expect(await db('directus_notifications').where({ recipient: (await walker.me()).userId })).toEqual([])
  await db.destroy()
  expect((await admin.call('GET', '/server/health')).status).toBe(200)
  expect((await admin.call('POST', '/utils/hash/generate', { string: 'x' })).status).toBe(200)
})

test('anybody reads what is published, and nothing else', async () => {
  expect((await send<unknown[]>('GET', '/items/quests?limit=3')).data).toHaveLength(3)
  expect((await send<{ title: string }>('GET', '/items/programme')).data.title).toBeTruthy()
  for (const collection of ['profiles', 'quest_runs', 'submissions', 'items', 'quest_steps', 'rewards'])
    expect((await send('GET', `/items/${collection}`)).status, collection).toBe(403)
})

test('the ledger cannot be rewritten, even in the database', async () => {
  const db = openDatabase(shared().live)
  await expect(db('ledger').update({ amount: 1 })).rejects.toThrow(/append-only/)
  await expect(db('ledger').delete()).rejects.toThrow(/append-only/)
  await db.destroy()
})

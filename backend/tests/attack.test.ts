/** The attack suite, a sample of it: `npm run attack` tries everything. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Mailbox } from '../../stack/local/mail/mailbox.ts'
import { startSmtp } from '../../stack/local/mail/smtp.ts'
import { attack } from '../attack/attack.ts'
import { makeWorld } from '../attack/make-world.ts'
import { attackReads } from '../attack/reads.ts'
import { Tally } from '../attack/tally.ts'
import { type Caller, Target } from '../attack/target.ts'
import { signIn } from '../attack/world.ts'
import { publicPolicy } from '../src/platform/directus/roles.ts'
import { make } from './access/attempt.ts'
import { copyOfTemplate, openDatabase } from './support/database.ts'
import {
  environment,
  mailEnvironment,
  password,
  quiet,
  type RunningDirectus,
  startDirectus,
  still,
} from './support/directus.ts'
import { gameMaster } from './support/game-master.ts'
import { administrator, member, type Person } from './support/person.ts'
import { freePort } from './support/places.ts'
import { created, makeQuest } from './support/quests.ts'
import { shared } from './support/shared.ts'

let admin: Person
let walker: Person
let master: Person
beforeAll(async () => {
  ;[admin, walker, master] = await Promise.all([administrator(), member(), gameMaster()])
})

describe('of everything that is served', () => {
  let server: RunningDirectus
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  beforeAll(async () => {
    const { folder, db } = copyOfTemplate()
    await db.destroy()
    const smtpPort = await freePort()
    smtp = await startSmtp(new Mailbox(join(folder, 'mail')), smtpPort)
    server = await startDirectus({ ...environment(folder, null), ...mailEnvironment(smtpPort), ...quiet, ...still })
  })
  afterAll(async () => {
    await server.stop()
    smtp.close()
  })

  test('nothing gets through, of a sample by every way in', async () => {
    const { tally } = await attack({ url: server.url, email: 'admin@example.com', password, isShort: true })
    expect(tally.escapes).toEqual([])
    for (const kind of ['read', 'pair', 'write', 'upload', 'sign-in'])
      expect(tally.attempts(kind), kind).toBeGreaterThan(50)
  }, 240_000)

  test('a collection that is new is attacked the day it appears: one that anybody reads is found', async () => {
    const target = new Target(server.url)
    const email = 'admin@example.com'
    const token = await signIn(target, email, password)
    const owner: Caller = { name: 'administrator', token, user: null, policies: [] }
    const make = (path: string, body: object) => target.data(owner, { method: 'POST', path, body })
    const fields = [{ field: 'words', type: 'string', schema: {}, meta: {} }]
    await make('/collections', { collection: 'diaries', schema: {}, meta: {}, fields })
    await make('/permissions', { policy: publicPolicy, collection: 'diaries', action: 'read', fields: ['*'] })
    const world = await makeWorld(target, email, password)
    const tally = new Tally()
    try {
      const collections = world.schema.collections.filter(({ name }) => name === 'diaries')
      await attackReads({ ...world, rows: [], schema: { ...world.schema, collections } }, tally, 8)
    } finally {
      await world.putAway()
    }
    expect(tally.escapes.map(({ asker, request }) => `${asker} ${request}`)).toContainEqual(
      expect.stringMatching(/^anonymous .*diaries/),
    )
  }, 120_000)
})

test('a refusal to somebody who may not write says nothing of what there is', async () => {
  const { userId } = await walker.me()
  const { id: first } = await makeQuest({ quest: { status: 'draft' } })
  const { id: second } = await makeQuest({ quest: { status: 'draft' } })
  await created(admin, 'quest_requires', { quest: first, requires_quest: second })
  const text = { key: `key-${randomUUID()}`, language: 'de-DE' }
  expect((await admin.call('POST', '/translations', { ...text, value: 'x' })).status).toBe(200)
  const none = randomUUID()
  for (const who of [null, await member()])
    for (const [about, absent] of [
      [
        { method: 'DELETE', path: `/users/${userId}` },
        { method: 'DELETE', path: `/users/${none}` },
      ],
      [
        { method: 'POST', path: '/items/quest_requires', body: { quest: second, requires_quest: first } },
        { method: 'POST', path: '/items/quest_requires', body: { quest: second, requires_quest: none } },
      ],
      [
        { method: 'POST', path: '/translations', body: text },
        { method: 'POST', path: '/translations', body: { ...text, key: none } },
      ],
      [
        { method: 'POST', path: '/translations', body: {} },
        { method: 'POST', path: '/translations', body: { key: none } },
      ],
    ] as const) {
      const [one, other] = [await make(about, who), await make(absent, who)]
      expect([one.status, one.text.replaceAll(userId, none)], about.path).toEqual([403, other.text])
    }
})

test('a game master is not told the address of an account, by no question', async () => {
  const { userId } = await walker.me()
  const email = `${randomUUID()}@example.com`
  const db = openDatabase(shared().live)
  await db('directus_users').where({ id: userId }).update({ email, description: email })
  await db.destroy()
  const filter = (value: object) => encodeURIComponent(JSON.stringify(value))
  for (const path of [
    `/users?aggregate[min]=email&filter[id][_eq]=${userId}`,
    `/users?aggregate[count]=*&groupBy[]=email`,
    `/users?filter[description][_starts_with]=${email.slice(0, 4)}`,
    `/users?sort=description`,
    `/roles?filter=${filter({ users: { email: { _starts_with: 'a' } } })}`,
    `/folders?filter=${filter({ '$FOLLOW(directus_files,folder)': { uploaded_by: { email: { _starts_with: 'a' } } } })}`,
    `/items/profiles?filter=${filter({ user: { description: { _starts_with: 'a' } } })}`,
    `/items/profiles?fields=user.id&deep=${filter({ user: { _filter: { description: { _starts_with: 'a' } } } })}`,
  ]) {
    const { status, text } = await make({ method: 'GET', path }, master)
    expect([path, status, text.includes(email)]).toEqual([path, 403, false])
  }
  // What the team works with is asked for as before.
  expect((await master.call('GET', '/users?sort=last_name&filter[status][_eq]=active&aggregate[count]=*')).status).toBe(
    200,
  )
  expect((await master.call('GET', '/items/profiles?sort=user.first_name&limit=1')).status).toBe(200)
})

test('a question of more conditions than a database takes, or nested deeper than Directus follows, is refused in words', async () => {
  const many = { _or: Array.from({ length: 600 }, () => ({ slug: { _contains: 'a' } })) }
  const deep = Array.from({ length: 600 }).reduce<object>((inner) => ({ _and: [inner] }), { slug: { _eq: 'a' } })
  for (const [filter, code] of [
    [many, 'INVALID_QUERY'],
    [deep, 'VALIDATION'],
  ]) {
    const reply = await walker.call('SEARCH', '/items/quests', { query: { filter } })
    expect([reply.status, reply.code]).toEqual([400, code])
  }
})

/** What administrators arrange for other systems, and what those may do by a token of their own. */
import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CompletedStep } from '../src/domain/integrations/complete-step.ts'
import type { EventPage } from '../src/domain/integrations/read.ts'
import type { NewServiceToken, Scope, ServiceToken } from '../src/domain/integrations/service-tokens.ts'
import { openDatabase } from './support/database.ts'
import { gameMaster } from './support/game-master.ts'
import { administrator, member, type Person } from './support/person.ts'
import { makeQuest, Walk } from './support/quests.ts'
import { shared } from './support/shared.ts'

let db: Knex
let admin: Person
let walker: Person
beforeAll(async () => {
  db = openDatabase(shared().live)
  ;[admin, walker] = await Promise.all([administrator(), member()])
})
afterAll(() => db.destroy())

const hook = {
  ...{ url: 'https://shop.example/hook', description: 'The shop', types: ['season.ended'] },
  enabled: true,
}

async function tokenWith(scopes: Scope[], headers = {}): Promise<NewServiceToken> {
  const input = { name: 'The shop', scopes, days: 30 }
  return (await admin.programme<NewServiceToken>('POST', '/desk/service-tokens', input, headers)).data
}

async function asked(
  token: string | null,
  path: string,
  init: RequestInit = {},
): Promise<{ status: number; text: string }> {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const reply = await fetch(`${shared().url}${path}`, { ...init, headers: { ...headers, ...init.headers } })
  return { status: reply.status, text: await reply.text() }
}

test('webhooks and tokens are for administrators alone', async () => {
  const { about } = await tokenWith(['events:read'])
  const { data } = await admin.programme<{ endpoint: { id: string }; secret: string }>('POST', '/desk/webhooks', hook)
  const { id } = data.endpoint
  const calls = [
    ['GET', '/desk/webhooks'],
    ['POST', '/desk/webhooks', hook],
    ['PUT', `/desk/webhooks/${id}`, hook],
    ['POST', `/desk/webhooks/${id}/secret`, {}],
    ['GET', `/desk/webhooks/${id}/deliveries`],
    ['POST', `/desk/webhooks/${id}/replay`, { since: '2026-01-01' }],
    ['DELETE', `/desk/webhooks/${id}`],
    ['GET', '/desk/service-tokens'],
    ['POST', '/desk/service-tokens', { name: 'x', scopes: ['events:read'], days: 1 }],
    ['DELETE', `/desk/service-tokens/${about.id}`],
  ] as const
  const before = await db('webhook_endpoints').where({ id }).first()
  const master = await gameMaster()
  for (const who of [walker, master])
    for (const [method, path, body] of calls) {
      const { status, code } = await who.programme(method, path, body)
      expect([method, path, status, code]).toEqual([method, path, 403, 'FORBIDDEN'])
    }
  expect(await db('webhook_endpoints').where({ id }).first()).toEqual(before)
  // The same calls, the last ones of which remove both.
  for (const [method, path, body] of calls) {
    const { status } = await admin.programme(method, path, body)
    expect([method, path, status]).toEqual([method, path, 200])
  }
  expect(data.secret).toMatch(/^whsec_/)
  expect(await db('webhook_endpoints').where({ id })).toEqual([])
})

test('a webhook to this machine, a private network or without TLS is not registered', async () => {
  for (const [url, reason] of [
    ['http://shop.example/hook', 'not_https'],
    ['https://127.0.0.1/hook', 'not_public'],
    ['https://169.254.169.254/latest', 'not_public'],
    ['nowhere', 'malformed'],
  ]) {
    const { status, params } = await admin.programme('POST', '/desk/webhooks', { ...hook, url })
    expect([url, status, params]).toEqual([url, 400, { field: 'url', reason }])
  }
})

test('a token is told once, and kept as a hash alone, also where its call had an Idempotency-Key', async () => {
  const { token, about } = await tokenWith(['events:read'], { 'Idempotency-Key': randomUUID() })
  const [row] = await db('service_tokens').where({ id: about.id })
  expect(JSON.stringify(row)).not.toContain(token)
  expect(JSON.stringify(await db('idempotency').select('answer'))).not.toContain(token)
  const listed = await admin.programme<ServiceToken[]>('GET', '/desk/service-tokens')
  expect(JSON.stringify(listed.data)).toContain(about.id)
  expect(JSON.stringify(listed.data)).not.toContain(token)
})

test('a token does what its scopes say, until it runs out or is removed', async () => {
  const { token, about } = await tokenWith(['people:read'])
  const { profile } = await walker.me()
  const person = `/programme/integrations/people/${profile.id}`
  const found = await asked(token, person)
  expect([found.status, JSON.parse(found.text).data.id]).toEqual([200, profile.id])
  expect(found.text).not.toMatch(/@|mail/)
  await db('profiles').where({ id: profile.id }).update({ visibility: 'hidden' })
  expect((await asked(token, person)).status).toBe(404)
  await db('profiles').where({ id: profile.id }).update({ visibility: profile.visibility })
  expect((await asked(token, '/programme/integrations/events')).status).toBe(403)
  expect((await asked(token, `/programme/integrations/people/${randomUUID()}`)).status).toBe(404)
  expect((await db('service_tokens').where({ id: about.id }).first('last_used_at')).last_used_at).not.toBeNull()
  await db('service_tokens')
    .where({ id: about.id })
    .update({ expires_at: new Date(Date.now() - 1) })
  expect((await asked(token, person)).status).toBe(401)
  const other = await tokenWith(['people:read'])
  await admin.programme('DELETE', `/desk/service-tokens/${other.about.id}`)
  expect((await asked(other.token, person)).status).toBe(401)
})

test('nobody gets in by a session where a token is asked for, nor by a token anywhere else', async () => {
  const { token } = await tokenWith(['people:read', 'events:read'])
  for (const who of [null, walker.token, admin.token, `wms_${'a'.repeat(43)}`, `${token}x`])
    expect((await asked(who, '/programme/integrations/events')).status, String(who)).toBe(401)
  expect((await asked(null, `/programme/integrations/events?access_token=${token}`)).status).toBe(401)
  for (const path of [
    ...['/programme/me', '/programme/quests', '/programme/desk/webhooks', '/programme/review/waiting', '/users/me'],
    ...['/items/quests', '/collections', '/graphql', '/Programme/me', '/programme/integrations/../me'],
  ]) {
    expect((await asked(token, path)).status, path).toBe(401)
    expect((await asked(null, `${path}?access_token=${token}`)).status, path).toBe(401)
  }
})

test('what somebody does is read in its order, with ids alone', async () => {
  const { token } = await tokenWith(['events:read'])
  const who = await member()
  const { profile } = await who.me()
  const { id: quest, slug } = await makeQuest()
  const walk = await Walk.start(who, slug)
  await walk.finish(0)
  const own = async () => {
    const all: EventPage['events'] = []
    for (let after: string | null = ''; after !== null; ) {
      const page = JSON.parse((await asked(token, `/programme/integrations/events?after=${after}`)).text)
        .data as EventPage
      all.push(...page.events)
      after = page.next
    }
    return all.filter(({ data }) => data['person'] === profile.id && data['quest'] === quest)
  }
  await expect.poll(own).toHaveLength(2)
  const data = { person: profile.id, quest, run: walk.run }
  expect(await own()).toMatchObject([
    { type: 'quest_run.submitted', data },
    { type: 'quest_run.approved', data },
  ])
})

describe('a step that another system completes', () => {
  const api = { kind: 'api', config: { system: 'The academy' } } as const
  let token: string
  beforeAll(async () => {
    token = (await tokenWith(['steps:complete'])).token
  })

  async function complete(body: object, { by = token, key = '' } = {}) {
    const headers = { 'content-type': 'application/json', ...(key ? { 'Idempotency-Key': key } : {}) }
    const init = { method: 'POST', body: JSON.stringify(body), headers }
    const { status, text } = await asked(by, '/programme/integrations/steps/complete', init)
    const { data, errors } = JSON.parse(text)
    return { status, data: data as CompletedStep, code: errors?.[0]?.extensions.code as string | undefined }
  }

  test('begins a quest that is open, finishes it as a last answer does, and once, however often it is told', async () => {
    const who = await member()
    const person = (await who.me()).profile.id
    const { id: quest, slug } = await makeQuest({ steps: [api] })
    const xp = async () => Number((await db('profiles').where({ id: person }).first('xp_cached')).xp_cached)
    const before = await xp()
    const key = randomUUID()
    const told = await Promise.all([
      complete({ person, quest: slug, step: 'api-0' }, { key }),
      complete({ person, quest: slug, step: 'api-0' }, { key }),
      complete({ person, quest, step: 'api-0' }),
    ])
    told.push(await complete({ person, quest, step: 'api-0' }))
    const [run] = await db('quest_runs').where({ quest, profile: person })
    for (const one of told)
      expect(one).toMatchObject({ status: 200, data: { run: run.id, state: 'rewarded', step: 'accepted' } })
    expect(await db('submissions').where({ run: run.id })).toHaveLength(1)
    expect(await xp()).toBe(before + 10)
    const events = await db('programme_events').where({ subject: person }).orderBy('id').select('type', 'data')
    const types = events.filter(({ data }) => JSON.stringify(data).includes(run.id)).map(({ type }) => type)
    expect(types).toEqual(['quest_run.submitted', 'quest_run.approved'])
    const other = { person, quest, step: 'api-1' }
    expect((await complete(other, { key })).code).toBe('IDEMPOTENCY_MISMATCH')
  })

  test('leaves what is left of a quest to the person, who cannot complete it alone', async () => {
    const who = await member()
    const person = (await who.me()).profile.id
    const { slug } = await makeQuest({ steps: [api, { kind: 'info' }] })
    const walk = await Walk.start(who, slug)
    expect(await walk.send(0)).toMatchObject({ code: 'ANSWER_INVALID', params: { reason: 'not_completed' } })
    const done = await complete({ person, quest: slug, step: walk.detail.steps[0]?.id })
    expect(done.data).toEqual({ run: walk.run, state: 'in_progress', step: 'sent' })
    expect((await walk.finish(1)).data.run?.state).toBe('rewarded')
  })

  test('is refused for whoever is to be erased', async () => {
    const who = await member()
    const person = (await who.me()).profile.id
    const { id: quest } = await makeQuest({ steps: [api] })
    await who.programme('POST', '/me/erasure', {})
    expect(await complete({ person, quest, step: 'api-0' })).toMatchObject({ status: 403, code: 'ERASURE_PENDING' })
    expect(await db('quest_runs').where({ quest })).toEqual([])
  })

  test('is refused where the person could not send it, and for whoever is away', async () => {
    const [who, away] = await Promise.all([member(), member()])
    const [person, gone] = [(await who.me()).profile.id, (await away.me()).profile.id]
    await admin.call('PATCH', `/users/${(await db('profiles').where({ id: gone }).first('user')).user}`, {
      status: 'suspended',
    })
    const step = 'api-0'
    const open = await makeQuest({ steps: [api, { kind: 'info' }] })
    const over = await makeQuest({ steps: [api] })
    const locked = await makeQuest({ steps: [api], quest: { min_level: 9 } })
    const draft = await makeQuest({ steps: [api], quest: { status: 'draft' } })
    const team = await makeQuest({ steps: [api], quest: { kind: 'team', team_rule: 'all' } })
    const given = await Walk.start(who, over.slug)
    await who.programme('POST', `/runs/${given.run}/abandon`, {})
    const refusals: [object, number, string][] = [
      [{ person: gone, quest: open.id, step }, 404, 'NOT_FOUND'],
      [{ person: randomUUID(), quest: open.id, step }, 404, 'NOT_FOUND'],
      [{ person, quest: 'nowhere', step }, 404, 'NOT_FOUND'],
      [{ person, quest: draft.id, step }, 404, 'NOT_FOUND'],
      [{ person, quest: open.id, step: 'info-1' }, 404, 'STEP_UNKNOWN'],
      [{ person, quest: locked.id, step }, 409, 'QUEST_LOCKED'],
      [{ person, quest: over.id, step }, 409, 'RUN_NOT_OPEN'],
      [{ person, quest: team.id, step }, 409, 'RUN_NOT_OPEN'],
      [{ person, quest: open.id }, 400, 'VALIDATION'],
    ]
    for (const [body, status, code] of refusals)
      expect([body, await complete(body)]).toMatchObject([body, { status, code }])
    const reader = (await tokenWith(['people:read', 'events:read'])).token
    const good = { person, quest: open.id, step }
    expect(await complete(good, { by: reader })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    for (const by of [who.token, admin.token]) expect((await complete(good, { by })).status).toBe(401)
    const made = [open, over, locked, draft, team].map(({ id }) => id)
    expect(await db('quest_runs').whereIn('quest', made).pluck('id')).toEqual([given.run])
  })

  test('is written with the name of the system, and leads nowhere but to https', async () => {
    const { id: quest } = await makeQuest()
    const write = (config: object) =>
      admin.call('POST', '/items/quest_steps', { quest, slug: randomUUID(), title: 'x', kind: 'api', config })
    for (const config of [
      {},
      { system: ' ' },
      { system: 'x', url: 'http://x.example/' },
      { system: 'x', url: 'javascript:1' },
    ])
      expect((await write(config)).status, JSON.stringify(config)).toBe(400)
    expect((await write({ system: 'x', url: 'https://x.example/' })).status).toBe(200)
  })
})

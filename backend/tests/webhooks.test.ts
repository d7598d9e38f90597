/**
 * Webhooks: what other systems are told of, when, in which order, and what becomes of them while a target is away. The
 * clock is moved, never waited for.
 */
import dns from 'node:dns'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Knex } from 'knex'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordEvents } from '../src/domain/events/record.ts'
import { deliverWebhooks } from '../src/domain/integrations/deliver.ts'
import { dropDeliveries, replay } from '../src/domain/integrations/deliveries.ts'
import { changeWebhook, rotateSecret } from '../src/domain/integrations/endpoints.ts'
import { addressProblem, post } from '../src/domain/integrations/post.ts'
import { newSecret, signedHeaders } from '../src/domain/integrations/sign.ts'
import { toDate } from '../src/platform/database/columns.ts'
import { newId } from '../src/platform/database/ids.ts'
import { inTransaction, isSqlite } from '../src/platform/database/transaction.ts'
import type { Programme } from '../src/platform/programme.ts'
import { crowd } from './support/crowd.ts'
import { copyOfTemplate, databases } from './support/database.ts'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

let received: Received[] = []
/** How the target answers; each test says so where it is not 204. */
let answer: (response: ServerResponse, asked: Received) => void
let target: Server
let url: string

beforeAll(async () => {
  target = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const asked = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() }
    received.push(asked)
    answer(response, asked)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => target.once('listening', resolve))
  url = `http://127.0.0.1:${(target.address() as AddressInfo).port}`
})
afterAll(() => {
  target.closeAllConnections()
  target.close()
})
beforeEach(() => {
  received = []
  answer = (response) => response.writeHead(204).end()
})

const start = Date.UTC(2026, 8, 7, 12)
const hours = (count: number) => new Date(start + count * 3_600_000)
const ids = () => received.map(({ headers }) => String(headers['webhook-id']))
const types = () => received.map(({ body }) => JSON.parse(body).type)

describe.each(databases)('webhooks on %s', (database) => {
  let db: Knex
  let notices: { recipient: string; subject: string; message: string }[] = []
  let programme: Programme

  beforeAll(() => {
    ;({ db } = copyOfTemplate(database))
    class NotificationsService {
      async createOne(notice: (typeof notices)[number]) {
        notices.push(notice)
      }
    }
    programme = {
      directus: { services: { NotificationsService }, getSchema: async () => ({}), logger: { warn: vi.fn() } },
      settings: { webhooksToLoopback: true },
    } as unknown as Programme
  })
  afterAll(() => db.destroy())
  beforeEach(async () => {
    notices = []
    for (const table of ['webhook_endpoints', 'webhook_deliveries', 'programme_events']) await db(table).delete()
  })

  const deliver = (at: Date) => deliverWebhooks(programme, db, at)

  async function endpoint(columns: object = {}) {
    const row = {
      ...{ id: newId(), url: `${url}/hook`, description: 'The shop', secret: newSecret(), created_at: hours(0) },
      types: JSON.stringify(['quest_run.submitted', 'quest_run.approved', 'level.reached']),
      ...columns,
    }
    await db('webhook_endpoints').insert(row)
    return row
  }

  /** Somebody hands in a run, has it approved and rises a level, an event each. */
  async function walk(person = newId(), at = hours(0)): Promise<string> {
    await inTransaction(db, (trx) =>
      recordEvents(trx, [
        { type: 'quest_run.submitted', subject: person, data: { person }, at },
        { type: 'quest_run.approved', subject: person, data: { person }, at },
        { type: 'level.reached', subject: person, data: { person, level: 2 }, at },
      ]),
    )
    return person
  }

  const states = async () => {
    const rows: { state: string }[] = await db('webhook_deliveries').orderBy('event')
    return rows.map(({ state }) => state)
  }

  test('an event comes once, signed, with its time and ids, to who wants its type', async () => {
    const { secret } = await endpoint()
    await endpoint({ url: `${url}/other`, types: JSON.stringify(['season.ended']) })
    const person = await walk()
    await Promise.all([deliver(hours(0)), deliver(hours(0))])
    await deliver(hours(1))
    expect(received.map(({ path }) => path)).toEqual(['/hook', '/hook', '/hook'])
    const [first] = received
    expect(JSON.parse(first?.body ?? '')).toEqual({
      ...{ type: 'quest_run.submitted', timestamp: hours(0).toISOString(), data: { person } },
    })
    expect(first?.headers).toMatchObject(
      signedHeaders({ id: ids()[0] ?? '', body: first?.body ?? '' }, hours(0), [secret]),
    )
    expect(types()).toEqual(['quest_run.submitted', 'quest_run.approved', 'level.reached'])
    expect(await states()).toEqual(['delivered', 'delivered', 'delivered'])
  })

  test('an event whose cause is undone never was; one that comes again by the same cause is told once', async () => {
    await endpoint()
    const about = { type: 'level.reached', subject: newId(), data: {}, at: hours(0) } as const
    await inTransaction(db, async (trx) => {
      await recordEvents(trx, [about])
      throw new Error('undone')
    }).catch(() => null)
    await recordEvents(db, [{ ...about, cause: 'level.reached:x' }])
    await recordEvents(db, [{ ...about, cause: 'level.reached:x' }])
    await deliver(hours(0))
    expect(received).toHaveLength(1)
  })

  test('a target that is down for a day gets all of it, none twice by id, each person’s in their order', async () => {
    await endpoint()
    target.close()
    target.closeAllConnections()
    const port = Number(new URL(url).port)
    const people = [await walk(), await walk()]
    for (let minute = 0; minute < 24 * 60; minute += 30) {
      if (minute === 600) people.push(await walk(newId(), hours(10)))
      // What somebody does later waits for what they did before.
      if (minute === 1200) for (const person of people) await walk(person, hours(20))
      await deliver(hours(minute / 60))
    }
    target.listen(port, '127.0.0.1')
    await new Promise((resolve) => target.once('listening', resolve))
    expect(received).toEqual([])
    for (let minute = 24 * 60; minute < 72 * 60; minute += 30) await deliver(hours(minute / 60))
    expect(new Set(ids()).size).toBe(18)
    expect(ids()).toHaveLength(18)
    const events: { id: string; subject: string }[] = await db('programme_events').orderBy('id')
    for (const person of people)
      expect(ids().filter((id) => events.some((event) => event.id === id && event.subject === person))).toEqual(
        events.filter(({ subject }) => subject === person).map(({ id }) => id),
      )
    expect(new Set(await states())).toEqual(new Set(['delivered']))
    expect(notices).toEqual([])
  })

  /** Tried again and again for four days. */
  async function fourDays(from = 0): Promise<void> {
    for (let hour = 0; hour < 96; hour++) await deliver(hours(from + hour))
  }

  const only = { types: JSON.stringify(['quest_run.submitted']) }
  const state = async () => await db('webhook_endpoints').first('disabled_because', 'failing_since')
  const admins = async () => (await db('directus_users').where({ email: 'admin@example.com' }).pluck('id')) as string[]

  test('ten attempts are made in three days, then the endpoint is switched off and the team is told, once', async () => {
    await endpoint(only)
    await walk()
    answer = (response) => response.writeHead(500).end('broken')
    await fourDays()
    expect(received).toHaveLength(10)
    expect(new Set(ids()).size).toBe(1)
    expect(await states()).toEqual(['failed'])
    expect(await state()).toMatchObject({ disabled_because: 'failing' })
    expect(notices.map(({ recipient }) => recipient)).toEqual(await admins())
    expect(notices[0]?.message).toContain(`${url}/hook`)
  })

  test('an endpoint that takes other events stays on when one was tried for the last time', async () => {
    await endpoint(only)
    const [bad] = [await walk()]
    answer = (response, { body }) => response.writeHead(body.includes(bad ?? '') ? 500 : 204).end()
    for (let day = 0; day < 4; day++) {
      await walk(newId(), hours(day * 24))
      for (let hour = 0; hour < 24; hour++) await deliver(hours(day * 24 + hour))
    }
    expect(await state()).toMatchObject({ disabled_because: null })
    expect((await states()).toSorted()).toEqual(['delivered', 'delivered', 'delivered', 'delivered', 'failed'])
  })

  test('a target that is gone (410) is asked no more, and what waits is sent when the team switches it on again', async () => {
    const { id, url: address } = await endpoint()
    const person = await walk()
    answer = (response) => response.writeHead(410).end()
    await deliver(hours(0))
    await deliver(hours(1))
    expect(received).toHaveLength(1)
    expect(await state()).toMatchObject({ disabled_because: 'gone' })
    expect(notices).toHaveLength(1)
    answer = (response) => response.writeHead(204).end()
    received = []
    const input = { url: address, description: 'The shop', types: ['quest_run.submitted'], enabled: true } as const
    const change = { ...input, types: [...input.types] }
    await changeWebhook({ db, now: hours(2), lang: 'en' }, id, change, { toLoopback: true })
    await deliver(hours(2))
    expect(types()).toEqual(['quest_run.submitted', 'quest_run.approved', 'level.reached'])
    expect(received.every(({ body }) => body.includes(person))).toBe(true)
  })

  test('what somebody does later waits for what came before, and nobody else waits for it', async () => {
    await endpoint()
    const [held, free] = [await walk(), await walk()]
    answer = (response, { body }) =>
      response.writeHead(body.includes(held) && body.includes('submitted') ? 500 : 204).end()
    await deliver(hours(0))
    const of = (who: string) => received.filter(({ body }) => body.includes(who)).length
    expect([of(held), of(free)]).toEqual([1, 3])
  })

  test('a target that takes its time keeps no other one waiting', async () => {
    const slow = await endpoint({ ...only, url: `${url}/slow` })
    await endpoint(only)
    let release: () => void = () => undefined
    answer = (response, { path }) => {
      const end = () => response.writeHead(204).end()
      if (path === '/slow') release = end
      else end()
    }
    const to = (path: string) => received.filter((one) => one.path === path).length
    const busy = new Set<string>()
    await walk()
    const first = deliverWebhooks(programme, db, hours(0), busy)
    await expect.poll(() => [to('/slow'), to('/hook')]).toEqual([1, 1])
    await walk()
    await deliverWebhooks(programme, db, hours(1), busy)
    expect([to('/slow'), to('/hook'), [...busy]]).toEqual([1, 2, [slow.id]])
    release()
    await first
    answer = (response) => response.writeHead(204).end()
    await deliverWebhooks(programme, db, hours(2), busy)
    expect([to('/slow'), to('/hook')]).toEqual([2, 2])
  })

  test('a redirect is not followed, and counts as a failure', async () => {
    await endpoint(only)
    await walk()
    answer = (response) => response.writeHead(307, { location: `${url}/elsewhere` }).end()
    await deliver(hours(0))
    expect(received.map(({ path }) => path)).toEqual(['/hook'])
    expect(await db('webhook_deliveries').first('state', 'status')).toEqual({ state: 'waiting', status: 307 })
  })

  test('a target that says when it wants to be asked again is not asked before', async () => {
    await endpoint(only)
    await walk()
    answer = (response) => response.writeHead(429, { 'retry-after': '3600' }).end()
    await deliver(hours(0))
    answer = (response) => response.writeHead(204).end()
    await deliver(hours(0.99))
    expect(received).toHaveLength(1)
    await deliver(hours(1.2))
    expect(await states()).toEqual(['delivered'])
  })

  test('of an answer of megabytes the first kilobyte is kept', async () => {
    await endpoint(only)
    await walk()
    answer = (response) => response.writeHead(200).end('é'.repeat(4_000_000))
    await deliver(hours(0))
    const { answer: kept, state: became } = await db('webhook_deliveries').first()
    expect([became, kept]).toEqual(['delivered', 'é'.repeat(512)])
  })

  test('what one process has begun another one leaves alone, until whoever began it must have died', async () => {
    await endpoint(only)
    await walk()
    await deliverWebhooks(programme, db, hours(-1))
    received = []
    await db('webhook_deliveries').update({ state: 'waiting', claimed_at: hours(0) })
    await deliver(new Date(start + 59_000))
    expect(received).toEqual([])
    await deliver(new Date(start + 61_000))
    expect(received).toHaveLength(1)
  })

  test('one delivery, or all that were given up since a time, are sent again under the same ids', async () => {
    const { id } = await endpoint(only)
    await walk()
    answer = (response) => response.writeHead(500).end()
    await fourDays()
    const before = ids()[0]
    answer = (response) => response.writeHead(204).end()
    const context = (at: Date) => ({ db: db as never, now: at, lang: 'en', profile: '' })
    expect(await replay(context(hours(100)), id, { since: hours(1).toISOString() })).toEqual({ count: 0 })
    expect(await replay(context(hours(100)), id, { since: hours(-1).toISOString() })).toEqual({ count: 1 })
    await db('webhook_endpoints').update({ disabled_at: null })
    received = []
    await deliver(hours(100))
    const [delivery] = await db('webhook_deliveries').pluck('id')
    await replay(context(hours(101)), id, { delivery })
    await deliver(hours(101))
    expect(ids()).toEqual([before, before])
  })

  test('a secret that was replaced signs as well for a day', async () => {
    const { id, secret: old } = await endpoint(only)
    const { secret } = await rotateSecret({ db, now: hours(0), lang: 'en' }, id)
    const signatures = (at: Date, secrets: string[]) => {
      const { headers, body } = received.at(-1) as Received
      expect(headers).toMatchObject(signedHeaders({ id: String(headers['webhook-id']), body }, at, secrets))
    }
    await walk()
    await deliver(hours(23))
    signatures(hours(23), [secret, old])
    // Whoever still checks by the old one would be lost at once.
    await expect(rotateSecret({ db, now: hours(23), lang: 'en' }, id)).rejects.toMatchObject({ code: 'CONFLICT' })
    await walk()
    await deliver(hours(25))
    signatures(hours(25), [secret])
  })

  test('after thirty days neither what was delivered nor what never could be is kept', async () => {
    await endpoint(only)
    await walk()
    await deliver(hours(0))
    await dropDeliveries(db, hours(24 * 29))
    expect(await states()).toHaveLength(1)
    await dropDeliveries(db, hours(24 * 31))
    expect([await states(), await db('programme_events')]).toEqual([[], []])
  })

  test('that a person was erased is told, whoever deleted the account', async () => {
    const [who] = await crowd(db, 1)
    if (!who) throw new Error('There is nobody.')
    // As Directus does it.
    if (isSqlite(db)) await db.raw('pragma foreign_keys = on')
    await db('directus_users').where({ id: who.user }).delete()
    const events = await db('programme_events').where({ subject: who.profile }).select('id', 'type', 'data', 'at')
    expect(events).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
        type: 'person.erased',
        data: expect.any(String),
        at: expect.anything(),
      },
    ])
    expect(JSON.parse(events[0].data)).toEqual({ person: who.profile })
    const ids = [events[0].id, newId()]
    expect(ids).toEqual(ids.toSorted())
    expect(Math.abs(toDate(events[0].at).getTime() - Date.now())).toBeLessThan(60_000)
  })
})

describe('where webhooks go', () => {
  const inner = { toLoopback: false }

  test.each([
    ['not an address', 'malformed'],
    ['https://user:word@shop.example/hook', 'malformed'],
    ['http://shop.example/hook', 'not_https'],
    ['ftp://shop.example/hook', 'not_https'],
    ['http://127.0.0.1/hook', 'not_https'],
    ['https://127.0.0.1/hook', 'not_public'],
    ['https://0x7f.1/hook', 'not_public'],
    ['https://2130706433/hook', 'not_public'],
    ['https://0.0.0.0/hook', 'not_public'],
    ['https://10.1.2.3/hook', 'not_public'],
    ['https://172.20.0.1/hook', 'not_public'],
    ['https://192.168.1.1/hook', 'not_public'],
    ['https://169.254.169.254/latest/meta-data', 'not_public'],
    ['https://100.64.0.1/hook', 'not_public'],
    ['https://[::1]/hook', 'not_public'],
    ['https://[::ffff:127.0.0.1]/hook', 'not_public'],
    ['https://[::ffff:169.254.169.254]/hook', 'not_public'],
    ['https://[64:ff9b::7f00:1]/hook', 'not_public'],
    ['https://[::10.0.0.1]/hook', 'not_public'],
    ['https://[::ffff:0:10.0.0.1]/hook', 'not_public'],
    ['https://[5f00::1]/hook', 'not_public'],
    ['https://192.88.99.1/hook', 'not_public'],
    ['https://①②⑦.⓪.⓪.①/hook', 'not_public'],
    ['https://shop.example:0/hook', 'malformed'],
    ['https://[fd00::1]/hook', 'not_public'],
    ['https://[fe80::1]/hook', 'not_public'],
    ['https://[::]/hook', 'not_public'],
    ['https://shop.example/hook', null],
    ['https://93.184.216.34/hook', null],
    ['https://[2606:2800:220:1:248:1893:25c8:1946]/hook', null],
  ])('%s: %s', (address, problem) => {
    expect(addressProblem(address, inner)).toBe(problem)
  })

  test('for development they go to this machine where a setting says so, and nowhere else without TLS', () => {
    const local = { toLoopback: true }
    expect(addressProblem('http://127.0.0.1:9/hook', local)).toBe(null)
    expect(addressProblem('http://localhost:9/hook', local)).toBe(null)
    expect(addressProblem('http://10.1.2.3/hook', local)).toBe('not_https')
    expect(addressProblem('https://10.1.2.3/hook', local)).toBe('not_public')
  })

  test('a name is not connected to where it leads to this machine, whatever it meant when it was registered', async () => {
    const lookups = vi.spyOn(dns, 'lookup').mockImplementation(((
      _name: string,
      _options: object,
      done: (error: null, found: object[]) => void,
    ) =>
      done(null, [
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ])) as never)
    const outcome = await post(`https://rebound.example:${new URL(url).port}/hook`, {}, '{}', inner)
    expect(lookups).toHaveBeenCalledOnce()
    lookups.mockRestore()
    expect(outcome).toMatchObject({ status: null, answer: 'not_public' })
    expect(received).toEqual([])
  })

  test('a connection goes to the address that was looked at, and is not looked up again', async () => {
    let asked = 0
    const lookups = vi
      .spyOn(dns, 'lookup')
      .mockImplementation(((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
        done(null, [{ address: asked++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }])) as never)
    const outcome = await post(`${url.replace('127.0.0.1', 'localhost')}/hook`, {}, '{}', { toLoopback: true })
    lookups.mockRestore()
    expect([outcome.status, asked, received.length]).toEqual([204, 1, 1])
  })

  test('a target that does not answer in time, or never ends its answer, holds up nobody', async () => {
    answer = () => undefined
    const silent = await post(`${url}/hook`, {}, '{}', { toLoopback: true }, 40)
    expect(silent).toMatchObject({ status: null, answer: 'timeout' })
    answer = (response) => response.writeHead(200).write('a')
    const endless = await post(`${url}/hook`, {}, '{}', { toLoopback: true }, 40)
    expect(endless).toMatchObject({ status: null, answer: 'timeout' })
  })
})

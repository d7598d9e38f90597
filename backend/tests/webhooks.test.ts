/**
 * Webhooks: what other systems are told of, when, in which order, and what becomes of them while a target is away. The
 * clock is moved, never waited for.
 */
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Knex } from 'knex'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordEvents } from '../src/domain/events/record.ts'
import { deliverWebhooks } from '../src/domain/integrations/deliver.ts'
import { newSecret, signedHeaders } from '../src/domain/integrations/sign.ts'
import { newId } from '../src/platform/database/ids.ts'
import { inTransaction } from '../src/platform/database/transaction.ts'
import type { Programme } from '../src/platform/programme.ts'
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
    for (let minute = 0; minute < 24 * 60; minute += 10) {
      if (minute === 600) people.push(await walk(newId(), hours(10)))
      // What somebody does later waits for what they did before.
      if (minute === 1200) for (const person of people) await walk(person, hours(20))
      await deliver(hours(minute / 60))
    }
    target.listen(port, '127.0.0.1')
    await new Promise((resolve) => target.once('listening', resolve))
    expect(received).toEqual([])
    for (let minute = 24 * 60; minute < 72 * 60; minute += 10) await deliver(hours(minute / 60))
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
})

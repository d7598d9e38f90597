/**
 * The database's machine dies and its standby takes over: what was confirmed is there, once, and people go on by asking
 * again.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { QuestDetail } from 'waymark-core'
import { createDatabase } from '../../stack/services/postgres.ts'
import { visit } from './support/address.ts'
import { openDatabase } from './support/database.ts'
import { environment, type RunningDirectus, startDirectus } from './support/directus.ts'
import { administrator, member, type Person, send } from './support/person.ts'
import { putOnPostgres } from './support/place.ts'
import { makeQuest } from './support/quests.ts'
import { type Pair, startPair } from './support/standby.ts'
import { applyTo } from './support/template.ts'

let pair: Pair
let servers: RunningDirectus[]
let db: Knex
let leave = () => {}

beforeAll(async () => {
  const place = mkdtempSync(join(inject('template'), '..', 'pair-'))
  const folder = join(place, 'programme')
  mkdirSync(folder)
  pair = await startPair(place, async (url) => {
    await createDatabase({ url }, 'programme')
    putOnPostgres(folder, url('programme'))
    await applyTo(folder)
  })
  const env = environment(folder, null)
  servers = await Promise.all([startDirectus(env), startDirectus(env)])
  leave = visit(servers.map(({ url }) => url))
  db = openDatabase(folder)
})
afterAll(async () => {
  leave()
  await db?.destroy()
  await Promise.all((servers ?? []).map((server) => server.stop()))
  await pair?.stop()
})

/** Everything but an answer or "ask again" is a fault. */
const seen = new Map<string, number>()

async function untilDone<T>(ask: () => ReturnType<typeof send<T>>): Promise<Awaited<ReturnType<typeof send<T>>>> {
  for (;;) {
    const reply = await ask()
    const kind = `${reply.status} ${reply.code ?? ''}`.trim()
    seen.set(kind, (seen.get(kind) ?? 0) + 1)
    if (reply.status === 200 || reply.code === 'RECORD_NOT_UNIQUE') return reply
    if (reply.status !== 503) throw new Error(`${kind}: ${JSON.stringify(reply.params)}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** A quest from its start to its reward, asked again under the same key until it is answered. */
async function doQuest(person: Person, slug: string): Promise<QuestDetail> {
  const call = (path: string, body: object) => {
    const key = randomUUID()
    return untilDone(() => person.programme<QuestDetail>('POST', path, body, { 'idempotency-key': key }))
  }
  const { data } = await call(`/quests/${slug}/start`, {})
  for (const step of data.steps) await call(`/runs/${data.run?.id}/steps/${step.id}`, {})
  return (await call(`/runs/${data.run?.id}/submit`, {})).data
}

test('nothing that was confirmed is lost or done twice when the standby takes over, and nobody gets in without a password', async () => {
  const admin = await administrator()
  const quests: { slug: string }[] = []
  for (let count = 0; count < 30; count++) quests.push(await makeQuest())
  const people = [await member(), await member(), await member()]
  let going = true
  const written: string[] = []
  const write = async () => {
    while (going) {
      const id = randomUUID()
      const row = { id, slug: id, title: 'A word', body: 'A word' }
      const { code } = await untilDone(() => admin.call('POST', '/items/announcements', row))
      // Asked again after it was done and not told: it is there.
      expect([undefined, 'RECORD_NOT_UNIQUE']).toContain(code)
      written.push(id)
    }
  }
  const walk = async (person: Person) => {
    for (let next = 0; going && next < quests.length; next++) await doQuest(person, quests[next]?.slug ?? '')
  }
  const guess = async () => {
    let tries = 0
    for (; going && tries < 5; tries++) {
      const { status } = await send('POST', '/auth/login', { email: 'admin@example.com', password: 'a guess' })
      expect([401, 429, 503]).toContain(status)
    }
  }
  const work = Promise.all([...people.map(walk), write(), write(), guess()])
  const more = (count: number) => {
    const from = written.length
    return expect.poll(() => written.length, { timeout: 60_000 }).toBeGreaterThan(from + count)
  }
  await more(10)
  await pair.failOver()
  const refused = () => seen.get('503 SERVICE_UNAVAILABLE') ?? 0
  await expect.poll(refused, { timeout: 60_000 }).toBeGreaterThan(5)
  await pair.promote()
  await more(20)
  going = false
  await work

  expect(
    [...seen.keys()].filter((kind) => !/^(200|503 SERVICE_UNAVAILABLE|400 RECORD_NOT_UNIQUE)$/.test(kind)),
  ).toEqual([])
  const there = await db('announcements').whereIn('id', written).pluck('id')
  expect(there.length).toBe(written.length)
  for (const person of people) {
    const { profile } = await person.me()
    const paid = await db('quest_runs').where({ profile: profile.id, state: 'rewarded' }).count({ runs: '*' }).first()
    const sum = await db('ledger').where({ profile: profile.id, subject_kind: 'quest' }).sum({ xp: 'amount' }).first()
    const grants = await db('reward_grants')
      .where({ profile: profile.id })
      .whereLike('source', 'run:%')
      .count({ grants: '*' })
      .first()
    expect([Number(grants?.['grants']), Number(sum?.['xp'])]).toEqual([
      Number(paid?.['runs']),
      Number(paid?.['runs']) * 10,
    ])
  }
}, 180_000)

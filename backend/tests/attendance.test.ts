/** A code on a screen at a place, which changes every thirty seconds; who came; and the calendar that tells of it. */
import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CalendarFeed, StepConfig } from 'waymark-core'
import { dropKiosks, type Kiosk, type KioskLink } from '../src/domain/quests/kiosk.ts'
import { codeAt, currentCodes, slotSeconds } from '../src/domain/quests/rotating-code.ts'
import type { Attendance } from '../src/domain/review/attendance.ts'
import { openDatabase } from './support/database.ts'
import { decide, gameMaster } from './support/game-master.ts'
import { administrator, member, type Person, type Reply, send } from './support/person.ts'
import { makeQuest, Walk } from './support/quests.ts'
import { shared } from './support/shared.ts'

let walker: Person
let stranger: Person
let host: Person
let db: Knex

beforeAll(async () => {
  db = openDatabase(shared().live)
  ;[walker, stranger, host] = await Promise.all([member(), member(), gameMaster()])
})
afterAll(() => db.destroy())

const newKey = () => randomBytes(32).toString('base64url')
const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()

class Screen {
  readonly link: KioskLink
  readonly key = newKey()

  constructor(link: KioskLink) {
    this.link = link
  }

  read(key = this.key): Promise<Reply<Kiosk>> {
    return send('POST', '/programme/kiosk', { token: this.link.token, key })
  }
}

/** A quest with a step whose code is on a screen. */
async function place(config: StepConfig = {}, quest: object = {}) {
  const { slug } = await makeQuest({ steps: [{ kind: 'attend', config: { rotates: true, ...config } }], quest })
  const walk = await Walk.start(walker, slug)
  const step = walk.detail.steps[0]?.id ?? ''
  const link = (who = host) => who.programme<KioskLink>('POST', `/desk/attendance/${step}/screens`, {})
  const close = (who = host) => who.programme('DELETE', `/desk/attendance/${step}/screens`, {})
  const came = async (who = host) => await who.programme<Attendance>('GET', `/desk/attendance/${step}`)
  const screen = async () => new Screen((await link()).data)
  return { slug, walk, step, link, close, came, screen }
}

/** A moment in the middle of a slot: between two calls it does not change. */
const middle = (slot: number) => new Date((slot + 0.5) * slotSeconds * 1000)

test('a code is right while a screen shows it and until the next is over, on whichever screen, and never after', async () => {
  const { step, screen, close } = await place()
  const [first, second] = [await screen(), await screen()]
  const now = new Date()
  // A link that nobody has opened shows nothing.
  expect(await currentCodes({ db, now }, step)).toEqual([])
  const [one, two] = [(await first.read()).data, (await second.read()).data]
  expect(one.codes[0]).toMatch(/^[A-Z]+ [A-Z]+ \d{3}$/)
  expect(one.codes).not.toContain(two.codes[0])
  const right = async (slot: number) => await currentCodes({ db, now: middle(slot) }, step)
  for (const { codes, slot } of [one, two]) {
    expect(await right(slot)).toContain(codes[0])
    expect(await right(slot + 1)).toContain(codes[0])
    expect(await right(slot + 2)).not.toContain(codes[0])
    expect(await right(slot)).not.toContain(codes[1])
    // What it was told for an hour without a line is what the server will hold for right.
    expect(await right(slot + 119)).toContain(codes[119])
  }
  expect(one.codes.length * one.slotSeconds).toBeGreaterThanOrEqual(3600)
  await close()
  expect(await currentCodes({ db, now: new Date() }, step)).toEqual([])
  expect((await first.read()).code).toBe('TOKEN_EXPIRED')
})

test('whoever types it was there, once; another code counts for nobody, and tries are limited', async () => {
  const { walk, screen, came } = await place()
  const { data } = await (await screen()).read()
  const other = codeAt('another secret', data.step, data.slot)
  expect((await walk.send(0, { code: other })).data.steps[0]?.state).toBe('wrong')
  const typed = (data.codes[0] ?? '').toLowerCase().replaceAll(' ', '')
  const sent = await walk.finish(0, { code: typed })
  expect(sent.data.run?.state).toBe('rewarded')
  expect((await walk.finish(0, { code: typed })).code).toBe('RUN_NOT_OPEN')
  expect((await came()).data).toMatchObject({ screens: 1, total: 1, people: [{ state: 'counted' }] })

  const guesser = await Walk.start(stranger, walk.detail.quest.slug)
  const guesses = []
  for (let at = 0; at <= 10; at++) guesses.push((await guesser.send(0, { code: `guess ${at}` })).code ?? 'wrong')
  expect(guesses).toEqual([...Array(10).fill('wrong'), 'RATE_LIMITED'])
})

test('a screen counts who came since it was set up, and says neither names nor how the codes are made', async () => {
  const { walk, screen, slug } = await place({ place: 'Hut 3' })
  const shown = await screen()
  const { data: before } = await shown.read()
  expect(before).toMatchObject({ title: slug, quest: slug, place: 'Hut 3', confirm: false, slotSeconds: 30, came: 0 })
  await walk.finish(0, { code: before.codes[0] ?? '' })
  const { data: after } = await shown.read()
  expect(after.came).toBe(1)
  const told = JSON.stringify(after)
  const [row] = await db('kiosks').where({ step: after.step })
  for (const secret of [row.secret, row.token_hash, row.made_by, (await walker.me()).profile.id])
    expect(told).not.toContain(secret)
})

test('where a host confirms, the code brings somebody into their list, and the quest counts by their word', async () => {
  const { walk, screen, came } = await place({ confirm: true })
  const { data } = await (await screen()).read()
  expect((await walk.send(0, { code: 'no such code' })).data.steps[0]?.state).toBe('wrong')
  expect((await came()).data.people).toEqual([])
  await walk.send(0, { code: data.codes[0] ?? '' })
  expect((await came()).data.people).toMatchObject([{ run: walk.run, state: 'open' }])
  expect((await walk.submit()).data).toMatchObject({ run: { state: 'submitted' }, granted: [] })
  const [waiting] = (await came()).data.people
  expect(waiting).toMatchObject({ run: walk.run, state: 'confirmable' })
  const approve = { decision: 'approve' as const, version: waiting?.version ?? 0 }
  expect((await decide(host, walk.run, approve)).data.state).toBe('rewarded')
  expect((await came()).data.people).toMatchObject([{ state: 'counted' }])
})

test('who made a screen of the step, also while they do it, is read by somebody else', async () => {
  const { slug, screen } = await place()
  const own = await Walk.start(host, slug)
  expect(own.detail.quest.review).toBe('auto')
  const { data } = await (await screen()).read()
  const { run } = (await own.finish(0, { code: data.codes[0] ?? '' })).data
  expect(run).toMatchObject({ state: 'submitted', xpAwarded: null })
})

test('where two must approve, the second is somebody else', async () => {
  const { walk, screen, came } = await place({ confirm: true }, { review: 'two_person' })
  const { data } = await (await screen()).read()
  await walk.send(0, { code: data.codes[0] ?? '' })
  const { run } = (await walk.submit()).data
  await decide(host, walk.run, { decision: 'approve', version: run?.version ?? 0 })
  expect((await came()).data.people).toMatchObject([{ state: 'elsewhere' }])
  expect((await came(await gameMaster())).data.people).toMatchObject([{ state: 'confirmable' }])
})

test('a screen shows no code that comes too late, and none once the step is closed', async () => {
  const closesAt = minutes(10)
  const { screen, walk, step } = await place({ closesAt })
  const shown = await screen()
  const { data } = await shown.read()
  expect(data.endsAt).toBe(closesAt)
  expect(data.codes.length).toBeLessThanOrEqual(20)
  await administrator().then((admin) =>
    admin.call('PATCH', `/items/quest_steps/${step}`, { config: { rotates: true, closesAt: minutes(-1) } }),
  )
  expect((await shown.read()).code).toBe('TOKEN_EXPIRED')
  expect((await walk.send(0, { code: data.codes[0] ?? '' })).params?.['reason']).toBe('too_late')
})

describe('a link for a screen', () => {
  test('is made, and everything about it read, by the team alone', async () => {
    const { link, close, came, walk } = await place()
    for (const reply of [await link(walker), await close(walker), await came(walker)])
      expect(reply.code).toBe('FORBIDDEN')
    const { slug } = await makeQuest({ steps: [{ kind: 'attend', config: { confirm: true } }] })
    const { steps } = (await walker.programme<typeof walk.detail>('GET', `/quests/${slug}`)).data
    const other = await host.programme('POST', `/desk/attendance/${steps[0]?.id}/screens`, {})
    expect(other.code).toBe('STEP_UNKNOWN')
  })

  test('opens one screen, in time, while whoever made it is on the team', async () => {
    const { screen, step } = await place()
    const shown = await screen()
    expect((await shown.read()).status).toBe(200)
    expect((await shown.read(newKey())).code).toBe('TOKEN_EXPIRED')
    const late = await screen()
    await db('kiosks')
      .where({ step, key_hash: null })
      .update({ expires_at: new Date(Date.now() - 1000) })
    expect((await late.read()).code).toBe('TOKEN_EXPIRED')
    await db('kiosks')
      .where({ step })
      .update({ made_by: (await walker.me()).profile.id })
    expect((await shown.read()).code).toBe('TOKEN_EXPIRED')
    await dropKiosks(db, new Date(Date.now() + 30 * 86_400_000))
    expect(await db('kiosks').where({ step }).first()).toBeUndefined()
  })
})

describe('a calendar elsewhere', () => {
  const read = async (path: string | null) => {
    const reply = await fetch(`${shared().url}/programme${path}`)
    return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() }
  }
  const change = (on: boolean, who = walker) => who.programme<CalendarFeed>('PUT', '/calendar', { on })

  test('tells what its person may attend, and when, and nothing that is secret from them', async () => {
    const when = { opensAt: minutes(60), closesAt: minutes(120) }
    const { slug, step } = await place({ ...when, place: 'Hut 3, upstairs' })
    const undated = await place()
    const secret = await makeQuest({
      steps: [{ kind: 'attend', config: { rotates: true, ...when } }],
      quest: { kind: 'secret', min_level: 10 },
    })
    expect((await walker.programme<CalendarFeed>('GET', '/calendar')).data.path).toBeNull()
    const { data } = await change(true)
    const { status, type, text } = await read(data.path)
    expect({ status, type }).toEqual({ status: 200, type: 'text/calendar; charset=utf-8' })
    const lines = text.replaceAll('\r\n ', '').split('\r\n')
    const start = when.opensAt.replace(/[-:]|\.\d+/g, '')
    expect(lines.find((line) => line.startsWith(`UID:${step}@`))).toBeDefined()
    expect(lines).toEqual(expect.arrayContaining([`DTSTART:${start}`, `SUMMARY:${slug}`, 'LOCATION:Hut 3\\, upstairs']))
    expect(text).not.toContain(secret.slug)
    expect(text).not.toContain(undated.slug)
  })

  test('is read by its address until another is made or it is ended, and by no address that was made up', async () => {
    const { path: first } = (await change(true)).data
    const { path: second } = (await change(true)).data
    expect(second).not.toBe(first)
    expect((await walker.programme<CalendarFeed>('GET', '/calendar')).data.path).toBe(second)
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
    const other = (await change(true, stranger)).data.path ?? ''
    const forged = `/calendar/${second?.slice(10, 46)}${other.slice(46)}`
    expect((await read(forged)).status).toBe(404)
    expect((await change(false)).data.path).toBeNull()
    expect((await read(second)).status).toBe(404)
  })
})

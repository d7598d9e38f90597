/**
 * Mails and pushes about what people were told of and have not read: who gets one, when, in which words, and how they stop.
 */
import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import ece from 'http_ece'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { NotificationPreferences } from 'waymark-core'
import webpush from 'web-push'
import { Mailbox } from '../../stack/local/mail/mailbox.ts'
import { startSmtp } from '../../stack/local/mail/smtp.ts'
import { savePreferences } from '../src/domain/notifications/preferences.ts'
import { subscribe, unsubscribe } from '../src/domain/notifications/push-subscriptions.ts'
import { type NewNotification, recordNotifications } from '../src/domain/notifications/record.ts'
import { unsubscribeToken } from '../src/domain/notifications/unsubscribe-token.ts'
import { countNumbers } from '../src/domain/numbers/count.ts'
import { sendDigests } from '../src/mails/send-digests.ts'
import { sendNewsMails } from '../src/mails/send-news.ts'
import { sendTeamWeeks } from '../src/mails/send-team-weeks.ts'
import { newId } from '../src/platform/database/ids.ts'
import { gameMasterRole } from '../src/platform/directus/roles.ts'
import type { Programme } from '../src/platform/programme.ts'
import { settingsFrom } from '../src/platform/settings/settings.ts'
import { sendPushes } from '../src/push/send-pushes.ts'
import { layOutQuest } from './parallel/arena.ts'
import { address } from './support/address.ts'
import { crowd, type Member } from './support/crowd.ts'
import { copyOfTemplate } from './support/database.ts'
import { directus, environment, mailEnvironment } from './support/directus.ts'
import { member, newcomer } from './support/person.ts'
import { freePort } from './support/places.ts'

// They stand beside the built code.
vi.mock('../src/domain/content/app-texts.ts', async (original) => {
  const { appTexts } = await import('../app-texts.js')
  const { texts } = appTexts(join(import.meta.dirname, '../..'))
  return { ...(await original<object>()), bundledTexts: () => texts }
})

interface Sent {
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

const { folder, db } = copyOfTemplate()
afterAll(() => db.destroy())

const people: Member[] = []
beforeAll(async () => {
  people.push(...(await crowd(db, 140)))
})

let sent: Sent[] = []
/** What the mail server says instead of taking a mail. */
let refusal: object | null = null
beforeEach(() => {
  sent = []
  refusal = null
})

class MailService {
  async send(mail: Sent) {
    if (refusal) throw refusal
    sent.push(mail)
  }
}

const programme = {
  directus: { database: db, services: { MailService }, getSchema: async () => ({}), logger: { warn: vi.fn() } },
  settings: {
    ...settingsFrom(environment(folder, null)),
    appUrl: 'https://app.example',
    callsUrl: 'https://api.example',
  },
} as unknown as Programme

/** Noon of a Monday, UTC. */
const monday = Date.UTC(2026, 8, 7, 12)
const minutes = (count: number) => new Date(monday + count * 60_000)
const days = (count: number) => new Date(monday + count * 86_400_000)

/** Somebody with an address. */
async function reader(locale: string | null = null): Promise<Member & { email: string }> {
  const who = people.pop()
  if (!who) throw new Error('Everybody has had their turn.')
  const email = `${who.profile}@example.com`
  await db('directus_users').where({ id: who.user }).update({ email })
  await db('profiles').where({ id: who.profile }).update({ locale })
  return Object.assign(who, { email })
}

async function tell(who: Member, about: Partial<NewNotification> = {}): Promise<void> {
  const quest = await layOutQuest({ db }, { review: 'manual', xp: 10, kinds: [] })
  const run = newId()
  await db('quest_runs').insert({
    ...{ id: run, quest: quest.id, profile: who.profile, attempt: 1, period_key: '', state: 'in_progress', version: 1 },
    started_at: minutes(0),
  })
  await recordNotifications(db, [
    {
      ...{ profile: who.profile, kind: 'returned', cause: `test:${run}`, subject: run, created_at: minutes(0) },
      ...{ note: 'Which ridge?', ...about },
    },
  ])
}

const send = (at: Date) => sendNewsMails(programme, db, at)
const to = (who: { email: string }) => sent.filter((mail) => mail.to === who.email)
const choose = (who: Member, choice: Partial<NotificationPreferences>) =>
  savePreferences(
    { db, now: minutes(0), lang: 'en', profile: who.profile },
    {
      ...{ mailQuests: true, mailMarket: true, mailSeasons: true, mailDigest: false },
      ...{ quietFrom: null, quietUntil: null, timeZone: 'UTC', ...choice },
    },
  )

test('whoever is suspended gets the answer to their objection by mail, and nothing else', async () => {
  const who = await reader()
  await tell(who)
  const objection = newId()
  await db('objections').insert({
    ...{ id: objection, profile: who.profile, kind: 'suspended', subject: 'account', text: 'It was not me.' },
    ...{ grounds: '{}', at: minutes(0), state: 'granted' },
  })
  await tell(who, { kind: 'objection_answered', cause: `objection:${objection}`, subject: objection, note: 'Right.' })
  await db('directus_users').where({ id: who.user }).update({ status: 'suspended' })
  await send(minutes(11))
  expect(to(who)).toMatchObject([{ subject: 'Your objection was right', text: expect.stringContaining('“Right.”') }])
  expect(to(who)[0]?.text).not.toContain('came back')
})

describe('what is unread for ten minutes', () => {
  test('comes by one mail, as text and in the look of the product, with a way to stop it', async () => {
    const who = await reader()
    await tell(who)
    await send(minutes(9))
    expect(to(who)).toEqual([])
    await Promise.all([send(minutes(11)), send(minutes(11))])
    await send(minutes(12))
    const [mail, ...more] = to(who)
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/came back with a question$/)
    expect(mail?.text).toContain('“Which ridge?”')
    expect(mail?.text).toContain('https://app.example/quests?quest=')
    expect(mail?.html).toContain('<em')
    const stop = /<(https:\/\/api\.example\/mails\/stop\/[^>]+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1]
    expect(mail?.text).toContain(`No more mails about your quests: ${stop}`)
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  })

  test('comes together where there is more than one, in the language of the person', async () => {
    const who = await reader('ja')
    await tell(who)
    await tell(who)
    await send(minutes(11))
    const [mail, ...more] = to(who)
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/、ほか1件$/)
    expect(mail?.html).toContain('<html lang="ja">')
  })

  test('does not come once it was read, is no longer true, or to an account that is suspended', async () => {
    const [reads, reversed, gone] = [await reader(), await reader(), await reader()]
    for (const who of [reads, reversed, gone]) await tell(who)
    await db('notifications')
      .where({ profile: reads.profile })
      .update({ read_at: minutes(1) })
    await db('notifications').where({ profile: reversed.profile }).update({ withdrawn: true })
    await db('directus_users').where({ id: gone.user }).update({ status: 'suspended' })
    await send(minutes(11))
    expect([...to(reads), ...to(reversed), ...to(gone)]).toEqual([])
  })

  test('does not come to who wants none, nor later when they want some again', async () => {
    const who = await reader()
    await choose(who, { mailQuests: false })
    await tell(who)
    await send(minutes(11))
    await choose(who, {})
    await send(minutes(12))
    expect(to(who)).toEqual([])
  })

  test('waits for the end of the quiet hours, where the person is', async () => {
    const who = await reader()
    await choose(who, { quietFrom: 20, quietUntil: 6, timeZone: 'Asia/Tokyo' })
    await tell(who)
    // In Tokyo it is a quarter past nine in the evening, then half past five, then six.
    for (const at of [minutes(15), minutes(8.5 * 60)]) await send(at)
    expect(to(who)).toEqual([])
    await send(minutes(9 * 60 + 1))
    expect(to(who)).toHaveLength(1)
  })

  test('comes to somebody who is awake, however many sleep', async () => {
    for (let sleeper = 0; sleeper < 101; sleeper++) {
      const who = await reader()
      await choose(who, { quietFrom: 11, quietUntil: 14 })
      await tell(who)
    }
    const awake = await reader()
    await tell(awake, { created_at: minutes(0.5) })
    await send(minutes(11))
    expect(sent.map((mail) => mail.to)).toEqual([awake.email])
    await db('notifications').update({ withdrawn: true })
  })

  test('comes when a mail server that was away for a day is back, once, with all that happened', async () => {
    const who = await reader()
    await tell(who)
    refusal = { code: 'ECONNREFUSED' }
    for (const at of [minutes(11), days(0.5)]) await send(at)
    await tell(who, { created_at: days(0.5) })
    refusal = null
    await send(days(1))
    await send(days(1))
    expect(to(who)).toHaveLength(1)
    expect(to(who)[0]?.subject).toMatch(/, and one more$/)
  })

  test('is given up where the server refuses the address for good, and nobody else waits for it', async () => {
    const [refused, other] = [await reader(), await reader()]
    await tell(refused)
    refusal = { responseCode: 550 }
    await send(minutes(11))
    refusal = null
    await tell(other)
    await send(minutes(11))
    expect([to(refused).length, to(other).length]).toEqual([0, 1])
  })

  test('comes from another process when the one that had claimed it died', async () => {
    const who = await reader()
    await tell(who)
    await db('notifications')
      .where({ profile: who.profile })
      .update({ mail_claimed_at: minutes(11) })
    await send(minutes(20))
    expect(to(who)).toEqual([])
    await send(minutes(27))
    expect(to(who)).toHaveLength(1)
  })
})

describe('the weekly mail to the team', () => {
  test('comes to who asked for it and still is of the team, and tells of nobody apart', async () => {
    const [master, former, walkers] = [await reader(), await reader(), people.slice(0, 7)]
    const quest = await layOutQuest({ db }, { review: 'manual', kinds: [] })
    await db('quests').where({ id: quest.id }).update({ title: 'The long wait' })
    const ago = (count: number) => new Date(minutes(0).getTime() - count * 86_400_000)
    await db('quest_runs').insert(
      walkers.map(({ profile }, place) => ({
        ...{ id: newId(), quest: quest.id, profile, attempt: 1, period_key: '', version: 1, state: 'submitted' },
        ...{ started_at: ago(12), submitted_at: ago(11 - place) },
      })),
    )
    await db('team_mails').insert([master, former].map(({ profile }) => ({ profile })))
    await db('directus_users').where({ id: master.user }).update({ role: gameMasterRole })
    await choose(master, { timeZone: 'UTC' })
    const send = (at: Date) => sendTeamWeeks(programme, db, at)
    await countNumbers(db, minutes(0))
    await Promise.all([send(minutes(1)), send(minutes(1))])
    await send(days(1))
    expect(to(master).map(({ subject }) => subject)).toEqual(['The week of Waymark for the team'])
    // The first has waited for eleven days, the fifth for seven.
    expect(to(master)[0]?.text).toContain('The long wait: 5 people or more have waited 7 days')
    expect(to(former)).toEqual([])
  })
})

describe('the weekly mail', () => {
  const digest = (at: Date) => sendDigests(programme, db, at)

  test('comes on Monday morning of the person, once a week, to who asked for it', async () => {
    const [asked, other] = [await reader(), await reader()]
    await choose(asked, { mailDigest: true, timeZone: 'America/Los_Angeles' })
    await choose(other, {})
    // In Los Angeles it is five in the morning, then eight.
    await digest(minutes(0))
    expect(to(asked)).toEqual([])
    await Promise.all([digest(minutes(181)), digest(minutes(181))])
    for (const at of [minutes(240), days(1), days(6)]) await digest(at)
    expect(to(asked).map(({ subject }) => subject)).toEqual(['Your week in Waymark'])
    expect(to(asked)[0]?.text).toMatch(/Level 1, \d+ XP to the next/)
    await digest(new Date(days(7).getTime() + 181 * 60_000))
    expect(to(asked)).toHaveLength(2)
    expect(to(other)).toEqual([])
  })

  test('names what the team announces, but for what leads the reader nowhere', async () => {
    const who = await reader()
    const far = await layOutQuest({ db }, { review: 'auto', kinds: [] })
    await db('quests').where({ id: far.id }).update({ min_level: 4 })
    await choose(who, { mailDigest: true, timeZone: 'UTC' })
    for (const [title, body] of [
      ['The hut is open', 'Come.'],
      ['Three places are free', `See **${far.slug}**.`],
    ])
      await db('announcements').insert({ id: newId(), slug: newId(), status: 'published', title, body })
    await digest(days(7))
    expect(to(who)[0]?.text).toContain('The hut is open')
    expect(to(who)[0]?.text).not.toContain('Three places are free')
  })
})

/** A push service that keeps what it is sent, and says what it is told to. */
async function pushService() {
  const got: { headers: IncomingHttpHeaders; body: Buffer }[] = []
  const service = { status: 201, got, url: '', stop: () => undefined as unknown }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    got.push({ headers: request.headers, body: Buffer.concat(chunks) })
    response.writeHead(service.status, { location: 'http://127.0.0.1:9/' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  service.stop = () => server.close()
  return service
}

/** The keys of a browser, and what it reads in a push. */
function browser() {
  const keys = createECDH('prime256v1')
  const [p256dh, secret] = [keys.generateKeys('base64url'), randomBytes(16)]
  const read = (body: Buffer) =>
    JSON.parse(
      String(ece.decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: secret.toString('base64url') })),
    )
  return { p256dh, auth: secret.toString('base64url'), read }
}

const vapid = webpush.generateVAPIDKeys()
const pushing = {
  ...programme,
  settings: { ...programme.settings, push: { ...vapid, subject: 'mailto:team@example.com', hosts: [] } },
} as Programme
const push = (at: Date) => sendPushes(pushing, db, at)

/** Written straight into the database: an address on this machine is refused by the call. */
async function subscribed(who: Member, url: string) {
  const { read, ...keys } = browser()
  const row = { ...keys, endpoint: `${url}/${newId()}`, profile: who.profile, failures: 0, created_at: minutes(0) }
  await db('push_subscriptions').insert({ id: newId(), ...row })
  return read
}

describe('a push', () => {
  test('comes at once and once, encrypted for the browser, signed by the programme', async () => {
    const [who, service] = [await reader('de'), await pushService()]
    const read = await subscribed(who, service.url)
    await choose(who, {})
    await tell(who)
    await Promise.all([push(minutes(1)), push(minutes(1))])
    await push(minutes(2))
    service.stop()
    expect(service.got).toHaveLength(1)
    const [{ headers, body }] = service.got as [(typeof service.got)[number]]
    expect(read(body)).toEqual({
      title: 'Waymark',
      body: expect.stringMatching(/kam mit einer Frage zurück$/),
      url: expect.stringContaining('https://app.example/quests?quest='),
    })
    expect(headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' })
    const claims = JSON.parse(
      Buffer.from(/t=[^.]+\.([^.]+)\./.exec(headers.authorization ?? '')?.[1] ?? '', 'base64url').toString(),
    )
    expect(claims).toMatchObject({ aud: service.url, sub: 'mailto:team@example.com' })
  })

  test('waits for the end of the quiet hours, and does not come for what was read or is long ago', async () => {
    const [sleeps, reads, service] = [await reader(), await reader(), await pushService()]
    for (const who of [sleeps, reads]) {
      await subscribed(who, service.url)
      await tell(who)
    }
    await choose(sleeps, { quietFrom: 11, quietUntil: 14 })
    await choose(reads, {})
    await db('notifications')
      .where({ profile: reads.profile })
      .update({ read_at: minutes(1) })
    await push(minutes(1))
    expect(service.got).toEqual([])
    await push(minutes(121))
    expect(service.got).toHaveLength(1)
    await tell(sleeps)
    await push(days(1))
    service.stop()
    expect(service.got).toHaveLength(1)
  })

  test('forgets a browser that has gone, and one that fails again and again', async () => {
    const [who, service] = [await reader(), await pushService()]
    await choose(who, {})
    const left = async () => (await db('push_subscriptions').where({ profile: who.profile })).length
    await subscribed(who, service.url)
    service.status = 307
    for (let times = 0; times < 20; times++) {
      expect(await left()).toBe(1)
      await tell(who)
      await push(minutes(1))
    }
    expect([await left(), service.got.length]).toEqual([0, 20])
    await subscribed(who, service.url)
    service.status = 410
    await tell(who)
    await push(minutes(1))
    service.stop()
    expect(await left()).toBe(0)
  })

  test('goes to push services alone: no other address is taken', async () => {
    const who = await reader()
    const { p256dh, auth } = browser()
    const context = { db, now: minutes(0), lang: 'en', profile: who.profile }
    const hosts = ['push.example.com']
    const given = (endpoint: string, change: object = {}) =>
      subscribe(context, { endpoint, p256dh, auth, ...change }, hosts)
    for (const wrong of [
      ...[
        'http://push.example.com/a',
        'https://push.example.com:8443/a',
        'https://127.0.0.1/a',
        'https://evil.example/a',
      ],
      ...['https://notpush.example.com/a', 'https://push.example.com@127.0.0.1/', 'no address'],
    ])
      await expect(given(wrong)).rejects.toMatchObject({ params: { field: 'endpoint' } })
    await expect(given('https://push.example.com/a', { p256dh: auth })).rejects.toMatchObject({
      params: { field: 'p256dh' },
    })
    await given('https://push.example.com/a')
    await given('https://eu.push.example.com/a')
    await given('https://push.example.com/a')
    expect(await db('push_subscriptions').where({ profile: who.profile })).toHaveLength(2)
  })

  test('goes to whoever uses the browser now', async () => {
    const [first, second] = [await reader(), await reader()]
    const { p256dh, auth } = browser()
    const target = { endpoint: 'https://push.example.com/shared', p256dh, auth }
    for (const { profile } of [first, second])
      await subscribe({ db, now: minutes(0), lang: 'en', profile }, target, ['push.example.com'])
    const owners = await db('push_subscriptions').where({ endpoint: target.endpoint }).pluck('profile')
    expect(owners).toEqual([second.profile])
    await unsubscribe({ db, now: minutes(0), lang: 'en', profile: first.profile }, target.endpoint)
    expect(await db('push_subscriptions').where({ endpoint: target.endpoint })).toHaveLength(1)
  })
})

describe('the link of a mail', () => {
  const { secret } = settingsFrom(environment(folder, null))
  const preferences = async (who: Awaited<ReturnType<typeof member>>) =>
    (await who.programme<NotificationPreferences>('GET', '/notifications/preferences')).data
  const call = async (token: string, init: RequestInit = {}) => {
    const reply = await fetch(`${address()}/programme/mails/stop/${token}`, init)
    return [reply.status, await reply.text()] as const
  }

  test('stops mails of its kind when the button is pressed, and changes nothing by being followed', async () => {
    const who = await member()
    const token = unsubscribeToken(secret, (await who.me()).profile.id, 'quests')
    const [status, html] = await call(token)
    expect([status, html]).toEqual([200, expect.stringContaining('<form method="post">')])
    expect((await preferences(who)).mailQuests).toBe(true)
    const oneClick = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    }
    expect((await call(token, oneClick))[1]).toContain('You will get no more of these mails.')
    expect((await call(token, oneClick))[0]).toBe(200)
    expect(await preferences(who)).toMatchObject({ mailQuests: false, mailMarket: true })
  })

  test('of somebody else, of another kind, or cut short stops nothing', async () => {
    const [who, other] = [await member(), await member()]
    const [profile, otherProfile] = [(await who.me()).profile.id, (await other.me()).profile.id]
    const token = unsubscribeToken(secret, otherProfile, 'quests')
    for (const wrong of [
      token.replace(otherProfile, profile),
      token.replace('.quests.', '.market.'),
      token.slice(0, -1),
      'x',
    ])
      expect([wrong, (await call(wrong, { method: 'POST' }))[0]]).toEqual([wrong, 404])
    expect([await preferences(who), await preferences(other)].map(({ mailQuests }) => mailQuests)).toEqual([true, true])
  })

  test('is in the mails that Directus sends, as a header too', async () => {
    const who = await reader()
    await tell(who, { created_at: new Date(Date.now() - 11 * 60_000) })
    await choose(who, {})
    const port = await freePort()
    const mailbox = new Mailbox(join(folder, 'mail'))
    const smtp = await startSmtp(mailbox, port)
    const env = { ...environment(folder, null), ...mailEnvironment(port) }
    const { code, output } = await directus(['waymark', 'sweep'], env)
    await new Promise<void>((resolve) => smtp.close(resolve))
    expect([code, output]).toEqual([0, expect.anything()])
    const [mail] = mailbox.list(who.email)
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    expect(mail?.headers['list-unsubscribe']).toMatch(/^<.+\/programme\/mails\/stop\/.+>$/)
  })
})

describe('what one wants to hear', () => {
  test('is checked as a whole, and kept', async () => {
    const who = await member()
    const wanted = {
      ...{ mailQuests: false, mailMarket: true, mailSeasons: false, mailDigest: true },
      ...{ quietFrom: 21, quietUntil: 8, timeZone: 'Europe/Berlin' },
    }
    const put = (body: object) => who.programme('PUT', '/notifications/preferences', body)
    expect((await put(wanted)).data).toEqual(wanted)
    for (const [wrong, field] of [
      [{ quietFrom: 24 }, 'quietFrom'],
      [{ quietUntil: null }, 'quietUntil'],
      [{ timeZone: 'Atlantis/Port' }, 'timeZone'],
      [{ mailQuests: 'yes' }, 'mailQuests'],
    ] as const)
      expect((await put({ ...wanted, ...wrong })).params).toMatchObject({ field })
    expect((await who.programme('GET', '/notifications/preferences')).data).toEqual(wanted)
    const withoutQuietHours = { ...wanted, quietFrom: null, quietUntil: null }
    expect((await put(withoutQuietHours)).data).toEqual(withoutQuietHours)
  })

  test('counts quiet hours by the time of the place where somebody set out', async () => {
    for (const [timeZone, expected] of [
      ['Asia/Tokyo', 'Asia/Tokyo'],
      ['Atlantis/Port', 'UTC'],
    ]) {
      const who = await newcomer()
      const body = { handle: `zone_${expected?.slice(0, 3).toLowerCase()}`, displayName: 'Zoe', timeZone }
      expect((await who.programme('POST', '/onboarding/handle', body)).status).toBe(200)
      const { data } = await who.programme<NotificationPreferences>('GET', '/notifications/preferences')
      expect(data).toMatchObject({ timeZone: expected, quietFrom: 22, mailQuests: true })
    }
  })
})

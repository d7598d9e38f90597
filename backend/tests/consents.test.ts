/** A new version of a legal page is agreed to before anything else is changed; a correction asks nobody. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { LegalChange, Me } from 'waymark-core'
import { beginConsents } from '../src/domain/consents/begin.ts'
import type { ConsentCount, PersonConsents } from '../src/domain/consents/desk.ts'
import { consentsOf } from '../src/domain/consents/due.ts'
import { storedText, storeTexts } from '../src/domain/consents/texts.ts'
import { agreedToAll } from './support/agreed.ts'
import { openDatabase } from './support/database.ts'
import { gameMaster } from './support/game-master.ts'
import { administrator, member, newcomer, type Person } from './support/person.ts'
import { shared } from './support/shared.ts'

let db: ReturnType<typeof openDatabase>
let admin: Person
let seeded: { id: string; version: string; body: string }[]

const slugs = ['privacy-policy', 'terms-of-use']
const pages = () => db('legal_pages').whereIn('slug', slugs).orderBy('slug')
const terms = (id = 'id') => db('legal_pages').where({ slug: 'terms-of-use' }).orderBy('effective_from').first(id)
const compared = async (who: Person, slug = 'terms-of-use') =>
  (await who.programme<LegalChange>('GET', `/me/consents/${slug}`)).data
/** By the words that are in force, unless others were read. */
const agree = async (who: Person, version: string, read?: string) => {
  const hash = read ?? (await compared(who)).hash
  return await who.programme<Me>('POST', '/me/consents', { texts: [{ slug: 'terms-of-use', version, hash }] })
}
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function change(what: object): Promise<void> {
  const { id } = await terms()
  expect((await admin.call('PATCH', `/items/legal_pages/${id}`, what)).status).toBe(200)
}

async function add(what: { version: string; effective_from: string | null }): Promise<void> {
  const page = { slug: 'terms-of-use', title: 'Terms of use', body: 'New rules.', status: 'published', ...what }
  expect((await admin.call('POST', '/items/legal_pages', page)).status).toBe(200)
}

beforeAll(async () => {
  db = openDatabase(shared().live)
  admin = await administrator()
  seeded = await pages().select('id', 'version', 'body')
})
afterEach(async () => {
  await pages()
    .whereNotIn(
      'id',
      seeded.map(({ id }) => id),
    )
    .delete()
  for (const { id, ...texts } of seeded) await db('legal_pages').where({ id }).update(texts)
})
afterAll(() => db.destroy())

test('after a new version whoever agreed to the last one changes nothing until they agree, and can leave', async () => {
  const walker = await member()
  const { profile, consentsDue } = await walker.me()
  expect(consentsDue).toEqual([])
  const bio = () => walker.call('PATCH', `/items/profiles/${profile.id}`, { bio: 'Still here.' })
  const calendar = () => walker.programme('PUT', '/calendar', { on: true })
  const { version: before } = await terms('version')
  await change({ version: '7.0' })
  expect((await walker.me()).consentsDue).toEqual([
    expect.objectContaining({ slug: 'terms-of-use', version: '7.0', previousVersion: before }),
  ])
  const start = await walker.programme('POST', '/quests/first-light/start', {})
  for (const refused of [await bio(), await calendar(), start])
    expect([refused.status, refused.code, refused.params]).toEqual([403, 'CONSENT_DUE', { texts: ['terms-of-use'] }])
  const part = { name: 'a.txt', type: 'text/plain', size: 1 }
  expect((await walker.programme('POST', '/uploads', part)).code).toBe('CONSENT_DUE')

  expect((await walker.programme('GET', '/quests')).status).toBe(200)
  expect((await walker.programme('POST', '/me/export', {})).status).toBe(200)
  expect((await walker.programme('POST', '/me/erasure', {})).status).toBe(200)
  expect((await walker.programme('DELETE', '/me/erasure')).status).toBe(200)
  expect((await walker.programme('POST', '/notifications/read', { ids: [] })).code).not.toBe('CONSENT_DUE')
  expect((await walker.call('PATCH', '/users/me', { password: 'A long way home 7!' })).code).not.toBe('CONSENT_DUE')

  const replaced = await agree(walker, before)
  expect([replaced.status, replaced.code, replaced.params]).toEqual([
    ...[409, 'TEXT_REPLACED'],
    { slug: 'terms-of-use', version: '7.0' },
  ])
  expect((await agree(walker, '7.0')).data.consentsDue).toEqual([])
  expect((await agree(walker, '7.0')).status).toBe(200)
  expect([(await bio()).status, (await calendar()).status]).toEqual([200, 200])
  const rows = await db('consents').where({ profile: profile.id, slug: 'terms-of-use' }).orderBy('at')
  expect(rows.map(({ version, lang }) => [version, lang])).toEqual([
    [before, 'en'],
    ['7.0', 'en'],
  ])
})

test('a version that is taken back is agreed to again by whoever agreed to the one after it', async () => {
  const walker = await member()
  const { version: before } = await terms('version')
  await change({ version: '7.1' })
  await agree(walker, '7.1')
  await change({ version: before })
  expect((await walker.me()).consentsDue).toMatchObject([{ version: before, previousVersion: '7.1' }])
})

test('a correction under the same version asks nobody, and both texts are stored with who agreed to which', async () => {
  const early = await member()
  const { version } = await terms('version')
  await change({ body: 'The corrected rules.' })
  const late = await member()
  expect((await early.me()).consentsDue).toEqual([])
  const consent = async (who: Person) =>
    db('consents')
      .where({ profile: (await who.me()).profile.id, slug: 'terms-of-use' })
      .first('hash')
  const [first, second] = [await consent(early), await consent(late)]
  expect(first.hash).not.toBe(second.hash)
  const bodies = [first, second].map(
    async ({ hash }) => (await storedText(db, 'terms-of-use', version, hash))?.[0]?.body,
  )
  expect(await Promise.all(bodies)).toEqual([
    seeded.find(({ body }) => body.startsWith('These are the rules'))?.body,
    'The corrected rules.',
  ])
})

test('a text that was corrected since it was read is not agreed to, in whatever language; the row names the words that were read', async () => {
  const walker = await member()
  const { profile } = await walker.me()
  const due = async () => (await walker.me()).consentsDue[0]?.hash
  const rows = () => db('consents').where({ profile: profile.id, version: '7.5' }).select('hash')
  await change({ version: '7.5', body: 'You owe nothing.' })
  const { id } = await terms()
  const german = await db('translations').where({ legal_page: id, languages_code: 'de' }).first('id', 'body')
  const hashes = [await due()]
  await change({ body: 'You owe us your house.' })
  hashes.push(await due())
  const house = { body: 'Du schuldest uns dein Haus.' }
  expect((await admin.call('PATCH', `/items/translations/${german.id}`, house)).status).toBe(200)
  try {
    for (const read of hashes) {
      const refused = await agree(walker, '7.5', read)
      expect([refused.code, refused.params]).toEqual(['TEXT_REPLACED', { slug: 'terms-of-use', version: '7.5' }])
    }
    expect(await rows()).toEqual([])
    const read = await due()
    expect((await agree(walker, '7.5', read)).status).toBe(200)
    expect(await rows()).toEqual([{ hash: read }])
    expect(new Set([...hashes, read]).size).toBe(3)
    expect((await storedText(db, 'terms-of-use', '7.5', read ?? ''))?.[0]?.body).toBe('You owe us your house.')
    // Whoever agrees to the corrected words, too, has agreed to them.
    await change({ body: 'You owe nothing.' })
    expect((await agree(walker, '7.5')).status).toBe(200)
    expect(await rows()).toHaveLength(2)
  } finally {
    await db('translations').where({ id: german.id }).update({ body: german.body })
  }
})

test('a text that stands in an agreement ten times, or is agreed to in two tabs at once, makes one row', async () => {
  const walker = await member()
  const { profile } = await walker.me()
  await change({ version: '7.3' })
  const { hash } = await compared(walker)
  const texts = Array.from({ length: 10 }, () => ({ slug: 'terms-of-use', version: '7.3', hash }))
  const both = await Promise.all([1, 2].map(() => walker.programme('POST', '/me/consents', { texts })))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await db('consents').where({ profile: profile.id, version: '7.3' })).toHaveLength(1)
})

test('a hash that is none is refused', async () => {
  const walker = await member()
  for (const hash of ['', 'A'.repeat(64), 'a'.repeat(63), 7, undefined]) {
    const texts = [{ slug: 'terms-of-use', version: '1.0', hash }]
    const refused = await walker.programme('POST', '/me/consents', { texts })
    expect([refused.status, refused.code, refused.params?.['field']]).toEqual([400, 'VALIDATION', 'texts'])
  }
})

test('a version of a day ahead asks nobody before that day, and is told of from its publication on', async () => {
  const walker = await member()
  await add({ version: '8.0', effective_from: day(10) })
  const me = await walker.me()
  expect(me.consentsDue).toEqual([])
  expect(me.consentsAhead).toMatchObject([{ slug: 'terms-of-use', version: '8.0', effectiveFrom: day(10) }])
  expect(me.consentsAhead[0]?.hash).toMatch(/^[0-9a-f]{64}$/)
  expect((await agree(walker, '8.0')).params).toMatchObject({ version: me.consentsAhead[0]?.previousVersion })
  const row = await db('profiles').where({ id: me.profile.id }).first('consents', 'onboarding_step')
  const onTheDay = await consentsOf({ db, now: new Date(`${day(10)}T00:00:00Z`) }, row)
  expect(onTheDay).toMatchObject({ due: [{ version: '8.0' }], ahead: [] })
  const fresh = await member()
  expect((await fresh.me()).consentsAhead).toMatchObject([{ version: '8.0' }])
})

test('the team goes on with its work; where its members take part themselves they are asked', async () => {
  const master = await gameMaster()
  await change({ version: '9.0' })
  const notice = { slug: 'consents-test', title: 'New texts', status: 'draft' }
  const made = await master.call<{ id: string }>('POST', '/items/announcements', notice)
  expect(made.status).toBe(200)
  await admin.call('DELETE', `/items/announcements/${made.data.id}`)
  // Whoever has not come to the step of onboarding yet is asked there.
  const fresh = await newcomer()
  expect((await fresh.me()).consentsDue).toEqual([])
  expect((await fresh.programme('POST', '/onboarding/handle', { handle: 'Not ok', displayName: 'A' })).code).toBe(
    'HANDLE_INVALID',
  )
  expect((await agree(fresh, '9.0')).code).toBe('ONBOARDING_STEP_OUT_OF_ORDER')
})

test('what is new in a text is shown beside the version that was agreed to', async () => {
  const walker = await member()
  await change({ version: '9.1', body: 'Other rules.' })
  const data = await compared(walker)
  expect(data).toMatchObject({ version: '9.1', body: 'Other rules.', language: 'en' })
  expect(data.hash).toBe((await walker.me()).consentsDue[0]?.hash)
  expect(data.previousBody).toContain('These are the rules of the trail')
  expect((await walker.programme('GET', '/me/consents/imprint')).status).toBe(404)
})

test('consents of a database that held them in its profiles alone become rows, and nobody is asked for them again', async () => {
  const walker = await member()
  const { profile } = await walker.me()
  const consents = await agreedToAll(db)
  await db
    .transaction(async (trx) => {
      await trx('consents').delete()
      await trx('waymark_meta').where({ key: 'consents-began' }).delete()
      await trx('profiles').where({ id: profile.id }).update({ consents })
      await beginConsents(trx)
      await beginConsents(trx)
      const rows = await trx('consents').where({ profile: profile.id }).orderBy('slug')
      expect(rows.map(({ slug, hash }) => [slug, hash])).toEqual(slugs.map((slug) => [slug, null]))
      expect(new Date(rows[0].at).toISOString()).toBe(JSON.parse(consents).at)
      const row = await trx('profiles').where({ id: profile.id }).first()
      expect((await consentsOf({ db: trx, now: new Date() }, row)).due).toEqual([])
      throw new Error('undo')
    })
    .catch((error: Error) => expect(error.message).toBe('undo'))
})

test('a text that is in force is stored once, whoever looks', async () => {
  await change({ version: '9.2' })
  for (const _ of [1, 2]) await storeTexts(db, new Date())
  expect(await db('legal_texts').where({ slug: 'terms-of-use', version: '9.2' })).toHaveLength(1)
})

test('the team sees who agreed to what and when, reads it as it was, and counts who is still asked', async () => {
  const [early, late] = [await member(), await member()]
  const master = await gameMaster()
  const counts = async () =>
    (await master.programme<ConsentCount[]>('GET', '/desk/consents')).data.find(({ slug }) => slug === 'terms-of-use')
  const before = await counts()
  await change({ version: '9.3', body: 'The rules of 9.3.' })
  await agree(early, '9.3')
  const all = (before?.agreed ?? 0) + (before?.due ?? 0)
  expect(await counts()).toEqual({ slug: 'terms-of-use', version: '9.3', agreed: 1, due: all - 1 })
  const seenOf = async (who: Person) => {
    const { profile } = await who.me()
    return (await master.programme<PersonConsents>('GET', `/desk/people/${profile.id}/consents`)).data
  }
  const { consents, due } = await seenOf(early)
  expect([consents[0], consents.length, due]).toMatchObject([{ slug: 'terms-of-use', version: '9.3' }, 3, []])
  await change({ body: 'Corrected.' })
  expect((await master.programme('GET', `/desk/consents/${consents[0]?.id}/text`)).data).toMatchObject({
    ...{ version: '9.3', body: 'The rules of 9.3.' },
  })
  expect((await seenOf(late)).due).toEqual([{ slug: 'terms-of-use', version: '9.3' }])
  const list = await fetch(`${shared().url}/programme/desk/consents/terms-of-use/people.csv`, {
    headers: { authorization: `Bearer ${master.token}` },
  })
  const lines = (await list.text()).split('\r\n')
  expect(lines[0]).toContain('profile,handle,name,agreed_to,agreed_at,in_force,due')
  const profiles = await Promise.all([early, late].map(async (who) => (await who.me()).profile.id))
  expect(
    profiles.map((id) =>
      lines
        .find((line) => line.startsWith(id))
        ?.split(',')
        .at(-1),
    ),
  ).toEqual(['no', 'yes'])
  expect((await early.programme('GET', '/desk/consents')).code).toBe('FORBIDDEN')
})

test('whoever has not come to the step of consents yet goes on with onboarding, or leaves, and changes nothing else', async () => {
  const walker = await newcomer()
  const { profile, consentsDue } = await walker.me()
  expect(consentsDue).toEqual([])
  const refusals = [
    await walker.call('PATCH', `/items/profiles/${profile.id}`, { bio: 'Not yet.' }),
    await walker.programme('PUT', '/calendar', { on: true }),
    await walker.programme('POST', '/uploads', { name: 'a.txt', mediaType: 'text/plain', bytes: 1 }),
  ]
  for (const { status, code, params } of refusals)
    expect([status, code, params]).toEqual([403, 'CONSENT_DUE', { texts: slugs }])
  const choose = { handle: `early_${process.pid}`, displayName: 'Early' }
  expect((await walker.programme('POST', '/onboarding/handle', choose)).status).toBe(200)
  expect((await walker.programme('POST', '/me/erasure', {})).status).toBe(200)
})

test('whoever does not agree still objects, hides their profile, leaves their team and ends their mails', async () => {
  const walker = await member()
  const { profile } = await walker.me()
  await change({ version: '7.2' })
  const objection = { kind: 'quest_locked', subject: 'nowhere', text: 'It is not locked for me.' }
  expect((await walker.programme('POST', '/objections', objection)).code).toBe('NOT_FOUND')
  expect((await walker.programme('POST', `/runs/${profile.id}/appeal`, { reason: 'Look again.' })).code).toBe(
    'NOT_FOUND',
  )
  expect((await walker.programme('POST', '/team/leave', {})).code).toBe('NOT_IN_TEAM')
  const { data } = await walker.programme<object>('GET', '/notifications/preferences')
  expect((await walker.programme('PUT', '/notifications/preferences', data)).status).toBe(200)
  const update = (what: object) => walker.call('PATCH', `/items/profiles/${profile.id}`, what)
  expect((await update({ visibility: 'hidden', bio: 'x' })).code).toBe('CONSENT_DUE')
  expect((await update({ visibility: 'hidden' })).status).toBe(200)
  expect((await update({ visibility: 'public' })).code).toBe('CONSENT_DUE')
})

/** Which field of the form is marked; null where the page was saved. */
async function problemOf(method: string, path: string, body: object): Promise<string[] | null> {
  const reply = await fetch(`${shared().url}/items/legal_pages${path}`, {
    method,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { errors } = (await reply.json()) as { errors?: { extensions: Record<'code' | 'field' | 'type', string> }[] }
  if (reply.ok) return null
  return errors?.map(({ extensions: { code, field, type } }) => [code, field, type].join(' ')) ?? []
}

test('a version that was in force is given to no other words; it is taken back with the words that it had', async () => {
  const used = ['FAILED_VALIDATION version legal_version']
  const { id, version, body } = await terms('*')
  const other = { slug: 'terms-of-use', title: 'Terms', body: 'Other words.' }
  await storeTexts(db, new Date())
  expect(await problemOf('PATCH', `/${id}`, { version: '7.4' })).toBeNull()
  for (const status of ['published', 'draft', 'archived'])
    expect(await problemOf('POST', '', { ...other, version, status })).toEqual(used)
  expect(await problemOf('POST', '', { ...other, slug: 'elsewhere', version, status: 'published' })).toBeNull()
  const { id: elsewhere } = await db('legal_pages').where({ slug: 'elsewhere' }).first('id')
  expect(await problemOf('PATCH', `/${elsewhere}`, { slug: 'terms-of-use' })).toEqual(used)
  await db('legal_pages').where({ id: elsewhere }).delete()
  expect(await problemOf('PATCH', `/${id}`, { version, body: 'Other words.' })).toEqual(used)

  await change({ body: 'Other words.' })
  expect(await problemOf('PATCH', `/${id}`, { version })).toEqual(used)
  expect(await problemOf('PATCH', `/${id}`, { version, body })).toBeNull()
  expect(await problemOf('PATCH', `/${id}`, { version, body: 'Corrected words.' })).toBeNull()
})

test('a page that says nothing is not published', async () => {
  const empty = ['FAILED_VALIDATION body nempty']
  const { id } = await terms()
  const page = { slug: 'imprint', title: 'Imprint', version: '1.0', status: 'published' }
  for (const body of [null, '', ' \n\t', '\u200b\u2060\u00ad']) {
    expect(await problemOf('POST', '', { ...page, body })).toEqual(empty)
    expect(await problemOf('PATCH', `/${id}`, { body })).toEqual(empty)
  }
  expect(await problemOf('POST', '', page)).toEqual(empty)
  expect(await problemOf('POST', '', { ...page, status: 'draft' })).toBeNull()
  const draft = await db('legal_pages').where({ slug: 'imprint' }).first('id')
  expect(await problemOf('PATCH', `/${draft.id}`, { status: 'published' })).toEqual(empty)
  expect(await problemOf('PATCH', `/${draft.id}`, { status: 'published', body: 'Who we are.' })).toBeNull()
  await db('legal_pages').where({ id: draft.id }).delete()
})

/**
 * People with rows in every table that can hold some are erased: no table and no file holds anything that leads to them,
 * what is of others is as it was, and a process that ends at any moment is gone on with to the same end.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { askErasure, graceMs } from '../src/domain/privacy/erasure/ask.ts'
import { replayErasures } from '../src/domain/privacy/erasure/replay-list.ts'
import { eraseDue } from '../src/domain/privacy/erasure/run.ts'
import { type ErasureTools, erasureSteps, type Step } from '../src/domain/privacy/erasure/steps.ts'
import { profileOfUser } from '../src/domain/profiles/profile.ts'
import { newId } from '../src/platform/database/ids.ts'
import { inTransaction } from '../src/platform/database/transaction.ts'
import type { Directus } from '../src/platform/directus/directus.ts'
import { copyOfTemplate, databases } from './support/database.ts'
import { everyRow, filesWith, rowsOf, sumsOf, tracesIn, wordsOf } from './support/erased.ts'
import { fileServiceOf } from './support/file-service.ts'
import { full } from './support/full.ts'
import { insertMapped, type MappedPerson, mappedPerson } from './support/mapped-rows.ts'

const now = new Date('2026-12-10T12:00:00Z')
const everybody = Array.from({ length: full ? 21 : 4 }, (_, place) => mappedPerson(place))
const [stays, ...leaving] = everybody as [MappedPerson, ...MappedPerson[]]

describe.each(databases)('on %s', (database) => {
  const { folder: own, db } = copyOfTemplate(database)
  const folder = mkdtempSync(join(tmpdir(), 'waymark-erasure-'))
  const list = join(folder, 'list', 'erased.jsonl')
  const store = new FileStore(db, folder)
  const tools: ErasureTools = {
    ...{ directus: store.directus, list, holdChain: async () => undefined },
    ...{ historyDays: 90, shippedTexts: async () => [] },
  }
  let before: Record<string, unknown[]>
  let sums: unknown
  let administrator = ''
  let quest = ''

  beforeAll(async () => {
    const { id } = await db('directus_users').where({ email: 'admin@example.com' }).first('id')
    administrator = (await profileOfUser(db, id, now)).id
    await insertMapped(db, everybody)
    // An erasure waits until they are in effect.
    await db('held_decisions').delete()
    for (const { filename_disk, uploaded_by } of await db('directus_files').whereLike('filename_disk', '%.pdf'))
      writeFileSync(join(folder, filename_disk), `The own file of ${uploaded_by}`)
    // What the team wrote to others, in which somebody is named.
    const [first] = leaving as [MappedPerson]
    await db('profiles').where({ id: first.profile }).update({ handle: 'ada_of_uri', display_name: 'Ada Zqof Uri' })
    const texts = JSON.stringify({ en: `Ask @ada_of_uri, Ada Zqof Uri or ${first.email.toUpperCase()} about it.` })
    await db('saved_replies').insert({ id: newId(), name: 'Ask', sort: 99, texts })
    // Whoever calls themselves what the programme calls a quest takes no word of it along.
    const [, second] = leaving as [MappedPerson, MappedPerson]
    const { title } = await db('quests').where({ slug: 'field-notes' }).first('title')
    await db('profiles').where({ id: second.profile }).update({ display_name: title })
    quest = JSON.stringify({ en: `Do ${title} first.` })
    await db('saved_replies').insert({ id: newId(), name: 'Quest', sort: 98, texts: quest })
    await db('directus_users').where({ id: second.user }).update({ status: 'suspended' })
    before = rowsOf(await everyRow(db), stays)
    sums = await sumsOf(db)
  })
  afterAll(async () => {
    await db.destroy()
    rmSync(folder, { recursive: true })
  })

  const ask = ({ profile }: MappedPerson) =>
    db('erasures')
      .insert({
        ...{ id: newId(), profile, state: 'asked', asked_at: new Date(now.getTime() - graceMs), lang: 'en' },
        ...{ until: now, begun_mailed_at: now },
      })
      .onConflict('profile')
      .merge()

  const traces = async () => tracesIn(await everyRow(db), folder, ['ada_of_uri', 'zqof', ...leaving.flatMap(wordsOf)])

  test('the last administrator stays until there is another one', async () => {
    const asked = inTransaction(db, (trx) =>
      askErasure({ db: trx, profile: administrator, now, lang: 'en' }, async () => {}),
    )
    await expect(asked).rejects.toMatchObject({ code: 'CONFLICT', params: { matters: ['administrator'] } })
  })

  test('a person is found in every table before', async () => {
    const [first] = leaving as [MappedPerson]
    expect(Object.keys(rowsOf(await everyRow(db), first)).length).toBeGreaterThan(60)
    expect((await traces()).length).toBeGreaterThan(200)
  })

  test('a process that ends at any moment is gone on with, to the same end', async () => {
    const [first, second] = leaving as [MappedPerson, MappedPerson]
    await ask(first)
    let crashes = 0
    const failures = new Set<string>()
    let seen = ''
    for (let at = 1, done = false; !done; at++) {
      const stop = crashAt(db, full ? at : at * 40)
      store.isCut = crashes % 2 === 0
      done = await eraseDue(tools, db, now).then(
        () => true,
        (error) => {
          failures.add(String(error).slice(-120))
          return false
        },
      )
      stop()
      store.isCut = false
      if (!done) crashes++
      const row = await db('erasures').where({ profile: first.profile }).first('state', 'step')
      // Each moment of each step: from its first statement again once the one before is done.
      if (seen !== `${row.state} ${row.step}`) at = 0
      seen = `${row.state} ${row.step}`
    }
    expect([...failures].filter((words) => !words.endsWith('The process was killed.'))).toEqual([])
    expect(crashes).toBeGreaterThan(full ? erasureSteps.length * 3 : 5)
    expect(await db('erasures').where({ profile: first.profile }).pluck('state')).toEqual(['done'])
    expect(Object.keys(rowsOf(await everyRow(db), second)).length).toBeGreaterThan(60)
  }, 600_000)

  test('of several processes at once each step is done by one', async () => {
    // News for somebody that come once their table of news is done.
    const news = erasureSteps.find(({ name }) => name === 'table notifications') as { work: NonNullable<Step['work']> }
    const usual = news.work
    vi.spyOn(news, 'work').mockImplementation(async (tools, trx, erasing, subject) => {
      const erased = await usual(tools, trx, erasing, subject)
      const { profile, word } = leaving.find((one) => one.profile === erasing.profile) as MappedPerson
      const late = { id: newId(), kind: 'gift_accepted', cause: newId(), subject: newId(), note: `For ${word}` }
      await trx('notifications').insert({ ...late, profile, withdrawn: false, created_at: now })
      return erased
    })
    const some = erasureSteps.filter(({ work }) => work) as { work: NonNullable<Step['work']> }[]
    const done = some.map((step) => vi.spyOn(step, 'work'))
    for (const person of leaving.slice(1)) await ask(person)
    const rounds = [eraseDue(tools, db, now), eraseDue(tools, db, now), eraseDue(tools, db, now)]
    await Promise.allSettled(rounds)
    await eraseDue(tools, db, now)
    expect(done.map(({ mock }) => mock.calls.length)).toEqual(done.map(() => leaving.length - 1))
    vi.restoreAllMocks()
    expect(await db('erasures').whereNot({ profile: stays.profile }).whereIn('state', ['asked', 'running'])).toEqual([])
    const told = await db('programme_events').where({ type: 'person.erased' }).pluck('subject')
    expect(told.toSorted()).toEqual(leaving.map(({ profile }) => profile).toSorted())
  }, 300_000)

  test('no table and no file holds anything that leads to them', async () => {
    expect(await traces()).toEqual([])
    const profiles = leaving.map(({ profile }) => profile)
    const left = await db('profiles').whereIn('id', profiles)
    expect(left).toHaveLength(leaving.length)
    for (const row of left) expect(row).toMatchObject({ user: null, handle: null, display_name: null, bio: null })
  })

  test.runIf(database === 'sqlite')('nor does the file of the database, in any room that was freed', () => {
    const words = ['ada_of_uri', 'zqof', ...leaving.flatMap(({ user, email }) => [user, email])]
    expect(filesWith(own, words)).toEqual([])
  })

  test('an object on the chain stays its wallet’s, and nothing says whose the wallet was', async () => {
    const wallets = leaving.map(({ wallet }) => wallet)
    const profiles = leaving.map(({ profile }) => profile)
    const items = await db('items').whereIn('wallet', wallets)
    expect(items.length).toBeGreaterThanOrEqual(leaving.length)
    expect(await db('items').whereIn('owner', profiles).whereNotNull('mint_tx')).toEqual([])
    expect(await db('listings').whereIn('seller', profiles)).toEqual([])
  })

  test('what is of others, and what everybody’s sums are made of, is as it was', async () => {
    expect(rowsOf(await everyRow(db), stays)).toEqual(before)
    expect(await sumsOf(db)).toEqual(sums)
    const reply = await db('saved_replies').where({ name: 'Ask' }).first('texts')
    expect(JSON.stringify(reply.texts)).toContain('Ask ')
    const other = await db('saved_replies').where({ name: 'Quest' }).first('texts')
    expect(typeof other.texts === 'string' ? other.texts : JSON.stringify(other.texts)).toBe(quest)
    expect(await db('decisions').where({ kind: 'reinstated' })).toEqual([])
  })

  test('whom a restored backup brings back is erased again, by the list', async () => {
    const [back] = leaving as [MappedPerson]
    const tombstone = await db('profiles').where({ id: back.profile }).first()
    // As the backup has them: from before, with no word of the erasure.
    await db('erasures').where({ profile: back.profile }).delete()
    await db('directus_users').insert({ id: back.user, email: back.email, status: 'active' })
    await db('profiles')
      .where({ id: back.profile })
      .update({ user: back.user, bio: `${back.word} is back` })
    writeFileSync(list, `${readFileSync(list, 'utf8')}{"profile":"cut o`)
    expect(await replayErasures(db, list, now)).toBe(1)
    expect(await replayErasures(db, list, now)).toBe(0)
    await eraseDue(tools, db, now)
    expect(await traces()).toEqual([])
    expect(await db('profiles').where({ id: back.profile }).first()).toEqual(tombstone)
    expect(await replayErasures(db, list, now)).toBe(0)
  })

  test('whoever an erasure waits for keeps no place from the others', async () => {
    const [waits, goes] = [mappedPerson(50), mappedPerson(51)]
    await insertMapped(db, [waits, goes])
    const runs = db('quest_runs').where({ profile: goes.profile }).select('id')
    await db('held_decisions').where({ by: goes.profile }).orWhereIn('run', runs).delete()
    const asked = { state: 'asked', asked_at: now, lang: 'en', begun_mailed_at: now }
    for (const [place, { profile }] of [waits, goes].entries())
      await db('erasures')
        .insert({ ...asked, id: newId(), profile, until: new Date(now.getTime() - 1000 + place) })
        .onConflict('profile')
        .merge()
    await eraseDue(tools, db, now, 1)
    const states = await db('erasures')
      .whereIn('profile', [waits.profile, goes.profile])
      .orderBy('until')
      .pluck('state')
    expect(states).toEqual(['asked', 'done'])
  })
})

/** The connection of this process fails at the statement of this number, as when it is killed. Returns what ends that. */
function crashAt(db: Knex, statement: number): () => void {
  const client = Object.getPrototypeOf(db.client)
  const usual = client._query
  let made = 0
  client._query = function (connection: unknown, query: { sql?: string }) {
    const isOfTheEnd = /^(rollback|commit|release)/i.test(query.sql ?? '')
    if (!isOfTheEnd && ++made >= statement) return Promise.reject(new Error('The process was killed.'))
    return usual.call(this, connection, query)
  }
  return () => {
    client._query = usual
  }
}

/** Files in a folder, deleted as Directus does it. */
class FileStore {
  /** Whether the process ends between the row of a file and its bytes. */
  isCut = false
  readonly directus: Directus

  constructor(db: Knex, folder: string) {
    const FilesService = fileServiceOf(db, folder, () => {
      if (this.isCut) throw new Error('The process was killed.')
    })
    this.directus = { services: { FilesService }, getSchema: async () => ({}), database: db } as unknown as Directus
  }
}

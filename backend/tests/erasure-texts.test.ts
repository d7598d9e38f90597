/** Which texts of others an erasure takes somebody's names and addresses out of, and which it leaves to the programme. */
import type { Knex } from 'knex'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { content } from '../seed/index.ts'
import { shippedTexts } from '../src/cms/seed/shipped-texts.ts'
import { cleanTexts } from '../src/domain/privacy/erasure/clean-texts.ts'
import { subjectOf } from '../src/domain/privacy/subject.ts'
import { profileOfUser } from '../src/domain/profiles/profile.ts'
import { newId } from '../src/platform/database/ids.ts'
import { inTransaction } from '../src/platform/database/transaction.ts'
import { gameMasterRole } from '../src/platform/directus/roles.ts'
import { copyOfTemplate, databases } from './support/database.ts'

const now = new Date('2030-06-01T00:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const shipped = shippedTexts(content)

describe.each(databases)('on %s', (database) => {
  const { db } = copyOfTemplate(database)
  let written: string[] = []
  afterAll(() => db.destroy())
  beforeEach(async () => {
    for (const table of ['announcements', 'saved_replies', 'translations', 'directus_comments'])
      await db(table).whereIn('id', written).delete()
    for (const table of ['directus_revisions', 'directus_activity', 'profiles', 'directus_users'])
      await db(table).delete()
    await db('waymark_meta').where('key', 'content-history-lost-until').delete()
    written = []
  })

  async function person(joined: Date, name: string, handle = 'kenji'): Promise<{ user: string; profile: string }> {
    const user = newId()
    await db('directus_users').insert({ id: user, email: `${handle}@example.com`, status: 'active' })
    const { id: profile } = await profileOfUser(db, user, joined)
    await db('profiles').where({ id: profile }).update({ display_name: name, handle })
    return { user, profile }
  }

  const clean = ({ profile }: { profile: string }, at = now) =>
    inTransaction(db, async (trx) =>
      cleanTexts(trx, await subjectOf(trx, profile), { historyDays: 90, shippedTexts: async () => shipped }, at),
    )

  async function write(table: string, row: Record<string, unknown>): Promise<string> {
    const id = newId()
    await db(table).insert({ id, ...row })
    written.push(id)
    return id
  }

  /** As Directus's history tells it. */
  async function save(item: string, delta: object, timestamp: Date, user: string | null = null): Promise<void> {
    const of = { collection: 'announcements', item }
    const [row] = await db('directus_activity').insert({ ...of, action: 'update', timestamp, user }, ['id'])
    const texts = JSON.stringify(delta)
    await db('directus_revisions').insert({ ...of, activity: row.id, data: texts, delta: texts })
  }

  const announcement = (body: string) =>
    write('announcements', { slug: newId(), status: 'published', title: 'News', body })
  const bodyOf = async (id: string) => (await db('announcements').where({ id }).first('body')).body

  test.each(['Keine Namen', 'Ein Bild', 'No Names'])(
    'whoever calls themselves “%s” takes no words of the programme along, however long they were here',
    async (name) => {
      const team = await write('saved_replies', {
        name: 'Note',
        sort: 99,
        texts: JSON.stringify({ de: `${name} hier.` }),
      })
      const before = await textsOf(db)
      await clean(await person(daysAgo(1000), name))
      expect(await textsOf(db)).toEqual(before)
      expect(JSON.stringify(await db('saved_replies').where({ id: team }).first('texts'))).toContain(name)
    },
  )

  test('what everybody is shown and was written before somebody came is not about them, and stays', async () => {
    const kenji = await person(daysAgo(30), 'Kenji Mori')
    const said = 'Ask Kenji Mori, @kenji.'
    const [old, silent, moved] = [await announcement(said), await announcement(said), await announcement(said)]
    const [later, same] = [await announcement(said), await announcement(said)]
    await save(old, { body: said }, daysAgo(31))
    await save(moved, { status: 'published' }, daysAgo(1))
    await save(later, { body: said }, daysAgo(29))
    // In whole seconds, as Directus writes them: within the one in which they came.
    await save(same, { body: said }, new Date(daysAgo(30).getTime() - 999))
    await clean(kenji)
    expect(await Promise.all([old, silent, moved].map(bodyOf))).toEqual([said, said, said])
    expect(await Promise.all([later, same].map(bodyOf))).toEqual(['Ask …, ….', 'Ask …, ….'])
  })

  test('where the history does not reach back, nothing tells: their name goes', async () => {
    const kenji = await person(daysAgo(91), 'Kenji Mori')
    const silent = await announcement('Ask Kenji Mori.')
    await clean(kenji)
    expect(await bodyOf(silent)).toBe('Ask ….')
  })

  test('somebody of the team may be meant before they have a profile', async () => {
    const kenji = await person(daysAgo(30), 'Kenji Mori')
    await db('directus_users').where({ id: kenji.user }).update({ role: gameMasterRole })
    const old = await announcement('Ask Kenji Mori.')
    await save(old, { body: 'Ask Kenji Mori.' }, daysAgo(31))
    await clean(kenji)
    expect(await bodyOf(old)).toBe('Ask ….')
  })

  test('whoever wrote something takes the history of it along: who was here by then may be meant', async () => {
    const [author, kenji] = [
      await person(daysAgo(50), 'Wren Halloran', 'wren'),
      await person(daysAgo(30), 'Kenji Mori'),
    ]
    const text = await announcement('Ask Kenji Mori.')
    await save(text, { body: 'Ask Kenji Mori.' }, daysAgo(20), author.user)
    await clean(author, daysAgo(10))
    await db('directus_revisions').delete()
    await clean(kenji)
    expect(await bodyOf(text)).toBe('Ask ….')
  })

  test('an address goes from what was written before as well', async () => {
    const kenji = await person(daysAgo(30), 'Kenji Mori')
    const old = await announcement('Write to _Kenji@example.com_.')
    await clean(kenji)
    expect(await bodyOf(old)).toBe('Write to _…_.')
  })

  test('a legal page stays word for word in every language', async () => {
    const { id } = await db('legal_pages').first('id')
    const row = { languages_code: 'fr', legal_page: id, body: 'Kenji Mori, @kenji, kenji@example.com' }
    const translation = await write('translations', row)
    await clean(await person(daysAgo(100), 'Kenji Mori'))
    expect(await db('translations').where({ id: translation }).first('body')).toEqual({ body: row.body })
  })

  test('what the team writes for itself is cleaned whenever it was written, however the name is spelled', async () => {
    const ozge = await person(daysAgo(1), 'Özge O’Ünal')
    const texts = { en: 'ÖZGE  O’ÜNAL', de: '_özge\no\'ünal_ "', list: ['Özge\u00a0O’Ünal-san'] }
    const reply = await write('saved_replies', { name: 'Ask', sort: 99, texts: JSON.stringify(texts) })
    const on = { collection: 'quests', item: newId(), date_created: daysAgo(50) }
    const comment = await write('directus_comments', { ...on, comment: 'Ask @KENJI or Özge O’Ünal.Then go' })
    await clean(ozge)
    const { texts: cleaned } = await db('saved_replies').where({ id: reply }).first('texts')
    expect(typeof cleaned === 'string' ? JSON.parse(cleaned) : cleaned).toEqual({
      en: '…',
      de: '_…_ "',
      list: ['…-san'],
    })
    expect(await db('directus_comments').where({ id: comment }).first('comment')).toEqual({
      comment: 'Ask … or ….Then go',
    })
  })

  test('a name that stands in more than five texts of the team is a word of theirs', async () => {
    const texts = ['Kenji Mori', 'KENJI MORI', 'kenji mori', '_Kenji Mori_', 'Kenji  Mori', 'Kenji Mori.']
    const ids = await Promise.all(texts.map(announcement))
    await clean(await person(daysAgo(100), 'Kenji Mori'))
    expect(await Promise.all(ids.map(bodyOf))).toEqual(texts)
  })
})

/** What the programme shows, and what people agreed to. */
const textsOf = async (db: Knex) =>
  Promise.all(
    ['translations', 'legal_pages', 'legal_texts', 'quests', 'quest_steps', 'seasons', 'announcements'].map((table) =>
      db(table).orderBy('id').select('*'),
    ),
  )

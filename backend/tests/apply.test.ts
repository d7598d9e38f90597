import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { content } from '../seed/index.ts'
import { collections } from '../src/cms/schema/collections.ts'
import { englishLabel, englishLabels, fieldLabels } from '../src/cms/schema/labels/fields.ts'
import { studioLanguages } from '../src/cms/schema/labels/languages.ts'
import { makeNotesLegible } from '../src/cms/schema/legible.ts'
import { applyStudio } from '../src/cms/schema/studio.ts'
import { contentProblems } from '../src/cms/seed/check-content.ts'
import { createUpserter, type Row } from '../src/cms/seed/upsert.ts'
import { json } from '../src/platform/database/columns.ts'
import { isSqlite } from '../src/platform/database/transaction.ts'
import { artFolder } from '../src/platform/directus/roles.ts'
import { copyOfTemplate, databases } from './support/database.ts'
import { directus, environment } from './support/directus.ts'
import { backend, directusCli } from './support/places.ts'

/** The definition of everything, and every row of every table that `apply` may touch. */
async function picture(db: Knex): Promise<Record<string, unknown>> {
  const { schema, tables } = isSqlite(db) ? await sqliteSchema(db) : await postgresSchema(db)
  const touched = tables.filter(
    (name) => !['directus_activity', 'directus_sessions', 'directus_extensions'].includes(name),
  )
  return {
    schema,
    ...Object.fromEntries(
      // PostgreSQL gives back rows as it likes, and moves one whenever it is written.
      await Promise.all(
        touched.map(async (table) => [table, (await db(table).select()).map((row) => JSON.stringify(row)).sort()]),
      ),
    ),
  }
}

async function sqliteSchema(db: Knex) {
  return {
    schema: await db('sqlite_master').orderBy('name').pluck('sql'),
    tables: await db('sqlite_master').where({ type: 'table' }).whereNot('name', 'like', 'sqlite_%').pluck('name'),
  }
}

async function postgresSchema(db: Knex): Promise<{ schema: unknown[]; tables: string[] }> {
  const own = { schemaname: 'public' }
  const columns = ['table_name', 'column_name', 'data_type', 'is_nullable', 'column_default', 'collation_name']
  return {
    schema: [
      await db('information_schema.columns')
        .where({ table_schema: 'public' })
        .orderBy(columns.slice(0, 2))
        .select(columns),
      await db('pg_indexes').where(own).orderBy('indexname').pluck('indexdef'),
      await db('information_schema.triggers')
        .orderBy(['event_object_table', 'trigger_name', 'event_manipulation'])
        .select('action_statement'),
    ],
    tables: await db('pg_tables').where(own).orderBy('tablename').pluck('tablename'),
  }
}

test.each(databases)(
  'applying again changes nothing on %s, also when two do it at the same time',
  { timeout: 240_000 },
  async (database) => {
    const { folder, db } = copyOfTemplate(database)
    const before = await picture(db)
    const quick = await directus(['waymark', 'apply'], environment(folder, null))
    expect(quick.output).toMatch(/nothing changed/)
    const whole = await Promise.all(
      [1, 2].map(() => directus(['waymark', 'apply', '--whole'], environment(folder, null))),
    )
    for (const { output } of whole) expect(output).toMatch(/content: 0 new, 0 changed, 0 left as edited/)
    expect([quick, ...whole].map(({ code }) => code)).toEqual([0, 0, 0])
    expect(await picture(db)).toEqual(before)
    await db.destroy()
  },
)

describe('what the team made of the content', () => {
  let db: Knex
  /** Announcements: one that was edited, one that was deleted. */
  let edited: { id: string }
  let deleted: { id: string }
  let quiz: { id: string }
  let own: string

  beforeAll(async () => {
    const copy = copyOfTemplate()
    db = copy.db
    ;[edited, deleted] = (await db('announcements').orderBy('slug').limit(2).select('id')) as [
      typeof edited,
      typeof deleted,
    ]
    await db('announcements').where({ id: edited.id }).update({ body: 'Ours.' })
    await db('announcements').where({ id: deleted.id }).delete()
    await db('quests').where({ slug: 'base-camp' }).update({ xp: 61 })
    const [answered, unanswered] = await db('quest_steps').where({ kind: 'quiz' }).limit(2)
    quiz = answered
    expect(Boolean(answered.has_answers)).toBe(true)
    own = JSON.stringify({ answers: JSON.parse(answered.config).questions.map(() => 1), codes: null })
    await db('quest_secrets').where({ step: answered.id }).update({ secret: own })
    await db('quest_secrets').where({ step: unanswered.id }).delete()
    // As before the column was there.
    await db('quest_steps').update({ has_answers: null })
    expect((await directus(['waymark', 'apply', '--whole'], environment(copy.folder, null))).code).toBe(0)
  })
  afterAll(() => db?.destroy())

  test('stays so, edited or deleted', async () => {
    expect((await db('announcements').where({ id: edited.id }).first('body')).body).toBe('Ours.')
    expect(await db('announcements').where({ id: deleted.id }).first()).toBeUndefined()
    expect((await db('quests').where({ slug: 'base-camp' }).first('xp')).xp).toBe(61)
  })

  test('stays theirs where it is an answer, and the Studio is told of those that are there', async () => {
    expect((await db('quest_secrets').where({ step: quiz.id }).first('secret')).secret).toBe(own)
    expect(Boolean((await db('quest_steps').where({ id: quiz.id }).first()).has_answers)).toBe(true)
    const noted = await db('quest_steps').where({ has_answers: false }).orderBy('kind').distinct('kind').pluck('kind')
    expect(noted).toEqual(['attend', 'file', 'info', 'link', 'on_chain', 'quiz', 'text'])
    expect(await db('quest_steps').whereNull('has_answers')).toEqual([])
  })
})

test('a row that nobody edited follows new content, an edited one does not', async () => {
  const { db } = copyOfTemplate()
  const id = '6f1e7c52-8a52-4d0e-9b0a-000000000001'
  const row = { id, slug: 'winter', name: 'Winter', state: 'planned', starts_at: new Date(0), ends_at: null }
  const seed = (change: object) =>
    db.transaction(async (trx) => {
      const rows = await createUpserter(trx)
      await rows.seed('seasons', { ...row, ...change })
      return rows.counts
    })
  expect(await seed({})).toMatchObject({ inserted: 1 })
  expect(await seed({})).toMatchObject({ same: 1 })
  expect(await seed({ name: 'Deep winter' })).toMatchObject({ updated: 1 })
  await db('seasons').where({ id }).update({ name: 'Our winter' })
  expect(await seed({ name: 'Another winter' })).toMatchObject({ kept: 1 })
  expect((await db('seasons').where({ id }).first('name')).name).toBe('Our winter')
  await db('seasons').where({ id }).delete()
  expect(await seed({ name: 'Winter again' })).toMatchObject({ kept: 1, inserted: 0 })
  await db.destroy()
})

describe('the ticker that older versions wrote into the programme', () => {
  /** Applies to a database of an older version, whose programme was edited since; gives what the row is then. */
  async function afterUpdate(edit: (db: Knex, programme: string) => Promise<void>) {
    const { folder, db } = copyOfTemplate()
    const { id } = await db('programme').first('id')
    await db('programme').where({ id }).update({ ticker: 'MATIC' })
    await db('waymark_meta').where({ key: 'built-in-ticker-cleared' }).delete()
    await edit(db, id)
    const apply = async () => {
      expect((await directus(['waymark', 'apply', '--whole'], environment(folder, null))).code).toBe(0)
      return await db('programme').first('ticker', 'title')
    }
    return { db, once: await apply(), apply }
  }
  const revise = async (db: Knex, item: string, delta: object) => {
    const [activity] = await db('directus_activity')
      .insert({ action: 'update', collection: 'programme', item, timestamp: new Date() })
      .returning('id')
    const data = JSON.stringify(delta)
    await db('directus_revisions').insert({ activity: activity.id, collection: 'programme', item, data, delta: data })
  }

  test('gives way to that of the chain, once, where the row was edited otherwise (S143)', {
    timeout: 120_000,
  }, async () => {
    const { db, once, apply } = await afterUpdate(async (db, id) => {
      await db('programme').where({ id }).update({ title: 'Northwind' })
      await revise(db, id, { title: 'Northwind' })
    })
    expect(once).toEqual({ ticker: null, title: 'Northwind' })
    // From then on it is the team's: a ticker of that name may be theirs.
    await db('programme').update({ ticker: 'MATIC' })
    expect(await apply()).toEqual({ ticker: 'MATIC', title: 'Northwind' })
    await db.destroy()
  })

  test('stays where somebody wrote it', { timeout: 120_000 }, async () => {
    const { db, once } = await afterUpdate((db, id) => revise(db, id, { ticker: 'MATIC' }))
    expect(once.ticker).toBe('MATIC')
    await db.destroy()
  })
})

test('a shipped text leaves the team its own, and does not come without what it is about', async () => {
  const { db } = copyOfTemplate()
  const [written, deleted] = await db('announcements').orderBy('slug').limit(2).select('id')
  await db('translations').whereNotNull('announcement').delete()
  await db('waymark_meta').where('key', 'like', 'seed:translations:%').delete()
  const own = { id: '6f1e7c52-8a52-4d0e-9b0a-000000000002', announcement: written.id, languages_code: 'de' }
  await db('translations').insert({ ...own, title: 'Unser Titel' })
  await db('announcements').where({ id: deleted.id }).delete()
  const counts = await db.transaction(async (trx) => {
    const rows = await createUpserter(trx)
    const shipped = [
      { id: '6f1e7c52-8a52-4d0e-9b0a-000000000003', announcement: written.id, languages_code: 'de', title: 'Titel' },
      { id: '6f1e7c52-8a52-4d0e-9b0a-000000000004', announcement: deleted.id, languages_code: 'de', title: 'Titel' },
      { id: '6f1e7c52-8a52-4d0e-9b0a-000000000005', announcement: written.id, languages_code: 'es', title: 'Título' },
    ]
    for (const row of shipped)
      await rows.seed('translations', row, { textOf: { table: 'announcements', column: 'announcement' } })
    return rows.counts
  })
  expect(counts).toMatchObject({ inserted: 1, kept: 2 })
  const titles = await db('translations').whereNotNull('announcement').orderBy('title').pluck('title')
  expect(titles).toEqual(['Título', 'Unser Titel'])
  await db.destroy()
})

test('the shipped content leads nowhere wrong', () => {
  expect(contentProblems(content)).toEqual([])
})

test('every field is edited by something that the Studio has', () => {
  const app = dirname(createRequire(directusCli).resolve('@directus/app/package.json'))
  const assets = join(app, 'dist', 'assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const ours = join(backend, 'extensions', 'programme', 'dist', 'app.js')
  const known = new Set(
    [...scripts.map((name) => join(assets, name)), ours].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bid:\s*[`"']([a-z0-9-]+)[`"'],\s*name:/g)].map(([, id]) => id),
    ),
  )
  expect(known.size).toBeGreaterThan(20)
  const used = new Set(collections.flatMap(({ fields }) => fields.map((field) => field.interface)))
  expect([...used].filter((name) => name !== null && !known.has(name))).toEqual([])
})

/** A database of before the Studio's fields were given other interfaces. */
async function withoutReplacedInterfaces(): Promise<Knex> {
  const { db } = copyOfTemplate()
  await db('waymark_meta').whereIn('key', ['former-interfaces-replaced', 'map-interfaces-replaced']).delete()
  return db
}

test('a field that the Studio showed as JSON becomes a list once; what the team arranges stays, also as it was', async () => {
  const db = await withoutReplacedInterfaces()
  const shown = async (field: string) =>
    (await db('directus_fields').where({ collection: 'programme', field }).first('interface', 'options')) as Row
  const wanted = await shown('chapters')
  expect(wanted['interface']).toBe('list')
  const set = (to: string) =>
    db('directus_fields').where({ collection: 'programme', field: 'chapters' }).update({ interface: to, options: '{}' })
  await set('simple-list')
  await db.transaction(applyStudio)
  expect(await shown('chapters')).toEqual(wanted)
  for (const chosen of ['input-code', 'simple-list']) {
    await set(chosen)
    await db.transaction(applyStudio)
    expect((await shown('chapters'))['interface']).toBe(chosen)
  }
  await db.destroy()
})

test('a step of a programme of before gets its form, and every text its translations', async () => {
  const db = await withoutReplacedInterfaces()
  const fields = () =>
    db('directus_fields')
      .where({ collection: 'quest_steps' })
      .whereIn('field', ['config', 'set_choices', 'set_codes', 'translations'])
      .orderBy('field')
      .select('field', 'interface', 'options', 'hidden', 'conditions')
  const now = await fields()
  expect(now.map((field: Row) => field['interface'])).toEqual([
    'programme-step',
    'input-code',
    'input-code',
    'programme-translations',
  ])
  const before = { config: 'input-code', set_choices: 'list', set_codes: 'tags', translations: 'translations' }
  for (const [field, former] of Object.entries(before))
    await db('directus_fields')
      .where({ collection: 'quest_steps', field })
      .update({ interface: former, ...(field.startsWith('set_') ? { hidden: false, conditions: '[]' } : {}) })
  await db.transaction(applyStudio)
  expect(await fields()).toEqual(now)
  await db.destroy()
})

test('the chapter of a quest, a number before, is chosen by its name; its place leads to the map', async () => {
  const db = await withoutReplacedInterfaces()
  const quests = () => db('directus_fields').where({ collection: 'quests' })
  const shown = () =>
    quests().whereIn('field', ['chapter', 'map_x', 'map_y', 'title']).orderBy('field').pluck('interface')
  const now = ['programme-chapter', 'programme-place', 'programme-place', 'input']
  expect(await shown()).toEqual(now)
  await quests().whereIn('field', ['chapter', 'map_x', 'map_y']).update({ interface: 'input' })
  await db.transaction(applyStudio)
  expect(await shown()).toEqual(now)
  await db.destroy()
})

test('the form of a quest of before asks no longer for what its release and its title say; what the team arranges stays', async () => {
  const { db } = copyOfTemplate()
  await db('waymark_meta').where({ key: 'plainer-forms' }).delete()
  const shown = () =>
    db('directus_fields')
      .where({ collection: 'quests' })
      .whereIn('field', ['status', 'slug', 'starts_at'])
      .orderBy('field')
      .select('field', 'hidden', 'required')
  const now = await shown()
  expect(now.map(({ hidden }) => Boolean(hidden))).toEqual([false, true, true])
  const before = () =>
    db('directus_fields').where({ collection: 'quests', field: 'status' }).update({ hidden: false, required: true })
  await before()
  await db.transaction(applyStudio)
  expect(await shown()).toEqual(now)
  await before()
  await db.transaction(applyStudio)
  expect(await shown()).not.toEqual(now)
  await db.destroy()
})

test('notes of forms can be read, in colours that the team may change', async () => {
  const { db } = copyOfTemplate()
  const columns = ['theme_light_overrides', 'theme_dark_overrides']
  const shown = async () =>
    Object.values(await db('directus_settings').first(columns)).map((value) => json(value, null))
  expect(await shown()).toEqual([{ foregroundSubdued: '#586779' }, { foregroundSubdued: '#8d97a5' }])
  await db('directus_settings').update({ theme_light_overrides: null })
  await db.transaction(makeNotesLegible)
  expect((await shown())[0]).toBeNull()
  await db('waymark_meta').where({ key: 'notes-legible' }).delete()
  await db('directus_settings').update({ theme_dark_overrides: '{"primary":"#123456"}' })
  await db.transaction(makeNotesLegible)
  expect(await shown()).toEqual([{ foregroundSubdued: '#586779' }, { primary: '#123456' }])
  await db.destroy()
})

test('a programme of before gets numbers that are checked as they are typed, and plainer names but where it has its own', async () => {
  const { db } = copyOfTemplate()
  await db('waymark_meta').whereIn('key', ['checked-forms', 'names-as-said']).delete()
  const fields = () =>
    db('directus_fields')
      .where({ collection: 'quests' })
      .whereIn('field', ['body', 'cooldown_hours', 'min_level', 'slug'])
      .orderBy('field')
      .select('field', 'interface', 'note', 'translations')
  const now = await fields()
  const set = (field: string, values: object) =>
    db('directus_fields').where({ collection: 'quests', field }).update(values)
  await set('body', { note: 'Markdown. Tab is an indent; Escape, then Tab, leaves.' })
  await set('min_level', { interface: 'input' })
  await set('slug', { translations: JSON.stringify([{ language: 'de-DE', translation: 'Kurzname' }]) })
  const own = JSON.stringify([{ language: 'en-US', translation: 'Rest' }])
  await set('cooldown_hours', { translations: own })
  await db.transaction(applyStudio)
  expect(await fields()).toEqual(
    now.map((field) => (field.field === 'cooldown_hours' ? { ...field, translations: own } : field)),
  )
  await db.destroy()
})

test('a programme of before gets words for its choices, its impact beside its release, and its covers before people’s eyes', async () => {
  const { db } = copyOfTemplate()
  await db('waymark_meta').whereIn('key', ['easier-forms', 'pictures-shown']).delete()
  const fields = () =>
    db('directus_fields')
      .where({ collection: 'quests' })
      .whereIn('field', ['kind', 'steps', 'release', 'impact', 'cover'])
      .orderBy('sort')
      .select('field', 'interface', 'options', 'sort')
  const now = await fields()
  expect(now.map(({ field }) => field)).toEqual(['release', 'impact', 'kind', 'cover', 'steps'])
  const set = (field: string, values: object) =>
    db('directus_fields').where({ collection: 'quests', field }).update(values)
  await set('kind', { interface: 'select-dropdown' })
  await set('steps', { interface: 'list-o2m' })
  await set('impact', { sort: 99 })
  await set('cover', { options: null })
  const cover = await db('quests').whereNotNull('cover').first('id', 'cover')
  const other = await db('directus_files').whereNot({ id: cover.cover }).first('id')
  const folders = () => db('directus_files').whereIn('id', [cover.cover, other.id]).orderBy('folder').pluck('folder')
  await db('directus_files').whereIn('id', [cover.cover, other.id]).update({ folder: null })
  await db('quests').whereNot({ id: cover.id }).where({ cover: other.id }).update({ cover: null })
  await db('item_types').where({ image: other.id }).update({ image: null })
  await db.transaction(applyStudio)
  expect(await fields()).toEqual(now)
  expect(await folders()).toEqual([null, artFolder])
  await set('kind', { interface: 'select-dropdown' })
  await db.transaction(applyStudio)
  expect(await fields()).not.toEqual(now)
  await db.destroy()
})

test('collections and fields have names in every language of the Studio, unless the team gave them others', async () => {
  const { db } = copyOfTemplate()
  const written = { collection: 'quests', field: 'summary' }
  const languagesOf = (value: unknown) => json<{ language: string }[]>(value, []).map(({ language }) => language)
  const rows: Row[] = await db('directus_collections').select('collection', 'translations')
  for (const { collection } of collections) {
    const row = rows.find((one) => one['collection'] === collection)
    expect(languagesOf(row?.['translations']), collection).toEqual(['en-US', ...studioLanguages, 'en-GB'])
    for (const name of json<Record<string, string>[]>(row?.['translations'], []))
      expect([name['translation'], name['singular'], name['plural']].every(Boolean), collection).toBe(true)
  }
  const fields: Row[] = await db('directus_fields').where({ collection: 'quests', hidden: false })
  for (const { field, translations } of fields)
    expect(languagesOf(translations), String(field)).toEqual([
      ...(englishLabel(String(field)) ? ['en-US'] : []),
      ...studioLanguages,
    ])
  // A name that is left over says that something was renamed.
  const known = new Set(collections.flatMap(({ fields: own }) => own.map(({ field }) => field)))
  expect(Object.keys({ ...fieldLabels, ...englishLabels }).filter((name) => !known.has(name))).toEqual([])

  const theirs = JSON.stringify([{ language: 'de-DE', translation: 'Worum es geht' }])
  await db('directus_fields').where(written).update({ translations: theirs })
  await db('directus_collections').where({ collection: 'quests' }).update({ translations: null })
  await db.transaction(applyStudio)
  expect(json(((await db('directus_fields').where(written).first('translations')) as Row)['translations'], [])).toEqual(
    JSON.parse(theirs),
  )
  const again = await db('directus_collections').where({ collection: 'quests' }).first('translations')
  expect(languagesOf(again.translations)).toContain('zh-CN')
  await db.destroy()
})

test('collections that were named before get the names of their rows once, and keep their own', async () => {
  const { db } = copyOfTemplate()
  await db('waymark_meta').where({ key: 'rows-named' }).delete()
  const steps = () => db('directus_collections').where({ collection: 'quest_steps' })
  const german = async () =>
    json<Record<string, string>[]>((await steps().first('translations')).translations, []).find(
      ({ language }) => language === 'de-DE',
    )
  await steps().update({ translations: JSON.stringify([{ language: 'de-DE', translation: 'Etappen' }]) })
  await db.transaction(applyStudio)
  expect(await german()).toEqual({
    ...{ language: 'de-DE', translation: 'Etappen', singular: 'Schritt', plural: 'Schritte' },
  })
  await steps().update({ translations: '[]' })
  await db.transaction(applyStudio)
  expect(await german()).toBeUndefined()
  await db.destroy()
})

test('a programme of before reads of what its lists of runs and listings are, but where it calls them otherwise', async () => {
  const { db } = copyOfTemplate()
  const names = (collection: string) => db('directus_collections').where({ collection })
  const former = (plural: string) => JSON.stringify([{ language: 'en-US', translation: plural, singular: '', plural }])
  const english = async (collection: string) =>
    json<Record<string, string>[]>((await names(collection).first('translations')).translations, []).find(
      ({ language }) => language === 'en-US',
    )?.['plural']
  await db('waymark_meta').where({ key: 'lists-named' }).delete()
  await names('quest_runs').update({ translations: former('Runs') })
  await names('listings').update({ translations: former('Offers') })
  await db.transaction(applyStudio)
  expect([await english('quest_runs'), await english('listings')]).toEqual(['Quest runs', 'Offers'])
  await db.destroy()
})

test('the collections stay within what Directus counts', () => {
  expect(collections.length).toBeLessThanOrEqual(25)
})

/** Files, pictures, and what administrators arrange, on a real Directus. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { test } from 'vitest'
import * as waymark from 'waymark-core'
import { readSchema } from '../../types/read-schema.js'
import { schemaText } from '../../types/schema-text.js'
import { open } from '../support/core.ts'
import { directus } from '../support/in-directus.ts'

let core: waymark.Core

async function signedIn(who: 'admin' | 'member'): Promise<waymark.Core> {
  const made = open({ apiUrl: directus.url })
  await made.session.loginStatic(directus[who].token)
  return made
}
const failing = (code: string) => (error: unknown) => waymark.isStatusError(error) && error.code === code

/** One red pixel, as PNG. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

async function fetched(url: string): Promise<{ status: number; type: string | null; bytes: Buffer }> {
  const reply = await fetch(url, { headers: { authorization: `Bearer ${directus.member.token}` } })
  return {
    status: reply.status,
    type: reply.headers.get('content-type'),
    bytes: Buffer.from(await reply.arrayBuffer()),
  }
}

test('a picture is uploaded and comes back, whole and transformed', async () => {
  core = await signedIn('member')
  const form = new FormData()
  form.append('title', 'Grüße vom Grat')
  form.append('file', new Blob([pixel], { type: 'image/png' }), 'grat ü.png')
  const file = await core.files.upload(form)
  assert.deepEqual([file.title, file.type, file.filename_download], ['Grüße vom Grat', 'image/png', 'grat ü.png'])
  assert.deepEqual((await fetched(core.assets.url(file.id))).bytes, pixel)
  for (const options of [
    { width: 8, height: 4, fit: 'cover', format: 'webp', quality: 50 },
    { key: 'thumb', format: 'webp' },
  ] as const) {
    const { status, type } = await fetched(core.assets.url(file.id, options))
    assert.deepEqual([status, type], [200, 'image/webp'], JSON.stringify(options))
  }
  for (const options of [undefined, { format: 'webp' }] as const) {
    const widths = core.assets.srcset(file.id, options).split(', ')
    assert.equal(widths.length, 6)
    assert.equal((await fetched(widths[0]?.split(' ')[0] ?? '')).status, 200)
  }
})

test('a file is uploaded without a form, found, changed and removed', async () => {
  core = await signedIn('admin')
  const folder = await core.folders.create({ name: 'Maps' })
  const file = await core.files.upload(new Blob(['a,b\n1,2\n'], { type: 'text/csv' }), {
    fileName: 'table.csv',
    fields: { title: 'Table', folder: folder.id },
  })
  assert.deepEqual([file.title, file.folder, file.filename_download], ['Table', folder.id, 'table.csv'])
  assert.equal((await core.files.get(file.id)).type, 'text/csv')
  assert.equal((await core.files.list({ filter: { folder: { _eq: folder.id } } })).length, 1)
  assert.equal((await core.files.update(file.id, { title: 'Tabelle' })).title, 'Tabelle')
  await core.files.delete(file.id)
  await assert.rejects(core.files.get(file.id), failing('FORBIDDEN'))
  await core.folders.delete(folder.id)
})

test('a collection with a field and a relation is made, used and removed', async () => {
  core = await signedIn('admin')
  await core.collections.create({
    collection: 'tents',
    schema: {},
    meta: { note: 'Dry.' },
    fields: [{ field: 'id', type: 'integer', schema: { is_primary_key: true, has_auto_increment: true }, meta: {} }],
  })
  assert.equal((await core.collections.get('tents')).meta?.note, 'Dry.')
  for (const field of ['item', 'kind']) {
    await core.fields.create('tents', { field, type: 'string', schema: {}, meta: {} })
  }
  await core.relations.create({
    collection: 'tents',
    field: 'item',
    related_collection: null,
    schema: null,
    meta: { one_collection_field: 'kind', one_allowed_collections: ['badges'] },
  })
  assert.deepEqual((await core.relations.get('tents', 'item')).meta?.one_allowed_collections, ['badges'])
  assert.equal((await core.relations.list('tents')).length, 1)
  assert.equal((await core.fields.update('tents', 'kind', { meta: { note: 'Which.' } })).meta?.note, 'Which.')
  assert.deepEqual((await core.fields.list('tents')).map(({ field }) => field).sort(), ['id', 'item', 'kind'])
  const tent = await core.items.create('tents', { kind: 'badges', item: '2' }, { fields: ['item:badges.name'] })
  assert.deepEqual(tent, { item: { name: 'Swimmer' } })
  // Directus 11.17.4 on SQLite waits for itself when it removes a relation, so only a refusal can be seen here.
  await assert.rejects(core.relations.delete('tents', 'kind'), failing('VALIDATION'))
  await core.fields.delete('tents', 'item')
  assert.deepEqual(await core.relations.list('tents'), [])
  await core.collections.delete('tents')
  await assert.rejects(core.collections.get('tents'), failing('FORBIDDEN'))
})

test('rights, roles, presets and settings are arranged', async () => {
  core = await signedIn('admin')
  const role = await core.roles.create({ name: 'Guide' })
  assert.equal((await core.roles.get(role.id)).name, 'Guide')
  await core.roles.update(role.id, { name: 'Scout' })
  assert.ok((await core.roles.list({ fields: ['name'] })).some(({ name }) => name === 'Scout'))
  await core.roles.delete(role.id)
  const [existing] = await core.permissions.list({ limit: 1 })
  const right = await core.permissions.create({
    policy: existing.policy,
    collection: 'secrets',
    action: 'read',
    fields: ['id'],
    permissions: {},
  })
  assert.deepEqual(await (await signedIn('member')).items.list('secrets'), [{ id: 1 }])
  await core.permissions.delete(right.id)
  const preset = await core.presets.create({ collection: 'quests', layout: 'tabular' })
  assert.equal((await core.presets.get(preset.id)).layout, 'tabular')
  await core.presets.delete(preset.id)
  assert.equal((await core.settings.update({ project_name: 'Wegzeichen' })).project_name, 'Wegzeichen')
  assert.equal((await core.settings.get({ fields: ['project_name'] })).project_name, 'Wegzeichen')
})

test('what was done is listed, and an item is taken back to what it was', async () => {
  core = await signedIn('admin')
  await core.items.update('badges', 1, { name: 'Late bird' })
  const [activity] = await core.activity.list({ filter: { collection: { _eq: 'badges' } }, sort: ['-id'], limit: 1 })
  assert.equal((await core.activity.get(activity.id)).action, 'update')
  await core.items.update('badges', 1, { name: 'No bird' })
  const [first] = await core.revisions.list({
    filter: { collection: { _eq: 'badges' }, item: { _eq: '1' } },
    sort: ['id'],
    limit: 1,
  })
  await core.utils.revert((await core.revisions.get(first.id)).id)
  assert.notEqual((await core.items.get('badges', 1)).name, 'No bird')
})

test('types are written of what is there, and fit what is asked', async () => {
  const program = fileURLToPath(new URL('../../../../pkg/types/waymark-types.js', import.meta.url))
  const env = { PATH: process.env['PATH'], CMS_TOKEN: directus.admin.token }
  const run = (...args: string[]) => promisify(execFile)(process.execPath, [program, directus.url, ...args], { env })
  const { stdout } = await run('--token-env', 'CMS_TOKEN')
  core = await signedIn('admin')
  assert.equal(stdout, schemaText(await readSchema(core)))
  await assert.rejects(run('--token-env', 'NO_SUCH'), /NO_SUCH is empty/)

  const folder = mkdtempSync(join(dirname(program), 'use-'))
  try {
    writeFileSync(join(folder, 'schema.ts'), stdout)
    writeFileSync(join(folder, 'use.ts'), use)
    const waymarkCore = fileURLToPath(new URL('../../../../pkg/waymark_core.d.ts', import.meta.url))
    const compilerOptions = {
      strict: true,
      noEmit: true,
      module: 'ESNext',
      moduleResolution: 'Bundler',
      target: 'ES2024',
    }
    const options = { ...compilerOptions, types: [], lib: ['ESNext', 'DOM'], paths: { 'waymark-core': [waymarkCore] } }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['*.ts'] }))
    await promisify(execFile)('tsc', ['-p', folder]).catch(({ stdout }) => assert.fail(stdout))
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/** Each line that must not compile says so. */
const use = `
import { Core } from 'waymark-core'
import type { Schema } from './schema.ts'
const core = new Core<Schema>({ apiUrl: '/' })
const rows = await core.items.list('quests', { fields: ['title', 'tags', { steps: ['title'] }], filter: { state: { _eq: 'open' } } })
export const titles: string[] = rows.map(({ title }) => title)
export const steps: (string | null)[] = rows.flatMap(({ steps }) => steps.map(({ title }) => title))
export const tags: (string[] | null)[] = rows.map(({ tags }) => tags)
// @ts-expect-error: it was not asked for.
rows[0]?.xp
export const motto: string | null = (await core.singletons.get('programme')).motto
await core.items.create('notes', { text: null })
// @ts-expect-error: no such collection.
await core.items.list('quest')
// @ts-expect-error: not one of the states.
await core.items.update('quests', 1, { state: 'gone' })
// @ts-expect-error: no such field.
await core.items.list('quests', { fields: ['titel'] })
// @ts-expect-error: a singleton has no list.
await core.items.list('programme')
`

test('the server is there, and its odds and ends work', async () => {
  const guest = open({ apiUrl: directus.url })
  assert.equal(await guest.server.ping(), 'pong')
  core = await signedIn('admin')
  assert.ok((await core.server.info()).project)
  const hash = await core.utils.hash('cairn')
  assert.match(hash, /^\$argon2/)
  assert.equal((await core.utils.random(16)).length, 16)
  const order = async () => (await core.items.list('quests', { sort: ['sort'], fields: ['id'] })).map(({ id }) => id)
  const before = await order()
  assert.deepEqual(before.toSorted(), [1, 2, 3])
  await core.utils.sort('quests', before[2], before[0])
  assert.deepEqual(await order(), [before[2], before[0], before[1]])
  const rows = new Blob([JSON.stringify([{ name: 'Imported' }])], { type: 'application/json' })
  await core.utils.import('badges', rows)
  assert.equal((await core.items.list('badges', { filter: { name: { _eq: 'Imported' } } })).length, 1)
  await core.utils.clearCache()
})

/** Where the bytes of a file lie is the server’s to say: nobody deletes, shows or forges those of another. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { artFolder } from '../src/platform/directus/roles.ts'
import { openDatabase } from './support/database.ts'
import { gameMaster } from './support/game-master.ts'
import { administrator, member, type Person } from './support/person.ts'
import { shared } from './support/shared.ts'
import { storeFile } from './support/upload.ts'

const words = 'What I did, in my own words.'
let admin: Person
let master: Person
let owner: Person
let evidence: string
const db = openDatabase(shared().live)

beforeAll(async () => {
  ;[admin, master, owner] = await Promise.all([administrator(), gameMaster(), member()])
  evidence = await storeFile(owner, 'proof.txt', 'text/plain', words)
})
afterAll(() => db.destroy())

async function sendFile(who: Person, said: Record<string, string>, bytes: string, key?: string, name = 'mine.txt') {
  const form = new FormData()
  for (const [field, value] of Object.entries(said)) form.append(field, value)
  form.append('file', new Blob([bytes], { type: 'text/plain' }), name)
  const reply = await fetch(`${shared().url}/files${key ? `/${key}` : ''}`, {
    method: key ? 'PATCH' : 'POST',
    headers: { authorization: `Bearer ${who.token}` },
    body: form,
  })
  const { data } = (await reply.json()) as { data?: { id: string; filename_disk: string } }
  return { status: reply.status, id: data?.id ?? '', disk: data?.filename_disk }
}
async function bytesOf(file: string, who = admin) {
  const reply = await fetch(`${shared().url}/assets/${file}`, { headers: { authorization: `Bearer ${who.token}` } })
  return reply.status === 200 ? await reply.text() : reply.status
}
const unharmed = async () => expect(await bytesOf(evidence, owner)).toBe(words)

test('nobody names bytes on the disk, neither those of another nor any that begin as they do', async () => {
  const names = [
    `${evidence.slice(0, 35)}.txt`,
    `..\\${evidence}.txt`,
    `${evidence}.txt`,
    `sub/../${evidence}.txt`,
    'harmless.txt',
    'sub/x.txt',
    '',
  ]
  for (const who of [master, admin])
    for (const name of names) {
      const { id, status } = await sendFile(who, { folder: artFolder }, 'Something of the team.')
      expect(status).toBe(200)
      expect([name, (await who.call('PATCH', `/files/${id}`, { filename_disk: name })).status]).toEqual([name, 403])
      const mutation = `mutation { update_files_item(id: "${id}", data: { filename_disk: ${JSON.stringify(name)} }) { id } }`
      await who.call('POST', '/graphql/system', { query: mutation })
      expect((await sendFile(who, { filename_disk: name || 'x' }, 'Forged.')).status).toBe(403)
      expect((await sendFile(who, { filename_disk: name || 'x' }, 'Forged.', id)).status).toBe(403)
      const row = await db('directus_files').where({ id }).first('filename_disk')
      expect(row.filename_disk).toBe(`${id}.txt`)
    }
  await unharmed()
})

test('a file has no id that begins another’s, no other store, and does not come without its bytes', async () => {
  for (const who of [master, admin]) {
    expect((await sendFile(who, { id: evidence.slice(0, 8) }, 'Short.')).status).toBe(403)
    expect((await sendFile(who, { storage: 'elsewhere' }, 'Away.')).status).toBe(403)
    const { id } = await sendFile(who, { folder: artFolder }, 'Here.')
    expect((await who.call('PATCH', `/files/${id}`, { storage: 'elsewhere' })).status).toBe(403)
    const named = { type: 'text/plain', filename_download: 'x.txt', filename_disk: `${evidence}__key.txt` }
    expect((await who.call('POST', '/files', named)).status).toBe(403)
    expect((await who.call('PATCH', `/files/${id}`, { filename_download: '..\\x.txt' })).status).toBe(403)
  }
  await unharmed()
})

test('nobody who may not read what a picture of the library is called spells it out by asking', async () => {
  const { id } = await sendFile(master, { folder: artFolder, title: 'Lamp of the deep' }, 'A picture.')
  const of = `fields=id&filter[id][_eq]=${id}`
  const matches = async (who: Person, query: string) =>
    (await who.call<{ id: string }[]>('GET', `/files?${of}&${query}`)).data?.some((file) => file.id === id) ?? false
  const asks = [
    ...[
      'filter[title][_starts_with]=L',
      'filter[filename_download][_contains]=mine',
      'filter[_or][0][title][_nnull]=true',
      `filter[uploaded_by][_eq]=${(await master.call<{ id: string }>('GET', '/users/me')).data.id}`,
    ],
    'search=Lamp',
  ]
  for (const ask of asks)
    expect([ask, await matches(master, ask), await matches(owner, ask)]).toEqual([ask, true, false])
  // What everybody may read is still asked by.
  expect(await matches(owner, 'filter[type][_eq]=text/plain')).toBe(true)
  for (const ask of [`/files?${of}&sort=title`, `/files?filter[id][_eq]=${id}&aggregate[count]=*&groupBy[]=title`])
    expect([ask, (await owner.call('GET', ask)).status]).toEqual([ask, 403])
  const cover = 'deep[x][_filter][title][_starts_with]=L'
  for (const nested of [
    `/items/quests?fields=cover.id&${cover.replace('[x]', '[cover]')}`,
    `/items/quests?alias[x]=cover&fields=x.id&${cover}`,
    `/items/quest_steps?fields=quest.x.id&deep[quest][_alias][x]=cover&${cover.replace('[x]', '[quest][x]')}`,
  ])
    expect([nested, (await owner.call('GET', `${nested}&limit=1`)).status]).toEqual([nested, 403])
  const aliased = '{ quests(limit: 1) { x: cover(filter: { title: { _starts_with: "L" } }) { id } } }'
  expect((await owner.call('POST', '/graphql', { query: aliased })).code).toBe('FORBIDDEN')
})

test('a game master describes the pictures of the library and replaces their bytes, and says nothing else of them', async () => {
  const { id } = await sendFile(master, { folder: artFolder, title: 'First' }, 'One.')
  expect((await master.call('PATCH', `/files/${id}`, { title: 'Second', tags: ['a'], focal_point_x: 1 })).status).toBe(
    200,
  )
  expect(await sendFile(master, {}, 'Two.', id)).toMatchObject({ status: 200, disk: `${id}.txt` })
  expect(await bytesOf(id)).toBe('Two.')
  expect(await sendFile(master, { title: 'Third' }, '{}', id, 'mine.json')).toMatchObject({
    status: 200,
    disk: `${id}.json`,
  })
  expect(await bytesOf(id)).toBe('{}')
  expect(await db('directus_files').where({ id }).first('title', 'filesize')).toMatchObject({ title: 'Third' })
  for (const change of [{ type: 'text/html' }, { filesize: 1 }, { uploaded_by: null }, { width: 9 }])
    expect((await master.call('PATCH', `/files/${id}`, change)).status).toBe(403)
  expect((await sendFile(master, { uploaded_by: 'x' }, 'Three.', id)).status).toBe(403)
  // What was handed in is not theirs to replace.
  expect((await sendFile(master, {}, 'Forged.', evidence)).status).toBe(403)
  expect((await sendFile(owner, {}, 'Forged.', evidence)).status).toBe(403)
  await unharmed()
})

test('deleting and replacing one file takes away no other’s bytes, though its name begins as theirs do', async () => {
  const { id } = await sendFile(admin, { folder: artFolder }, 'Named by an earlier version.')
  await db('directus_files')
    .where({ id })
    .update({ filename_disk: `${evidence.slice(0, 8)}.txt` })
  expect((await admin.call('DELETE', `/files/${id}`)).status).toBe(403)
  expect((await admin.call('DELETE', '/files', [id])).status).toBe(403)
  expect((await sendFile(admin, {}, 'Again.', id)).status).toBe(403)
  expect((await admin.call('PATCH', `/files/${id}`, { filename_disk: `${id}.txt` })).status).toBe(403)
  await unharmed()
  await db('directus_files')
    .where({ id })
    .update({ filename_disk: `${id}.txt` })
  expect((await admin.call('DELETE', `/files/${id}`)).status).toBe(204)
  await unharmed()
})

test('who sees a profile is said by its owner, in one of three words', async () => {
  const { id } = (await owner.me()).profile
  const change = (who: Person, visibility: string) => who.call('PATCH', `/items/profiles/${id}`, { visibility })
  expect((await change(owner, 'hidden')).status).toBe(200)
  expect((await change(master, 'public')).status).toBe(403)
  for (const who of [owner, admin]) expect((await change(who, 'weird')).status).toBe(400)
  expect((await owner.me()).profile.visibility).toBe('hidden')
  const mine = (await master.me()).profile.id
  expect((await master.call('PATCH', `/items/profiles/${mine}`, { visibility: 'members' })).status).toBe(200)
})

test('strangers and participants read an announcement, and its texts, from its beginning to its end', async () => {
  const day = 86_400_000
  const at = (days: number) => new Date(Date.now() + days * day).toISOString()
  const dates: [slug: string, starts: string | null, ends: string | null, isRead: boolean][] = [
    ['not-yet', at(1), null, false],
    ['over', at(-2), at(-1), false],
    ['at-present', at(-1), at(1), true],
    ['always', null, null, true],
  ]
  for (const [slug, starts_at, ends_at, isRead] of dates) {
    const row = { slug: `${slug}-${Date.now()}`, title: `mark ${slug}`, status: 'published', starts_at, ends_at }
    const translations = [{ languages_code: 'de', title: `marke ${slug}` }]
    const { data } = await master.call<{ id: string }>('POST', '/items/announcements', { ...row, translations })
    for (const token of [undefined, owner.token]) {
      const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
      const one = await fetch(`${shared().url}/items/announcements/${data.id}`, { headers })
      expect([slug, one.status === 200]).toEqual([slug, isRead])
      const graphql = await fetch(`${shared().url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query: '{ announcements(limit: -1) { title } translations(limit: -1) { title } }' }),
      })
      const told = await graphql.text()
      expect([slug, told.includes(`mark ${slug}`), told.includes(`marke ${slug}`)]).toEqual([slug, isRead, isRead])
    }
    await master.call('DELETE', `/items/announcements/${data.id}`)
  }
})

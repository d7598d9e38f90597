import Papa from 'papaparse'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from './support/database.ts'
import { administrator, member, type Person } from './support/person.ts'
import { type ReviewedQuest, reviewedQuest, submittedRun } from './support/reviewed-quest.ts'
import { shared } from './support/shared.ts'

const formula = '=HYPERLINK("https://example.com";"Prize")'

let admin: Person
let walker: Person
let quest: ReviewedQuest
let questId: string
let run: string

beforeAll(async () => {
  ;[admin, walker] = await Promise.all([administrator(), member()])
  quest = await reviewedQuest(admin, { title: 'Über "Berge", Täler' })
  const submitted = await submittedRun(walker, quest)
  run = submitted.run
  await admin.programme('POST', `/runs/${run}/decide`, {
    ...{ decision: 'approve', version: submitted.version, note: formula },
  })
  const db = openDatabase(shared().live)
  questId = (await db('quests').where({ slug: quest.slug }).first('id')).id
  await db.destroy()
})

async function table(path: string, who = admin) {
  const reply = await fetch(`${shared().url}/programme/review/${path}`, {
    headers: { authorization: `Bearer ${who.token}` },
  })
  const bytes = new Uint8Array(await reply.arrayBuffer())
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const { data } = Papa.parse<Record<string, string>>(text.replace('\uFEFF', '').trim(), { header: true })
  return { reply, text, rows: data }
}

describe('progress as CSV', () => {
  test('has a line for each run, in a file that a spreadsheet takes for UTF-8', async () => {
    const { reply, text, rows } = await table(`progress.csv?quest=${questId}`)
    expect(reply.headers.get('content-type')).toContain('text/csv')
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="progress-\d{4}-\d\d-\d\d\.csv"$/)
    expect(text.startsWith('\uFEFFrun,season,quest,')).toBe(true)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      ...{ run, quest: quest.slug, quest_title: 'Über "Berge", Täler', state: 'rewarded', xp_awarded: '40' },
    })
  })

  test('runs nothing that somebody wrote', async () => {
    const { text, rows } = await table(`progress.csv?quest=${questId}`)
    expect(rows[0]?.['decision_note']).toBe(`'${formula}`)
    expect(text).not.toMatch(/(^|,)"?[=@]/m)
  })

  test('narrows to days and seasons, and says what it cannot read', async () => {
    const today = new Date().toISOString().slice(0, 10)
    expect((await table(`progress.csv?quest=${questId}&from=${today}&until=${today}`)).rows).toHaveLength(1)
    expect((await table(`progress.csv?quest=${questId}&until=2020-01-01`)).rows).toHaveLength(0)
    expect((await table(`progress.csv?quest=${questId}&season=none`)).rows).toHaveLength(0)
    expect((await table('progress.csv?from=soon')).reply.status).toBe(400)
  })
})

test('the ledger as CSV has every booking once, however many pages it is read in', async () => {
  const db = openDatabase(shared().live)
  const me = (await walker.me()).profile.id
  // Bookings of a quest that is not there: more than two pages of them.
  const rows = Array.from({ length: 1203 }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    ...{ profile: me, amount: 0, subject_kind: 'quest', subject_ref: 'paged', idem_key: `paged:${index}` },
    created_at: new Date('2019-05-05'),
  }))
  await db.batchInsert('ledger', rows, 100)
  await db.destroy()
  const paged = await table('ledger.csv?from=2019-05-05&until=2019-05-05')
  expect(new Set(paged.rows.map(({ key }) => key)).size).toBe(1203)
  expect(paged.rows).toHaveLength(1203)
  const [booked] = (await table(`ledger.csv?quest=${questId}`)).rows
  expect(booked).toMatchObject({ amount: '40', for: 'quest', subject: 'Über "Berge", Täler' })
})

test('a participant takes nothing along', async () => {
  for (const path of ['progress.csv', 'ledger.csv']) {
    const { reply } = await table(path, walker)
    expect([reply.status, ((await table(path, walker)).text.match(/FORBIDDEN/) ?? []).length]).toEqual([403, 1])
  }
})

describe('what Directus exports as CSV itself', () => {
  // A name has at most 40 characters.
  const name = '=HYPERLINK("https://example.com")'
  const cellsOf = (text: string) =>
    Papa.parse<Record<string, string>>(text.replace('\uFEFF', '').trim(), { header: true }).data
  const read = async (path: string) =>
    await (await fetch(`${shared().url}${path}`, { headers: { authorization: `Bearer ${admin.token}` } })).text()

  test('runs nothing that somebody wrote, in the answer of a request and in a file, and numbers stay numbers', async () => {
    const me = (await walker.me()).profile.id
    const db = openDatabase(shared().live)
    await db('profiles').where({ id: me }).update({ xp_cached: -7 })
    await db.destroy()
    expect((await admin.call('PATCH', `/items/profiles/${me}`, { display_name: name })).status).toBe(200)

    for (const format of ['csv', 'csv_utf8']) {
      const own = `filter[id][_eq]=${me}&fields=display_name,user.id`
      const [row] = cellsOf(await read(`/items/profiles?${own}&export=${format}`))
      expect(row?.['display_name']).toBe(`'${name}`)
    }
    const query = { filter: { id: { _eq: me } }, fields: ['display_name', 'xp_cached'] }
    const about = { query, format: 'csv', file: { title: `exported ${me}` } }
    expect((await admin.call('POST', '/utils/export/profiles', about)).status).toBeLessThan(300)
    const file = async () =>
      (await admin.call<{ id: string }[]>('GET', `/files?filter[title][_eq]=exported ${me}&fields=id`)).data[0]?.id
    await expect.poll(file, { timeout: 20_000 }).toBeDefined()
    expect(cellsOf(await read(`/assets/${await file()}`))).toEqual([{ display_name: `'${name}`, xp_cached: '-7' }])
  })
})

/**
 * An export holds every column that is told of a person, and nothing of anybody else: rows are made by the map of columns
 * itself, one for each part that somebody can have in each table, with a word of its own in every column.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ColumnFacts, Identity, Path, TableFacts } from '../src/domain/privacy/columns/definition.ts'
import { personalTables } from '../src/domain/privacy/columns/index.ts'
import { exportOf } from '../src/domain/privacy/export/tables.ts'
import { keyOf, type Row } from '../src/domain/privacy/find-rows.ts'
import { subjectOf } from '../src/domain/privacy/subject.ts'
import { newId } from '../src/platform/database/ids.ts'
import { isSqlite } from '../src/platform/database/transaction.ts'
import { copyOfTemplate, databases } from './support/database.ts'

/** The person, somebody else, and what is told to nobody. */
type Whose = 'own' | 'other' | 'secret'

const hexOf: Record<Whose, string> = { own: 'aaaaaaaa', other: 'bbbbbbbb', secret: 'cccccccc' }
const wordOf: Record<Whose, string> = { own: 'ZA', other: 'ZB', secret: 'ZC' }

let count = 0
const uuid = (whose: Whose, number: number) => `${hexOf[whose]}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
const word = (whose: Whose, length: number) =>
  `${wordOf[whose]}${(count++).toString(36).padStart(5, '0')}`.slice(-length)

const people: Record<'own' | 'other', Record<Identity, string>> = {
  own: { profile: uuid('own', 1), user: uuid('own', 2), wallet: '0xZAwallet', email: 'za@example.com' },
  other: { profile: uuid('other', 1), user: uuid('other', 2), wallet: '0xZBwallet', email: 'zb@example.com' },
}

type Types = Readonly<Record<string, { type: string; maxLength: unknown }>>

/** Which row is made. */
interface Place {
  name: string
  facts: TableFacts
  part: string
  whose: 'own' | 'other'
}

interface Told {
  table: string
  column: string
  value: string
}

describe.each(databases)('on %s', (database) => {
  const { db } = copyOfTemplate(database)
  afterAll(() => db.destroy())
  const told: Told[] = []
  let text = ''
  const rowsIn: Record<string, number> = {}

  beforeAll(async () => {
    await db.transaction(async (trx) => {
      // References and rules are not what is looked at.
      if (!isSqlite(trx)) await trx.raw('set local session_replication_role = replica')
      const made = new Map<string, Row>()
      for (const whose of ['own', 'other'] as const)
        for (const [name, facts] of inOrder())
          for (const part of Object.keys(facts.people)) {
            const types = await trx(name).columnInfo()
            const row = rowOf(types, { name, facts, part, whose }, made)
            await trx(name).insert(row)
            if (!made.has(`${whose} ${name}`)) made.set(`${whose} ${name}`, row)
          }
    })
    const parts: string[] = []
    for await (const table of exportOf(db, await subjectOf(db, people.own.profile))) {
      rowsIn[table.name] = 0
      for await (const rows of table.rows) {
        rowsIn[table.name] = (rowsIn[table.name] ?? 0) + rows.length
        parts.push(...rows.map((row) => `${table.name} ${JSON.stringify(row)}`))
      }
    }
    text = parts.join('\n')
  })

  /** What others lead through comes first. */
  function inOrder(): [string, TableFacts][] {
    const depthOf = ({ through }: Path): number => (through ? 1 + depthOf(through.path) : 0)
    const depth = ([, { people: paths }]: readonly [string, TableFacts]) =>
      Math.max(...Object.values(paths).map(depthOf))
    const first = ['profiles', 'directus_users', 'wallets', 'exports']
    const rank = (entry: readonly [string, TableFacts]) => (first.includes(entry[0]) ? -1 : depth(entry))
    return personalTables
      .map(([name, facts]): [string, TableFacts] => [name, facts])
      .toSorted((a, b) => rank(a) - rank(b))
  }

  function rowOf(types: Types, { name, facts, part, whose }: Place, made: ReadonlyMap<string, Row>): Row {
    const row: Row = {}
    for (const [column, known] of Object.entries(facts.columns)) {
      const isTold = known.leftOut === null && (known.of.length === 0 || known.of.includes(part))
      const isOthers = known.leftOut === null && !isTold
      const owner: Whose = whose === 'other' ? 'other' : isTold ? 'own' : isOthers ? 'other' : 'secret'
      const { type, maxLength } = types[column] ?? { type: 'text' }
      const value = valueFor(type, Number(maxLength ?? 255), owner)
      row[column] = value
      if (isTold && whose === 'own' && typeof value === 'string' && /ZA|aaaaaaaa/.test(value))
        told.push({ table: name, column, value: value.replace(/^\{"a":"(.*)"\}$/, '$1') })
    }
    for (const [other, path] of Object.entries(facts.people)) {
      if (other !== part) {
        // Somebody else has the other part, unless two paths begin at one column. A wallet beside the person is theirs.
        if (facts.people[part]?.column !== path.column && !path.through && path.names !== 'wallet')
          row[path.column] = uuid('other', 1000 + count++)
        continue
      }
      Object.assign(row, path.where)
      row[path.column] = path.through
        ? made.get(`${whose} ${path.through.table}`)?.[path.through.key]
        : people[whose][path.names]
    }
    // What names the profile and the account.
    if (name === 'profiles') row['user'] = people[whose].user
    if (name === 'directus_users') row['email'] = people[whose].email
    if (name === 'wallets') row['address'] = people[whose].wallet
    for (const column of Object.keys(row))
      for (let at = told.length - 1; at >= 0 && told[at]?.table === name; at--)
        if (told[at]?.column === column && !String(row[column]).includes(told[at]?.value ?? '')) told.splice(at, 1)
    return row
  }

  function valueFor(type: string, length: number, whose: Whose): unknown {
    if (/uuid|^char$/.test(type)) return uuid(whose, 1000 + count++)
    if (/bool/.test(type)) return true
    if (/time|date/.test(type))
      return isSqlite(db) ? 1_790_000_000_000 + count++ : new Date(1_790_000_000_000 + count++)
    if (/json/.test(type)) return JSON.stringify({ a: word(whose, 7) })
    if (/int|float|double|real|numeric/.test(type)) return 1000 + count++
    if (/blob|bytea|binary/.test(type)) return Buffer.from(word(whose, 7))
    return word(whose, Math.max(2, Math.min(7, length)))
  }

  test('every table that can lead to a person has rows of this one in the export', () => {
    const silent = personalTables.filter(
      ([name, { columns }]) =>
        Object.values(columns).some(({ leftOut }: ColumnFacts) => leftOut === null) && !rowsIn[name],
    )
    expect(silent.map(([name]) => name)).toEqual([])
  })

  test('every column that is told is in it, as it is stored', () => {
    expect(told.length).toBeGreaterThan(150)
    const lost = told.filter(({ value }) => !text.includes(value))
    expect(lost.map(({ table, column }) => `${table}.${column}`)).toEqual([])
  })

  test('nothing of anybody else is in it, nor what opens something', () => {
    const leaks = text.split('\n').filter((line) => /ZB|zb@|bbbbbbbb|ZC|cccccccc/.test(line))
    expect(leaks.map((line) => line.slice(0, 200))).toEqual([])
  })

  test('what has a name is named beside its id, and JSON is no text', async () => {
    const [profile, team, item] = [newId(), newId(), newId()]
    const type = await db('item_types').first('id', 'name')
    await db.transaction(async (trx) => {
      if (!isSqlite(trx)) await trx.raw('set local session_replication_role = replica')
      const at = new Date(1_790_000_000_000)
      await trx('teams').insert({ id: team, name: 'Ridge Walkers', captain: newId(), created_at: at })
      await trx('team_members').insert({ id: newId(), team, profile, joined_at: at })
      await trx('items').insert({
        id: item,
        item_type: type.id,
        owner: newId(),
        state: 'owned',
        serial: 999,
        acquired_via: 'gift',
        acquired_at: at,
      })
      await trx('gifts').insert({ id: newId(), item, giver: profile, receiver: newId(), state: 'taken', made_at: at })
      const event = { id: newId(), type: 'item.given', subject: profile, data: JSON.stringify({ item }), at }
      await trx('programme_events').insert({ ...event, cause: 'gift' })
    })
    const shown: Record<string, object[]> = {}
    for await (const { name, rows } of exportOf(db, await subjectOf(db, profile)))
      for await (const portion of rows) shown[name] = [...(shown[name] ?? []), ...portion]
    expect(shown['team_members']).toMatchObject([{ team, team_name: 'Ridge Walkers' }])
    expect(shown['gifts']).toMatchObject([{ your_part: 'giver', item, item_name: type.name }])
    expect(shown['programme_events']).toMatchObject([{ data: { item } }])
  })

  test('every table is named by a column that is there and names one row', async () => {
    for (const [name] of personalTables) {
      const counted = await db(name)
        .count({ amount: '*' })
        .countDistinct({ keys: keyOf(name) })
        .first()
      expect(Number(counted?.keys), name).toBe(Number(counted?.amount))
    }
  })
})

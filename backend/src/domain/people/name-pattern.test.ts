import knex from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lettersFor, matching } from './name-pattern.ts'

const db = knex({ client: 'sqlite3', connection: { filename: ':memory:' }, useNullAsDefault: true })
const names = ['Inês Carvalho', 'Łukasz Öberg', 'Jürgen', 'Мария', '渡辺', '100%_done', 'a[b]c^d*e?f\\g', 'Grace']

beforeAll(async () => {
  await db.schema.createTable('people', (table) => [table.string('name'), table.string('handle')])
  await db('people').insert(names.map((name, place) => ({ name, handle: `walker_${place}` })))
})
afterAll(() => db.destroy())

async function found(search: string): Promise<string[]> {
  const rows = db('people')
  matching(rows, db, search, ['name', 'handle'])
  return await rows.orderBy('handle').pluck('name')
}

test.each([
  ['ines', ['Inês Carvalho']],
  ['INÊS', ['Inês Carvalho']],
  ['lukasz oberg', ['Łukasz Öberg']],
  ['oberg lukasz', ['Łukasz Öberg']],
  ['jurgen', ['Jürgen']],
  ['мАРИЯ', ['Мария']],
  ['辺', ['渡辺']],
  ['@walker_7', ['Grace']],
  ['grace carvalho', []],
])('%s finds %j', async (search, expected) => {
  expect(await found(search)).toEqual(expected)
})

test('what a pattern could mean is looked for as it is written', async () => {
  for (const sign of ['%_', '[', ']', '^', '*', '?', '\\'])
    expect(await found(sign), sign).toEqual(names.filter((name) => name.includes(sign)))
  expect(await found('a[b]c^d*e?f\\g')).toEqual(['a[b]c^d*e?f\\g'])
})

test('a letter stands for itself with every accent, in both cases', () => {
  expect([...lettersFor('É')].toSorted().join('')).toBe([...lettersFor('e')].toSorted().join(''))
  expect(lettersFor('ß')).toBe('ß')
  expect(lettersFor('7')).toBe('7')
})

import knex from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../platform/database/transaction.ts'
import type { Directus } from '../../platform/directus/directus.ts'
import { publishNews, startPublishingNews } from './publish-news.ts'

const told: string[][] = []
const warned: string[] = []
let isAway = false

class ItemsService {
  readonly collection: string
  constructor(collection: string) {
    this.collection = collection
  }
  async updateMany(keys: string[], change: object) {
    expect([this.collection, change]).toEqual(['quest_runs', {}])
    if (isAway) throw new Error('gone')
    told.push(keys.sort())
  }
}

const database = knex({ client: 'sqlite3', connection: { filename: ':memory:' }, useNullAsDefault: true })
beforeAll(async () => {
  await database.schema.createTable('profiles', (table) => table.string('id'))
  await database.schema.createTable('quest_runs', (table) => [table.string('id'), table.string('profile')])
  await database('profiles').insert(['ada', 'mae', 'wren'].map((id) => ({ id })))
  await database('quest_runs').insert(['ada', 'mae'].map((profile) => ({ id: `run of ${profile}`, profile })))
})
afterAll(() => database.destroy())

startPublishingNews({
  database,
  services: { ItemsService },
  getSchema: async () => ({}),
  logger: { warn: (words: string) => warned.push(words) },
} as unknown as Directus)

/** A transaction that ends as the promise does. */
const ending = (executionPromise: Promise<unknown>) => ({ executionPromise }) as unknown as Db

test('people are told after the commit, in one message, and not of what was rolled back', async () => {
  const commit = Promise.withResolvers<void>()
  publishNews(ending(commit.promise), ['ada', 'mae'])
  publishNews(ending(commit.promise), ['ada'])
  publishNews(ending(Promise.reject(new Error('rolled back'))), ['wren'])
  await new Promise((resolve) => setTimeout(resolve, 80))
  expect(told).toEqual([])
  commit.resolve()
  await expect.poll(() => told).toEqual([['run of ada', 'run of mae']])
})

test('whoever has no run yet follows none, and nothing is sent', async () => {
  const before = told.length
  publishNews(ending(Promise.resolve()), ['wren'])
  publishNews(ending(Promise.resolve()), ['ada'])
  await expect.poll(() => told.slice(before)).toEqual([['run of ada']])
})

test('a message that cannot be sent is logged, and the next one is', async () => {
  isAway = true
  publishNews(ending(Promise.resolve()), ['ada'])
  await expect.poll(() => warned).toHaveLength(1)
  isAway = false
  publishNews(ending(Promise.resolve()), ['mae'])
  await expect.poll(() => told.at(-1)).toEqual(['run of mae'])
})

import { expect, test, vi } from 'vitest'
import type { Db } from '../../platform/database/transaction.ts'
import type { Directus } from '../../platform/directus/directus.ts'
import { publishMoments, startPublishingMoments } from './publish-moments.ts'

const told: string[][] = []
const warned: string[] = []
let isAway = false

class ItemsService {
  readonly collection: string
  constructor(collection: string) {
    this.collection = collection
  }
  async updateMany(keys: string[], change: object) {
    expect([this.collection, change]).toEqual(['profiles', {}])
    if (isAway) throw new Error('gone')
    told.push(keys)
  }
}

startPublishingMoments({
  services: { ItemsService },
  getSchema: async () => ({}),
  logger: { warn: (words: string) => warned.push(words) },
} as unknown as Directus)

/** A transaction that ends as the promise does. */
const ending = (executionPromise: Promise<unknown>) => ({ executionPromise }) as unknown as Db

test('people are told after the commit, in one message, and not of what was rolled back', async () => {
  const commit = Promise.withResolvers<void>()
  publishMoments(ending(commit.promise), ['ada', 'mae'])
  publishMoments(ending(commit.promise), ['ada'])
  publishMoments(ending(Promise.reject(new Error('rolled back'))), ['wren'])
  await new Promise((resolve) => setTimeout(resolve, 80))
  expect(told).toEqual([])
  commit.resolve()
  await vi.waitFor(() => expect(told).toEqual([['ada', 'mae']]))
})

test('a message that cannot be sent is logged, and the next one is', async () => {
  isAway = true
  publishMoments(ending(Promise.resolve()), ['ada'])
  await vi.waitFor(() => expect(warned).toHaveLength(1))
  isAway = false
  publishMoments(ending(Promise.resolve()), ['mae'])
  await vi.waitFor(() => expect(told.at(-1)).toEqual(['mae']))
})

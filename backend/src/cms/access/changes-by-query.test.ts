import { expect, test } from 'vitest'
import type { Filter } from '../../platform/directus/hooks.ts'
import { guardChangesByQuery } from './changes-by-query.ts'

type Message = Record<string, unknown>

/** A service as Directus has it: it looks for rows as if nobody asked, and reads them in somebody's name. */
function serviceOfDirectus() {
  const readAs: unknown[] = []
  class ItemsService {
    readonly collection: string
    readonly knex = 'database'
    readonly schema = { collections: { quests: { primary: 'id' } } }
    readonly accountability: object | null
    constructor(collection: string, { accountability }: { accountability: object | null }) {
      this.collection = collection
      this.accountability = accountability
    }
    async getKeysByQuery(_question: object): Promise<unknown[]> {
      return ['mine', 'hidden']
    }
    async readByQuery({ fields }: { fields?: string[] }): Promise<object[]> {
      readAs.push([this.accountability, fields])
      return [{ id: 'mine' }]
    }
  }
  return { ItemsService, readAs }
}

const services = (ItemsService: unknown) => ({ services: { ItemsService } }) as never

test('rows to change are looked for in the name of whoever asks, by whatever door the question came', async () => {
  const { ItemsService, readAs } = serviceOfDirectus()
  guardChangesByQuery((() => undefined) as Filter, services(ItemsService))
  const keysFor = (accountability: object | null) =>
    new ItemsService('quests', { accountability }).getKeysByQuery({ filter: { title: { _contains: 'a' } } })
  const participant = { user: 'una', admin: false }
  expect(await keysFor(participant)).toEqual(['mine'])
  expect(await keysFor({ user: null, admin: false })).toEqual(['mine'])
  expect(readAs).toEqual([
    [participant, ['id']],
    [{ user: null, admin: false }, ['id']],
  ])
  expect(await keysFor({ user: 'ada', admin: true })).toEqual(['mine', 'hidden'])
  expect(await keysFor(null)).toEqual(['mine', 'hidden'])
})

test('a Directus that looks for rows in another way does not start', () => {
  class ItemsService {}
  expect(() => guardChangesByQuery((() => undefined) as Filter, services(ItemsService))).toThrow(/has to be adapted/)
})

test('a live connection changes rows by their keys alone, but for an administrator', () => {
  let judge: (message: Message, meta: object, context: object) => unknown = () => undefined
  const filter = ((_event: string, handler: typeof judge) => {
    judge = handler
  }) as unknown as Filter
  guardChangesByQuery(filter, services(serviceOfDirectus().ItemsService))
  const send =
    (message: Message, admin = false) =>
    () =>
      judge(message, {}, { client: { accountability: { admin } } })
  const query = { filter: { id: { _nnull: true } } }
  for (const message of [
    { type: 'items', action: 'update', collection: 'quests', query, data: {} },
    { type: 'ITEMS', action: 'delete', collection: 'quests', query },
    { type: 'items', action: 'delete', collection: 'quests' },
    { type: 'items', action: 'update', collection: 'quests', data: {}, ids: null },
  ]) {
    expect(send(message), JSON.stringify(message)).toThrow(/by their keys/)
    expect(send(message, true)).not.toThrow()
  }
  for (const message of [
    { type: 'items', action: 'delete', collection: 'quests', ids: ['a'] },
    { type: 'items', action: 'update', collection: 'quests', data: [{ id: 'a' }] },
    { type: 'items', action: 'read', collection: 'quests', query },
    { type: 'subscribe', collection: 'quests', query },
  ])
    expect(send(message), JSON.stringify(message)).not.toThrow()
})

// The shelf: five objects that stand in front of all others, chosen by their owner or by rarity.
import type { Knex } from 'knex'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Me, PublicProfile, Shelf } from 'waymark-core'
import { idOf as seededId } from '../src/platform/database/ids.ts'
import { give as present } from './parallel/tokens.ts'
import { openDatabase } from './support/database.ts'
import { member, type Person } from './support/person.ts'
import { shared } from './support/shared.ts'

let db: Knex
let owner: Person
let profile: Me['profile']

beforeAll(() => {
  db = openDatabase(shared().live)
})
afterAll(() => db.destroy())
beforeEach(async () => {
  owner = await member()
  profile = (await owner.me()).profile
  // Not deleted: what it was granted for would miss it.
  await db('items').where({ owner: profile.id }).update({ owner: null })
})

const gets = (slug: string, who = profile.id): Promise<string> => present({ db }, who, seededId('item_types', slug))
const shelf = async (who = owner) => (await who.programme<PublicProfile>('GET', `/profiles/${profile.id}`)).data.shelf
const choose = (items: readonly string[], who = owner) => who.programme<Shelf>('PUT', '/profiles/me/shelf', { items })

test('of whoever chose nothing is filled by the rarest, one of each kind', async () => {
  expect(await shelf()).toEqual({ items: [], chosen: 0 })
  const common = await gets('pencil-stub')
  const [epic] = [await gets('brass-sextant'), await gets('wool-socks'), await gets('wool-socks')]
  const legendary = await gets('pole-star-astrolabe')
  const { items, chosen } = await shelf(await member())
  expect([items.slice(0, 2), items.length, chosen]).toEqual([[legendary, epic], 4, 0])
  expect(items).toContain(common)
})

test('shows what its owner chose, as they chose it, to whoever sees the profile, and the rarest after it', async () => {
  const [pencil, sextant, socks] = [await gets('pencil-stub'), await gets('brass-sextant'), await gets('wool-socks')]
  expect((await choose([socks, pencil])).data).toEqual({ items: [socks, pencil, sextant], chosen: 2 })
  const other = await member()
  expect(await shelf(other)).toEqual({ items: [socks, pencil, sextant], chosen: 2 })
  expect((await choose([])).data).toMatchObject({ chosen: 0 })
  expect((await shelf(other)).items[0]).toBe(sextant)
})

test('has no room for what is somebody else’s, for a sixth, nor for one twice; what stood there stays', async () => {
  const [mine, foreign] = [
    await gets('pencil-stub'),
    await gets('brass-sextant', (await (await member()).me()).profile.id),
  ]
  await choose([mine])
  expect((await choose([mine, foreign])).code).toBe('NOT_OWNER')
  expect((await choose(['nothing'])).code).toBe('NOT_OWNER')
  const six = await Promise.all(Array.from({ length: 6 }, () => gets('wool-socks')))
  expect((await choose(six)).params).toMatchObject({ field: 'items' })
  expect((await choose([mine, mine])).params).toMatchObject({ field: 'items' })
  expect(await shelf()).toMatchObject({ items: [mine, expect.any(String)], chosen: 1 })
  // Nor by the row itself.
  await owner.call('PATCH', `/items/profiles/${profile.id}`, { shelf: [foreign] })
  expect((await shelf()).items[0]).toBe(mine)
})

test.each([
  ['listed', { state: 'listed' }],
  ['being given', { state: 'giving' }],
  ['gone', { owner: null }],
])('what is %s leaves a gap, which is filled, and takes its place again when it is back', async (_, change) => {
  const [pencil, sextant] = [await gets('pencil-stub'), await gets('brass-sextant')]
  await choose([pencil])
  await db('items').where({ id: pencil }).update(change)
  expect(await shelf()).toEqual({ items: [sextant], chosen: 0 })
  await db('items').where({ id: pencil }).update({ state: 'mintable', owner: profile.id })
  expect(await shelf()).toEqual({ items: [pencil, sextant], chosen: 1 })
})

test('is changed from what its owner saw alone: a choice of another window is not lost unseen', async () => {
  const [pencil, sextant] = [await gets('pencil-stub'), await gets('brass-sextant')]
  const change = (items: string[], before: string[]) =>
    owner.programme<Shelf>('PUT', '/profiles/me/shelf', { items, before })
  // What fills it up was chosen by nobody.
  expect((await change([pencil], [])).data).toMatchObject({ chosen: 1 })
  expect((await change([sextant], [])).code).toBe('VERSION_CONFLICT')
  expect(await shelf()).toMatchObject({ items: [pencil, sextant], chosen: 1 })
  expect((await change([sextant, pencil], [pencil])).data).toMatchObject({ items: [sextant, pencil], chosen: 2 })
  expect((await change([], [pencil, sextant])).code).toBe('VERSION_CONFLICT')
})

test('of a hidden profile is shown to nobody', async () => {
  await choose([await gets('pencil-stub')])
  await owner.call('PATCH', `/items/profiles/${profile.id}`, { visibility: 'hidden' })
  const other = await member()
  expect((await other.programme('GET', `/profiles/${profile.id}`)).code).toBe('NOT_FOUND')
  const { data } = await other.call('GET', '/items/profiles?fields=*')
  expect(JSON.stringify(data)).not.toContain(profile.id)
})

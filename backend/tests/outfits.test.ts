import type { Knex } from 'knex'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Character, CharacterSave, NewOutfit, TraitCatalogue } from 'waymark-core'
import { give } from './parallel/tokens.ts'
import { openDatabase } from './support/database.ts'
import { member, type Person } from './support/person.ts'
import { shared } from './support/shared.ts'

let person: Person
let first: Character

beforeEach(async () => {
  person = await member()
  const { character } = await person.me()
  if (!character) throw new Error('a member has a character')
  first = character
})

const outfits = async () => (await person.programme<Character[]>('GET', '/characters')).data
const make = (change: Partial<NewOutfit> = {}) =>
  person.programme<Character>('POST', '/characters', { name: 'Rain day', choices: first.choices, ...change })
const wear = (id: string) => person.programme<Character>('POST', `/characters/${id}/wear`, {})

test('another outfit is kept beside the first, and worn', async () => {
  const made = (await make()).data
  expect(made).toMatchObject({ name: 'Rain day', version: 1, choices: first.choices })
  expect((await outfits()).map(({ id }) => id)).toEqual([first.id, made.id])
  expect((await person.me()).character?.id).toBe(made.id)
  expect((await wear(first.id)).data.id).toBe(first.id)
  expect((await person.me()).character?.id).toBe(first.id)
})

test('an outfit is deleted unless it is worn', async () => {
  const made = (await make()).data
  const worn = await person.programme('DELETE', `/characters/${made.id}`)
  expect(worn).toMatchObject({ code: 'CONFLICT', params: { reason: 'worn' } })
  const left = await person.programme<Character[]>('DELETE', `/characters/${first.id}`)
  expect(left.data.map(({ id }) => id)).toEqual([made.id])
})

test('what may not be worn is refused by name of the slot, and nothing is kept', async () => {
  const { slots } = (await person.programme<TraitCatalogue>('GET', '/traits')).data
  const locked = slots.flatMap(({ slug, traits }) =>
    traits.filter((one) => !one.unlocked).map((one) => [slug, one.slug]),
  )[0]
  const [slot = '', trait = ''] = locked ?? []
  for (const refused of [
    await make({ choices: { ...first.choices, [slot]: trait } }),
    await person.programme('PUT', `/characters/${first.id}`, {
      ...{ name: 'X', version: first.version },
      choices: { ...first.choices, [slot]: trait },
    }),
  ])
    expect(refused).toMatchObject({ code: 'CHARACTER_INVALID', params: { slot, reason: 'locked' } })
  expect(await make({ name: ' ' })).toMatchObject({ code: 'VALIDATION', params: { field: 'name' } })
  expect(await outfits()).toEqual([first])
})

test('there are twelve at most, however many ask at once', async () => {
  const replies = await Promise.all(Array.from({ length: 14 }, (_, place) => make({ name: `Outfit ${place}` })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(11)
  expect(replies.filter(({ params }) => params?.['reason'] === 'too_many')).toHaveLength(3)
  expect(await outfits()).toHaveLength(12)
})

test('what is put on shows on every outfit, by its place, and stays on whoever else wears such a thing', async () => {
  const db = openDatabase(shared().live)
  const { id: type } = await db('item_types').where({ slug: 'moss-cloak' }).first('id')
  const other = await member()
  const [cloak, another] = [
    await give({ db }, (await person.me()).profile.id, type),
    await give({ db }, (await other.me()).profile.id, type),
  ]
  await db.destroy()
  expect(first.worn).toEqual({})
  await other.programme('POST', `/items/${another}/equip`, { equipped: true })
  await person.programme('POST', `/items/${cloak}/equip`, { equipped: true })
  expect((await person.me()).character?.worn).toEqual({ body: 'moss-cloak' })
  expect((await make()).data.worn).toEqual({ body: 'moss-cloak' })
  expect((await other.me()).character?.worn).toEqual({ body: 'moss-cloak' })
})

describe('gear that is saved with a character', () => {
  let db: Knex
  beforeAll(() => {
    db = openDatabase(shared().live)
  })
  afterAll(() => db.destroy())

  const idOfType = async (slug: string) => (await db('item_types').where({ slug }).first('id')).id as string
  const given = async (slug: string, who = person) => give({ db }, (await who.me()).profile.id, await idOfType(slug))
  const save = (change: Partial<CharacterSave> = {}, headers = {}) => {
    const { id, name, choices, version } = first
    return person.programme<Character>('PUT', `/characters/${id}`, { name, choices, version, ...change }, headers)
  }
  const equipped = async () =>
    (
      await db('items')
        .where({ owner: (await person.me()).profile.id, equipped: true })
        .pluck('id')
    ).toSorted()
  const now = async () => (await person.me()).character

  test('is put on, exchanged and taken off, and stays where it is left out', async () => {
    const [cloak, cap] = [await given('moss-cloak'), await given('field-cap')]
    await given('trail-hat')
    const dressed = await save({ name: 'Dressed', worn: { body: 'moss-cloak', head: 'field-cap' } })
    expect(dressed.data).toEqual({
      ...first,
      ...{ name: 'Dressed', worn: { body: 'moss-cloak', head: 'field-cap' }, version: 2 },
    })
    expect(await now()).toEqual(dressed.data)
    expect(await equipped()).toEqual([cloak, cap].toSorted())
    expect((await save({ name: 'Named', version: 2 })).data.worn).toEqual({ body: 'moss-cloak', head: 'field-cap' })
    const exchanged = await save({ worn: { head: 'trail-hat' }, version: 3 })
    expect(exchanged.data.worn).toEqual({ head: 'trail-hat' })
    expect(await now()).toEqual(exchanged.data)
    expect((await save({ worn: {}, version: 4 })).data.worn).toEqual({})
    expect(await equipped()).toEqual([])
  })

  test('keeps the item that is worn already, of several alike', async () => {
    const cloaks = [await given('moss-cloak'), await given('moss-cloak')]
    for (const cloak of cloaks) {
      await person.programme('POST', `/items/${cloak}/equip`, { equipped: true })
      const { version } = (await now()) as Character
      expect((await save({ worn: { body: 'moss-cloak' }, version })).status).toBe(200)
      expect(await equipped()).toEqual([cloak])
    }
  })

  test.each(['listed', 'locked', 'gone'] as const)(
    'is refused while it is %s, and nothing is saved',
    async (reason) => {
      const other = await member()
      await given('field-cap')
      const cloak = await given('moss-cloak', reason === 'gone' ? other : person)
      if (reason !== 'gone') await db('items').where({ id: cloak }).update({ state: reason })
      const { profile } = await other.me()
      const before = await now()
      const rows = await db('items').where({ owner: profile.id })
      const worn = { head: 'field-cap', body: 'moss-cloak' }
      const refused = {
        status: 409,
        code: 'GEAR_UNAVAILABLE',
        params: { slot: 'body', reason, itemType: 'moss-cloak' },
      }
      expect(await save({ name: 'Never', worn })).toMatchObject(refused)
      expect(await make({ worn })).toMatchObject(refused)
      const alone = await person.programme('POST', `/items/${cloak}/equip`, { equipped: true })
      expect(alone.code).toBe(reason === 'gone' ? 'NOT_OWNER' : 'CONFLICT')
      expect(await now()).toEqual(before)
      expect(await outfits()).toEqual([before])
      expect(await equipped()).toEqual([])
      expect(await db('items').where({ owner: profile.id })).toEqual(rows)
      // What is on the market has a listing: leave none without.
      await db('items').where({ id: cloak }).update({ state: 'mintable' })
    },
  )

  test('is not put on in another place, and is not a list', async () => {
    await given('moss-cloak')
    await given('tin-mug')
    for (const worn of [{ head: 'moss-cloak' }, { pocket: 'moss-cloak' }, { hand: 'tin-mug' }])
      expect(await save({ worn })).toMatchObject({
        code: 'VALIDATION',
        params: { field: 'worn', reason: 'not_wearable' },
      })
    for (const worn of [['moss-cloak'], 'moss-cloak', { body: 1 }])
      expect(await save({ worn: worn as never })).toMatchObject({ code: 'VALIDATION', params: { field: 'worn' } })
    expect(await now()).toEqual(first)
  })

  test('stays as it was when the look is refused, or was saved elsewhere', async () => {
    await given('moss-cloak')
    const worn = { body: 'moss-cloak' }
    expect(await save({ choices: {}, worn })).toMatchObject({ code: 'CHARACTER_INVALID' })
    expect(await save({ version: 7, worn })).toMatchObject({ code: 'VERSION_CONFLICT' })
    expect(await now()).toEqual(first)
  })

  test('is saved once when the call is repeated under its key', async () => {
    await given('moss-cloak')
    const key = { 'Idempotency-Key': `gear-${first.id}` }
    const once = await save({ worn: { body: 'moss-cloak' } }, key)
    expect(await save({ worn: { body: 'moss-cloak' } }, key)).toEqual(once)
    expect(once.data.version).toBe(2)
    expect((await now())?.version).toBe(2)
  })

  test('is one item in each place, however many save and put on at once', async () => {
    const caps = [await given('field-cap'), await given('trail-hat')]
    const replies = await Promise.all([
      ...Array.from({ length: 4 }, () => save({ worn: { head: 'field-cap' } })),
      ...caps.map((cap) => person.programme('POST', `/items/${cap}/equip`, { equipped: true })),
    ])
    expect(replies.filter(({ code }) => code === 'VERSION_CONFLICT')).toHaveLength(3)
    expect(await equipped()).toHaveLength(1)
  })

  test('goes along with a new outfit', async () => {
    await given('moss-cloak')
    const made = await make({ worn: { body: 'moss-cloak' } })
    expect(made.data).toMatchObject({ name: 'Rain day', worn: { body: 'moss-cloak' } })
    expect(await now()).toEqual(made.data)
  })
})

import { beforeEach, expect, test } from 'vitest'
import type { Character, NewOutfit, TraitCatalogue } from 'waymark-core'
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

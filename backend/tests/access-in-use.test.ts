/** What people have is not deleted, and not archived from under them. The team is told what to do instead. */
import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TraitCatalogue } from 'waymark-core'
import { abandonEnded } from '../src/domain/quests/abandon-ended.ts'
import { make } from './access/attempt.ts'
import { openDatabase } from './support/database.ts'
import { gameMaster } from './support/game-master.ts'
import { administrator, member, type Person } from './support/person.ts'
import { created, makeQuest, Walk } from './support/quests.ts'
import { reviewedQuest, submittedRun } from './support/reviewed-quest.ts'
import { shared } from './support/shared.ts'

let db: Knex
let admin: Person
let master: Person
let walker: Person

beforeAll(async () => {
  db = openDatabase(shared().live)
  ;[admin, master, walker] = await Promise.all([administrator(), gameMaster(), member()])
})
afterAll(() => db.destroy())

/** By every way that deletes or changes rows, for the team; others are not even told how many people it is about. */
async function refused(method: 'DELETE' | 'PATCH', collection: string, id: string, words: RegExp, change?: object) {
  const rest = { method, path: `/items/${collection}/${id}`, body: change }
  const batch = { method, path: `/items/${collection}`, body: change ? { keys: [id], data: change } : [id] }
  const mutation = change
    ? `update_${collection}_item(id: "${id}", data: ${inGraphql(change)}) { id }`
    : `delete_${collection}_item(id: "${id}") { id }`
  const graphql = { method: 'POST', path: '/graphql', body: { query: `mutation { ${mutation} }` } }
  const before = await db(collection).where({ id }).first('*')
  expect(before).toBeDefined()
  for (const who of [admin, master])
    for (const attempt of [rest, batch, graphql]) {
      const { status, text } = await make(attempt, who)
      expect([attempt.path, status < 500, text]).toEqual([attempt.path, true, expect.stringMatching(words)])
      expect(text).toContain('FORBIDDEN')
    }
  for (const attempt of [rest, batch, graphql]) expect((await make(attempt, walker)).text).not.toMatch(words)
  expect(await db(collection).where({ id }).first('*')).toEqual(before)
}

/** Where a row belongs is an object there. */
function inGraphql(change: object): string {
  const fields = Object.entries(change).map(([name, value]) =>
    name === 'slot' || name === 'quest' ? `${name}: { id: "${value}" }` : `${name}: "${value}"`,
  )
  return `{ ${fields.join(', ')} }`
}

const traitOf = async (row: object = {}) => {
  const slug = `t-${randomUUID().slice(0, 8)}`
  const slot = await created(admin, 'trait_slots', { slug, name: `Slot of ${slug}`, required: false })
  const trait = { slug, slot: slot.id, name: `Trait ${slug}`, value: 'x', rarity: 'common', status: 'published' }
  const { id } = await created(admin, 'traits', { ...trait, ...row })
  return { id, slug, slot: slot.id }
}

async function wear(person: Person, slot: string, trait: string) {
  const { character } = await person.me()
  return await person.programme('PUT', `/characters/${character?.id}`, {
    name: 'W',
    version: character?.version,
    choices: { ...character?.choices, [slot]: trait },
  })
}

const choicesOf = async (person: Person) =>
  (await person.programme<TraitCatalogue>('GET', '/traits')).data.slots.flatMap(({ traits }) =>
    traits.filter(({ unlocked }) => unlocked).map(({ slug }) => slug),
  )

test('a trait that somebody wears, and its slot, stay; what nobody wears goes', async () => {
  const [worn, other, bare] = [await traitOf(), await traitOf(), await traitOf()]
  const person = await member()
  expect((await wear(person, worn.slug, worn.slug)).status).toBe(200)
  await refused('DELETE', 'traits', worn.id, /1 person wears or owns .*archive it instead/)
  await refused(
    'DELETE',
    'trait_slots',
    worn.slot,
    /1 person wears or owns something of .*archive those traits instead/,
  )
  await refused('PATCH', 'traits', worn.id, /1 person wears .*make another one/, { slot: other.slot })
  expect((await person.me()).character?.choices[worn.slug]).toBe(worn.slug)
  expect((await master.call('PATCH', `/items/traits/${worn.id}`, { slot: worn.slot, name: 'Renamed' })).status).toBe(
    200,
  )
  expect((await master.call('DELETE', `/items/traits/${bare.id}`)).status).toBe(204)
  expect((await master.call('DELETE', `/items/trait_slots/${other.slot}`)).status).toBe(204)
})

test('a trait that somebody was given stays, until it is taken back', async () => {
  const trait = await traitOf()
  const person = await member()
  const quest = await makeQuest({ rewards: [{ kind: 'trait', trait: trait.id }] })
  const walk = await Walk.start(person, quest.slug)
  await walk.send(0)
  const { data } = await walk.submit()
  await refused('DELETE', 'traits', trait.id, /1 person wears or owns/)
  await refused('DELETE', 'trait_slots', trait.slot, /1 person wears or owns something/)
  const reverse = { decision: 'reverse', version: data.run?.version ?? 0, note: 'Handed in twice.' }
  expect((await admin.programme('POST', `/runs/${walk.run}/decide`, reverse)).status).toBe(200)
  expect((await master.call('DELETE', `/items/trait_slots/${trait.slot}`)).status).toBe(204)
})

test('an archived trait is kept by who has it, and chosen by nobody else', async () => {
  const [worn, unworn] = [await traitOf(), await traitOf()]
  const [wearer, owner, other] = [await member(), await member(), await member()]
  await wear(wearer, worn.slug, worn.slug)
  const quest = await makeQuest({ rewards: [{ kind: 'trait', trait: unworn.id }] })
  const walk = await Walk.start(owner, quest.slug)
  await walk.send(0)
  await walk.submit()
  for (const { id } of [worn, unworn])
    expect((await master.call('PATCH', `/items/traits/${id}`, { status: 'archived' })).status).toBe(200)

  expect(await choicesOf(wearer)).toEqual(expect.arrayContaining([worn.slug]))
  expect((await wear(wearer, worn.slug, worn.slug)).status).toBe(200)
  expect((await wear(owner, unworn.slug, unworn.slug)).status).toBe(200)
  for (const { slug } of [worn, unworn]) {
    expect(await choicesOf(other)).not.toContain(slug)
    expect((await wear(other, slug, slug)).code).toBe('CHARACTER_INVALID')
  }
})

test('a level that somebody reached stays, and only the highest of the others goes', async () => {
  const levels: { id: string; number: number; xp_required: number }[] = await db('levels').orderBy('number')
  const [first, highest] = [levels[0], levels.at(-1)]
  if (!first || !highest) throw new Error('there are no levels')
  await refused('DELETE', 'levels', first.id, /people have reached level 1 or a higher one: it stays/)
  const more = []
  for (const step of [1, 2])
    more.push(
      await created(admin, 'levels', {
        ...{ number: highest.number + step, xp_required: highest.xp_required + step * 1000, title: `Level ${step}` },
      }),
    )
  const [lower, upper] = more.map(({ id }) => id)
  await refused('DELETE', 'levels', lower ?? '', /delete the highest level first/)
  for (const id of [upper, lower]) expect((await master.call('DELETE', `/items/levels/${id}`)).status).toBe(204)
})

test('a quest that somebody took on stays, and its answered steps with it', async () => {
  const quest = await reviewedQuest(admin, { title: 'A look at the river' })
  const { id } = await db('quests').where({ slug: quest.slug }).first('id')
  const elsewhere = await makeQuest()
  const person = await member()
  const { run, version } = await submittedRun(person, quest)
  await refused('DELETE', 'quests', id, /1 person has taken on .*A look at the river.*archive it instead/)
  await refused('DELETE', 'quest_steps', quest.text, /1 answer was sent to the step .*required/)
  await refused('PATCH', 'quest_steps', quest.text, /it stays with its quest/, { quest: elsewhere.id })

  // Somebody is in the middle of it.
  await refused('PATCH', 'quests', id, /1 run of .* waits for a decision.*Review/, { status: 'archived' })
  const back = { decision: 'return', version, note: 'Again, please.' }
  expect((await admin.programme('POST', `/runs/${run}/decide`, back)).status).toBe(200)
  await refused('PATCH', 'quests', id, /1 person is in the middle of .*ends_at/, { status: 'draft' })
  // As the refusal says.
  expect((await master.call('PATCH', `/items/quests/${id}`, { ends_at: new Date(Date.now() - 1000) })).status).toBe(200)
  await abandonEnded(db, new Date())
  expect((await master.call('PATCH', `/items/quests/${id}`, { status: 'archived' })).status).toBe(200)
  expect((await db('quest_runs').where({ id: run }).first('state')).state).toBe('abandoned')
})
test('right answers go with their step, also where the whole quest goes, and with nothing else', async () => {
  const secretsOf = async (steps: string[]) => await db('quest_secrets').whereIn('step', steps).pluck('step')
  const [one, two] = [await reviewedQuest(admin), await reviewedQuest(admin)]
  const { id } = await db('quests').where({ slug: two.slug }).first('id')
  expect((await secretsOf([one.quiz, two.quiz])).toSorted()).toEqual([one.quiz, two.quiz].toSorted())
  // What is refused takes nothing away.
  await submittedRun(await member(), one)
  expect((await master.call('DELETE', `/items/quest_steps/${one.quiz}`)).status).toBe(403)
  expect(await secretsOf([one.quiz])).toEqual([one.quiz])
  expect((await master.call('DELETE', `/items/quests/${id}`)).status).toBe(204)
  expect(await secretsOf([one.quiz, two.quiz])).toEqual([one.quiz])
  const three = await reviewedQuest(admin)
  expect((await master.call('DELETE', `/items/quest_steps/${three.quiz}`)).status).toBe(204)
  expect(await secretsOf([three.quiz])).toEqual([])
})

test('an item type that names neither has a short name of its name, and the next number on the chain', async () => {
  const { data: highest } = await admin.call<{ token_id: number }[]>('GET', '/items/item_types?sort=-token_id&limit=1')
  const made = await master.call<{ id: string; slug: string; token_id: number }>('POST', '/items/item_types', {
    name: `Tin lantern ${crypto.randomUUID()}`,
  })
  expect(made.data).toMatchObject({
    slug: expect.stringMatching(/^tin-lantern-/),
    token_id: (highest[0]?.token_id ?? 0) + 1,
  })
  expect((await admin.call('DELETE', `/items/item_types/${made.data.id}`)).status).toBe(204)
})

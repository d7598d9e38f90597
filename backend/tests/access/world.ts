/**
 * A programme with something in it that each person must not see or touch, and marks by which it is known where it
 * shows up.
 */
import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { artFolder } from '../../src/platform/directus/roles.ts'
import { crowd, gameMasters, type Member } from '../support/crowd.ts'
import { administrator, type Person } from '../support/person.ts'
import type { Who } from './attempt.ts'

/** Words that stand in exactly one place each. What somebody may not read must not appear in any answer to them. */
export const marks = {
  /** What another person wrote, has or is. */
  person: ['mark-bio', 'mark-answer', 'mark-character', 'mark-file', 'mark-note'],
  /** Of accounts. */
  account: ['mark-mail@example.com', 'mark-token'],
  /** Quiz answers, codes, and other rows of tables that nobody is served. */
  hidden: ['mark-code', 'mark-ledger', 'mark-identity'],
  /** Not published yet, or not any more. */
  draft: [
    'mark-draft-quest',
    'mark-draft-step',
    'mark-draft-type',
    'mark-draft-trait',
    'mark-draft-text',
    'mark-archived',
  ],
  /** Published, but to be found by taking part alone. */
  secret: ['mark-secret-quest', 'mark-secret-step', 'mark-secret-text', 'mark-secret-type'],
  /** Of quests that are announced, and open later: their texts and tasks. */
  later: ['mark-later-body', 'mark-later-text', 'mark-later-task', 'mark-later-hint'],
} as const

export interface World {
  participant: Person
  master: Person
  admin: Person
  /** Ids of what belongs to somebody else, by collection. */
  theirs: Record<string, string>
  /** Ids of what the participant has. */
  own: Record<string, string>
  content: { quest: string; itemType: string; slot: string; level: string; draftQuest: string; draftSlug: string }
  /** A revision of a row that a guard protects. */
  revision: number
  /** Own run of the game master that waits for a decision. */
  masterRun: string
}

/** Nobody for the public, who sends no token. */
export function personOf(world: World, who: Who): Person | null {
  return {
    ...{ public: null, participant: world.participant },
    ...{ 'game master': world.master, administrator: world.admin },
  }[who]
}

export async function makeWorld(db: Knex): Promise<World> {
  const [participant, victim] = await crowd(db, 2)
  const [master] = await gameMasters(db, 1)
  if (!participant || !victim || !master) throw new Error('nobody was made')
  const admin = await administrator()
  // Who comes for the first time is given a profile.
  await admin.me()
  for (const person of [participant, victim]) {
    await dress(db, person)
    await person.doQuest('base-camp')
  }
  const own = await belongings(db, participant)
  const theirs = await belongings(db, victim)
  await mark(db, theirs)
  const content = await hide(db)
  const masterRun = randomUUID()
  await db('quest_runs').insert({
    ...{
      id: masterRun,
      quest: content.quest,
      profile: master.profile,
      attempt: 9,
      period_key: 'own',
      state: 'submitted',
    },
    ...{ version: 2, submitted_at: new Date(), started_at: new Date() },
  })
  const revision = await remember(db, String(theirs['items']))
  return { participant, master, admin, own, theirs, content, masterRun, revision }
}

async function dress(db: Knex, { profile }: Member): Promise<void> {
  const id = randomUUID()
  const trait = await db('traits').where({ status: 'published' }).first('id', 'slot')
  await db('characters').insert({ id, profile, name: 'Walker', version: 1, date_created: new Date() })
  await db('character_traits').insert({ id: randomUUID(), character: id, slot: trait.slot, trait: trait.id })
  await db('profiles').where({ id: profile }).update({ active_character: id })
}

async function belongings(db: Knex, { user, profile }: Member): Promise<Record<string, string>> {
  const run = (await db('quest_runs').where({ profile }).first('id')).id
  const character = (await db('characters').where({ profile }).first('id')).id
  return {
    directus_users: user,
    profiles: profile,
    quest_runs: run,
    submissions: (await db('submissions').where({ run }).first('id')).id,
    characters: character,
    character_traits: (await db('character_traits').where({ character }).first('id')).id,
    items: (await db('items').where({ owner: profile }).first('id')).id,
  }
}

async function mark(db: Knex, theirs: Record<string, string>): Promise<void> {
  const file = randomUUID()
  const item = await db('items').where({ id: theirs['items'] }).first()
  const listing = randomUUID()
  await db('profiles').where({ id: theirs['profiles'] }).update({ bio: 'mark-bio', visibility: 'hidden' })
  await db('directus_users')
    .where({ id: theirs['directus_users'] })
    .update({ email: 'mark-mail@example.com', token: 'mark-token' })
  await db('submissions')
    .where({ id: theirs['submissions'] })
    .update({ answer: JSON.stringify({ text: 'mark-answer' }) })
  await db('quest_runs').where({ id: theirs['quest_runs'] }).update({ decision_note: 'mark-note' })
  await db('characters').where({ id: theirs['characters'] }).update({ name: 'mark-character' })
  await db('directus_files').insert({
    ...{
      id: file,
      storage: 'local',
      filename_disk: `${file}.txt`,
      filename_download: 'mark-file.txt',
      title: 'mark-file',
    },
    ...{ type: 'text/plain', folder: '3d9f6c1e-5b0a-4f6e-9c39-0f2a6d1b7c02', uploaded_by: theirs['directus_users'] },
  })
  await db('listings').insert({
    ...{
      id: listing,
      item: item.id,
      item_type: item.item_type,
      seller: theirs['profiles'],
      price: '5',
      price_key: '5',
    },
    ...{ state: 'sold', amount: 1, version: 1, listed_at: new Date() },
  })
  await db('ledger').insert({
    ...{ id: randomUUID(), profile: theirs['profiles'], amount: 0, subject_kind: 'gift', subject_ref: 'mark-ledger' },
    ...{ idem_key: 'mark-ledger', created_at: new Date() },
  })
  await db('identities').insert({
    ...{ id: randomUUID(), profile: theirs['profiles'], issuer: 'https://issuer.example', subject: 'mark-identity' },
    ...{ provider: 'google', email: 'mark-identity@example.com', linked_at: new Date() },
  })
  await db('email_challenges').insert({
    ...{ id: 'mark-challenge', address: 'mark-code-hash', code: 'mark-code-hash', tries: 0 },
    ...{ expires_at: new Date(Date.now() + 600_000) },
  })
  Object.assign(theirs, { directus_files: file, listings: listing })
}

/** Content that is not published, or found by taking part alone; and a right answer. */
async function hide(db: Knex): Promise<World['content']> {
  const quest = await db('quests').where({ slug: 'base-camp' }).first()
  const draft = { ...quest, id: randomUUID(), slug: 'mark-draft-slug', status: 'draft', title: 'mark-draft-quest' }
  const archived = { ...quest, id: randomUUID(), slug: 'mark-archived', status: 'archived', title: 'mark-archived' }
  const secret = {
    ...quest,
    id: randomUUID(),
    slug: 'mark-secret-slug',
    kind: 'secret',
    title: 'mark-secret-quest',
    min_level: 9,
  }
  const later = {
    ...{ ...quest, id: randomUUID(), slug: 'announced', title: 'Announced', body: 'mark-later-body' },
    starts_at: new Date(Date.now() + 86_400_000),
  }
  const season = { id: randomUUID(), slug: 'to-come', name: 'To come', state: 'planned' }
  const seasonal = { ...later, id: randomUUID(), slug: 'seasonal', starts_at: null, season: season.id }
  await db('seasons').insert(season)
  await db('quests').insert([draft, archived, secret, later, seasonal])
  const step = await db('quest_steps').where({ kind: 'quiz' }).first()
  const draftStep = { ...step, id: randomUUID(), quest: draft.id, slug: 'draft', title: 'mark-draft-step' }
  const secretStep = { ...step, id: randomUUID(), quest: secret.id, slug: 'secret', title: 'mark-secret-step' }
  const laterSteps = [later, seasonal].map(({ id }) => ({
    ...{ ...step, id: randomUUID(), quest: id, slug: 'later', title: 'Announced', body: 'mark-later-task' },
    config: JSON.stringify({ hint: 'mark-later-hint' }),
  }))
  await db('quest_steps').insert([draftStep, secretStep, ...laterSteps])
  await db('quest_secrets').insert({ step: draftStep.id, secret: JSON.stringify({ codes: ['mark-code'] }) })
  const type = await db('item_types').where({ status: 'published' }).first()
  const draftType = {
    ...type,
    id: randomUUID(),
    slug: 'mark-draft-type',
    status: 'draft',
    name: 'mark-draft-type',
    token_id: 990_001,
    issued: 0,
  }
  const secretType = { ...draftType, id: randomUUID(), status: 'published', token_id: 990_002 }
  await db('item_types').insert([draftType, { ...secretType, slug: 'mark-secret-type', name: 'mark-secret-type' }])
  await db('directus_files').insert({
    ...{ id: randomUUID(), storage: 'local', filename_disk: 'mark-disk.svg', type: 'image/svg+xml', folder: artFolder },
    ...{ filename_download: 'mark-secret-type.svg', title: 'mark-secret-type' },
  })
  const trait = await db('traits').first()
  await db('traits').insert({
    ...trait,
    id: randomUUID(),
    slug: 'mark-draft-trait',
    status: 'draft',
    name: 'mark-draft-trait',
  })
  await db('translations').insert([
    { id: randomUUID(), languages_code: 'de', quest: draft.id, title: 'mark-draft-text' },
    { id: randomUUID(), languages_code: 'de', quest: secret.id, title: 'mark-secret-text' },
    { id: randomUUID(), languages_code: 'ko', quest_step: secretStep.id, title: 'mark-secret-text' },
    { id: randomUUID(), languages_code: 'de', item_type: secretType.id, title: 'mark-secret-type' },
    ...laterSteps.flatMap((one) => [
      { id: randomUUID(), languages_code: 'de', quest: one.quest, body: 'mark-later-text' },
      { id: randomUUID(), languages_code: 'de', quest_step: one.id, body: 'mark-later-text' },
    ]),
  ])
  // Roads that lead from what is published into what is not.
  const level = await db('levels').first('id')
  await db('rewards').insert({ id: randomUUID(), level: level.id, kind: 'item', item_type: draftType.id, sort: 90 })
  await db('rewards').insert({ id: randomUUID(), quest: secret.id, kind: 'item', item_type: secretType.id, sort: 90 })
  await db('quest_requires').insert({ id: randomUUID(), quest: secret.id, requires_quest: quest.id })
  await db('traits').where({ id: trait.id }).update({ unlock_quest: secret.id })
  await db('programme').update({ hero: 'A hero.' })
  return {
    quest: quest.id,
    itemType: type.id,
    slot: (await db('trait_slots').first('id')).id,
    level: (await db('levels').first('id')).id,
    draftQuest: draft.id,
    draftSlug: draft.slug,
  }
}

/** As if Directus had kept a former state of a row. */
async function remember(db: Knex, item: string): Promise<number> {
  const [activity] = await db('directus_activity')
    .insert({ action: 'update', collection: 'items', item, timestamp: new Date() })
    .returning('id')
  const [revision] = await db('directus_revisions')
    .insert({
      activity: activity.id,
      collection: 'items',
      item,
      data: JSON.stringify({ state: 'minted' }),
      delta: JSON.stringify({ state: 'minted' }),
    })
    .returning('id')
  return Number(revision.id)
}

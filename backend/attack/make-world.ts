/**
 * Makes the accounts that attack and what they must not see or touch: over HTTP by the administrator, removed
 * afterwards.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import type { QuestDetail, Upload } from 'waymark-core'
import {
  gameMasterPolicy,
  gameMasterRole,
  participantPolicy,
  participantRole,
  publicPolicy,
} from '../src/platform/directus/roles.ts'
import { onboard } from '../tests/support/onboarding.ts'
import { Canaries } from './canaries.ts'
import { plantEverywhere } from './plant.ts'
import { readSchema } from './schema.ts'
import type { Caller, CallerName, Target } from './target.ts'
import { type Account, signIn, type World } from './world.ts'

export async function makeWorld(target: Target, email: string, password: string): Promise<World> {
  const canaries = new Canaries()
  const administrator: Account = {
    ...{ name: 'administrator', user: null, policies: [], email, password },
    token: await signIn(target, email, password),
  }
  // Whoever comes for the first time is given a profile.
  await target.data(administrator, { method: 'GET', path: '/programme/me' })
  // An access token lasts a quarter of an hour, the attack may last longer.
  const renewal = setInterval(() => {
    signIn(target, email, password).then(
      (token) => {
        administrator.token = token
      },
      (error: unknown) => console.error(error),
    )
  }, 10 * 60_000)
  const account = (name: CallerName, role: string, columns: Record<string, unknown> = {}) =>
    makeAccount(target, administrator, canaries, name, role, columns)
  const [participant, victim, suspended] = [
    await account('participant', participantRole),
    await account('participant', participantRole, {
      ...Object.fromEntries(
        ['last_name', 'title', 'location', 'description'].map((field) => [field, canaries.newWord()]),
      ),
    }),
    await account('suspended', participantRole),
  ]
  const master = await account('game master', gameMasterRole)
  master.studio = await studioRights(target, master)
  const schema = await readSchema(target, administrator)
  const world: World = {
    ...{ target, schema, canaries, administrator, participant, victim, master, suspended },
    anonymous: { name: 'anonymous', token: null, user: null, policies: [publicPolicy] },
    ...{ rows: [], quest: '', unplanted: [], putAway: async () => {} },
  }
  const puttingAway: (() => Promise<unknown>)[] = []
  world.putAway = async () => {
    clearInterval(renewal)
    for (const step of puttingAway.toReversed()) await step().catch((error: unknown) => console.error(String(error)))
  }
  try {
    await liveThrough(world, puttingAway)
    await plantEverywhere(world, puttingAway)
    await noteRows(world)
    for (const { user } of [participant, victim, suspended, master])
      puttingAway.push(() => change(world, 'users', String(user), { status: 'archived', token: null }))
    // Signed in first: the token that they have then must end with their account.
    suspended.token = await signIn(target, suspended.email, suspended.password)
    await change(world, 'users', String(suspended.user), { status: 'suspended' })
    suspended.policies = [publicPolicy]
  } catch (error) {
    await world.putAway()
    throw error
  }
  return world
}

async function studioRights(target: Target, asker: Caller): Promise<Set<string>> {
  const rights = await target.data<Record<string, Record<string, { access: string }>>>(asker, {
    ...{ method: 'GET', path: '/permissions/me' },
  })
  return new Set(
    Object.entries(rights).flatMap(([collection, actions]) =>
      Object.entries(actions).flatMap(([action, { access }]) =>
        collection.startsWith('directus_') && access !== 'none' ? `${collection} ${action}` : [],
      ),
    ),
  )
}

async function makeAccount(
  target: Target,
  administrator: Caller,
  canaries: Canaries,
  name: CallerName,
  role: string,
  columns: Record<string, unknown>,
): Promise<Account> {
  const [token, password] = [canaries.newWord(), randomBytes(18).toString('base64url')]
  const email = `${canaries.newWord()}@example.com`
  const row = { email, password, token, role, status: 'active', first_name: 'Walker', ...columns }
  const { id } = await target.data<{ id: string }>(administrator, { method: 'POST', path: '/users', body: row })
  const policy = role === gameMasterRole ? gameMasterPolicy : participantPolicy
  for (const [field, value] of Object.entries({ ...columns, token, email: email.split('@')[0] }))
    canaries.note({ word: String(value), collection: 'directus_users', id, field, row: { id } })
  return { name, token, user: id, policies: [publicPolicy, policy], email, password }
}

async function change({ target, administrator }: World, door: string, id: string, body: object): Promise<void> {
  await target.data(administrator, { method: 'PATCH', path: `/${door}/${id}`, body })
}

/**
 * A profile, a character, a file, and runs of a quest that was decided: what only somebody who takes part comes to
 * have.
 */
async function liveThrough(world: World, puttingAway: (() => Promise<unknown>)[]): Promise<void> {
  const { target, canaries, administrator, participant, victim, master } = world
  const slug = `attack-${randomUUID().slice(0, 8)}`
  const create = <T = { id: string }>(collection: string, body: object) =>
    target.data<T>(administrator, { method: 'POST', path: `/items/${collection}`, body })
  world.quest = slug
  const quest = await create('quests', {
    ...{ slug, title: 'An attack is tried out', status: 'published', kind: 'side', review: 'manual', xp: 1 },
    max_completions: 9,
  })
  puttingAway.push(() => change(world, 'items/quests', quest.id, { status: 'archived' }))
  await create('quest_steps', { quest: quest.id, slug: 'text', title: 'Text', kind: 'text', sort: 1, required: true })
  const code = canaries.newWord()
  const step = await create('quest_steps', {
    ...{ quest: quest.id, slug: 'code', title: 'Code', kind: 'code', sort: 2, required: false, set_codes: [code] },
  })
  canaries.note({ word: code, collection: 'quest_secrets', id: step.id, field: 'secret', row: {} })
  await hideQuest(world, create, puttingAway)
  for (const person of [participant, victim]) {
    const programme = <T>(method: string, path: string, body?: unknown) =>
      target.data<T>(person, { method, path: `/programme${path}`, ...(body === undefined ? {} : { body }) })
    const [handle, displayName, character, bio, answer, name, inFile] = Array.from({ length: 7 }, () =>
      canaries.newWord(),
    )
    await onboard(programme, {
      ...{ handle: String(handle), displayName: String(displayName), character: String(character) },
    })
    const { profile } = await programme<{ profile: { id: string } }>('GET', '/me')
    await target.data(person, {
      ...{ method: 'PATCH', path: `/items/profiles/${profile.id}`, body: { bio, visibility: 'hidden' } },
    })
    const { run, steps } = await programme<QuestDetail>('POST', `/quests/${slug}/start`, {})
    await programme('POST', `/runs/${run?.id}/steps/${steps[0]?.id}`, { text: `${answer} `.repeat(20) })
    const sent = await programme<QuestDetail>('POST', `/runs/${run?.id}/submit`, {})
    const note = canaries.newWord()
    await target.data(master, {
      ...{ method: 'POST', path: `/programme/runs/${run?.id}/decide` },
      body: { decision: 'reject', version: sent.run?.version, note },
    })
    const content = Buffer.from(`%PDF-1.4 ${inFile}`)
    const { id: file } = await programme<Upload>('POST', '/uploads', {
      ...{ name: `${name}.pdf`, mediaType: 'application/pdf', bytes: content.length },
    })
    await programme('PUT', `/uploads/${file}?from=0`, new Uint8Array(content))
    await programme('POST', `/uploads/${file}/finish`, {})
    const own = { user: person.user }
    const say = (word: string | undefined, collection: string, id: string, field: string, row: object) =>
      canaries.note({ word: String(word), collection, id, field, row: { id, ...row } })
    say(handle, 'profiles', profile.id, 'handle', own)
    say(displayName, 'profiles', profile.id, 'display_name', own)
    say(bio, 'profiles', profile.id, 'bio', own)
    say(note, 'quest_runs', String(run?.id), 'decision_note', { profile: own })
    say(name, 'directus_files', file, 'filename_download', { uploaded_by: person.user })
    say(inFile, 'directus_files', file, 'content', { uploaded_by: person.user })
    puttingAway.push(() => target.data(administrator, { method: 'DELETE', path: `/files/${file}` }))
    const found = async (collection: string, filter: object) =>
      (
        await target.data<{ id: string }[]>(administrator, {
          ...{ method: 'SEARCH', path: `/items/${collection}`, body: { query: { filter, limit: 1 } } },
        })
      )[0]?.id ?? ''
    say(answer, 'submissions', await found('submissions', { run: { _eq: run?.id } }), 'answer', {
      run: { profile: own },
    })
    say(character, 'characters', await found('characters', { profile: { _eq: profile.id } }), 'name', { profile: own })
  }
}

/** Published, but told by the programme's own calls alone, to those who unlocked it. */
async function hideQuest(
  world: World,
  create: <T = { id: string }>(collection: string, body: object) => Promise<T>,
  puttingAway: (() => Promise<unknown>)[],
): Promise<void> {
  const [slug, title, step, text] = Array.from({ length: 4 }, () => world.canaries.newWord())
  const secret = { slug, title, status: 'published', kind: 'secret', review: 'auto', xp: 1, min_level: 9 }
  const quest = { ...secret, ...(await create('quests', secret)) }
  puttingAway.push(() => change(world, 'items/quests', quest.id, { status: 'archived' }))
  const steps = { quest: quest.id, slug: 'info', title: step, kind: 'info', sort: 1, required: true }
  const { id: stepId } = await create('quest_steps', steps)
  const { id: textId } = await create('translations', { languages_code: 'de', quest: quest.id, title: text })
  for (const [word, collection, id, row] of [
    [slug, 'quests', quest.id, quest],
    [title, 'quests', quest.id, quest],
    [step, 'quest_steps', stepId, { quest }],
    [text, 'translations', textId, { quest }],
  ] as const)
    world.canaries.note({ word: String(word), collection, id, field: word === slug ? 'slug' : 'title', row })
}

/** Rows to go for: those that hold a canary of the victim or of nobody. */
async function noteRows(world: World): Promise<void> {
  const { canaries, participant, schema } = world
  const served = new Set(schema.collections.map(({ name }) => name))
  const seen = new Set<string>()
  for (const { collection, id, row } of canaries.all()) {
    const isOwn = JSON.stringify(row).includes(String(participant.user))
    if (!served.has(collection) || isOwn || seen.has(`${collection} ${id}`)) continue
    seen.add(`${collection} ${id}`)
    world.rows.push({ collection, id })
  }
}

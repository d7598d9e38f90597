/**
 * A row with a canary in every text of it, in every collection that anybody may not read whole; from the schema as it
 * is served.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { permissions } from '../src/cms/access/permissions.ts'
import { facts } from '../src/cms/schema/facts.ts'
import { participantPolicy, publicPolicy } from '../src/platform/directus/roles.ts'
import type { Field, Served } from './schema.ts'
import type { World } from './world.ts'

/** What decides about rights, is open to whoever has its address (shares), or is written by Directus alone. */
const leftAlone = new Set(
  [
    ...['access', 'activity', 'collections', 'deployments', 'deployment_projects', 'deployment_runs', 'extensions'],
    ...['fields', 'files', 'flows', 'migrations', 'operations', 'permissions', 'policies', 'relations', 'revisions'],
    ...[
      'roles',
      'sessions',
      'settings',
      'shares',
      'users',
      'versions',
      'webhooks',
      'oauth_clients',
      'oauth_codes',
      'oauth_tokens',
    ],
  ].map((name) => `directus_${name}`),
)

type PuttingAway = (() => Promise<unknown>)[]

export async function plantEverywhere(world: World, puttingAway: PuttingAway): Promise<void> {
  const chosen = world.schema.collections.filter(
    ({ name, isSingleton }) =>
      !leftAlone.has(name) && !isSingleton && !facts.some(({ collection }) => collection === name) && !isOpen(name),
  )
  let waiting = await plantable(world, chosen)
  // What a row needs may only come to be in a later round.
  for (let round = 0; round < 3; round++) {
    const left: Served[] = []
    for (const collection of waiting) if (!(await plant(world, collection, puttingAway))) left.push(collection)
    waiting = left
  }
  world.unplanted.push(...waiting.map(({ name }) => name))
}

/** What not even the administrator is served is behind the scenes. */
async function plantable({ target, administrator }: World, chosen: Served[]): Promise<Served[]> {
  const found: Served[] = []
  for (const one of chosen)
    if ((await target.ask(administrator, { method: 'GET', path: `${one.path}?limit=1` })).status === 200)
      found.push(one)
  return found
}

function isOpen(name: string): boolean {
  return [publicPolicy, participantPolicy].every((policy) =>
    permissions.some(
      (one) =>
        one.policy === policy &&
        one.collection === name &&
        one.action === 'read' &&
        one.fields.includes('*') &&
        Object.keys(one.permissions ?? {}).length === 0,
    ),
  )
}

async function plant(world: World, collection: Served, puttingAway: PuttingAway): Promise<boolean> {
  const { target, administrator, canaries } = world
  const { path, primary, name } = collection
  const row = await rowFor(world, collection)
  const words = Object.entries(row).filter(([, value]) => typeof value === 'string' && canaries.isWord(value))
  for (let tries = 0; tries < 12; tries++) {
    const reply = await target.ask(administrator, { method: 'POST', path, body: row })
    if (reply.status < 300) {
      const id = JSON.parse(reply.text).data?.[primary]
      const read = await target.ask(administrator, { method: 'GET', path: `${path}/${id}?fields=*.*.*` })
      const stored = read.status === 200 ? JSON.parse(read.text).data : { ...row, id }
      for (const [field, value] of words)
        if (field in row) canaries.note({ word: String(value), collection: name, id, field, row: stored })
      puttingAway.push(() => target.data(administrator, { method: 'DELETE', path: `${path}/${id}` }))
      return true
    }
    // A row without a text is none to be found by.
    if (words.length === 0) return true
    const refused = fieldOf(reply.text, row)
    if (!refused) return false
    delete row[refused]
  }
  return false
}

/** Which column an answer says is wrong. */
function fieldOf(text: string, row: Record<string, unknown>): string | undefined {
  return Object.keys(row).find((field) => new RegExp(`\\b${field}\\b`).test(text))
}

async function rowFor(world: World, { name, primary, fields }: Served): Promise<Record<string, unknown>> {
  const row: Record<string, unknown> = {}
  for (const field of fields) {
    const value = await valueFor(world, name, primary, field)
    if (value !== undefined) row[field.field] = value
  }
  return row
}

async function valueFor(world: World, name: string, primary: string, column: Field): Promise<unknown> {
  const { canaries, schema, victim } = world
  const { field, type, schema: inTable, meta } = column
  const special = meta?.special ?? []
  const isRequired = meta?.required || (inTable && !inTable.is_nullable && inTable.default_value === null)
  if (special.some((one) => /^(uuid|user-|date-)/.test(one))) return undefined
  const related = schema.relations.find((one) => one.collection === name && one.field === field)?.related_collection
  if (related === 'directus_users') return victim.user
  if (related) return await anyOf(world, related, Boolean(isRequired))
  if (field === primary) return type === 'uuid' ? randomUUID() : type === 'string' ? canaries.newWord() : undefined
  const choices = meta?.options?.choices?.map(({ value }) => value) ?? []
  if (choices.length > 0) return choices.includes('draft') ? 'draft' : isRequired ? choices[0] : undefined
  if (type === 'string' || type === 'text')
    return (inTable?.max_length ?? 255) >= 14 || type === 'text' ? canaries.newWord() : undefined
  if (field === 'collection' || !isRequired) return undefined
  if (type === 'integer' || type === 'bigInteger') return randomInt(1_000_000, 2_000_000_000)
  if (type === 'json') return {}
  if (type === 'uuid') return randomUUID()
  return type.startsWith('date') || type === 'timestamp' ? new Date().toISOString() : 1
}

/**
 * A row that was planted, so that what is planted leads from nothing that is published; any, where there has to be one.
 */
async function anyOf({ target, administrator, canaries, schema }: World, related: string, isRequired: boolean) {
  const planted = canaries.of(related)[0]?.id
  if (planted !== undefined || !isRequired) return planted
  const path = schema.collections.find(({ name }) => name === related)?.path ?? `/items/${related}`
  const rows = await target.data<Record<string, unknown>[]>(administrator, { method: 'GET', path: `${path}?limit=1` })
  const primary = schema.collections.find(({ name }) => name === related)?.primary ?? 'id'
  return rows[0]?.[primary]
}

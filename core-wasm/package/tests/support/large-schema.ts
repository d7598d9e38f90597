/** A schema of many collections that refer to each other, and calls that ask for them: what the compiler has to bear. */
import type { Collection, Field, Relation, Schema } from '../../types/read-schema.js'

const collectionName = (index: number) => `things_${index}`

/** Collections in a ring, with two relations to others each, the way back, people, files, choices, JSON and moments. */
export function largeSchema(count: number): Schema {
  const collections: Collection[] = []
  const fields: Field[] = []
  const relations: Relation[] = []
  for (let index = 0; index < count; index++) {
    const collection = collectionName(index)
    const field = (name: string, type: string, meta: Field['meta'] = {}, nullable = true) => {
      const schema = type === 'alias' ? null : { is_nullable: nullable, is_primary_key: name === 'id' }
      fields.push({ collection, field: name, type, schema, meta })
    }
    const refers = (name: string, to: string | null, meta: Relation['meta'] = null) =>
      relations.push({ collection, field: name, related_collection: to, meta })
    collections.push({ collection, schema: {}, meta: { singleton: false } })
    field('id', index % 2 === 0 ? 'integer' : 'uuid', {}, false)
    field(
      'status',
      'string',
      { options: { choices: ['draft', 'public', 'archived'].map((value) => ({ value })) } },
      false,
    )
    for (const name of ['title', 'slug', 'summary', 'body', 'notes']) field(name, 'text', {}, name !== 'title')
    for (const name of ['rating', 'views', 'sort']) field(name, 'integer')
    for (const name of ['starts_at', 'ends_at', 'date_created']) field(name, 'timestamp')
    field('config', 'json')
    field('words', 'csv')
    for (const name of ['user_created', 'image', 'next', 'other']) field(name, 'uuid')
    refers('user_created', 'directus_users')
    refers('image', 'directus_files')
    refers('next', collectionName((index + 1) % count), { one_field: 'previous' })
    refers('other', collectionName((index * 7 + 3) % count), { one_field: null })
    field('previous', 'alias')
    if (index % 5 !== 0) continue
    field('item', 'string')
    refers('item', null, { one_allowed_collections: [index + 1, index + 2].map((to) => collectionName(to % count)) })
  }
  return { collections, fields, relations }
}

/** A file of calls, each of other collections and in other ways. */
export function callsOfLargeSchema(count: number, collections: number): string {
  const ways = [
    `list(C, { fields: ['id', 'title', { next: ['title', { other: ['rating'] }] }], limit: 10 })`,
    `list(C, { fields: ['*', 'next.title', 'previous.next.other.title'], sort: ['-rating', 'next.title'] })`,
    `list(C, { filter: { status: { _eq: 'draft' }, next: { other: { rating: { _gte: 3 } } } } })`,
    `list(C, { filter: { _or: [{ title: { _contains: 'a' } }, { previous: { _some: { views: { _gt: 1 } } } }] } })`,
    `list(C, { fields: ['id', { previous: ['id', 'title'] }], deep: { previous: { _limit: 3, _sort: ['-rating'] } } })`,
    `list(C, { aggregate: { count: '*', avg: ['rating'] }, groupBy: ['status', 'year(starts_at)'] })`,
    `list(C, { alias: { back: 'previous' }, fields: ['id', 'back.title'] })`,
    `get(C, 1, { fields: ['title', { user_created: ['email', { role: ['name'] }], image: ['title'] }] })`,
    `create(C, { title: 'A', next: { title: 'B' }, config: { a: 1 } }, { fields: ['id'] })`,
    `update(C, 1, { status: 'public', previous: { create: [{ title: 'C' }] } }, { fields: ['id', 'status'] })`,
  ]
  const calls = Array.from({ length: count }, (_, index) => {
    const collection = `'${collectionName((index * 37) % collections)}'`
    return `  await core.items.${(ways[index % ways.length] ?? '').replace('C', collection)}`
  })
  return [
    `import type { Core } from 'waymark-core'`,
    `import type { Schema } from './schema.js'`,
    'declare const core: Core<Schema>',
    `export async function calls() {\n${calls.join('\n')}\n}\n`,
  ].join('\n')
}

/**
 * Questions about what there is, and the same about what there is not: whoever may not know the difference is answered
 * alike.
 */
import { randomUUID } from 'node:crypto'
import { type Canary, mayRead, sampled } from './canaries.ts'
import { pathsOf, type Served } from './schema.ts'
import type { Tally } from './tally.ts'
import { type Answer, type Caller, inParallel, type Request } from './target.ts'
import { callersOf, type World } from './world.ts'

export interface Pair {
  about: Request
  /** The same, which nothing can match. */
  none: Request
}

export async function attackPairs(world: World, tally: Tally, oneOf: number): Promise<void> {
  const { target } = world
  for (const asker of callersOf(world)) {
    const pairs = [
      ...world.schema.collections.flatMap((one) => changesByQuestion(one)),
      ...spelling(world, asker),
      ...byKey(world, asker),
    ]
    await inParallel(sampled(pairs, oneOf), 4, async ({ about, none }) => {
      tally.count('pair', asker.name)
      const [one, other] = [await target.ask(asker, about), await target.ask(asker, none)]
      if (likeness(about, one) === likeness(none, other)) return
      tally.escape(
        'pair',
        asker.name,
        about,
        `${one.status} ${one.text.slice(0, 120)}, but ${other.status} ${other.text.slice(0, 120)} for ${JSON.stringify(none.body ?? none.path)}`,
      )
    })
  }
}

/** Without what the question itself brought in. */
function likeness(question: Request, { status, text }: Answer): string {
  const asked = JSON.stringify(question).match(/wm[0-9a-fx]{6}c\d+z|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi) ?? []
  let rest = text
  for (const word of asked) rest = rest.replaceAll(word, '…')
  return `${status} ${rest}`
}

/** Changes and deletions of whatever a question finds. */
export function changesByQuestion(collection: Served): Pair[] {
  return pathsOf(collection).flatMap((path) =>
    ['PATCH', 'DELETE'].flatMap((method) =>
      [{}, { keys: [] }].map((form) => {
        const ask = (operator: string): Request => ({
          ...{ method, path },
          body: {
            query: { filter: { [collection.primary]: { [operator]: true } }, limit: 1 },
            ...(method === 'PATCH' ? { data: {} } : {}),
            ...form,
          },
        })
        return { about: ask('_nnull'), none: ask('_null') }
      }),
    ),
  )
}

/**
 * By the first letters of a value, letter by letter, anything could be spelled out: in its own collection and through
 * relations.
 */
function spelling(world: World, asker: Caller): Pair[] {
  const { canaries, schema } = world
  const hidden = canaries.all().filter((one) => !mayRead(asker, one) && one.field !== 'content')
  const first = new Map<string, Canary>()
  for (const one of hidden) {
    const place = `${one.collection}.${one.field}`
    if (!first.has(place)) first.set(place, one)
  }
  const places = [...first.values()].filter(({ collection }) =>
    schema.collections.some(({ name }) => name === collection),
  )
  return places.flatMap((canary) => [
    ...inItsCollection(world, canary),
    ...roadsTo(world, canary.collection, 2).flatMap(({ from, road }) => throughRelations(world, canary, from, road)),
  ])
}

function inItsCollection(world: World, { word, collection, field, id }: Canary): Pair[] {
  const served = world.schema.collections.find(({ name }) => name === collection)
  if (!served) return []
  const pair = (ask: (value: string) => Request): Pair => ({
    about: ask(word),
    none: ask(world.canaries.absentFor(word)),
  })
  const filter = (value: string) => ({ [field]: { _contains: value } })
  const system = served.isSystem
  const name = system ? collection.replace('directus_', '') : collection
  const by = (operator: string) => (value: string) => `filter[${field}][${operator}]=${value}`
  const one = served.primary
  return pathsOf(served).flatMap((path) => [
    ...['_eq', '_contains', '_starts_with', '_istarts_with', '_in'].map((operator) =>
      pair((value) => ({ method: 'GET', path: `${path}?fields=${one}&limit=1&${by(operator)(value)}` })),
    ),
    pair((value) => ({ method: 'GET', path: `${path}?fields=${one}&search=${value}` })),
    pair((value) => ({ method: 'GET', path: `${path}?aggregate[count]=*&${by('_contains')(value)}` })),
    pair((value) => ({ method: 'GET', path: `${path}?meta=filter_count&limit=0&${by('_contains')(value)}` })),
    pair((value) => ({ method: 'GET', path: `${path}/${id}?fields=${one}&${by('_contains')(value)}` })),
    pair((value) => ({ method: 'SEARCH', path, body: { query: { filter: { _or: [filter(value)] }, fields: [one] } } })),
    // A question that is renamed on the way.
    pair((value) => ({ method: 'GET', path: `${path}?alias[x]=${field}&fields=${one}&filter[x][_contains]=${value}` })),
    ...['PATCH', 'DELETE'].map((method) =>
      pair((value) => ({
        method,
        path,
        body: { query: { filter: filter(value) }, ...(method === 'PATCH' ? { data: {} } : {}) },
      })),
    ),
    {
      about: { method: 'GET', path: `${path}?sort=${field}&fields=${one}&limit=1&filter[${one}][_eq]=${id}` },
      none: { method: 'GET', path: `${path}?sort=-${field}&fields=${one}&limit=1&filter[${one}][_eq]=${id}` },
    },
    pair((value) => ({
      ...{ method: 'POST', path: system ? '/graphql/system' : '/graphql' },
      body: { query: `{ ${name}(limit: 1, filter: { ${field}: { _contains: "${value}" } }) { ${one} } }` },
    })),
    pair((value) => ({
      ...{ method: 'POST', path: `/utils/export/${collection}` },
      body: { query: { filter: filter(value) }, format: 'json', file: { title: 'x' } },
    })),
  ])
}

interface Road {
  from: Served
  /** Fields that lead from there to the collection. */
  road: string[]
}

/** Ways into a collection by relations, forwards, backwards and by `$FOLLOW`. */
function roadsTo({ schema }: World, to: string, depth: number): Road[] {
  if (depth === 0) return []
  const steps = schema.relations.flatMap(({ collection, field, related_collection: related, meta }) => [
    ...(related === to ? [{ from: collection, fields: [field] }] : []),
    ...(collection === to && related
      ? [{ from: related, fields: [...(meta?.one_field ? [meta.one_field] : []), `$FOLLOW(${collection},${field})`] }]
      : []),
  ])
  return steps.flatMap(({ from, fields }) => {
    const served = schema.collections.find(({ name }) => name === from)
    if (!served) return []
    return fields.flatMap((field) => [
      { from: served, road: [field] },
      ...roadsTo({ schema } as World, from, depth - 1).map((longer) => ({ ...longer, road: [...longer.road, field] })),
    ])
  })
}

function throughRelations(world: World, { word, field }: Canary, from: Served, road: string[]): Pair[] {
  const pair = (ask: (value: string) => Request): Pair => ({
    about: ask(word),
    none: ask(world.canaries.absentFor(word)),
  })
  const filter = (value: string) =>
    road.toReversed().reduce<object>((inner, step) => ({ [step]: inner }), { [field]: { _contains: value } })
  const some = (value: string) => ({
    [road[0] ?? '']: { _some: JSON.parse(JSON.stringify(filter(value)))[road[0] ?? ''] },
  })
  const encoded = (value: object) => encodeURIComponent(JSON.stringify(value))
  const { path, primary } = from
  return [
    pair((value) => ({ method: 'GET', path: `${path}?fields=${primary}&limit=1&filter=${encoded(filter(value))}` })),
    pair((value) => ({ method: 'GET', path: `${path}?fields=${primary}&limit=1&filter=${encoded(some(value))}` })),
    pair((value) => ({ method: 'DELETE', path, body: { query: { filter: filter(value) } } })),
    ...(road.length === 1
      ? [
          pair((value) => ({
            ...{ method: 'GET' },
            path: `${path}?limit=5&fields=${primary},${road[0]}.*&deep=${encoded({ [road[0] ?? '']: { _filter: { [field]: { _contains: value } } } })}`,
          })),
        ]
      : []),
  ]
}

/** A row that is there and one that is not, by their keys. */
function byKey(world: World, asker: Caller): Pair[] {
  return world.rows.flatMap(({ collection, id }) => {
    const served = world.schema.collections.find(({ name }) => name === collection)
    const known = world.canaries.of(collection).filter((one) => one.id === id)
    // Whoever sees something of a row knows that it is there.
    if (!served || known.some(({ row }) => mayRead(asker, { collection, field: served.primary, row }))) return []
    const absent = /^\d+$/.test(String(id)) ? 2_000_000_000 : randomUUID()
    const name = served.isSystem ? collection.replace('directus_', '') : collection
    const pair = (ask: (key: string | number) => Request): Pair => ({ about: ask(id), none: ask(absent) })
    return [
      ...pathsOf(served).flatMap((path) => [
        pair((key) => ({ method: 'GET', path: `${path}/${key}` })),
        pair((key) => ({ method: 'PATCH', path: `${path}/${key}`, body: {} })),
        pair((key) => ({ method: 'PATCH', path, body: { keys: [key], data: {} } })),
        pair((key) => ({ method: 'PATCH', path, body: [{ [served.primary]: key }] })),
        pair((key) => ({ method: 'DELETE', path: `${path}/${key}` })),
        pair((key) => ({ method: 'DELETE', path, body: [key] })),
        pair((key) => ({ method: 'POST', path, body: { [served.primary]: key } })),
      ]),
      pair((key) => ({ method: 'GET', path: `/permissions/me/${collection}/${key}` })),
      pair((key) => ({ method: 'GET', path: `/shares/info/${key}` })),
      pair((key) => ({ method: 'POST', path: '/comments', body: { collection, item: key, comment: 'x' } })),
      ...(collection === 'directus_files' ? [pair((key) => ({ method: 'GET', path: `/assets/${key}` }))] : []),
      pair((key) => ({
        ...{ method: 'POST', path: served.isSystem ? '/graphql/system' : '/graphql' },
        body: { query: `mutation { delete_${name}_item(id: "${key}") { id } }` },
      })),
    ]
  })
}

/** Ways to change what one may not. After each collection the administrator looks whether everything is as it was. */
import { may, sampled } from './canaries.ts'
import { pathsOf, type Served } from './schema.ts'
import type { Tally } from './tally.ts'
import { type Caller, isRefused, type Request } from './target.ts'
import { callersOf, type World } from './world.ts'

export async function attackWrites(world: World, tally: Tally, oneOf: number): Promise<void> {
  const { target } = world
  for (const asker of callersOf(world))
    for (const served of world.schema.collections) {
      const attempts = sampled(writesOf(world, asker, served), oneOf)
      if (attempts.length === 0) continue
      const before = await state(world, served)
      const allowed: string[] = []
      for (const request of attempts) {
        tally.count('write', asker.name)
        const answer = await target.ask(asker, request)
        if (answer.status >= 500) tally.escape('write', asker.name, request, `fails: ${answer.text.slice(0, 200)}`)
        if (isRefused(answer)) continue
        allowed.push(JSON.stringify(request).slice(0, 300))
        tally.escape('write', asker.name, request, `is allowed: ${answer.status} ${answer.text.slice(0, 200)}`)
      }
      if ((await state(world, served)) !== before)
        tally.escape(
          'write',
          asker.name,
          `${attempts.length} writes into ${served.name}`,
          `rows changed, after ${allowed.join('; ') || 'refusals alone'}`,
        )
    }
}

/** Every row that is gone for and how many there are, as the administrator reads it. */
async function state({ target, administrator, rows }: World, { name, path, primary }: Served): Promise<string> {
  const of = rows.filter(({ collection }) => collection === name).map(({ id }) => id)
  const count = await target.ask(administrator, { method: 'GET', path: `${path}?aggregate[count]=*` })
  if (count.status !== 200 || of.length === 0) return count.text
  const query = { filter: { [primary]: { _in: of } }, fields: ['*'], limit: -1, sort: [primary] }
  const read = await target.data<Record<string, unknown>[]>(administrator, { method: 'SEARCH', path, body: { query } })
  // Directus notes when somebody was last seen.
  return `${count.text} ${JSON.stringify(read.map(({ last_access: _, last_page: __, ...row }) => row))}`
}

function writesOf(world: World, asker: Caller, served: Served): Request[] {
  const { name, primary, isSystem } = served
  const known = world.canaries.of(name)
  const ids = world.rows.filter(({ collection }) => collection === name).map(({ id }) => id)
  const named = isSystem ? name.replace('directus_', '') : name
  const graphql = (query: string): Request => ({
    ...{ method: 'POST', path: isSystem ? '/graphql/system' : '/graphql', body: { query: `mutation { ${query} }` } },
  })
  const requests: Request[] = []
  for (const id of ids.slice(0, 4)) {
    const row = known.find((one) => one.id === id)?.row ?? {}
    const column = served.fields.find(
      ({ field, type }) =>
        field !== primary && ['string', 'text'].includes(type) && !may(asker, 'update', name, row, field),
    )?.field
    if (column) {
      const data = { [column]: 'changed' }
      const text = `{ ${column}: "changed" }`
      requests.push(
        ...pathsOf(served).flatMap((path) => [
          { method: 'PATCH', path: `${path}/${id}`, body: data },
          { method: 'PATCH', path, body: { keys: [id], data } },
          { method: 'PATCH', path, body: [{ [primary]: id, ...data }] },
          { method: 'PATCH', path, body: { query: { filter: { [primary]: { _eq: id } } }, data } },
          { method: 'PATCH', path: `${path}/${id}?version=draft`, body: data },
          { method: 'POST', path: `${path}/${id}`, body: data, headers: { 'x-http-method-override': 'PATCH' } },
        ]),
        graphql(`update_${named}_item(id: "${id}", data: ${text}) { ${primary} }`),
        graphql(`update_${named}_items(ids: ["${id}"], data: ${text}) { ${primary} }`),
        graphql(`a: update_${named}_batch(data: [{ ${primary}: "${id}", ${column}: "changed" }]) { ${primary} }`),
        { method: 'POST', path: `/utils/import/${name}`, body: csv(`${primary},${column}\n${id},changed\n`) },
        { method: 'POST', path: `/utils/sort/${name}`, body: { item: id, to: ids.at(-1) } },
        ...throughRelations(world, asker, served, id, data),
      )
    }
    if (!may(asker, 'delete', name, row))
      requests.push(
        ...pathsOf(served).flatMap((path) => [
          { method: 'DELETE', path: `${path}/${id}` },
          { method: 'DELETE', path, body: [id] },
          { method: 'DELETE', path, body: { keys: [id] } },
          { method: 'DELETE', path, body: { query: { filter: { [primary]: { _eq: id } } } } },
          { method: 'POST', path: `${path}/${id}`, headers: { 'x-http-method-override': 'DELETE' } },
        ]),
        graphql(`delete_${named}_item(id: "${id}") { id }`),
        graphql(`delete_${named}_items(ids: ["${id}"]) { ids }`),
      )
  }
  if (!may(asker, 'create', name, {})) {
    const text = served.fields.find(({ field, type }) => field !== primary && ['string', 'text'].includes(type))?.field
    const row = text ? { [text]: 'made' } : {}
    requests.push(
      ...pathsOf(served).flatMap((path) => [
        { method: 'POST', path, body: row },
        { method: 'POST', path, body: [row, row] },
      ]),
      graphql(`create_${named}_item(data: { ${text ?? primary}: "made" }) { ${primary} }`),
      { method: 'POST', path: `/utils/import/${name}`, body: csv(`${text ?? primary}\nmade\n`) },
    )
  }
  return requests
}

/** Nested in a row that the asker may change: their own profile, whatever leads from there. */
function throughRelations(
  { schema, canaries, participant }: World,
  asker: Caller,
  served: Served,
  id: string | number,
  data: object,
): Request[] {
  if (asker.name !== 'participant') return []
  const own = canaries.of('profiles').find(({ row }) => JSON.stringify(row).includes(String(participant.user)))?.id
  return schema.relations.flatMap(({ collection, field, related_collection: related, meta }) => [
    ...(collection === 'profiles' && related === served.name
      ? [{ method: 'PATCH', path: `/items/profiles/${own}`, body: { [field]: { [served.primary]: id, ...data } } }]
      : []),
    ...(related === 'profiles' && collection === served.name && meta?.one_field
      ? [
          {
            method: 'PATCH',
            path: `/items/profiles/${own}`,
            body: { [meta.one_field]: [{ [served.primary]: id, ...data }] },
          },
        ]
      : []),
  ])
}

function csv(text: string): FormData {
  const form = new FormData()
  form.append('file', new Blob([text], { type: 'text/csv' }), 'rows.csv')
  return form
}

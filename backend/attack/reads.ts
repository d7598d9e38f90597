/** Ways to read what one may not. Whatever comes back is searched for canaries. */
import { readDescription } from '../tests/support/description.ts'
import { mayRead, sampled } from './canaries.ts'
import { pathsOf, type Served } from './schema.ts'
import type { Tally } from './tally.ts'
import { type Caller, inParallel, type Request } from './target.ts'
import { callersOf, type World } from './world.ts'

const get = (path: string): Request => ({ method: 'GET', path })
const graphql = (query: string, isSystem: boolean): Request => ({
  ...{ method: 'POST', path: isSystem ? '/graphql/system' : '/graphql', body: { query } },
})

export async function attackReads(world: World, tally: Tally, oneOf: number): Promise<void> {
  const { target, canaries, administrator } = world
  const fixed = [...world.schema.collections.flatMap((one) => readsOf(world, one)), ...elsewhere(world)]
  const calls = await callsOfTheProgramme(world)
  const seenByAdministrator = new Set<string>()
  for (const asker of [...callersOf(world), administrator]) {
    const look = (request: Request, text: string) => {
      tally.count('read', asker.name)
      if (asker === administrator) for (const word of canaries.in(text)) seenByAdministrator.add(word)
      const shown = canaries.shownTo(asker, text, JSON.stringify(request))
      if (shown.length > 0)
        tally.escape(
          'read',
          asker.name,
          request,
          `shows ${shown.map((one) => `${one.collection}.${one.field}`).join(', ')}`,
        )
    }
    const seen = await seenByGraphql(world, asker)
    await inParallel(sampled([...fixed, ...calls, ...seen], oneOf), 4, async (request) =>
      look(request, (await target.ask(asker, request)).text),
    )
    const forms = world.rows.flatMap(({ collection, id }) => formsOf(collection, id))
    for (const request of sampled(forms, oneOf)) look(request, (await target.askAsWritten(asker, request)).text)
  }
  // Otherwise a refusal of everything would pass for discretion.
  const readable = canaries.all().filter((one) => mayRead(administrator, one))
  if (seenByAdministrator.size < readable.length / 4)
    throw new Error(
      `The attack is blind: an administrator saw ${seenByAdministrator.size} of ${readable.length} canaries.`,
    )
}

/** By key, by question, grouped, renamed, through relations, exported; by REST and by GraphQL. */
function readsOf(world: World, collection: Served): Request[] {
  const { name, primary, isSystem, path } = collection
  const planted = world.canaries.of(name)
  const columns = [...new Set(planted.map(({ field }) => field))]
  const ids = [...new Set(world.rows.filter((row) => row.collection === name).map(({ id }) => id))]
  const relations = world.schema.relations.flatMap((one) => [
    ...(one.collection === name ? [one.field] : []),
    ...(one.related_collection === name && one.meta?.one_field ? [one.meta.one_field] : []),
    ...(one.related_collection === name ? [`$FOLLOW(${one.collection},${one.field})`] : []),
  ])
  const nameInGraphql = isSystem ? name.replace('directus_', '') : name
  return [
    ...pathsOf(collection).flatMap((door) => [
      get(`${door}?limit=-1&fields=*.*`),
      { method: 'SEARCH', path: door, body: { query: { limit: -1, fields: ['*.*'] } } },
      get(`${door}?limit=-1&fields=${relations.map((field) => `${field}.*`).join(',') || '*'}`),
    ]),
    get(`${path}?limit=-1&export=csv`),
    get(`${path}?limit=-1&version=draft&fields=*`),
    get(`${path}?limit=-1&backlink=true&fields=*.*`),
    ...ids
      .slice(0, 6)
      .flatMap((id) => [
        get(`${path}/${id}?fields=*.*`),
        get(`${path}/${id}?version=draft`),
        get(`${path}?filter[${primary}][_eq]=${id}&fields=*.*`),
        get(`/shares/info/${id}`),
        get(`/permissions/me/${name}/${id}`),
        graphql(`{ ${nameInGraphql}_by_id(id: "${id}") { ${columns.join(' ') || primary} } }`, isSystem),
      ]),
    ...columns.flatMap((field) => [
      get(`${path}?aggregate[count]=*&groupBy[]=${field}&limit=-1`),
      get(`${path}?aggregate[min]=${field}&aggregate[max]=${field}&aggregate[countDistinct]=${field}`),
      get(`${path}?alias[x]=${field}&fields=x&limit=-1`),
      get(`${path}?sort=${field}&fields=${field}&limit=-1&offset=0&page=1`),
      graphql(`{ a: ${nameInGraphql}(limit: -1) { b: ${field} } }`, isSystem),
      graphql(
        `{ ${nameInGraphql}_aggregated(groupBy: ["${field}"], limit: -1) { group count { ${field} } } }`,
        isSystem,
      ),
    ]),
    ...relations.flatMap((field) => [
      get(`${path}?fields=${field}.*&deep[${field}][_limit]=-1&limit=-1`),
      get(`${path}?alias[x]=${field}&fields=x.*&limit=-1`),
    ]),
    {
      ...{ method: 'POST', path: `/utils/export/${name}` },
      body: { query: { fields: ['*'], limit: -1 }, format: 'json', file: { title: 'x' } },
    },
  ]
}

function elsewhere({ rows, victim }: World): Request[] {
  const files = rows.filter(({ collection }) => collection === 'directus_files')
  return [
    ...files.flatMap(({ id }) => [
      get(`/assets/${id}`),
      get(`/assets/${id}?download`),
      get(`/assets/${id}/x.pdf`),
      get(`/programme/images/${id}`),
      { method: 'POST', path: `/files/zip`, body: { ids: [id] } },
      { method: 'POST', path: `/assets/files`, body: { ids: [id] } },
    ]),
    get('/users/me?fields=*.*,role.users.*,policies.*'),
    get(`/users/${victim.user}?fields=*,email,token,password,tfa_secret`),
    ...[
      '/schema/snapshot',
      '/server/info',
      '/server/specs/oas',
      '/server/specs/graphql',
      '/server/specs/graphql/system',
    ].map(get),
    ...['/metrics', '/permissions/me', '/policies/me/globals', '/activity?limit=-1&fields=*.*', '/deployments'].map(
      get,
    ),
    get('/revisions?limit=-1&fields=*.*'),
    graphql('{ users(limit: -1) { id email token role { users { email } } } }', true),
    graphql('{ users_me { id email role { users { email token } } } }', true),
    {
      method: 'POST',
      path: '/graphql',
      body: [{ query: '{ submissions { answer } }' }, { query: '{ profiles { bio } }' }],
    },
    get(`/graphql?query=${encodeURIComponent('{ submissions { answer } }')}`),
    ...['submissions', 'profiles', 'ledger'].map((collection) => ({
      ...{ method: 'POST', path: '/mcp' },
      body: {
        ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
        params: { name: 'items', arguments: { action: 'read', collection } },
      },
    })),
  ]
}

/** The same place, written otherwise. */
function formsOf(collection: string, id: string | number): Request[] {
  const isSystem = collection.startsWith('directus_')
  const door = isSystem ? `/${collection.slice('directus_'.length)}` : `/items/${collection}`
  const [, first = '', ...rest] = door.split('/')
  const tail = rest.map((part) => `/${part}`).join('')
  const whole = '?limit=-1&fields=*.*'
  const encoded = [...door].map((sign) => (sign === '/' ? '/' : `%${sign.charCodeAt(0).toString(16)}`)).join('')
  return [
    ...[door.toUpperCase(), `/${first.toUpperCase()}${tail}`, `/${door}`, `${door}/`, `/${first}/${tail}`].map((path) =>
      get(path + whole),
    ),
    ...[encoded, `/x/%2e%2e${door}`, `/./${first}${tail}`, `${door};a=b`, `${door}%00`, `${door}/.`].map((path) =>
      get(path + whole),
    ),
    get(`${door}/${String(id).toUpperCase()}`),
    get(`${door}//${id}`),
    get(`/GraphQL/System?query=${encodeURIComponent('{ users { email token } }')}`),
    get(`/graphql/System?query=${encodeURIComponent('{ users { email token } }')}`),
    ...['x-http-method-override', 'x-http-method', 'x-method-override'].map((header) => ({
      ...{ method: 'POST', path: `${door}${whole}`, headers: { [header]: 'SEARCH' } },
    })),
    {
      method: 'GET',
      path: `${door}${whole}`,
      headers: { 'x-original-url': '/users', 'x-forwarded-host': '127.0.0.1' },
    },
  ]
}

/** Every call that is read from, for every row that is gone for, from the programme's own description. */
async function callsOfTheProgramme({ target, rows, canaries }: World): Promise<Request[]> {
  const { paths } = await readDescription(target.url)
  const ids = rows.filter(({ collection }) => !collection.startsWith('directus_') || /files|users/.test(collection))
  const words = canaries.all().filter(({ field }) => field === 'slug' || field === 'handle')
  return Object.entries(paths).flatMap(([path, operations]) => {
    if (!('get' in operations)) return []
    const of = (value: string) => get(`/programme${path.replace(/\{\w+\}/g, value)}`)
    if (!path.includes('{')) return [of('')]
    return [...ids.map(({ id }) => of(String(id))), ...words.map(({ word }) => of(word))]
  })
}

interface GraphqlType {
  name: string | null
  kind: string
  ofType: GraphqlType | null
}

interface GraphqlField {
  name: string
  type: GraphqlType
  args: { name: string }[]
}

/** Everything that GraphQL says there is for the asker, with what hangs on it. */
async function seenByGraphql({ target }: World, asker: Caller): Promise<Request[]> {
  const type = 'kind name ofType { kind name ofType { kind name ofType { kind name } } }'
  const query = `{ __schema { queryType { name } types { name fields { name args { name } type { ${type} } } } } }`
  const requests: Request[] = []
  for (const isSystem of [false, true]) {
    const { text, status } = await target.ask(asker, graphql(query, isSystem))
    const schema = status === 200 ? JSON.parse(text).data?.__schema : null
    if (!schema) continue
    const types = new Map<string, GraphqlField[]>(
      schema.types.map(({ name, fields }: { name: string; fields: GraphqlField[] | null }) => [name, fields ?? []]),
    )
    const inner = ({ type: one }: GraphqlField): GraphqlType => {
      let bare = one
      while (bare.ofType) bare = bare.ofType
      return bare
    }
    const chosen = (name: string, depth: number): string =>
      (types.get(name) ?? [])
        .flatMap((field) => {
          const { kind, name: of } = inner(field)
          if (kind === 'SCALAR' || kind === 'ENUM') return [field.name]
          const nested = depth > 0 && kind === 'OBJECT' ? chosen(of ?? '', depth - 1) : ''
          return nested ? [`${field.name} { ${nested} }`] : []
        })
        .join(' ')
    for (const field of types.get(schema.queryType.name) ?? []) {
      const fields = chosen(inner(field).name ?? '', 2)
      const limit = field.args.some(({ name }) => name === 'limit') ? '(limit: -1)' : ''
      if (fields && !field.name.endsWith('_by_id'))
        requests.push(graphql(`{ ${field.name}${limit} { ${fields} } }`, isSystem))
    }
  }
  return requests
}

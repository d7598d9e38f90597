/**
 * A Directus in the page, as small as the examples of the guide let it be: it answers `fetch`, keeps what is written
 * until the next run, and lets anybody sign in. It is no measure of what a real one does.
 */

const quests = [
  { id: 1, slug: 'first-light', title: 'First light', state: 'open', starts_at: '2024-02-29T23:59:59.000Z', sort: 1 },
  { id: 2, slug: 'cold-water', title: 'Cold water', state: 'draft', starts_at: '1970-01-01T00:00:01.000Z', sort: 2 },
  { id: 3, slug: 'null-island', title: 'Null island', state: 'done', starts_at: null, sort: 3 },
]
const steps = [
  { id: 'step-1', quest: 1, title: 'Wake up', sort: 1 },
  { id: 'step-2', quest: 1, title: 'Look east', sort: 2 },
  { id: 'step-3', quest: 2, title: 'Jump', sort: 1 },
]

/** @typedef {Record<string, any>} Row */

/**
 * @param {string} email of whoever signs in
 * @returns {(input: string | URL | Request, init?: RequestInit) => Promise<Response>}
 */
export function fakeDirectus(email) {
  /** @type {Record<string, Row[]>} */
  const tables = structuredClone({ quests, steps, notes: [] })
  let lastId = 0

  /** @param {string} method @param {URL} url @param {any} body */
  const answer = (method, url, body) => {
    const [group = '', collection = '', id] = url.pathname.split('/').filter(Boolean)
    if (group === 'auth') {
      if (method === 'GET') return reply([])
      if (collection === 'refresh') return refusal(401, 'INVALID_CREDENTIALS')
      if (collection !== 'login') return empty()
      return reply({ access_token: 'a', refresh_token: 'r', expires: 900_000 })
    }
    if (group === 'server') return collection === 'ping' ? new Response('pong') : reply({ project: {} })
    if (group === 'users') return reply({ email })
    if (group === 'graphql') return reply({ quests: (tables['quests'] ?? []).slice(0, body.variables?.limit) })
    if (collection === 'programme') return reply({ title: 'Waymark' })
    const rows = tables[collection]
    if (group !== 'items' || !rows) return refusal(403, 'FORBIDDEN')
    return ofTable(method, collection, rows, id, Object.fromEntries(url.searchParams), body)
  }

  /**
   * @param {string} method @param {string} collection @param {Row[]} rows @param {string | undefined} id
   * @param {Record<string, string>} given @param {any} body
   */
  const ofTable = (method, collection, rows, id, given, body) => {
    const query = method === 'SEARCH' || body?.query ? body.query : fromAddress(given)
    const isMeant = (/** @type {Row} */ row) =>
      id !== undefined
        ? String(row['id']) === id
        : (body?.keys ?? body)?.includes?.(row['id']) || fits(row, body?.query?.filter)
    if (method === 'GET' || method === 'SEARCH') {
      if (id === undefined) return reply(list(rows, query))
      const row = rows.find((each) => String(each['id']) === id)
      return row ? reply(picked(row, query)) : refusal(403, 'FORBIDDEN')
    }
    if (method === 'POST') {
      const made = [body].flat().map((row) => ({ id: ++lastId, ...row }))
      rows.push(...made)
      return reply(Array.isArray(body) ? made : made[0])
    }
    const meant = rows.filter((row) =>
      id !== undefined || body?.keys || Array.isArray(body) || body?.query ? isMeant(row) : false,
    )
    if (method === 'PATCH') {
      for (const row of meant) Object.assign(row, id === undefined ? body.data : body)
      return reply(id === undefined ? meant : meant[0])
    }
    tables[collection] = rows.filter((row) => !meant.includes(row))
    return empty()
  }

  /** @param {Row[]} rows @param {any} query */
  const list = (rows, { filter, sort, limit, aggregate, ...shown }) => {
    const found = rows.filter((row) => fits(row, filter))
    if (aggregate) return [{ count: found.length }]
    return sorted(found, sort)
      .slice(0, limit ?? 100)
      .map((row) => picked(row, shown))
  }

  /**
   * Of the one relation there is, `steps`, under its own name or under those of `alias`.
   *
   * @param {Row} row
   * @param {{ fields?: string[] | undefined, deep?: any, alias?: Record<string, string> | undefined }} query
   * @returns {Row}
   */
  const picked = (row, { fields, deep = {}, alias = {} }) => {
    if (!fields) return row
    const answer = Object.fromEntries(fields.filter((name) => name in row).map((name) => [name, row[name]]))
    for (const name of ['steps', ...Object.keys(alias)]) {
      const below = fields.filter((field) => field.startsWith(`${name}.`)).map((field) => field.slice(name.length + 1))
      if (below.length === 0) continue
      const { _sort: sort, _limit: limit } = deep[name] ?? {}
      const ofRow = (tables['steps'] ?? []).filter(({ quest }) => quest === row['id'])
      const shown = sorted(ofRow, sort).slice(0, limit ?? 100)
      answer[name] = shown.map((step) => picked(step, { fields: below }))
    }
    return answer
  }

  return async (input, init) => {
    const request = new Request(input, init)
    const text = request.method === 'GET' ? '' : await request.text()
    return answer(request.method, new URL(request.url), text ? JSON.parse(text) : undefined)
  }
}

/** @param {Record<string, string>} given what stands in an address */
function fromAddress(given) {
  const listed = (/** @type {string | undefined} */ text) => text?.split(',')
  const nested = (/** @type {string | undefined} */ text) => (text ? JSON.parse(text) : undefined)
  return {
    fields: listed(given['fields']),
    sort: listed(given['sort']),
    limit: given['limit'] === undefined ? undefined : Number(given['limit']),
    filter: nested(given['filter']),
    deep: nested(given['deep']),
    alias: nested(given['alias']),
    aggregate: given['aggregate'] ?? given['aggregate[count]'],
  }
}

/** @param {Row} row @param {Record<string, any>} [filter] */
const fits = (row, filter = {}) =>
  Object.entries(filter).every(([field, rule]) =>
    Object.entries(rule).every(([operator, value]) => {
      if (operator === '_eq') return row[field] === value
      if (operator === '_in') return value.includes(String(row[field]))
      return operator === '_lte' && row[field] !== null && Date.parse(row[field]) <= Date.parse(value)
    }),
  )

/** @param {Row[]} rows @param {string | string[]} [sort] the first field counts */
function sorted(rows, sort) {
  const [first] = [sort ?? []].flat()
  if (!first) return rows
  const field = first.replace(/^-/, '')
  const ascending = rows.toSorted((a, b) => (a[field] < b[field] ? -1 : 1))
  return first === field ? ascending : ascending.reverse()
}

const empty = () => new Response(null, { status: 204 })

/** @param {unknown} data */
const reply = (data) => Response.json({ data })

/** @param {number} status @param {string} code */
const refusal = (status, code) => Response.json({ errors: [{ message: code, extensions: { code } }] }, { status })

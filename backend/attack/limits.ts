/**
 * Requests that cost the server much more than whoever sends them: it has to go on answering, and to refuse in words.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Live } from './live.ts'
import type { Tally } from './tally.ts'
import type { Caller, Request } from './target.ts'
import type { World } from './world.ts'

/** Longer than any answer may keep others waiting. */
const patienceMs = 15_000

function nested(depth: number, inner: object, step: (inner: object) => object): object {
  return Array.from({ length: depth }).reduce<object>((value) => step(value), inner)
}

const get = (path: string): Request => ({ method: 'GET', path })
const search = (query: object): Request => ({ method: 'SEARCH', path: '/items/quests', body: { query } })
const graphql = (query: string): Request => ({ method: 'POST', path: '/graphql', body: { query } })
const many = (count: number, one: (at: number) => string) => Array.from({ length: count }, (_, at) => one(at)).join(' ')

/** `refused`: what no limit at all would let through. */
export const floods: { what: string; request: Request; refused?: boolean }[] = [
  { what: 'a body of 2 MB', request: search({ search: 'x'.repeat(2 * 1024 * 1024) }), refused: true },
  {
    what: 'a filter 2,000 deep',
    request: search({ filter: nested(2000, { id: { _nnull: true } }, (inner) => ({ _and: [inner] })) }),
  },
  {
    what: '5,000 conditions',
    request: search({ filter: { _or: Array.from({ length: 5000 }, () => ({ slug: { _contains: 'a' } })) } }),
  },
  {
    what: 'relations 40 deep',
    request: get(`/items/quests?fields=${Array(20).fill('steps.quest').join('.')}.id`),
    refused: true,
  },
  {
    what: 'relations 40 deep by GraphQL',
    request: graphql(`{ quests { ${'steps { quest { '.repeat(20)} id ${'} } '.repeat(20)} } }`),
    refused: true,
  },
  { what: 'everything of everything', request: get('/items/quests?limit=-1&fields=*.*.*.*.*.*.*.*.*.*.*.*') },
  { what: 'an address of 60 KB', request: get(`/items/quests?search=${'x'.repeat(60_000)}`), refused: true },
  {
    what: '1,000 names for one question',
    request: graphql(`{ ${many(1000, (at) => `a${at}: quests(limit: 1) { id }`)} }`),
  },
  {
    what: '3,000 names of a field',
    request: graphql(`{ quests(limit: 1) { ${many(3000, (at) => `a${at}: title`)} } }`),
  },
  {
    what: 'fragments in a circle',
    request: graphql('{ quests { ...A } } fragment A on quests { ...B } fragment B on quests { ...A }'),
    refused: true,
  },
  {
    what: '20,000 keys',
    request: { method: 'DELETE', path: '/items/quests', body: Array.from({ length: 20_000 }, (_, at) => at) },
    refused: true,
  },
  { what: 'a page beyond all numbers', request: get('/items/quests?limit=1&page=99999999999999999999') },
  { what: 'an expression that never ends', request: search({ filter: { slug: { _regex: '^(a+)+$' } } }) },
  { what: 'a market page of any size', request: get('/programme/market?limit=100000000') },
  {
    what: 'an answer of 900 KB',
    request: {
      method: 'POST',
      path: '/programme/onboarding/handle',
      body: { handle: 'x'.repeat(900_000), displayName: 'x' },
    },
    refused: true,
  },
  {
    what: 'a hash that takes a gigabyte',
    request: {
      ...{ method: 'POST', path: '/utils/hash/verify' },
      body: { string: 'x', hash: '$argon2id$v=19$m=1048576,t=1,p=1$c29tZXNhbHQxMjM0$AAAAAAAAAAAAAAAAAAAAAA' },
    },
    refused: true,
  },
  {
    what: 'thirty hashes in one request',
    request: {
      ...{ method: 'POST', path: '/graphql/system' },
      body: { query: `mutation { ${many(30, (at) => `h${at}: utils_hash_generate(string: "x")`)} }` },
    },
    refused: true,
  },
  {
    what: 'an export that goes on after its answer',
    request: {
      ...{ method: 'POST', path: '/utils/export/languages' },
      body: { query: { limit: -1, fields: ['*.*'] }, format: 'json' },
    },
    refused: true,
  },
  {
    what: '100,000 brackets',
    request: { method: 'POST', path: '/graphql', body: { query: '['.repeat(100_000) } },
    refused: true,
  },
]

export async function attackLimits(world: World, tally: Tally, processes: number): Promise<void> {
  const { target, anonymous, participant } = world
  for (const asker of [anonymous, participant])
    for (const { what, request, refused = false } of floods) {
      tally.count('limit', asker.name)
      const began = Date.now()
      const answer = await target
        .askOnce(asker, request)
        .catch((error: unknown) => ({ status: 0, text: String(error) }))
      const took = Date.now() - began
      const isFault = answer.status >= 500 && answer.status !== 503
      if (isFault)
        tally.escape('limit', asker.name, request, `${what} fails: ${answer.status} ${answer.text.slice(0, 200)}`)
      if (took > patienceMs) tally.escape('limit', asker.name, request, `${what} takes ${took} ms`)
      if (refused && answer.status > 0 && answer.status < 300 && !answer.text.includes('"errors"'))
        tally.escape('limit', asker.name, request, `${what} is answered`)
      await requireAlive(world, tally, asker, what)
    }
  await manyConnections(world, tally, processes)
}

async function requireAlive({ target }: World, tally: Tally, asker: Caller, what: string): Promise<void> {
  const began = Date.now()
  const { status } = await target.askOnce(null, get('/programme/quests')).catch(() => ({ status: 0 }))
  const isAlive = status > 0 && status !== 500 && status !== 502 && Date.now() - began < patienceMs
  if (!isAlive)
    tally.escape('limit', asker.name, 'GET /programme/quests', `nobody is answered after ${what}: ${status}`)
}

/** In one process of Directus; a proxy spreads them over all. */
const mostConnections = 20

/** So many connections and messages for one person, and none for longer without a token. */
async function manyConnections({ target, victim }: World, tally: Tally, processes: number): Promise<void> {
  const most = mostConnections * processes
  const lives: Live[] = []
  for (let count = 0; count < most + 5; count++) {
    tally.count('limit', 'participant')
    const live = await connect(target, victim)
    if (live) lives.push(live)
  }
  if (lives.length === 0) return
  // The oldest is told to go after the newest was let in.
  await sleep(2000)
  const open = lives.filter(({ isOpen }) => isOpen).length
  if (open > most)
    tally.escape('limit', 'participant', `${lives.length} live connections`, `${open} of one person stay open`)
  const last = lives.at(-1)
  const read = { type: 'items', action: 'read', collection: 'languages', query: { fields: ['code'], limit: 1 } }
  tally.count('limit', 'participant', 400)
  const flooded = (await last?.flood(read, 400)) ?? []
  if (!flooded.some(({ error }) => error?.code === 'REQUESTS_EXCEEDED'))
    tally.escape('limit', 'participant', '400 messages over a live connection', 'all are answered')
  for (const live of lives) live.close()
}

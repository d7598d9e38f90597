/** Random calls to the whole core and to that of `waymark-core/session`, and what each sends. */
import assert from 'node:assert/strict'
import { Core, isWaymarkError } from 'waymark-core'
import { apiUrl } from './core.ts'
import { type Random, randomOf } from './random.ts'
import { query } from './sdk-commands.ts'
import { SessionCore } from './session-core.ts'

const calls: Record<string, string[]> = {
  ...Object.fromEntries(
    ['items', 'folders', 'users'].map((group) => [
      group,
      ['list', 'get', 'create', 'createMany', 'update', 'updateMany', 'delete', 'deleteMany'],
    ]),
  ),
  singletons: ['get', 'update'],
  password: ['request', 'reset'],
  auth: ['providers'],
  assets: ['read', 'zip', 'zipFolder'],
  files: ['list', 'get', 'create', 'update', 'updateMany', 'delete', 'deleteMany', 'upload', 'import'],
  twoFactor: ['generate', 'enable', 'disable'],
}
calls['users']?.push('me', 'register', 'signUp', 'verifyEmail', 'invite', 'acceptInvite')
const names = Object.entries(calls).flatMap(([group, all]) => all.map((name) => [group, name] as const))

/** A text as a caller may have it: signs that addresses treat in their own way, other scripts, nothing. */
const texts = [
  'quests',
  'a b',
  "it's (1)*!",
  'ü/ä',
  '山',
  '\ud800x',
  '%2e',
  '..',
  '.',
  '',
  ' ',
  'a,b',
  '"\\\n',
  '__proto__',
]

// Numbers that JavaScript writes with an exponent are left out: the whole core writes all their digits.
const inner = (random: Random): unknown =>
  random.pick<() => unknown>([
    () => random.pick(texts),
    () => random.pick([0, -0, 1, 1.5, -3, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY]),
    () => random.pick([true, false, null, undefined]),
    () => new Date(random.below(2_000_000_000) * 1000),
    () => BigInt(random.below(1000)) * 10n ** 20n,
    () => Array.from({ length: random.below(3) }, () => inner(random)),
    () => Object.fromEntries(Array.from({ length: random.below(3) }, () => [random.pick(texts), inner(random)])),
  ])()

const cycle: Record<string, unknown> = {}
cycle['self'] = cycle

const argument = (random: Random): unknown =>
  random.pick<() => unknown>([
    () => inner(random),
    () => random.pick(texts),
    () => query(random, random.below(2) === 0),
    () => ({ [random.pick(['limit', 'page', 'offset', 'sort', 'fields', 'filter', 'meta', 'x'])]: inner(random) }),
    () => ({
      query: random.pick<unknown>([query(random, false), {}, { filter: inner(random) }, { search: ' ' }, null]),
    }),
    () => ({ query: {}, all: random.pick([true, 1]) }),
    () => Array.from({ length: 1 + random.below(3) }, () => ({ id: inner(random), title: 'x' })),
    () => Array.from({ length: 1 + random.below(3) }, () => random.pick<unknown>([1, 'b', {}, { id: 3 }])),
    () => random.pick<unknown>([cycle, Symbol('s'), () => 1, new Map([[1, 2]]), { toJSON: () => ({ a: [1] }) }]),
    () => new AbortController().signal,
    () => new Blob(['bytes']),
    () => ({ filter: { title: { _contains: 'long '.repeat(1500) } }, fields: ['id', { a: ['b'] }], limit: 3 }),
  ])()

/** Parts of a path: dots, plain and encoded, and whatever an address drops, turns round or ends at. */
const parts = [
  ...[
    '/',
    '//',
    '.',
    '..',
    '...',
    '%2e',
    '%2E',
    '%2e.',
    'items',
    'ü',
    '\ud800',
    ' ',
    '\t',
    '\n',
    '\\',
    '#',
    '?',
    '?a=1',
  ],
  ...['&b=2', '\u0085', '\u00a0', '\u2003', '\ufeff', '\u007f', '\u0000'],
]

/** A request as a caller may write it. */
const free = (random: Random): object => ({
  method: random.pick<unknown>([
    'GET',
    'post',
    'Patch',
    'HEAD',
    'search',
    'PUT',
    'delete',
    'TRACE',
    '',
    'po\u017ft',
    5,
    null,
  ]),
  path:
    random.below(9) === 0 ? inner(random) : Array.from({ length: random.below(7) }, () => random.pick(parts)).join(''),
  as: random.pick<unknown>([...Array(5), 'json', 'text', 'blob', 'arrayBuffer', 'headers', 'x', '', 1, null]),
  query: random.below(3) === 0 ? argument(random) : undefined,
  body: random.pick<unknown>([undefined, null, 'text', { a: [1] }]),
})

// biome-ignore lint/suspicious/noExplicitAny: its calls are made by their names.
type Loose = any

interface Client {
  core: Loose
  sent: string[]
}

/** What was sent, with everything that the server sees of it. */
function client(Kind: new (options: Loose) => Loose): Client {
  const sent: string[] = []
  const logger = {
    error: (_: string, call: Loose) => sent.push(`${call.method} ${call.path} ${call.kind} ${call.code}`),
  }
  const fetch = async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    const body =
      init.body instanceof FormData ? [...init.body].map(([name, value]) => [name, nameOf(value)]) : init.body
    sent.push(JSON.stringify([init.method, url, headers.get('authorization'), headers.get('accept'), body ?? null]))
    return new Response('{"data":null}', { status: 200, headers: { 'content-type': 'application/json' } })
  }
  const core = new Kind({ apiUrl, fetch, logger, storage: 'memory' })
  core.session.adopt({ access_token: 'a', refresh_token: 'r', expires: 900_000 })
  return { core, sent }
}

const nameOf = (value: FormDataEntryValue) => (typeof value === 'string' ? value : value.name)

async function outcome({ core, sent }: Client, call: (core: Loose) => unknown): Promise<unknown[]> {
  sent.length = 0
  try {
    const answer = await call(core)
    return [...sent, answer instanceof Blob ? 'bytes' : answer]
  } catch (error) {
    assert.ok(isWaymarkError(error), String(error))
    return [...sent, error.code, error.message, error.params]
  }
}

/** Compares what both send, or say. */
export async function compareEntries(seed: number, rounds: number): Promise<void> {
  const [theirs, own] = [client(Core), client(SessionCore)]
  const random = randomOf(seed)
  for (let round = 0; round < rounds; round += 1) {
    const isFree = random.below(4) === 0
    const [group, name] = isFree ? ['core', 'request'] : random.pick(names)
    const given = isFree ? [free(random)] : Array.from({ length: random.below(5) }, () => argument(random))
    const groupOf = (core: Loose) => (isFree ? core : group === 'twoFactor' ? core.users.twoFactor : core[group])
    const call = (core: Loose) => groupOf(core)[name](...given)
    const expected = await outcome(theirs, call)
    const where = `seed ${seed}, round ${round}: ${group}.${name}(${given.map(shown).join(', ')})`
    assert.deepEqual(await outcome(own, call), expected, where)
  }
  theirs.core.session.dispose()
  own.core.session.dispose()
}

function shown(value: unknown): string {
  try {
    return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}n` : part)) ?? String(value)
  } catch {
    return 'a cycle'
  }
}

/** What a command sends by `@directus/sdk` and by `waymark-core/compat`, and where the two may differ. */
import * as theirs from '@directus/sdk'
import * as ours from 'waymark-core/compat'
import { randomOf } from './random.ts'
import { argumentsOf, commandArguments } from './sdk-commands.ts'

interface Sent {
  method: string
  path: string
  params: Record<string, string>
  headers: Record<string, string>
  body: unknown
}
type Outcome = { sent: Sent } | { refused: string }

/** A difference that is meant. */
export interface Difference {
  name: string
  /** Whether this parameter of the query, with this value, is sent otherwise. */
  parameter?: (name: string, value: unknown) => boolean
  /** Whether the call is refused where a parameter has this value. */
  refuses?: (name: string, value: unknown) => boolean
  /** Whether a call with this key is sent by one of them alone, or to another path. */
  key?: (key: unknown) => boolean
  why: string
}

const isEmptyObject = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0 && !Array.isArray(value)
const known = ['fields', 'filter', 'search', 'sort', 'limit', 'offset', 'page', 'deep', 'alias', 'aggregate', 'groupBy']

export const differences: Difference[] = [
  {
    name: 'a key that is a path',
    key: (key) => typeof key === 'string' && /^\.+$|[/?#]/.test(key),
    why: 'A key leads to no other endpoint: it is encoded, and refused where it would leave its collection.',
  },
  {
    name: 'a key that is none',
    key: (key) => key === null || key === undefined || typeof key === 'object',
    why: 'The other client asks for the item `undefined` or `[object Object]`.',
  },
  {
    name: 'limit: Infinity',
    parameter: (name, value) => name === 'limit' && value === Number.POSITIVE_INFINITY,
    why: 'It is no limit; the server refuses the word.',
  },
  {
    name: 'a limit, offset or page that cannot be',
    parameter: (name, value) =>
      ['limit', 'offset', 'page'].includes(name) && (value === true || (typeof value === 'number' && value < 1)),
    why: 'The server says that it is wrong, where it would answer with the first hundred.',
  },
  {
    name: 'a limit that is no number',
    refuses: (name, value) => name === 'limit' && (value === true || value === ''),
    why: 'The other client leaves it out, and the answer is cut at a hundred.',
  },
  {
    name: 'fields or sort with what is no name',
    parameter: (name, value) =>
      ['fields', 'sort'].includes(name) && (!Array.isArray(value) || value.some((one) => typeof one !== 'string')),
    why: 'An object alone narrows as a list does; null, undefined and numbers are left out, and not sent as words.',
  },
  {
    name: 'a filter that is JSON already',
    parameter: (name, value) => name === 'filter' && typeof value === 'string',
    why: 'The other client leaves it out, and asks for everything.',
  },
  {
    name: 'an empty object',
    parameter: (name, value) => ['filter', 'deep', 'alias', 'aggregate'].includes(name) && isEmptyObject(value),
    why: 'It is sent, and means the same.',
  },
  {
    name: 'a search or a version that is no text',
    parameter: (name, value) => ['search', 'version'].includes(name) && (typeof value === 'number' || value === ''),
    why: 'It is sent as the text that it is.',
  },
  {
    name: 'backlink',
    parameter: (name) => name === 'backlink',
    why: 'The other client knows the name and never sends it.',
  },
  {
    name: 'a parameter of an own name that is no text',
    parameter: (name, value) => !known.includes(name) && typeof value === 'object',
    why: 'Lists are joined as Directus reads them, dates are ISO, null is none.',
  },
  {
    name: 'half a character',
    parameter: (name, value) => name === 'filter' && /\\ud800/.test(JSON.stringify(value)),
    why: 'An address cannot hold it.',
  },
]

const base = 'https://api.test/base'

async function outcome(side: typeof ours | typeof theirs, name: string, given: unknown[]): Promise<Outcome> {
  const sent: Sent[] = []
  const fetch = async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url)
    const { body } = init
    sent.push({
      ...{ method: String(init.method), path: decodeURIComponent(pathname), params: Object.fromEntries(searchParams) },
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof body === 'string' ? JSON.parse(body) : body instanceof FormData ? [...body] : body,
    })
    return new Response('{"data":null}', { headers: { 'content-type': 'application/json' } })
  }
  const { createDirectus, rest, staticToken } = side as typeof ours
  const command = (side as unknown as Record<string, (...given: unknown[]) => ours.RestCommand<unknown, unknown>>)[name]
  const client = createDirectus<unknown>(base, { globals: { fetch } }).with(staticToken('token')).with(rest())
  let message = ''
  try {
    await client.request((command as NonNullable<typeof command>)(...given))
  } catch (error) {
    message = (error as Error).message
  }
  return sent[0] ? { sent: sent[0] } : { refused: message }
}

/** What stands in a parameter, whatever the order of its keys. */
function meaning(text: string | undefined): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text ?? ''))
  } catch {
    return text
  }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Sends one command both ways; gives what differs for no listed reason, and which listed ones there were. */
async function compared(name: string, given: () => unknown[]): Promise<{ unlisted: string[]; listed: string[] }> {
  const [their, our] = [await outcome(theirs, name, given()), await outcome(ours, name, given())]
  const kinds = (commandArguments[name] ?? '').split(' ')
  const keys = given().filter((_, index) => kinds[index] === 'id')
  const listed = differences.filter(({ key }) => key && keys.some(key)).map((one) => one.name)
  if ('refused' in their && 'refused' in our) return { unlisted: [], listed: [] }
  // A flow that is begun by GET has its data there.
  const asked = given()[kinds.indexOf(name === 'triggerFlow' ? 'body' : 'query')] as Record<string, unknown> | undefined
  const refusing = differences.filter((one) => Object.entries(asked ?? {}).some((part) => one.refuses?.(...part)))
  if ('refused' in our) listed.push(...refusing.map((one) => one.name))
  if ('refused' in their || 'refused' in our)
    return listed.length > 0
      ? { unlisted: [], listed }
      : { unlisted: [`one refused: ${JSON.stringify([their, our])}`], listed }
  const unlisted: string[] = []
  for (const part of ['method', 'path', 'headers', 'body'] as const)
    if (!same(their.sent[part], our.sent[part]) && listed.length === 0)
      unlisted.push(`${part}: ${JSON.stringify(their.sent[part])} and ${JSON.stringify(our.sent[part])}`)
  // What stands behind a question mark in a key is a query for one of them alone.
  if (listed.length > 0) return { unlisted, listed }
  for (const parameter of new Set([...Object.keys(their.sent.params), ...Object.keys(our.sent.params)])) {
    const [one, other] = [their.sent.params[parameter], our.sent.params[parameter]]
    if (meaning(one) === meaning(other)) continue
    const reason = differences.find((entry) => entry.parameter?.(parameter, asked?.[parameter]))
    if (reason) listed.push(reason.name)
    else unlisted.push(`${parameter}: ${one} and ${other}`)
  }
  return { unlisted, listed }
}

/** Sends random commands both ways, every one of them in turn. */
export async function compareMany(seed: number, count: number) {
  const names = Object.keys(commandArguments)
  const unlisted: string[] = []
  const listed = new Set<string>()
  for (let at = 0; at < count; at += 1) {
    const name = names[at % names.length] as string
    const isOdd = Math.floor(at / names.length) % 2 === 1
    const given = () => argumentsOf(name, randomOf(seed + at), isOdd)
    const found = await compared(name, given)
    unlisted.push(...found.unlisted.map((text) => `seed ${seed + at}, ${name}(${JSON.stringify(given())}): ${text}`))
    for (const one of found.listed) listed.add(one)
  }
  return { unlisted, listed: [...listed] }
}

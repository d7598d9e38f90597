/**
 * Many who take part and mean harm, for minutes on end: big answers, uploads, live connections, searches. Somebody honest is among
 * them, whose calls are timed: `npm run attack -- --siege 10`.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { QuestDetail, Upload } from 'waymark-core'
import { participantPolicy, participantRole, publicPolicy } from '../src/access/roles.ts'
import { onboard } from '../tests/rig/onboarding.ts'
import { floods } from './limits.ts'
import { connect, type Live } from './live.ts'
import type { Answer, Asker, Request, Target } from './target.ts'
import { signIn } from './world.ts'

const hostilePeople = 20
/** What one of them has under way at the same moment. */
const width = 4
/** How often the honest one asks. */
const honestPauseMs = 250

export interface Siege {
  /** Answers of every status that the hostile ones got. */
  statuses: Map<number, number>
  /** How long each call of the honest one took, in ms, from the shortest on. */
  honestMs: number[]
  /** Calls of the honest one that were not answered. */
  honestFailures: string[]
}

interface Besieger {
  asker: Asker
  /** Where a text of theirs goes. */
  step: string
}

export async function besiege(
  { url, email, password, target }: { url: string; email: string; password: string; target: Target },
  minutes: number,
  say: (text: string) => void,
): Promise<Siege> {
  const administrator: Asker = {
    name: 'administrator',
    token: await signIn(target, email, password),
    user: null,
    policies: [],
  }
  const quest = await makeQuest(target, administrator)
  const people: Besieger[] = []
  for (let count = 0; count <= hostilePeople; count++) people.push(await makePerson(target, administrator, quest.slug))
  const [honest, ...hostile] = people as [Besieger, ...Besieger[]]
  say(`${hostile.length} people besiege ${url} for ${minutes} min, ${width} calls each at the same moment.`)

  const siege: Siege = { statuses: new Map(), honestMs: [], honestFailures: [] }
  const end = Date.now() + minutes * 60_000
  const isOver = () => Date.now() > end
  const note = ({ status }: Pick<Answer, 'status'>) =>
    void siege.statuses.set(status, (siege.statuses.get(status) ?? 0) + 1)
  const ask = async (asker: Asker, request: Request) => {
    const answer = await target.askOnce(asker, request).catch(() => ({ status: 0, text: '', headers: new Headers() }))
    note(answer)
    return answer
  }
  const ways = [answerWithALot, upload, search, talk]
  const besieging = hostile.flatMap((person, place) =>
    Array.from({ length: width }, async (_, lane) => {
      const act = ways[(place + lane) % ways.length] as (typeof ways)[number]
      for (let round = lane; !isOver(); round++) await act(person, round, ask, target).catch(() => sleep(100))
    }),
  )
  const progress = setInterval(() => say(summary(siege)), 60_000)
  await goAbout(honest, quest.slug, target, siege, isOver)
  await Promise.all(besieging)
  clearInterval(progress)
  siege.honestMs.sort((one, other) => one - other)
  for (const { asker } of people)
    await target.ask(administrator, {
      method: 'PATCH',
      path: `/users/${asker.user}`,
      body: { status: 'archived', token: null },
    })
  await target.ask(administrator, { method: 'PATCH', path: `/items/quests/${quest.id}`, body: { status: 'archived' } })
  return siege
}

/** The share of calls, from 0 to 1, that took at most so many ms. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

export function summary({ statuses, honestMs, honestFailures }: Siege): string {
  const sorted = honestMs.toSorted((one, other) => one - other)
  const all = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  const kinds = [...statuses].toSorted(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`)
  return `${all} hostile calls (${kinds.join(', ')}); ${sorted.length} honest ones, half within ${quantile(sorted, 0.5)} ms, 95 % within ${quantile(sorted, 0.95)} ms, the slowest ${sorted.at(-1) ?? 0} ms, ${honestFailures.length} failed`
}

async function makeQuest(target: Target, administrator: Asker): Promise<{ id: string; slug: string }> {
  const slug = `siege-${randomBytes(4).toString('hex')}`
  const create = <T>(collection: string, body: object) =>
    target.data<T>(administrator, { method: 'POST', path: `/items/${collection}`, body })
  const { id } = await create<{ id: string }>('quests', {
    ...{ slug, title: 'A siege', status: 'published', kind: 'side', review: 'manual', xp: 1, max_completions: 1 },
  })
  await create('quest_steps', { quest: id, slug: 'text', title: 'Text', kind: 'text', sort: 1, required: true })
  return { id, slug }
}

async function makePerson(target: Target, administrator: Asker, slug: string): Promise<Besieger> {
  const word = randomBytes(8).toString('hex')
  const [token, email] = [randomBytes(24).toString('hex'), `siege-${word}@example.com`]
  const row = { email, password: token, token, role: participantRole, status: 'active', first_name: 'Walker' }
  const { id } = await target.data<{ id: string }>(administrator, { method: 'POST', path: '/users', body: row })
  const asker: Asker = { name: 'participant', token, user: id, policies: [publicPolicy, participantPolicy] }
  const programme = <T>(method: string, path: string, body?: unknown) =>
    target.data<T>(asker, { method, path: `/programme${path}`, ...(body === undefined ? {} : { body }) })
  const about = { handle: `s${word}`, displayName: 'A walker', character: 'A walker', wallet: { skip: true } }
  await onboard(programme, about)
  const { run, steps } = await programme<QuestDetail>('POST', `/quests/${slug}/start`, {})
  return { asker, step: `/programme/runs/${run?.id}/steps/${steps[0]?.id}` }
}

type Ask = (asker: Asker, request: Request) => Promise<Answer>
type Way = (person: Besieger, round: number, ask: Ask, target: Target) => Promise<void>

const answerWithALot: Way = async ({ asker, step }, round, ask) => {
  const bodies = [
    { text: 'x'.repeat(4000) },
    { text: 'x'.repeat(900_000) },
    { choices: Array(50_000).fill(1) },
    { files: Array(5000).fill('x') },
  ]
  await ask(asker, { method: 'POST', path: step, body: bodies[round % bodies.length] })
}

const part = new Uint8Array(512 * 1024)

const upload: Way = async ({ asker }, round, ask) => {
  const body = { name: 'a.pdf', mediaType: 'application/pdf', bytes: 25 * 1024 * 1024 }
  const started = await ask(asker, { method: 'POST', path: '/programme/uploads', body })
  if (started.status !== 200) return void (await sleep(20))
  const { id } = JSON.parse(started.text).data as Upload
  const headers = { 'content-type': 'application/octet-stream' }
  const send = (from: number) =>
    ask(asker, { method: 'PUT', path: `/programme/uploads/${id}?from=${from}`, body: part, headers })
  for (let sent = 0; sent < (round % 50) + 1; sent++) if ((await send(sent * part.length)).status !== 200) break
  await Promise.all(
    [1, 2, 3].map(() => ask(asker, { method: 'POST', path: `/programme/uploads/${id}/finish`, body: {} })),
  )
}

const searches: Request[] = [
  ...floods.map(({ request }) => request),
  { method: 'GET', path: '/programme/market?limit=100&sort=price' },
  { method: 'GET', path: '/programme/market?search=a&sort=-price' },
  { method: 'GET', path: '/items/profiles?search=a&limit=-1&fields=*.*&sort=-xp_cached' },
  { method: 'GET', path: '/items/quests?aggregate[count]=*&groupBy[]=slug&search=e' },
  { method: 'GET', path: '/programme/quests' },
]

const search: Way = async ({ asker }, round, ask) => {
  await ask(asker, searches[round % searches.length] as Request)
}

/** Opens as many live connections as it is let, follows everything, and talks without a pause. */
const talk: Way = async ({ asker }, _, ask, target) => {
  const lives: Live[] = []
  for (let count = 0; count < 10; count++) {
    const live = await connect(target, asker)
    if (live) lives.push(live)
  }
  if (lives.length === 0) return void (await ask(asker, { method: 'GET', path: '/programme/me' }))
  const read = { type: 'items', action: 'read', collection: 'quests', query: { fields: ['*.*.*'], limit: -1 } }
  for (const live of lives) {
    for (const collection of ['quests', 'profiles', 'listings', 'announcements'])
      live.say({ type: 'subscribe', collection, uid: collection, query: { fields: ['*.*'], limit: -1 } })
    for (let count = 0; count < 100; count++) live.say(read)
  }
  await sleep(1000)
  for (const live of lives) live.close()
}

/** One page after the other, as somebody does who takes part. */
async function goAbout({ asker, step }: Besieger, slug: string, target: Target, siege: Siege, isOver: () => boolean) {
  const calls: Request[] = [
    { method: 'GET', path: '/programme/me' },
    { method: 'GET', path: '/programme/quests' },
    { method: 'GET', path: `/programme/quests/${slug}` },
    { method: 'GET', path: '/programme/market' },
    { method: 'POST', path: step, body: { text: 'An honest answer, which is long enough to be taken.' } },
    { method: 'GET', path: '/programme/health' },
  ]
  for (let count = 0; !isOver(); count++) {
    // Somebody writes an answer now and then; the other calls are pages.
    const request = calls[count % 240 === 4 ? 4 : ([0, 1, 2, 3, 5][count % 5] ?? 0)] as Request
    const began = performance.now()
    const answer = await target.askOnce(asker, request).catch((error: unknown) => ({ status: 0, text: String(error) }))
    siege.honestMs.push(Math.round(performance.now() - began))
    if (answer.status !== 200)
      siege.honestFailures.push(`${request.method} ${request.path}: ${answer.status} ${answer.text.slice(0, 200)}`)
    await sleep(honestPauseMs)
  }
}

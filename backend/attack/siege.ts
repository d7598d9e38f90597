/**
 * Many who take part and mean harm, for minutes on end: big answers, uploads, live connections, searches. Somebody
 * honest is among them, whose calls are timed: `npm run attack -- --siege 10`.
 */
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { QuestDetail } from 'waymark-core'
import { participantPolicy, participantRole, publicPolicy } from '../src/platform/directus/roles.ts'
import { onboard } from '../tests/support/onboarding.ts'
import type { Answered, Besieger, Orders } from './besiegers.ts'
import type { Caller, Request, Target } from './target.ts'
import { signIn } from './world.ts'

const hostilePeople = 20
/** How often the honest one asks. */
const honestPauseMs = 250
/**
 * What the core of the product does for a page that is refused in a busy moment, before its person hears of it: it asks
 * once more, after this pause in ms. The whole of it is counted as one wait.
 */
const busy = { statuses: [502, 503, 504], pauseMs: 300 }

export interface Siege {
  /** Answers of every status that the hostile ones got. */
  statuses: Map<number, number>
  /** Answers of 500. */
  faults: string[]
  /** How long each call of the honest one took, in ms, from the shortest on. */
  honestMs: number[]
  /** Calls of the honest one that were asked for a second time. */
  honestRepeats: number
  /** Calls of the honest one that were not answered. */
  honestFailures: string[]
}

export async function besiege(
  { url, email, password, target }: { url: string; email: string; password: string; target: Target },
  minutes: number,
  say: (text: string) => void,
): Promise<Siege> {
  const administrator: Caller = {
    name: 'administrator',
    token: await signIn(target, email, password),
    user: null,
    policies: [],
  }
  const quest = await makeQuest(target, administrator)
  const people: Besieger[] = []
  for (let count = 0; count <= hostilePeople; count++) people.push(await makePerson(target, administrator, quest.slug))
  const [honest, ...hostile] = people as [Besieger, ...Besieger[]]
  say(`${hostile.length} people besiege ${url} for ${minutes} min.`)

  const siege: Siege = { statuses: new Map(), faults: [], honestMs: [], honestRepeats: 0, honestFailures: [] }
  const end = Date.now() + minutes * 60_000
  // In a process of their own, for what they do must not keep the honest one's clock from being read.
  const besiegers = fork(join(import.meta.dirname, 'besiegers.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  besiegers.on('message', ({ statuses, faults }: Answered) => {
    siege.statuses = new Map(statuses)
    siege.faults = faults
  })
  besiegers.send({ url: target.url, people: hostile, end } satisfies Orders)
  const progress = setInterval(() => say(summary(siege)), 60_000)
  const over = once(besiegers, 'exit')
  await goAbout(honest, quest.slug, target, siege, () => Date.now() > end)
  await over
  clearInterval(progress)
  siege.honestMs.sort((one, other) => one - other)
  // A token lasts a quarter of an hour.
  administrator.token = await signIn(target, email, password)
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

export function summary({ statuses, honestMs, honestRepeats, honestFailures }: Siege): string {
  const sorted = honestMs.toSorted((one, other) => one - other)
  const all = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  const kinds = [...statuses].toSorted(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`)
  return `${all} hostile calls (${kinds.join(', ')}); ${sorted.length} honest ones, half within ${quantile(sorted, 0.5)} ms, 95 % within ${quantile(sorted, 0.95)} ms, the slowest ${sorted.at(-1) ?? 0} ms, ${honestRepeats} asked twice, ${honestFailures.length} failed`
}

async function makeQuest(target: Target, administrator: Caller): Promise<{ id: string; slug: string }> {
  const slug = `siege-${randomBytes(4).toString('hex')}`
  const create = <T>(collection: string, body: object) =>
    target.data<T>(administrator, { method: 'POST', path: `/items/${collection}`, body })
  const { id } = await create<{ id: string }>('quests', {
    ...{ slug, title: 'A siege', status: 'published', kind: 'side', review: 'manual', xp: 1, max_completions: 1 },
  })
  await create('quest_steps', { quest: id, slug: 'text', title: 'Text', kind: 'text', sort: 1, required: true })
  return { id, slug }
}

async function makePerson(target: Target, administrator: Caller, slug: string): Promise<Besieger> {
  const word = randomBytes(8).toString('hex')
  const [secret, email] = [randomBytes(24).toString('hex'), `siege-${word}@example.com`]
  const row = { email, password: secret, role: participantRole, status: 'active', first_name: 'Walker' }
  const { id } = await target.data<{ id: string }>(administrator, { method: 'POST', path: '/users', body: row })
  const token = await signIn(target, email, secret)
  const asker: Caller = { name: 'participant', token, user: id, policies: [publicPolicy, participantPolicy] }
  const programme = <T>(method: string, path: string, body?: unknown) =>
    target.data<T>(asker, { method, path: `/programme${path}`, ...(body === undefined ? {} : { body }) })
  const about = { handle: `s${word}`, displayName: 'A walker', character: 'A walker' }
  await onboard(programme, about)
  const { run, steps } = await programme<QuestDetail>('POST', `/quests/${slug}/start`, {})
  return { asker, step: `/programme/runs/${run?.id}/steps/${steps[0]?.id}` }
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
    const ask = () => target.askOnce(asker, request).catch((error: unknown) => ({ status: 0, text: String(error) }))
    let answer = await ask()
    if (request.method === 'GET' && busy.statuses.includes(answer.status)) {
      siege.honestRepeats++
      await sleep(busy.pauseMs)
      answer = await ask()
    }
    siege.honestMs.push(Math.round(performance.now() - began))
    if (answer.status !== 200)
      siege.honestFailures.push(`${request.method} ${request.path}: ${answer.status} ${answer.text.slice(0, 200)}`)
    await sleep(honestPauseMs)
  }
}

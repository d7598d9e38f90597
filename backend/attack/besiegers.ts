/**
 * The process of those who besiege: see `siege.ts`, which starts it, says whom and how long, and is told what they were
 * answered.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Upload } from 'waymark-core'
import { floods } from './limits.ts'
import { connect, type Live } from './live.ts'
import { type Answer, type Caller, type Request, Target } from './target.ts'

export interface Besieger {
  asker: Caller
  /** Where a text of theirs goes. */
  step: string
}

export interface Orders {
  url: string
  people: Besieger[]
  /** In ms since 1970. */
  end: number
}

/** What one of them has under way at the same moment. */
const width = 4

/** Told each second. */
export interface Answered {
  /** How often each status was answered; 0 is no answer. */
  statuses: [status: number, count: number][]
  /** What was answered as a fault of the product's own, some of it. */
  faults: string[]
}

if (process.send)
  process.once('message', ({ url, people, end }: Orders) => {
    const target = new Target(url)
    const statuses = new Map<number, number>()
    const faults: string[] = []
    const isOver = () => Date.now() > end
    const ask: Ask = async (asker, request) => {
      const answer = await target.askOnce(asker, request).catch(() => ({ status: 0, text: '', headers: new Headers() }))
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (answer.status === 500 && faults.length < 20)
        faults.push(`${request.method} ${request.path.slice(0, 100)}: ${answer.text.slice(0, 300)}`)
      return answer
    }
    const ways = [answerWithALot, upload, search, talk]
    const besieging = people.flatMap((person, place) =>
      Array.from({ length: width }, async (_, lane) => {
        const act = ways[(place + lane) % ways.length] as (typeof ways)[number]
        for (let round = lane; !isOver(); round++) await act(person, round, ask, target).catch(() => sleep(100))
      }),
    )
    const tell = () => process.send?.({ statuses: [...statuses], faults } satisfies Answered)
    setInterval(tell, 1000)
    void Promise.all(besieging).then(() => {
      tell()
      process.disconnect()
      process.exit()
    })
  })

type Ask = (asker: Caller, request: Request) => Promise<Answer>
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
part.set(Buffer.from('%PDF-'))

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

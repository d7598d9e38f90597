/** Over live connections: reads, subscriptions, changes, and pairs of questions. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Tally } from './tally.ts'
import type { Caller, Target } from './target.ts'
import type { World } from './world.ts'

export interface Message {
  type?: string
  status?: string
  event?: string
  error?: { code?: string }
  [field: string]: unknown
}

const patienceMs = 10_000

/** One connection: each question waits for the next message that is no ping. */
export class Live {
  readonly heard: Message[] = []
  readonly #socket: WebSocket
  #wake: () => void = () => {}

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.onmessage = ({ data }) => {
      const message: Message = JSON.parse(String(data))
      if (message.type === 'ping') socket.send('{"type":"pong"}')
      else this.heard.push(message)
      this.#wake()
    }
    socket.onclose = () => this.#wake()
  }

  /** None where live connections are not served. */
  static async open({ url }: Target): Promise<Live | null> {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/websocket`)
    return await new Promise((resolve) => {
      const live = new Live(socket)
      socket.onopen = () => resolve(live)
      socket.onerror = () => resolve(null)
    })
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN
  }

  async ask(message: object): Promise<Message> {
    for (let tries = 0; ; tries++) {
      const before = this.heard.length
      if (!this.isOpen) return { status: 'closed' }
      this.#socket.send(JSON.stringify(message))
      const end = Date.now() + patienceMs
      while (this.heard.length === before && this.isOpen && Date.now() < end)
        await Promise.race([
          new Promise<void>((resolve) => {
            this.#wake = resolve
          }),
          sleep(1000),
        ])
      const answer = this.heard[before] ?? { status: this.isOpen ? 'silent' : 'closed' }
      if (answer.error?.code !== 'REQUESTS_EXCEEDED' || tries > 20) return answer
      await sleep(5000)
    }
  }

  /** Without waiting for an answer. */
  say(message: object): void {
    if (this.isOpen) this.#socket.send(JSON.stringify(message))
  }

  /** Sends one message many times without waiting in between; what came back until nothing more did. */
  async flood(message: object, times: number): Promise<Message[]> {
    const before = this.heard.length
    for (let count = 0; count < times && this.isOpen; count++) this.#socket.send(JSON.stringify(message))
    for (let heard = -1; heard !== this.heard.length; await sleep(1000)) heard = this.heard.length
    return this.heard.slice(before)
  }

  close(): void {
    this.#socket.close()
  }
}

export async function connect(target: Target, asker: Caller): Promise<Live | null> {
  const live = await Live.open(target)
  if (asker.token) await live?.ask({ type: 'auth', access_token: asker.token })
  return live
}

export async function attackLive(world: World, tally: Tally): Promise<boolean> {
  const { target, canaries, schema, rows, participant, master, suspended, anonymous, administrator } = world
  for (const asker of [participant, master, suspended, anonymous]) {
    const live = await connect(target, asker)
    if (!live) return false
    const ask = async (message: object) => {
      tally.count('live', asker.name)
      return await live.ask({ type: 'items', ...message })
    }
    const failed = (message: object, why: string) => tally.escape('live', asker.name, JSON.stringify(message), why)
    for (const { name: collection, primary } of schema.collections) {
      await ask({ action: 'read', collection, query: { limit: -1, fields: ['*.*'] } })
      for (const action of ['update', 'delete']) {
        const by = (operator: string) => ({
          ...{ action, collection, data: {} },
          query: { filter: { [primary]: { [operator]: true } }, limit: 1 },
        })
        const pair = async () => [await ask(by('_nnull')), await ask(by('_null'))] as const
        const differ = ([one, none]: Awaited<ReturnType<typeof pair>>) => JSON.stringify(one) !== JSON.stringify(none)
        let answers = await pair()
        // An answer that comes late is heard as that of the next message; what tells rows apart does so every time.
        for (let again = 0; again < 2 && differ(answers); again++) answers = await pair()
        if (differ(answers)) failed(by('_nnull'), `told apart: ${JSON.stringify(answers)}`)
        if (answers[0].status === 'ok') failed(by('_nnull'), 'is allowed')
      }
    }
    if (asker === participant) {
      for (const { collection, id } of rows)
        for (const action of ['update', 'delete']) {
          const message = { action, collection, id, data: { status: 'published', bio: 'changed', state: 'rewarded' } }
          if ((await ask(message)).status === 'ok') failed(message, 'is allowed')
        }
      for (const collection of new Set(rows.map((row) => row.collection)))
        await live.ask({ type: 'subscribe', collection, uid: collection, query: { fields: ['*.*'] } })
      // What is written again is told to those who follow it.
      for (const { collection, id, field, word } of canaries.all().filter((one) => one.field === 'title'))
        await target.ask(administrator, {
          ...{ method: 'PATCH', path: `/items/${collection}/${id}`, body: { [field]: word } },
        })
      await live.ask({ type: 'items', action: 'read', collection: 'languages', query: { limit: 1 } })
    }
    const text = JSON.stringify(live.heard)
    for (const { collection, field } of canaries.shownTo(asker, text, ''))
      failed({ collection }, `a live connection showed ${collection}.${field}`)
    live.close()
  }
  return true
}

/**
 * A Directus in the place of the network, as far as live data and items go: WebSockets that break without a word, tokens
 * that run out, subscriptions that are filtered, sorted and limited as their queries say. Its clock is the faked one.
 */
import { afterEach } from 'vitest'
import { type Answer, refused, serve } from './core.ts'
import type { Random } from './random.ts'

export interface Row {
  id: number
  title: string
  rank: number
  state: string
}

interface Query {
  fields?: string[]
  filter?: { state?: { _eq?: string } } | null
  sort?: string | string[]
  limit?: number
}

interface Message {
  type: string
  uid?: string
  event?: string
  query?: Query
  access_token?: string
}

/** Milliseconds; as in Directus's settings. */
const TOKEN_LIFE = 60_000
const HEARTBEAT = 30_000
const LAST_WORD = 10_000

const real = globalThis.WebSocket
const { setImmediate: later } = globalThis
afterEach(() => {
  globalThis.WebSocket = real
})

export class ModelDirectus {
  readonly rows = new Map<number, Row>()
  readonly connections = new Set<ServerEnd>()
  readonly random: Random
  readonly auth: 'handshake' | 'strict' | 'public'
  /** Connections are refused, requests fail. */
  isDown = false
  upgrades = 0
  /** How often a result was read that shows rows. */
  readings = 0
  /** Between a reading and its answer. */
  afterReading: (() => void) | null = null
  refreshes = 0
  #tokens = new Map<string, number>()
  #refreshTokens = new Set<string>()
  #count = 0

  constructor(random: Random, auth: 'handshake' | 'strict' | 'public' = 'handshake') {
    this.random = random
    this.auth = auth
    const model = this
    globalThis.WebSocket = class extends PageEnd {
      constructor(address: string) {
        super(address, model)
      }
    } as unknown as typeof WebSocket
    serve(async (request, path) => {
      if (this.isDown) throw new TypeError('fetch failed')
      return this.#answer(request, path, await request.text())
    })
  }

  /** Tokens of somebody who signs in. */
  pair() {
    this.#count += 1
    const [access_token, refresh_token] = [`a-${this.#count}`, `r-${this.#count}`]
    this.#tokens.set(access_token, Date.now() + TOKEN_LIFE)
    this.#refreshTokens.add(refresh_token)
    return { access_token, refresh_token, expires: TOKEN_LIFE }
  }

  isValid = (token: string) => (this.#tokens.get(token) ?? 0) > Date.now()
  expiryOf = (token: string) => this.#tokens.get(token) ?? 0

  /** Every token runs out at once, and open connections are told. */
  endTokens(): void {
    for (const token of this.#tokens.keys()) this.#tokens.set(token, Date.now())
    for (const connection of this.connections) connection.look()
  }

  /** What a query gives. */
  read({ fields, filter, sort = 'id', limit = 100 }: Query = {}, keys?: number[]): Record<string, unknown>[] {
    const order = [sort].flat()
    const found = [...this.rows.values()]
      .filter(({ id }) => !keys || keys.includes(id))
      .filter(({ state }) => filter?.state?._eq === undefined || state === filter.state._eq)
      .sort((one, other) => {
        for (const name of order) {
          const field = name.replace('-', '') as keyof Row
          if (one[field] !== other[field]) return one[field] < other[field] === name.startsWith('-') ? 1 : -1
        }
        return 0
      })
    // With keys, Directus takes a limit of nothing for their number.
    const most = keys && limit === 0 ? keys.length : limit
    const shown = most < 0 ? found : found.slice(0, most)
    return shown.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !fields || fields.includes(name))),
    )
  }

  write(event: 'create' | 'update' | 'delete', id: number, changes: Partial<Row> = {}): void {
    const before = this.rows.get(id)
    if (event === 'delete') this.rows.delete(id)
    else this.rows.set(id, { title: '', rank: 0, state: 'open', ...before, ...changes, id })
    for (const connection of this.connections) connection.changed(event, id)
  }

  #answer(request: Request, path: string, body: string): Answer {
    if (path === '/auth/refresh') {
      const { refresh_token } = JSON.parse(body)
      if (!this.#refreshTokens.delete(refresh_token)) return refused(401, 'INVALID_CREDENTIALS')
      this.refreshes += 1
      return [200, { data: this.pair() }]
    }
    const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
    if (!this.isValid(token)) return refused(401, 'TOKEN_EXPIRED')
    const id = Number(path.split('/')[3])
    if (request.method === 'POST') {
      const row = JSON.parse(body)
      this.write('create', row.id, row)
      return [200, { data: row }]
    }
    if (!this.rows.has(id)) return refused(403, 'FORBIDDEN')
    if (request.method === 'DELETE') {
      this.write('delete', id)
      return [204]
    }
    this.write('update', id, JSON.parse(body))
    return [200, { data: this.rows.get(id) }]
  }
}

/** The server's end of a connection. */
export class ServerEnd {
  /** Packets are lost both ways, and nobody is told. */
  isStalled = false
  isOpen = false
  readonly registered = new Map<string, Message>()
  #token: string | null = null
  #isSure = false
  #timers = new Set<ReturnType<typeof setTimeout>>()
  #wasHeard = true
  #last = Promise.resolve()
  readonly #page: PageEnd
  readonly #model: ModelDirectus

  constructor(page: PageEnd, model: ModelDirectus, token: string | null) {
    this.#page = page
    this.#model = model
    const wantsToken = model.auth === 'strict' || token !== null
    if (model.isDown || (wantsToken && !model.isValid(token ?? ''))) {
      later(() => page.onclose?.({ type: 'close' }))
      return
    }
    model.connections.add(this)
    if (wantsToken) this.#take(token ?? '')
    if (model.auth === 'public') this.#isSure = true
    later(() => {
      if (this.isStalled) return
      this.isOpen = true
      page.onopen?.({ type: 'open' })
    })
    this.#beat()
    if (!wantsToken && model.auth === 'handshake') this.#after(LAST_WORD, () => !this.#isSure && this.cut())
  }

  say(message: Record<string, unknown>): void {
    const text = JSON.stringify(message)
    later(() => {
      if (!this.isStalled && this.#model.connections.has(this)) this.#page.onmessage?.({ type: 'message', data: text })
    })
  }

  /** It ends, and the page is told, unless the line is dead. */
  cut(): void {
    this.forget()
    later(() => {
      if (!this.isStalled) this.#page.onclose?.({ type: 'close' })
    })
  }

  /** The server drops it. */
  forget(): void {
    this.#model.connections.delete(this)
    for (const timer of this.#timers) clearTimeout(timer)
  }

  hear(message: Message): void {
    if (this.isStalled || !this.#model.connections.has(this)) return
    this.#wasHeard = true
    const { type, uid = '', event } = message
    if (type === 'auth') this.#authenticate(message.access_token ?? '')
    else if (!this.#isSure) this.#refuse()
    else if (type === 'unsubscribe') {
      this.registered.delete(uid)
      this.say({ type: 'subscription', event: 'unsubscribe', uid })
    } else if (type === 'subscribe' && event) {
      this.registered.set(uid, message)
      this.say({ type: 'subscription', event: 'init', uid })
    } else if (type === 'subscribe') {
      // It reads first, and registers then: what is written between the two is in neither.
      this.#inTurn(() => {
        const data = this.#model.read(message.query)
        if (message.query?.limit !== 0) this.#model.readings += 1
        if (message.query?.limit !== 0) this.#model.afterReading?.()
        // Changes may overtake the answer.
        void this.#later(2 + this.#model.random.below(6), () => {
          this.registered.set(uid, message)
          this.say({ type: 'subscription', event: 'init', uid, data })
        })
      })
    }
  }

  changed(event: string, id: number): void {
    for (const [uid, { event: wanted, query }] of this.registered) {
      if (wanted !== undefined && wanted !== event) continue
      // A query that does not show the row sends nothing.
      this.#inTurn(() => {
        const data = event === 'delete' ? [id] : this.#model.read(query, [id])
        if (this.registered.has(uid) && data.length > 0) this.say({ type: 'subscription', event, uid, data })
      })
    }
  }

  /** Says it when the token has run out. */
  look(): void {
    if (this.#token === null || this.#model.isValid(this.#token)) return
    this.#token = null
    this.say({ type: 'auth', status: 'error', error: { code: 'TOKEN_EXPIRED', message: 'Token expired.' } })
    this.#after(LAST_WORD, () => this.#token === null && this.cut())
  }

  #authenticate(token: string): void {
    if (!this.#model.isValid(token)) {
      this.#refuse()
      return
    }
    this.#take(token)
    this.say({ type: 'auth', status: 'ok' })
  }

  #take(token: string): void {
    this.#token = token
    this.#isSure = true
    this.#after(this.#model.expiryOf(token) - Date.now(), () => this.look())
  }

  #refuse(): void {
    this.say({ type: 'auth', status: 'error', error: { code: 'AUTH_FAILED', message: 'Authentication failed.' } })
    later(() => this.cut())
  }

  /** Reading takes a while, and another while each time. */
  #inTurn(work: () => void): void {
    const turns = this.#model.random.below(4)
    this.#last = this.#last.then(() => this.#later(turns, work))
  }

  async #later(turns: number, work: () => void): Promise<void> {
    for (let turn = 0; turn < turns; turn += 1) await new Promise<void>((done) => later(() => done()))
    if (this.#model.connections.has(this)) work()
  }

  #beat(): void {
    this.#after(HEARTBEAT, () => {
      if (!this.#wasHeard) return this.cut()
      this.#wasHeard = false
      this.say({ type: 'ping' })
      this.#beat()
    })
  }

  #after(ms: number, work: () => unknown): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      if (this.#model.connections.has(this)) work()
    }, ms)
    this.#timers.add(timer)
  }
}

/** The page's end, as the global `WebSocket`. */
class PageEnd {
  onopen: ((event: { type: string }) => void) | null = null
  onmessage: ((event: { type: string; data: string }) => void) | null = null
  onclose: ((event: { type: string }) => void) | null = null
  readonly #server: ServerEnd

  constructor(address: string, model: ModelDirectus) {
    model.upgrades += 1
    this.#server = new ServerEnd(this, model, new URL(address).searchParams.get('access_token'))
  }

  send(text: string): void {
    later(() => this.#server.hear(JSON.parse(text)))
  }

  close(): void {
    if (!this.#server.isStalled) this.#server.forget()
  }
}

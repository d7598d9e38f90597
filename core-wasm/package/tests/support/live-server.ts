/**
 * A server of live data in the place of the network: speaks the protocol of Directus, and does what a test wants of it.
 */
import { afterEach } from 'vitest'

interface Message {
  type: string
  uid?: string
  event?: string
  collection?: string
  query?: Record<string, unknown>
  access_token?: string
}

const realSocket = globalThis.WebSocket
afterEach(() => {
  globalThis.WebSocket = realSocket
})

/** One connection, from the server's side. */
export class Connection {
  readonly heard: Message[] = []
  isOpen = false
  isClosed = false
  token: string | null = null
  readonly registered = new Map<string, Message>()
  readonly #page: FakeSocket
  readonly #server: LiveServer

  constructor(page: FakeSocket, server: LiveServer) {
    this.#page = page
    this.#server = server
  }

  say(message: Record<string, unknown>): void {
    later(() => this.#page.onmessage?.({ type: 'message', data: JSON.stringify(message) }))
  }

  /** The connection breaks, and the client is told. */
  drop(): void {
    this.isClosed = true
    later(() => this.#page.onclose?.({ type: 'close' }))
  }

  /** The token runs out: from now on the server tells everything to everybody, and takes it no more, as Directus does. */
  expire(): void {
    this.#server.tokens.delete(this.token ?? '')
    this.token = null
    this.say({ type: 'auth', status: 'error', error: { code: 'TOKEN_EXPIRED', message: 'Token expired.' } })
  }

  take(message: Message): void {
    const { type, uid = '' } = message
    this.heard.push(message)
    if (type === 'auth') this.#authenticate(message.access_token ?? '')
    else if (type === 'ping') this.say({ type: 'pong' })
    else if (type === 'subscribe' && (this.token || this.#server.isPublic)) this.#subscribe(uid, message)
    else if (type === 'subscribe') this.#refuse()
    else if (type === 'unsubscribe') {
      this.registered.delete(uid)
      this.say({ type: 'subscription', event: 'unsubscribe', uid })
    }
  }

  #authenticate(token: string): void {
    if (this.#server.tokens.has(token)) {
      this.token = token
      this.say({ type: 'auth', status: 'ok' })
    } else this.#refuse()
  }

  /** Registering checks no permission; reading does, and its error has no uid. */
  #subscribe(uid: string, message: Message): void {
    if (message.event) {
      this.registered.set(uid, message)
      this.say({ type: 'subscription', event: 'init', uid })
    } else if (this.#server.forbidden.has(message.collection ?? '')) {
      this.say({ type: 'subscribe', status: 'error', error: { code: 'FORBIDDEN', message: 'No.' } })
    } else {
      const data = [...this.#server.items]
      const answer = () => this.say({ type: 'subscription', event: 'init', data, uid })
      if (this.#server.heldReads) this.#server.heldReads.push(answer)
      else answer()
    }
  }

  #refuse(): void {
    this.say({ type: 'auth', status: 'error', error: { code: 'AUTH_FAILED', message: 'Authentication failed.' } })
    this.drop()
  }
}

/** The server itself. */
export class LiveServer {
  readonly addresses: string[] = []
  readonly connections: Connection[] = []
  readonly tokens = new Set<string>()
  readonly forbidden = new Set<string>()
  items: { id: number }[] = []
  /** Nobody may subscribe without a token. */
  isPublic = false
  /** No connection comes about. */
  isDown = false
  /** Readings wait here while it is an array. */
  heldReads: (() => void)[] | null = null

  constructor(...tokens: string[]) {
    for (const token of tokens) this.tokens.add(token)
    const server = this
    globalThis.WebSocket = class extends FakeSocket {
      constructor(address: string) {
        super(address, server)
      }
    } as unknown as typeof WebSocket
  }

  /** The newest connection. */
  get connection(): Connection {
    const connection = this.connections.at(-1)
    if (!connection) throw new Error('nobody has connected')
    return connection
  }

  /** Types of what the newest connection said, with uid or token. */
  get said(): string[] {
    return this.connection.heard.map(({ type, uid, access_token }) => `${type} ${uid ?? access_token ?? ''}`.trim())
  }

  write(event: 'create' | 'update' | 'delete', id: number): void {
    if (event === 'create') this.items.push({ id })
    if (event === 'delete') this.items = this.items.filter((item) => item.id !== id)
    for (const connection of this.connections.filter(({ isClosed }) => !isClosed)) {
      for (const [uid, { event: wanted }] of connection.registered) {
        const data = event === 'delete' ? [id] : [{ id }]
        if (wanted === event) connection.say({ type: 'subscription', event, data, uid })
      }
    }
  }
}

/** The client's end, as the global `WebSocket`. */
class FakeSocket {
  onopen: ((event: { type: string }) => void) | null = null
  onmessage: ((event: { type: string; data: string }) => void) | null = null
  onclose: ((event: { type: string }) => void) | null = null
  readonly #connection: Connection

  constructor(address: string, server: LiveServer) {
    server.addresses.push(address)
    this.#connection = new Connection(this, server)
    server.connections.push(this.#connection)
    if (server.isDown) this.#connection.drop()
    else
      later(() => {
        this.#connection.isOpen = true
        this.onopen?.({ type: 'open' })
      })
  }

  send(text: string): void {
    if (!this.#connection.isOpen) throw new Error('not open')
    const message = JSON.parse(text) as Message
    later(() => this.#connection.take(message))
  }

  close(): void {
    this.#connection.isClosed = true
  }
}

const { setImmediate: later } = globalThis

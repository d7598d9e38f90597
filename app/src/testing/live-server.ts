// The live data of Directus in the place of the network: one WebSocket that accepts every token and subscription.
import { vi } from 'vitest'

type Heard = { type: string; uid?: string; event?: string; collection?: string }
type Handler = ((event: { type: string; data?: string }) => void) | null

/** Stands in for `WebSocket` from now on. Nothing can be reached before `up` is set to true. */
export function startLiveServer() {
  const server = {
    up: true,
    /** What there is of a collection when somebody begins to follow it. */
    rows: {} as Record<string, object[]>,
    /** Tells every subscription to a collection that a row of it changed. */
    update(collection: string, id: string) {
      for (const [uid, heard] of socket?.subscriptions ?? [])
        if (heard.collection === collection && heard.event === 'update')
          socket?.say({ type: 'subscription', event: 'update', data: [{ id }], uid })
    },
    /** Breaks the connection; no other comes about. */
    stop() {
      server.up = false
      socket?.close()
      socket?.onclose?.({ type: 'close' })
    },
    /** Whether all that was subscribed to has been answered. */
    isSubscribed: () => (socket?.subscriptions.size ?? 0) > 0,
  }
  let socket: FakeSocket | undefined

  class FakeSocket {
    onopen: Handler = null
    onmessage: Handler = null
    onerror: Handler = null
    onclose: Handler = null
    readonly subscriptions = new Map<string, Heard>()

    /** A connection that is silent for longer is taken for lost. */
    private readonly pings = setInterval(() => this.say({ type: 'ping' }), 20_000)

    constructor() {
      socket = this
      queueMicrotask(() => (server.up ? this.onopen : this.onclose)?.({ type: server.up ? 'open' : 'close' }))
    }

    say(message: object) {
      queueMicrotask(() => this.onmessage?.({ type: 'message', data: JSON.stringify(message) }))
    }

    send(text: string) {
      const heard = JSON.parse(text) as Heard
      const { type, uid = '', event, collection = '' } = heard
      if (type === 'auth') this.say({ type: 'auth', status: 'ok' })
      if (type === 'ping') this.say({ type: 'pong' })
      if (type !== 'subscribe') return
      if (event) this.subscriptions.set(uid, heard)
      this.say({ type: 'subscription', event: 'init', uid, ...(event ? {} : { data: server.rows[collection] ?? [] }) })
    }

    close() {
      clearInterval(this.pings)
    }
  }
  vi.stubGlobal('WebSocket', FakeSocket)
  return server
}

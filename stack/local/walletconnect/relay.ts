/**
 * A WalletConnect v2 relay for this machine: passes sealed messages between the clients that listen to a topic, and
 * keeps them for those that come later. It reads no message, and lets everybody in: it listens on the loopback address.
 */

import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'

interface Message {
  topic: string
  message: string
  publishedAt: number
  tag: number
  /** Milliseconds since 1970. */
  until: number
  /** The sender, which gets no copy. */
  from: WebSocket
}

interface Call {
  id: number
  method?: string
  params?: Record<string, unknown>
}

const largestFrame = 1_000_000
const mostStored = 2000

/** Takes over connections that the gateway hands it. */
export class Relay {
  private readonly sockets = new WebSocketServer({ noServer: true, maxPayload: largestFrame })
  /** Topic to listeners and the ids of their subscriptions. */
  private readonly listeners = new Map<string, Map<WebSocket, string>>()
  private stored: Message[] = []

  /** A request that asked to become a web socket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.sockets.handleUpgrade(request, socket, head, (client) => {
      client.on('message', (data) => this.answer(client, String(data)))
      client.on('close', () => this.forget(client))
      client.on('error', () => client.terminate())
    })
  }

  /** Ends every connection. */
  close(): void {
    for (const client of this.sockets.clients) client.terminate()
    this.sockets.close()
  }

  private answer(client: WebSocket, text: string): void {
    let call: Call
    try {
      call = JSON.parse(text) as Call
    } catch {
      client.close(1003)
      return
    }
    // The answer to a message that was passed on: it arrived.
    if (!call.method) return
    const { id, method, params = {} } = call
    const name = /^irn_(\w+)$/.exec(method)?.[1] ?? ''
    const act = this.calls[name]
    if (act) send(client, { id, jsonrpc: '2.0', result: act(client, params) })
    else send(client, { id, jsonrpc: '2.0', error: { code: -32601, message: `${method} is not known here.` } })
  }

  private readonly calls: Record<string, (client: WebSocket, params: Record<string, unknown>) => unknown> = {
    subscribe: (client, { topic }) => this.subscribe(client, String(topic)),
    batchSubscribe: (client, { topics }) => texts(topics).map((topic) => this.subscribe(client, topic)),
    unsubscribe: (client, { topic }) => this.unsubscribe(client, String(topic)),
    batchUnsubscribe: (client, { subscriptions }) =>
      (Array.isArray(subscriptions) ? subscriptions : []).every(({ topic }) => this.unsubscribe(client, String(topic))),
    publish: (client, message) => this.publish(client, message),
    batchPublish: (client, { messages }) =>
      (Array.isArray(messages) ? messages : []).every((message) => this.publish(client, message)),
    fetchMessages: (_client, { topic }) => this.fetch([String(topic)]),
    batchFetchMessages: (_client, { topics }) => this.fetch(texts(topics)),
  }

  private subscribe(client: WebSocket, topic: string): string {
    const clients = this.listeners.get(topic) ?? new Map<WebSocket, string>()
    this.listeners.set(topic, clients)
    const subscription = clients.get(client) ?? randomBytes(32).toString('hex')
    clients.set(client, subscription)
    // After the answer to the call, so that the client knows the subscription.
    setImmediate(() => {
      for (const message of this.alive())
        if (message.topic === topic && message.from !== client) deliver(client, subscription, message)
    })
    return subscription
  }

  private unsubscribe(client: WebSocket, topic: string): boolean {
    const clients = this.listeners.get(topic)
    clients?.delete(client)
    if (clients?.size === 0) this.listeners.delete(topic)
    return true
  }

  private publish(client: WebSocket, { topic, message, ttl, tag }: Record<string, unknown>): boolean {
    const publishedAt = Date.now()
    const made: Message = {
      topic: String(topic),
      message: String(message),
      publishedAt,
      tag: Number(tag ?? 0),
      until: publishedAt + Number(ttl ?? 300) * 1000,
      from: client,
    }
    this.stored = [...this.alive(), made].slice(-mostStored)
    for (const [listener, subscription] of this.listeners.get(made.topic) ?? [])
      if (listener !== client) deliver(listener, subscription, made)
    return true
  }

  private fetch(topics: string[]) {
    const messages = this.alive().filter(({ topic }) => topics.includes(topic))
    return { messages: messages.map(sealed), hasMore: false }
  }

  private alive(): Message[] {
    return this.stored.filter(({ until }) => until > Date.now())
  }

  private forget(client: WebSocket): void {
    for (const topic of [...this.listeners.keys()]) this.unsubscribe(client, topic)
  }
}

/** The fields of a message that are passed on. */
function sealed({ topic, message, publishedAt, tag }: Message) {
  return { topic, message, publishedAt, tag }
}

function deliver(client: WebSocket, subscription: string, message: Message): void {
  // Ids of JSON-RPC are numbers here: sign-client compares them as such.
  const id = Date.now() * 1000 + Math.floor(Math.random() * 1000)
  const params = { id: subscription, data: sealed(message) }
  send(client, { id, jsonrpc: '2.0', method: 'irn_subscription', params })
}

function send(client: WebSocket, value: unknown): void {
  if (client.readyState === client.OPEN) client.send(JSON.stringify(value))
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

/** Live data by messages, over one WebSocket that is opened by hand. `core.live` does all of this by itself. */

import { refusal } from './checks.js'
import { queryToParams } from './query.js'

/** @param {object} credentials @returns {string} */
export const auth = (credentials) => JSON.stringify({ ...credentials, type: 'auth' })
export const pong = () => JSON.stringify({ type: 'pong' })

export function* generateUid() {
  for (let uid = 1; ; uid += 1) yield String(uid)
}

/** @param {number} ms */
export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** The next message of a socket: its JSON, or the event itself; nothing when none came in time. @param {any} socket */
export const messageCallback = (socket, timeout = 1000) =>
  new Promise((resolve, reject) => {
    const end = (/** @type {() => void} */ settle) => {
      clearTimeout(timer)
      for (const [name, listener] of listeners) socket.removeEventListener(name, listener)
      settle()
    }
    const timer = setTimeout(() => end(() => resolve(undefined)), timeout)
    /** @type {[string, (event: any) => void][]} */
    const listeners = [
      ['message', (event) => end(() => resolve(parsed(event.data) ?? event))],
      ['error', () => end(reject)],
      ['close', () => end(reject)],
    ]
    for (const [name, listener] of listeners) socket.addEventListener(name, listener)
  })

/** The message, when it is one. @param {unknown} text */
function parsed(text) {
  try {
    const message = JSON.parse(String(text))
    return typeof message === 'object' && !Array.isArray(message) ? message : null
  } catch {
    return null
  }
}

const leastDelayMs = 100

/** @param {any} [config] */
export const realtime =
  (config = {}) =>
  (/** @type {any} */ client) => {
    const options = {
      ...{ authMode: 'handshake', heartbeat: true, debug: false, connect: { timeout: 10_000 } },
      ...{ reconnect: { delay: 1000, retries: 10 } },
      ...config,
    }
    const uids = generateUid()
    /** @type {Record<string, Set<Function>>} */
    const listeners = { open: new Set(), error: new Set(), close: new Set(), message: new Set() }
    /** @type {Map<string, { request: object, receive: (message: any) => void, end: () => void }>} */
    const subscriptions = new Map()
    /** @type {any} */
    let open
    /** @type {Promise<any> | undefined} */
    let connecting
    /** The socket that is being connected, or is open. @type {any} */
    let latest
    let isLeaving = false
    let attempts = 0

    /** Who has the token: the client as it is composed by then, or as it was. @param {any} self */
    const holderOf = (self) => ('getToken' in self ? self : 'getToken' in client ? client : undefined)
    /** The token, or none where it cannot be had. @param {any} self @returns {Promise<string | null>} */
    const tokenOf = async (self) => {
      try {
        return (await holderOf(self)?.getToken()) ?? null
      } catch (error) {
        log('warn', `There is no token: ${error}`)
        return null
      }
    }

    const log = (/** @type {string} */ level, /** @type {string} */ message) =>
      options.debug && client.globals.logger[level](`[waymark-core] ${message}`)

    /** @param {any} self */
    async function address(self) {
      const url = new client.globals.URL(options.url ?? client.url)
      if (!options.url && /^http/.test(url.protocol)) {
        url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
        url.pathname = `${url.pathname.replace(/\/$/, '')}/websocket`
      }
      const token = options.authMode === 'strict' ? await tokenOf(self) : null
      if (token) url.searchParams.set('access_token', token)
      return url.toString()
    }

    /** @param {any} self */
    async function connectOnce(self) {
      const { WebSocket } = client.globals
      if (!WebSocket) throw new Error('There is no WebSocket here: give one in `globals`, or take Node 22.')
      const socket = new WebSocket(await address(self))
      latest = socket
      return new Promise((resolve, reject) => {
        let awaitsAnswer = false
        const fail = (/** @type {unknown} */ reason) => {
          clearTimeout(timer)
          reject(reason)
        }
        const timer = options.connect
          ? setTimeout(() => {
              fail('Connection attempt timed out.')
              socket.close()
            }, options.connect.timeout ?? 10_000)
          : undefined
        /** @type {any} */
        let opened
        const ready = () => {
          clearTimeout(timer)
          awaitsAnswer = false
          open = socket
          attempts = 0
          log('info', 'The connection is open.')
          for (const listener of listeners.open ?? []) listener.call(socket, opened)
          resolve(socket)
        }
        socket.addEventListener('open', async (/** @type {unknown} */ event) => {
          opened = event
          if (options.authMode !== 'handshake' || !holderOf(self)) return ready()
          const token = await tokenOf(self)
          const missing =
            'No token for authenticating the websocket. Make sure to provide one or call the login() function beforehand.'
          if (!token) {
            fail(missing)
            return socket.close()
          }
          awaitsAnswer = true
          socket.send(auth({ access_token: token }))
        })
        socket.addEventListener('message', (/** @type {any} */ event) => {
          const message = parsed(event.data) ?? event
          if (awaitsAnswer && message.type === 'auth') {
            if (message.status === 'ok') return ready()
            fail('Authentication failed while opening websocket connection')
            return socket.close()
          }
          void hear(self, socket, message)
        })
        socket.addEventListener('error', (/** @type {unknown} */ event) => {
          log('warn', 'The connection failed.')
          for (const listener of listeners.error ?? []) listener.call(socket, event)
          fail(event)
          socket.close()
        })
        socket.addEventListener('close', (/** @type {unknown} */ event) => {
          log('info', 'The connection is closed.')
          for (const listener of listeners.close ?? []) listener.call(socket, event)
          fail(event)
          const wasOpen = open === socket
          if (wasOpen) open = undefined
          if (wasOpen) goOn(self)
        })
      })
    }

    /** @param {any} self */
    function connect(self) {
      isLeaving = false
      connecting ??= connectOnce(self).finally(() => {
        connecting = undefined
      })
      return connecting
    }

    /** Connects again, or ends what is subscribed. @param {any} self */
    function goOn(self) {
      if (isLeaving || !options.reconnect || attempts >= options.reconnect.retries) {
        for (const { end } of subscriptions.values()) end()
        subscriptions.clear()
        return
      }
      attempts += 1
      log('info', `It is connected again: attempt ${attempts}.`)
      setTimeout(
        async () => {
          if (isLeaving) return goOn(self)
          try {
            await connect(self)
            for (const { request } of subscriptions.values()) open?.send(JSON.stringify(request))
          } catch {
            goOn(self)
          }
        },
        Math.max(leastDelayMs, options.reconnect.delay),
      )
    }

    /** @param {any} self @param {any} socket @param {any} message */
    async function hear(self, socket, message) {
      if (message.type === 'ping' && options.heartbeat) return socket.send(pong())
      if (message.type === 'auth' && message.status === 'error') return refused(self, socket, message.error?.code)
      for (const listener of listeners.message ?? []) listener.call(socket, message)
      const isRefusal = message.type === 'subscribe' && message.status === 'error'
      if (isRefusal || message.type === 'subscription') subscriptions.get(message.uid)?.receive(message)
    }

    /** @param {any} self @param {any} socket @param {string} code */
    async function refused(self, socket, code) {
      log('warn', `The server refused the token: ${code}`)
      if (code === 'TOKEN_EXPIRED') {
        const token = await tokenOf(self)
        if (token && open === socket) return socket.send(auth({ access_token: token }))
      }
      // Nobody who is public can be refused: the server wants a token.
      if (options.authMode === 'public') options.reconnect = false
      if (code === 'AUTH_TIMEOUT' || options.authMode === 'public') socket.close()
    }

    return {
      async isConnected() {
        await connecting?.catch(() => undefined)
        return open !== undefined
      },
      /** @this {any} */
      async connect() {
        if (open) throw new Error('Cannot connect when state is "open"')
        return connect(this)
      },
      disconnect() {
        isLeaving = true
        latest?.close()
        for (const { end } of subscriptions.values()) end()
        subscriptions.clear()
      },
      /** @param {string} event @param {Function} callback */
      onWebSocket(event, callback) {
        const own = Object.hasOwn(listeners, event) ? listeners[event] : undefined
        if (!own)
          throw refusal(
            'VALIDATION',
            `A connection has the events ${Object.keys(listeners).join(', ')}: not ${event}`,
            {
              ...{ field: 'event', reason: 'unknown' },
            },
          )
        own.add(callback)
        return () => own.delete(callback)
      },
      /** @param {any} message */
      sendMessage(message) {
        if (!open)
          throw new Error(
            'Cannot send messages without an open connection. Make sure you are calling "await client.connect()".',
          )
        open.send(typeof message === 'string' ? message : JSON.stringify({ uid: uids.next().value, ...message }))
      },
      /** @this {any} @param {string} collection @param {any} [given] */
      async subscribe(collection, given = {}) {
        const { query, ...rest } = given
        const uid = given.uid ?? uids.next().value
        const request = {
          ...rest,
          uid,
          ...(query ? { query: queryToParams(query) } : {}),
          collection,
          type: 'subscribe',
        }
        /** @type {any[]} */
        const inbox = []
        let isOver = false
        let wake = () => {}
        const end = () => {
          isOver = true
          wake()
        }
        const receive = (/** @type {any} */ message) => {
          inbox.push(message)
          wake()
        }
        if (!open) await connect(this)
        subscriptions.set(uid, { request, receive, end })
        this.sendMessage(request)
        const unsubscribe = () => {
          if (!subscriptions.delete(uid)) return
          if (open) this.sendMessage({ uid, type: 'unsubscribe' })
          end()
        }
        async function* read() {
          try {
            for (;;) {
              while (inbox.length > 0) {
                const message = inbox.shift()
                if (message.type === 'subscribe') {
                  subscriptions.delete(uid)
                  throw message
                }
                yield message
              }
              if (isOver) return
              await new Promise((resolve) => {
                wake = () => resolve(undefined)
              })
            }
          } finally {
            // Nobody reads any more: what would come would only be kept.
            unsubscribe()
          }
        }
        return { subscription: read(), unsubscribe }
      },
    }
  }

/**
 * A stand-in for the hosted sign-in provider, for tests: it answers at the hosts that the provider's package asks, in its
 * protocol, as version 9.6 of `@web3auth/auth` has it. A browser is told that these hosts are on this machine.
 *
 * The package seals what it asks for, stores it under a key that it makes up, and opens a window with that key. The page
 * in the window seals a session with the person's key into the same store, and says on the socket under which name.
 */

import { createCipheriv, createDecipheriv, createECDH, createHash, createHmac, randomBytes } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Hex, keccak256, stringToHex } from 'viem'
import { type WebSocket, WebSocketServer } from 'ws'
import { loopback } from './ports.ts'

/** What the package asked for, once unsealed. */
interface LoginRequest {
  options: { clientId: string; network: string }
  params: { loginProvider: string }
}

/** What the person decides in the window. */
type Decision = 'approve' | 'deny'

/** The provider, with one person, who has a key there. */
export class HostedProvider {
  /** Every request of a login, in order. */
  readonly asked: LoginRequest[] = []
  /** Sealed sessions by the key that they were stored under. */
  private readonly store = new Map<string, string>()
  private readonly changes = new EventEmitter()
  private readonly sockets = new WebSocketServer({ noServer: true })
  private readonly listeners = new Map<string, WebSocket>()
  private readonly published = new Map<string, string>()
  private readonly server: Server
  private readonly privateKey: Hex

  /**
   * @param privateKey the person's
   * @param certificate of the provider's hosts, which nobody has to trust but the browser of the test
   */
  constructor(privateKey: Hex, certificate: { key: string; cert: string }) {
    this.privateKey = privateKey
    this.server = createServer(certificate, (request, response) => void this.answer(request, response))
    this.server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => socket.destroy())
      this.sockets.handleUpgrade(request, socket, head, (client) => this.listen(client))
    })
  }

  /** Resolves to its port, once it listens. */
  async start(): Promise<number> {
    this.server.listen(0, loopback)
    await once(this.server, 'listening')
    return (this.server.address() as AddressInfo).port
  }

  stop(): void {
    for (const client of this.sockets.clients) client.terminate()
    this.server.closeAllConnections()
    this.server.close()
  }

  /** How many sessions it keeps that hold something. */
  get sessions(): number {
    return this.store.size
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
    response.setHeader('access-control-allow-headers', 'content-type')
    response.setHeader('access-control-allow-credentials', 'true')
    const address = `${request.headers.host} ${new URL(request.url ?? '/', 'https://provider').pathname}`
    if (request.method === 'OPTIONS') response.writeHead(204).end()
    else if (address === 'api.web3auth.io /session-service/v2/store/set')
      send(response, this.set(await bodyOf(request)))
    else if (address === 'api.web3auth.io /session-service/v2/store/get')
      send(response, this.get(await bodyOf(request)))
    else if (address === 'auth.web3auth.io /v9/start') response.setHeader('content-type', 'text/html').end(page)
    else if (address === 'auth.web3auth.io /v9/decide') send(response, await this.decide(await bodyOf(request)))
    else response.writeHead(404).end()
  }

  private set({ key = '', data = '', timeout }: Record<string, string>): object {
    // It is asked to forget by a session that ends within a second.
    if (Number(timeout) === 1) this.store.delete(key)
    else this.store.set(key, data)
    this.changes.emit('stored')
    return {}
  }

  private get({ key = '' }: Record<string, string>): object {
    return { message: this.store.get(key) ?? '' }
  }

  private async decide({ loginId = '', decision }: Record<string, string>): Promise<object> {
    // The package opens the window without waiting for what it stores.
    const key = publicKeyOf(loginId)
    while (!this.store.has(key)) await once(this.changes, 'stored')
    const stored = this.store.get(key) ?? ''
    const login = JSON.parse(unseal(loginId, stored)) as LoginRequest
    this.asked.push(login)
    this.publish(loginId, (decision as Decision) === 'approve' ? { data: this.newSession(login) } : { error: 'denied' })
    return {}
  }

  private newSession({ params }: LoginRequest): object {
    const sessionId = randomBytes(32).toString('hex')
    const session = { privKey: this.privateKey.slice(2), userInfo: { typeOfLogin: params.loginProvider } }
    this.store.set(publicKeyOf(sessionId), seal(publicKeyOf(sessionId), JSON.stringify(session)))
    return { sessionId, sessionNamespace: '' }
  }

  private publish(loginId: string, message: object): void {
    const topic = publicKeyOf(keccak256(stringToHex(loginId)).slice(2))
    const sealed = seal(topic, JSON.stringify(JSON.stringify(message)))
    this.published.set(topic, `42${JSON.stringify([`${topic}_success`, sealed])}`)
    this.deliver(topic)
  }

  /** Whichever comes first, the message or who waits for it. */
  private deliver(topic: string): void {
    const frame = this.published.get(topic)
    if (frame) this.listeners.get(topic)?.send(frame)
  }

  /** As much of Engine.IO 4 and Socket.IO 5 as waiting for one message takes. */
  private listen(client: WebSocket): void {
    client.send(`0${JSON.stringify({ sid: 'a', upgrades: [], pingInterval: 25_000, pingTimeout: 20_000 })}`)
    client.on('message', (data) => {
      const frame = String(data)
      if (frame === '40') client.send('40{"sid":"b"}')
      if (!frame.startsWith('42')) return
      const [event, topic] = JSON.parse(frame.slice(2)) as [string, string]
      if (event !== 'check_auth_status') return
      this.listeners.set(topic, client)
      this.deliver(topic)
    })
  }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  return JSON.parse(await text(request)) as Record<string, string>
}

function send(response: ServerResponse, body: object): void {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
}

const publicKeyOf = (privateKey: string) => ecdhOf(privateKey).getPublicKey('hex', 'uncompressed')

function ecdhOf(privateKey: string) {
  const ecdh = createECDH('secp256k1')
  ecdh.setPrivateKey(privateKey, 'hex')
  return ecdh
}

/** ECIES as the package has it: AES-256-CBC and HMAC-SHA-256 with the halves of a SHA-512 of the shared secret. */
function seal(publicKey: string, words: string): string {
  const own = ecdhOf(randomBytes(32).toString('hex'))
  const ephemPublicKey = own.getPublicKey()
  const { encryption, authentication } = keysOf(own.computeSecret(publicKey, 'hex'))
  const iv = randomBytes(16)
  const cipher = createCipheriv('aes-256-cbc', encryption, iv)
  const ciphertext = Buffer.concat([cipher.update(words, 'utf8'), cipher.final()])
  const mac = createHmac('sha256', authentication).update(iv).update(ephemPublicKey).update(ciphertext).digest()
  const parts = Object.entries({ iv, ephemPublicKey, ciphertext, mac })
  return JSON.stringify(Object.fromEntries(parts.map(([name, bytes]) => [name, bytes.toString('hex')])))
}

function unseal(privateKey: string, sealed: string): string {
  const { iv = '', ephemPublicKey, ciphertext = '' } = JSON.parse(sealed) as Record<string, string>
  const { encryption } = keysOf(ecdhOf(privateKey).computeSecret(ephemPublicKey ?? '', 'hex'))
  const decipher = createDecipheriv('aes-256-cbc', encryption, Buffer.from(iv, 'hex'))
  return Buffer.concat([decipher.update(ciphertext, 'hex'), decipher.final()]).toString()
}

/** The package writes the secret without the zeros that it may begin with. */
function keysOf(secret: Buffer): { encryption: Buffer; authentication: Buffer } {
  const begin = secret.findIndex((byte) => byte !== 0)
  const hash = createHash('sha512').update(secret.subarray(begin)).digest()
  return { encryption: hash.subarray(0, 32), authentication: hash.subarray(32) }
}

const page = `<!doctype html><title>Hosted provider</title><h1>Hosted provider</h1>
<button data-decision="approve">Continue as Ada</button> <button data-decision="deny">Deny</button>
<script>
const wanted = new URLSearchParams(location.hash.slice(1)).get('b64Params')
const { loginId } = JSON.parse(atob(wanted.replaceAll('-', '+').replaceAll('_', '/')))
document.body.onclick = ({ target }) => target.dataset.decision && fetch('/v9/decide', {
  method: 'POST', body: JSON.stringify({ loginId, decision: target.dataset.decision }),
})
</script>`

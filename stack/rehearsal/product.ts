/** Requests to the product in its containers from outside: by its host name, with a certificate that must be valid. */

import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { StepFailed } from '../set-up/progress.js'
import { authorityCertificate } from './base-images.ts'
import { address, host } from './settings.ts'

const trusted = (state: string) => join(state, 'trusted.pem')

export interface Reply {
  status: number
  body: unknown
}

/**
 * One request, to whatever address the name stands for in a rehearsal. Rejects without an answer, or with a bad
 * certificate.
 */
function ask(
  { ca, port = 443, name = host }: { ca: string; port?: number; name?: string },
  { method = 'GET', path = '/', headers = {}, body = '' },
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const options = {
      method,
      path,
      port,
      ca,
      headers: { host: name, ...headers },
      servername: name,
      timeout: 30_000,
      agent: false,
    }
    const asked = request({ ...options, host: address }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      response.on('error', reject)
    })
    asked.on('timeout', () => asked.destroy(new Error('no answer within 30 s')))
    asked.on('error', reject)
    asked.end(body)
  })
}

/** Keeps what the authority signs with, which is new at each start of it. */
export async function trustAuthority(state: string): Promise<void> {
  const own = { ca: authorityCertificate(), port: 15_000, name: 'authority' }
  const parts = await Promise.all(['roots', 'intermediates'].map((kind) => ask(own, { path: `/${kind}/0` })))
  writeFileSync(trusted(state), [own.ca, ...parts.map(({ text }) => text)].join('\n'))
}

/** Resolves once the name is served with a certificate of the authority. */
export async function waitForCertificate(state: string): Promise<void> {
  const end = Date.now() + 120_000
  for (;;) {
    const fault = await ask({ ca: readFileSync(trusted(state), 'utf8') }, { path: '/config.json' }).then(
      ({ status }) => (status === 200 ? null : `status ${status}`),
      (error: Error) => error.message,
    )
    if (fault === null) return
    if (Date.now() > end)
      throw new StepFailed(`https://${host} has no good certificate: ${fault}.`, 'Look at `certificates`.')
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}

/** To be stored, as a form sends it. */
export class TextFile {
  private readonly name: string
  private readonly text: string

  constructor(name: string, text: string) {
    this.name = name
    this.text = text
  }

  form(): string {
    const about = `content-disposition: form-data; name="file"; filename="${this.name}"\r\ncontent-type: text/plain`
    return `--${boundary}\r\n${about}\r\n\r\n${this.text}\r\n--${boundary}--\r\n`
  }
}

const boundary = 'between-the-parts-of-a-form'

const typeOf = (body: unknown) =>
  body instanceof TextFile ? `multipart/form-data; boundary=${boundary}` : 'application/json'

const isJson = (text: string) => /^[[{]/.test(text)

/** Calls as the administrator; signs in anew when a session ended. */
export function administrator(
  state: string,
  password: string,
): (method: string, path: string, body?: unknown) => Promise<Reply> {
  const to = { ca: readFileSync(trusted(state), 'utf8') }
  let token = ''
  const call = async (method: string, path: string, body?: unknown): Promise<Reply> => {
    const { status, text } = await ask(to, {
      method,
      path: `/api${path}`,
      headers: { 'content-type': typeOf(body), ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: body instanceof TextFile ? body.form() : body === undefined ? '' : JSON.stringify(body),
    })
    return { status, body: isJson(text) ? JSON.parse(text) : text }
  }
  const signIn = async () => {
    token = ''
    const { status, body } = await call('POST', '/auth/login', { email: 'admin@example.com', password })
    if (status !== 200) throw new Error(`The administrator is not let in: ${status}`)
    token = (body as { data: { access_token: string } }).data.access_token
  }
  return async (method, path, body) => {
    if (!token) await signIn()
    const reply = await call(method, path, body)
    // What another secret signed is no token at all.
    if (reply.status !== 401 && !JSON.stringify(reply.body).includes('INVALID_TOKEN')) return reply
    await signIn()
    return call(method, path, body)
  }
}

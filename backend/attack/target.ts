/** The Waymark that is attacked, by the address of its API alone. */
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'

export type CallerName = 'anonymous' | 'participant' | 'game master' | 'suspended' | 'administrator'

export interface Caller {
  name: CallerName
  token: string | null
  user: string | null
  /** Whose declared permissions hold for them. */
  policies: string[]
  /** What Directus itself lets them do with collections of its own: `directus_presets read`. */
  studio?: ReadonlySet<string>
}

export interface Request {
  method: string
  path: string
  body?: unknown
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  text: string
  headers: Headers
}

/**
 * A proxy that limits calls is no defence to be counted here: what it holds back is asked again, so often by its
 * answer.
 */
const patience: Record<number, number> = { 429: 60, 503: 2 }

export class Target {
  readonly url: string

  constructor(url: string) {
    this.url = url.replace(/\/+$/, '')
  }

  /** `patienceFor`: how many seconds longer than usual to go on asking. */
  async ask(asker: Caller | null, request: Request, patienceFor = 0): Promise<Answer> {
    for (let tries = 0; ; tries++) {
      const answer = await this.askOnce(asker, request)
      const most = patience[answer.status]
      if (most === undefined || tries >= most + patienceFor) return answer
      await sleep(1000)
    }
  }

  async askOnce(asker: Caller | null, { method, path, body, headers }: Request): Promise<Answer> {
    const isRaw = body instanceof Uint8Array || body instanceof FormData
    const reply = await fetch(`${this.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(asker?.token ? { authorization: `Bearer ${asker.token}` } : {}),
        ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
    })
    return { status: reply.status, text: await reply.text(), headers: reply.headers }
  }

  /** The path goes out as it is written: `fetch` would tidy it up first. */
  async askAsWritten(asker: Caller | null, { method, path, headers }: Request): Promise<Answer> {
    const { protocol, hostname, port, pathname } = new URL(this.url)
    const send = protocol === 'https:' ? httpsRequest : httpRequest
    const fullPath = `${pathname === '/' ? '' : pathname}${path}`
    return await new Promise((resolve, reject) => {
      const sent = send(
        {
          ...{ hostname, method, path: fullPath, ...(port ? { port } : {}) },
          headers: { ...(asker?.token ? { authorization: `Bearer ${asker.token}` } : {}), ...headers },
        },
        (reply) => {
          let text = ''
          reply.setEncoding('utf8')
          reply.on('data', (piece: string) => {
            text += piece
          })
          reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text, headers: new Headers() }))
          reply.on('error', reject)
        },
      )
      sent.on('error', reject)
      sent.end()
    })
  }

  /**
   * What `data` of the answer holds; throws when the call is refused. For building the world, where nothing may fail.
   */
  async data<T>(asker: Caller | null, request: Request): Promise<T> {
    // As long as the limit on signing in from one network lasts.
    const { status, text } = await this.ask(asker, request, 300)
    if (status >= 300) throw new Error(`${request.method} ${request.path} answered ${status}: ${text.slice(0, 300)}`)
    return (text ? JSON.parse(text).data : undefined) as T
  }
}

/** Whether a write was refused; GraphQL refuses with 200. */
export function isRefused({ status, text }: Pick<Answer, 'status' | 'text'>): boolean {
  return status >= 300 || text.includes('"errors"')
}

export async function inParallel<T>(list: readonly T[], width: number, act: (one: T) => Promise<void>): Promise<void> {
  const waiting = list.values()
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const one of waiting) await act(one)
    }),
  )
}

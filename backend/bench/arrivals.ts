/** Asking a server: at a fixed rate whatever it answers, or as fast as it answers. */
import { Agent, request } from 'node:http'

export interface Question {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface Load {
  /** Servers that take turns. */
  urls: string[]
  /** The nth question. */
  question: (n: number) => Question
}

export interface Arrivals {
  /** Answers in a second. */
  perSecond: number
  /** Milliseconds from when a question was due to the end of its answer. */
  latencies: number[]
  /** What other answers than 200 there were. */
  refusals: string[]
}

/**
 * Questions arrive at a fixed rate, also while earlier ones are still waiting: a server that falls behind shows it,
 * because a latency counts from the moment the question was due, not from when there was time to send it.
 */
export async function atRate(load: Load, rate: number, seconds: number, first = 0): Promise<Arrivals> {
  const ask = asker(load.urls)
  const total = Math.round(rate * seconds)
  const latencies: number[] = []
  const refusals: string[] = []
  const began = performance.now()
  const answers: Promise<void>[] = []
  for (let n = 0; n < total; ) {
    const due = began + (n * 1000) / rate
    const wait = due - performance.now()
    if (wait > 0) {
      await new Promise((resolve) => setTimeout(resolve, wait))
      continue
    }
    answers.push(
      ask(load.question(first + n)).then((refusal) => {
        latencies.push(performance.now() - due)
        if (refusal) refusals.push(refusal)
      }),
    )
    n += 1
  }
  await Promise.all(answers)
  return { perSecond: total / ((performance.now() - began) / 1000), latencies, refusals }
}

/** So many callers, each asking again when it was answered, until `total` were. */
export async function asFastAsAnswered(load: Load, callers: number, total: number, first = 0): Promise<Arrivals> {
  const ask = asker(load.urls)
  const latencies: number[] = []
  const refusals: string[] = []
  let next = 0
  const began = performance.now()
  const caller = async () => {
    while (next < total) {
      const n = next++
      const due = performance.now()
      const refusal = await ask(load.question(first + n))
      latencies.push(performance.now() - due)
      if (refusal) refusals.push(refusal)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return { perSecond: total / ((performance.now() - began) / 1000), latencies, refusals }
}

const agent = new Agent({ keepAlive: true, maxSockets: 512 })

export function hangUp(): void {
  agent.destroy()
}

function asker(urls: string[]) {
  let turn = 0
  return (question: Question): Promise<string | null> => ask(`${urls[turn++ % urls.length]}`, question)
}

/** What was answered instead of 200. */
function ask(url: string, question: Question): Promise<string | null> {
  const { method, path, headers = {}, body } = question
  return new Promise((resolve) => {
    const sent = request(
      `${url}${path}`,
      { agent, method, headers: body ? { 'content-type': 'application/json', ...headers } : headers },
      (reply) => {
        let text = ''
        if (reply.statusCode !== 200) {
          reply.setEncoding('utf8').on('data', (chunk) => {
            text += chunk
          })
        } else reply.resume()
        reply.on('end', () =>
          resolve(reply.statusCode === 200 ? null : `${method} ${path}: ${reply.statusCode} ${text.slice(0, 200)}`),
        )
      },
    )
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server hung up on a connection that was long idle, in the moment it was used again: as a browser does, once
      // more.
      if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(ask(url, question))
      else resolve(`${method} ${path}: ${error.message}`)
    })
    sent.end(body)
  })
}

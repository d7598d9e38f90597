/** Sends one webhook: to the internet alone, once, and without following anybody elsewhere. */
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { InnerAddress, isLoopbackAddress, isPublicAddress, lookupOnly } from '../../platform/http/inner-networks.ts'

/** How long all of it may take, in ms. */
const timeoutMs = 15_000
/** Bytes of an answer that are read and kept. */
const mostKept = 1024

export interface Outcome {
  /** HTTP status; null where there was no answer. */
  status: number | null
  tookMs: number
  /** The beginning of the answer, or why there was none. */
  answer: string
  /** When the target wants to be asked again, in seconds from now. */
  retryAfter: number | null
}

export interface Reach {
  /** Whether webhooks may go to this machine, and without TLS there. */
  toLoopback: boolean
}

/** Why nothing may be sent to an address; null where it may. Where its name leads is looked at when it is connected to. */
export function addressProblem(
  address: string,
  { toLoopback }: Reach,
): 'malformed' | 'not_https' | 'not_public' | null {
  if (!URL.canParse(address)) return 'malformed'
  const { protocol, username, password, hostname, port, hash } = new URL(address)
  if (username || password || hash || port === '0') return 'malformed'
  const host = hostOf(hostname)
  const isLoopback = host === 'localhost' || isLoopbackAddress(host)
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback && toLoopback)) return 'not_https'
  return isIP(host) === 0 || mayReach(host, toLoopback) ? null : 'not_public'
}

const hostOf = (hostname: string) => hostname.replace(/^\[|\]$/g, '')
const mayReach = (address: string, toLoopback: boolean) =>
  isPublicAddress(address) || (toLoopback && isLoopbackAddress(address))

export async function post(
  url: string,
  headers: Record<string, string>,
  body: string,
  reach: Reach,
  patienceMs = timeoutMs,
): Promise<Outcome> {
  const began = performance.now()
  const outcome = (told: Pick<Outcome, 'status' | 'answer'>, retryAfter: number | null = null): Outcome => ({
    ...{ ...told, retryAfter, tookMs: Math.round(performance.now() - began) },
  })
  const problem = addressProblem(url, reach)
  if (problem) return outcome({ status: null, answer: problem })
  const patience = AbortSignal.timeout(patienceMs)
  try {
    const reply = await send(url, headers, body, reach, patience)
    const retryAfter = Number(reply.headers['retry-after'])
    const answer = await beginningOf(reply)
    return outcome({ status: reply.statusCode ?? null, answer }, retryAfter > 0 ? retryAfter : null)
  } catch (error) {
    return outcome({ status: null, answer: patience.aborted ? 'timeout' : reasonOf(error) })
  }
}

function send(
  url: string,
  headers: Record<string, string>,
  body: string,
  { toLoopback }: Reach,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const request = url.startsWith('https:') ? secureRequest : plainRequest
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      ...{ method: 'POST', signal, agent: false },
      lookup: lookupOnly((address) => mayReach(address, toLoopback)),
      headers: {
        ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        ...{ 'user-agent': 'Waymark-Webhooks/1.0', ...headers },
      },
    })
    sent.on('response', resolve).on('error', reject).end(body)
  })
}

/** What follows is not read: the connection is closed. */
async function beginningOf(reply: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of reply) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= mostKept) break
  }
  // PostgreSQL stores no NUL, and half a character at the end is none.
  return Buffer.concat(chunks)
    .subarray(0, mostKept)
    .toString('utf8')
    .replaceAll('\0', '')
    .replace(/\uFFFD$/, '')
}

/** Words of ours, not of the system: those may name addresses that the name led to. */
function reasonOf(error: unknown): string {
  if (error instanceof InnerAddress) return 'not_public'
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code.slice(0, 60) : 'unreachable'
}

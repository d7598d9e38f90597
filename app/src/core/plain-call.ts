// Requests of the programme without the core, from pages that have nothing to do with its session.
import { config } from './config.ts'
import { AppError } from './errors.ts'

type PlainCall = {
  method: string
  body: string | Blob
  /** Whether the cookies of this host go with it. */
  credentials: 'omit' | 'include'
  signal?: AbortSignal | undefined
}

/** Answers with what is in `data`, or throws what the programme refused with. `path` is below `programme/`. */
export async function plainCall<T>(path: string, { method, body, credentials, signal }: PlainCall): Promise<T> {
  const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream'
  const response = await fetch(`${config().apiUrl}programme/${path}`, {
    ...{ method, body, headers: { 'content-type': type }, credentials },
    signal: signal ?? null,
  }).catch((cause: unknown) => {
    throw signal?.aborted ? cause : new AppError('network', 'NETWORK', {}, cause)
  })
  const reply = await response.json().catch(() => null)
  if (response.ok && reply) return reply.data
  const { code = 'INTERNAL', params = {} } = reply?.errors?.[0]?.extensions ?? {}
  throw Object.assign(new AppError('refused', code, params), { status: response.status })
}

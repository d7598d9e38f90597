// Stores a file in the programme's library, as evidence for a step.
import { config } from './config.ts'
import { AppFailure, type Failure, logged } from './failure.ts'
import { loadCore } from './load.ts'

/** Id of the stored file. Fails like every call: with a code that has a sentence. */
export async function uploadFile(file: File, signal?: AbortSignal): Promise<string> {
  const { session } = await loadCore()
  const token = await session.accessToken()
  const body = new FormData()
  body.append('file', file, file.name)
  try {
    const response = await fetch(`${config().apiUrl}files`, {
      method: 'POST',
      body,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      credentials: 'omit',
      ...(signal ? { signal } : {}),
    }).catch((cause: unknown) => {
      throw signal?.aborted ? failed('aborted', 'ABORTED') : new AppFailure('load', 'NETWORK', {}, cause)
    })
    return idOf(response.status, await response.json().catch(() => null))
  } catch (error) {
    throw logged(error)
  }
}

function idOf(status: number, reply: unknown): string {
  const { data, errors } = (reply ?? {}) as {
    data?: { id?: unknown }
    errors?: { message?: string; extensions?: { code?: string } }[]
  }
  if (status < 300 && typeof data?.id === 'string') return data.id
  const error = errors?.[0]
  throw failed('status', error?.extensions?.code ?? (status < 300 ? 'DECODE' : 'INTERNAL'), status, error?.message)
}

const failed = (kind: string, code: string, status?: number, message = code): Failure =>
  Object.assign(new Error(message), { kind, code, ...(status === undefined ? {} : { status }) })

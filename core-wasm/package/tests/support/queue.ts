/** A queue of a user, with a server in the place of the network that keeps items. */
import { afterEach } from 'vitest'
import type { Core } from 'waymark-core'
import { createQueue, memoryStorage, type Queue, type QueueOptions } from 'waymark-core/queue'
import { type Answer, refused, serve } from './core.ts'
import { coreOf, userIn } from './react.ts'
import { until } from './until.ts'

const queues: Queue[] = []
afterEach(() => {
  for (const queue of queues.splice(0)) queue.dispose()
})

/** A queue in memory, of a core with this user in it. */
export function queueOf(core: Core = coreOf('ada'), options: QueueOptions = {}): Queue {
  const queue = createQueue(core, { storage: memoryStorage(), ...options })
  queues.push(queue)
  return queue
}

/** Waits until a write has come to this. */
export async function reaches(queue: Queue, status: string, id?: string): Promise<(typeof queue.pending)[number]> {
  const found = () => queue.pending.find((write) => write.status === status && (!id || write.id === id))
  await until(() => found() !== undefined)
  const write = found()
  if (!write) throw new Error(`No write became ${status}: ${JSON.stringify(queue.pending)}`)
  return write
}

/** What happens to a request before or after the server has done it. */
type Fault = 'lost before' | 'lost after' | Answer

/** A Directus with the collection `notes`, whose keys are UUIDs, and a call that knows idempotency keys. */
export function notes(rows: Record<string, Record<string, unknown>> = {}) {
  const items = new Map(Object.entries(rows))
  const stored = new Map<string, Answer>()
  const faults: Fault[] = []
  /** `METHOD what as` of each write that came. */
  const writes: string[] = []
  const done: string[] = []

  const answer = async (request: Request, path: string): Promise<Answer> => {
    const [, , , id = ''] = path.split('/')
    const text = await request.clone().text()
    const body = text ? JSON.parse(text) : null
    if (request.method === 'GET') {
      const filter = JSON.parse(new URL(request.url).searchParams.get('filter') ?? '{}')
      const row = items.get(filter.id?._eq)
      return [200, { data: row ? [row] : [] }]
    }
    const key = request.headers.get('idempotency-key')
    const before = key && stored.get(key)
    if (before) return before
    done.push(`${request.method} ${id || (body?.text ?? path)}`)
    const reply = change(request.method, path, id, body)
    if (key) stored.set(key, reply)
    return reply
  }

  function change(method: string, path: string, id: string, body: Record<string, unknown> | null): Answer {
    if (!path.startsWith('/items/notes')) return [200, { data: { path } }]
    if (method === 'POST') {
      const made = String(body?.['id'] ?? `row-${items.size}`)
      if (items.has(made)) return refused(400, 'RECORD_NOT_UNIQUE')
      items.set(made, { ...body, id: made })
      return [200, { data: items.get(made) }]
    }
    if (!items.has(id)) return refused(403, 'FORBIDDEN')
    if (method === 'DELETE') {
      items.delete(id)
      return [204]
    }
    items.set(id, { ...items.get(id), ...body })
    return [200, { data: items.get(id) }]
  }

  serve(async (request, path) => {
    if (request.method !== 'GET')
      writes.push(`${request.method} ${path} ${userIn(request.headers.get('authorization'))}`)
    const fault = request.method === 'GET' ? undefined : faults.shift()
    if (Array.isArray(fault)) return fault
    if (fault === 'lost before') throw new TypeError('Failed to fetch')
    const reply = await answer(request, path)
    if (fault === 'lost after') throw new TypeError('Failed to fetch')
    return reply
  })
  return { items, faults, writes, done }
}

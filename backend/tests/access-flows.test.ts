/** What the team may do with flows, and what a flow cannot be turned into afterwards. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { make } from './access/attempt.ts'
import { administrator, type Person } from './support/person.ts'

let admin: Person
const made: string[] = []

beforeAll(async () => {
  admin = await administrator()
})
afterAll(async () => {
  await admin.call('DELETE', '/flows', made)
})

const event = { name: 'x', status: 'inactive', trigger: 'event' }
const filtering = (scope: string[], collections?: string[]) => ({ type: 'filter', scope, collections })

async function flow(row: object): Promise<string> {
  const { data, status } = await admin.call<{ id: string }>('POST', '/flows', row)
  expect(status, JSON.stringify(row)).toBe(200)
  made.push(data.id)
  return data.id
}

async function refused(method: string, path: string, body: object, words: RegExp) {
  const { status, text } = await make({ method, path, body }, admin)
  expect([status, text]).toEqual([403, expect.stringMatching(words)])
}

test("flows hear what happens, filter what is the team's own, and write where the programme is asked", async () => {
  await flow({ ...event, options: { type: 'action', scope: ['items.update'], collections: ['quests', 'items'] } })
  await flow({ ...event, options: filtering(['items.create', 'items.update'], ['notes']) })
  await flow({ ...event, options: filtering(['auth.login', 'items.read', 'quests.items.read']) })
  const webhook = await flow({ ...event, trigger: 'webhook', options: { method: 'GET' } })
  const writing = { collection: 'announcements', payload: { title: 'News' }, emitEvents: true }
  const position = { position_x: 1, position_y: 1 }
  const operation = { ...position, name: 'x', key: 'x', type: 'item-create', options: writing, flow: webhook }
  const { status } = await admin.call('POST', '/operations', operation)
  expect(status).toBe(200)
})

test('a flow that is harmless does not become one that is not', async () => {
  const id = await flow({ ...event, options: filtering(['items.update'], ['notes']) })
  await refused('PATCH', `/flows/${id}`, { options: filtering(['items.update'], ['items']) }, /make it an action/)
  await refused('PATCH', '/flows', { keys: [id], data: { options: filtering(['items.promote']) } }, /make it an action/)
  const action = { type: 'action', scope: ['items.update'], collections: ['items'] }
  const heard = await flow({ ...event, options: action })
  await refused('PATCH', `/flows/${heard}`, { options: { ...action, type: 'filter' } }, /cannot filter .* items/)
  const hook = await flow({ ...event, trigger: 'webhook', options: filtering(['items.update'], ['item_types']) })
  await refused('PATCH', `/flows/${hook}`, { trigger: 'event' }, /cannot filter .* item_types/)

  const position = { position_x: 1, position_y: 1 }
  const options = { collection: 'rewards', key: ['x'], payload: {}, emitEvents: true }
  const operation = { ...position, name: 'x', key: 'x', type: 'item-update', options, flow: hook }
  const { data } = await admin.call<{ id: string }>('POST', '/operations', operation)
  const silent = { options: { ...options, emitEvents: false } }
  await refused('PATCH', `/operations/${data.id}`, silent, /emits events/)
  await refused('PATCH', `/flows/${hook}`, { operation: { id: data.id, ...silent } }, /emits events/)
  const transform = { ...position, name: 'y', key: 'y', type: 'transform', options: { json: '{}' }, flow: hook }
  const other = await admin.call<{ id: string }>('POST', '/operations', transform)
  await refused('PATCH', `/operations/${other.data.id}`, { type: 'item-delete' }, /emits events/)
})

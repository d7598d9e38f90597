/**
 * Changes of whatever a question finds. Directus looks for the rows as if nobody asked, and only then at who may change
 * them: the answer told anybody whether a row exists that they may not read. So the form is refused, and should it come
 * in by a door that is not known yet, the rows are looked for in the name of whoever asks.
 */
import type { Accountability } from '@directus/types'
import type { Directus } from '../../platform/directus/directus.ts'
import { DirectusError } from '../../platform/directus/directus-error.ts'
import type { Filter } from '../../platform/directus/hooks.ts'

export const selectByKeys = 'Name the rows to change by their keys: a question may not choose them.'

/** Whether the body of a request changes or deletes what a question finds. */
export function selectsByQuery(method: string, body: unknown): boolean {
  return (
    (method === 'PATCH' || method === 'DELETE') &&
    typeof body === 'object' &&
    body !== null &&
    !Array.isArray(body) &&
    'query' in body
  )
}

export function guardChangesByQuery(filter: Filter, { services }: Pick<Directus, 'services'>): void {
  filter('websocket.message', (message, _meta, context) => {
    const { client } = context as unknown as { client?: { accountability?: Accountability | null } }
    if (!client?.accountability?.admin && choosesRows(message)) throw new DirectusError('FORBIDDEN', selectByKeys)
  })
  readAsRequester(services)
}

interface Message {
  type?: unknown
  action?: unknown
  id?: unknown
  ids?: unknown
  data?: unknown
}

/** Directus takes the question of an update or a deletion that names no keys. */
function choosesRows(message: unknown): boolean {
  if (typeof message !== 'object' || message === null) return false
  const { type, action, id, ids, data } = message as Message
  if (String(type).toLowerCase() !== 'items' || id || ids) return false
  return action === 'delete' || (action === 'update' && !Array.isArray(data))
}

interface Service {
  collection: string
  knex: unknown
  schema: { collections: Record<string, { primary: string }> }
  accountability: Accountability | null
  readByQuery: (question: object) => Promise<Record<string, unknown>[]>
  getKeysByQuery: (question: object) => Promise<unknown[]>
}

function readAsRequester({ ItemsService }: Directus['services']): void {
  const service = ItemsService.prototype as unknown as Service
  const usual = service.getKeysByQuery
  if (typeof usual !== 'function')
    throw new Error(
      'This Directus looks for the rows to change in another way: cms/access/changes-by-query.ts has to be adapted.',
    )
  service.getKeysByQuery = async function (this: Service, question) {
    if (!this.accountability || this.accountability.admin) return await usual.call(this, question)
    const primary = this.schema.collections[this.collection]?.primary ?? 'id'
    const { knex, schema, accountability } = this
    const reader = new ItemsService(this.collection, { knex, schema, accountability } as never) as unknown as Service
    const rows = await reader.readByQuery({ ...question, fields: [primary] })
    return rows.map((row) => row[primary]).filter(Boolean)
  }
}

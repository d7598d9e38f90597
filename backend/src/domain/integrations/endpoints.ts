/** Addresses of other systems that are told of events, as administrators register them. */
import type { Context } from '../../platform/context.ts'
import { iso, isoOrNull, json, oneOf, toDate, toInt } from '../../platform/database/columns.ts'
import { newId } from '../../platform/database/ids.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { ApiError, invalid } from '../../platform/http/errors.ts'
import type { EventType } from '../events/record.ts'
import { addressProblem, type Reach } from './post.ts'
import { newSecret } from './sign.ts'

/** More would be told of everything that happens, each at its own time. */
const most = 20
/** How long a secret that was replaced signs as well, in ms. */
const overlapMs = 24 * 3600_000

export interface WebhookInput {
  /**
   * Where events are posted to: https, and on the internet.
   * @trimmed 500
   */
  url: string
  /**
   * What it is, for the team.
   * @trimmed 200
   */
  description: string
  types: EventType[]
  /** Whether events are sent; what happens while they are not is not sent later. */
  enabled: boolean
}

export interface WebhookEndpoint {
  id: string
  url: string
  description: string
  types: EventType[]
  createdAt: string
  /** Since when every attempt has failed. */
  failingSince: string | null
  disabledAt: string | null
  /** By the team; the target answered that it is gone; or it had failed for three days. */
  disabledBecause: 'team' | 'gone' | 'failing' | null
  /** Until when the secret that was replaced signs as well. */
  oldSecretUntil: string | null
  /** Deliveries that wait, and those that were given up. */
  waiting: number
  failed: number
}

/** The secret is told this once. */
export interface WebhookSecret {
  endpoint: WebhookEndpoint
  secret: string
}

export async function readWebhooks({ db, now }: Context): Promise<WebhookEndpoint[]> {
  const rows = await db('webhook_endpoints').orderBy('created_at').orderBy('id')
  const counts: { endpoint: string; state: string; count: unknown }[] = await db('webhook_deliveries')
    .whereIn('state', ['waiting', 'failed'])
    .groupBy('endpoint', 'state')
    .select('endpoint', 'state', db.raw('count(*) as count'))
  const countOf = (id: string, wanted: string) =>
    toInt(counts.find(({ endpoint, state }) => endpoint === id && state === wanted)?.count)
  return rows.map((row) => ({
    ...{ id: row.id, url: row.url, description: row.description, types: json<EventType[]>(row.types, []) },
    createdAt: iso(row.created_at),
    failingSince: isoOrNull(row.failing_since),
    disabledAt: isoOrNull(row.disabled_at),
    disabledBecause: oneOf(row.disabled_because, ['team', 'gone', 'failing'] as const, null),
    oldSecretUntil: row.old_secret && iso(row.old_secret_until) > now.toISOString() ? iso(row.old_secret_until) : null,
    ...{ waiting: countOf(row.id, 'waiting'), failed: countOf(row.id, 'failed') },
  }))
}

async function readWebhook(context: Context, id: string): Promise<WebhookEndpoint> {
  const found = (await readWebhooks(context)).find((one) => one.id === id)
  if (!found) throw new ApiError('NOT_FOUND', 'There is no webhook with this id.')
  return found
}

export async function addWebhook(context: Context, input: WebhookInput, reach: Reach): Promise<WebhookSecret> {
  const { db, now } = context
  const [count] = await db('webhook_endpoints').count({ all: '*' })
  if (toInt(count?.['all']) >= most) throw invalid('url', 'too_many')
  const [id, secret] = [newId(), newSecret()]
  await db('webhook_endpoints').insert({
    ...{ id, ...columnsOf(input, reach), secret, created_at: now },
    ...(input.enabled ? {} : { disabled_at: now, disabled_because: 'team' }),
  })
  return { endpoint: await readWebhook(context, id), secret }
}

export async function changeWebhook(
  context: Context,
  id: string,
  input: WebhookInput,
  reach: Reach,
): Promise<WebhookEndpoint> {
  const { db, now } = context
  const before = await readWebhook(context, id)
  const enabling = { disabled_at: null, disabled_because: null, failing_since: null }
  const turned = input.enabled ? enabling : { disabled_at: now, disabled_because: 'team' }
  await db('webhook_endpoints')
    .where({ id })
    .update({ ...columnsOf(input, reach), ...(input.enabled === (before.disabledAt === null) ? {} : turned) })
  // What waited for the next attempt is tried at once.
  if (input.enabled && before.disabledAt !== null)
    await db('webhook_deliveries').where({ endpoint: id, state: 'waiting' }).update({ next_at: now })
  return await readWebhook(context, id)
}

export async function rotateSecret(context: Context, id: string): Promise<WebhookSecret> {
  const { db, now } = context
  const secret = newSecret()
  const row = await db('webhook_endpoints').where({ id }).first('secret', 'old_secret', 'old_secret_until')
  if (row?.old_secret && toDate(row.old_secret_until) > now)
    throw new ApiError('CONFLICT', 'The secret was replaced within the last day, and the one before it still signs.')
  if (row)
    await db('webhook_endpoints')
      .where({ id })
      .update({ secret, old_secret: row.secret, old_secret_until: new Date(now.getTime() + overlapMs) })
  return { endpoint: await readWebhook(context, id), secret }
}

export async function removeWebhook({ db }: { db: Db }, id: string): Promise<{ id: string }> {
  if ((await db('webhook_endpoints').where({ id }).delete()) !== 1)
    throw new ApiError('NOT_FOUND', 'There is no webhook with this id.')
  await db('webhook_deliveries').where({ endpoint: id }).delete()
  return { id }
}

function columnsOf({ url, description, types }: WebhookInput, reach: Reach) {
  const problem = addressProblem(url, reach)
  if (problem) throw invalid('url', problem)
  if (types.length === 0) throw invalid('types', 'missing')
  // As it is asked: what was typed may look like another address.
  return { url: new URL(url).href, description, types: JSON.stringify([...new Set(types)]) }
}

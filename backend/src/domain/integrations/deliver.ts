/**
 * Delivers events to the endpoints that want them: each at least once under one id, those of one subject one after the
 * other. Several processes may do so at once: a delivery is claimed before it is sent.
 */
import type { Knex } from 'knex'
import { iso, json, toDate, toInt } from '../../platform/database/columns.ts'
import { newId } from '../../platform/database/ids.ts'
import { among } from '../../platform/database/insert-rows.ts'
import { type Db, inTransaction, isSqlite, type Trx } from '../../platform/database/transaction.ts'
import type { Programme } from '../../platform/programme.ts'
import { type Outcome, post } from './post.ts'
import { signedHeaders } from './sign.ts'
import { tellTeam } from './tell-team.ts'

const second = 1000
const hour = 3600 * second

/** What is waited after each attempt that failed, in ms, as the Standard Webhooks specification suggests. */
const retryAfterMs = [
  ...[5 * second, 300 * second, 1800 * second],
  ...[2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour],
]
/** Part of a wait that is added by chance, so that what failed together does not come back together. */
const jitter = 0.1
/** An endpoint that has failed for so long is disabled as soon as a delivery was tried for the last time, in ms. */
const longestFailureMs = 3 * 24 * hour
/** After this a claim is void: whoever had it died. */
const claimMs = 60 * second
/** Deliveries of one endpoint that are on their way together. */
const atOnce = 20
/** How long one run may go on sending, in ms. */
const runMs = 15 * second
const eventsAtOnce = 200
const rowsAtOnce = 80

interface Endpoint {
  id: string
  url: string
  types: string
  secret: string
  old_secret: string | null
  old_secret_until: unknown
}

interface Due {
  id: string
  attempts: unknown
  event: string
  subject: string
  type: string
  data: string
  at: unknown
}

/**
 * The job. What it does depends on `now` alone, so that a day passes in a test when it is told.
 * @param busy endpoints to which an earlier run still sends: they are left to it, and those of this run are added.
 */
export async function deliverWebhooks(
  programme: Programme,
  db: Db,
  now: Date,
  busy: Set<string> = new Set(),
): Promise<void> {
  // Looked for first: a transaction takes the lock of a whole SQLite file.
  while (await db('programme_events').whereNull('queued_at').first('id'))
    if (!(await inTransaction(db, (trx) => queueEvents(trx, now)))) break
  const endpoints: Endpoint[] = await db('webhook_endpoints').whereNull('disabled_at')
  const free = endpoints.filter(({ id }) => !busy.has(id))
  await Promise.all(
    free.map((endpoint) => {
      busy.add(endpoint.id)
      return drain(programme, db, now, endpoint).finally(() => busy.delete(endpoint.id))
    }),
  )
}

/** Makes a delivery of each new event for each endpoint that wants it. False where another round does so already. */
async function queueEvents(trx: Trx, now: Date): Promise<boolean> {
  if (!(await mayQueue(trx))) return false
  const events: { id: string; type: string; subject: string }[] = await trx('programme_events')
    .whereNull('queued_at')
    .orderBy('id')
    .limit(eventsAtOnce)
    .select('id', 'type', 'subject')
  const ids = events.map(({ id }) => id)
  await trx('programme_events')
    .where(among(trx, 'id', ids))
    .update({ queued_at: now })
  const endpoints: Endpoint[] = await trx('webhook_endpoints').whereNull('disabled_at')
  const rows = endpoints.flatMap(({ id: endpoint, types }) => {
    const wanted = new Set(json<string[]>(types, []))
    return events
      .filter(({ type }) => wanted.has(type))
      .map(({ id: event, subject }) => newDelivery(endpoint, event, subject, now))
  })
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await trx('webhook_deliveries')
      .insert(rows.slice(from, from + rowsAtOnce))
      .onConflict(['endpoint', 'event'])
      .ignore()
  return true
}

/**
 * Of all rounds of all processes one queues at a time, in the order of the events. The others leave it to that one:
 * waiting for it they would take a connection each.
 */
async function mayQueue(trx: Trx): Promise<boolean> {
  // The transaction has the whole file to itself.
  if (isSqlite(trx)) return true
  const { rows } = await trx.raw('select pg_try_advisory_xact_lock(hashtext(?)) as mine', ['programme_events'])
  return rows[0].mine
}

function newDelivery(endpoint: string, event: string, subject: string, now: Date) {
  return {
    ...{ id: newId(), endpoint, event, subject, state: 'waiting', attempts: 0, next_at: now, created_at: now },
    ...{ claimed_at: null, tried_at: null, status: null, took_ms: null, answer: null },
  }
}

/** Sends what is due to one endpoint, until nothing is, nothing gets through, or time is up. */
async function drain(programme: Programme, db: Db, now: Date, endpoint: Endpoint): Promise<void> {
  const began = performance.now()
  while (performance.now() - began < runMs) {
    const due = await dueOf(db, endpoint.id, now)
    const got = await Promise.all(due.map((delivery) => attempt(programme, db, now, endpoint, delivery)))
    if (!got.includes(true)) return
  }
}

/** Of each subject the first that waits, where it is due: what happened later waits for it. */
async function dueOf(db: Db, endpoint: string, now: Date): Promise<Due[]> {
  return await db('webhook_deliveries as own')
    .join('programme_events as events', 'events.id', 'own.event')
    .where({ 'own.endpoint': endpoint, 'own.state': 'waiting' })
    .where('own.next_at', '<=', now)
    .where((rows) => unclaimed(rows, 'own.claimed_at', now))
    .whereNotExists(
      db('webhook_deliveries as earlier')
        .where({ 'earlier.endpoint': endpoint, 'earlier.state': 'waiting' })
        .where('earlier.subject', db.ref('own.subject'))
        .where('earlier.event', '<', db.ref('own.event'))
        .select(db.raw('1')),
    )
    .orderBy('own.event')
    .limit(atOnce)
    .select('own.id', 'own.attempts', 'own.event', 'own.subject', 'events.type', 'events.data', 'events.at')
}

function unclaimed(rows: Knex.QueryBuilder, column: string, now: Date): void {
  rows.whereNull(column).orWhere(column, '<', new Date(now.getTime() - claimMs))
}

/** Says whether it got through. */
async function attempt(
  programme: Programme,
  db: Db,
  now: Date,
  endpoint: Endpoint,
  { id, event, subject, type, data, at, attempts }: Due,
): Promise<boolean> {
  // Another process was first, or the endpoint was disabled meanwhile.
  const claimed = await db('webhook_deliveries')
    .where({ id, state: 'waiting' })
    .where((rows) => unclaimed(rows, 'claimed_at', now))
    .whereIn('endpoint', db('webhook_endpoints').whereNull('disabled_at').select('id'))
    .update({ claimed_at: now })
  if (claimed !== 1) return false
  const body = JSON.stringify({ type, timestamp: iso(at), data: json(data, {}) })
  const { secret, old_secret: old, old_secret_until: until } = endpoint
  const secrets = old && toDate(until) > now ? [secret, old] : [secret]
  const reach = { toLoopback: programme.settings.webhooksToLoopback }
  const outcome = await post(endpoint.url, signedHeaders({ id: event, body }, now, secrets), body, reach)
  const tried = {
    ...{ claimed_at: null, tried_at: now, attempts: toInt(attempts) + 1 },
    ...{ status: outcome.status, took_ms: outcome.tookMs, answer: outcome.answer },
  }
  const isThrough = outcome.status !== null && outcome.status >= 200 && outcome.status < 300
  const wait = isThrough ? null : waitAfter(tried.attempts, outcome)
  const state = isThrough ? 'delivered' : wait === null ? 'failed' : 'waiting'
  // Whoever was sent it again by the team meanwhile, or after a claim had become void, is not overwritten.
  await db('webhook_deliveries')
    .where({ id, state: 'waiting', claimed_at: now })
    .update({ ...tried, state })
  // What waits behind it is not looked at before either.
  if (wait !== null) {
    const next_at = new Date(now.getTime() + wait)
    const behind = db('webhook_deliveries').where({ endpoint: endpoint.id, subject, state: 'waiting' })
    await behind.where('next_at', '<', next_at).update({ next_at })
  }
  await noteHealth(programme, db, now, endpoint, { isThrough, isGone: outcome.status === 410, isLast: wait === null })
  return isThrough
}

/** In ms; null after the last attempt. A target that says when it wants to be asked again is not asked before. */
function waitAfter(attempts: number, { retryAfter }: Outcome): number | null {
  const usual = retryAfterMs[attempts - 1]
  if (usual === undefined) return null
  const wished = Math.min((retryAfter ?? 0) * second, 24 * hour)
  return Math.max(usual, wished) * (1 + jitter * Math.random())
}

async function noteHealth(
  programme: Programme,
  db: Db,
  now: Date,
  { id, url }: Endpoint,
  { isThrough, isGone, isLast }: { isThrough: boolean; isGone: boolean; isLast: boolean },
): Promise<void> {
  const own = db('webhook_endpoints').where({ id })
  if (isThrough) await own.whereNotNull('failing_since').update({ failing_since: null })
  else await own.whereNull('failing_since').update({ failing_since: now })
  if (isGone) await disable(programme, db, now, { id, url }, 'gone')
  else if (isLast && !isThrough) {
    const since = (await db('webhook_endpoints').where({ id }).first('failing_since'))?.failing_since
    if (since && now.getTime() - toDate(since).getTime() >= longestFailureMs)
      await disable(programme, db, now, { id, url }, 'failing')
  }
}

/** What waits is kept for when the team enables the endpoint again. */
async function disable(
  { directus }: Programme,
  db: Db,
  now: Date,
  { id, url }: Pick<Endpoint, 'id' | 'url'>,
  because: 'gone' | 'failing',
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const rows = await trx('webhook_endpoints')
      .where({ id })
      .whereNull('disabled_at')
      .update({ disabled_at: now, disabled_because: because })
    if (rows === 1) await tellTeam(directus, trx, because, url)
  })
}

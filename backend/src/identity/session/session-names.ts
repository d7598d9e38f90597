/**
 * Gives each session of Directus a name that lasts. The token of a session, which Directus knows it by, is another one
 * after each renewal, and an access token does not say of which session it is. So each access token carries the name
 * (`sid`), and is worth nothing once its session is over: signed out, ended with the password, or opened by a credential
 * that was unlinked since.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type { Accountability } from '@directus/types'
import type { Knex } from 'knex'
import { newId } from '../../platform/database/ids.ts'
import type { Db, Trx } from '../../platform/database/transaction.ts'
import type { Directus } from '../../platform/directus/directus.ts'
import type { Filter } from '../../platform/directus/hooks.ts'

/** What opened a session: a wallet, an identity, or another way, which nobody unlinks. */
export type OpenedBy = { wallet: string } | { issuer: string; subject: string } | null

/** Name of the session whose access token is being made. */
const naming = new AsyncLocalStorage<string>()
/** Session by the accountability object of a request or of a live connection. */
const sessionOf = new WeakMap<Accountability, string>()

interface Opened {
  id: string | null
  refreshToken: string
}

/** Of Directus, as far as it is changed here. */
interface Authentication {
  knex: Knex
  login: (provider: string, payload: unknown, options?: { session?: boolean }) => Promise<Opened>
  refresh: (token: string, options?: { session?: boolean }) => Promise<Opened>
}

/** Has every access token name its session, and remembers which row of Directus that session is. */
export function nameSessions(filter: Filter, { services }: Pick<Directus, 'services'>): void {
  const service = services.AuthenticationService.prototype as unknown as Authentication
  const { login, refresh } = service
  if (typeof login !== 'function' || typeof refresh !== 'function')
    throw new Error('This Directus opens sessions in another way: identity/session/session-names.ts has to be adapted.')
  service.login = async function (provider, payload, options) {
    const name = newId()
    const opened = await naming.run(name, () => login.call(this, provider, payload, options))
    await nameSession(this.knex, name, opened)
    return opened
  }
  service.refresh = async function (token, options) {
    const known = (await haveNames(this.knex)) && (await this.knex('session_names').where({ token }).first('id'))
    const name: string = known ? known.id : newId()
    const opened = await naming.run(name, () => refresh.call(this, token, options))
    if (!known) await nameSession(this.knex, name, opened)
    // A session in a cookie gets a row of its own at each renewal; others keep theirs, and a trigger keeps the name.
    else if (options?.session)
      await this.knex('session_names').where({ id: name }).update({ token: opened.refreshToken })
    return opened
  }
  // The token of a session in a cookie names its row itself, which Directus looks up.
  filter('auth.jwt', (claims) => {
    const sid = naming.getStore()
    return sid && !('session' in (claims as object)) ? { ...(claims as object), sid } : claims
  })
}

/** Writes down a session that is about to be renewed for the first time. */
export async function noteSession(db: Db, user: string, token: string, by: OpenedBy): Promise<void> {
  await nameSession(db, newId(), { id: user, refreshToken: token }, by)
}

/** Writes down a session, or a device, beside the one with this name: it ends with the same credential. */
export async function noteSessionLike(db: Db, user: string, token: string, like: string | undefined): Promise<void> {
  if (!(await haveNames(db))) return
  const known = like ? await db('session_names').where({ id: like }).first('opened_by') : undefined
  await db('session_names').insert({ id: newId(), user, token, opened_by: known?.opened_by ?? null })
}

async function nameSession(
  db: Db,
  id: string,
  { id: user, refreshToken: token }: Opened,
  by: OpenedBy = null,
): Promise<void> {
  // A share of Directus is opened by nobody.
  if (!user || !(await haveNames(db))) return
  await db('session_names')
    .insert({ id, user, token, opened_by: by && credentialKey(by) })
    .onConflict('token')
    .ignore()
}

/** From now on the session with this name is the one of a request, or of a live connection. */
export function rememberSession(accountability: Accountability, name: string): void {
  sessionOf.set(accountability, name)
}

/** Name of the session; none for a token without a session, and for one from before sessions had names. */
export function sessionIn(accountability: Accountability | null): string | undefined {
  return accountability ? sessionOf.get(accountability) : undefined
}

/** The same, also where a cookie holds the session. */
export async function nameOf(db: Db, accountability: Accountability | null): Promise<string | undefined> {
  const { session } = accountability ?? {}
  return sessionIn(accountability) ?? (session ? await nameOfToken(db, session) : undefined)
}

/** Adds the `name` of a session to a question about its account: null where the session is over. */
export function joinName(question: Knex.QueryBuilder, name: string): Knex.QueryBuilder {
  return question
    .leftJoin('session_names', (names) => {
      names.on('session_names.user', 'directus_users.id').andOnVal('session_names.id', name)
    })
    .select('session_names.id as name')
}

/** Name of a session by its token, also shortly after it was renewed. */
export async function nameOfToken(db: Db, token: string): Promise<string | undefined> {
  if (!(await haveNames(db))) return undefined
  const next = db('directus_sessions').where({ token }).whereNotNull('next_token').select('next_token')
  const row = await db('session_names').where({ token }).orWhereIn('token', next).first('id')
  return row?.id
}

/** Those of the names whose sessions are over. */
export async function endedOf(db: Db, names: string[]): Promise<Set<string>> {
  const ended = new Set(names)
  for (let from = 0; from < names.length; from += 500)
    for (const id of await db('session_names')
      .whereIn('id', names.slice(from, from + 500))
      .pluck('id'))
      ended.delete(id)
  return ended
}

/**
 * Ends the sessions that a credential opened, but for the one that unlinks it: that one has proven anew who it is.
 */
export async function endSessionsOpenedBy(
  db: Trx,
  by: OpenedBy & object,
  current: Accountability | null,
): Promise<void> {
  if (!(await haveNames(db))) return
  const opened = await db('session_names')
    .where({ opened_by: credentialKey(by) })
    .select('id', 'token')
  const tokens = opened
    .filter(({ id, token }) => id !== sessionIn(current) && token !== current?.session)
    .map(({ token }) => token)
  if (tokens.length > 0) await db('directus_sessions').whereIn('token', tokens).delete()
}

/** A subject may be longer than a column. */
function credentialKey(by: OpenedBy & object): string {
  return createHash('sha256')
    .update(JSON.stringify('wallet' in by ? [by.wallet] : [by.issuer, by.subject]))
    .digest('hex')
}

let made = false

/** Whether sessions have names: this version may run before `waymark apply` made the table. */
export async function haveNames(db: Db): Promise<boolean> {
  made ||= await db.schema.hasTable('session_names')
  return made
}

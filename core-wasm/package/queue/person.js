/** Who is signed in, as far as that can be known without a network. */

import { failure, unreadable } from './errors.js'

/**
 * The user in an access token of Directus; a static token, or none, says nothing.
 *
 * @param {string | null | undefined} token
 * @returns {string | undefined}
 */
export function userIn(token) {
  try {
    const { id, share } = JSON.parse(atob((token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    return id ?? share
  } catch {
    return undefined
  }
}

/**
 * Follows who is signed in.
 *
 * @param {import('waymark-core').Core} core
 * @param {(user: string | null) => void} onChange
 */
export function followUser(core, onChange) {
  /** @type {Map<string, string>} Users of tokens that do not say it. */
  const asked = new Map()
  /**
   * The session since it last changed to what may be another user's, and what is known of whose it is.
   *
   * @typedef {{ answer?: Promise<string | null | undefined> | undefined }} Session
   */
  /** @type {Session} */
  let session = {}
  let before = core.session.snapshot()

  async function userOf(/** @type {string | null} */ token) {
    const known = userIn(token) ?? (token ? asked.get(token) : undefined)
    if (known) return known
    const me = await core.request({ path: 'users/me', query: { fields: ['id'] }, ...(token ? { token } : {}) })
    // A page of the network says nothing about who is signed in.
    if (typeof me?.id !== 'string') throw unreadable()
    // Without a token a cookie says it, which another program of the site may change at any moment.
    if (token) asked.set(token, me.id)
    return /** @type {string} */ (me.id)
  }

  async function ask(/** @type {Session} */ of) {
    const isOut = () => core.session.snapshot().state === 'logged_out'
    if (isOut()) return null
    try {
      const token = await core.session.accessToken()
      if (of !== session) return undefined
      const id = await userOf(token)
      // A cookie speaks for whoever has it at that moment, a token for its own user at any.
      return token || of === session ? id : undefined
    } catch {
      if (of !== session) return undefined
      return isOut() ? null : storedUser(core.apiUrl)
    }
  }

  /** @returns {Promise<string | null | undefined>} */
  function userDuring(/** @type {Session} */ of) {
    of.answer ??= ask(of).then((id) => {
      // The session has changed since: what was asked then is of no use to those who ask now.
      if (of !== session) return id
      if (id === undefined) of.answer = undefined
      else onChange(id)
      return id
    })
    return of.answer
  }

  /** Undefined while that is not known; then it is asked again next time. */
  async function current() {
    for (;;) {
      const now = session
      const id = await userDuring(now)
      if (now === session) return id
    }
  }

  /** Who is signed in when this is called. Rejects when somebody else is before that is known. */
  async function caller() {
    const then = session
    const id = await userDuring(then)
    if (then === session || (typeof id === 'string' && (await current()) === id)) return id
    throw failure('session', 'SESSION_ENDED', 'The write was not kept: who is signed in changed meanwhile.')
  }

  function look() {
    const now = core.session.snapshot()
    // A renewal goes through `refreshing`; whatever else happens may have made the session another user's.
    const isBegun = now.state === 'refreshing' && before.state !== 'logged_out'
    const isOver = before.state === 'refreshing' && now.state !== 'logged_out'
    // A renewal that failed has the same token as before. Somebody else may have signed in during another one.
    const isRenewal = isBegun || (isOver && now.expiresAt === before.expiresAt)
    before = now
    if (isRenewal && session.answer) return
    if (!isOver) asked.clear()
    session = {}
    void current()
  }
  const stop = core.session.subscribe(look)
  look()
  return { current, caller, userOf, stop }
}

/** The token is over, and there is no network to renew it by: it still says whose it was. */
function storedUser(/** @type {string} */ apiUrl) {
  try {
    return sessionStorage.getItem('auth_api_url') === apiUrl ? userIn(sessionStorage.getItem('auth_token')) : undefined
  } catch {
    return undefined
  }
}

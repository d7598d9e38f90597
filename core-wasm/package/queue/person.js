/** Who is signed in, as far as that can be known without a network. */

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
  /** @type {Promise<string | null | undefined> | undefined} */
  let asking
  let before = ''

  async function userOf(/** @type {string | null} */ token) {
    const known = userIn(token) ?? (token ? asked.get(token) : undefined)
    if (known) return known
    const me = await core.request({ path: 'users/me', query: { fields: ['id'] }, ...(token ? { token } : {}) })
    // Without a token a cookie says it, which another program of the site may change at any moment.
    if (token) asked.set(token, me.id)
    return /** @type {string} */ (me.id)
  }

  async function ask() {
    if (core.session.snapshot().state === 'logged_out') return null
    try {
      return await userOf(await core.session.accessToken())
    } catch {
      if (core.session.snapshot().state === 'logged_out') return null
      return storedUser(core.apiUrl)
    }
  }

  /**
   * Undefined while that is not known; then it is asked again next time.
   *
   * @returns {Promise<string | null | undefined>}
   */
  function current() {
    if (asking) return asking
    const mine = ask().then((user) => {
      // The session has changed since: what was asked then is of no use.
      if (asking !== mine) return current()
      if (user === undefined) asking = undefined
      else onChange(user)
      return user
    })
    asking = mine
    return asking
  }

  function look() {
    const { state } = core.session.snapshot()
    // A renewal goes through `refreshing`; whatever else happens may have made the session another user's.
    const isRenewal =
      state === 'refreshing' ? before !== 'logged_out' : before === 'refreshing' && state !== 'logged_out'
    before = state
    if (isRenewal && asking) return
    asking = undefined
    asked.clear()
    void current()
  }
  const stop = core.session.subscribe(look)
  look()
  return { current, userOf, stop }
}

/** The token is over, and there is no network to renew it by: it still says whose it was. */
function storedUser(/** @type {string} */ apiUrl) {
  try {
    return sessionStorage.getItem('auth_api_url') === apiUrl ? userIn(sessionStorage.getItem('auth_token')) : undefined
  } catch {
    return undefined
  }
}

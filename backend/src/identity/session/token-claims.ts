/** Claims of an access token. */

export interface Claims {
  id: string
  iat: number
  role: string | null
  /** Name of its session (`session-names.ts`); missing where a cookie holds the session. */
  sid?: string
  /** Token of the session that a cookie holds. */
  session?: string
  /** Time of the last proof, in seconds since 1970; missing after a renewal. */
  auth_time?: number
}

const isUuid = (id: unknown): id is string =>
  typeof id === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)

/** The claims are not verified here, Directus does that. A forged token that claims less gains nothing. */
export function claimsOf(token: string): Claims | null {
  const payload = token.split('.')[1]
  if (!payload) return null
  try {
    const { id, iat, role, sid, session, auth_time } = JSON.parse(Buffer.from(payload, 'base64url').toString())
    // Only a forged one has another, and a database may refuse to look for it.
    if (!isUuid(id) || typeof iat !== 'number') return null
    return {
      ...{ id, iat, role: role ?? null },
      ...(isUuid(sid) ? { sid } : {}),
      ...(typeof session === 'string' ? { session } : {}),
      ...(typeof auth_time === 'number' ? { auth_time } : {}),
    }
  } catch {
    return null
  }
}

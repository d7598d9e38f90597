/** Claims of an access token. */

export interface Claims {
  id: string
  iat: number
  role: string | null
  /** Time of the last proof, in seconds since 1970; missing after a renewal. */
  auth_time?: number
}

/** The claims are not verified here, Directus does that. A forged token that claims less gains nothing. */
export function claimsOf(token: string): Claims | null {
  const payload = token.split('.')[1]
  if (!payload) return null
  try {
    const { id, iat, role, auth_time } = JSON.parse(Buffer.from(payload, 'base64url').toString())
    if (typeof id !== 'string' || typeof iat !== 'number') return null
    return { id, iat, role: role ?? null, ...(typeof auth_time === 'number' ? { auth_time } : {}) }
  } catch {
    return null
  }
}

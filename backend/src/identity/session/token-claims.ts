/** What an access token says of itself. */

export interface Claims {
  id: string
  iat: number
  role: string | null
  /** When its person last proved who they are, in seconds since 1970; none when it was renewed since. */
  auth_time?: number
}

/** Not verified: Directus does that. A token that says less than the truth gains nothing. */
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

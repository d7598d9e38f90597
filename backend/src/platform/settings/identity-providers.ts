/** The identity providers of the environment: `WAYMARK_IDENTITY_PROVIDERS`, a JSON list. */

export interface IdentityProvider {
  /** Name in calls, such as `google`. */
  id: string
  /** Shown on the button. */
  name: string
  /** OpenID Connect issuer, exactly as it stands in its tokens. */
  issuer: string
  /** Public client of the app; the audience of its tokens. */
  clientId: string
  /** What the app asks for; `openid` is among them. */
  scopes: string[]
}

const variable = 'WAYMARK_IDENTITY_PROVIDERS'

/** Throws with the variable, the entry and what is wrong with it. */
export function providersFrom(value: unknown): IdentityProvider[] {
  if (value === undefined || value === null || value === '') return []
  const list = typeof value === 'string' ? parsed(value) : value
  if (!Array.isArray(list)) throw new Error(`${variable} is not a JSON list of providers.`)
  const providers = list.map(providerFrom)
  const ids = providers.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice) throw new Error(`${variable} names "${twice}" twice.`)
  return providers
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${variable} is not JSON.`)
  }
}

function providerFrom(entry: unknown, index: number): IdentityProvider {
  const row = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<string, unknown>
  const wrong = (what: string) => new Error(`${variable}[${index}]: ${what}`)
  const textOf = (field: string) => {
    const value = row[field]
    if (typeof value !== 'string' || value.trim() === '') throw wrong(`"${field}" is missing.`)
    return value
  }
  const id = textOf('id')
  if (!/^[a-z0-9_]{1,60}$/.test(id)) throw wrong('"id" is not small letters, digits and underscores.')
  const issuer = textOf('issuer')
  if (!isSafeIssuer(issuer)) throw wrong(`"issuer" is not an https address: ${issuer}`)
  const scopes = row['scopes'] ?? ['openid', 'email', 'profile']
  if (!Array.isArray(scopes) || !scopes.every((scope) => typeof scope === 'string') || !scopes.includes('openid'))
    throw wrong('"scopes" is not a list with "openid".')
  return { id, name: typeof row['name'] === 'string' ? row['name'] : id, issuer, clientId: textOf('clientId'), scopes }
}

/** Keys that come over plain http are anybody's, the own machine aside. */
function isSafeIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash } = new URL(text)
  if (search || hash) return false
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
}

/**
 * A browser's cookies and a server that holds the sessions in them, in the place of the network. Like Directus: a refresh
 * token is spent once, a session cookie that was replaced is taken for a while, and who shows no cookie gets 400.
 */
import { type Answer, refused, serve } from './core.ts'

export type CookieMode = 'cookie' | 'session'

/** What was sent, and what the jar holds. */
export interface CookieServer {
  asked: string[]
  /** Bodies of what was sent to `auth/…`, in order. */
  bodies: string[]
  /** Name of the account whose session the cookie holds; null where there is none. */
  holder: () => string | null
  /** How often `auth/refresh` was asked. */
  refreshes: () => number
  /** The server forgets every session. */
  revoke: () => void
  /** Somebody signs in past the core: a provider of Directus. */
  put: (who: string) => void
  /** Answers from now on; null for the server's own answer. */
  instead: ((path: string) => Answer | Promise<Answer> | null) | null
}

export function cookieServer(mode: CookieMode, expires = 900_000): CookieServer {
  const sessions = new Map<string, string>()
  let jar: string | null = null
  let count = 0
  const begin = (who: string): string => {
    count += 1
    const token = `${who}-${count}`
    sessions.set(token, who)
    jar = token
    return token
  }
  const reply = (token: string): Answer => [
    200,
    { data: mode === 'cookie' ? { access_token: `a-${token}`, expires } : { expires } },
  ]
  const bodies: string[] = []
  const asked = serve(async (request, path): Promise<Answer> => {
    const other = server.instead?.(path)
    const sent = request.credentials === 'include' ? jar : null
    const body = await request.text()
    if (path.startsWith('/auth/')) bodies.push(`${path} ${body}`)
    if (other) return await other
    if (path === '/auth/login') return reply(begin((JSON.parse(body) as { email: string }).email))
    if (path === '/auth/refresh') {
      if (!sent) return refused(400, 'INVALID_PAYLOAD')
      const who = sessions.get(sent)
      if (!who) return refused(401, 'INVALID_CREDENTIALS')
      sessions.delete(sent)
      return reply(begin(who))
    }
    if (path === '/auth/logout') {
      if (!sent) return refused(400, 'INVALID_PAYLOAD')
      sessions.delete(sent)
      jar = null
      return [204]
    }
    const bearer = request.headers.get('authorization')?.replace('Bearer a-', '')
    const shown = mode === 'cookie' ? bearer : sent
    // An access token outlives the refresh token that it came with.
    if (shown && mode === 'session' && !sessions.has(shown)) return refused(401, 'TOKEN_EXPIRED')
    return [200, { data: { email: shown?.split('-')[0] ?? 'nobody' } }]
  })
  const server: CookieServer = {
    asked,
    bodies,
    holder: () => (jar && sessions.get(jar)) ?? null,
    refreshes: () => asked.filter((line) => line.includes('/auth/refresh')).length,
    revoke: () => sessions.clear(),
    put: (who) => void begin(who),
    instead: null,
  }
  return server
}

/** A document that has cookies, as every tab of one browser sees them. */
export function cookieJar(): { remove: () => void; names: () => string[] } {
  const cookies = new Map<string, string>()
  const document = {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (/Max-Age=0\b/.test(text)) cookies.delete(name)
      else cookies.set(name, value)
    },
  }
  Object.assign(globalThis, { document })
  return { remove: () => Reflect.deleteProperty(globalThis, 'document'), names: () => [...cookies.keys()].sort() }
}

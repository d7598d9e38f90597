/**
 * An OpenID Connect issuer whose keys a test may have: so it can sign what a real one would, and what a real one never
 * would.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'

export const clientId = 'waymark-test'

/** Starts one in the process of the set-up. Tests in other processes ask it for its keys. */
export async function startIssuer(port: number): Promise<{ url: string; stop: () => void }> {
  const url = `http://127.0.0.1:${port}`
  let key = await newKey()
  let down = false
  const answers: Record<string, () => Promise<unknown> | unknown> = {
    '/.well-known/openid-configuration': () => ({ issuer: url, jwks_uri: `${url}/keys` }),
    '/keys': () => ({ keys: [publicPart(key)] }),
    '/test/key': () => key,
    '/test/rotate': async () => {
      key = await newKey()
      return key
    },
    '/test/down': () => {
      down = true
    },
    '/test/up': () => {
      down = false
    },
  }
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? ''
    const answer = answers[path]
    if (!answer || (down && !path.startsWith('/test/'))) return response.writeHead(503).end()
    void Promise.resolve(answer()).then((body) => response.end(JSON.stringify(body ?? null)))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url, stop: () => server.close() }
}

export async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), alg: 'RS256' }
}

export function publicPart({ kty, n, e, kid, alg }: JWK): JWK {
  return { kty, n, e, kid, alg, use: 'sig' } as JWK
}

export async function issuerSays<T>(issuer: string, path: 'key' | 'rotate' | 'down' | 'up'): Promise<T> {
  return (await (await fetch(`${issuer}/test/${path}`)).json()) as T
}

export interface Token {
  claims: Record<string, unknown>
  header?: Record<string, unknown>
  key?: JWK
}

/** An id token as the issuer makes it, changed as a test likes. A claim of null is left out. */
export async function idToken(issuer: string, { claims, header = {}, key }: Token): Promise<string> {
  const signing = key ?? (await issuerSays<JWK>(issuer, 'key'))
  const now = Math.floor(Date.now() / 1000)
  const all = { iss: issuer, aud: clientId, iat: now, exp: now + 300, ...claims }
  const kept = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
  return await new SignJWT(kept)
    .setProtectedHeader({ alg: 'RS256', kid: signing.kid ?? '', ...header })
    .sign(await importJWK(signing, 'RS256'))
}

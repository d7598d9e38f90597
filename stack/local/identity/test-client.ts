/** An OpenID Connect client without a browser, for tests: authorization code with PKCE, as the app does it. */

import { createHash, randomBytes } from 'node:crypto'
import { callbackPath, identityPath } from './brands.ts'

/** The result of a sign-in. */
export interface Visit {
  idToken: string | null
  claims: Record<string, unknown> | null
  /** Given instead of a token. */
  error: string | null
}

/**
 * @param choose what the form of the page sends: `subject` of somebody, `new` with `name` and `email`, or `deny`
 * @param verifier sent for the code instead of the right one
 */
export async function signInWithIdentity(
  appUrl: string,
  {
    brand,
    choose,
    nonce,
    verifier,
  }: { brand: string; choose: Record<string, string>; nonce: string; verifier?: string },
): Promise<Visit> {
  const promised = randomBytes(32).toString('base64url')
  const client_id = `waymark-${brand}`
  const redirect_uri = `${appUrl}${callbackPath}`
  const cookies = new Map<string, string>()
  const visit = async (address: string, form?: Record<string, string>) => {
    const reply = await fetch(new URL(address, appUrl), {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    })
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return reply.headers.get('location') ?? ''
  }
  const asked = new URLSearchParams({
    client_id,
    redirect_uri,
    response_type: 'code',
    scope: 'openid email profile',
    state: randomBytes(8).toString('hex'),
    nonce,
    code_challenge: createHash('sha256').update(promised).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const page = await visit(`${identityPath}/auth?${asked}`)
  const back = new URL(await visit(await visit(page, choose)), appUrl)
  const failed = (error: string | null): Visit => ({ idToken: null, claims: null, error: error ?? 'no answer' })
  const code = back.searchParams.get('code')
  if (!code || back.searchParams.get('state') !== asked.get('state')) return failed(back.searchParams.get('error'))
  const reply = await fetch(`${appUrl}${identityPath}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id,
      redirect_uri,
      code,
      code_verifier: verifier ?? promised,
    }),
  })
  const { id_token, error } = (await reply.json()) as { id_token?: string; error?: string }
  if (!id_token) return failed(error ?? null)
  const payload = Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString()
  return { idToken: id_token, claims: JSON.parse(payload) as Record<string, unknown>, error: null }
}

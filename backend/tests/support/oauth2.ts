/**
 * A provider of OAuth 2 that says of a person whatever a test wants: the code that it hands back is what it says.
 */
import { createServer } from 'node:http'
import { freePort } from './places.ts'

export async function startOauth2(): Promise<{ url: string; stop: () => void }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const answer =
      request.url === '/token'
        ? { access_token: new URLSearchParams(body).get('code'), token_type: 'Bearer' }
        : JSON.parse(Buffer.from(request.headers.authorization?.split(' ')[1] ?? '', 'base64url').toString())
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url, stop: () => server.close() }
}

/** Settings of Directus for a provider of that name. */
export function oauth2Settings(name: string, url: string, more: Record<string, string> = {}): Record<string, string> {
  const settings = {
    ...{ DRIVER: 'oauth2', CLIENT_ID: 'waymark', CLIENT_SECRET: 'a-secret', MODE: 'session' },
    ...{ AUTHORIZE_URL: `${url}/authorize`, ACCESS_URL: `${url}/token`, PROFILE_URL: `${url}/person` },
    ...{ ALLOW_PUBLIC_REGISTRATION: 'true', ...more },
  }
  return Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [`AUTH_${name.toUpperCase()}_${key}`, value]),
  )
}

/** Where a sign-in at the provider leads, and the account that it opens; `person`: what the provider says. */
export async function signInBy(
  directus: string,
  provider: string,
  person: object,
  redirect = '/welcome',
): Promise<{ place: string | null; user: string | null }> {
  const begun = await fetch(`${directus}/auth/login/${provider}?redirect=${encodeURIComponent(redirect)}`, {
    redirect: 'manual',
  })
  const leave = begun.headers.get('location')
  if (!leave) return { place: null, user: null }
  const state = new URL(leave).searchParams.get('state') ?? ''
  const code = Buffer.from(JSON.stringify(person)).toString('base64url')
  const back = await fetch(`${directus}/auth/login/${provider}/callback?${new URLSearchParams({ code, state })}`, {
    redirect: 'manual',
    headers: { cookie: begun.headers.get('set-cookie')?.split(';')[0] ?? '' },
  })
  const session = /directus_session_token=([^;]+)/.exec(back.headers.get('set-cookie') ?? '')?.[1]
  const user = session ? JSON.parse(Buffer.from(session.split('.')[1] ?? '', 'base64url').toString()).id : null
  return { place: back.headers.get('location'), user }
}

/**
 * A real OpenID Connect provider for a machine without internet: discovery, authorization code with PKCE, signed id
 * tokens. One public client for each social button, and one with a secret for Directus itself. Its page lists people
 * instead of asking for a password.
 */

import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendPage } from '../html.ts'
import type { Secrets } from '../secrets.ts'
import { sendAccountChooser } from './account-chooser.ts'
import { brands, callbackPath, clientIdOf, company, companySecret, identityPath, ssoCallbacks } from './brands.ts'
import { formOf } from './form.ts'
import { Identities } from './identities.ts'
import { MemoryAdapter } from './memory-adapter.ts'

const scope = 'openid email profile'
const everybody = [...brands, company]

/** Answers everything below `/identity`. */
export type IdentityServer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** @param peopleFile where people who were made up are kept */
export async function identityServer(appUrl: string, secrets: Secrets, peopleFile: string): Promise<IdentityServer> {
  // Takes a while to load, so only who needs it waits for it.
  const { default: Provider } = await import('oidc-provider')
  const identities = new Identities(peopleFile)
  const provider = new Provider(`${appUrl}${identityPath}`, {
    adapter: MemoryAdapter,
    clients: [
      ...brands.map((brand) => ({
        client_id: clientIdOf(brand),
        client_name: brand.name,
        redirect_uris: [`${appUrl}${callbackPath}`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      })),
      {
        client_id: clientIdOf(company),
        client_name: company.name,
        client_secret: companySecret,
        redirect_uris: ssoCallbacks(appUrl),
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    jwks: { keys: [secrets.identityKey] },
    cookies: { keys: [secrets.identityCookieKey] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Name and e-mail stand in the id token itself, as at the large providers.
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: true },
      rpInitiatedLogout: { enabled: false },
    },
    pkce: { required: () => true },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `${identityPath}/choose/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 3600, IdToken: 600, Interaction: 3600, Session: 3600 },
    findAccount: (_context: unknown, subject: string) => {
      const identity = identities.find(everybody, subject)
      if (!identity) return undefined
      const { name, email, emailVerified } = identity
      return { accountId: subject, claims: () => ({ sub: subject, name, email, email_verified: emailVerified }) }
    },
    renderError: ({ res }: { res: ServerResponse }, { error, error_description }: Record<string, string>) =>
      sendPage(res, { title: 'Sign-in failed', body: `<p>${error}: ${error_description ?? ''}</p>`, status: 400 }),
  })
  const callback = provider.callback()

  async function choose(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { uid, params } = await provider.interactionDetails(request, response)
    const brand = everybody.find((known) => clientIdOf(known) === params.client_id)
    if (!brand) throw new Error(`There is no client ${params.client_id}.`)
    const finish = (result: object) =>
      provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
    const ask = (problem?: string) =>
      sendAccountChooser(response, {
        uid,
        brand,
        identities: identities.ofBrand(brand),
        ...(problem ? { problem } : {}),
      })
    if (request.method !== 'POST') return ask()
    const form = await formOf(request)
    if (form.has('deny')) return finish({ error: 'access_denied', error_description: 'The person said no.' })
    let subject = form.get('subject')
    if (form.has('new')) {
      const [name, email] = [form.get('name')?.trim() ?? '', form.get('email')?.trim() ?? '']
      if (!name || !/^\S+@\S+\.\S+$/.test(email)) return ask('A name and an e-mail address are needed.')
      subject = identities.makeUp(brand, { name, email, emailVerified: form.has('verified') }).subject
    }
    if (!subject || !identities.find([brand], subject)) return ask('Nobody here has this name.')
    const grant = new provider.Grant({ clientId: params.client_id, accountId: subject })
    grant.addOIDCScope(scope)
    await finish({ login: { accountId: subject, remember: false }, consent: { grantId: await grant.save() } })
  }

  return async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://gateway')
    forgetSession(request)
    try {
      if (pathname.startsWith(`${identityPath}/choose/`)) return await choose(request, response)
    } catch {
      return sendPage(response, {
        title: 'Begin again',
        body: '<p>This sign-in is over. Close the window and begin again.</p>',
        status: 400,
      })
    }
    Object.assign(request, { originalUrl: request.url })
    request.url = (request.url ?? '').slice(identityPath.length) || '/'
    callback(request, response)
  }
}

/** An account is chosen at each sign-in: the provider has no sessions of its own. */
function forgetSession(request: IncomingMessage): void {
  const cookies = (request.headers.cookie ?? '').split(/;\s*/)
  request.headers.cookie = cookies.filter((cookie) => !cookie.startsWith('_session')).join('; ')
}

/**
 * What Directus's own calls for people without a session lack: limits on mails and wrong passwords, and the same answer
 * for every address.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Express, Request, Response } from 'express'
import { foldEmail } from '../../platform/fold-email.ts'
import { waitElsewhere } from '../../platform/http/admission.ts'
import { envelope } from '../../platform/http/envelope.ts'
import { ApiError, invalid, toApiError } from '../../platform/http/errors.ts'
import { networkOf } from '../../platform/http/network.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import type { Programme } from '../../platform/programme.ts'
import { isKnownNetwork } from '../email/known-networks.ts'
import { requestOrigin } from '../email/request-origin.ts'
import { requireFreshSignIn } from '../session/fresh-sign-in.ts'
import { loginRedirect } from '../sso/login-redirect.ts'
import { passwordTries } from './password-tries.ts'
import { replacePassword, requirePolicy } from './registration.ts'

/** The same calls by another door, where nothing counts them; a name in GraphQL cannot be written in another way. */
const byRestAlone: [name: RegExp, door: string][] = [
  [/\busers_register\b/, 'POST /users/register'],
  // It would open the account without asking for its password, by the link of any mail.
  [/\busers_register_verify\b/, 'POST /programme/auth/registration/confirm'],
  [/\bauth_login\b/, 'POST /auth/login'],
  [/\bauth_password_request\b/, 'POST /auth/password/request'],
  [/\busers_me_tfa_generate\b/, 'POST /users/me/tfa/generate'],
  [/\busers_me_tfa_disable\b/, 'POST /users/me/tfa/disable'],
]

/**
 * `stallMs`: how long Directus lets everybody wait who registers, so that nobody can tell by the clock who was there
 * before.
 */
export function guardAuthEndpoints(app: Express, programme: Programme, stallMs: number): void {
  const { directus, settings } = programme
  const limitMails = rateLimit(settings, 'mails', settings.emailRequestsPerMinute)
  const limitRegistrations = rateLimit(settings, 'registrations', settings.registrationsPerMinute)
  const limitSso = rateLimit(settings, 'sso', settings.signInsPerMinute)
  const { begin } = passwordTries(settings)
  const answer = (error: unknown, response: Response, next: (error: unknown) => void) => {
    const refusal = toApiError(error)
    if (refusal) response.status(refusal.status).json({ errors: [envelope(refusal)] })
    else next(error)
  }
  const countTry = async (request: Request, response: Response, name: unknown) => {
    const { succeeded, unanswered } = await begin(addressOf(request), name)
    response.once('finish', () => {
      const { statusCode: status } = response
      const done = status < 300 ? succeeded() : status >= 500 ? unanswered() : null
      done?.catch((error: unknown) => directus.logger.error(error))
    })
  }
  // Paths are texts throughout: Express takes those in letters of any case, and a pattern as it stands.
  const before = (path: string, check: (request: Request, response: Response) => Promise<void>) =>
    app.post(path, (request, response, next) => {
      // Directus lets everybody wait as long as the slowest, and sends mails.
      waitElsewhere()
      check(request, response).then(
        () => next(),
        (error: unknown) => answer(error, response, next),
      )
    })

  // The specification's call of registration. Whoever is not signed in is led to Directus's own, with all that is held
  // there: it takes no role and no status.
  app.post('/users', (request, _response, next) => {
    if (!request.accountability?.user) request.url = request.url.replace(/^\/users\/*/i, '/users/register')
    next()
  })
  // A provider of Directus may take a name and a password as well (LDAP).
  before('/auth/login/:provider?', (request, response) =>
    countTry(request, response, fieldOf(request.body, 'email') ?? fieldOf(request.body, 'identifier')),
  )
  // Whoever has a token, but neither the password nor the second step, would find them here by trying: Directus itself
  // asks for a fresh sign-in only once it has compared them.
  before('/users/me/tfa/:step(generate|enable|disable)', async (request, response) => {
    const { accountability } = request
    if (!accountability?.user) return
    requireFreshSignIn(accountability, new Date())
    await countTry(request, response, accountability.user)
  })
  const own = originOf(settings.callsUrl)
  app.use('/auth/login/:provider', (request, response, next) => {
    const { redirect } = request.query
    const place = typeof redirect === 'string' && own ? loginRedirect(redirect, own) : null
    if (place !== null) request.query['redirect'] = place
    else if (typeof redirect === 'string' && redirect !== '')
      return answer(invalid('redirect', 'not_a_path_of_this_site'), response, next)
    // What a provider hands back (`RelayState`), and what Directus makes of it.
    const lead = response.redirect.bind(response) as (...about: unknown[]) => void
    response.redirect = (...about: unknown[]) => {
      const [to, ...status] = about.toReversed()
      const isPlace =
        URL.canParse(String(to)) || /^\.\/[^/\\]/.test(String(to)) || (own && loginRedirect(String(to), own))
      lead(...status, isPlace ? to : '/')
    }
    next()
  })
  // Each way back from a provider makes the server ask the provider.
  app.get('/auth/login/:provider/:way(callback)?', (request, response, next) => {
    waitElsewhere()
    limitSso(networkOf(addressOf(request))).then(
      () => next(),
      (error: unknown) => answer(error, response, next),
    )
  })
  before('/auth/password/request', async (request) => limitMails(networkOf(addressOf(request))))
  for (const path of ['/auth/password/request', '/users/register'])
    app.post(path, (request, _response, next) => {
      const network = networkOf(addressOf(request))
      const email = String(fieldOf(request.body, 'email') ?? '')
      isKnownNetwork(directus.database, email, network, new Date()).then(
        (isKnown) => requestOrigin.run({ network, isKnown }, () => next()),
        next,
      )
    })
  before('/users/register', async (request) => {
    const { body } = request
    await limitRegistrations(networkOf(addressOf(request)))
    const [email, password] = [fieldOf(body, 'email'), fieldOf(body, 'password')]
    if (typeof email === 'string' && foldEmail(email) === null) throw invalid('email', 'malformed')
    await requirePolicy(directus.database, password)
    await Promise.all([replacePassword(programme, email, password), sleep(stallMs / 2)])
  })
  // Directus would open the account of whoever registered the address: the page asks for the password.
  app.get('/users/register/verify-email', ({ query }, response) => {
    const token = typeof query?.['token'] === 'string' ? query['token'] : ''
    response.redirect(302, `${settings.appUrl}/verify-email?token=${encodeURIComponent(token)}`)
  })
  app.use('/graphql/system', (_request, _response, next) => {
    waitElsewhere()
    next()
  })
  // Directus answers at every path below as well. The one without `system` knows none of the names, and would say so as
  // a fault of the server.
  app.use('/graphql', ({ body }, response, next) => {
    const query = String(fieldOf(body, 'query') ?? '')
    const [, door] = byRestAlone.find(([name]) => name.test(query)) ?? []
    if (door) answer(new ApiError('FORBIDDEN', `Use ${door} instead.`), response, next)
    else next()
  })
}

function addressOf({ ip, accountability }: Request): string {
  return accountability?.ip ?? ip ?? ''
}

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null
}

function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
}

/** What Directus's own calls for people without a session lack: limits on mails and wrong passwords, and the same answer for every address. */
import { envelope } from '../http/envelope.ts'
import { networkOf } from '../http/network.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { Refusal, refusalOf } from '../http/refusal.ts'
import type { Programme } from '../programme.ts'
import { passwordTries } from './password-tries.ts'
import { requirePolicy } from './registration.ts'

interface Request {
  body: unknown
  ip?: string
  accountability?: { ip?: string | null } | null
}
interface Response {
  statusCode: number
  status: (code: number) => { json: (body: unknown) => unknown }
  once: (event: 'finish', act: () => void) => unknown
}
export interface ExpressApp {
  post: (path: string, handler: (request: Request, response: Response, next: (error?: unknown) => void) => void) => void
}

/** The same calls by another door, where nothing counts them; a name in GraphQL cannot be written in another way. */
const byRestAlone: [name: RegExp, door: string][] = [
  [/\busers_register\b/, 'POST /users/register'],
  [/\bauth_login\b/, 'POST /auth/login'],
  [/\bauth_password_request\b/, 'POST /auth/password/request'],
]

export function guardDoors(app: ExpressApp, { directus, settings }: Programme): void {
  const limitMails = rateLimit(settings, 'mails', settings.emailRequestsPerMinute)
  const { begin } = passwordTries(settings)
  const before = (path: string, check: (request: Request, response: Response) => Promise<void>) =>
    app.post(path, (request, response, next) => {
      check(request, response).then(
        () => next(),
        (error: unknown) => {
          const refusal = refusalOf(error)
          if (refusal) response.status(refusal.status).json({ errors: [envelope(refusal)] })
          else next(error)
        },
      )
    })

  before('/auth/login', async (request, response) => {
    const { succeeded } = await begin(addressOf(request), fieldOf(request.body, 'email'))
    response.once('finish', () => {
      if (response.statusCode < 300) succeeded().catch((error: unknown) => directus.logger.error(error))
    })
  })
  before('/auth/password/request', async (request) => limitMails(networkOf(addressOf(request))))
  before('/users/register', ({ body }) => requirePolicy(directus.database, fieldOf(body, 'password')))
  before('/graphql/system', async ({ body }) => {
    const query = String(fieldOf(body, 'query') ?? '')
    for (const [name, door] of byRestAlone) if (name.test(query)) throw new Refusal('FORBIDDEN', `Use ${door} instead.`)
  })
}

function addressOf({ ip, accountability }: Request): string {
  return accountability?.ip ?? ip ?? ''
}

function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
}

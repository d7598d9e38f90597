/** What Directus's own calls for people without a session lack: a limit on mails, and the same answer for every address. */
import { envelope } from '../http/envelope.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { Refusal, refusalOf } from '../http/refusal.ts'
import type { Programme } from '../programme.ts'
import { requirePolicy } from './registration.ts'

interface Request {
  body: unknown
  ip?: string
  accountability?: { ip?: string | null } | null
}
interface Response {
  status: (code: number) => { json: (body: unknown) => unknown }
}
export interface ExpressApp {
  post: (path: string, handler: (request: Request, response: Response, next: (error?: unknown) => void) => void) => void
}

export function guardDoors(app: ExpressApp, { directus, settings }: Programme): void {
  const limitMails = rateLimit(settings, 'mails', settings.emailRequestsPerMinute)
  const before = (path: string, check: (request: Request) => Promise<void>) =>
    app.post(path, (request, response, next) => {
      check(request).then(
        () => next(),
        (error: unknown) => {
          const refusal = refusalOf(error)
          if (refusal) response.status(refusal.status).json({ errors: [envelope(refusal)] })
          else next(error)
        },
      )
    })

  before('/auth/password/request', async ({ ip, accountability }) => limitMails(accountability?.ip ?? ip ?? ''))
  before('/users/register', ({ body }) => requirePolicy(directus.database, fieldOf(body, 'password')))
  before('/graphql/system', async ({ body }) => {
    // The same call by another door: a name in GraphQL cannot be written in another way.
    if (String(fieldOf(body, 'query') ?? '').includes('users_register'))
      throw new Refusal('FORBIDDEN', 'Register by POST /users/register.')
  })
}

function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
}

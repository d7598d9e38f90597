/** Counts requests: Directus's and the programme's. */
import type { Express, Request } from 'express'
import { onceOver } from '../../platform/http/reply-over.ts'
import { requestSeconds, signIns } from '../../platform/metrics/registry.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'SEARCH'])

/** First parts of paths that lead anywhere. Anybody can ask for others, and each would be kept for ever. */
const mounts = new Set(
  `activity access admin assets auth collections comments dashboards deployments extensions fields files flows folders graphql
   items mcp metrics notifications operations panels permissions policies presets programme relations revisions roles schema
   server settings shares translations users utils versions`.split(/\s+/),
)

/** Calls that open a session, to the method they are for. */
const signInMethods: Record<string, string> = {
  '/auth/login': 'password',
  '/programme/auth/wallet': 'wallet',
  '/programme/auth/identity': 'identity',
  '/programme/auth/email/verify': 'email',
  '/programme/auth/registration/confirm': 'registration',
}

/** Register it before everything else, so that what is refused early counts too. */
export function countRequests(app: Express): void {
  app.use((request, response, next) => {
    const observe = requestSeconds.startTimer()
    onceOver(response, () => {
      const route = routeOf(request)
      const method = methods.has(request.method) ? request.method : 'other'
      observe({ route, method, status: response.writableFinished ? classOf(response.statusCode) : 'aborted' })
      const signIn = method === 'POST' ? signInMethods[route] : undefined
      if (signIn && response.writableFinished) signIns.inc({ method: signIn, outcome: outcomeOf(response.statusCode) })
    })
    next()
  })
}

/** The pattern under which the handler was registered, such as `/programme/quests/:id`; never what was asked for. */
export function routeOf({ originalUrl, route }: Pick<Request, 'originalUrl' | 'route'>): string {
  const path = (originalUrl.split('?')[0] ?? '').toLowerCase()
  // Directus has a router in a router here, which hides the pattern.
  if (Object.hasOwn(signInMethods, path)) return path
  const mount = path.split('/')[1] ?? ''
  if (!mounts.has(mount)) return 'other'
  const base = `/${mount}`
  const pattern = typeof route?.path === 'string' ? route.path : ''
  // Some are registered with the whole path, others beneath it.
  if (pattern === base || pattern.startsWith(`${base}/`)) return pattern
  return pattern === '/' ? base : base + pattern
}

function classOf(status: number): string {
  return `${Math.floor(status / 100)}xx`
}

function outcomeOf(status: number): string {
  if (status < 300) return 'opened'
  if (status === 429) return 'limited'
  return status < 500 ? 'refused' : 'failed'
}

/**
 * Hosts the built extension as Directus does, without the seconds that Directus takes to start: the same bundle, knex
 * and Express, the chain's worker included. Who asks is known by a static token, or by a session's, which is believed.
 * What needs a service of Directus does not work here.
 */
import { createRequire } from 'node:module'
import { builtExtension, bareContext as context } from './bare-context.ts'
import { directusCli } from './places.ts'

// biome-ignore lint/suspicious/noExplicitAny: Express and the driver have no types here
type Any = any

// The one that Directus has.
const express = createRequire(directusCli)('express')
const db = context.database
const { endpoints, hooks } = await builtExtension

const app = express()
app.use(express.json())
app.use(async (request: Any, _response: Any, next: () => void) => {
  const token = request.headers.authorization?.replace('Bearer ', '')
  const claims = token?.split('.').length === 3 ? JSON.parse(atob(token.split('.')[1])) : null
  const who = claims ? { id: claims.id } : { token }
  const user = token ? await db('directus_users').where(who).first('id', 'role') : null
  const about = user && { user: user.id, role: user.role, roles: [user.role], admin: false, ip: request.ip }
  Object.assign(request, { token, accountability: about ?? null })
  for (const act of authenticating) await act(about, { req: request }, { database: db, accountability: null })
  next()
})
const router = express.Router()
endpoints[0].config.handler(router, context)
app.use('/programme', router)
const authenticating: ((...words: unknown[]) => unknown)[] = []
const filter = (event: string, act: (...words: unknown[]) => unknown) =>
  event === 'authenticate' && authenticating.push(act)
const on = { filter, init: () => undefined, schedule: () => undefined, embed: () => undefined }
const started: ((about: object) => void)[] = []
hooks[0].config(
  { ...on, action: (event: string, act: (about: object) => void) => event === 'server.start' && started.push(act) },
  context,
)
const server = app.listen(Number(process.env['PORT']), '127.0.0.1', () => {
  for (const act of started) act({ server })
})

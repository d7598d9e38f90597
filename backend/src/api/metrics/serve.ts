/**
 * Adds the programme's numbers to `GET /metrics` of Directus (`METRICS_ENABLED`), which lets in whoever shows one of `METRICS_TOKENS`,
 * and administrators.
 */
import { nameNodes } from '../../chain/client/rpc.ts'
import { collectNodeMetrics, gauges, registry } from '../../platform/metrics/registry.ts'
import type { Programme } from '../../platform/programme.ts'
import { countMails } from './mails.ts'
import { countRequests, type RequestApp } from './requests.ts'
import { readState } from './state.ts'

interface Response {
  statusCode: number
  send: (body: unknown) => unknown
}
export interface MetricsApp extends RequestApp {
  get: (path: string, handler: (request: unknown, response: Response, next: (error?: unknown) => void) => void) => void
}
interface Hooks {
  init: (event: 'middlewares.before' | 'routes.before', act: (about: { app?: MetricsApp }) => void) => void
  action: (event: 'websocket.connect' | 'websocket.close', act: (about: { client: object }) => void) => void
}

export function registerMetrics({ init, action }: Hooks, programme: Programme, env: Record<string, unknown>): void {
  if (env['METRICS_ENABLED'] !== true) return
  const { chain, publicChain } = programme.settings
  nameNodes(chain?.rpcUrl ?? '', publicChain?.rpcUrl ?? '')
  countMails(programme.directus)
  countLiveConnections(action)
  init('middlewares.before', ({ app }) => {
    if (!app) return
    collectNodeMetrics()
    countRequests(app)
  })
  init('routes.before', ({ app }) => {
    if (app) addToDirectus(app, programme)
  })
}

/** Directus has decided who may read when it answers; until then nothing is looked up. */
function addToDirectus(app: MetricsApp, programme: Programme): void {
  app.get('/metrics', (_request, response, next) => {
    const send = response.send.bind(response)
    response.send = (body) => {
      response.send = send
      if (response.statusCode !== 200) return send(body)
      readState(programme)
        .then(() => registry.metrics())
        .then((own) => send(`${body}\n${own}`))
        .catch(next)
      return response
    }
    next()
  })
}

function countLiveConnections(action: Hooks['action']): void {
  const open = new Set<object>()
  const count = () => gauges.liveConnections.set(open.size)
  action('websocket.connect', ({ client }) => {
    open.add(client)
    count()
  })
  action('websocket.close', ({ client }) => {
    open.delete(client)
    count()
  })
}

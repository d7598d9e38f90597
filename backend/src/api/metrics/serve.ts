/**
 * Adds the programme's numbers to `GET /metrics` of Directus (`METRICS_ENABLED`), which lets in whoever shows one of
 * `METRICS_TOKENS`, and administrators.
 */
import type { Express } from 'express'
import { nameNodes } from '../../chain/client/rpc.ts'
import type { Action, Init } from '../../platform/directus/hooks.ts'
import { collectNodeMetrics, gauges, registry } from '../../platform/metrics/registry.ts'
import type { Programme } from '../../platform/programme.ts'
import { countMails } from './mails.ts'
import { countRequests } from './requests.ts'
import { readState } from './state.ts'

export function registerMetrics(
  { init, action }: { init: Init; action: Action },
  programme: Programme,
  env: Record<string, unknown>,
): void {
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
function addToDirectus(app: Express, programme: Programme): void {
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

function countLiveConnections(action: Action): void {
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

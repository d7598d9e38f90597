/**
 * Routes of what other systems have to do with the programme. Replies with a secret are not stored under an
 * `Idempotency-Key`: it is told once.
 */
import { completeStep } from '../domain/integrations/complete-step.ts'
import { readDeliveries, replay } from '../domain/integrations/deliveries.ts'
import {
  addWebhook,
  changeWebhook,
  readWebhooks,
  removeWebhook,
  rotateSecret,
} from '../domain/integrations/endpoints.ts'
import { readEvents, readServicePerson } from '../domain/integrations/read.ts'
import { addServiceToken, readServiceTokens, removeServiceToken } from '../domain/integrations/service-tokens.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { Programme } from '../platform/programme.ts'
import type { Persisted } from './request.ts'
import type { Routes } from './route.ts'

export function registerIntegrationCalls(routes: Routes, { settings }: Programme): void {
  const reach = { toLoopback: settings.webhooksToLoopback }
  routes.handle('readWebhooks', ({ context }) => readWebhooks(context))
  routes.handle('addWebhook', ({ context, body }) => toldOnce(context, (own) => addWebhook(own, body, reach)))
  routes.handle('changeWebhook', ({ transact, params, body }) =>
    transact((context) => changeWebhook(context, params.id, body, reach)),
  )
  routes.handle('rotateWebhookSecret', ({ context, params }) =>
    toldOnce(context, (own) => rotateSecret(own, params.id)),
  )
  routes.handle('removeWebhook', ({ transact, params }) => transact((context) => removeWebhook(context, params.id)))
  routes.handle('readWebhookDeliveries', ({ context, params, query }) => readDeliveries(context, params.id, query))
  routes.handle('replayWebhook', ({ transact, params, body }) =>
    transact((context) => replay(context, params.id, body)),
  )
  registerServiceCalls(routes)
}

function registerServiceCalls(routes: Routes): void {
  routes.handle('readServiceTokens', ({ context }) => readServiceTokens(context))
  routes.handle('addServiceToken', ({ context, body }) => toldOnce(context, (own) => addServiceToken(own, body)))
  routes.handle('removeServiceToken', ({ transact, params }) =>
    transact((context) => removeServiceToken(context, params.id)),
  )
  routes.handle('readEvents', ({ context, query }) => readEvents(context, query))
  routes.handle('readServicePerson', ({ context, params }) => readServicePerson(context, params.id))
  routes.handle('completeStep', ({ transact, body }) => transact((context) => completeStep(context, body)))
}

/** In a transaction, without storing the reply. */
async function toldOnce<T>(context: Context, work: (context: Context) => Promise<T>): Promise<Persisted<T>> {
  return (await inTransaction(context.db, (db) => work({ ...context, db }))) as Persisted<T>
}

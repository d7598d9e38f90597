/** Registers every route under `/programme`, noun by noun, and the description of all of them. */

import type { Router } from 'express'
import { decideRun } from '../domain/review/decide.ts'
import { reviewQueue } from '../domain/review/queue.ts'
import type { Programme } from '../platform/programme.ts'
import { registerAttendanceCalls } from './attendance.ts'
import { registerBranding } from './branding.ts'
import { registerCharacterCalls } from './characters.ts'
import { registerDeskCalls } from './desk.ts'
import { readTable } from './endpoints.ts'
import { readHealth } from './health.ts'
import { registerIntegrationCalls } from './integrations.ts'
import { registerItemCalls } from './items.ts'
import { registerMarketCalls } from './market.ts'
import { registerMomentCalls } from './moments.ts'
import { registerNotificationCalls } from './notifications.ts'
import { registerObjectionCalls } from './objections.ts'
import { registerOnboardingCalls } from './onboarding.ts'
import { registerOpenRpc } from './open-rpc.ts'
import { describe, fileSchema } from './openapi.ts'
import { registerPeopleCalls } from './people.ts'
import { registerPrivacyCalls } from './privacy.ts'
import { registerProfileCalls } from './profiles.ts'
import { registerQuestCalls } from './quests.ts'
import { registerReviewCalls } from './review.ts'
import { Routes } from './route.ts'
import { registerSignInCalls } from './sign-in.ts'
import { registerTeamCalls } from './teams.ts'
import { registerTransparencyCalls } from './transparency.ts'
import { registerUploadCalls } from './uploads.ts'
import { loadValidators } from './validation.ts'

export function registerCalls(router: Router, programme: Programme): void {
  const table = readTable()
  const routes = new Routes(router, programme, table, loadValidators())
  routes.handle('health', () => readHealth(programme))
  registerSignInCalls(routes, programme)
  registerProfileCalls(routes)
  registerPrivacyCalls(routes, programme)
  registerTransparencyCalls(routes, programme)
  registerObjectionCalls(routes, programme)
  registerPeopleCalls(routes, programme.settings)
  registerMomentCalls(routes)
  registerNotificationCalls(routes, programme.settings)
  registerOnboardingCalls(routes)
  registerCharacterCalls(routes)
  registerQuestCalls(routes)
  registerTeamCalls(routes, programme.settings)
  registerUploadCalls(routes, programme.settings)
  registerItemCalls(routes, programme)
  registerMarketCalls(routes)

  registerOpenRpc(router, programme)
  registerBranding(router, programme)
  registerReviewCalls(routes, programme)
  registerDeskCalls(routes, programme)
  registerAttendanceCalls(routes, programme)
  registerIntegrationCalls(routes, programme)
  routes.handle('reviewQueue', ({ context }) => reviewQueue(context))
  routes.handle('decide', ({ transact, params, body, role }) =>
    transact(async (context) => {
      const runId = params.id
      const { state, version } = await decideRun(context, runId, body, role)
      return { runId, state, version }
    }),
  )

  const unhandled = routes.unhandled()
  if (unhandled.length > 0) throw new Error(`The table of calls has ${unhandled.join(', ')}, which nothing handles.`)

  let description: object | null = null
  routes.document('/openapi.json', () => {
    description ??= describe(table, programme.settings.callsUrl)
    return description
  })
  routes.document('/quest-file.schema.json', () => fileSchema(table, programme.settings.callsUrl))
}

/** Registers every route under `/programme`, noun by noun, and the description of all of them. */

import type { Router } from 'express'
import { decideRun, decisionIn } from '../domain/review/decide.ts'
import { reviewQueue } from '../domain/review/queue.ts'
import type { Programme } from '../platform/programme.ts'
import { registerCharacterCalls } from './characters.ts'
import { readHealth } from './health.ts'
import { registerItemCalls } from './items.ts'
import { registerMarketCalls } from './market.ts'
import { registerOnboardingCalls } from './onboarding.ts'
import { registerOpenRpc } from './open-rpc.ts'
import { describe, readSchemas } from './openapi/describe.ts'
import { registerProfileCalls } from './profiles.ts'
import { registerQuestCalls } from './quests.ts'
import { registerReviewCalls } from './review.ts'
import { Routes } from './route.ts'
import { registerSignInCalls } from './sign-in.ts'
import { registerUploadCalls } from './uploads.ts'

export function registerCalls(router: Router, programme: Programme): void {
  const routes = new Routes(router, programme)
  routes.public('get', '/health', { id: 'readHealth', summary: 'How the parts are.', answer: 'Health' }, () =>
    readHealth(programme),
  )
  registerSignInCalls(routes, programme)
  registerProfileCalls(routes)
  registerOnboardingCalls(routes)
  registerCharacterCalls(routes)
  registerQuestCalls(routes)
  registerUploadCalls(routes)
  registerItemCalls(routes, programme)
  registerMarketCalls(routes)

  registerOpenRpc(router, programme)
  registerReviewCalls(routes, programme)
  routes.reviewer(
    'get',
    '/review/queue',
    { id: 'readReviewQueue', summary: 'Runs that wait for a decision, oldest first.', answer: 'ReviewQueue' },
    ({ context }) => reviewQueue(context),
  )
  routes.reviewer(
    'post',
    '/runs/:id/decide',
    {
      id: 'decideRun',
      summary: 'Approves, returns or rejects a run of somebody else; an admin also takes back what one paid.',
      body: 'ReviewDecision',
      answer: 'Decided',
      errors: [
        'OWN_RUN',
        'OWN_DECISION',
        'APPROVED_ALREADY',
        'RUN_NOT_OPEN',
        'VERSION_CONFLICT',
        'SUPPLY_EXHAUSTED',
        'STEP_UNKNOWN',
        'ITEMS_GONE',
      ],
    },
    ({ transact, params, body, role }) => {
      const decision = decisionIn(body)
      return transact(async (context) => {
        const runId = params['id'] ?? ''
        const { state, version } = await decideRun(context, runId, decision, role)
        return { runId, state, version }
      })
    },
  )

  let description: object | null = null
  routes.document('/openapi.json', () => {
    description ??= describe(routes.operations, readSchemas(), programme.settings.callsUrl)
    return description
  })
}

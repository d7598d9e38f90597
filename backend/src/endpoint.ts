/** Every call under `/programme`, subject by subject, and the description of all of them. */
import { type RpcRouter, registerOpenRpc } from './chain/open-rpc.ts'
import { registerCharacterCalls } from './characters/calls.ts'
import { readHealth } from './health/health.ts'
import { type ExpressRouter, Routes } from './http/route.ts'
import { registerItemCalls } from './items/calls.ts'
import { registerMarketCalls } from './market/calls.ts'
import { registerOnboardingCalls } from './onboarding/calls.ts'
import { describe, readSchemas } from './openapi/describe.ts'
import { registerProfileCalls } from './profiles/calls.ts'
import type { Programme } from './programme.ts'
import { registerQuestCalls } from './quests/calls.ts'
import { registerReviewCalls } from './review/calls.ts'
import { decideRun, decisionIn } from './review/decide.ts'
import { reviewQueue } from './review/queue.ts'
import { registerSignInCalls } from './sign-in/calls.ts'
import { registerUploadCalls } from './uploads/calls.ts'

export function registerCalls(router: ExpressRouter, programme: Programme): void {
  const routes = new Routes(router, programme)
  routes.open('get', '/health', { id: 'readHealth', summary: 'How the parts are.', answer: 'Health' }, () =>
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

  registerOpenRpc(router as unknown as RpcRouter, programme)
  registerReviewCalls(routes, programme)
  routes.reviewer(
    'get',
    '/review/queue',
    { id: 'readReviewQueue', summary: 'Runs that wait for a decision, oldest first.', answer: 'ReviewQueue' },
    ({ scene }) => reviewQueue(scene),
  )
  routes.reviewer(
    'post',
    '/runs/:id/decide',
    {
      id: 'decideRun',
      summary: 'Approves, returns or rejects a run of somebody else; an admin also takes back what one paid.',
      body: 'ReviewDecision',
      answer: 'Decided',
      refuses: [
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
    ({ commit, params, body, role }) => {
      const decision = decisionIn(body)
      return commit(async (scene) => {
        const runId = params['id'] ?? ''
        const { state, version } = await decideRun(scene, runId, decision, role)
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

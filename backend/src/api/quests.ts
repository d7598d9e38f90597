/** Calls about quests and the own runs of them. */

import { questList } from '../domain/quests/cards.ts'
import { questDetail } from '../domain/quests/detail.ts'
import { answerIn, sendStep } from '../domain/quests/send-step.ts'
import { startQuest } from '../domain/quests/start.ts'
import { abandonRun, appealRun, submitRun } from '../domain/quests/submit.ts'
import { textIn } from '../platform/http/input.ts'
import type { Routes } from './route.ts'

export function registerQuestCalls(routes: Routes): void {
  routes.authenticated(
    'get',
    '/quests',
    { id: 'listQuests', summary: 'All quests, with where one stands in each.', answer: 'QuestList' },
    ({ context }) => questList(context),
  )
  routes.authenticated(
    'get',
    '/quests/:slug',
    {
      id: 'readQuest',
      summary: 'A quest with its steps and the own run.',
      answer: 'QuestDetail',
      errors: ['NOT_FOUND'],
    },
    ({ context, params }) => questDetail(context, params['slug'] ?? ''),
  )
  routes.authenticated(
    'post',
    '/quests/:slug/start',
    {
      id: 'startQuest',
      summary: 'Starts a run; one that is open already is answered as it is.',
      answer: 'QuestDetail',
      errors: ['NOT_FOUND', 'QUEST_LOCKED', 'RATE_LIMITED'],
    },
    ({ transact, params }) =>
      transact(async (context) => {
        const slug = params['slug'] ?? ''
        await startQuest(context, slug)
        return await questDetail(context, slug)
      }),
  )
  routes.authenticated(
    'post',
    '/runs/:id/steps/:step',
    {
      id: 'sendStep',
      summary: 'Sends an answer for a step.',
      body: 'StepAnswer',
      answer: 'QuestDetail',
      errors: ['ANSWER_INVALID', 'RATE_LIMITED', 'STEP_CLOSED', 'RUN_NOT_OPEN', 'VERSION_CONFLICT'],
    },
    ({ transact, params, body }) => {
      const answer = answerIn(body)
      return transact(async (context) =>
        questDetail(context, await sendStep(context, params['id'] ?? '', params['step'] ?? '', answer)),
      )
    },
  )
  routes.authenticated(
    'post',
    '/runs/:id/submit',
    {
      id: 'submitRun',
      summary: 'Hands a run in; a quest without review is decided and paid at once.',
      answer: 'QuestDetail',
      errors: ['RUN_INCOMPLETE', 'RUN_NOT_OPEN', 'VERSION_CONFLICT', 'SUPPLY_EXHAUSTED'],
    },
    ({ transact, params }) =>
      transact(async (context) => {
        const id = params['id'] ?? ''
        const { slug, paid, levelUp, known } = await submitRun(context, id)
        return await questDetail(context, slug, paid ? { paidRun: id, levelUp, known } : { known })
      }),
  )
  routes.authenticated(
    'post',
    '/runs/:id/abandon',
    {
      id: 'abandonRun',
      summary: 'Gives a run up.',
      answer: 'QuestDetail',
      errors: ['RUN_NOT_OPEN', 'VERSION_CONFLICT'],
    },
    ({ transact, params }) =>
      transact(async (context) => {
        const { slug, known } = await abandonRun(context, params['id'] ?? '')
        return await questDetail(context, slug, { known })
      }),
  )
  routes.authenticated(
    'post',
    '/runs/:id/appeal',
    {
      id: 'appealRun',
      summary: 'Asks for another look at a refusal, by another game master; once, within 14 days.',
      body: 'Appeal',
      answer: 'QuestDetail',
      errors: ['RUN_NOT_OPEN', 'APPEAL_USED', 'APPEAL_TOO_LATE', 'APPEAL_OVERTAKEN', 'VERSION_CONFLICT'],
    },
    ({ transact, params, body }) => {
      const reason = textIn(body, 'reason', { max: 2000 })
      return transact(async (context) => {
        const { slug, known } = await appealRun(context, params['id'] ?? '', reason)
        return await questDetail(context, slug, { known })
      })
    },
  )
}

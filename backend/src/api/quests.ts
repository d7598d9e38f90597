/** Calls about quests and the own runs of them. */

import { questList } from '../domain/quests/cards.ts'
import { questDetail } from '../domain/quests/detail.ts'
import { answerIn, sendStep } from '../domain/quests/send-step.ts'
import { startQuest } from '../domain/quests/start.ts'
import { abandonRun, appealRun, submitRun } from '../domain/quests/submit.ts'
import { textIn } from '../platform/http/input.ts'
import type { Routes } from './route.ts'

export function registerQuestCalls(routes: Routes): void {
  routes.own(
    'get',
    '/quests',
    { id: 'listQuests', summary: 'All quests, with where one stands in each.', answer: 'QuestList' },
    ({ scene }) => questList(scene),
  )
  routes.own(
    'get',
    '/quests/:slug',
    {
      id: 'readQuest',
      summary: 'A quest with its steps and the own run.',
      answer: 'QuestDetail',
      refuses: ['NOT_FOUND'],
    },
    ({ scene, params }) => questDetail(scene, params['slug'] ?? ''),
  )
  routes.own(
    'post',
    '/quests/:slug/start',
    {
      id: 'startQuest',
      summary: 'Starts a run; one that is open already is answered as it is.',
      answer: 'QuestDetail',
      refuses: ['NOT_FOUND', 'QUEST_LOCKED', 'RATE_LIMITED'],
    },
    ({ commit, params }) =>
      commit(async (scene) => {
        const slug = params['slug'] ?? ''
        await startQuest(scene, slug)
        return await questDetail(scene, slug)
      }),
  )
  routes.own(
    'post',
    '/runs/:id/steps/:step',
    {
      id: 'sendStep',
      summary: 'Sends an answer for a step.',
      body: 'StepAnswer',
      answer: 'QuestDetail',
      refuses: ['ANSWER_INVALID', 'RATE_LIMITED', 'STEP_CLOSED', 'RUN_NOT_OPEN', 'VERSION_CONFLICT'],
    },
    ({ commit, params, body }) => {
      const answer = answerIn(body)
      return commit(async (scene) =>
        questDetail(scene, await sendStep(scene, params['id'] ?? '', params['step'] ?? '', answer)),
      )
    },
  )
  routes.own(
    'post',
    '/runs/:id/submit',
    {
      id: 'submitRun',
      summary: 'Hands a run in; a quest without review is decided and paid at once.',
      answer: 'QuestDetail',
      refuses: ['RUN_INCOMPLETE', 'RUN_NOT_OPEN', 'VERSION_CONFLICT', 'SUPPLY_EXHAUSTED'],
    },
    ({ commit, params }) =>
      commit(async (scene) => {
        const id = params['id'] ?? ''
        const { slug, paid, levelUp, known } = await submitRun(scene, id)
        return await questDetail(scene, slug, paid ? { paidRun: id, levelUp, known } : { known })
      }),
  )
  routes.own(
    'post',
    '/runs/:id/abandon',
    {
      id: 'abandonRun',
      summary: 'Gives a run up.',
      answer: 'QuestDetail',
      refuses: ['RUN_NOT_OPEN', 'VERSION_CONFLICT'],
    },
    ({ commit, params }) =>
      commit(async (scene) => {
        const { slug, known } = await abandonRun(scene, params['id'] ?? '')
        return await questDetail(scene, slug, { known })
      }),
  )
  routes.own(
    'post',
    '/runs/:id/appeal',
    {
      id: 'appealRun',
      summary: 'Asks for another look at a refusal, by another game master; once, within 14 days.',
      body: 'Appeal',
      answer: 'QuestDetail',
      refuses: ['RUN_NOT_OPEN', 'APPEAL_USED', 'APPEAL_TOO_LATE', 'APPEAL_OVERTAKEN', 'VERSION_CONFLICT'],
    },
    ({ commit, params, body }) => {
      const reason = textIn(body, 'reason', { max: 2000 })
      return commit(async (scene) => {
        const { slug, known } = await appealRun(scene, params['id'] ?? '', reason)
        return await questDetail(scene, slug, { known })
      })
    },
  )
}

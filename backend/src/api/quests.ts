/** Calls about quests and the own runs of them. */

import { questList } from '../domain/quests/cards.ts'
import { questDetail } from '../domain/quests/detail.ts'
import { finishWithStep, sendStep } from '../domain/quests/send-step.ts'
import { startQuest } from '../domain/quests/start.ts'
import { abandonRun, appealRun, submitRun } from '../domain/quests/submit.ts'
import type { Routes } from './route.ts'
import { readSeason } from './views/season.ts'

export function registerQuestCalls(routes: Routes): void {
  routes.handle('quests', ({ context }) => questList(context))
  routes.handle('season', ({ context, params }) => readSeason(context, params.slug))
  routes.handle('quest', ({ context, params }) => questDetail(context, params.slug))
  routes.handle('startQuest', ({ transact, params }) =>
    transact(async (context) => {
      const slug = params.slug
      await startQuest(context, slug)
      return await questDetail(context, slug)
    }),
  )
  routes.handle('sendStep', ({ transact, params, body }) =>
    transact(async (context) => {
      const { slug, known } = await sendStep(context, params.id, params.step, body)
      return await questDetail(context, slug, { known })
    }),
  )
  routes.handle('finishWithStep', ({ transact, params, body }) =>
    transact(async (context) => {
      const { slug, paid, levelUp, known } = await finishWithStep(context, params.id, params.step, body)
      return await questDetail(context, slug, paid ? { paidRun: params.id, levelUp, known } : { known })
    }),
  )
  routes.handle('submitRun', ({ transact, params }) =>
    transact(async (context) => {
      const id = params.id
      const { slug, paid, levelUp, known } = await submitRun(context, id)
      return await questDetail(context, slug, paid ? { paidRun: id, levelUp, known } : { known })
    }),
  )
  routes.handle('abandonRun', ({ transact, params }) =>
    transact(async (context) => {
      const { slug, known } = await abandonRun(context, params.id)
      return await questDetail(context, slug, { known })
    }),
  )
  routes.handle('appealRun', ({ transact, params, body }) =>
    transact(async (context) => {
      const { slug, known } = await appealRun(context, params.id, body.reason)
      return await questDetail(context, slug, { known })
    }),
  )
}

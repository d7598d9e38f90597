/** Routes of the desk at which the team changes the programme, in the Studio. */
import { questImpact } from '../domain/quests/impact.ts'
import { previewQuest, tryAnswer } from '../domain/quests/preview.ts'
import { answersPerHour, wrongPerHour } from '../domain/quests/step-tries.ts'
import { rateLimit, tries } from '../platform/http/rate-limit.ts'
import type { Settings } from '../platform/settings/settings.ts'
import type { Routes } from './route.ts'

const hour = 3600

export function registerDeskCalls(routes: Routes, settings: Pick<Settings, 'redis'>): void {
  // A preview writes no row by which answers could be counted, as those of participants are.
  const limitAnswers = rateLimit(settings, 'preview-answers', answersPerHour, hour)
  const wrongAnswers = tries(settings, 'preview-wrong-answers', wrongPerHour, hour)
  routes.handle('readQuestImpact', ({ context, body }) => questImpact(context, body))
  routes.handle('previewQuest', ({ context, body }) => previewQuest(context, body))
  routes.handle('tryPreviewAnswer', async ({ context, body, user }) => {
    const caller = `${user}:${body.step}`
    await limitAnswers(caller)
    await wrongAnswers.take(caller)
    let isWrong = false
    try {
      const marked = await tryAnswer(context, body)
      isWrong = marked.state === 'wrong'
      return marked
    } finally {
      if (!isWrong) await wrongAnswers.giveBack(caller)
    }
  })
}

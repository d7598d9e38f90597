// Sends the answer of a step: fetched with the forms that ask for one.
import { useMutation } from '@tanstack/react-query'
import { backend } from './client.ts'
import { rememberQuest } from './mutations.ts'
import { queryClient } from './query-client.ts'
import type { QuestDetail, StepAnswer } from './types.ts'

/** Where the quest is known with a step that was sent and that the person has not left yet. */
export const aheadKey = ['ahead']

type SentStep = {
  runId: string
  stepId: string
  answer: StepAnswer
  /** The quest is to be finished with it. */
  isLast: boolean
  /** What is waited for before anything else shows what came of it. */
  pause: (detail: QuestDetail) => Promise<void>
}
export const useSendStep = () =>
  useMutation({
    mutationKey: ['onward'],
    mutationFn: async ({ runId, stepId, answer, isLast, pause }: SentStep) => {
      const sent = await backend(({ programme }) =>
        isLast ? programme.finishWithStep(runId, stepId, answer) : programme.sendStep(runId, stepId, answer),
      )
      queryClient.setQueryData(aheadKey, sent)
      await pause(sent)
      return sent
    },
    onSuccess: rememberQuest,
  })

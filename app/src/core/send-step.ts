// Sends the answer of a step: fetched with the forms that ask for one.
import { useMutation } from '@tanstack/react-query'
import { backend } from './client.ts'
import { isCodedError } from './errors.ts'
import { rememberQuest } from './mutations.ts'
import type { NewAnswer } from './outbox/outbox.ts'
import { outboxStore } from './outbox/outbox-store.ts'
import { keys } from './queries.ts'
import { queryClient } from './query-client.ts'
import type { QuestDetail, StepAnswer } from './types.ts'

type SentStep = {
  runId: string
  stepId: string
  answer: StepAnswer
  /** The quest is to be finished with it. */
  isLast: boolean
  /** What is waited for before anything else shows what came of it. */
  pause: (detail: QuestDetail) => Promise<void>
  /** How it is kept where there is no network; absent for what can be answered only with one. */
  keep?: Pick<NewAnswer, 'profile' | 'slug' | 'title' | 'files' | 'draft' | 'isHandedIn'> | undefined
}

/** Answers the quest as it is then; null where the answer is kept on this device, and sent later. */
export const useSendStep = () =>
  useMutation({
    mutationKey: ['onward'],
    mutationFn: async ({ runId, stepId, answer, isLast, pause, keep }: SentStep): Promise<QuestDetail | null> => {
      const idempotencyKey = crypto.randomUUID()
      const keepIt = async () => {
        const { keepAnswer } = await import('./outbox/outbox.ts')
        if (keep) await keepAnswer({ ...keep, runId, stepId, answer, isLast, idempotencyKey })
        return null
      }
      // What ends a run goes behind what waits of it; or the files of an answer wait themselves.
      const isEnd = isLast || keep?.isHandedIn
      const ofRun = outboxStore.getState().filter((one) => one.runId === runId)
      const before = ofRun.filter((one) => one.stepId === stepId)
      // An answer that may be sent at any moment is replaced where it is.
      const isBehind = ofRun.some((one) => one.state !== 'refused' && (isEnd || one.stepId === stepId))
      if (keep && (isBehind || keep.files?.length)) return await keepIt()
      let sent: QuestDetail
      try {
        sent = await backend(({ programme }) =>
          isLast
            ? programme.finishWithStep(runId, stepId, answer, { idempotencyKey })
            : programme.sendStep(runId, stepId, answer, { idempotencyKey }),
        )
      } catch (error) {
        if (!keep || !isOfNetwork(error)) throw error
        return await keepIt()
      }
      if (before.length > 0) await import('./outbox/outbox.ts').then((m) => m.dropAll(before))
      queryClient.setQueryData(keys.ahead, sent)
      await pause(sent)
      return sent
    },
    onSuccess: (sent) => (sent ? rememberQuest(sent) : undefined),
  })

/** Whether there was no network, or the reply was lost: the same may be sent later. */
const isOfNetwork = (error: unknown) => isCodedError(error) && (error.kind === 'network' || error.kind === 'timeout')

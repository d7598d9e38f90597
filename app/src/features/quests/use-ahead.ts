import { skipToken, useQuery } from '@tanstack/react-query'
import { keys } from '../../core/queries.ts'
import type { QuestDetail } from '../../core/types.ts'
import { walkedPart } from './walked.ts'

/** The quest with an answer counted as soon as it is sent, also while what came of it is still looked at. */
export function useAhead(detail: QuestDetail | undefined): QuestDetail | undefined {
  const ahead = useQuery<QuestDetail>({ queryKey: keys.ahead, queryFn: skipToken }).data
  if (!detail || !ahead?.run || ahead.run.id !== detail.run?.id || walkedPart(ahead) <= walkedPart(detail))
    return detail
  return { ...detail, run: ahead.run, steps: ahead.steps }
}
